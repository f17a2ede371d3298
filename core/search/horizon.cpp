#include "core/search/horizon.h"

#include "core/shogi/attacks.h"
#include "core/shogi/bitboard.h"
#include "core/shogi/move_generator.h"

namespace nagare {

bool answers_attack(const Position& position, Arrival attack, Move reply) {
  if (attack.type == kNoPieceType) return false;
  const Color attacker = ~position.side_to_move();
  const Square from = seen_by(attacker, attack.to);
  const Bitboard attacked = attacks(attacker, attack.type, from, position.occupied()) &
                            position.pieces(position.side_to_move());
  if (reply.to() == from) return attacked.any();
  return !reply.is_drop() && attacked.has(reply.from());
}

std::optional<Position> without_pair(const Position& start, const Line& path, std::size_t pair) {
  Position position = start;
  for (std::size_t i = 0; i < path.size(); ++i) {
    if (i == pair || i == pair + 1) continue;
    if (path[i]) {
      if (!is_legal(position, path[i])) return std::nullopt;
      position.make(path[i]);
    } else {
      if (position.in_check()) return std::nullopt;
      position.make_pass();
    }
  }
  return position;
}

bool only_delays(const TranspositionTable& table, const Position& position, Move move,
                 const Line& line, const ExchangeValues& exchange) {
  if (line.size() < 2 || static_exchange(position, move, exchange) >= 0) return false;
  Position similar = position, real = position;
  real.make(move);
  if (!answers_attack(real, arrival_of(position, move), line[0])) return false;
  real.make(line[0]);
  Move next = line[1];
  bool ask_similar = true;
  for (int ply = 0; ply < kMaxSearchPly; ++ply) {
    if (!is_legal(similar, next) || !is_legal(real, next)) return false;
    similar.make(next);
    real.make(next);
    const TableEntry* entry = table.find(ask_similar ? similar.key() : real.key());
    next = entry != nullptr ? entry->move() : kNoMove;
    if (!next) return !ask_similar;
    ask_similar = !ask_similar;
  }
  return false;  // both lines go round in circles: nothing is decided
}

}  // namespace nagare

#include "core/players/attention.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "core/base/random.h"
#include "core/policy/policy_network.h"
#include "core/search/sight.h"
#include "core/shogi/bitboard.h"
#include "core/shogi/game.h"
#include "core/shogi/move_generator.h"
#include "core/shogi/position.h"

namespace nagare {

namespace {

// A move is considered only if people play it at least a hundredth as often as the likeliest one;
// as a difference of logits: e^4.6 = 100.
constexpr int kFarthest = 46 * PolicyNetwork::kLogitUnits / 10;
constexpr std::size_t kWaysOut = 3;  // moves of an attacked piece that are looked at

// Drawn by their shares at the temperature, each once; `considered` is in order, the likeliest
// first.
std::vector<Move> drawn_moves(std::vector<PolicyMove> considered, std::size_t wanted,
                              int temperature, Random& random) {
  std::vector<Move> drawn;
  if (considered.empty()) return drawn;
  const int likeliest = considered.front().logit;
  std::size_t near = 0;
  while (near < considered.size() && likeliest - considered[near].logit <= kFarthest) ++near;
  considered.resize(std::min(considered.size(), std::max(near, wanted)));
  while (drawn.size() < wanted && !considered.empty()) {
    std::vector<std::uint64_t> up_to;  // shares, summed
    std::uint64_t sum = 0;
    for (const PolicyMove& each : considered) {
      // At least 1, so that even the rarest move can be drawn once the others have been.
      const int below = (likeliest - each.logit) * 100 / temperature;
      sum += 1 + static_cast<std::uint64_t>(policy_share(below));
      up_to.push_back(sum);
    }
    const std::uint64_t at = random.below64(sum);
    const auto found = std::upper_bound(up_to.begin(), up_to.end(), at) - up_to.begin();
    drawn.push_back(considered[static_cast<std::size_t>(found)].move);
    considered.erase(considered.begin() + found);
  }
  return drawn;
}

bool has_noticed_reason(const std::vector<WeighedReason>& reasons) {
  return std::any_of(reasons.begin(), reasons.end(), [](const WeighedReason& each) {
    return each.points > 0 && each.voice->words.noticed(each.reason.kind);
  });
}

void add_once(std::vector<Move>& moves, Move move) {
  if (std::find(moves.begin(), moves.end(), move) == moves.end()) moves.push_back(move);
}

// The side's loose pieces that were not loose so many plies ago.
Bitboard newly_loose(const Game& game, Color side, int plies, const ExchangeValues& values) {
  const Position& position = game.position();
  Bitboard loose = loose_pieces(position, side, values);
  if (static_cast<int>(game.moves().size()) < plies) return loose;
  const Position before = game.position_before(plies);
  for (Bitboard then = loose & loose_pieces(before, side, values); then.any();) {
    const Square square = then.pop_first();
    if (before.piece_on(square) == position.piece_on(square)) loose.remove(square);
  }
  return loose;
}

}  // namespace

std::vector<Move> pressing_moves(const Occasion& occasion, const ExchangeValues& values) {
  const Position& position = occasion.position();
  const Game& game = occasion.game();
  const Color us = position.side_to_move();
  const bool taken_from = !game.moves().empty() && game.moves().back().capture;
  Bitboard attackers, attacked = newly_loose(game, us, 1, values);
  const Bitboard left = newly_loose(game, ~us, 2, values);
  for (Bitboard rest = attacked; rest.any();) {
    attackers |= position.attackers_to(~us, rest.pop_first(), position.occupied());
  }
  std::vector<Move> moves;
  for (Move move : occasion.legal()) {
    if (!position.is_capture(move) || declines_promotion(position, move)) continue;
    const bool back = taken_from && move.to() == game.last_move().to();
    const bool gains = left.has(move.to()) && static_exchange(position, move, values) > 0;
    if (back || gains || attackers.has(move.to())) moves.push_back(move);
  }
  while (attacked.any()) {
    const Square square = attacked.pop_first();
    std::size_t ways = 0;
    for (const PolicyMove& each : occasion.policy()) {
      if (each.move.is_drop() || each.move.from() != square || ways == kWaysOut) continue;
      ++ways;
      add_once(moves, each.move);
    }
  }
  return moves;
}

std::vector<Move> noticed_moves(const Occasion& occasion, const WeighedAdvice& advice,
                                const ExchangeValues& values, const Attention& attention,
                                std::uint64_t seed) {
  const bool sees_all = attention.passes_over == 0;
  if (attention.tenths == 0 || (sees_all && occasion.position().in_check())) return {};
  const Position& position = occasion.position();
  Random random(seed ^ position.key());
  const auto tenths = static_cast<std::uint32_t>(attention.tenths);
  const std::size_t wanted = tenths / 10 + (random.below(10) < tenths % 10 ? 1 : 0);
  const auto is_looked_at = [&](Move move) {
    const std::uint64_t mixed = seed ^ position.key() ^ (std::uint64_t{move.bits()} << 48);
    return sees_all || static_cast<int>(Random(mixed).below(100)) >= attention.passes_over;
  };
  std::vector<PolicyMove> considered;
  for (const PolicyMove& each : occasion.policy()) {
    const bool forces = position.is_capture(each.move) || position.gives_check(each.move);
    if (!forces || is_looked_at(each.move)) considered.push_back(each);
  }
  if (considered.empty()) considered = occasion.policy();
  if (sees_all && considered.size() <= wanted) return {};
  considered.erase(std::remove_if(considered.begin(), considered.end(),
                                  [&](const PolicyMove& each) {
                                    return declines_promotion(position, each.move);
                                  }),
                   considered.end());
  std::vector<Move> moves =
      drawn_moves(std::move(considered), wanted, attention.temperature, random);
  for (std::size_t i = 0; i < advice.size(); ++i) {
    const Move move = occasion.legal()[i];
    if (has_noticed_reason(advice[i]) && is_looked_at(move)) add_once(moves, move);
  }
  for (Move move : pressing_moves(occasion, values)) {
    if (is_looked_at(move)) add_once(moves, move);
  }
  return moves;
}

}  // namespace nagare

// A USI engine that counts material two plies deep and knows nothing else: the opponent that the
// weakest strength is measured against. Among equal moves it picks one by a seed (--seed N).
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string>
#include <string_view>

#include "core/base/random.h"
#include "core/base/result.h"
#include "core/base/text.h"
#include "core/notation/sfen.h"
#include "core/notation/usi_move.h"
#include "core/shogi/bitboard.h"
#include "core/shogi/hand.h"
#include "core/shogi/move_generator.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"

using namespace nagare;

namespace {

// Material in pawns, by kind; the usual values.
constexpr int kWorth[kPieceTypeCount] = {0, 1, 3, 4, 5, 8, 10, 6, 0, 7, 6, 6, 6, 10, 12};

int material(const Position& position, Color color) {
  int sum = 0;
  for (Bitboard pieces = position.pieces(color); pieces.any();) {
    sum += kWorth[type_of(position.piece_on(pieces.pop_first()))];
  }
  for (PieceType type : kHandOrder) sum += position.hand(color).count(type) * kWorth[type];
  return sum;
}

// For the side to move.
int value(Position& position, int plies) {
  MoveList moves;
  generate_legal(position, moves);
  if (moves.empty()) return -10000;
  const Color us = position.side_to_move();
  if (plies == 0) return material(position, us) - material(position, ~us);
  int best = -20000;
  for (Move move : moves) {
    const Undo undo = position.make(move);
    best = std::max(best, -value(position, plies - 1));
    position.unmake(move, undo);
  }
  return best;
}

std::string choose(Position& position, Random& random) {
  MoveList moves, best_moves;
  generate_legal(position, moves);
  int best = -20000;
  for (Move move : moves) {
    const Undo undo = position.make(move);
    const int after = -value(position, 1);
    position.unmake(move, undo);
    if (after > best) best_moves.clear();
    if (after >= best) best_moves.push_back(move);
    best = std::max(best, after);
  }
  if (best_moves.empty()) return "resign";
  return to_usi(best_moves[random.below(static_cast<std::uint32_t>(best_moves.size()))]);
}

Result<Position> position_of(std::string_view line) {
  const auto words = split_blanks(line);
  std::size_t next = 2;
  std::string sfen(words.size() > 1 ? words[1] : "");
  if (sfen == "sfen") {
    sfen.clear();
    for (; next < words.size() && words[next] != "moves"; ++next) {
      sfen += (sfen.empty() ? "" : " ") + std::string(words[next]);
    }
  }
  auto position = parse_sfen(sfen);
  if (!position) return position;
  for (++next; next < words.size(); ++next) {
    const auto move = parse_usi_move(position.value(), words[next]);
    if (!move) return move.error();
    position.value().make(move.value());
  }
  return position;
}

}  // namespace

int main(int argc, char** argv) {
  Random random(
      argc == 3 && std::string_view(argv[1]) == "--seed" ? std::strtoull(argv[2], nullptr, 10) : 1);
  Position position = start_position();
  std::string line;
  while (std::getline(std::cin, line)) {
    const std::string_view name = std::string_view(line).substr(0, line.find(' '));
    if (name == "usi") std::cout << "id name Material two plies\nusiok" << std::endl;
    if (name == "isready") std::cout << "readyok" << std::endl;
    if (name == "quit") break;
    if (name == "position") {
      const auto read = position_of(line);
      if (!read) {
        std::cerr << read.error().line() << std::endl;
        return 2;
      }
      position = read.value();
    }
    if (name == "go") std::cout << "bestmove " << choose(position, random) << std::endl;
  }
  return 0;
}

#include "core/shogi/move_generator.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/base/random.h"
#include "core/notation/sfen.h"
#include "core/notation/usi_move.h"
#include "core/shogi/bitboard.h"
#include "core/shogi/check_squares.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;

namespace {

std::vector<std::uint16_t> sorted_bits(const MoveList& moves) {
  std::vector<std::uint16_t> bits;
  for (Move move : moves) bits.push_back(move.bits());
  std::sort(bits.begin(), bits.end());
  return bits;
}

// The whole list against the other ways to ask for it.
void check_position(const Position& position) {
  INFO(to_sfen(position));
  MoveList legal;
  generate_legal(position, legal);
  const auto bits = sorted_bits(legal);
  std::vector<std::uint16_t> accepted;
  for (int value = 0; value < 65536; ++value) {
    if (is_legal(position, Move::from_bits(static_cast<std::uint16_t>(value)))) {
      accepted.push_back(static_cast<std::uint16_t>(value));
    }
  }
  REQUIRE(accepted == bits);

  if (position.in_check()) return;
  MoveList parts, wanted;
  generate_captures(position, parts);
  const std::size_t captures = parts.size();
  generate_quiets(position, parts);
  for (Move move : legal) {
    if (!declines_promotion(position, move)) wanted.push_back(move);
  }
  REQUIRE(sorted_bits(parts) == sorted_bits(wanted));
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const bool pawn_promotes = parts[i].is_promotion() && position.moved_type(parts[i]) == kPawn;
    REQUIRE((position.is_capture(parts[i]) || pawn_promotes) == (i < captures));
  }
}

Bitboard golds_of(const Position& position) {
  Bitboard golds;
  for (PieceType type : {kGold, kProPawn, kProLance, kProKnight, kProSilver}) {
    golds |= position.pieces(type);
  }
  return golds;
}

}  // namespace

TEST_CASE("is_legal, captures and quiet moves agree with the list of legal moves") {
  Random random(test::announced_seed(20261u));
  int checks = 0;
  for (int game = 0; game < 12; ++game) {
    Position position = start_position();
    for (int ply = 0; ply < 200; ++ply) {
      checks += position.in_check();
      if (ply % 8 == game % 8 || position.in_check()) check_position(position);
      MoveList moves;
      generate_legal(position, moves);
      if (moves.empty()) break;
      position.make(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
  CHECK(checks > 20);
}

TEST_CASE("the squares of checks say of every legal move whether it gives check") {
  int checks = 0, uncovered = 0;
  test::in_random_games(91, 60, 200, [&](Position& position, const MoveList& legal, int) {
    const CheckSquares squares(position);
    for (Move move : legal) {
      const bool check = position.gives_check(move);
      if (squares.has(position, move) != check) {
        CAPTURE(to_sfen(position), to_usi(move));
        CHECK(squares.has(position, move) == check);
      }
      checks += check;
      const PieceType type = position.moved_type(move);
      uncovered += check && !squares.of(move.is_promotion() ? promoted(type) : type).has(move.to());
    }
  });
  CHECK(checks > 1000);
  CHECK(uncovered > 0);
}

TEST_CASE("a legal move made faster leaves the position that make() leaves") {
  int checks = 0, double_checks = 0, golds = 0;
  test::in_random_games(92, 60, 200, [&](Position& position, const MoveList& legal, int) {
    for (Move move : legal) {
      Position made = position, faster = position;
      made.make(move);
      const Undo undo = faster.make_legal(move);
      const bool same = faster == made && faster.golds() == golds_of(made);
      faster.unmake(move, undo);
      if (!same || faster != position) {
        CAPTURE(to_sfen(position), to_usi(move));
        CHECK(same);
        CHECK(faster == position);
      }
      checks += made.in_check();
      double_checks += made.checkers().more_than_one();
      golds += made.golds().count();
    }
  });
  CHECK(checks > 1000);
  CHECK(double_checks > 0);
  CHECK(golds > 1000);
}

#include "core/shogi/mate_in_one.h"

#include <string_view>

#include "core/notation/sfen.h"
#include "core/shogi/attacks.h"
#include "core/shogi/move_generator.h"
#include "core/shogi/types.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;

namespace {

// Every legal move tried; checks from afar apart.
struct Mates {
  bool near = false, far = false;
};
Mates mates_of(const Position& position) {
  Mates mates;
  const Square king = position.king(~position.side_to_move());
  MoveList moves;
  generate_legal(position, moves);
  for (Move move : moves) {
    Position after = position;
    after.make(move);
    if (!after.in_check() || has_legal_move(after)) continue;
    const bool jumps = position.moved_type(move) == kKnight && !move.is_promotion();
    const bool beside = step_attacks(kBlack, kKing, king).has(move.to());
    (beside || jumps ? mates.near : mates.far) = true;
  }
  return mates;
}

}  // namespace

TEST_CASE("mates beside the king and by a knight are found") {
  const auto mates = [](std::string_view sfen) {
    Position position = test::position_of(sfen);
    const bool found = has_mate_in_one(position);
    CHECK(to_sfen(position) == to_sfen(test::position_of(sfen)));
    return found;
  };
  CHECK(mates("4k4/9/4P4/9/9/9/9/9/4K4 b G 1"));
  CHECK_FALSE(mates("4k4/9/9/9/9/9/9/9/4K4 b G 1"));
  // Smothered by its own pieces, mated by a knight.
  CHECK(mates("7nk/7nl/9/9/9/9/9/9/4K4 b N 1"));
  // By a dropped pawn it would be no legal move.
  CHECK_FALSE(mates("6snk/6gn1/8G/9/9/9/9/9/4K4 b P 1"));
}

TEST_CASE("trying every move in random games finds the same mates") {
  int found = 0;
  test::in_random_games(20262u, 150, 250, [&](Position& position, const MoveList&, int ply) {
    if (ply < 40) return;
    const Mates expected = mates_of(position);
    INFO(to_sfen(position));
    REQUIRE(has_mate_in_one(position) == expected.near);
    found += expected.near;
  });
  CHECK(found > 50);
}

#include "core/reading/comparison.h"

#include <cstdint>
#include <string>
#include <string_view>

#include "core/notation/usi_move.h"
#include "core/search/value.h"
#include "core/shogi/game.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"
#include "tests/core/catch.h"
#include "tests/core/reading/reading_tables.h"
#include "tests/core/support.h"

using namespace nagare;

namespace {

Compared compared(const Game& game, std::string_view move, std::string_view best = "",
                  std::uint64_t slice = 5'000) {
  test::ReadingTables tables;
  Comparison comparison(test::knowledge().evaluator, tables.memory, tables.mates, game,
                        best.empty() ? kNoMove : test::move_of(game.position(), best),
                        test::move_of(game.position(), move));
  while (!comparison.run(slice)) {
  }
  return comparison.compared();
}

Compared compared(const Position& position, std::string_view move, std::string_view best = "",
                  std::uint64_t slice = 5'000) {
  return compared(Game(position), move, best, slice);
}

// Each side's rook attacks the other's; black is to move.
Position rooks() {
  return test::setup({{"1a", "k"}, {"9i", "K"}, {"5h", "R"}, {"5c", "r"}, {"1c", "p"}, {"9g", "P"}},
                     kBlack);
}

}  // namespace

TEST_CASE("the move that takes a rook for nothing is the best one") {
  const Compared takes = compared(rooks(), "5h5c+");
  CHECK(takes.judgement == Judgement::kBest);
  CHECK(takes.value == takes.best_value);
  CHECK(takes.value > 500);
}

TEST_CASE("a move that leaves the rook to be taken is worse, and the answer takes it") {
  const Compared hangs = compared(rooks(), "9g9f");
  CHECK(hangs.judgement == Judgement::kWorse);
  CHECK(to_usi(hangs.best) == "5h5c+");
  CHECK(hangs.value < hangs.best_value);
  REQUIRE(hangs.line.size() >= 2);
  CHECK(to_usi(hangs.line[0]) == "9g9f");
  CHECK(to_usi(hangs.line[1]).substr(0, 4) == "5c5h");
}

TEST_CASE("a move that mates is never behind another one") {
  const Position position =
      test::setup({{"5a", "k"}, {"5i", "K"}, {"5c", "P"}, {"9c", "R"}}, kBlack, "G");
  const Compared mates = compared(position, "G*5b");
  CHECK((mates.judgement == Judgement::kBest || mates.judgement == Judgement::kEqual));
  CHECK(mates.value == kMateValue - 1);
}

TEST_CASE("what is known as the best move stays that, and the verdict is the same without it") {
  const Compared alone = compared(rooks(), "9g9f");
  const Compared known = compared(rooks(), "9g9f", "5h5c+");
  CHECK(to_usi(known.best) == "5h5c+");
  CHECK(known.judgement == alone.judgement);
  CHECK(known.value == alone.value);
  CHECK(known.nodes == alone.nodes);
}

// The look at all moves has it for the best one; only one at all the others finds a better.
TEST_CASE("a verdict is the same also where another best move was found last") {
  const std::string moves = test::read_file(NAGARE_TEST_DATA "/long-game.usi");
  Game game = test::game_of("startpos", moves.substr(std::string("startpos moves ").size()));
  game.undo(static_cast<int>(game.moves().size()) - 79);
  const Compared alone = compared(game, "5a6a");
  REQUIRE_FALSE(alone.best == test::move_of(game.position(), "5a6a"));
  const Compared known = compared(game, "5a6a", to_usi(alone.best));
  CHECK(known.best == alone.best);
  CHECK(known.judgement == alone.judgement);
  CHECK(known.value == alone.value);
  CHECK(known.best_value == alone.best_value);
  CHECK(known.nodes == alone.nodes);
}

TEST_CASE("the same is found in slices of any length") {
  const Compared one = compared(rooks(), "9g9f", "", 300);
  const Compared other = compared(rooks(), "9g9f", "", 10'000'000);
  CHECK(one.judgement == other.judgement);
  CHECK(one.value == other.value);
  CHECK(one.best_value == other.best_value);
  CHECK(one.nodes == other.nodes);
}

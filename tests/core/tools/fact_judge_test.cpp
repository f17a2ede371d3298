#include "tools/lab/measuring/fact_judge.h"

#include <string_view>

#include "core/reading/facts.h"
#include "core/reading/gain.h"
#include "core/search/horizon.h"
#include "core/shogi/game.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"
#include "tools/support/program/child_process.h"

using namespace nagare;
using namespace nagare::cli;

namespace {

// What the judge makes of a fact of the move, whose line begins with `first` in `from`.
FactTruth truth_of(const Position& position, std::string_view move, FactKind kind,
                   const Position& from, std::string_view first, const Gain& gain) {
  FactJudge judge(test::knowledge().evaluator, {20'000, 50'000});
  REQUIRE(judge.allocated());
  Line line;
  line.push_back(test::move_of(from, first));
  const Fact fact{kind, Manner::kOtherwise, from, kNoMove, line, kNoMove, gain, 100};
  const StopSignal stop;
  const auto truth = judge.judge(Game(position), test::move_of(position, move), fact, stop);
  REQUIRE(truth);
  return *truth;
}

Position after(Position position, std::string_view move) {
  position.make(test::move_of(position, move));
  return position;
}

Position passed(Position position) {
  position.make_pass();
  return position;
}

Gain mate_in(int plies) {
  Gain gain;
  gain.outcome = Outcome::kMate;
  gain.plies = plies;
  return gain;
}

Gain winning(PieceType piece) {
  Gain gain;
  gain.outcome = Outcome::kPiece;
  gain.piece = piece;
  return gain;
}

}  // namespace

TEST_CASE("a threat of mate is so where the mate search finds it") {
  // With a pawn on 53 a gold on 52 mates the king on 51; the pawn is on 54.
  const Position position =
      test::setup({{"5a", "k"}, {"5i", "K"}, {"5d", "P"}, {"9g", "P"}}, kBlack, "G");
  const auto threatens = [&](std::string_view move, int plies) {
    const Position from = passed(after(position, move));
    return truth_of(position, move, FactKind::kThreatens, from, "G*5b", mate_in(plies));
  };
  CHECK(threatens("5d5c", 1) == FactTruth::kSo);
  CHECK(threatens("9g9f", 1) == FactTruth::kFalse);
}

TEST_CASE("a threat of mate is met where there is none after the move") {
  const Position position =
      test::setup({{"5a", "k"}, {"5i", "K"}, {"5g", "p"}, {"9g", "P"}, {"9c", "p"}}, kBlack, "g");
  const auto meets = [&](std::string_view move) {
    return truth_of(position, move, FactKind::kMeets, passed(position), "G*5h", mate_in(1));
  };
  CHECK(meets("5i4h") == FactTruth::kSo);
  CHECK(meets("9g9f") == FactTruth::kFalse);
  // No threat at all, met or not.
  const Position quiet =
      test::setup({{"5a", "k"}, {"5i", "K"}, {"9g", "P"}, {"9c", "p"}}, kBlack, "g");
  CHECK(truth_of(quiet, "5i4h", FactKind::kMeets, passed(quiet), "G*5h", mate_in(1)) ==
        FactTruth::kFalse);
}

// The golds beside the kings keep a mate away, which would be found in its place.
TEST_CASE("a threat to win a piece names that piece") {
  // The rook comes to the file of a gold that nothing guards.
  const Position position = test::setup({{"1a", "k"},
                                         {"1b", "g"},
                                         {"2b", "g"},
                                         {"9i", "K"},
                                         {"8h", "R"},
                                         {"5c", "g"},
                                         {"1c", "p"},
                                         {"9g", "P"}},
                                        kBlack);
  const Position from = passed(after(position, "8h5h"));
  const auto threatens = [&](PieceType piece) {
    return truth_of(position, "8h5h", FactKind::kThreatens, from, "5h5c+", winning(piece));
  };
  CHECK(threatens(kGold) == FactTruth::kSo);
  CHECK(threatens(kSilver) == FactTruth::kOtherwise);
}

TEST_CASE("a move is the only one where every other loses by it") {
  const Position position =
      test::setup({{"5a", "k"}, {"5i", "K"}, {"5g", "p"}, {"9g", "P"}, {"9c", "p"}}, kBlack, "g");
  // Two squares are as good.
  CHECK(truth_of(position, "5i4h", FactKind::kOnly, after(position, "9g9f"), "G*5h", mate_in(1)) ==
        FactTruth::kFalse);
  // A gold takes a rook, or is taken by it. The golds beside the kings keep mates away.
  const Position hangs = test::setup({{"1a", "k"},
                                      {"1b", "g"},
                                      {"2b", "g"},
                                      {"9i", "K"},
                                      {"8h", "G"},
                                      {"5d", "G"},
                                      {"5c", "r"},
                                      {"1c", "p"},
                                      {"9g", "P"}},
                                     kBlack);
  const auto only = [&](std::string_view move) {
    return truth_of(hangs, move, FactKind::kOnly, after(hangs, "9g9f"), "5c5d", winning(kGold));
  };
  CHECK(only("5d5c") == FactTruth::kSo);
  CHECK(only("5d4d") == FactTruth::kFalse);
}

TEST_CASE("another move is refuted where the reply brings what is said") {
  const Position hangs = test::setup({{"1a", "k"},
                                      {"1b", "g"},
                                      {"2b", "g"},
                                      {"9i", "K"},
                                      {"8h", "G"},
                                      {"8i", "G"},
                                      {"5h", "R"},
                                      {"5c", "r"},
                                      {"1c", "p"},
                                      {"9g", "P"}},
                                     kBlack);
  CHECK(truth_of(hangs, "5h5c+", FactKind::kRefutes, after(hangs, "9g9f"), "5c5h+",
                 winning(kRook)) == FactTruth::kSo);
  CHECK(truth_of(hangs, "5h5c+", FactKind::kRefutes, after(hangs, "9g9f"), "1a2a",
                 winning(kRook)) == FactTruth::kFalse);
}

// The rook has to leave, and only then the lance takes the gold behind it: more is read than the
// line's first move.
TEST_CASE("a piece that a skewer wins is so") {
  const Position position = test::setup({{"1a", "k"},
                                         {"5e", "r"},
                                         {"5c", "g"},
                                         {"9c", "p"},
                                         {"9g", "P"},
                                         {"9h", "K"},
                                         {"8h", "G"},
                                         {"8i", "G"},
                                         {"5i", "G"}},
                                        kBlack, "L");
  const Position from = passed(after(position, "9g9f"));
  CHECK(truth_of(position, "9g9f", FactKind::kThreatens, from, "L*5h", winning(kGold)) ==
        FactTruth::kSo);
}

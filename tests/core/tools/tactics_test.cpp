// Tactics: for each subject moves that are of it and moves that are not, by the rules that
// kSubjectTexts states; and how long a solution is.
#include "tools/lab/measuring/tactics.h"

#include <string_view>

#include "core/base/text.h"
#include "core/notation/sfen.h"
#include "core/notation/usi_move.h"
#include "core/search/horizon.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"
#include "tools/support/mates/plain_mate.h"

using namespace nagare;
using namespace nagare::cli;

namespace {

struct TacticCase {
  Subject subject;
  std::string_view sfen, move;
  bool holds;
};

constexpr TacticCase kTacticCases[] = {
    // A knight that nothing guards; one that a pawn guards; a pawn.
    {Subject::kTake, "4k4/9/9/9/4n4/4S4/9/9/4K4 b - 1", "5f5e", true},
    {Subject::kTake, "4k4/9/9/4p4/4n4/4S4/9/9/4K4 b - 1", "5f5e", false},
    {Subject::kTake, "4k4/9/9/9/4p4/4S4/9/9/4K4 b - 1", "5f5e", false},
    // A bishop between two golds; the same where silvers guard them.
    {Subject::kFork, "4k4/9/2g3g2/9/9/9/9/9/4K4 b B 1", "B*5e", true},
    {Subject::kFork, "4k4/2s3s2/2g3g2/9/9/9/9/9/4K4 b B 1", "B*5e", false},
    {Subject::kFork, "4k4/9/2g6/9/9/9/9/9/4K4 b B 1", "B*5e", false},
    // The king counts as one of the two.
    {Subject::kFork, "4k4/9/9/9/g8/9/9/9/7K1 b B 1", "B*7c", true},
    // Behind the two; in front of them; one of them a pawn.
    {Subject::kSplitSilver, "k8/4r1g2/9/9/9/9/9/9/2K6 b S 1", "S*4a", true},
    {Subject::kSplitSilver, "k8/4r1g2/9/9/9/9/9/9/2K6 b S 1", "S*4c", false},
    {Subject::kSplitSilver, "k8/4r1p2/9/9/9/9/9/9/2K6 b S 1", "S*4a", false},
    {Subject::kKnightFork, "4k4/9/3g1s3/9/9/9/9/9/4K4 b N 1", "N*5e", true},
    {Subject::kKnightFork, "4k4/9/3g1p3/9/9/9/9/9/4K4 b N 1", "N*5e", false},
    {Subject::kKnightFork, "9/9/3g1k3/9/9/9/4N4/9/4K4 b - 1", "5g6e", false},
    // The gold stands between rook and king; the king stands beside the file.
    {Subject::kPin, "4k4/9/4g4/9/9/9/9/9/K8 b R 1", "R*5f", true},
    {Subject::kPin, "5k3/9/4g4/9/9/9/9/9/K8 b R 1", "R*5f", false},
    // A pawn attacks what is pinned already.
    {Subject::kPin, "4k4/4s4/4g4/9/9/9/9/4R4/K8 b P 1", "P*5d", false},
    {Subject::kPin, "4k4/9/4s4/3p5/9/4R4/9/9/K8 b - 1", "5f5e", false},
    // Gold and rook behind each other on the lance's file; side by side.
    {Subject::kSkewer, "k8/4r4/9/4g4/9/9/9/9/K8 b L 1", "L*5f", true},
    {Subject::kSkewer, "k8/3r5/9/4g4/9/9/9/9/K8 b L 1", "L*5f", false},
    // The king in front of a rook.
    {Subject::kSkewer, "4r4/9/4k4/9/9/9/9/9/K8 b L 1", "L*5f", true},
    // The silver leaves the rook's file; it stays there.
    {Subject::kDiscovered, "k8/9/4g4/9/9/4S4/9/4R4/K8 b - 1", "5f4e", true},
    {Subject::kDiscovered, "k8/9/4g4/9/9/4S4/9/4R4/K8 b - 1", "5f5e", false},
    // A check is opened, and the knight that has moved attacks a gold.
    {Subject::kDiscovered, "4k4/9/9/9/9/9/4N4/4R4/K8 b - 1", "5g4e", false},
    {Subject::kDiscovered, "4k4/9/4p1g2/9/9/9/4N4/4L4/K8 b - 1", "5g4e", false},
    {Subject::kDiscovered, "4k4/9/6g2/9/9/9/4N4/4L4/K8 b - 1", "5g4e", true},
    // One along the file and one along the rank; both along the file, which is a fork only.
    {Subject::kCrossRook, "k8/4g4/9/9/7s1/9/9/9/K8 b R 1", "R*5e", true},
    {Subject::kCrossRook, "k8/4g4/9/9/9/9/9/4s4/K8 b R 1", "R*5e", false},
    {Subject::kFork, "k8/4g4/9/9/9/9/9/4s4/K8 b R 1", "R*5e", true},
    // Gold and knight could take the pawn; the gold alone.
    {Subject::kFocalPawn, "7nk/6g2/9/9/9/9/9/9/K8 b P 1", "P*3c", true},
    {Subject::kFocalPawn, "8k/6g2/9/9/9/9/9/9/K8 b P 1", "P*3c", false},
    {Subject::kFocalPawn, "7gk/6g2/9/9/9/9/9/9/K8 b P 1", "P*3d", false},
    {Subject::kPawnTap, "8k/6g2/9/9/9/9/9/9/K8 b P 1", "P*3c", true},
    {Subject::kPawnTap, "8k/6g2/9/9/9/9/9/9/K8 b P 1", "P*3d", false},
    {Subject::kPawnTap, "8k/6p2/9/9/9/9/9/9/K8 b P 1", "P*3c", false},
    {Subject::kDanglingPawn, "8k/9/9/9/9/9/9/9/K8 b P 1", "P*3d", true},
    {Subject::kDanglingPawn, "8k/9/9/9/9/9/9/9/K8 b P 1", "P*3e", false},
    {Subject::kDanglingPawn, "8k/9/6g2/9/9/9/9/9/K8 b P 1", "P*3d", false},
    {Subject::kBottomPawn, "4k4/9/9/9/9/9/9/4G4/1K7 b P 1", "P*5i", true},
    {Subject::kBottomPawn, "4k4/9/9/9/9/9/9/4G4/1K7 b P 1", "P*5g", false},
    // The knight attacks two golds: something else is played; a gold flees; the knight is taken.
    {Subject::kDoubleAttack, "4k4/9/9/4n4/9/3G1G3/9/9/4K4 b R 1", "R*5b", true},
    {Subject::kDoubleAttack, "4k4/9/9/4n4/9/3G1G3/9/9/4K4 b R 1", "4f4e", false},
    {Subject::kDoubleAttack, "4k4/9/9/4n4/4P4/3G1G3/9/9/4K4 b - 1", "5e5d", false},
    {Subject::kDoubleAttack, "4k4/9/9/4n4/9/3G5/9/9/4K4 b R 1", "R*5b", false},
    // Nothing takes the new と; a silver does; a silver that could promote and does not.
    {Subject::kPromotion, "4k4/9/9/7P1/9/9/9/9/4K4 b - 1", "2d2c+", true},
    {Subject::kPromotion, "4k4/7s1/9/7P1/9/9/9/9/4K4 b - 1", "2d2c+", false},
    {Subject::kPromotion, "4k4/9/9/6S2/9/9/9/9/4K4 b - 1", "3d3c", true},
    {Subject::kPromotion, "4k4/9/9/9/6S2/9/9/9/4K4 b - 1", "3e3d", false},
    // Taking a gold is more than promoting.
    {Subject::kPromotion, "4k4/9/7g1/7P1/9/9/9/9/4K4 b - 1", "2d2c+", false},
    {Subject::kPromotes, "4k4/9/7g1/7P1/9/9/9/9/4K4 b - 1", "2d2c+", true},
    {Subject::kPromotes, "4k4/9/7g1/7P1/9/9/9/9/4K4 b - 1", "2d2c", false},
    {Subject::kDeclines, "4k4/9/9/6S2/9/9/9/9/4K4 b - 1", "3d3c", true},
    {Subject::kDeclines, "4k4/9/9/6S2/9/9/9/9/4K4 b - 1", "3d3c+", false},
    // On the far half of the first file; on the near one; on the second file.
    {Subject::kEdge, "4k4/9/9/9/9/8P/9/9/4K4 b - 1", "1f1e", true},
    {Subject::kEdge, "4k4/9/9/9/9/9/8P/9/4K4 b - 1", "1g1f", false},
    {Subject::kEdge, "4k4/9/9/9/9/7P1/9/9/4K4 b - 1", "2f2e", false},
    {Subject::kEdge, "4k4/9/9/9/8g/8P/9/9/4K4 b - 1", "1f1e", false},
    // A gold on 5h would mate; without one in hand nothing does.
    {Subject::kEscape, "4k4/9/9/9/9/9/4+p4/9/4K4 b g 1", "5i4i", true},
    {Subject::kEscape, "4k4/9/9/9/9/9/4+p4/9/4K4 b - 1", "5i4i", false},
    {Subject::kByPawn, "4k4/9/9/9/4n4/4P4/9/9/4K4 b - 1", "5f5e", true},
    {Subject::kByPawn, "4k4/9/9/9/4n4/4S4/9/9/4K4 b - 1", "5f5e", false},
    {Subject::kByRook, "4k4/9/9/9/4s4/9/9/4R4/4K4 b - 1", "5h5e", true},
    {Subject::kByRook, "4k4/9/9/9/4s4/9/9/4+R4/4K4 b - 1", "5h5e", false},
    {Subject::kByBishop, "4k4/9/9/9/4s4/9/9/7B1/4K4 b - 1", "2h5e", true},
    {Subject::kByGoldOrSilver, "4k4/9/9/9/4s4/4G4/9/9/4K4 b - 1", "5f5e", true},
    {Subject::kByKnight, "4k4/9/9/9/4s4/9/3N5/9/4K4 b - 1", "6g5e", true},
    {Subject::kByLance, "4k4/9/9/9/4s4/9/4L4/9/3K5 b - 1", "5g5e", true},
    {Subject::kByLance, "4k4/9/9/9/9/4s4/9/9/3K5 b L 1", "L*5g", false},
    {Subject::kDropWins, "4k4/9/2g3g2/9/9/9/9/9/4K4 b B 1", "B*5e", true},
    {Subject::kDropWins, "4k4/9/2g3g2/9/9/9/3B5/9/4K4 b - 1", "6g5f", false},
    // The knight attacks the gold, which gets away; the king does not help it.
    {Subject::kGuard, "4k4/9/9/4n4/9/5G3/9/9/4K4 b - 1", "4f4e", true},
    {Subject::kGuard, "4k4/9/9/4n4/9/5G3/9/9/4K4 b - 1", "5i5h", false},
    {Subject::kGuard, "4k4/9/9/9/9/5G3/9/9/4K4 b - 1", "4f4e", false},
};

Line line_of(Position position, std::string_view moves) {
  Line line;
  for (std::string_view text : split_blanks(moves)) {
    line.push_back(parse_usi_move(position, text).value());
    position.make(line[line.size() - 1]);
  }
  return line;
}

std::size_t plies_in(Subject subject, std::string_view sfen, std::string_view moves) {
  const Position position = test::position_of(sfen);
  const Line line = line_of(position, moves);
  PlainMate mates(100'000);
  const auto pattern = TacticView(position, mates).pattern(subject, line[0]);
  REQUIRE(pattern);
  return plies_of_gain(position, subject, *pattern, line, 1000);
}

}  // namespace

TEST_CASE("moves are told to be of a subject by where the pieces stand") {
  PlainMate mates(100'000);
  for (const TacticCase& each : kTacticCases) {
    const Position position = test::position_of(each.sfen);
    const Move move = parse_usi_move(position, each.move).value();
    INFO(id_of(each.subject) << ", " << each.sfen << ", " << each.move);
    CHECK(TacticView(position, mates).pattern(each.subject, move).has_value() == each.holds);
  }
}

TEST_CASE("a tactic is over when what it attacks has been taken") {
  constexpr std::string_view kSkewered = "k8/4r4/9/4g4/9/9/9/9/K8 b L 1";
  CHECK(plies_in(Subject::kSkewer, kSkewered, "L*5f 5d4d 5f5b+") == 3);
  // Nothing is taken: it has not worked.
  CHECK(plies_in(Subject::kSkewer, kSkewered, "L*5f 5b9b 9i8i 5d4d") == 0);
  CHECK(plies_in(Subject::kTake, "4k4/9/9/9/4n4/4S4/9/9/4K4 b - 1", "5f5e 5a5b 5e5d") == 1);
  // The dangling pawn promotes.
  CHECK(plies_in(Subject::kDanglingPawn, "8k/9/9/9/9/9/9/9/K8 b P 1", "P*7d 1a1b 7d7c+ 1b1c") == 3);
}

TEST_CASE("a position is turned so that black is to move") {
  const auto turned = [](std::string_view sfen) {
    return to_sfen(turned_to_black(test::position_of(sfen)));
  };
  CHECK(turned("4k4/9/9/9/9/1r7/4+p4/9/3K5 w Pg2n 56") == "5k3/9/4+P4/7R1/9/9/9/9/4K4 b G2Np 1");
  CHECK(turned("4k4/9/9/9/9/9/9/9/3K5 b G 33") == "4k4/9/9/9/9/9/9/9/3K5 b G 1");
}

TEST_CASE("tactics have ids of their own, each found again by it") {
  for (std::size_t i = 0; i < kTactics; ++i) {
    CHECK(tactic_of_id(kSubjectTexts[i].id) == static_cast<Subject>(i));
  }
  CHECK_FALSE(tactic_of_id("guard"));
}

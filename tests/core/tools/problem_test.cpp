// What makes a mate a problem: one way only, nothing left over, nothing idle, each way round once.
#include "tools/support/mates/problem.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/base/random.h"
#include "core/notation/sfen.h"
#include "core/notation/usi_move.h"
#include "core/shogi/position.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"
#include "tests/oracle/reference_mates.h"
#include "tests/oracle/reference_position.h"
#include "tools/support/mates/mate_file.h"
#include "tools/support/mates/plain_mate.h"

using namespace nagare;
using namespace nagare::cli;

namespace {

Position problem_of(std::string_view sfen) {
  const auto read = parse_sfen(sfen, Kings::kOneOrBoth);
  if (!read) FAIL(read.error().line());
  return read.value();
}

cli::Judgement judged(const Position& problem, int plies) {
  PlainMate solver(5'000'000);
  MateFinder finder(50'000);
  return judge_problem(solver, finder, problem, plies);
}

// By the rules alone, without anything of core/.
int mating_moves(const oracle::ReferencePosition& position, int plies) {
  int found = 0;
  for (const std::string& move : position.legal_moves()) {
    const auto after = position.after(move);
    if (after.is_check() && oracle::is_mated(after, plies - 1)) ++found;
  }
  return found;
}

// A king on 1c between its silver and its knight; a lance drives it, a knight mates.
constexpr std::string_view kInThree = "9/8s/6G1k/7n1/9/9/9/9/9 b NL2r2b3g3s2n3l18p 1";
// A gold in front of the king, which a pawn guards.
constexpr std::string_view kInOne = "7k1/9/7P1/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1";

}  // namespace

TEST_CASE("a problem has one way, which another solver finds too") {
  for (const auto& [sfen, plies] : {std::pair{kInThree, 3}, std::pair{kInOne, 1}}) {
    INFO(sfen);
    const cli::Judgement judgement = judged(problem_of(sfen), plies);
    CHECK(judgement.fault.empty());
    REQUIRE(judgement.line.size() == static_cast<std::size_t>(plies));
    const auto reference = oracle::ReferencePosition::from_sfen(sfen);
    REQUIRE(reference);
    CHECK(mating_moves(*reference, plies) == 1);
    if (plies > 1) CHECK_FALSE(oracle::mates(*reference, plies - 2));
    auto at = *reference;
    for (Move move : judgement.line) at = at.after(to_usi(move));
    CHECK(at.legal_moves().empty());
    for (char piece : std::string_view("RBGSNLP")) CHECK(at.hand(oracle::Side::kBlack, piece) == 0);
  }
}

TEST_CASE("why a mate is no problem") {
  CHECK(judged(problem_of(kInThree), 5).fault == "no mate in 5");
  CHECK(judged(problem_of("7k1/9/7P1/9/9/9/9/9/9 b GN2r2b3g4s3n4l17p 1"), 1).fault ==
        "a piece is left in hand");
  // The same on both wings: the rook mates by either side of the king, but pieces can be put in
  // between, and then it takes longer.
  const Position from_afar = problem_of("8k/9/7G1/9/4+R4/9/9/9/9 b r2b3g4s4n4l18p 1");
  PlainMate solver(5'000'000);
  const auto shortest = solver.shortest(from_afar, 9);
  REQUIRE(shortest);
  REQUIRE(*shortest > 1);
  CHECK_FALSE(judged(from_afar, *shortest).fault.empty());
}

TEST_CASE("what a mate does without is taken away, in whatever order") {
  MateFinder finder(50'000);
  const Position whole = problem_of("9/8s/6G1k/7n1/9/9/p8/9/S8 b NLP2r2b3g2s2n3l16p 1");
  REQUIRE(finder.mates_in(whole, 3));
  Random random(test::announced_seed(50u));
  for (int i = 0; i < 5; ++i) {
    const Position left = without_idle_pieces(finder, whole, 3, random);
    CHECK(finder.mates_in(left, 3));
    CHECK(left.piece_on(make_square(9, 7)) == kNoPiece);
    CHECK(left.piece_on(make_square(9, 9)) == kNoPiece);
    CHECK(without_idle_pieces(finder, left, 3, random) == left);
  }
}

TEST_CASE("a problem is the attacker's who moves, and each way round the same") {
  const Position game = problem_of("4k4/4g4/9/9/9/9/9/4G4/4K4 w Rr2b2g4s4n4l18p 3");
  const Position problem = as_problem(game);
  CHECK(problem.side_to_move() == kBlack);
  CHECK(problem.king(kBlack) == kNoSquare);
  CHECK(problem.king(kWhite) == make_square(5, 1));
  CHECK(parse_sfen(to_sfen(problem), Kings::kOneOrBoth));
  const Position three = problem_of(kInThree);
  CHECK(mirrored(mirrored(three)) == three);
  CHECK(in_usual_form(mirrored(three)) == in_usual_form(three));
  CHECK(file_of(in_usual_form(mirrored(three)).king(kWhite)) <= 5);
}

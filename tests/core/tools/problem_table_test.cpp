// The mating problems of data/page/problems.tsv, held to a plain solver that shares only the moves
// with the mate search; and how they are graded.
#include "tools/support/mates/problem_table.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/data/bundle.h"
#include "core/notation/sfen.h"
#include "core/notation/usi_move.h"
#include "core/problems/answer.h"
#include "core/search/mate_table.h"
#include "core/shogi/move_generator.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"
#include "tests/oracle/reference_position.h"
#include "tools/support/mates/mate_file.h"
#include "tools/support/mates/plain_mate.h"
#include "tools/support/mates/problem.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/output_file.h"

using namespace nagare;
using namespace nagare::cli;

namespace {

const std::vector<GradedProblem>& problems() {
  static const auto read = read_problem_table(NAGARE_TEST_DATA "/../../data/page/problems.tsv");
  return read;
}

bool holds_move(const std::vector<Move>& moves, Move move) {
  return std::find(moves.begin(), moves.end(), move) != moves.end();
}

// Each move of the attacker is the only one that mates in so many plies, the last aside, and each
// of the defender one that lasts longest.
void check_solution(PlainMate& solver, const Mate& mate) {
  Position position = mate.position;
  int left = static_cast<int>(mate.line.size());
  REQUIRE(solver.shortest(position, left) == std::optional(left));
  for (Move move : mate.line) {
    if (left % 2 == 1) {
      const auto mating = solver.mating_moves(position, left);
      REQUIRE(mating);
      CHECK(holds_move(*mating, move));
      if (left > 1) CHECK(mating->size() == 1);
    } else {
      const auto defences = solver.longest_defences(position, left - 1);
      REQUIRE(defences);
      CHECK(holds_move(*defences, move));
    }
    position.make(move);
    --left;
  }
  CHECK(position.in_check());
  CHECK_FALSE(has_legal_move(position));
  CHECK(position.hand(mate.position.side_to_move()).empty());
}

GradedProblem problem_of(const std::string& sfen, const std::string& usi, int natural) {
  const std::string line = sfen + "\t1\t" + usi;
  return {parse_mate(line, "here"), 0, natural};
}

}  // namespace

TEST_CASE("every problem has the one solution that the table says") {
  REQUIRE(problems().size() >= 250);
  PlainMate solver(5'000'000);
  for (const GradedProblem& each : problems()) {
    INFO(each.mate.where);
    CHECK(each.mate.line.size() % 2 == 1);
    check_solution(solver, each.mate);
  }
}

TEST_CASE("the solutions are legal and mate by the reference rules") {
  for (const GradedProblem& each : problems()) {
    INFO(each.mate.where);
    auto position = oracle::ReferencePosition::from_sfen(to_sfen(each.mate.position));
    REQUIRE(position);
    for (std::size_t i = 0; i < each.mate.line.size(); ++i) {
      const std::string usi = to_usi(each.mate.line[i]);
      const auto legal = position->legal_moves();
      REQUIRE(std::find(legal.begin(), legal.end(), usi) != legal.end());
      position = position->after(usi);
      if (i % 2 == 0) CHECK(position->is_check());
    }
    CHECK(position->legal_moves().empty());
    for (char piece : std::string_view("RBGSNLP")) {
      CHECK(position->hand(oracle::Side::kBlack, piece) == 0);
    }
  }
}

// The page plays the defender by this.
TEST_CASE("to every move of a solution the longest defence is answered") {
  MateTable table(16);
  for (const GradedProblem& each : problems()) {
    Position position = each.mate.position;
    int left = static_cast<int>(each.mate.line.size());
    for (Move move : each.mate.line) {
      position.make(move);
      if (--left % 2 == 1) continue;
      INFO(each.mate.where << ", " << left << " plies left");
      const Answer answer = answer_of(table, position, 300'000);
      CHECK(answer.kind == (left == 0 ? AnswerKind::kMated : AnswerKind::kMates));
      CHECK(answer.line.size() == static_cast<std::size_t>(left));
      Position end = position;
      for (Move next : answer.line) end.make(next);
      CHECK(end.hand(kBlack).empty());
    }
  }
}

TEST_CASE("no problem is in the table twice, or as its mirror image") {
  std::set<std::string> known;
  for (const GradedProblem& each : problems()) {
    INFO(each.mate.where);
    CHECK(each.mate.position.side_to_move() == kBlack);
    CHECK(each.mate.position.king(kBlack) == kNoSquare);
    CHECK(known.insert(sfen_of(each.mate.position)).second);
    const std::string other = sfen_of(mirrored(each.mate.position));
    CHECK((other == sfen_of(each.mate.position) || known.count(other) == 0));
  }
}

TEST_CASE("the problems are in no bundle of the engine") {
  const auto bundle = Bundle::open(test::read_file(NAGARE_DATA_BUNDLE));
  REQUIRE(bundle);
  CHECK_FALSE(bundle.value().section("problems"));
}

TEST_CASE("the table is graded by how natural the first moves are, and sorted") {
  auto again = problems();
  for (GradedProblem& each : again) {
    CHECK(each.natural == naturalness_of_first_move(test::knowledge().policy, each.mate));
    each.grade = 0;
  }
  std::reverse(again.begin(), again.end());
  grade(again);
  CHECK(problem_table(again) == test::read_file(NAGARE_TEST_DATA "/../../data/page/problems.tsv"));
}

TEST_CASE("grades are fifths of a length, the least natural the hardest") {
  std::vector<GradedProblem> ten;
  const std::string in_one = "7k1/9/7P1/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1";
  for (int i = 0; i < 10; ++i) ten.push_back(problem_of(in_one, "G*2b", 100 * ((i * 7) % 10)));
  grade(ten);
  std::vector<int> counts(6);
  for (const GradedProblem& each : ten) {
    ++counts[static_cast<std::size_t>(each.grade)];
    CHECK(each.grade == 5 - each.natural / 200);
  }
  CHECK(counts == std::vector<int>{0, 2, 2, 2, 2, 2});
}

TEST_CASE("a king far away changes nothing") {
  const Position with_both = test::position_of("4k4/9/4P4/9/9/9/9/9/4K4 b G 1");
  CHECK(with_attackers_king(with_both) == with_both);
  const auto king_of = [](const std::string& sfen) {
    const auto problem = parse_sfen(sfen, Kings::kOneOrBoth);
    REQUIRE(problem);
    const Position with = with_attackers_king(problem.value());
    return usi_square(with.king(problem.value().side_to_move()));
  };
  CHECK(king_of("7k1/9/7P1/9/9/9/9/9/9 b G 1") == "9i");
  // A rook on 9i, in whose way it would stand on all of its rank and file.
  CHECK(king_of("7k1/9/7P1/9/9/9/9/9/R8 b G 1") == "8h");
  // It would be in check.
  CHECK(king_of("r6k1/9/7P1/9/9/9/9/9/9 b G 1") == "8i");
  // On 7i it would pin a bishop.
  CHECK(king_of("r1l4k1/1r7/2B4P1/9/9/9/9/9/9 b G 1") == "6i");
}

TEST_CASE("a table of problems that cannot be right is refused") {
  const test::TemporaryFolder folder;
  const std::string head = "sfen\tplies\tgrade\tnatural\tsolution\n";
  const std::string sfen = "7k1/9/7P1/9/9/9/9/9/9 b G 1";
  for (const auto& [text, code] :
       {std::pair{std::string("sfen\tplies\n"), "problems_header"},
        std::pair{head + sfen + "\t1\t1\n", "problems_columns"},
        std::pair{head + sfen + "\t1\t6\t5\tG*2b\n", "problems_grade"},
        std::pair{head + sfen + "\t1\t1\t1001\tG*2b\n", "problems_natural"},
        std::pair{head + sfen + "\t3\t1\t5\tG*2b\n", "mates_plies"}}) {
    INFO(text);
    write_file(folder.file("problems.tsv"), text);
    try {
      read_problem_table(folder.file("problems.tsv"));
      FAIL("nothing is refused");
    } catch (const BadInput& bad) {
      CHECK(test::holds(bad.line, code));
    }
  }
}

// The problems that the page has (data/page/problems.tsv), each looked at by a second, slow solver.
#include <array>
#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/text.h"
#include "core/notation/sfen.h"
#include "core/notation/usi_move.h"
#include "core/shogi/hand.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"
#include "tools/support/mates/mate_file.h"
#include "tools/support/mates/plain_mate.h"
#include "tools/support/mates/problem.h"
#include "tools/support/program/files.h"

using namespace nagare;
using namespace nagare::cli;

namespace {

constexpr std::size_t kSfen = 0, kPlies = 1, kGrade = 2, kNatural = 3, kSolution = 4;

std::vector<std::array<std::string, 5>> rows() {
  std::vector<std::array<std::string, 5>> found;
  const std::string text =
      read_file(std::string(NAGARE_TEST_DATA) + "/../../data/page/problems.tsv");
  for (std::string_view line : split(text, '\n')) {
    if (is_note(line) || line.substr(0, 4) == "sfen") continue;
    const auto cells = split(line, '\t');
    REQUIRE(cells.size() == 5);
    std::array<std::string, 5> row;
    for (std::size_t i = 0; i < row.size(); ++i) row[i] = cells[i];
    found.push_back(row);
  }
  return found;
}

}  // namespace

TEST_CASE("every problem has one solution of its length, and nothing is left over", "[problems]") {
  PlainMate solver(10'000'000);
  MateFinder finder(50'000);
  std::set<std::string> seen;
  for (const auto& row : rows()) {
    INFO(row[kSfen]);
    const auto read = parse_sfen(row[kSfen], Kings::kOneOrBoth);
    REQUIRE(read);
    const Position& problem = read.value();
    const int plies = std::stoi(row[kPlies]);
    CHECK(plies % 2 == 1);
    const Judgement judgement = judge_problem(solver, finder, problem, plies);
    CHECK(judgement.fault.empty());
    CHECK(usi_moves(judgement.line) == row[kSolution]);
    Position end = problem;
    for (Move move : judgement.line) end.make(move);
    CHECK(end.hand(kBlack) == Hand{});
    CHECK(seen.insert(sfen_of(problem)).second);
    CHECK((sfen_of(mirrored(problem)) == sfen_of(problem) ||
           !seen.contains(sfen_of(mirrored(problem)))));
  }
}

TEST_CASE("the less natural a problem's first move, the higher its grade", "[problems]") {
  std::map<int, std::map<int, int>> counts;
  int plies = 0, natural = 1000, grade = 1;
  for (const auto& row : rows()) {
    INFO(row[kSfen]);
    if (std::stoi(row[kPlies]) != plies) {
      CHECK(std::stoi(row[kPlies]) > plies);
      plies = std::stoi(row[kPlies]);
      natural = 1000;
      grade = 1;
    }
    CHECK(std::stoi(row[kNatural]) <= natural);
    CHECK(std::stoi(row[kGrade]) >= grade);
    CHECK(std::stoi(row[kGrade]) <= 5);
    natural = std::stoi(row[kNatural]);
    grade = std::stoi(row[kGrade]);
    ++counts[plies][grade];
  }
  CHECK(counts.size() >= 5);
  for (const auto& [length, grades] : counts) {
    if (length <= 5) CHECK(grades.size() == 5);
  }
}

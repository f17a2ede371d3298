// What is said of moves in mating problems, held to a table that was made by hand and to the slow
// reference rules.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/text.h"
#include "core/notation/move_text.h"
#include "core/notation/sfen.h"
#include "core/notation/usi_move.h"
#include "core/problems/answer.h"
#include "core/problems/problem.h"
#include "core/problems/problem_json.h"
#include "core/problems/problem_solver.h"
#include "core/search/mate.h"
#include "core/shogi/types.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"
#include "tests/oracle/reference_mates.h"
#include "tests/oracle/reference_position.h"

using namespace nagare;
using oracle::is_mated;
using oracle::mates;
using oracle::ReferencePosition;

namespace {

constexpr std::uint64_t kNodes = 300'000;

struct Row {
  std::string what, sfen, moves, is, line;
};

std::vector<Row> rows() {
  std::vector<Row> rows;
  const std::string text = test::read_file(NAGARE_TEST_DATA "/mating-answers.tsv");
  for (std::string_view line : split(text, '\n')) {
    if (line.empty() || line[0] == '#' || line.starts_with("what\t")) continue;
    const auto cells = split(line, '\t');
    REQUIRE(cells.size() == 5);
    const auto cell = [&](std::size_t i) {
      return cells[i] == "-" ? std::string() : std::string(cells[i]);
    };
    rows.push_back({cell(0), cell(1), cell(2), cell(3), cell(4)});
  }
  REQUIRE(rows.size() > 20);
  return rows;
}

// Whether the line is what the table says: "a|b c ..." is a or b, then c, then anything.
bool is_line(const std::vector<std::string>& line, std::string_view wanted) {
  const auto parts = split_blanks(wanted);
  const bool open = !parts.empty() && parts.back() == "...";
  const std::size_t named = parts.size() - (open ? 1 : 0);
  if (line.size() < named || (!open && line.size() > named)) return false;
  for (std::size_t i = 0; i < named; ++i) {
    const auto either = split(parts[i], '|');
    if (std::find(either.begin(), either.end(), line[i]) == either.end()) return false;
  }
  return true;
}

std::vector<std::string> in_usi(const std::vector<Move>& line) {
  std::vector<std::string> texts;
  for (Move move : line) texts.push_back(to_usi(move));
  return texts;
}

// The reference rules' own position after the moves.
ReferencePosition reference(const Row& row) {
  auto position = ReferencePosition::from_sfen(row.sfen);
  REQUIRE(position);
  for (std::string_view move : split_blanks(row.moves)) {
    const auto legal = position->legal_moves();
    REQUIRE(std::find(legal.begin(), legal.end(), move) != legal.end());
    position = position->after(move);
  }
  return *position;
}

bool is_mate(const ReferencePosition& position) {
  return position.is_check() && position.legal_moves().empty();
}

// Every move is legal, those of the attacker check, and the end is mate or not.
void check_line(ReferencePosition position, bool attacks, const std::vector<std::string>& line,
                bool mate) {
  for (const std::string& move : line) {
    const auto legal = position.legal_moves();
    REQUIRE(std::find(legal.begin(), legal.end(), move) != legal.end());
    position = position.after(move);
    if (attacks) CHECK(position.is_check());
    attacks = !attacks;
  }
  CHECK(is_mate(position) == mate);
}

std::string_view id_of(AnswerKind kind) {
  constexpr std::string_view kIds[] = {"mated", "mates", "escapes", "no_check", "unknown"};
  return kIds[static_cast<std::size_t>(kind)];
}

Answer answered(const PlayedProblem& problem, std::uint64_t nodes = kNodes) {
  const auto table = problem_table();
  REQUIRE(table);
  return answer_of(*table.value(), problem.position, nodes);
}

void check_answer(const Row& row, const PlayedProblem& problem) {
  const Answer answer = answered(problem);
  CHECK(id_of(answer.kind) == row.is);
  const auto line = in_usi(answer.line);
  INFO("line: " << usi_moves(answer.line));
  CHECK(is_line(line, row.line));
  const ReferencePosition position = reference(row);
  CHECK(position.is_check() == (answer.kind != AnswerKind::kNoCheck));
  CHECK(is_mate(position) == (answer.kind == AnswerKind::kMated));
  check_line(position, false, line,
             answer.kind == AnswerKind::kMated || answer.kind == AnswerKind::kMates);
  const int plies = static_cast<int>(line.size());
  if (answer.kind == AnswerKind::kMates) {
    CHECK(is_mated(position, plies));
    CHECK_FALSE(is_mated(position, plies - 2));
  } else if (answer.kind == AnswerKind::kEscapes) {
    CHECK(plies <= kEscapePlies);
    CHECK_FALSE(mates(position.after(line.front()), 3));
  }
}

void check_solution(const Row& row) {
  ProblemSolver solver;
  REQUIRE(solver.start(row.sfen, row.moves));
  SolveProgress progress = solver.step(1);
  while (!progress.done) progress = solver.step(1);
  const bool mate = row.is == "mate";
  CHECK(progress.result == (mate ? MateResult::kMate : MateResult::kNoMate));
  std::vector<std::string> line;
  std::string text;
  for (const MoveText& move : progress.line) {
    line.push_back(move.usi);
    text += move.usi + ' ';
  }
  INFO("line: " << text);
  CHECK(is_line(line, row.line));
  const ReferencePosition position = reference(row);
  check_line(position, true, line, mate);
  if (!mate) {
    CHECK_FALSE(mates(position, 3));
    return;
  }
  CHECK(progress.shortest);
  CHECK(progress.plies == static_cast<int>(line.size()));
  CHECK(mates(position, progress.plies));
  if (progress.plies > 1) CHECK_FALSE(mates(position, progress.plies - 2));
}

}  // namespace

TEST_CASE("what becomes of moves in mating problems") {
  for (const Row& row : rows()) {
    INFO(row.what << ": " << row.sfen << ", " << row.moves);
    const auto problem = read_problem(row.sfen, row.moves);
    if (!problem) {
      CHECK(problem.error().code == row.is);
      CHECK(test::holds(problem_reply(row.sfen, row.moves),
                        "{\"ok\":false,\"error\":{\"code\":\"" + row.is));
      CHECK(test::holds(answer_reply(row.sfen, row.moves),
                        "{\"ok\":false,\"error\":{\"code\":\"" + row.is));
      CHECK(ProblemSolver().start(row.sfen, row.moves).error().code == row.is);
    } else if (problem.value().attacks()) {
      check_solution(row);
    } else {
      check_answer(row, problem.value());
    }
  }
}

TEST_CASE("a problem's state is what the rules say") {
  for (const Row& row : rows()) {
    const auto problem = read_problem(row.sfen, row.moves);
    if (!problem) continue;
    INFO(row.what << ": " << row.sfen << ", " << row.moves);
    const ReferencePosition position = reference(row);
    const std::string reply = problem_reply(row.sfen, row.moves);
    const auto list = [&](const std::string& key) {
      const std::size_t begin = reply.find('"' + key + "\":[") + key.size() + 4;
      std::vector<std::string> moves;
      for (std::string_view move :
           split(std::string_view(reply).substr(begin, reply.find(']', begin) - begin), ',')) {
        if (!move.empty()) moves.emplace_back(move.substr(1, move.size() - 2));
      }
      std::sort(moves.begin(), moves.end());
      return moves;
    };
    auto legal = position.legal_moves();
    std::sort(legal.begin(), legal.end());
    CHECK(list("legal") == legal);
    std::vector<std::string> checks;
    for (const std::string& move : legal) {
      if (problem.value().attacks() && position.after(move).is_check()) checks.push_back(move);
    }
    CHECK(list("checks") == checks);
    const auto says = [&](const std::string& key, bool value) {
      return test::holds(reply, '"' + key + "\":" + (value ? "true" : "false"));
    };
    CHECK(says("check", position.is_check()));
    CHECK(says("mated", is_mate(position)));
    CHECK(test::holds(reply, "\"sfen\":\"" + to_sfen(problem.value().position) + '"'));
    CHECK(to_sfen(problem.value().position) == position.to_sfen());
  }
}

TEST_CASE("what was played is told as people write it") {
  const std::string reply = problem_reply("9/6Sk1/6P1p/9/9/9/9/9/9 b R 1", "R*2c 2b1a");
  CHECK(test::holds(reply, R"("turn":"black","attacker":"black","check":false)"));
  CHECK(test::holds(reply, R"("moves":[{"usi":"R*2c","japanese":"▲２三飛","english":"R*23"},)"
                           R"({"usi":"2b1a","japanese":"△１一玉","english":"K11"}])"));
}

TEST_CASE("what is wrong is named") {
  CHECK(
      test::holds(problem_reply("7k1/9/9/9/9/9/9/9/9 b G 1", "G*2b 2a3a"), R"("where":"move 2")"));
  // It is not the attacker who has moved, or is to move.
  CHECK(test::holds(answer_reply("7k1/9/9/9/9/9/9/9/9 b G 1", ""), R"("code":"problem_turn")"));
  CHECK(ProblemSolver().start("7k1/9/9/9/9/9/9/9/9 b G 1", "G*2b").error().code == "problem_turn");
  CHECK(ProblemSolver().step(1).done);
}

TEST_CASE("the line is as long as the mate where the search alone takes a defence mated sooner") {
  ProblemSolver solver;
  REQUIRE(solver.start("5S3/6G2/4p2p1/6p2/7kp/5P3/6P2/9/7NL b GLP2r2b2g3s3n2l11p 1", ""));
  SolveProgress progress = solver.step(100);
  while (!progress.done) progress = solver.step(100);
  CHECK(progress.shortest);
  CHECK(progress.plies == 7);
  CHECK(progress.line.size() == 7);
}

TEST_CASE("nothing is said without proof") {
  const auto problem = read_problem("9/6Sk1/6P1p/9/9/9/9/9/9 b R 1", "R*2c");
  REQUIRE(problem);
  CHECK(answered(problem.value(), 1).kind == AnswerKind::kUnknown);
  CHECK(answered(problem.value(), 0).kind == AnswerKind::kUnknown);
}

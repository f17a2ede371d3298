// Mating problems as they are played: what is legal, what the defender answers, why a move does not
// mate.
#include "core/problems/problem.h"

#include <cstdint>
#include <string>
#include <string_view>

#include "core/notation/usi_move.h"
#include "core/problems/problem_json.h"
#include "core/search/mate_table.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"
#include "tests/oracle/reference_mates.h"
#include "tests/oracle/reference_position.h"

using namespace nagare;

namespace {

constexpr std::uint64_t kAnswerNodes = 100'000;

Problem played(std::string_view sfen, std::string_view moves) {
  const auto problem = play_problem(sfen, moves);
  if (!problem) FAIL(problem.error().line());
  return problem.value();
}

Answer answered(std::string_view sfen, std::string_view moves) {
  MateTable table(4);
  return answer_to(played(sfen, moves), table, kAnswerNodes);
}

oracle::ReferencePosition reference(std::string_view sfen, std::string_view moves) {
  auto position = oracle::ReferencePosition::from_sfen(std::string(sfen));
  REQUIRE(position);
  const Problem problem = played(sfen, moves);
  for (Move move : problem.moves) position = position->after(to_usi(move));
  return *position;
}

// A gold in front of the king, which a pawn guards.
constexpr std::string_view kGoldAhead = "7k1/9/7P1/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1";
// A king on 1c between its silver and its knight; a lance drives it, a knight mates.
constexpr std::string_view kDriven = "9/8s/6G1k/7n1/9/9/9/9/9 b NL2r2b3g3s2n3l18p 1";
// A gold that nothing guards.
constexpr std::string_view kUnguarded = "7k1/9/9/9/9/9/9/9/9 b G2r2b3g4s4n4l18p 1";
// A pawn dropped before the king would mate, which is against the rules; a pawn that moves may.
constexpr std::string_view kPawnDrop = "6snk/6l2/8S/9/9/9/9/9/9 b P2r2b4g2s3n3l17p 1";

}  // namespace

TEST_CASE("a mate is told, and is one by the rules alone") {
  CHECK(answered(kGoldAhead, "G*2b").kind == AnswerKind::kMated);
  CHECK(nagare::is_mated(played(kGoldAhead, "G*2b").position));
  CHECK(reference(kGoldAhead, "G*2b").legal_moves().empty());
  CHECK_FALSE(nagare::is_mated(played(kGoldAhead, "").position));
}

TEST_CASE("the defence that lasts longest is played, and the mate goes on") {
  const auto start = oracle::ReferencePosition::from_sfen(std::string(kDriven));
  REQUIRE(start);
  for (const std::string& move : start->legal_moves()) {
    const auto after = start->after(move);
    if (!after.is_check() || after.legal_moves().empty()) continue;
    const Answer answer = answered(kDriven, move);
    INFO(move);
    bool all = true;
    for (const std::string& reply : after.legal_moves())
      all = all && oracle::mates(after.after(reply), 1);
    CHECK((answer.kind == AnswerKind::kMates) == all);
    if (!all) continue;
    // The reply and the mate.
    REQUIRE(answer.line.size() == 2);
    const auto replied = after.after(to_usi(answer.line[0]));
    const auto mated = replied.after(to_usi(answer.line[1]));
    CHECK(mated.is_check());
    CHECK(mated.legal_moves().empty());
  }
}

TEST_CASE("what escapes is proved, and takes the piece that gives check where it can") {
  const Answer answer = answered(kUnguarded, "G*2b");
  CHECK(answer.kind == AnswerKind::kEscapes);
  REQUIRE_FALSE(answer.line.empty());
  CHECK(to_usi(answer.line[0]) == "2a2b");
  // Nothing is left to give check with.
  CHECK(answer.line.size() == 1);
  const auto after = reference(kUnguarded, "G*2b").after("2a2b");
  CHECK_FALSE(oracle::mates(after, 3));
}

TEST_CASE("a refutation goes on while there are checks, five moves at most") {
  // A dragon that checks from afar is no mate: something is put in between, or the king goes.
  const Answer answer = answered("8k/9/9/9/9/9/9/9/R8 b G2b3g4s4n4lr18p 1", "9i1i");
  CHECK(answer.kind == AnswerKind::kEscapes);
  REQUIRE_FALSE(answer.line.empty());
  CHECK(answer.line.size() % 2 == 1);
  CHECK(answer.line.size() <= 5);
  auto position = reference("8k/9/9/9/9/9/9/9/R8 b G2b3g4s4n4lr18p 1", "9i1i");
  bool attacks = false;
  for (Move move : answer.line) {
    position = position.after(to_usi(move));
    // After each move of the attacker there is a check.
    if (attacks) CHECK(position.is_check());
    attacks = !attacks;
  }
}

TEST_CASE("a move that gives no check, and a pawn that may not be dropped to mate") {
  CHECK(answered(kGoldAhead, "G*5e").kind == AnswerKind::kNoCheck);
  const auto refused = play_problem(kPawnDrop, "P*1b");
  REQUIRE_FALSE(refused);
  CHECK(refused.error().code == "usi_move_illegal");
  CHECK(refused.error().where == "move 1");
}

TEST_CASE("what is no problem is named") {
  CHECK(play_problem("9/9/9/9/4K4/9/9/9/9 b G 1", "").error().code == "problem_no_king");
  CHECK_FALSE(play_problem("nonsense", ""));
  CHECK(play_problem(kGoldAhead, "G*2b 1a1b").error().where == "move 2");
}

TEST_CASE("undecided is not called an escape") {
  MateTable table(1);
  const Answer answer = answer_to(played(kDriven, "L*1d"), table, 1);
  CHECK(answer.kind != AnswerKind::kEscapes);
}

TEST_CASE("the solver goes on in steps, and says only what is proved") {
  MateSolver solver;
  CHECK(test::holds(solver.step(100), R"("result":"unknown")"));
  CHECK(test::holds(solver.start("x", ""), R"("ok":false)"));
  REQUIRE(solver.start(kDriven, "") == R"({"ok":true,"value":null})");
  std::string said;
  for (int steps = 0; steps < 1000 && !test::holds(said, R"("done":true)"); ++steps) {
    said = solver.step(50);
  }
  CHECK(test::holds(said, R"("result":"mate","plies":3,"shortest":true)"));
  REQUIRE(solver.start(kUnguarded, "") == R"({"ok":true,"value":null})");
  do {
    said = solver.step(50);
  } while (!test::holds(said, R"("done":true)"));
  CHECK(test::holds(said, R"("result":"no_mate","plies":null)"));
}

TEST_CASE("a problem in JSON says who attacks, what is legal and what gives check") {
  const std::string json = problem_json(kGoldAhead, "G*2b");
  CHECK(test::holds(
      json,
      R"("turn":"white","attacker":"black","check":true,"legal":[],"checks":[],"mated":true)"));
  CHECK(test::holds(json, R"("japanese":"▲２二金")"));
  CHECK(test::holds(problem_json("x", ""), R"({"ok":false,"error":{"code":)"));
}

#include "core/problems/problem_json.h"

#include <cstddef>
#include <cstdint>

#include "core/base/json_writer.h"
#include "core/base/reply_json.h"
#include "core/notation/move_json.h"
#include "core/notation/sfen.h"
#include "core/notation/usi_move.h"
#include "core/problems/answer.h"
#include "core/problems/problem.h"
#include "core/search/mate.h"
#include "core/shogi/move_generator.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"

namespace nagare {

namespace {

// About a second in a browser.
constexpr std::uint64_t kAnswerNodes = 300'000;

// By AnswerKind.
constexpr std::string_view kAnswerIds[] = {"mated", "mates", "escapes", "no_check", "unknown"};
// By MateResult.
constexpr std::string_view kResultIds[] = {"unknown", "mate", "no_mate"};

void write_usi(JsonWriter& json, std::string_view key, const MoveList& moves) {
  json.key(key).begin_array();
  for (Move move : moves) json.string(to_usi(move));
  json.end_array();
}

}  // namespace

std::string problem_reply(std::string_view sfen, std::string_view moves) {
  const auto read = read_problem(sfen, moves);
  if (!read) return error_reply(read.error());
  const PlayedProblem& problem = read.value();
  const Position& position = problem.position;
  MoveList legal, checks;
  generate_legal(position, legal);
  if (problem.attacks()) generate_checks(position, checks);
  JsonWriter json;
  json.begin_object().key("sfen").string(to_sfen(position));
  json.key("turn").string(side_name(position.side_to_move()));
  json.key("attacker").string(side_name(problem.attacker));
  json.key("check").boolean(position.in_check());
  write_usi(json, "legal", legal);
  write_usi(json, "checks", checks);
  json.key("mated").boolean(position.in_check() && legal.size() == 0);
  write_moves(json, "moves", problem.moves);
  return value_reply(json.end_object().text());
}

std::string answer_reply(std::string_view sfen, std::string_view moves) {
  const auto read = read_problem(sfen, moves);
  if (!read) return error_reply(read.error());
  const PlayedProblem& problem = read.value();
  if (problem.attacks()) {
    return error_reply({"problem_turn", "moves",
                        "the attacker has not just moved in " + to_sfen(problem.position)});
  }
  const auto table = problem_table();
  if (!table) return error_reply(table.error());
  const Answer answer = answer_of(*table.value(), problem.position, kAnswerNodes);
  JsonWriter json;
  json.begin_object().key("kind").string(kAnswerIds[static_cast<std::size_t>(answer.kind)]);
  write_moves(json, "line", line_text(problem, answer.line));
  return value_reply(json.end_object().text());
}

std::string solve_progress_json(const SolveProgress& progress) {
  JsonWriter json;
  json.begin_object().key("done").boolean(progress.done);
  json.key("nodes").number(static_cast<long long>(progress.nodes));
  json.key("result").string(kResultIds[static_cast<std::size_t>(progress.result)]);
  json.key("plies");
  if (progress.result == MateResult::kMate) {
    json.number(progress.plies);
  } else {
    json.null();
  }
  json.key("shortest").boolean(progress.shortest);
  write_moves(json, "line", progress.line);
  return json.end_object().text();
}

}  // namespace nagare

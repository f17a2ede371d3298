#include "core/problems/problem_json.h"

#include "core/base/error.h"
#include "core/base/json_writer.h"
#include "core/notation/move_text.h"
#include "core/notation/sfen.h"
#include "core/notation/usi_move.h"
#include "core/problems/problem.h"
#include "core/shogi/move_generator.h"

namespace nagare {

namespace {

constexpr int kTableMebibytes = 16;
constexpr std::uint64_t kAnswerNodes = 300'000;  // about a second in a browser

std::string failure(const Error& error) {
  JsonWriter json;
  json.begin_object().key("ok").boolean(false).key("error").begin_object();
  json.key("code").string(error.code).key("where").string(error.where);
  json.key("detail").string(error.detail).end_object().end_object();
  return json.text();
}

std::string success(const JsonWriter& value) {
  return R"({"ok":true,"value":)" + value.text() + '}';
}

Error no_memory(std::string_view where) {
  return {"table_memory", std::string(where), "there is no memory to think"};
}

std::string_view side_of(Color color) {
  return color == kBlack ? "black" : "white";
}

void write_moves(JsonWriter& json, std::string_view key, const std::vector<MoveText>& moves) {
  json.key(key).begin_array();
  for (const MoveText& move : moves) {
    json.begin_object().key("usi").string(move.usi);
    json.key("japanese").string(move.japanese).key("english").string(move.english).end_object();
  }
  json.end_array();
}

std::vector<MoveText> texts_of(Position position, Move last, const std::vector<Move>& line) {
  std::vector<MoveText> texts;
  for (Move move : line) {
    texts.push_back(move_text(position, move, last));
    position.make(move);
    last = move;
  }
  return texts;
}

std::string_view name_of(AnswerKind kind) {
  switch (kind) {
    case AnswerKind::kMated:
      return "mated";
    case AnswerKind::kMates:
      return "mates";
    case AnswerKind::kEscapes:
      return "escapes";
    case AnswerKind::kNoCheck:
      return "no_check";
    case AnswerKind::kUnknown:
      break;
  }
  return "unknown";
}

std::string_view name_of(MateResult result) {
  return result == MateResult::kMate     ? "mate"
         : result == MateResult::kNoMate ? "no_mate"
                                         : "unknown";
}

}  // namespace

std::string problem_json(std::string_view sfen, std::string_view moves) {
  const auto played = play_problem(sfen, moves);
  if (!played) return failure(played.error());
  const Problem& problem = played.value();
  const Position& position = problem.position;
  const bool attacks = position.side_to_move() == problem.attacker;
  MoveList legal;
  generate_legal(position, legal);
  JsonWriter json;
  json.begin_object().key("sfen").string(to_sfen(position));
  json.key("turn").string(side_of(position.side_to_move()));
  json.key("attacker").string(side_of(problem.attacker));
  json.key("check").boolean(position.in_check());
  json.key("legal").begin_array();
  for (Move move : legal) json.string(to_usi(move));
  json.end_array().key("checks").begin_array();
  for (Move move : legal) {
    if (attacks && position.gives_check(move)) json.string(to_usi(move));
  }
  json.end_array().key("mated").boolean(is_mated(position));
  write_moves(json, "moves", problem.texts);
  json.end_object();
  return success(json);
}

std::string answer_json(std::string_view sfen, std::string_view moves) {
  const auto played = play_problem(sfen, moves);
  if (!played) return failure(played.error());
  MateTable table(kTableMebibytes);
  if (!table.allocated()) return failure(no_memory("answer"));
  const Problem& problem = played.value();
  const Answer answer = answer_to(problem, table, kAnswerNodes);
  JsonWriter json;
  json.begin_object().key("kind").string(name_of(answer.kind));
  write_moves(json, "line", texts_of(problem.position, problem.last(), answer.line));
  json.end_object();
  return success(json);
}

std::string MateSolver::start(std::string_view sfen, std::string_view moves) {
  search_.reset();
  const auto played = play_problem(sfen, moves);
  if (!played) return failure(played.error());
  if (!table_) table_.emplace(kTableMebibytes);
  if (!table_->allocated()) return failure(no_memory("solve"));
  position_ = played.value().position;
  last_ = played.value().last();
  search_.emplace(*table_, *position_, MateLimits{});
  JsonWriter nothing;
  nothing.null();
  return success(nothing);
}

std::string MateSolver::step(std::uint64_t nodes) {
  const bool done = !search_ || search_->run(nodes);
  const MateResult result = search_ ? search_->result() : MateResult::kUnknown;
  const bool mates = result == MateResult::kMate;
  JsonWriter json;
  json.begin_object().key("done").boolean(done);
  json.key("nodes").number(search_ ? static_cast<long long>(search_->nodes()) : 0);
  json.key("result").string(name_of(result)).key("plies");
  if (mates) {
    json.number(search_->plies());
  } else {
    json.null();
  }
  json.key("shortest").boolean(mates && search_->shortest());
  write_moves(json, "line",
              mates ? texts_of(*position_, last_, search_->line()) : std::vector<MoveText>{});
  json.end_object();
  return json.text();
}

}  // namespace nagare

#include "core/engine/json.h"

#include <string_view>
#include <vector>

#include "core/base/json_writer.h"
#include "core/base/printable.h"
#include "core/choice/speech.h"
#include "core/choice/verdict.h"
#include "core/engine/json_parts.h"
#include "core/joseki/recogniser.h"
#include "core/notation/move_json.h"
#include "core/notation/move_text.h"
#include "core/notation/sfen.h"
#include "core/notation/usi_move.h"
#include "core/search/value.h"
#include "core/shogi/hand.h"
#include "core/shogi/impasse.h"
#include "core/shogi/move_generator.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"

namespace nagare {

namespace {

std::string_view reason_name(ResultReason reason) {
  switch (reason) {
    case ResultReason::kCheckmate:
      return "checkmate";
    case ResultReason::kResignation:
      return "resignation";
    case ResultReason::kRepetition:
      return "repetition";
    case ResultReason::kPerpetualCheck:
      return "perpetual_check";
    case ResultReason::kDeclaration:
      return "declaration";
    case ResultReason::kTimeUp:
      return "time_up";
    case ResultReason::kWrongDeclaration:
      break;
  }
  return "wrong_declaration";
}

std::string_view rule_name(ImpasseRule rule) {
  for (const auto& [id, named] : kImpasseRuleIds) {
    if (named == rule) return id;
  }
  return "";
}

std::string_view declaration_name(Declaration declaration) {
  switch (declaration) {
    case Declaration::kLoss:
      return "loss";
    case Declaration::kDraw:
      return "draw";
    case Declaration::kWin:
      break;
  }
  return "win";
}

void write_impasse(JsonWriter& json, const Game& game) {
  const ImpasseStanding standing = impasse_standing(game.position(), game.impasse());
  json.key("impasse").begin_object();
  json.key("rule").string(rule_name(game.impasse().rule));
  json.key("points").number(standing.points);
  json.key("pieces").number(standing.pieces);
  json.key("king_in_camp").boolean(standing.king_in_camp);
  json.key("outcome").string(declaration_name(judge_declaration(game.position(), game.impasse())));
  json.end_object();
}

std::string_view action_name(Action action) {
  switch (action) {
    case Action::kMove:
      return "move";
    case Action::kResign:
      return "resign";
    case Action::kDeclareWin:
      break;
  }
  return "declare_win";
}

void write_candidates(JsonWriter& json, std::string_view key,
                      const std::vector<SpokenCandidate>& candidates) {
  json.key(key).begin_array();
  for (const SpokenCandidate& candidate : candidates) {
    json.begin_object();
    write_move(json, candidate.text);
    json.key("value").number(candidate.value);
    json.key("win_rate").number(candidate.win_rate);
    json.key("exact").boolean(candidate.exact);
    json.key("points").number(candidate.points);
    json.end_object();
  }
  json.end_array();
}

// Of a council; nothing where one player has thought alone.
void write_council(JsonWriter& json, const Choice& choice) {
  if (choice.votes.empty()) return;
  json.key("council").begin_object();
  json.key("disagreement").number(choice.disagreement);
  json.key("votes").begin_array();
  for (const SpokenVote& vote : choice.votes) {
    json.begin_object();
    json.key("voter").string(vote.voter);
    write_text(json, "name", vote.name);
    write_move(json, vote.move);
    json.key("value").number(vote.value);
    json.key("win_rate").number(vote.win_rate);
    json.key("followed").boolean(vote.followed);
    json.end_object();
  }
  json.end_array();
  json.end_object();
}

void write_board(JsonWriter& json, const Position& position) {
  json.key("squares").begin_array();
  for (Square square = 0; square < kSquareCount; ++square) {
    const Piece piece = position.piece_on(square);
    if (piece == kNoPiece) {
      json.null();
    } else {
      json.string(sfen_piece(piece));
    }
  }
  json.end_array();
  json.key("hands").begin_object();
  for (Color color : {kBlack, kWhite}) {
    json.key(side_name(color)).begin_object();
    for (PieceType type : kHandOrder) {
      json.key(std::string{piece_letter(type)}).number(position.hand(color).count(type));
    }
    json.end_object();
  }
  json.end_object();
}

}  // namespace

std::string game_state_json(Engine& engine) {
  const Game& game = engine.game();
  const Position& position = game.position();
  JsonWriter json;
  json.begin_object();
  json.key("start").string(to_sfen(game.start()));
  json.key("sfen").string(to_sfen(position));
  json.key("ply").number(position.ply());
  json.key("turn").string(side_name(position.side_to_move()));
  json.key("check").boolean(position.in_check());
  json.key("perpetual_check");
  if (const auto checker = game.perpetual_checker()) {
    json.string(side_name(*checker));
  } else {
    json.null();
  }
  write_board(json, position);
  json.key("legal").begin_array();
  if (!game.result()) {
    MoveList moves;
    generate_legal(position, moves);
    for (Move move : moves) json.string(to_usi(move));
  }
  json.end_array();
  json.key("moves").begin_array();
  Color by = game.start().side_to_move();
  for (const MoveText& text : engine.move_texts()) {
    json.begin_object();
    write_move(json, text);
    json.key("by").string(side_name(by));
    json.end_object();
    by = ~by;
  }
  json.end_array();
  write_impasse(json, game);
  json.key("formations");
  if (engine.knowledge() == nullptr) {
    json.null();
  } else {
    const Recogniser& recogniser = engine.read().recogniser();
    json.begin_object();
    for (Color side : {kBlack, kWhite}) {
      json.key(side_name(side));
      write_formations(json, recogniser.joseki(), side, named_formations(recogniser, side));
    }
    json.end_object();
  }
  json.key("result");
  if (game.result()) {
    json.begin_object().key("winner");
    if (game.result()->winner) {
      json.string(side_name(*game.result()->winner));
    } else {
      json.null();
    }
    json.key("reason").string(reason_name(game.result()->reason)).end_object();
  } else {
    json.null();
  }
  json.end_object();
  return json.text();
}

std::string legal_texts_json(const Game& game) {
  JsonWriter json;
  json.begin_array();
  if (!game.result()) {
    const Position& position = game.position();
    MoveList moves;
    generate_legal(position, moves);
    for (Move move : moves) {
      json.begin_object();
      write_move(json, move_text(position, move, game.last_move()));
      json.end_object();
    }
  }
  json.end_array();
  return json.text();
}

std::string progress_json(const Progress& progress) {
  JsonWriter json;
  json.begin_object();
  json.key("done").boolean(progress.done);
  json.key("depth").number(progress.depth);
  json.key("nodes").number(static_cast<long long>(progress.nodes));
  json.key("value").number(progress.value);
  write_moves(json, "line", progress.line);
  json.end_object();
  return json.text();
}

std::string choice_json(const Choice& choice) {
  const Verdict& verdict = choice.verdict;
  const Speech& speech = choice.speech;
  const bool moves = verdict.action == Action::kMove;
  JsonWriter json;
  json.begin_object();
  json.key("action").string(action_name(verdict.action));
  json.key("move");
  if (moves) {
    json.begin_object();
    write_move(json, speech.move);
    json.end_object();
  } else {
    json.null();
  }
  json.key("value").number(verdict.value);
  json.key("mate");
  if (moves && is_mate(verdict.value)) {
    json.number(mate_plies(verdict.value));
  } else {
    json.null();
  }
  json.key("win_rate").number(verdict.win_rate);
  json.key("points").number(verdict.points);
  json.key("openness").fixed(choice.openness / 100.0, 2);
  write_fallibility(json, choice.fallibility);
  json.key("best");
  if (moves) {
    json.begin_object();
    write_move(json, speech.best);
    json.key("value").number(verdict.best_value);
    json.end_object();
  } else {
    json.null();
  }
  json.key("compared").boolean(verdict.compared);
  write_price(json, {verdict.price, speech.priced, speech.alone, speech.given_up});
  write_text(json, "sentence", speech.sentence);
  write_text(json, "first_part", speech.first_part);
  write_text(json, "explanation", speech.explanation);
  write_facts(json, speech.facts);
  json.key("reasons").begin_array();
  for (const SpokenReason& reason : speech.reasons) write_reason(json, reason);
  json.end_array();
  write_candidates(json, "candidates", speech.candidates);
  write_candidates(json, "feel", speech.feel);
  json.key("naturalness").number(choice.settings.naturalness);
  json.key("strength").number(choice.settings.strength);
  json.key("depth").number(choice.assessment.depth);
  json.key("nodes").number(static_cast<long long>(choice.assessment.nodes));
  json.key("large_evaluation").boolean(choice.large_evaluation);
  write_moves(json, "line", speech.line);
  write_council(json, choice);
  write_opinions(json, choice.opinions);
  json.end_object();
  return json.text();
}

std::string error_json(const Error& error) {
  JsonWriter json;
  json.begin_object();
  json.key("code").string(error.code);
  json.key("where").string(printable(error.where));
  json.key("detail").string(printable(error.detail));
  json.end_object();
  return json.text();
}

}  // namespace nagare

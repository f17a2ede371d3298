#include "core/notation/record_json.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "core/base/error.h"
#include "core/base/json_writer.h"
#include "core/base/text.h"
#include "core/notation/foul.h"
#include "core/notation/handicap.h"
#include "core/notation/json_tree.h"
#include "core/notation/move_json.h"
#include "core/notation/move_text.h"
#include "core/notation/record_date.h"
#include "core/notation/record_tree.h"
#include "core/notation/sfen.h"
#include "core/notation/usi_move.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"

namespace nagare {

namespace {

// By FoulKind.
constexpr std::string_view kFoulIds[] = {
    "", "two_pawns", "pawn_drop_mate", "king_in_check", "dead_piece", "out_of_turn", "impossible"};

void write_note(JsonWriter& json, const RecordNote& note) {
  json.begin_object().key("code").string(note.code).key("line").number(note.line);
  json.key("detail").string(note.detail).end_object();
}

// A move that the rules forbid: named by its piece and its square, without the words that tell
// legal moves apart.
MoveText foul_text(const Position& position, Move move) {
  const Piece piece = move.is_drop() ? make_piece(position.side_to_move(), move.dropped())
                                     : position.piece_on(move.from());
  const PieceType type = piece == kNoPiece ? kNoPieceType : type_of(piece);
  const Color color = piece == kNoPiece ? position.side_to_move() : color_of(piece);
  MoveText text;
  text.usi = to_usi(move);
  text.japanese = color == kBlack ? "▲" : "△";
  text.japanese += japanese_square(move.to());
  text.english = text.usi;
  if (type == kNoPieceType) return text;
  text.japanese += japanese_piece(type);
  text.japanese += move.is_drop() ? "打" : move.is_promotion() ? "成" : "";
  text.english = sfen_piece(make_piece(kBlack, type)) + (move.is_drop() ? "*" : "-") +
                 english_square(move.to()) + (move.is_promotion() ? "+" : "");
  return text;
}

int comments_in(const RecordLine& line) {
  const auto has_comment = [](const RecordedMove& move) { return !move.comment.empty(); };
  return static_cast<int>(std::count_if(line.moves.begin(), line.moves.end(), has_comment)) +
         !line.ending_comment.empty() + (line.foul && !line.foul->played.comment.empty());
}

std::string_view ending_id(Ending ending) {
  return kEndingIds[static_cast<std::size_t>(ending)];
}

void write_time(JsonWriter& json, std::optional<std::int64_t> milliseconds) {
  if (milliseconds) {
    json.number(*milliseconds);
  } else {
    json.null();
  }
}

void write_played(JsonWriter& json, const std::vector<RecordedMove>& moves) {
  json.key("moves").begin_array();
  for (const RecordedMove& each : moves) json.string(to_usi(each.move));
  json.end_array().key("spent").begin_array();
  for (const RecordedMove& each : moves) write_time(json, each.milliseconds);
  json.end_array();
}

void write_headers(JsonWriter& json, const GameRecord& record) {
  json.key("headers").begin_object();
  for (std::size_t i = 0; i < kHeaderIds.size(); ++i) {
    if (!record.headers[i].empty()) json.key(kHeaderIds[i]).string(record.headers[i]);
  }
  json.end_object().key("other_headers").begin_array();
  for (const auto& [name, value] : record.other_headers) {
    json.begin_array().string(name).string(value).end_array();
  }
  json.end_array();
}

// Each move as people write it, and the position after it.
void write_solution(JsonWriter& json, const GameRecord& record) {
  Position position = record.start;
  Move previous = kNoMove;
  for (const RecordedMove& each : record.moves) {
    json.begin_object().key("move").begin_object();
    write_move(json, move_text(position, each.move, previous));
    json.end_object();
    position.make(each.move);
    previous = each.move;
    json.key("sfen").string(to_sfen(position)).end_object();
  }
}

// How a variation ends.
void write_tree_end(JsonWriter& json, const TreeEnd& end) {
  json.key("end").begin_object().key("ending").string(ending_id(end.ending));
  if (!end.word.empty()) json.key("word").string(end.word);
  if (!end.comment.empty()) json.key("comment").string(end.comment);
  if (end.milliseconds) json.key("spent").number(*end.milliseconds);
  if (const TreeFoul& foul = end.foul; !foul.usi.empty()) {
    json.key("foul").begin_object().key("usi").string(foul.usi);
    if (!foul.name.empty()) json.key("name").string(foul.name);
    if (!foul.comment.empty()) json.key("comment").string(foul.comment);
    if (foul.milliseconds) json.key("spent").number(*foul.milliseconds);
    json.end_object();
  }
  json.end_object();
}

// All moves of the record, each with the place of the one before it; null where there is nothing
// besides the moves of the game.
void write_tree(JsonWriter& json, const GameRecord& record, int comments) {
  const std::vector<TreeMove> tree = tree_of(record);
  const bool is_named = std::any_of(tree.begin(), tree.end(),
                                    [](const TreeMove& each) { return !each.name.empty(); });
  json.key("comment").string(record.comment);
  json.key("bookmark").string(record.bookmark).key("tree");
  if (record.variations.empty() && comments == 0 && !is_named) {
    json.null();
    return;
  }
  json.begin_array();
  for (const TreeMove& each : tree) {
    json.begin_object().key("parent").number(each.parent).key("usi").string(each.usi);
    json.key("name").string(each.name).key("comment").string(each.comment);
    if (each.milliseconds) json.key("spent").number(*each.milliseconds);
    if (each.end.ending != Ending::kNone) write_tree_end(json, each.end);
    json.end_object();
  }
  json.end_array();
}

void write_end(JsonWriter& json, const GameRecord& record) {
  json.key("ending");
  if (record.ending == Ending::kNone) {
    json.null();
  } else {
    json.string(ending_id(record.ending));
  }
  json.key("ending_word").string(record.ending_word);
  json.key("ending_comment").string(record.ending_comment).key("ending_spent");
  write_time(json, record.ending_milliseconds);
  json.key("winner");
  if (const auto winner = winner_of(record)) {
    json.string(side_name(*winner));
  } else {
    json.null();
  }
  json.key("foul");
  if (!record.foul) {
    json.null();
    return;
  }
  const Position position = position_in_line(record, 0, record.moves.size()).position;
  const auto& [played, kind] = *record.foul;
  json.begin_object().key("kind").string(kFoulIds[static_cast<std::size_t>(kind)]);
  json.key("move").begin_object();
  write_move(json, foul_text(position, played.move));
  json.end_object().key("comment").string(played.comment).key("name").string(played.bookmark);
  json.key("spent");
  write_time(json, played.milliseconds);
  json.end_object();
}

void write_game(JsonWriter& json, const ReadGame& game) {
  const GameRecord& record = game.record;
  const Handicap* handicap = handicap_of(record.start);
  const bool even = handicap != nullptr && handicap->id == "even";
  json.begin_object().key("start").string(even ? "startpos" : to_sfen(record.start));
  json.key("handicap").boolean(handicap != nullptr && !even);
  json.key("problem").boolean(record.start.is_problem());
  write_played(json, record.moves);
  json.key("names").begin_object();
  for (Color color : {kBlack, kWhite}) json.key(side_name(color)).string(record.players[color]);
  json.end_object().key("date");
  if (const auto day = day_in(record.header(Header::kStartTime))) {
    json.string(*day);
  } else {
    json.null();
  }
  write_headers(json, record);
  write_end(json, record);
  int comments = !record.comment.empty() + comments_in(record);
  for (const Variation& variation : record.variations) comments += comments_in(variation);
  json.key("variations").number(static_cast<int>(record.variations.size()));
  json.key("comments").number(comments);
  write_tree(json, record, comments);
  json.key("error");
  if (game.error) {
    write_note(json, *game.error);
  } else {
    json.null();
  }
  json.key("warnings").begin_array();
  for (const RecordNote& warning : game.warnings) write_note(json, warning);
  json.end_array();
  json.key("solution").begin_array();
  if (record.start.is_problem()) write_solution(json, record);
  json.end_array().end_object();
}

std::optional<std::int64_t> milliseconds_of(const Json& value) {
  if (!value.is_number_unsigned()) return {};
  return value.get<std::int64_t>();
}

std::optional<std::int64_t> milliseconds_in(const Json& list, std::size_t index) {
  if (!list.is_array() || index >= list.size()) return {};
  return milliseconds_of(list[index]);
}

void take_headers(const Json& json, GameRecord& record) {
  for (std::size_t i = 0; i < kHeaderIds.size(); ++i) {
    record.headers[i] = json_text(json_member(json_member(json, "headers"), kHeaderIds[i]));
  }
  const Json& others = json_member(json, "other_headers");
  if (others.is_array()) {
    for (const Json& each : others) {
      if (!each.is_array() || each.size() != 2) continue;
      record.other_headers.emplace_back(json_text(each[0]), json_text(each[1]));
    }
  }
}

std::vector<std::string> texts_of(const Json& list) {
  std::vector<std::string> texts;
  if (!list.is_array()) return texts;
  for (const Json& each : list) texts.emplace_back(json_text(each));
  return texts;
}

TreeFoul foul_of_json(const Json& json) {
  return {std::string(json_text(json_member(json, "usi"))),
          std::string(json_text(json_member(json, "name"))),
          std::string(json_text(json_member(json, "comment"))),
          milliseconds_of(json_member(json, "spent"))};
}

TreeEnd end_of_json(const Json& json) {
  return {ending_of_id(json_text(json_member(json, "ending"))).value_or(Ending::kNone),
          std::string(json_text(json_member(json, "word"))),
          std::string(json_text(json_member(json, "comment"))),
          milliseconds_of(json_member(json, "spent")), foul_of_json(json_member(json, "foul"))};
}

std::vector<TreeMove> tree_of_json(const Json& list) {
  std::vector<TreeMove> tree;
  for (const Json& each : list) {
    const Json& parent = json_member(each, "parent");
    tree.push_back({parent.is_number_integer() ? parent.get<int>() : kNoParent,
                    std::string(json_text(json_member(each, "usi"))),
                    std::string(json_text(json_member(each, "name"))),
                    std::string(json_text(json_member(each, "comment"))),
                    milliseconds_of(json_member(each, "spent")),
                    end_of_json(json_member(each, "end"))});
  }
  return tree;
}

Error unreadable(std::string where, std::string detail) {
  return {"record_unreadable", std::move(where), std::move(detail)};
}

Result<Done> take_foul(const Json& foul, GameRecord& record) {
  const std::string usi(json_text(json_member(json_member(foul, "move"), "usi")));
  if (usi.empty()) return Done{};
  const auto move = read_usi_move(usi);
  const Position end = position_in_line(record, 0, record.moves.size()).position;
  if (!move || !can_be_foul(end, move.value())) return unreadable("foul", usi);
  RecordedMove played{move.value(), milliseconds_of(json_member(foul, "spent")),
                      std::string(json_text(json_member(foul, "comment"))),
                      std::string(json_text(json_member(foul, "name")))};
  record.foul = Foul{std::move(played), foul_kind(end, move.value())};
  return Done{};
}

}  // namespace

std::string read_games_json(const std::vector<ReadGame>& games) {
  JsonWriter json;
  json.begin_array();
  for (const ReadGame& game : games) write_game(json, game);
  return json.end_array().text();
}

Result<GameRecord> game_of_json(std::string_view text) {
  const JsonTree tree = read_json_tree(text);
  const Json& json = tree.root;
  GameRecord record;
  const std::string sfen(json_text(json_member(json, "start")));
  if (sfen != "startpos") {
    const auto start = parse_sfen(sfen, Kings::kOneOrBoth);
    if (!start) return unreadable("sfen", sfen);
    record.start = start.value();
  }
  const std::vector<std::string> moves = texts_of(json_member(json, "moves"));
  const Json &spent = json_member(json, "spent"), &names = json_member(json, "names"),
             &tree_list = json_member(json, "tree");
  if (tree_list.is_array()) {
    auto tree_record = record_of_tree(record.start, moves, tree_of_json(tree_list));
    if (!tree_record) return tree_record.error();
    record = std::move(tree_record.value());
  } else {
    Position position = record.start;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const auto move = parse_usi_move(position, moves[i]);
      if (!move) return unreadable(std::to_string(i + 1), moves[i]);
      record.moves.push_back({move.value()});
      position.make(move.value());
    }
  }
  record.comment = json_text(json_member(json, "comment"));
  record.bookmark = json_text(json_member(json, "bookmark"));
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    record.moves[i].milliseconds = milliseconds_in(spent, i);
  }
  record.ending_milliseconds = milliseconds_of(json_member(json, "ending_spent"));
  for (Color color : {kBlack, kWhite}) {
    record.players[color] = json_text(json_member(names, side_name(color)));
  }
  take_headers(json, record);
  record.ending = ending_of_id(json_text(json_member(json, "ending"))).value_or(Ending::kNone);
  record.ending_word = json_text(json_member(json, "ending_word"));
  record.ending_comment = json_text(json_member(json, "ending_comment"));
  if (auto done = take_foul(json_member(json, "foul"), record); !done) return done.error();
  return record;
}

Result<std::string> move_texts_json(std::string_view start, std::string_view moves,
                                    std::size_t from) {
  auto position = parse_sfen(start, Kings::kOneOrBoth);
  if (!position) return position.error();
  JsonWriter json;
  json.begin_array();
  Move previous = kNoMove;
  std::size_t number = 0;
  for (std::string_view usi : split_blanks(moves)) {
    const auto move = parse_usi_move(position.value(), usi);
    if (!move) break;
    if (number++ >= from) {
      json.begin_object();
      write_move(json, move_text(position.value(), move.value(), previous));
      json.end_object();
    }
    position.value().make(move.value());
    previous = move.value();
  }
  return json.end_array().text();
}

std::string written_record_json(const WrittenRecord& record) {
  JsonWriter json;
  json.begin_object().key("text").string(record.text).key("left_out").begin_array();
  for (const LeftOut& each : record.left_out) {
    json.begin_object().key("kind").string(left_out_id(each.kind));
    json.key("count").number(each.count).end_object();
  }
  return json.end_array().end_object().text();
}

}  // namespace nagare

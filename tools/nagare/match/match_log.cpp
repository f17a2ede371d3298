#include "tools/nagare/match/match_log.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <system_error>

#include "core/base/json_writer.h"
#include "core/base/text.h"
#include "core/notation/csa.h"
#include "core/notation/usi_move.h"
#include "core/notation/usi_record.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"
#include "tools/support/program/bad_input.h"

namespace nagare::cli {

namespace {

// Reads what this file writes: one object whose values are strings, numbers, null or arrays of the
// last two. Values are kept as text, strings without their quotes.
class FlatObject {
 public:
  FlatObject(std::string_view line, std::string where) : rest_(line), where_(std::move(where)) {
    take('{');
    while (true) {
      const std::string key = take_string();
      take(':');
      fields_[key] = take_value();
      if (!rest_.empty() && rest_[0] == '}') break;
      take(',');
    }
    take('}');
    if (!rest_.empty()) broken();
  }

  const std::map<std::string, std::string>& fields() const { return fields_; }
  const std::string& text(const std::string& key) const {
    const auto found = fields_.find(key);
    if (found == fields_.end()) broken();
    return found->second;
  }
  // "null" is none.
  std::optional<long long> number(const std::string& key) const { return number_of(text(key)); }
  std::vector<std::optional<long long>> numbers(const std::string& key) const {
    std::string_view list = text(key);
    if (list.size() < 2 || list[0] != '[') broken();
    list = list.substr(1, list.size() - 2);
    std::vector<std::optional<long long>> numbers;
    if (list.empty()) return numbers;
    for (std::string_view item : split(list, ',')) numbers.push_back(number_of(item));
    return numbers;
  }
  [[noreturn]] void broken() const {
    throw BadInput{where_ + ": not a line that 'nagare match' has written (match_log)"};
  }

 private:
  void take(char c) {
    if (rest_.empty() || rest_[0] != c) broken();
    rest_.remove_prefix(1);
  }
  std::string take_string() {
    take('"');
    std::string text;
    while (!rest_.empty() && rest_[0] != '"') {
      text += take_character();
    }
    take('"');
    return text;
  }
  char take_character() {
    const bool escaped = rest_[0] == '\\';
    if (escaped) rest_.remove_prefix(1);
    if (rest_.empty()) broken();
    const char c = rest_[0];
    rest_.remove_prefix(1);
    if (!escaped || c != 'u') return c;
    int code = 0;
    const auto [end, error] = std::from_chars(
        rest_.data(), rest_.data() + std::min<std::size_t>(rest_.size(), 4), code, 16);
    if (error != std::errc() || end != rest_.data() + 4) broken();
    rest_.remove_prefix(4);
    return static_cast<char>(code);
  }
  std::string take_value() {
    if (!rest_.empty() && rest_[0] == '"') return take_string();
    const bool list = !rest_.empty() && rest_[0] == '[';
    const auto end = list ? rest_.find(']') : rest_.find_first_of(",}");
    if (end == std::string_view::npos) broken();
    const std::string value(rest_.substr(0, end + list));
    rest_.remove_prefix(value.size());
    return value;
  }
  std::optional<long long> number_of(std::string_view text) const {
    if (text == "null") return std::nullopt;
    const auto number = parse_int64(text);
    if (!number) broken();
    return number;
  }

  std::string_view rest_;
  std::string where_;
  std::map<std::string, std::string> fields_;
};

std::string settings_line(const MatchSettings& settings) {
  JsonWriter json;
  json.begin_object();
  for (const auto& [name, value] : settings) json.key(name).string(value);
  return json.end_object().text();
}

std::string game_line(const MatchGame& game) {
  JsonWriter json;
  json.begin_object().key("game").number(game.number + 1);
  json.key("black").number(game.engine_of(kBlack) + 1).key("winner");
  game.winner ? json.number(*game.winner + 1) : json.null();
  json.key("end").string(id_of(game.end)).key("detail").string(game.detail);
  json.key("plies").number(game.plies());
  json.key("opening")
      .string(write_usi_record(game.opening))
      .key("moves")
      .string(usi_moves(game.moves));
  json.key("values").begin_array();
  for (const auto& value : game.values) value ? json.number(*value) : json.null();
  json.end_array().key("ms").begin_array();
  for (const auto ms : game.times) json.number(ms);
  return json.end_array().end_object().text();
}

MatchGame parse_game(const FlatObject& line, const std::vector<GameRecord>& openings,
                     const std::string& where) {
  MatchGame game;
  const auto number = line.number("game");
  if (!number || *number < 1) line.broken();
  game.number = static_cast<int>(*number - 1);
  const auto pair = static_cast<std::size_t>(game.number / 2);
  if (pair >= openings.size()) {
    throw BadInput{where + ": game " + std::to_string(*number) +
                   " is beyond the openings (match_resume)"};
  }
  game.opening = openings[pair];
  if (line.text("opening") != write_usi_record(game.opening)) {
    throw BadInput{where + ": game " + std::to_string(*number) +
                   " has another opening than now: the opening files have changed (match_resume)"};
  }
  Position position = game.opening.start;
  for (const RecordedMove& move : game.opening.moves) position.make(move.move);
  for (std::string_view text : split_blanks(line.text("moves"))) {
    const auto move = parse_usi_move(position, text);
    if (!move) throw BadInput{where + ": " + move.error().line()};
    position.make(move.value());
    game.moves.push_back(move.value());
  }
  for (const auto& value : line.numbers("values")) game.values.emplace_back(value);
  for (const auto& ms : line.numbers("ms")) game.times.push_back(ms.value_or(0));
  if (const auto winner = line.number("winner")) game.winner = static_cast<int>(*winner - 1);
  const auto end = match_end_of(line.text("end"));
  if (!end || game.values.size() != game.moves.size() || game.times.size() != game.moves.size() ||
      (game.winner && *game.winner != 0 && *game.winner != 1)) {
    line.broken();
  }
  game.end = *end;
  game.detail = line.text("detail");
  return game;
}

void check_settings(const FlatObject& line, const MatchSettings& settings,
                    const std::string& where) {
  for (const auto& [name, value] : settings) {
    if (const std::string& before = line.text(name); before != value) {
      throw BadInput{where + ": the match was begun with " + name + " '" + before + "', not '" +
                     value + "' (match_resume)"};
    }
  }
}

Ending ending_of(const MatchGame& game, Color to_move) {
  const bool mover_lost = game.winner && game.winner != game.engine_of(to_move);
  switch (game.end) {
    case MatchEnd::kCheckmate:
      return Ending::kCheckmate;
    case MatchEnd::kResignation:
    case MatchEnd::kAdjudicatedWin:
      return Ending::kResignation;
    case MatchEnd::kDeclaration:
      return Ending::kDeclaration;
    case MatchEnd::kRepetition:
      return Ending::kRepetition;
    case MatchEnd::kPerpetualCheck:
      return mover_lost ? Ending::kFoulLoss : Ending::kFoulWin;
    case MatchEnd::kMaxPlies:
      return Ending::kMoveLimit;
    case MatchEnd::kAdjudicatedDraw:
      return Ending::kDraw;
    case MatchEnd::kTime:
      return Ending::kTime;
    case MatchEnd::kIllegalMove:
    case MatchEnd::kWrongDeclaration:
      return Ending::kFoulLoss;
    case MatchEnd::kCrash:
    case MatchEnd::kNoAnswer:
      break;
  }
  return Ending::kError;
}

}  // namespace

MatchLog::MatchLog(const std::string& path, bool resume, const MatchSettings& settings,
                   const std::vector<GameRecord>& openings, std::vector<MatchGame>& games)
    : log_(path, resume) {
  std::set<int> numbers;
  int line_number = 0;
  for (std::string_view line : log_.lines()) {
    const std::string where = path + " line " + std::to_string(++line_number);
    const FlatObject object(line, where);
    if (line_number == 1) {
      check_settings(object, settings, where);
      continue;
    }
    games.push_back(parse_game(object, openings, where));
    if (!numbers.insert(games.back().number).second) {
      throw BadInput{where + ": a game that was there before (match_log)"};
    }
  }
  log_.begin();
  if (line_number == 0) log_.add(settings_line(settings));
}

void MatchLog::add(const MatchGame& game) {
  log_.add(game_line(game));
}

std::string match_csa(const std::vector<MatchGame>& games,
                      const std::array<std::string, 2>& names) {
  std::vector<GameRecord> records;
  for (const MatchGame& game : games) {
    GameRecord record = game.opening;
    for (std::size_t i = 0; i < game.moves.size(); ++i) {
      record.moves.push_back({game.moves[i], game.times[i]});
    }
    const Color first = record.start.side_to_move();
    record.ending = ending_of(game, record.moves.size() % 2 == 0 ? first : ~first);
    for (Color color : {kBlack, kWhite}) record.players[color] = names[game.engine_of(color)];
    records.push_back(std::move(record));
  }
  return write_csa(records, CsaVersion::k30);
}

}  // namespace nagare::cli

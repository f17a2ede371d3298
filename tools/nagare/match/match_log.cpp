#include "tools/nagare/match/match_log.h"

#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string_view>

#include "core/base/text.h"
#include "core/notation/csa.h"
#include "core/notation/record_text.h"
#include "core/notation/usi_move.h"
#include "core/notation/usi_record.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"
#include "tools/support/program/bad_input.h"

namespace nagare::cli {

namespace {

using Json = nlohmann::ordered_json;

// A line that this file has written, read: an object whose values are texts, numbers, null or
// arrays of the last two.
class LogLine {
 public:
  LogLine(std::string_view line, std::string where)
      : where_(std::move(where)), fields_(Json::parse(line, nullptr, false)) {
    if (!fields_.is_object()) broken();
  }

  const std::string& text(const std::string& key) const {
    const Json& value = field(key);
    if (!value.is_string()) broken();
    return value.get_ref<const std::string&>();
  }
  // Null is none.
  std::optional<std::int64_t> number(const std::string& key) const { return number_of(field(key)); }
  std::vector<std::optional<std::int64_t>> numbers(const std::string& key) const {
    const Json& list = field(key);
    if (!list.is_array()) broken();
    std::vector<std::optional<std::int64_t>> numbers;
    for (const Json& item : list) numbers.push_back(number_of(item));
    return numbers;
  }
  [[noreturn]] void broken() const {
    throw BadInput{where_ + ": not a line that 'nagare match' has written (match_log)"};
  }

 private:
  const Json& field(const std::string& key) const {
    const auto found = fields_.find(key);
    if (found == fields_.end()) broken();
    return *found;
  }
  std::optional<std::int64_t> number_of(const Json& value) const {
    if (value.is_null()) return std::nullopt;
    if (!value.is_number_integer()) broken();
    return value.get<std::int64_t>();
  }

  std::string where_;
  Json fields_;
};

// Bytes that are no UTF-8, such as an engine may write, become U+FFFD.
std::string line_of(const Json& fields) {
  return fields.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string settings_line(const MatchSettings& settings) {
  Json line = Json::object();
  for (const auto& [name, value] : settings) line[name] = value;
  return line_of(line);
}

std::string game_line(const MatchGame& game) {
  Json line = {{"game", game.number + 1},
               {"black", game.engine_of(kBlack) + 1},
               {"winner", nullptr},
               {"end", id_of(game.end)},
               {"detail", game.detail},
               {"plies", game.plies()},
               {"opening", write_usi_record(game.opening)},
               {"moves", usi_moves(game.moves)},
               {"values", Json::array()},
               {"ms", game.times}};
  if (game.winner) line["winner"] = *game.winner + 1;
  for (const auto& value : game.values) line["values"].push_back(value ? Json(*value) : Json());
  return line_of(line);
}

MatchGame parse_game(const LogLine& line, const std::vector<GameRecord>& openings,
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

void check_settings(const LogLine& line, const MatchSettings& settings, const std::string& where) {
  const LogLine now(settings_line(settings), where);
  for (const auto& [name, value] : settings) {
    if (const std::string& before = line.text(name); before != now.text(name)) {
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
    const LogLine object(line, where);
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
  return write_csa(records, CsaVersion::k30).text;
}

}  // namespace nagare::cli

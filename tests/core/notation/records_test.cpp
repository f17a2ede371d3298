// Records as people have them, each with what it must be read as. Those of our own are in
// tests/data/records; those of the suite `records` are read in place where NAGARE_SUITES names its
// folder.
#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/text.h"
#include "core/notation/foul.h"
#include "core/notation/record.h"
#include "core/notation/record_text.h"
#include "core/notation/sfen.h"
#include "core/notation/usi_move.h"
#include "core/shogi/types.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"
#include "tests/records/kept.h"
#include "tools/support/corpus/encoding.h"
#include "tools/support/program/files.h"

using namespace nagare;

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kEndings[] = {
    "-",           "resignation", "time",         "foul_loss",   "foul_win",   "forfeit_loss",
    "forfeit_win", "checkmate",   "no_mate",      "declaration", "repetition", "impasse",
    "draw",        "move_limit",  "interruption", "error",       "other"};

// A row of a table: what one game of a file must be.
struct Wanted {
  std::string start;   // SFEN without the move number; "refused" with the error's code as moves
  std::string moves;   // in USI
  std::string times;   // milliseconds of each move, '.' for none; "-" for not asked
  std::string ending;  // with a foul behind a blank: "foul_loss P*5e two pawns on a file"
  std::string holds;   // parted by '|': each in the players, headers, comments, word or error
};

std::map<std::string, std::vector<Wanted>> wanted_in(const std::string& table) {
  std::map<std::string, std::vector<Wanted>> wanted;
  const std::string text = test::read_file(table);
  for (std::string_view line : split(text, '\n')) {
    if (line.empty() || line[0] == '#') continue;
    const auto cells = split(line, '\t');
    INFO(line);
    REQUIRE(cells.size() == 6);
    wanted[std::string(cells[0])].push_back({std::string(cells[1]), std::string(cells[2]),
                                             std::string(cells[3]), std::string(cells[4]),
                                             std::string(cells[5])});
  }
  return wanted;
}

std::string start_of(const GameRecord& game) {
  const std::string sfen = to_sfen(game.start);
  if (sfen == kStartSfen) return "startpos";
  return sfen.substr(0, sfen.rfind(' '));
}

std::string times_of(const GameRecord& game) {
  std::string text;
  for (const RecordedMove& move : game.moves) {
    if (!text.empty()) text += ' ';
    text += move.milliseconds ? std::to_string(*move.milliseconds) : ".";
  }
  return text;
}

std::string ending_of(const RecordLine& line) {
  std::string text(kEndings[static_cast<std::size_t>(line.ending)]);
  if (!line.foul) return text;
  return text + ' ' + to_usi(line.foul->played.move) + ' ' +
         std::string(foul_name_english(line.foul->kind));
}

// All that is in a game besides moves.
std::string words_of(const ReadGame& read) {
  const GameRecord& game = read.record;
  std::string text =
      game.players[kBlack] + '\n' + game.players[kWhite] + '\n' + game.comment + '\n';
  for (const std::string& header : game.headers) text += header + '\n';
  for (const auto& [name, value] : game.other_headers) text += name + '=' + value + '\n';
  for (std::size_t number = 0; number <= game.variations.size(); ++number) {
    const RecordLine& line = game.line(number);
    if (number > 0) {
      text += "variation " + std::to_string(game.variations[number - 1].ply + 1) + ": " +
              usi_moves(line.moves) + '\n';
    }
    for (const RecordedMove& move : line.moves) text += move.comment + '\n';
    text += line.ending_word + '\n' + line.ending_comment + '\n';
  }
  for (const RecordNote& warning : read.warnings) text += "warning: " + warning.code + '\n';
  if (read.error) {
    text += "line " + std::to_string(read.error->line) + ": " + read.error->detail + '\n';
  }
  return text;
}

void check_game(const ReadGame& read, const Wanted& wanted) {
  if (wanted.start == "refused") {
    CHECK(read.error);
    if (read.error) CHECK(read.error->code == wanted.moves);
  } else {
    CHECK((read.error ? read.error->detail : "") == "");
    CHECK(start_of(read.record) == wanted.start);
    CHECK(usi_moves(read.record.moves) == (wanted.moves == "-" ? "" : wanted.moves));
    if (wanted.times != "-") CHECK(times_of(read.record) == wanted.times);
    CHECK(ending_of(read.record) == wanted.ending);
  }
  const std::string words = words_of(read);
  INFO(words);
  for (std::string_view part : split(wanted.holds, '|')) {
    CHECK((part == "-" || words.find(part) != std::string::npos));
  }
}

// What every format keeps of the game comes back. Headers are looked at in other tests: each format
// has its own form for some.
void check_round_trips(GameRecord game) {
  game.headers = {};
  game.other_headers.clear();
  for (const RecordFormat format : {RecordFormat::kKif, RecordFormat::kKi2, RecordFormat::kCsa,
                                    RecordFormat::kUsi, RecordFormat::kSfen}) {
    const WrittenRecord written = write_record(game, format);
    const auto again = read_records(written.text, format).games;
    INFO(written.text);
    REQUIRE(again.size() == 1);
    CHECK_FALSE(again[0].error);
    GameRecord kept = test::kept_by(format, game);
    const bool lost =
        std::any_of(written.left_out.begin(), written.left_out.end(),
                    [](const LeftOut& each) { return each.kind == LeftOutKind::kFoul; });
    if (lost) kept.foul.reset();
    CHECK(again[0].record == kept);
  }
}

void check_file(const fs::path& path, const std::vector<Wanted>* wanted) {
  INFO(path.filename().string());
  const std::string file = path.string();
  const std::string text = cli::to_utf8(cli::read_unpacked(file), file);
  const auto games = read_records(text, format_of_name(file)).games;
  if (wanted != nullptr) CHECK(games.size() == wanted->size());
  for (std::size_t i = 0; i < games.size(); ++i) {
    if (wanted != nullptr && i < wanted->size()) check_game(games[i], (*wanted)[i]);
    check_round_trips(games[i].record);
  }
}

// All records of a folder, and that none of the table is missing.
void check_folder(const fs::path& folder, const std::string& table, bool complete) {
  auto wanted = wanted_in(table);
  std::size_t checked = 0;
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (!format_of_name(entry.path().string())) continue;
    const auto found = wanted.find(entry.path().stem().string());
    if (found == wanted.end()) {
      if (complete) FAIL_CHECK(entry.path().filename().string() << " is not in " << table);
      WARN(entry.path().filename().string() << ": not in the table, only read and written");
      check_file(entry.path(), nullptr);
      continue;
    }
    check_file(entry.path(), &found->second);
    ++checked;
  }
  if (complete) CHECK(checked == wanted.size());
  CHECK(checked > 0);
}

}  // namespace

TEST_CASE("records of our own are read as they are meant") {
  const std::string data = NAGARE_TEST_DATA;
  check_folder(data + "/records", data + "/records.tsv", true);
}

TEST_CASE("records of the suite are read as they are meant") {
  const char* suites = std::getenv("NAGARE_SUITES");
  if (suites == nullptr) {
    WARN("NAGARE_SUITES is not set: the suite `records` is not read");
    return;
  }
  check_folder(fs::path(suites) / "records", std::string(NAGARE_TEST_DATA) + "/records-wanted.tsv",
               false);
}

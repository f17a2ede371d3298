#include "tools/support/corpus/played_games.h"

#include <CLI/CLI.hpp>
#include <cstddef>
#include <limits>
#include <map>
#include <string_view>
#include <utility>

#include "core/base/hash.h"
#include "core/base/result.h"
#include "core/base/text.h"
#include "core/data/table.h"
#include "core/notation/record.h"
#include "core/notation/record_text.h"
#include "core/notation/usi_move.h"
#include "tools/support/corpus/corpus.h"
#include "tools/support/corpus/game_files.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/complain.h"
#include "tools/support/program/files.h"
#include "tools/support/program/number_range.h"

namespace nagare::cli {

namespace {

// Of black and white, by the line of the game.
using GradesByLine = std::map<long long, std::array<std::string, 2>>;

GradesByLine read_grades(const std::string& path) {
  GradesByLine grades;
  if (path.empty()) return grades;
  const std::string text = read_file(path);
  const auto table = Table::parse(std::string_view(path).substr(0, path.rfind(".tsv")), text,
                                  {"line", "black", "white"});
  if (!table) throw BadInput{table.error().line()};
  for (const Table::Row& row : table.value().rows()) {
    const auto line = table.value().number(row, "line", 1, std::numeric_limits<int>::max());
    if (!line) throw BadInput{line.error().line()};
    grades[line.value()] = {std::string(table.value().text(row, "black")),
                            std::string(table.value().text(row, "white"))};
  }
  return grades;
}

PlayedGame from_line(const CorpusGame& line) {
  PlayedGame played;
  played.where = line.where;
  played.source = line.source;
  if (line.winner == "B") played.winner = kBlack;
  if (line.winner == "W") played.winner = kWhite;
  for (std::size_t side = 0; side < 2; ++side) played.grades[side] = line.grades[side];
  played.hash = fnv1a_64(line.moves);
  for (std::string_view text : split_blanks(line.moves)) {
    const auto move = parse_usi_move(played.game.position(), text);
    if (!move) {
      throw BadInput{line.where + ", ply " + std::to_string(played.game.moves().size() + 1) + ": " +
                     move.error().line()};
    }
    played.game.play(move.value());
  }
  return played;
}

PlayedGame from_record(const Result<GameRecord>& record, std::string where) {
  if (!record) throw BadInput{where + ": " + record.error().line()};
  PlayedGame played;
  played.where = std::move(where);
  played.players = record.value().players;
  played.ending = record.value().ending;
  played.winner = winner_of(record.value());
  played.game = Game(record.value().start);
  std::string moves;
  for (const RecordedMove& each : record.value().moves) {
    moves += (moves.empty() ? "" : " ") + to_usi(each.move);
    played.game.play(each.move);
  }
  played.hash = fnv1a_64(moves);
  return played;
}

bool is_wanted(const GameChoice& choice, const CorpusGame& line) {
  const bool held_out = is_held_out(line.moves);
  if ((choice.held_out && !held_out) || (choice.learning && held_out)) return false;
  return !choice.band || band_of_game(line.source, line.grades) == choice.band;
}

}  // namespace

void GameChoice::add_options(CLI::App& command) {
  command
      .add_option(
          "FILE", files,
          "Games: tables of a corpus (.tsv, .tsv.gz), or records (.csa, .kif, .ki2, .usi, .sfen)")
      ->required();
  command.add_option("--grades", grades,
                     "The grades of games in the first FILE: a table line, black, white");
  add_band_option(command, band,
                  "Of tables only games of one band: online, amateur or professional");
  CLI::Option* out =
      command.add_flag("--held-out", held_out, "Of tables only the games that are held out");
  command.add_flag("--learning", learning, "Of tables only the others")->excludes(out);
  command.add_flag("--skip-bad", skip_bad, "Name games that do not replay and go on without them");
  command.add_option("--games", games, "Only the first so many")->check(whole_number(1, 1'000'000));
}

std::vector<PlayedGame> read_played_games(const GameChoice& choice) {
  std::vector<PlayedGame> games;
  const auto full = [&] {
    return choice.games > 0 && games.size() >= static_cast<std::size_t>(choice.games);
  };
  GradesByLine grades = read_grades(choice.grades);
  for (const std::string& path : choice.files) {
    const auto format = format_of_name(path);
    if (!format) {
      for_each_corpus_game(path, choice.skip_bad, [&](const CorpusGame& line) {
        CorpusGame graded = line;
        if (const auto found = grades.find(line.line); found != grades.end()) {
          graded.grades = {found->second[0], found->second[1]};
        }
        if (!full() && is_wanted(choice, graded)) games.push_back(from_line(graded));
      });
      grades.clear();  // they are those of the first file
      continue;
    }
    for_each_game(path, *format, [&](const Result<GameRecord>& record, int number) {
      if (full()) return;
      try {
        games.push_back(from_record(record, path + ", game " + std::to_string(number)));
      } catch (const BadInput& bad) {
        if (!choice.skip_bad) throw;
        complain("left out: " + bad.line);
      }
    });
  }
  if (games.empty()) throw BadInput{"there is no game in the files that is wanted (games_none)"};
  return games;
}

}  // namespace nagare::cli

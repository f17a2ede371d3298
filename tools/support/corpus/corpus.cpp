#include "tools/support/corpus/corpus.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <iostream>
#include <iterator>
#include <optional>
#include <system_error>
#include <unordered_set>
#include <utility>

#include "core/base/hash.h"
#include "core/base/result.h"
#include "core/base/text.h"
#include "core/notation/record.h"
#include "core/notation/record_text.h"
#include "core/notation/usi_move.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"
#include "tools/support/corpus/game_files.h"
#include "tools/support/corpus/hex.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/complain.h"
#include "tools/support/program/files.h"

namespace nagare::cli {

CorpusGame parse_corpus_line(std::string_view line, std::string where) {
  const auto cells = split(line, '\t');
  if (cells.size() < 4 || cells.size() > 6) {
    throw BadInput{where + ": source, winner, plies and moves are wanted, and perhaps values or " +
                   "two grades, " + std::to_string(cells.size()) +
                   " columns found (corpus_columns)"};
  }
  if (cells[1] != "B" && cells[1] != "W" && cells[1] != "D") {
    throw BadInput{where + ": the winner is '" + std::string(cells[1]) +
                   "', not B, W or D (corpus_winner)"};
  }
  const auto plies = parse_int(cells[2]);
  const auto moves = std::count(cells[3].begin(), cells[3].end(), ' ') + (cells[3].empty() ? 0 : 1);
  if (!plies || *plies != moves) {
    throw BadInput{where + ": " + std::string(cells[2]) + " plies are announced, " +
                   std::to_string(moves) + " moves found (corpus_plies)"};
  }
  CorpusGame game;
  game.source = cells[0];
  game.winner = cells[1];
  game.moves = cells[3];
  if (cells.size() == 5) game.values = cells[4];
  if (cells.size() == 6) {
    game.grades = {cells[4], cells[5]};
    for (std::string_view grade : game.grades) {
      if (grade.empty() || band_of_grade(grade)) continue;
      throw BadInput{where + ": '" + std::string(grade) + "' is not a grade (corpus_grade)"};
    }
  }
  game.where = std::move(where);
  return game;
}

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kKeysTitle = "nagare opening keys 1";

constexpr int kOpeningPlies = 24;  // that every computer game takes from a human one

// `moves` will hold the text that the game's moves are.
CorpusGame from_record(const Result<GameRecord>& record, std::string where, std::string& moves) {
  if (!record) throw BadInput{where + ": " + record.error().line()};
  if (record.value().start.key() != start_position().key()) {
    throw BadInput{where + ": the game does not begin from the even start (corpus_start)"};
  }
  moves = usi_moves(record.value().moves);
  const auto winner = winner_of(record.value());
  CorpusGame game;
  game.winner = !winner ? "D" : *winner == kBlack ? "B" : "W";
  game.moves = moves;
  game.where = std::move(where);
  return game;
}

bool is_table(const fs::path& path) {
  return path.extension() == ".tsv" ||
         (path.extension() == ".gz" && path.stem().extension() == ".tsv");
}

// The files named, and of folders all game files below, by name; other files there are named.
std::vector<std::string> files_of(const std::vector<std::string>& paths) {
  std::vector<std::string> files;
  for (const std::string& path : paths) {
    std::error_code error;
    if (!fs::is_directory(path, error)) {
      files.push_back(path);
      continue;
    }
    std::vector<std::string> below;
    for (fs::recursive_directory_iterator at(path, error), end; !error && at != end;
         at.increment(error)) {
      if (at->is_directory()) continue;
      const std::string file = at->path().string();
      if (is_table(at->path()) || format_of_name(file)) {
        below.push_back(file);
      } else {
        complain("passed over: " + file + ": no .tsv, .csa, .kif, .ki2, .usi or .sfen");
      }
    }
    if (error) throw BadInput{path + ": the folder cannot be read (file_read)"};
    std::sort(below.begin(), below.end());
    files.insert(files.end(), below.begin(), below.end());
  }
  return files;
}

void sort_out(std::vector<std::uint64_t>& keys) {
  std::sort(keys.begin(), keys.end());
  keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
}

// Throws BadInput where no game was used.
void require_games(const std::vector<std::string>& paths, const Corpora::Tally& tally) {
  if (tally.games > 0) return;
  std::string names;
  for (const std::string& path : paths) names += (names.empty() ? "" : " ") + path;
  throw BadInput{names + ": no game to learn from (" + std::to_string(tally.held_out) +
                 " held out, " + std::to_string(tally.skipped) + " skipped) (corpus_empty)"};
}

// What becomes of a game that can be read. One of another band is in no tally.
enum class Fate { kUsed, kHeldOut, kOtherBand };

// Deals the units of the corpora out, gives the games of one part to `use`.
class Reader {
 public:
  Reader(CorpusPart part, const Corpora& corpora, std::array<Corpora::Tally, 2>& tallies)
      : part_(part), corpora_(corpora), tallies_(tallies) {}

  // `use` returns the game's fate.
  template <class UseGame>
  void read(const std::string& path, bool human, const UseGame& use) {
    Corpora::Tally& tally = tallies_[human ? 0 : 1];
    const auto guarded = [&](const auto& game) {
      try {
        const Fate fate = use(game());
        if (fate == Fate::kHeldOut) {
          ++tally.held_out;
        } else if (fate == Fate::kUsed && ++tally.games % 10000 == 0) {
          std::cerr << tally.games << (human ? " human" : " computer") << " games\n";
        }
      } catch (const BadInput& bad) {
        if (!corpora_.skip_bad) throw;
        if (corpora_.name_bad) complain("skipped: " + bad.line);
        ++tally.skipped;
      }
    };
    const auto format = format_of_name(path);
    if (!format) {
      for_each_line(path, [&](std::string_view line, long long number) {
        if (!is_ours()) return;
        guarded([&] { return parse_corpus_line(line, path + " line " + std::to_string(number)); });
      });
    } else if (is_ours()) {
      read_record_file(path, *format, guarded);
    }
  }

 private:
  bool is_ours() { return unit_++ % part_.of == part_.number - 1; }

  // A file that is no text at all counts as one bad game.
  template <class Guarded>
  void read_record_file(const std::string& path, RecordFormat format, const Guarded& guarded) {
    std::string moves;
    std::optional<BadInput> unreadable;
    bool any = false;
    try {
      for_each_game(path, format, [&](const Result<GameRecord>& record, int number) {
        any = true;
        guarded(
            [&] { return from_record(record, path + " game " + std::to_string(number), moves); });
      });
    } catch (const BadInput& bad) {
      if (any) throw;
      unreadable = bad;
    }
    if (unreadable) guarded([&]() -> CorpusGame { throw *unreadable; });
  }

  CorpusPart part_;
  const Corpora& corpora_;
  std::array<Corpora::Tally, 2>& tallies_;
  long long unit_ = 0;
};

}  // namespace

bool OpeningKeys::is_matched(std::uint64_t opening) const {
  return std::binary_search(matched.begin(), matched.end(), opening);
}

std::string OpeningKeys::text() const {
  std::string text(kKeysTitle);
  text += "\ngames\t" + std::to_string(games[0]) + '\t' + std::to_string(games[1]) + '\n';
  for (std::uint64_t key : held_out) text += "held-out\t" + hex(key) + '\n';
  for (std::uint64_t key : matched) text += "matched\t" + hex(key) + '\n';
  return text + "checksum\t" + hex(fnv1a_64(text)) + '\n';
}

std::uint64_t OpeningKeys::id() const {
  return fnv1a_64(text());
}

OpeningKeys OpeningKeys::read(const std::string& path) {
  const std::string text = read_file(path);
  const std::string title = std::string(kKeysTitle) + '\n';
  if (text.substr(0, title.size()) != title) {
    throw BadInput{path + ": not a file of nagare-lab mine keys (keys_title)"};
  }
  const std::size_t end = text.rfind("checksum\t");
  if (end == std::string::npos ||
      text.substr(end) !=
          "checksum\t" + hex(fnv1a_64(std::string_view(text).substr(0, end))) + '\n') {
    throw BadInput{path + ": the file is damaged or cut off (keys_checksum)"};
  }
  OpeningKeys keys;
  const std::string_view rows = std::string_view(text).substr(title.size(), end - title.size());
  for (std::string_view row : split(rows, '\n')) {
    const auto cells = split(row, '\t');
    if (cells[0] == "games" && cells.size() == 3) {
      for (std::size_t i : {0u, 1u}) keys.games[i] = parse_int64(cells[i + 1]).value_or(0);
    } else if (cells.size() == 2) {
      (cells[0] == "held-out" ? keys.held_out : keys.matched).push_back(from_hex(cells[1]));
    }
  }
  return keys;
}

void Corpora::add_options(CLI::App& command, bool required) {
  command.add_option("--human", human, "Human games: files or folders")->required(required);
  command.add_option("--computer", computer, "Computer games")->required(required);
  add_band_option(command, band,
                  "Human games of one band only: online, amateur or professional (by source and "
                  "grades)");
  command.add_flag("--skip-bad", skip_bad, "Name games that do not replay and go on without them");
  command.footer(
      "A corpus is a table with one game a line (source, winner, plies, USI moves from the even\n"
      "start position, and perhaps values), or records by the end of their names (.csa, .kif,\n"
      ".ki2, .usi, .sfen), or a folder of these; any may be gzip. A tenth of the human games "
      "(FNV-1a-64\n"
      "of the moves is 0 mod 10) and the computer games that open like one of them are held out.");
}

std::string_view first_plies(std::string_view moves, int plies) {
  if (plies == 0) return {};
  std::size_t at = 0;
  for (int ply = 0; ply < plies; ++ply) {
    at = moves.find(' ', at);
    if (at == std::string_view::npos) return moves;
    ++at;
  }
  return moves.substr(0, at - 1);
}

bool is_held_out(std::string_view moves) {
  return fnv1a_64(moves) % 10 == 0;
}

bool is_for_choosing(std::string_view moves) {
  return is_for_choosing_hash(fnv1a_64(moves));
}

bool is_for_choosing_hash(std::uint64_t hash) {
  return hash % 20 == 1;
}

long long for_each_corpus_game(const std::string& path, bool skip_bad,
                               const std::function<void(const CorpusGame&)>& use) {
  long long skipped = 0;
  for_each_line(path, [&](std::string_view line, long long number) {
    try {
      CorpusGame game = parse_corpus_line(line, path + " line " + std::to_string(number));
      game.line = number;
      use(game);
    } catch (const BadInput& bad) {
      if (!skip_bad) throw;
      complain("skipped: " + bad.line);
      ++skipped;
    }
  });
  return skipped;
}

Corpora::Tally Corpora::Summary::sum() const {
  Tally sum;
  for (const Tally& tally : tallies) {
    sum.games += tally.games;
    sum.held_out += tally.held_out;
    sum.skipped += tally.skipped;
  }
  return sum;
}

Corpora::Summary Corpora::for_each(const Use& use, const OpeningKeys* keys, CorpusPart part) const {
  Summary summary;
  std::unordered_set<std::uint64_t> held_out;
  if (keys != nullptr) held_out.insert(keys->held_out.begin(), keys->held_out.end());
  std::array<std::vector<std::uint64_t>, 2> openings;  // of games that are not held out
  Reader reader(part, *this, summary.tallies);
  for (const bool is_human : {true, false}) {
    const std::vector<std::string>& paths = is_human ? human : computer;
    for (const std::string& path : files_of(paths)) {
      reader.read(path, is_human, [&](CorpusGame game) {
        game.opening = fnv1a_64(first_plies(game.moves, kOpeningPlies));
        const bool is_other = is_human && band && band_of_game(game.source, game.grades) != band;
        if (is_human ? is_held_out(game.moves) : held_out.count(game.opening) != 0) {
          if (is_human) held_out.insert(game.opening);
          return is_other ? Fate::kOtherBand : Fate::kHeldOut;
        }
        if (is_other) return Fate::kOtherBand;
        // Whether it replays makes no difference here: nagare-lab mine keys does not replay games.
        if (keys == nullptr) openings[is_human ? 0 : 1].push_back(game.opening);
        use(is_human, game);
        return Fate::kUsed;
      });
    }
    if (!paths.empty() && part.of == 1) {
      require_games(paths, summary.tallies[is_human ? 0 : 1]);
    }
  }
  if (keys != nullptr) {
    summary.keys = *keys;
    return summary;
  }
  for (std::size_t i = 0; i < openings.size(); ++i) {
    sort_out(openings[i]);
    const Tally& tally = summary.tallies[i];
    summary.keys.games[i] = tally.games + tally.held_out + tally.skipped;
  }
  summary.keys.held_out.assign(held_out.begin(), held_out.end());
  sort_out(summary.keys.held_out);
  std::set_intersection(openings[0].begin(), openings[0].end(), openings[1].begin(),
                        openings[1].end(), std::back_inserter(summary.keys.matched));
  return summary;
}

}  // namespace nagare::cli

// Corpora of games: tables with one game a line, tab-separated: source, winner (B, W or D), plies,
// USI moves from the even start position (and then nothing, or of `nagare-lab selfplay` the values
// of the last moves, or the grades of both players, see bands.h); or records in CSA, KIF or lines
// of USI; each gzip or plain; or folders of all these.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/data/band.h"
#include "tools/support/corpus/bands.h"

namespace CLI {
class App;
}

namespace nagare::cli {

struct CorpusGame {
  std::string_view source;  // where it was played; empty for a record
  std::string_view winner;  // "B", "W" or "D"
  std::string_view moves;
  std::string where;                         // file and line, for errors
  long long line = 0;                        // in its file, from 1
  std::string_view values;                   // of the last moves, centipawns for their mover
  std::array<std::string_view, 2> grades{};  // of black and white; empty where it is not known
  std::uint64_t opening = 0;                 // FNV-1a-64 of its first 24 plies
};

// The game of a table's line. Throws BadInput with `where`.
CorpusGame parse_corpus_line(std::string_view line, std::string where);

// Human games with these moves are held out: FNV-1a-64 of the moves is 0 mod 10.
bool is_held_out(std::string_view moves);
// Of the others, those that the policy network does not learn from, so that what goes with it can
// be chosen on them: the hash is 1 mod 20.
bool is_for_choosing(std::string_view moves);
// The same by the hash itself.
bool is_for_choosing_hash(std::uint64_t hash);

// What must be known of all games in order to read one part of them: which openings are held out,
// and which occur in both corpora (and are not held out). Openings are named as in CorpusGame and
// sorted.
struct OpeningKeys {
  std::array<long long, 2> games{};  // human and computer, held-out and bad ones too
  std::vector<std::uint64_t> held_out;
  std::vector<std::uint64_t> matched;

  bool is_matched(std::uint64_t opening) const;
  std::string text() const;
  // A checksum of the text, which tells these keys from others.
  std::uint64_t id() const;
  // Throws BadInput for a file that is damaged or is no file of keys.
  static OpeningKeys read(const std::string& path);
};

// Part `number` (from 1) of `of` parts of the corpora. Lines of tables and files of records are
// dealt out to the parts in turn.
struct CorpusPart {
  long long number = 1, of = 1;
};

// The first so many of the moves, or all where there are fewer.
std::string_view first_plies(std::string_view moves, int plies);

// Calls use(game) for every game of a table. If a line is bad, or `use` throws BadInput, that ends
// the reading; with skip_bad it is printed, only that game is left out, and reading goes on.
// Returns the number of games left out.
long long for_each_corpus_game(const std::string& path, bool skip_bad,
                               const std::function<void(const CorpusGame&)>& use);

// The corpora of a command. Some games are held out, so that nothing is mined or fitted on them:
// human games for which is_held_out(), and computer games that share their first 24 plies with one
// of those.
class Corpora {
 public:
  std::vector<std::string> human;
  std::vector<std::string> computer;
  // Of the human games only those of one band (bands.h); a record is in none. Computer games that
  // open like a held-out game of any band are held out all the same.
  std::optional<Band> band;
  bool skip_bad = false;
  bool name_bad = true;  // whether bad games are printed; off where they were printed before

  void add_options(CLI::App& command, bool required = true);

  struct Tally {
    long long games = 0, held_out = 0, skipped = 0;
  };
  struct Summary {
    std::array<Tally, 2> tallies;  // human, computer
    OpeningKeys keys;              // those given, or found while reading
    Tally sum() const;
  };
  // Calls use(human, game) for every game of the band that is not held out, human games first. If
  // `use` throws BadInput, that ends the reading; with skip_bad it is printed and only that game is
  // left out. A part can be read only with keys. Without keys 8 bytes of memory are used for each
  // game. Throws BadInput where files are named and none of their games was used, but for a part,
  // which may have none.
  using Use = std::function<void(bool human, const CorpusGame&)>;
  Summary for_each(const Use& use, const OpeningKeys* keys = nullptr, CorpusPart part = {}) const;
};

}  // namespace nagare::cli

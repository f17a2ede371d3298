// Mining sequences from games: Kinebuchi & Ito, sections 3.1, 4 and 5.1.
//
// The miner replays games and writes down what it sees, each thing as one number; how often each
// number comes up is for others to count (tools/lab/mining/sighting_counter.h), in whatever memory
// they have.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/advisors/flow/sequence.h"
#include "core/base/result.h"
#include "core/shogi/game.h"
#include "core/shogi/position.h"

namespace nagare {

enum class Corpus : std::uint8_t { kHuman, kComputer };

// The tables that can be mined: every length in every frame, by length * kFrameCount + frame.
constexpr int kMinedTableCount = kSequenceLengthCount * kFrameCount;
constexpr int mined_table(SequenceLength length, Frame frame) {
  return static_cast<int>(length) * kFrameCount + static_cast<int>(frame);
}
constexpr SequenceLength length_of(int table) {
  return static_cast<SequenceLength>(table / kFrameCount);
}
constexpr Frame frame_of(int table) {
  return static_cast<Frame>(table % kFrameCount);
}
std::string mined_table_name(int table);  // "reply-own-king"

// What is counted: kind, which of that kind, and the cell of the matched design (0 elsewhere).
// Order by the key is order by these three.
using CountKey = std::uint64_t;  // below 2^55
enum class Counted : std::uint8_t {
  kGames = 1,  // id 1: counted, 2: held out, 3: bad
  kMoves,      // moves counted; id how many moves came before, 2 for more
  kStreak,     // same piece twice running; id PieceType
  kSequence,   // id Sequence::key(); the kind is kSequence + the mined table
};
constexpr CountKey count_key(int kind, std::uint64_t id, int cell = 0) {
  return static_cast<CountKey>(kind) << 51 | id << 10 | static_cast<CountKey>(cell);
}
constexpr CountKey count_key(Counted kind, std::uint64_t id, int cell = 0) {
  return count_key(static_cast<int>(kind), id, cell);
}
constexpr int kind_of(CountKey key) {
  return static_cast<int>(key >> 51);
}
constexpr std::uint64_t id_of(CountKey key) {
  return key >> 10 & ((1ull << 41) - 1);
}
constexpr int cell_of(CountKey key) {
  return static_cast<int>(key & 1023);
}
// The mined table, or nothing where the key is of something else.
constexpr std::optional<int> table_of(CountKey key) {
  const int table = kind_of(key) - static_cast<int>(Counted::kSequence);
  return table >= 0 ? std::optional<int>(table) : std::nullopt;
}

// The matched design compares like with like: cells are groups of openings, each opening wholly in
// one, times phases of the game.
constexpr int kOpeningGroups = 32;
constexpr int kPhases = 6;  // plies 1-20, 21-40, ..., 101 and later
constexpr int kCells = kOpeningGroups * kPhases;
constexpr int phase_of(int ply) {  // ply from 1
  return ply > 100 ? kPhases - 1 : (ply - 1) / 20;
}
constexpr int cell_at(int opening_group, int phase) {
  return opening_group * kPhases + phase;
}

// One sighting: the key, and in the lowest bit the corpus.
using Sighting = std::uint64_t;
constexpr Sighting sighting(CountKey key, Corpus corpus) {
  return key << 1 | static_cast<Sighting>(corpus);
}

struct MiningChoices {
  // Moves before this ply (from 1) are not counted as last moves: openings are played from books.
  static constexpr int kPaperFirstPly = 41;

  std::vector<int> tables;  // mined
  int first_ply = kPaperFirstPly;
};

class Miner {
 public:
  explicit Miner(MiningChoices choices) : choices_(std::move(choices)) {}

  // Appends what every move of the game from the first ply on adds; `moves` are USI moves from the
  // even start position, separated by blanks. With an opening group the cells are kept apart. Error
  // with the ply where a move does not replay; nothing is appended then.
  Result<Done> add_game(Corpus corpus, std::string_view moves, std::optional<int> opening_group,
                        std::vector<Sighting>& sightings);

 private:
  void add_move(Corpus corpus, const Position& position, const PlayedMove& last, int cell,
                std::vector<Sighting>& sightings) const;

  MiningChoices choices_;
  std::vector<PlayedMove> played_;  // of the game at hand
};

}  // namespace nagare

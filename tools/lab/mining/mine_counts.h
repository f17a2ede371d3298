// Counting what the miner sees (its sightings) in bounded memory, and files of counts, which can be
// merged.
//
// Sightings are gathered in a buffer of fixed size. A full buffer is sorted, equal sightings become
// one count, and the counts go to a temporary file; at the end these are merged. So memory does not
// grow with the number of games, and the same sightings give the same counts in the same order,
// however they were distributed.
#pragma once

#include <array>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "tools/lab/mining/miner.h"

namespace nagare::cli {

struct CountEntry {
  CountKey key = 0;
  std::array<std::uint64_t, 2> counts{};  // by Corpus; not both 0
  bool operator==(const CountEntry&) const = default;
};

// A sequence of entries in ascending order of keys, each key once.
class CountSource {
 public:
  virtual ~CountSource() = default;
  // Sets the next entry; false when there is none left. Throws BadInput where a file turns out to
  // be damaged.
  virtual bool next(CountEntry& entry) = 0;
};

// All entries of the sources; the counts of equal keys are added up.
std::unique_ptr<CountSource> merged(std::vector<std::unique_ptr<CountSource>> sources);

class SightingCounter {
 public:
  static constexpr std::size_t kBuffer = std::size_t{1} << 22;  // sightings; 32 MiB, and as much
                                                                // again while sorting

  explicit SightingCounter(std::size_t capacity = kBuffer) : capacity_(capacity) {}

  // The miner appends sightings here; make_room() is to be called after each game.
  std::vector<Sighting>& buffer() { return buffer_; }
  void make_room();

  // Everything that was counted. The counter is empty afterwards.
  std::unique_ptr<CountSource> finish();

 private:
  void spill();

  std::size_t capacity_;
  std::vector<Sighting> buffer_, scratch_;          // kept, since new memory is slow
  std::vector<std::unique_ptr<CountSource>> runs_;  // temporary files
};

// What counts must have in common to be merged.
struct CountHeader {
  std::vector<int> tables;  // mined tables
  int first_ply = MiningChoices::kPaperFirstPly;
  std::uint64_t keys = 0;            // OpeningKeys::id()
  std::array<long long, 2> games{};  // human and computer games of the whole corpora, not of a part
  // Set where only sequences that are frequent in other counts were counted, by cells of the
  // matched design (mine_statistics.h): the checksum of those counts, and the human count that was
  // needed.
  struct Matched {
    std::uint64_t of = 0;
    int minimum = 0;
    bool operator==(const Matched&) const = default;
  };
  std::optional<Matched> matched;
  bool operator==(const CountHeader&) const = default;

  // For people: one line for each member.
  std::string text() const;
};

// Writes the whole file or, on failure, none. Returns its checksum.
std::uint64_t write_counts(const std::string& path, const CountHeader& header, CountSource& source);

// A file of counts, read piece by piece. Throws BadInput for a file that is no file of counts, is
// cut off or is damaged; damage is noticed only once all of it has been read.
class CountFile : public CountSource {
 public:
  explicit CountFile(const std::string& path);
  ~CountFile() override;
  const CountHeader& header() const { return header_; }
  bool next(CountEntry& entry) override;
  // To be called after the last entry has been read.
  std::uint64_t checksum() const;

 private:
  struct Open;
  std::unique_ptr<Open> open_;
  CountHeader header_;
};

// Merges files of counts and returns the checksum of the result. Throws BadInput, naming the file,
// where headers differ and where the same counts are given twice.
std::uint64_t merge_counts(const std::vector<std::string>& parts, const std::string& output);

}  // namespace nagare::cli

// Counting what the miner sees in bounded memory, and files of counts that can be merged.
//
// Sightings are gathered in a buffer of fixed size. A full buffer is sorted, equal sightings become
// one count, and the counts go to a temporary file; at the end these are merged. So memory does not
// grow with the number of games, and the same sightings give the same counts in the same order,
// however they were dealt out.
#pragma once

#include <array>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/advisors/flow/miner.h"
#include "tools/nagare/commands.h"

namespace nagare::cli {

struct CountEntry {
  CountKey key = 0;
  std::array<std::uint64_t, 2> counts{};  // by Corpus; not both 0
  bool operator==(const CountEntry&) const = default;
};

// Entries by rising keys, each key once.
class CountSource {
 public:
  virtual ~CountSource() = default;
  // False after the last. Throws BadInput where a file turns out to be damaged.
  virtual bool next(CountEntry& entry) = 0;
};

// The sums of all sources' entries.
std::unique_ptr<CountSource> merged(std::vector<std::unique_ptr<CountSource>> sources);

class SightingCounter {
 public:
  static constexpr std::size_t kBuffer = std::size_t{1} << 22;  // sightings; 32 MiB, and as much
                                                                // again while sorting

  explicit SightingCounter(std::size_t capacity = kBuffer) : capacity_(capacity) {}

  // The miner appends here; make_room() after each game.
  std::vector<Sighting>& buffer() { return buffer_; }
  void make_room();

  // All that was counted; the counter is empty then.
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
  std::array<long long, 2> games{};  // in the corpora, human and computer; parts have fewer
  // Where only sequences that are frequent in other counts were counted, by cells of the matched
  // design: the checksum of those counts, and how frequent.
  struct Matched {
    std::uint64_t of = 0;
    int minimum = 0;
    bool operator==(const Matched&) const = default;
  };
  std::optional<Matched> matched;
  bool operator==(const CountHeader&) const = default;

  // One line of words for each member.
  std::string text() const;
};

// Writes a whole file or none. Returns its checksum.
std::uint64_t write_counts(const std::string& path, const CountHeader& header, CountSource& source);

// A file of counts, read as it is asked for. Throws BadInput for a file that is none, is cut off or
// is damaged; the last only once all of it has been read.
class CountFile : public CountSource {
 public:
  explicit CountFile(const std::string& path);
  ~CountFile() override;
  const CountHeader& header() const { return header_; }
  bool next(CountEntry& entry) override;
  // After the last entry.
  std::uint64_t checksum() const;

 private:
  struct Open;
  std::unique_ptr<Open> open_;
  CountHeader header_;
};

// Of files with the same header; throws BadInput naming the file and what differs, or that the
// same counts are there twice.
std::uint64_t merge_counts(const std::vector<std::string>& parts, const std::string& output);

}  // namespace nagare::cli

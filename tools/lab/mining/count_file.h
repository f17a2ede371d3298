// Files of counts: they are written and read piece by piece, and counts of parts of the corpora are
// merged into those of the whole.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tools/lab/mining/count_bytes.h"
#include "tools/lab/mining/count_source.h"
#include "tools/lab/mining/miner.h"

namespace nagare::cli {

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
  const CountHeader& header() const { return header_; }
  bool next(CountEntry& entry) override;
  // To be called after the last entry has been read.
  std::uint64_t checksum() const { return checksum_; }

 private:
  OpenFile file_;
  CountReader bytes_;
  CountHeader header_;
  std::uint64_t checksum_ = 0;
};

// Merges files of counts and returns the checksum of the result. Throws BadInput, naming the file,
// where headers differ and where the same counts are given twice.
std::uint64_t merge_counts(const std::vector<std::string>& parts, const std::string& output);

}  // namespace nagare::cli

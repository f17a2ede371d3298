// Counts in the order of their keys, from wherever they come: memory, a temporary file, a file of
// counts, or several of these merged.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
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

}  // namespace nagare::cli

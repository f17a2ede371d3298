// Counting what the miner sees (its sightings) in bounded memory.
//
// Sightings are gathered in a buffer of fixed size. A full buffer is sorted, equal sightings become
// one count, and the counts go to a temporary file; at the end these are merged. So memory does not
// grow with the number of games, and the same sightings give the same counts in the same order,
// however they were distributed.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "tools/lab/mining/count_source.h"
#include "tools/lab/mining/miner.h"

namespace nagare::cli {

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

}  // namespace nagare::cli

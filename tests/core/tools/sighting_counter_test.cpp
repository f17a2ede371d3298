#include "tools/lab/mining/sighting_counter.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

#include "core/base/random.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"
#include "tools/lab/mining/count_source.h"
#include "tools/lab/mining/miner.h"

using namespace nagare;
using namespace nagare::cli;

namespace {

std::vector<CountEntry> counted_by(SightingCounter& counter) {
  const auto source = counter.finish();
  std::vector<CountEntry> entries;
  for (CountEntry entry; source->next(entry);) entries.push_back(entry);
  return entries;
}

}  // namespace

TEST_CASE("sightings are counted, whatever the buffer holds at a time") {
  const auto seed = test::announced_seed(20240731);
  Random random(seed);
  std::map<CountKey, std::array<std::uint64_t, 2>> expected;
  SightingCounter in_memory, spilling(100);
  for (int n = 0; n < 30000; ++n) {
    const CountKey key =
        count_key(1 + static_cast<int>(random.below(12)), random.below(40) * 54975581388ull,
                  static_cast<int>(random.below(3)) * 500);
    const auto corpus = static_cast<Corpus>(random.below(2));
    ++expected[key][static_cast<std::size_t>(corpus)];
    for (SightingCounter* counter : {&in_memory, &spilling}) {
      counter->buffer().push_back(sighting(key, corpus));
      counter->make_room();
    }
  }
  std::vector<CountEntry> wanted;
  for (const auto& [key, counts] : expected) wanted.push_back({key, counts});
  CHECK(counted_by(in_memory) == wanted);
  CHECK(counted_by(spilling) == wanted);
}

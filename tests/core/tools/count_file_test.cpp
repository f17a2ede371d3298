#include "tools/lab/mining/count_file.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

#include "core/base/random.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"
#include "tools/lab/mining/count_source.h"
#include "tools/lab/mining/miner.h"
#include "tools/lab/mining/sighting_counter.h"
#include "tools/support/program/bad_input.h"

using namespace nagare;
using namespace nagare::cli;

namespace {

namespace fs = std::filesystem;

std::vector<CountEntry> all_of(CountSource& source) {
  std::vector<CountEntry> entries;
  for (CountEntry entry; source.next(entry);) entries.push_back(entry);
  return entries;
}

std::string bytes_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

void write_bytes(const std::string& path, const std::string& bytes) {
  std::ofstream(path, std::ios::binary) << bytes;
}

// What reading it to the end is refused with; empty when it is not.
std::string refusal(const std::string& path) {
  try {
    CountFile file(path);
    all_of(file);
  } catch (const BadInput& bad) {
    return bad.line;
  }
  return {};
}

std::string merge_refusal(const std::vector<std::string>& parts, const std::string& output) {
  try {
    merge_counts(parts, output);
  } catch (const BadInput& bad) {
    return bad.line;
  }
  return {};
}

const CountHeader kHeader{{0, 4, 8}, 41, 0x123456789abcdef0, {60, 70}, std::nullopt};

}  // namespace

TEST_CASE("a file of counts: header and entries come back, damage does not") {
  const test::TemporaryFolder folder;
  const std::string path = folder.file("counts");
  SightingCounter counter;
  for (std::uint64_t id = 0; id < 5000; ++id) {
    counter.buffer().push_back(sighting(count_key(4, id * id), Corpus::kComputer));
  }
  const std::uint64_t checksum = write_counts(path, kHeader, *counter.finish());
  CountFile file(path);
  CHECK(file.header() == kHeader);
  const auto entries = all_of(file);
  CHECK(entries.size() == 5000);
  CHECK(entries.back() == CountEntry{count_key(4, 4999 * 4999), {0, 1}});
  CHECK(file.checksum() == checksum);

  const std::string whole = bytes_of(path);
  const std::string cut = folder.file("cut");
  for (std::size_t size :
       {std::size_t{0}, std::size_t{5}, std::size_t{60}, whole.size() / 2, whole.size() - 1}) {
    INFO(size);
    write_bytes(cut, whole.substr(0, size));
    CHECK(refusal(cut).find(cut + ": the file is cut off") == 0);
  }
  std::string changed = whole;
  changed[whole.size() / 2] ^= 1;
  write_bytes(cut, changed);
  CHECK(refusal(cut).find(cut + ": the file is damaged") == 0);
  write_bytes(cut, whole + "x");
  CHECK(refusal(cut).find(cut + ": the file is damaged") == 0);
  write_bytes(cut, "sequence\thuman\n");
  CHECK(refusal(cut).find("not a file of nagare-lab mine count") != std::string::npos);
  CHECK(refusal(folder.file("none")).find("none: the file cannot be read") != std::string::npos);
}

TEST_CASE("a file of counts in which any one byte has changed is refused") {
  const test::TemporaryFolder folder;
  const std::string path = folder.file("counts");
  SightingCounter counter;
  for (std::uint64_t id = 1; id < 60; ++id) {
    counter.buffer().push_back(sighting(count_key(4 + static_cast<int>(id % 9), id << 30), {}));
  }
  write_counts(path, kHeader, *counter.finish());
  const std::string whole = bytes_of(path);
  for (std::size_t i = 0; i < whole.size(); ++i) {
    INFO(i);
    std::string changed = whole;
    changed[i] = static_cast<char>(changed[i] ^ 0x81);
    write_bytes(path, changed);
    CHECK_FALSE(refusal(path).empty());
  }
}

TEST_CASE("merged parts are the bytes of the whole, and other parts are refused") {
  const test::TemporaryFolder folder;
  const auto seed = test::announced_seed(20240731);
  Random random(seed);
  SightingCounter whole;
  std::array<SightingCounter, 3> counters;
  for (int n = 0; n < 5000; ++n) {
    const Sighting seen = sighting(count_key(4, random.below(900)), static_cast<Corpus>(n % 2));
    whole.buffer().push_back(seen);
    counters[random.below(3)].buffer().push_back(seen);
  }
  write_counts(folder.file("whole"), kHeader, *whole.finish());
  std::vector<std::string> parts;
  for (SightingCounter& counter : counters) {
    parts.push_back(folder.file("part-" + std::to_string(parts.size())));
    write_counts(parts.back(), kHeader, *counter.finish());
  }
  const std::string merged = folder.file("merged");
  merge_counts(parts, merged);
  CHECK(bytes_of(merged) == bytes_of(folder.file("whole")));
  // In stages, too.
  merge_counts({parts[2], parts[0]}, folder.file("two"));
  merge_counts({parts[1], folder.file("two")}, merged);
  CHECK(bytes_of(merged) == bytes_of(folder.file("whole")));

  CHECK(merge_refusal({parts[0], parts[1], parts[0]}, folder.file("none"))
            .find("the same counts as") != std::string::npos);
  CountHeader other = kHeader;
  other.first_ply = 1;
  SightingCounter empty;
  write_counts(folder.file("other"), other, *empty.finish());
  const std::string line = merge_refusal({parts[0], folder.file("other")}, folder.file("none"));
  CHECK(line.find(folder.file("other") + ": counted with first-ply '1'") == 0);
  other = kHeader;
  other.matched = CountHeader::Matched{1, 50};
  write_counts(folder.file("other"), other, *empty.finish());
  CHECK(merge_refusal({parts[0], folder.file("other")}, folder.file("none")).find("matched") !=
        std::string::npos);
  CHECK_FALSE(fs::exists(folder.file("none")));
}

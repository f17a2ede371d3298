#include "tools/lab/mining/sighting_counter.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include "tools/lab/mining/count_bytes.h"
#include "tools/support/program/output_file.h"

namespace nagare::cli {

namespace {

constexpr std::size_t kRunsAtOnce = 128;  // open temporary files

// Sorts by the lowest 56 bits, eleven at a time (radix sort, lowest digit first); digits that all
// sightings share cost nothing. What is in `scratch` is lost.
void sort_sightings(std::vector<Sighting>& sightings, std::vector<Sighting>& scratch) {
  constexpr int kDigitBits = 11, kSightingBits = 56;
  constexpr std::size_t kDigits = std::size_t{1} << kDigitBits;
  scratch.resize(sightings.size());
  for (int shift = 0; shift < kSightingBits; shift += kDigitBits) {
    const auto digit = [shift](Sighting seen) { return (seen >> shift) & (kDigits - 1); };
    std::array<std::size_t, kDigits> place{};
    for (Sighting seen : sightings) ++place[digit(seen)];
    if (std::count(place.begin(), place.end(), sightings.size()) == 1) continue;
    std::size_t before = 0;
    for (std::size_t& at : place) before += std::exchange(at, before);
    for (Sighting seen : sightings) scratch[place[digit(seen)]++] = seen;
    sightings.swap(scratch);
  }
}

// Counts of sorted sightings, which are not its own.
class SortedView : public CountSource {
 public:
  explicit SortedView(const std::vector<Sighting>& sightings) : sightings_(sightings) {}
  bool next(CountEntry& entry) override {
    if (at_ == sightings_.size()) return false;
    entry = {sightings_[at_] >> 1, {}};
    for (; at_ < sightings_.size() && sightings_[at_] >> 1 == entry.key; ++at_) {
      ++entry.counts[sightings_[at_] & 1];
    }
    return true;
  }

 private:
  const std::vector<Sighting>& sightings_;
  std::size_t at_ = 0;
};

// The same, and they are.
class SortedSightings final : public CountSource {
 public:
  explicit SortedSightings(std::vector<Sighting> sightings)
      : sightings_(std::move(sightings)), view_(sightings_) {}
  bool next(CountEntry& entry) override { return view_.next(entry); }

 private:
  std::vector<Sighting> sightings_;
  SortedView view_;
};

// A temporary file that nobody else sees and that is gone when it is closed.
class Run final : public CountSource {
 public:
  explicit Run(CountSource& source) : file_(open()), reader_(file_.get(), "temporary file") {
    CountWriter writer([this](std::string_view bytes) {
      if (std::fwrite(bytes.data(), 1, bytes.size(), file_.get()) != bytes.size()) cannot_write();
    });
    writer.put_all(source);
    writer.flush();
    if (std::fseek(file_.get(), 0, SEEK_SET) != 0) cannot_write();
  }
  bool next(CountEntry& entry) override { return reader_.next(entry); }

 private:
  [[noreturn]] static void cannot_write() {
    const std::string cause = std::generic_category().message(errno);
    throw WriteFailed{std::filesystem::temp_directory_path().string() +
                      ": a temporary file cannot be written: " + cause +
                      "; TMPDIR names another folder (file_write)"};
  }
  static std::FILE* open() {
    std::string name = (std::filesystem::temp_directory_path() / "nagare-mine-XXXXXX").string();
    const int descriptor = mkstemp(name.data());
    if (descriptor < 0) cannot_write();
    unlink(name.c_str());
    std::FILE* file = fdopen(descriptor, "w+b");
    if (file == nullptr) cannot_write();
    return file;
  }

  OpenFile file_;
  CountReader reader_;
};

}  // namespace

void SightingCounter::make_room() {
  if (buffer_.size() >= capacity_) spill();
}

void SightingCounter::spill() {
  if (runs_.size() == kRunsAtOnce) {
    const auto all = merged(std::exchange(runs_, {}));
    runs_.push_back(std::make_unique<Run>(*all));
  }
  sort_sightings(buffer_, scratch_);
  SortedView sorted(buffer_);
  runs_.push_back(std::make_unique<Run>(sorted));
  buffer_.clear();
}

std::unique_ptr<CountSource> SightingCounter::finish() {
  sort_sightings(buffer_, scratch_);
  scratch_ = {};
  auto sources = std::exchange(runs_, {});
  sources.push_back(std::make_unique<SortedSightings>(std::exchange(buffer_, {})));
  return merged(std::move(sources));
}

}  // namespace nagare::cli

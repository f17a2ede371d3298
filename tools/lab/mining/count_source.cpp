#include "tools/lab/mining/count_source.h"

#include <cstddef>
#include <queue>
#include <utility>

namespace nagare::cli {

namespace {

// What merged() returns: of all sources the entry with the lowest key comes first.
class Merged final : public CountSource {
 public:
  explicit Merged(std::vector<std::unique_ptr<CountSource>> sources)
      : sources_(std::move(sources)) {
    for (std::size_t i = 0; i < sources_.size(); ++i) take(i);
  }
  bool next(CountEntry& entry) override {
    if (heads_.empty()) return false;
    entry = {heads_.top().entry.key, {}};
    while (!heads_.empty() && heads_.top().entry.key == entry.key) {
      const Head head = heads_.top();
      heads_.pop();
      for (std::size_t corpus : {0u, 1u}) entry.counts[corpus] += head.entry.counts[corpus];
      take(head.source);
    }
    return true;
  }

 private:
  struct Head {
    CountEntry entry;
    std::size_t source;
    bool operator<(const Head& other) const { return entry.key > other.entry.key; }
  };
  void take(std::size_t source) {
    CountEntry entry;
    if (sources_[source]->next(entry)) heads_.push({entry, source});
  }

  std::vector<std::unique_ptr<CountSource>> sources_;
  std::priority_queue<Head> heads_;
};

}  // namespace

std::unique_ptr<CountSource> merged(std::vector<std::unique_ptr<CountSource>> sources) {
  return std::make_unique<Merged>(std::move(sources));
}

}  // namespace nagare::cli

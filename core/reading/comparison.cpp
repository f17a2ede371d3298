#include "core/reading/comparison.h"

#include <algorithm>

#include "core/evaluation/win_rate.h"
#include "core/search/value.h"

namespace nagare {

namespace {

// After so many nodes the comparison is looked at; two looks that agree end it. The last look
// answers by itself.
constexpr std::array<std::uint64_t, 5> kLooks = {20'000, 50'000, 100'000, 200'000, 400'000};
constexpr std::uint64_t kSlice = 400;

SearchLimits limits_of(Move best, Move move) {
  SearchLimits limits;
  limits.window = 1;  // with a window, values of an unfinished iteration do not count
  limits.exact_moves = limits.search_moves = {best, move};
  limits.nodes = kLooks.back();
  return limits;
}

}  // namespace

Comparison::Comparison(const Evaluator& evaluator, SearchMemory& memory, const Game& game,
                       Move best, Move move)
    : evaluator_(evaluator),
      best_(best),
      move_(move),
      search_(evaluator, memory, game, limits_of(best, move)) {}

bool Comparison::run(std::uint64_t nodes) {
  // Always the same slices, whatever is asked for, so that the looks are taken at the same nodes.
  for (std::uint64_t done = 0; !over_ && done < nodes; done += kSlice) {
    const bool ended = search_.run(kSlice);
    if (search_.moves().empty()) continue;
    over_ = ended || answered();
  }
  return over_;
}

bool Comparison::answered() {
  if (search_.nodes() < kLooks[looked_]) return false;
  ++looked_;
  const Compared now = compared();
  const bool agrees = before_ == now.judgement;
  before_ = now.judgement;
  if (looked_ == kLooks.size()) return true;
  return agrees && now.judgement != Judgement::kLittle;
}

int Comparison::percent() const {
  return static_cast<int>(std::min<std::uint64_t>(100, search_.nodes() * 100 / kLooks.back()));
}

Compared Comparison::compared() const {
  Compared compared;
  const int scale = evaluator_.win_rate_scale();
  for (const RootMove& root : search_.moves()) {
    if (root.move == best_) {
      compared.best_value = root.value;
      compared.best_line = root.line;
    }
    if (root.move == move_) {
      compared.value = root.value;
      compared.line = root.line;
    }
  }
  compared.value = std::min(compared.value, compared.best_value);
  compared.best_win_rate = win_rate_per_mille(compared.best_value, scale);
  compared.win_rate = win_rate_per_mille(compared.value, scale);
  compared.nodes = search_.nodes();
  const int lost = compared.lost();
  compared.judgement = best_ == move_         ? Judgement::kBest
                       : lost <= kEqualWithin ? Judgement::kEqual
                       : lost < kWorseFrom    ? Judgement::kLittle
                                              : Judgement::kWorse;
  return compared;
}

}  // namespace nagare

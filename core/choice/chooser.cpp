#include "core/choice/chooser.h"

#include <cassert>

#include "core/search/value.h"

namespace nagare {

std::size_t best_by_value(const std::vector<Candidate>& candidates) {
  std::size_t best = candidates.size();
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    if (!candidates[i].exact) continue;
    if (best == candidates.size() || candidates[i].value > candidates[best].value) best = i;
  }
  assert(best < candidates.size());
  return best;
}

std::size_t choose(const std::vector<Candidate>& candidates, int most_price) {
  const std::size_t best = best_by_value(candidates);
  if (is_mate(candidates[best].value)) return best;
  std::size_t chosen = best;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    const Candidate& candidate = candidates[i];
    if (!candidate.exact || is_mate(candidate.value)) continue;
    if (candidates[best].win_rate - candidate.win_rate > most_price) continue;
    const int sum = candidate.value + candidate.points;
    const int chosen_sum = candidates[chosen].value + candidates[chosen].points;
    if (sum > chosen_sum || (sum == chosen_sum && candidate.value > candidates[chosen].value)) {
      chosen = i;
    }
  }
  return chosen;
}

}  // namespace nagare

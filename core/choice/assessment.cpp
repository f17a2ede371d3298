#include "core/choice/assessment.h"

#include <algorithm>
#include <cassert>

#include "core/evaluation/win_rate.h"

namespace nagare {

const AssessedMove& Assessment::of(Move move) const {
  const auto found = std::find_if(moves.begin(), moves.end(),
                                  [&](const AssessedMove& each) { return each.move == move; });
  assert(found != moves.end());
  return *found;
}

Price Assessment::price_of(const AssessedMove& assessed) const {
  assert(assessed.reading != Reading::kUnread);
  const AssessedMove& best = moves.front();
  return {best.value - assessed.value, best.win_rate - assessed.win_rate};
}

Assessment assess(const Occasion& occasion, const Search& search, const WeighedAdvice& advice,
                  int win_rate_scale) {
  Assessment assessment;
  assessment.read = search.moves().size();
  assessment.depth = search.depth();
  assessment.nodes = search.nodes();
  std::vector<bool> read(occasion.legal().size());
  const auto add = [&](Move move, std::size_t index) -> AssessedMove& {
    assessment.moves.push_back({});
    AssessedMove& added = assessment.moves.back();
    added.move = move;
    added.reasons = advice[index];
    added.points = total_points(advice[index]);
    return added;
  };
  for (const RootMove& root : search.moves()) {
    const std::size_t index = occasion.index_of(root.move);
    read[index] = true;
    AssessedMove& added = add(root.move, index);
    added.reading = root.exact ? Reading::kExact : Reading::kAtMost;
    added.value = root.value;
    added.win_rate = win_rate_per_mille(root.value, win_rate_scale);
    added.line = root.line;
  }
  for (std::size_t index = 0; index < read.size(); ++index) {
    if (!read[index]) add(occasion.legal()[index], index);
  }
  return assessment;
}

}  // namespace nagare

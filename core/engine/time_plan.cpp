#include "core/engine/time_plan.h"

#include <algorithm>
#include <iterator>

namespace nagare {

namespace {

constexpr int kMovesToGo = 40;  // the main time is spread over so many moves
constexpr int kWorse = 40;      // a value that falls by more centipawns in one iteration is trouble
constexpr int kLongestShare = 5;  // a move takes at most one of so many parts of the main time

}  // namespace

TimePlan plan_time(const Clocks& clocks, std::int64_t delay_ms) {
  // A byoyomi can always be used for this move. By USI so can an increment, beside the main time.
  // But some referees add the increment to the main time only after the move; with them the main
  // time is never less than an increment, so a smaller one shows that the increment can be used.
  const bool added_before = clocks.main_ms < clocks.increment_ms;
  const std::int64_t available =
      clocks.main_ms + clocks.byoyomi_ms + (added_before ? clocks.increment_ms : 0) - delay_ms;
  const std::int64_t most = std::min(available, clocks.main_ms / kLongestShare + clocks.byoyomi_ms +
                                                    clocks.increment_ms - delay_ms);
  const std::int64_t wanted =
      clocks.main_ms / kMovesToGo + clocks.byoyomi_ms + clocks.increment_ms * 3 / 4 - delay_ms;
  // Once the main time left is at most half a byoyomi, saving it for later moves is worth little.
  const bool byoyomi_alone = clocks.increment_ms == 0 && clocks.main_ms <= clocks.byoyomi_ms / 2;
  if (byoyomi_alone) return {std::max<std::int64_t>(available, 1), std::nullopt};
  TimePlan plan;
  plan.most_ms = std::max<std::int64_t>(most, 1);
  plan.wanted_ms = std::clamp<std::int64_t>(wanted, 1, plan.most_ms);
  return plan;
}

TimePlan no_longer_than(TimePlan plan, std::int64_t longest_ms) {
  plan.most_ms = std::min(plan.most_ms, longest_ms);
  const std::int64_t usual = std::max<std::int64_t>(plan.most_ms / 2, 1);
  plan.wanted_ms = std::min(plan.wanted_ms.value_or(usual), usual);
  return plan;
}

int percent_by_openness(int openness) {
  constexpr int kUsual = 300, kOpen = 800;  // hundredths of a move
  constexpr int kLeast = 50, kMost = 150;
  if (openness <= kUsual) return kLeast + std::max(openness - 100, 0) * (100 - kLeast) / 200;
  return 100 + std::min(openness - kUsual, kOpen - kUsual) * (kMost - 100) / (kOpen - kUsual);
}

void Settledness::note(Move best, int value) {
  steady_ = best == best_ ? steady_ + 1 : 0;
  worse_ = best_ && value < value_ - kWorse;
  best_ = best;
  value_ = value;
}

int Settledness::percent() const {
  constexpr int kBySteady[] = {140, 120, 100, 85, 75, 65, 60, 55, 50};
  constexpr int kLast = static_cast<int>(std::size(kBySteady)) - 1;
  return kBySteady[std::min(steady_, kLast)] + (worse_ ? 60 : 0);
}

}  // namespace nagare

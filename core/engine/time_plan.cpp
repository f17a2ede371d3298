#include "core/engine/time_plan.h"

#include <algorithm>
#include <iterator>

namespace nagare {

namespace {

constexpr int kMovesToGo = 40;    // that the main time is spread over
constexpr int kWorse = 40;        // centipawns between two iterations that mean trouble
constexpr int kLongestShare = 5;  // no move takes more than this part of the main time

}  // namespace

TimePlan plan_time(const Clocks& clocks, std::int64_t delay_ms) {
  // A byoyomi is there for the move. An increment is by USI, but some referees add it once the move
  // is made: of these the main time tells, which then is never less than an increment.
  const bool added_before = clocks.main_ms < clocks.increment_ms;
  const std::int64_t available =
      clocks.main_ms + clocks.byoyomi_ms + (added_before ? clocks.increment_ms : 0) - delay_ms;
  const std::int64_t most = std::min(available, clocks.main_ms / kLongestShare + clocks.byoyomi_ms +
                                                    clocks.increment_ms - delay_ms);
  const std::int64_t wanted =
      clocks.main_ms / kMovesToGo + clocks.byoyomi_ms + clocks.increment_ms * 3 / 4 - delay_ms;
  // What is left of the main time is worth little once most of each move's time is byoyomi.
  const bool byoyomi_alone = clocks.increment_ms == 0 && clocks.main_ms <= clocks.byoyomi_ms / 2;
  if (byoyomi_alone) return {std::max<std::int64_t>(available, 1), std::nullopt};
  TimePlan plan;
  plan.most_ms = std::max<std::int64_t>(most, 1);
  plan.wanted_ms = std::clamp<std::int64_t>(wanted, 1, plan.most_ms);
  return plan;
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

#include "core/engine/thought_clock.h"

namespace nagare {

ThoughtClock::ThoughtClock(const ThinkSettings& settings, std::int64_t usual_ms)
    : wanted_ms_(settings.wanted_ms), began_ms_(settings.asked_ms), limited_ms_(settings.asked_ms) {
  if (settings.infinite) return;
  most_ms_ = settings.limited() ? settings.time_ms : usual_ms;
}

void ThoughtClock::limit(const TimePlan& plan) {
  most_ms_ = plan.most_ms;
  wanted_ms_ = plan.wanted_ms;
  limited_ms_.reset();
}

void ThoughtClock::look(std::int64_t now_ms) {
  now_ms_ = now_ms;
  weighs_anew_ = !limited_ms_;
  if (!limited_ms_) limited_ms_ = now_ms;
  if (!began_ms_) began_ms_ = now_ms;
}

void ThoughtClock::note(Move best, int value) {
  settledness_.note(best, value);
  weighs_anew_ = true;
}

bool ThoughtClock::has_enough() const {
  if (!wanted_ms_ || !weighs_anew_) return false;
  return now_ms_ - *began_ms_ >= *wanted_ms_ * settledness_.percent() / 100 * wanted_percent_ / 100;
}

}  // namespace nagare

#include "core/advisors/counts.h"

namespace nagare {

double chi_square(const Counts& counts) {
  const double a = static_cast<double>(counts.human);
  const double b = static_cast<double>(counts.human_total - counts.human);
  const double c = static_cast<double>(counts.computer);
  const double d = static_cast<double>(counts.computer_total - counts.computer);
  const double margins = (a + b) * (c + d) * (a + c) * (b + d);
  if (margins <= 0) return 0;
  const double difference = a * d - b * c;
  return (a + b + c + d) * difference * difference / margins;
}

PlayedMoreBy played_more_by(const Counts& counts, double threshold) {
  if (chi_square(counts) < threshold) return PlayedMoreBy::kNeither;
  // Rates compared as k_H / N_H > k_C / N_C, multiplied out.
  return counts.human * counts.computer_total > counts.computer * counts.human_total
             ? PlayedMoreBy::kHuman
             : PlayedMoreBy::kComputer;
}

const char* played_more_word(PlayedMoreBy by) {
  switch (by) {
    case PlayedMoreBy::kHuman:
      return "human";
    case PlayedMoreBy::kComputer:
      return "computer";
    case PlayedMoreBy::kNeither:
      break;
  }
  return "neither";
}

}  // namespace nagare

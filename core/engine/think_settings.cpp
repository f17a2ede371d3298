#include "core/engine/think_settings.h"

#include <algorithm>
#include <string>

#include "core/advisors/dial.h"
#include "core/base/error.h"

namespace nagare {

namespace {

constexpr std::uint64_t kMostNodes = 1'000'000'000'000;
constexpr std::int64_t kLongestMs = 1'000'000'000;

// A setting, if it is set, and its range.
struct Ranged {
  std::string_view name;
  std::optional<long long> value;
  long long low, high;
};

template <class Number>
std::optional<long long> number_of(const std::optional<Number>& setting) {
  if (!setting) return std::nullopt;
  return static_cast<long long>(*setting);
}

}  // namespace

Result<Thinkers> parse_thinkers(std::string_view id) {
  for (const auto& [known, thinkers] : kThinkersIds) {
    if (known == id) return thinkers;
  }
  return Error{"settings_range", "settings style",
               "'" + std::string(id) + "' is neither one nor council"};
}

Result<Band> parse_people(std::string_view id) {
  const auto band = band_of_id(id);
  if (band && *band != Band::kAmateur) return *band;
  return Error{"settings_range", "settings people",
               "'" + std::string(id) + "' is neither online nor professional"};
}

void limit_by_clock(ThinkSettings& settings, const Clocks& clocks, std::int64_t delay_ms) {
  const std::int64_t longest = std::max<std::int64_t>(settings.time_ms.value_or(kLongestMs), 1);
  const TimePlan plan = no_longer_than(plan_time(clocks, delay_ms), longest);
  settings.time_ms = plan.most_ms;
  settings.wanted_ms = plan.wanted_ms;
}

Result<Done> check_settings(const ThinkSettings& settings) {
  const ChoiceSettings& choice = settings.choice;
  const Ranged all[] = {
      {"naturalness", choice.naturalness, 0, kMaxNaturalness},
      {"strength", choice.strength, kWeakestStrength, kFullStrength},
      {"first ply", number_of(choice.first_ply), 1, kLastPly},
      {"depth", number_of(settings.depth), 1, kMostDepth},
      {"window", number_of(settings.window), 0, 10'000},
      {"nodes", number_of(settings.nodes), 1, kMostNodes},
      {"time", number_of(settings.time_ms), 0, kLongestMs},
      {"wanted time", number_of(settings.wanted_ms), 0, kLongestMs},
      {"grade", number_of(settings.errors_of), kLowestGrade, kHighestGrade},
      {"horizon plies", settings.horizon_plies, 0, kMostHorizonPlies},
      {"table size", settings.table_mebibytes, 1, kMostTableMebibytes},
  };
  for (const Ranged& setting : all) {
    if (!setting.value || (*setting.value >= setting.low && *setting.value <= setting.high)) {
      continue;
    }
    return Error{"settings_range", "settings " + std::string(setting.name),
                 std::to_string(*setting.value) + " is not from " + std::to_string(setting.low) +
                     " to " + std::to_string(setting.high)};
  }
  const bool exact = settings.errors_of || !settings.exact.empty();
  if (exact && choice.strength < kFullStrength) {
    return Error{"settings_range", "settings exact moves",
                 "only strength " + std::to_string(kFullStrength) + " looks at every move"};
  }
  return Done{};
}

}  // namespace nagare

#include "core/advisors/dial.h"

#include <algorithm>
#include <cassert>

#include "core/base/error.h"
#include "core/data/table.h"

namespace nagare {

namespace {

constexpr int kMostPercent = 10'000;
constexpr std::string_view kWish = "wish";

}  // namespace

Result<Dial> Dial::load(const Bundle& bundle, std::string_view advisor) {
  const auto opened = Table::open(bundle, "advisors/" + std::string(advisor) + "/dial",
                                  {"naturalness", "first_ply", "points", "graded"});
  if (!opened) return opened.error();
  const Table& table = opened.value();
  std::vector<Step> steps;
  std::optional<Step> wish;
  for (const Table::Row& row : table.rows()) {
    const bool is_wish = table.text(row, "naturalness") == kWish;
    if (wish) return Error{"dial_steps", table.where(row), "the row of a wish is the last one"};
    const auto naturalness = is_wish ? Result<int>(kMaxNaturalness)
                                     : table.number(row, "naturalness", 0, kMaxNaturalness);
    const auto first_ply = table.number(row, "first_ply", 1, kLastPly);
    const auto points = table.number(row, "points", 0, kMostPercent);
    const auto graded = table.number(row, "graded", 0, kMostPercent);
    for (const auto* number : {&naturalness, &first_ply, &points, &graded}) {
      if (!*number) return number->error();
    }
    const Step step{naturalness.value(), first_ply.value(), points.value(), graded.value()};
    if (is_wish) {
      wish = step;
      continue;
    }
    const bool in_order = steps.empty()
                              ? step.naturalness == 0 && step.points == 0 && step.graded == 0
                              : step.naturalness > steps.back().naturalness;
    if (!in_order) {
      return Error{"dial_steps", table.where(row),
                   "the steps must begin with naturalness 0, where nothing counts, and go up"};
    }
    steps.push_back(step);
  }
  if (steps.empty() || steps.back().naturalness != kMaxNaturalness) {
    return Error{"dial_steps", table.file(), "a last step for naturalness 100 is wanted"};
  }
  return Dial(std::move(steps), wish);
}

DialWeights Dial::weights(const DialSettings& settings) const {
  assert(settings.naturalness >= 0 && settings.naturalness <= kMaxNaturalness);
  if (settings.wished && wish_) {
    const bool counts = settings.ply >= wish_->first_ply;
    return counts ? DialWeights{wish_->points, wish_->graded, 100} : DialWeights{};
  }
  const auto at_or_above = std::find_if(steps_.begin(), steps_.end(), [&](const Step& step) {
    return step.naturalness >= settings.naturalness;
  });
  const Step& above = *at_or_above;
  const Step& below = at_or_above == steps_.begin() ? above : *(at_or_above - 1);
  const auto counts = [&](const Step& step) {
    const int from = step.first_ply == 1 ? 1 : settings.first_ply.value_or(step.first_ply);
    return settings.ply >= from;
  };
  const int span = std::max(above.naturalness - below.naturalness, 1);
  const int up = counts(above) ? settings.naturalness - below.naturalness : 0;
  const int down = counts(below) ? above.naturalness - settings.naturalness : 0;
  return {below.points * down + above.points * up, below.graded * down + above.graded * up,
          100 * span};
}

}  // namespace nagare

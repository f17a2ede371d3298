#include "tools/lab/measuring/people_table.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <iomanip>
#include <map>
#include <sstream>
#include <string_view>
#include <utility>

#include "core/data/table.h"

namespace nagare::cli {

namespace {

constexpr int kLeastSurprising = 1000;  // millionths
constexpr std::array<int, 5> kPeoplePercents = {5, 25, 50, 75, 95};

std::string bits_text(double bits) {
  std::ostringstream text;
  text << std::fixed << std::setprecision(2) << bits;
  return text.str();
}

// The sides of a band.
struct PeopleGroup {
  long long sides = 0;
  std::vector<double> surprises;
  std::map<std::string, long long> strategies, castles;

  void add(const PeopleSide& side) {
    ++sides;
    if (side.surprise && !side.is_learned) surprises.push_back(*side.surprise);
    for (const std::string& each : side.strategies) ++strategies[each];
    if (!side.castle.empty()) ++castles[side.castle];
  }
};

// Amateurs whose grades are near each other, by number_of_grade; open where it has no end.
struct GradeSpan {
  std::optional<int> first, last;

  bool holds(int grade) const { return (!first || grade >= *first) && (!last || grade <= *last); }
  std::string id() const {
    return (first ? std::to_string(*first) : "") + ".." + (last ? std::to_string(*last) : "");
  }
};
// Kyu; first to third dan; fourth and above. A rating by the moves of ten games is not surer.
constexpr std::array<GradeSpan, 3> kGradeSpans = {{{{}, 1449}, {1450, 1749}, {1750, {}}}};

class PeopleRows {
 public:
  // who: a band or a span of grades.
  explicit PeopleRows(std::string who) : who_(std::move(who)) {}
  const std::string& text() const { return text_; }

  void group(PeopleGroup group, int rare) {
    row("sides", "-", group.sides, "-");
    surprises(std::move(group.surprises));
    const long long least = (group.sides * rare + 999) / 1000;
    formations("strategy", group.strategies, least);
    formations("castle", group.castles, least);
  }
  void gap(long long sides, double bits) { row("gap", "-", sides, bits_text(bits)); }
  void surprises(std::vector<double> values) {
    if (values.empty()) return;
    std::sort(values.begin(), values.end());
    for (int percent : kPeoplePercents) {
      row("surprise", std::to_string(percent), static_cast<long long>(values.size()),
          bits_text(quantile_of(values, percent / 100.0)));
    }
  }

 private:
  // The most frequent first.
  void formations(std::string_view figure, const std::map<std::string, long long>& counts,
                  long long least) {
    std::vector<std::pair<std::string, long long>> sorted(counts.begin(), counts.end());
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const auto& a, const auto& b) { return a.second > b.second; });
    for (const auto& [id, sides] : sorted) {
      if (sides >= least) row(figure, id, sides, "-");
    }
  }
  void row(std::string_view figure, std::string_view id, long long sides, std::string_view value) {
    text_ += who_ + '\t' + std::string(figure) + '\t' + std::string(id) + '\t' +
             std::to_string(sides) + '\t' + std::string(value) + '\n';
  }

  std::string who_;
  std::string text_;
};

// Means of the sides of a band that have a surprise.
struct LearningMeans {
  double held_out = 0, learned = 0;
  long long held_out_sides = 0, learned_sides = 0;

  void add(const PeopleSide& side) {
    (side.is_learned ? learned : held_out) += *side.surprise;
    ++(side.is_learned ? learned_sides : held_out_sides);
  }
};

std::vector<double> surprises_of_grade(const std::vector<PeopleSide>& sides, const GradeSpan& span,
                                       std::optional<double> gap) {
  std::vector<double> surprises;
  for (const PeopleSide& side : sides) {
    if (!side.surprise || !side.grade || !span.holds(*side.grade)) continue;
    if (side.is_learned && !gap) continue;
    surprises.push_back(*side.surprise + (side.is_learned ? *gap : 0));
  }
  return surprises;
}

}  // namespace

double surprise_of(int millionths) {
  return -std::log2(std::max(millionths, kLeastSurprising) / 1e6);
}

double quantile_of(const std::vector<double>& sorted, double share) {
  const double place = share * static_cast<double>(sorted.size() - 1);
  const auto below = static_cast<std::size_t>(place);
  const std::size_t above = std::min(below + 1, sorted.size() - 1);
  return sorted[below] + (place - static_cast<double>(below)) * (sorted[above] - sorted[below]);
}

std::optional<double> learning_gap(const std::vector<PeopleSide>& sides) {
  std::array<LearningMeans, kBandCount> bands;
  for (const PeopleSide& side : sides) {
    if (side.surprise && side.is_sampled) bands[static_cast<std::size_t>(side.band)].add(side);
  }
  double gaps = 0;
  long long weight = 0;
  for (const LearningMeans& band : bands) {
    if (band.held_out_sides == 0 || band.learned_sides == 0) continue;
    // The mean of those held out, as often as there are of them.
    gaps += band.held_out - band.learned / static_cast<double>(band.learned_sides) *
                                static_cast<double>(band.held_out_sides);
    weight += band.held_out_sides;
  }
  if (weight == 0) return std::nullopt;
  return gaps / static_cast<double>(weight);
}

std::string people_table(const std::vector<PeopleSide>& sides, int rare) {
  std::array<PeopleGroup, kBandCount> bands;
  for (const PeopleSide& side : sides) bands[static_cast<std::size_t>(side.band)].add(side);
  std::string table = table_header({"who", "figure", "id", "sides", "value"});
  for (std::size_t band = 0; band < kBandCount; ++band) {
    if (bands[band].sides == 0) continue;
    PeopleRows rows{std::string(kBandIds[band])};
    rows.group(std::move(bands[band]), rare);
    table += rows.text();
  }
  const std::optional<double> gap = learning_gap(sides);
  if (gap) {
    PeopleRows rows("-");
    rows.gap(
        std::count_if(sides.begin(), sides.end(),
                      [](const PeopleSide& side) { return side.surprise && !side.is_learned; }),
        *gap);
    table += rows.text();
  }
  for (const GradeSpan& span : kGradeSpans) {
    PeopleRows rows(span.id());
    rows.surprises(surprises_of_grade(sides, span, gap));
    table += rows.text();
  }
  return table;
}

}  // namespace nagare::cli

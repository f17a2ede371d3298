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

// The sides of a band.
struct PeopleGroup {
  long long sides = 0;
  std::vector<double> surprises;
  std::map<std::string, long long> strategies, castles;

  void add(const PeopleSide& side) {
    ++sides;
    if (side.surprise) surprises.push_back(*side.surprise);
    for (const std::string& each : side.strategies) ++strategies[each];
    if (!side.castle.empty()) ++castles[side.castle];
  }
};

class PeopleRows {
 public:
  PeopleRows(std::string_view band, PeopleGroup group, int rare) : band_(band) {
    row("sides", "-", group.sides, "-");
    surprises(std::move(group.surprises));
    const long long least = (group.sides * rare + 999) / 1000;
    formations("strategy", group.strategies, least);
    formations("castle", group.castles, least);
  }
  const std::string& text() const { return text_; }

 private:
  void surprises(std::vector<double> values) {
    if (values.empty()) return;
    std::sort(values.begin(), values.end());
    for (int percent : kPeoplePercents) {
      std::ostringstream bits;
      bits << std::fixed << std::setprecision(2) << quantile_of(values, percent / 100.0);
      row("surprise", std::to_string(percent), static_cast<long long>(values.size()), bits.str());
    }
  }
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
    text_ += std::string(band_) + '\t' + std::string(figure) + '\t' + std::string(id) + '\t' +
             std::to_string(sides) + '\t' + std::string(value) + '\n';
  }

  std::string_view band_;
  std::string text_;
};

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

std::string people_table(const std::vector<PeopleSide>& sides, int rare) {
  std::array<PeopleGroup, kBandCount> bands;
  for (const PeopleSide& side : sides) bands[static_cast<std::size_t>(side.band)].add(side);
  std::string table = table_header({"band", "figure", "id", "sides", "value"});
  for (std::size_t band = 0; band < kBandCount; ++band) {
    if (bands[band].sides > 0)
      table += PeopleRows(kBandIds[band], std::move(bands[band]), rare).text();
  }
  return table;
}

}  // namespace nagare::cli

#include "tools/lab/measuring/phases.h"

#include <algorithm>
#include <set>

namespace nagare::cli {

std::vector<PhaseSize> phases_of(const std::vector<PlyOfGame>& positions) {
  std::vector<PhaseSize> phases;
  for (const Phase& phase : kPhases) {
    PhaseSize found{phase};
    std::set<std::size_t> games;
    for (const PlyOfGame& position : positions) {
      if (!phase.holds(position.ply)) continue;
      ++found.positions;
      games.insert(position.game);
    }
    found.games = games.size();
    const bool told = std::any_of(phases.begin(), phases.end(), [&](const PhaseSize& before) {
      return before.positions == found.positions && phase.first <= before.phase.first &&
             phase.last >= before.phase.last;
    });
    if (found.positions > 0 && !told) phases.push_back(found);
  }
  return phases;
}

std::vector<std::string> sample_notes(const Settings& settings, std::size_t positions,
                                      std::size_t planned) {
  std::string asked;
  for (const auto& [name, value] : settings) {
    asked += (asked.empty() ? "" : "; ") + name + ' ' + value;
  }
  return {asked, std::to_string(positions) + " of " + std::to_string(planned) + " positions" +
                     (positions < planned ? ", interrupted" : "")};
}

void put_sample(JsonWriter& json, const Settings& settings, std::size_t positions,
                std::size_t planned) {
  json.key("settings").begin_object();
  for (const auto& [name, value] : settings) json.key(name).string(value);
  json.end_object().key("planned").number(static_cast<long long>(planned));
  json.key("positions").number(static_cast<long long>(positions));
}

}  // namespace nagare::cli

#include "core/joseki/strategies.h"

#include <algorithm>
#include <string>
#include <utility>

#include "core/base/error.h"
#include "core/data/table.h"
#include "core/joseki/list_move.h"
#include "core/shogi/types.h"

namespace nagare {

namespace {

constexpr int kLastUntil = 300;
constexpr std::string_view kStart = "start";

OwnMove turned(OwnMove move) {
  if (move.from != kNoSquare) move.from = rotated(move.from);
  move.to = rotated(move.to);
  return move;
}

}  // namespace

Result<Strategies> Strategies::load(const Bundle& bundle, const FormationNames& names) {
  const auto opened = Table::open(bundle, "strategies", kStrategyColumns);
  if (!opened) return opened.error();
  const Table& table = opened.value();
  Strategies strategies;
  for (const Table::Row& row : table.rows()) {
    const auto index = static_cast<int>(strategies.all_.size());
    auto formation = read_formation(table, row, index, FormationSort::kStrategy, names);
    if (!formation) return formation.error();
    const auto until = table.number(row, "until", 1, kLastUntil);
    if (!until) return until.error();
    strategies.all_.push_back({std::move(formation.value()), until.value()});
  }
  return strategies;
}

Result<std::vector<Discrimination>> load_discrimination(const Bundle& bundle,
                                                        std::string_view section,
                                                        const FormationIds& ids) {
  const auto opened = Table::open(bundle, section, {"list", "move", "points"});
  if (!opened) return opened.error();
  const Table& table = opened.value();
  std::vector<Discrimination> lists(ids.size());
  std::vector<bool> started(ids.size());
  for (const Table::Row& row : table.rows()) {
    const auto twice = [&] {
      return Error{"discrimination_twice", table.where(row), "this move stands twice in its list"};
    };
    const auto id = ids.find(table.text(row, "list"));
    if (id == ids.end()) {
      return Error{"discrimination_id", table.where(row),
                   "there is no formation '" + std::string(table.text(row, "list")) + "'"};
    }
    const auto points =
        table.number(row, "points", -kMostDiscriminationPoints, kMostDiscriminationPoints);
    if (!points) return points.error();
    const auto index = static_cast<std::size_t>(id->second);
    Discrimination& list = lists[index];
    if (table.text(row, "move") == kStart) {
      if (started[index]) return twice();
      started[index] = true;
      list.start = points.value();
      continue;
    }
    const auto move = parse_list_move(table.text(row, "move"), table.where(row));
    if (!move) return move.error();
    const OwnMove own = turned(move.value());
    if (std::any_of(list.rows.begin(), list.rows.end(),
                    [&](const Discrimination::Row& each) { return each.move == own; })) {
      return twice();
    }
    list.rows.push_back({own, points.value()});
  }
  return lists;
}

}  // namespace nagare

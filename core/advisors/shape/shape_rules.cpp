#include "core/advisors/shape/shape_rules.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <utility>

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/data/table.h"

namespace nagare {

namespace {

bool is_id(std::string_view text) {
  return !text.empty() && text.size() <= kLongestShapeId &&
         std::all_of(text.begin(), text.end(), [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
         });
}

Result<ShapeRule> read_rule(const Table& table, const Table::Row& row) {
  const std::string where = table.where(row);
  ShapeRule rule;
  rule.id = table.text(row, "id");
  if (!is_id(rule.id)) {
    return Error{"shape_id", where,
                 "'" + rule.id + "': an id is made of a-z, 0-9 and _, at most 24 of them"};
  }
  rule.name = {std::string(table.text(row, "ja")), std::string(table.text(row, "en"))};
  if (rule.name.ja.empty() || rule.name.en.empty()) {
    return Error{"shape_name", where, "a name is wanted in both languages"};
  }
  for (std::string_view name : split_blanks(table.text(row, "also"))) {
    if (name != "-") rule.also.emplace_back(name);
  }
  const auto points = table.number(row, "points", -kMostShapePoints, kMostShapePoints);
  if (!points) return points.error();
  rule.points = points.value();
  if (rule.points == 0) return Error{"shape_points", where, "points are wanted that are not 0"};
  const std::string_view per = table.text(row, "per");
  if (per != "move" && per != "square") {
    return Error{"shape_per", where, "column per wants move or square"};
  }
  rule.per_square = per == "square";
  auto pattern = ShapePattern::parse(table.text(row, "pattern"), where);
  if (!pattern) return pattern.error();
  rule.pattern = std::move(pattern.value());
  return rule;
}

}  // namespace

Result<ShapeRules> ShapeRules::load(const Bundle& bundle) {
  const auto opened =
      Table::open(bundle, "shapes", {"id", "ja", "en", "also", "points", "per", "pattern"});
  if (!opened) return opened.error();
  const Table& table = opened.value();
  ShapeRules rules;
  std::set<std::string> ids, names;
  for (const Table::Row& row : table.rows()) {
    auto rule = read_rule(table, row);
    if (!rule) return rule.error();
    if (!ids.insert(rule.value().id).second) {
      return Error{"shape_twice", table.where(row), "'" + rule.value().id + "' stands twice"};
    }
    std::vector<std::string> all_names = rule.value().also;
    all_names.push_back(rule.value().name.ja);
    for (const std::string& name : all_names) {
      if (names.insert(name).second) continue;
      return Error{"shape_twice", table.where(row), "the name '" + name + "' stands twice"};
    }
    if (rules.all_.size() == kMostShapeRules) {
      return Error{"shapes_many", table.where(row), "256 rules at most"};
    }
    rules.all_.push_back(std::move(rule.value()));
  }
  for (std::size_t i = 0; i < rules.all_.size(); ++i) {
    const auto& alternatives = rules.all_[i].pattern.alternatives;
    for (std::size_t j = 0; j < alternatives.size(); ++j) {
      for (std::size_t kind = kPawn; kind < kPieceTypeCount; ++kind) {
        const KindSet bit = kind_bit(static_cast<PieceType>(kind));
        if ((alternatives[j].moves & bit) != 0) rules.cases_[0][kind].push_back({i, j});
        if ((alternatives[j].drops & bit) != 0) rules.cases_[1][kind].push_back({i, j});
      }
    }
  }
  return rules;
}

}  // namespace nagare

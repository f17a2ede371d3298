#include "core/joseki/joseki.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "core/base/error.h"
#include "core/data/table.h"
#include "core/joseki/condition.h"

namespace nagare {

namespace {

constexpr std::size_t kLongestId = 20;

bool is_id(std::string_view text) {
  return !text.empty() && text.size() <= kLongestId &&
         text.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_") == std::string_view::npos;
}

// Tables of a folder, each of which must be named by an id. The error where one is not.
Result<Done> check_used(const Bundle& bundle, std::string_view folder, std::string_view code,
                        const FormationIds& ids) {
  for (const std::string& name : bundle.names()) {
    if (name.size() <= folder.size() || name.compare(0, folder.size(), folder) != 0) continue;
    if (ids.find(name.substr(folder.size())) == ids.end()) {
      return Error{
          std::string(code), name + ".tsv",
          "no row of " + std::string(folder.substr(0, folder.size() - 1)) + ".tsv has this id"};
    }
  }
  return Done{};
}

// The ids of a table in its order. Conditions of castles name strategies and the other way round,
// so that all ids are needed before the first condition is read.
Result<FormationIds> load_ids(const Bundle& bundle, std::string_view section,
                              const std::vector<std::string_view>& columns) {
  const auto opened = Table::open(bundle, section, columns);
  if (!opened) return opened.error();
  const Table& table = opened.value();
  if (table.rows().size() > kMostFormations) {
    return Error{"formations_many", table.file(), "256 rows at most"};
  }
  FormationIds ids;
  for (const Table::Row& row : table.rows()) {
    const std::string id(table.text(row, "id"));
    if (!is_id(id)) {
      return Error{"formation_id", table.where(row),
                   "'" + id + "': an id has up to 20 of a-z, 0-9 and _"};
    }
    if (table.text(row, "ja").empty() || table.text(row, "en").empty()) {
      return Error{"formation_name", table.where(row), "a name in both languages is wanted"};
    }
    if (!ids.emplace(id, static_cast<int>(ids.size())).second) {
      return Error{"formation_twice", table.where(row), "'" + id + "' stands twice"};
    }
  }
  return ids;
}

// What the lists say, by move.
std::unordered_map<std::uint32_t, MoveMarks> marks_of_moves(const Joseki& joseki) {
  std::unordered_map<std::uint32_t, MoveMarks> marks;
  const auto note = [&](const std::vector<Discrimination>& lists,
                        std::vector<MoveMarks::Points> MoveMarks::*points) {
    for (std::size_t i = 0; i < lists.size(); ++i) {
      for (const Discrimination::Row& row : lists[i].rows) {
        (marks[number_of(row.move)].*points).push_back({static_cast<int>(i), row.points});
      }
    }
  };
  note(joseki.strategy_lists, &MoveMarks::strategies);
  note(joseki.castle_lists, &MoveMarks::castles);
  for (std::size_t i = 0; i < joseki.openings.all().size(); ++i) {
    const auto index = static_cast<int>(i);
    for (const OpeningMove& each : joseki.openings.all()[i].moves) {
      std::vector<int>& openings = marks[number_of(each.move)].openings;
      // A list may have a move twice.
      if (openings.empty() || openings.back() != index) openings.push_back(index);
    }
  }
  return marks;
}

}  // namespace

Result<Joseki> Joseki::load(const Bundle& bundle) {
  auto strategy_ids = load_ids(bundle, "strategies", kStrategyColumns);
  if (!strategy_ids) return strategy_ids.error();
  auto castle_ids = load_ids(bundle, "castles", kCastleColumns);
  if (!castle_ids) return castle_ids.error();
  const FormationNames names{std::move(strategy_ids.value()), std::move(castle_ids.value())};
  auto opening_ids = load_ids(bundle, "openings", kOpeningColumns);
  if (!opening_ids) return opening_ids.error();
  if (auto done = check_used(bundle, "castles/", "castle_unused", names.castles); !done) {
    return done.error();
  }
  if (auto done = check_used(bundle, "openings/", "opening_unused", opening_ids.value()); !done) {
    return done.error();
  }
  auto castles = Castles::load(bundle, names);
  if (!castles) return castles.error();
  auto strategies = Strategies::load(bundle, names);
  if (!strategies) return strategies.error();
  auto strategy_lists = load_discrimination(bundle, "discrimination/strategies", names.strategies);
  if (!strategy_lists) return strategy_lists.error();
  auto castle_lists = load_discrimination(bundle, "discrimination/castles", names.castles);
  if (!castle_lists) return castle_lists.error();
  auto openings = Openings::load(bundle, names);
  if (!openings) return openings.error();
  auto book = Book::load(bundle);
  if (!book) return book.error();
  Joseki joseki{std::move(castles.value()),        std::move(strategies.value()),
                std::move(strategy_lists.value()), std::move(castle_lists.value()),
                std::move(openings.value()),       std::move(book.value())};
  const auto family = [&](std::string_view id) {
    const auto found = names.strategies.find(id);
    return found == names.strategies.end() ? -1 : found->second;
  };
  joseki.static_strategy = family("static");
  joseki.ranging_strategy = family("ranging");
  if (joseki.static_strategy < 0 || joseki.ranging_strategy < 0) {
    return Error{"strategy_family", "strategies.tsv", "the rows 'static' and 'ranging' are wanted"};
  }
  joseki.marks = marks_of_moves(joseki);
  return joseki;
}

}  // namespace nagare

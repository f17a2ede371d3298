#include "tests/fuzz/data_parts.h"

#include <algorithm>
#include <cstddef>
#include <set>
#include <string_view>
#include <utility>

#include "core/advisors/dial.h"
#include "core/advisors/registry.h"
#include "core/advisors/weights.h"
#include "core/advisors/words.h"
#include "core/base/result.h"
#include "core/choice/choice_words.h"
#include "core/choice/price.h"
#include "core/council/council.h"
#include "core/engine/knowledge.h"
#include "core/evaluation/evaluator.h"
#include "core/joseki/book.h"
#include "core/joseki/castles.h"
#include "core/joseki/condition.h"
#include "core/joseki/joseki.h"
#include "core/joseki/openings.h"
#include "core/joseki/strategies.h"
#include "core/players/opponents.h"
#include "core/players/resignation.h"
#include "core/players/strengths.h"
#include "core/policy/policy_network.h"
#include "core/review/rating_line.h"
#include "core/review/review_words.h"
#include "core/search/sight.h"
#include "tests/fuzz/fuzzing.h"
#include "tests/fuzz/real_data.h"

namespace nagare::fuzz {

namespace {

using Load = std::function<std::string(const Bundle&)>;

template <class Value>
std::string line_of(const Result<Value>& result) {
  return result ? std::string() : result.error().line();
}

const Knowledge& real_knowledge() {
  static const Knowledge kKnowledge = [] {
    auto loaded = Knowledge::load(make_bundle(real_sections()));
    require(loaded.ok(), "the built bundle loads", NAGARE_DATA_BUNDLE);
    return std::move(loaded.value());
  }();
  return kKnowledge;
}

template <class Rows>
FormationIds ids_of(const Rows& rows) {
  FormationIds ids;
  for (const auto& row : rows) ids.emplace(row.id, static_cast<int>(ids.size()));
  return ids;
}

std::string advisor_of(const AdvisorEntry& entry, const Bundle& bundle) {
  const auto advisor = entry.load(bundle);
  if (!advisor) return line_of(advisor);
  if (const auto dial = Dial::load(bundle, entry.id); !dial) return line_of(dial);
  return line_of(Words::load(bundle, entry.id, advisor.value()->kinds()));
}

std::string weights_of(const Bundle& bundle) {
  std::vector<std::string_view> ids;
  std::vector<std::vector<std::string_view>> kinds;
  for (const auto& voice : real_knowledge().advisors.voices()) {
    ids.push_back(voice->id);
    kinds.push_back(voice->advisor->kinds());
  }
  return line_of(load_weights(bundle, kinds, ids, ids));
}

std::string network_of(const Bundle& bundle) {
  const auto network = bundle.section("policy/network");
  return network ? line_of(PolicyNetwork::read(network.value())) : line_of(network);
}

std::vector<Load> loaders() {
  static const FormationNames kNames{ids_of(real_knowledge().joseki.strategies.all()),
                                     ids_of(real_knowledge().joseki.castles.all())};
  std::vector<Load> all = {
      network_of,
      weights_of,
      [](const Bundle& bundle) { return line_of(Evaluator::load(bundle)); },
      [](const Bundle& bundle) { return line_of(Castles::load(bundle, kNames)); },
      [](const Bundle& bundle) { return line_of(Strategies::load(bundle, kNames)); },
      [](const Bundle& bundle) { return line_of(Openings::load(bundle, kNames)); },
      [](const Bundle& bundle) { return line_of(Book::load(bundle)); },
      [](const Bundle& bundle) {
        return line_of(load_discrimination(bundle, "discrimination/strategies", kNames.strategies));
      },
      [](const Bundle& bundle) {
        return line_of(load_discrimination(bundle, "discrimination/castles", kNames.castles));
      },
      [](const Bundle& bundle) {
        return line_of(ChoiceWords::load(bundle, real_knowledge().advisors));
      },
      [](const Bundle& bundle) { return line_of(load_strengths(bundle)); },
      [](const Bundle& bundle) { return line_of(load_opponents(bundle, real_knowledge().joseki)); },
      [](const Bundle& bundle) { return line_of(load_salience(bundle)); },
      [](const Bundle& bundle) { return line_of(ResignationTable::load(bundle)); },
      [](const Bundle& bundle) { return line_of(PriceTable::load(bundle)); },
      [](const Bundle& bundle) { return line_of(ReviewWords::load(bundle)); },
      [](const Bundle& bundle) { return line_of(RatingLine::load(bundle)); },
      [](const Bundle& bundle) { return line_of(Council::load(bundle)); },
  };
  for (const AdvisorEntry& entry : shipped_advisors()) {
    all.push_back([entry](const Bundle& bundle) { return advisor_of(entry, bundle); });
  }
  return all;
}

std::string folder_of(const std::string& name) {
  return name.substr(0, name.find('/'));
}

// The section that an error says is missing; empty where it says something else.
std::string missing_in(const std::string& line) {
  constexpr std::string_view kBefore = "it has no section '";
  const auto at = line.find(kBefore);
  if (at == std::string::npos) return "";
  const auto begin = at + kBefore.size();
  return line.substr(begin, line.find('\'', begin) - begin);
}

// Those that the loader asks for, found by giving it what it misses until it misses nothing; all of
// a folder whose tables are named by ids.
Sections read_by(const Load& load) {
  std::set<std::string> wanted;
  const auto picked = [&wanted] {
    Sections sections;
    for (const auto& section : real_sections()) {
      if (wanted.count(section.first) > 0) sections.push_back(section);
    }
    return sections;
  };
  for (;;) {
    const auto bundle = Bundle::open(make_bundle(picked()));
    require(bundle.ok(), "a bundle of some sections opens");
    const std::string line = load(bundle.value());
    if (line.empty()) return picked();
    const std::string name = missing_in(line);
    require(!name.empty(), "a loader reads its own sections of the built bundle", line);
    require(wanted.insert(name).second, "a section that was given is found", name);
    const std::string folder = folder_of(name);
    if (folder == "castles" || folder == "openings") {
      for (const auto& [other, contents] : real_sections()) {
        if (folder_of(other) == folder) wanted.insert(other);
      }
    }
  }
}

// A table's notes and header, and so many of its rows.
std::string first_rows(const std::string& table, std::size_t rows) {
  bool headed = false;
  std::size_t end = 0;
  while (end < table.size()) {
    const std::size_t next = std::min(table.find('\n', end), table.size() - 1) + 1;
    if (table[end] != '#' && headed && rows-- == 0) break;
    headed |= table[end] != '#';
    end = next;
  }
  return table.substr(0, end);
}

std::string line_of(const Load& load, const Sections& sections) {
  const auto bundle = Bundle::open(make_bundle(sections));
  require(bundle.ok(), "a bundle that was made opens");
  return load(bundle.value());
}

// Takes out the row that an error names ("purposes.tsv line 12: ..."), where it is in another table
// than this.
bool drop_row(const std::string& error, const std::string& kept, Sections& sections) {
  constexpr std::string_view kBetween = ".tsv line ";
  const auto at = error.find(kBetween);
  if (at == std::string::npos || error.substr(0, at) == kept) return false;
  for (auto& [name, table] : sections) {
    if (name != error.substr(0, at)) continue;
    std::size_t begin = 0;
    for (int line = std::stoi(error.substr(at + kBetween.size())); line > 1; --line) {
      begin = table.find('\n', begin) + 1;
    }
    table.erase(begin, table.find('\n', begin) + 1 - begin);
    return true;
  }
  return false;
}

// Whether the loader takes them once the rows that it refuses in other tables are gone.
bool takes(const Load& load, const std::string& kept, Sections& sections) {
  for (;;) {
    const std::string error = line_of(load, sections);
    if (error.empty()) return true;
    if (!drop_row(error, kept, sections)) return false;
  }
}

// Long tables cut to the fewest rows, 1, 2, 4 and so on, that the loader still takes, with what
// only the others needed.
void shorten(const Load& load, Sections& sections) {
  constexpr std::size_t kLong = 2000;  // bytes
  for (std::size_t i = 0; i < sections.size(); ++i) {
    const auto [name, whole] = sections[i];
    if (whole.size() < kLong || name.find("network") != std::string::npos) continue;
    for (std::size_t rows = 1;; rows *= 2) {
      Sections shorter = sections;
      shorter[i].second = first_rows(whole, rows);
      if (shorter[i].second == whole) break;
      if (!takes(load, name, shorter)) continue;
      sections = std::move(shorter);
      break;
    }
  }
  for (std::size_t i = sections.size(); i-- > 0;) {
    Sections fewer = sections;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    if (line_of(load, fewer).empty()) sections = std::move(fewer);
  }
}

}  // namespace

const std::vector<DataPart>& data_parts() {
  static const std::vector<DataPart> kParts = [] {
    std::vector<DataPart> parts;
    for (Load& load : loaders()) {
      Sections sections = read_by(load);
      shorten(load, sections);
      parts.push_back({std::move(load), std::move(sections)});
    }
    return parts;
  }();
  return kParts;
}

const std::vector<std::string>& sections_in_parts() {
  static const std::vector<std::string> kNames = [] {
    std::set<std::string> names;
    for (const DataPart& part : data_parts()) {
      for (const auto& section : part.sections) names.insert(section.first);
    }
    return std::vector<std::string>(names.begin(), names.end());
  }();
  return kNames;
}

}  // namespace nagare::fuzz

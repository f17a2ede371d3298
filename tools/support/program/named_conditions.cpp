#include "tools/support/program/named_conditions.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/data/table.h"

namespace nagare::cli {

namespace {

constexpr char kSign = '@';
constexpr std::size_t kLongestName = 32;

bool is_condition_name(std::string_view text) {
  return !text.empty() && text.size() <= kLongestName &&
         text.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_") == std::string_view::npos;
}

}  // namespace

Result<NamedConditions> NamedConditions::read(const ConditionLanguage& language,
                                              std::string_view text) {
  NamedConditions named(language);
  const auto opened = Table::parse(language.section, text, {"name", "condition", "note"});
  if (!opened) return opened.error();
  const Table& table = opened.value();
  for (const Table::Row& row : table.rows()) {
    const std::string where = table.where(row), name(table.text(row, "name"));
    if (!is_condition_name(name)) {
      return Error{"condition_name", where,
                   "'" + name + "': a name has up to 32 of a-z, 0-9 and _"};
    }
    if (std::any_of(named.all_.begin(), named.all_.end(),
                    [&](const Named& each) { return each.name == name; })) {
      return Error{"condition_twice", where, "'" + name + "' stands twice"};
    }
    auto condition = named.read_condition(table.text(row, "condition"), where);
    if (!condition) return condition.error();
    named.all_.push_back({name, where, std::move(condition.value())});
  }
  return named;
}

Result<NamedConditions::Alternatives> NamedConditions::read_condition(std::string_view text,
                                                                      const std::string& where) {
  Alternatives done;
  Alternatives open(1);  // the alternative that is being read, as many as its names make of it
  for (std::string_view word : split_blanks(text)) {
    if (word == language_.alternatives) {
      std::move(open.begin(), open.end(), std::back_inserter(done));
      open.assign(1, {});
      continue;
    }
    const std::string quoted = "'" + std::string(word) + "': ";
    if (word.substr(0, 2) == "!@") {
      return Error{"condition_negated", where,
                   quoted + "no '!' before a name; what is not so wants a name of its own"};
    }
    if (word[0] != kSign) {
      for (auto& terms : open) terms.emplace_back(word);
      continue;
    }
    const auto found = std::find_if(all_.begin(), all_.end(),
                                    [&](const Named& each) { return each.name == word.substr(1); });
    if (found == all_.end()) {
      return Error{"condition_unknown", where,
                   quoted + "there is no such name in " + std::string(language_.section) +
                       ".tsv; one that names another stands below it"};
    }
    found->used = true;
    Alternatives longer;
    for (const auto& terms : open) {
      for (const auto& more : found->alternatives) {
        longer.push_back(terms);
        longer.back().insert(longer.back().end(), more.begin(), more.end());
      }
    }
    open = std::move(longer);
  }
  std::move(open.begin(), open.end(), std::back_inserter(done));
  return done;
}

std::string NamedConditions::joined(const Alternatives& alternatives) const {
  std::string text;
  for (const auto& terms : alternatives) {
    if (&terms != &alternatives.front()) text += " " + std::string(language_.alternatives);
    for (const std::string& term : terms) text += (text.empty() ? "" : " ") + term;
  }
  return text;
}

Result<std::string> NamedConditions::write_out(std::string_view section, std::string_view text) {
  std::string result;
  const auto columns = split_blanks(language_.columns);
  std::vector<bool> is_condition;  // by column, once the header has been read
  int number = 0;
  for (std::string_view line : split(text, '\n')) {
    if (number++ > 0) result += '\n';
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    if (line.empty() || line[0] == '#') {
      result += line;
      continue;
    }
    const auto cells = split(line, '\t');
    const bool header = is_condition.empty();
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (i > 0) result += '\t';
      if (header) {
        is_condition.push_back(std::find(columns.begin(), columns.end(), cells[i]) !=
                               columns.end());
      } else if (i < is_condition.size() && is_condition[i] &&
                 cells[i].find(kSign) != std::string_view::npos) {
        auto condition =
            read_condition(cells[i], std::string(section) + ".tsv line " + std::to_string(number));
        if (!condition) return condition.error();
        result += joined(condition.value());
        continue;
      }
      result += cells[i];
    }
  }
  return result;
}

Result<Done> NamedConditions::check_used() const {
  for (const Named& each : all_) {
    if (each.used) continue;
    return Error{"condition_unused", each.where, "no condition has the name '" + each.name + "'"};
  }
  return Done{};
}

}  // namespace nagare::cli

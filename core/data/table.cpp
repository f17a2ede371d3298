#include "core/data/table.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <utility>

#include "core/base/error.h"
#include "core/base/text.h"

namespace nagare {

Result<Table> Table::parse(std::string_view name, std::string_view text,
                           const std::vector<std::string_view>& columns) {
  Table table;
  table.name_ = name;
  table.columns_ = columns;
  int number = 0;
  bool header_seen = false;
  for (std::string_view line : split(text, '\n')) {
    ++number;
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    if (line.empty() || line[0] == '#') continue;
    Row row{number, split(line, '\t')};
    if (!header_seen) {
      header_seen = true;
      if (row.cells != columns) {
        std::string wanted;
        for (std::string_view column : columns) wanted += " " + std::string(column);
        return Error{"table_columns", table.where(row),
                     "the columns must be:" + wanted + "; found '" + std::string(line) + "'"};
      }
      continue;
    }
    if (row.cells.size() != columns.size()) {
      return Error{"table_cells", table.where(row),
                   std::to_string(columns.size()) + " cells wanted, " +
                       std::to_string(row.cells.size()) + " found"};
    }
    table.rows_.push_back(std::move(row));
  }
  if (!header_seen) {
    return Error{"table_columns", table.file(), "the table is empty"};
  }
  return table;
}

Result<Table> Table::open(const Bundle& bundle, std::string_view section,
                          const std::vector<std::string_view>& columns) {
  const auto text = bundle.section(section);
  if (!text) return text.error();
  return parse(section, text.value(), columns);
}

std::string Table::where(const Row& row) const {
  return file() + " line " + std::to_string(row.line);
}

std::string_view Table::text(const Row& row, std::string_view column) const {
  const auto found = std::find(columns_.begin(), columns_.end(), column);
  assert(found != columns_.end());
  return row.cells[static_cast<std::size_t>(found - columns_.begin())];
}

Result<int> Table::number(const Row& row, std::string_view column, int low, int high) const {
  const std::string_view cell = text(row, column);
  const auto value = parse_int(cell);
  if (!value) {
    return Error{
        "table_number", where(row),
        "column " + std::string(column) + " wants a whole number, not '" + std::string(cell) + "'"};
  }
  if (*value < low || *value > high) {
    return Error{"table_range", where(row),
                 "column " + std::string(column) + " wants a number from " + std::to_string(low) +
                     " to " + std::to_string(high) + ", not " + std::to_string(*value)};
  }
  return *value;
}

Result<std::vector<std::vector<int>>> named_numbers(const Bundle& bundle, std::string_view section,
                                                    const std::vector<std::string_view>& names,
                                                    const std::vector<std::string_view>& columns,
                                                    int least, int largest, std::string_view code) {
  std::vector<std::string_view> all = {"name"};
  all.insert(all.end(), columns.begin(), columns.end());
  const auto opened = Table::open(bundle, section, all);
  if (!opened) return opened.error();
  const Table& table = opened.value();
  std::string wanted;
  for (std::string_view name : names) wanted += (wanted.empty() ? "" : ", ") + std::string(name);
  wanted += " are wanted in order";
  std::vector<std::vector<int>> numbers;
  for (const Table::Row& row : table.rows()) {
    if (numbers.size() == names.size() || table.text(row, "name") != names[numbers.size()]) {
      return Error{std::string(code), table.where(row), wanted};
    }
    numbers.emplace_back();
    for (std::string_view column : columns) {
      const auto number = table.number(row, column, least, largest);
      if (!number) return number.error();
      numbers.back().push_back(number.value());
    }
  }
  if (numbers.size() != names.size()) return Error{std::string(code), table.file(), wanted};
  return numbers;
}

std::string table_header(const std::vector<std::string_view>& columns) {
  std::string text;
  for (std::string_view column : columns) {
    if (!text.empty()) text += '\t';
    text += column;
  }
  return text + '\n';
}

}  // namespace nagare

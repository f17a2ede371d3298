#include "core/data/table.h"

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
    return Error{"table_columns", table.name_ + ".tsv", "the table is empty"};
  }
  return table;
}

std::string Table::where(const Row& row) const {
  return name_ + ".tsv line " + std::to_string(row.line);
}

Result<int> Table::number(const Row& row, std::size_t column) const {
  const auto value = parse_int(row.cells[column]);
  if (!value) {
    return Error{"table_number", where(row),
                 "column " + std::string(columns_[column]) + " wants a whole number, not '" +
                     std::string(row.cells[column]) + "'"};
  }
  return *value;
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

// A table for people and programs: UTF-8 text, one fact a line, columns parted by tabs. Lines that
// begin with '#' are notes; the first other line names the columns.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/data/bundle.h"

namespace nagare {

class Table {
 public:
  struct Row {
    int line;  // from 1, in the file
    std::vector<std::string_view> cells;
  };

  // `name` is said in errors. The text must outlive the table. Errors: table_columns (the header is
  // not the one wanted), table_cells (a row has more or fewer cells).
  static Result<Table> parse(std::string_view name, std::string_view text,
                             const std::vector<std::string_view>& columns);
  // The section of that name; the bundle must outlive the table. Error bundle_section besides.
  static Result<Table> open(const Bundle& bundle, std::string_view section,
                            const std::vector<std::string_view>& columns);

  const std::vector<Row>& rows() const { return rows_; }
  // The file, for an error: "flow/reply-own-king.tsv".
  std::string file() const { return name_ + ".tsv"; }
  // Where a row is, for an error: "flow/reply-own-king.tsv line 12".
  std::string where(const Row& row) const;

  // The cell in the column, which must be one of the table's.
  std::string_view text(const Row& row, std::string_view column) const;
  // Errors: table_number (no whole number), table_range (not from low to high).
  Result<int> number(const Row& row, std::string_view column, int low, int high) const;

 private:
  std::string name_;
  std::vector<std::string_view> columns_;
  std::vector<Row> rows_;
};

// A table of named numbers: a column "name" with exactly these names in this order, and these
// columns of numbers from 0 to `largest`. By name, then by column. Errors: `code` (a row that is
// not wanted, or one missing), table_..., bundle_section.
Result<std::vector<std::vector<int>>> named_numbers(const Bundle& bundle, std::string_view section,
                                                    const std::vector<std::string_view>& names,
                                                    const std::vector<std::string_view>& columns,
                                                    int least, int largest, std::string_view code);

// The line that names the columns, for writing a table.
std::string table_header(const std::vector<std::string_view>& columns);

}  // namespace nagare

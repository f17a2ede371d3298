#include "tools/nagare/course/course_words.h"

#include <cstddef>
#include <functional>
#include <map>
#include <stdexcept>

#include "core/base/error.h"
#include "core/base/result.h"
#include "core/data/table.h"

namespace nagare::cli {

namespace {

struct FaultWords {
  std::string ja, en;
};
using Words = std::map<std::string, FaultWords, std::less<>>;

const Words& words() {
  static const Words read = [] {
    const auto table = Table::parse("course-faults", kCourseFaultsTable, {"code", "ja", "en"});
    if (!table) throw std::logic_error(table.error().line());
    Words all;
    for (const Table::Row& row : table.value().rows()) {
      all.emplace(row.cells[0], FaultWords{std::string(row.cells[1]), std::string(row.cells[2])});
    }
    return all;
  }();
  return read;
}

void fill(std::string& text, std::string_view name, const std::string& with) {
  for (std::size_t at = text.find(name); at != std::string::npos;
       at = text.find(name, at + with.size())) {
    text.replace(at, name.size(), with);
  }
}

std::string said_of(const CourseFault& fault, std::string FaultWords::*language) {
  const auto found = words().find(fault.code);
  std::string text = found == words().end() ? fault.code : found->second.*language;
  fill(text, "{wanted}", fault.wanted);
  fill(text, "{value}", fault.value);
  return text;
}

}  // namespace

std::string english_line(const std::string& file, const CourseFault& fault) {
  const std::string line = fault.line == 0 ? "" : " line " + std::to_string(fault.line);
  const std::string column = fault.column.empty() ? "" : ", column " + fault.column;
  return file + line + column + ": " + said_of(fault, &FaultWords::en) + " (" + fault.code + ")";
}

std::string japanese_line(const std::string& file, const CourseFault& fault) {
  const std::string line = fault.line == 0 ? "" : " " + std::to_string(fault.line) + "行目";
  const std::string column = fault.column.empty() ? "" : "、" + fault.column + " の列";
  return file + line + column + "：" + said_of(fault, &FaultWords::ja) + "（" + fault.code + "）";
}

}  // namespace nagare::cli

#include "tools/nagare/commands/data_reasons.h"

#include <cstddef>
#include <functional>
#include <map>
#include <stdexcept>

#include "core/base/result.h"
#include "core/data/table.h"

namespace nagare::cli {

namespace {

// By code.
std::map<std::string, std::string, std::less<>> read_reasons() {
  const auto table = Table::parse("data-reasons", kDataReasonsTable, {"code", "ja"});
  if (!table) throw std::logic_error(table.error().line());
  std::map<std::string, std::string, std::less<>> reasons;
  for (const Table::Row& row : table.value().rows()) reasons.emplace(row.cells[0], row.cells[1]);
  return reasons;
}

// "castles.tsv line 12" as "castles.tsv 12行目".
std::string japanese_place(const std::string& where) {
  constexpr std::string_view kLine = " line ";
  const std::size_t at = where.find(kLine);
  if (at == std::string::npos) return where;
  return where.substr(0, at) + ' ' + where.substr(at + kLine.size()) + "行目";
}

}  // namespace

std::string japanese_line(const Error& error) {
  static const auto reasons = read_reasons();
  const auto found = reasons.find(error.code);
  const std::string reason = found == reasons.end() ? "読めません" : found->second;
  return japanese_place(error.where) + "：" + reason + "（" + error.code + "）";
}

}  // namespace nagare::cli

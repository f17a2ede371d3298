#include "core/choice/price.h"

#include <algorithm>
#include <string>

#include "core/base/error.h"
#include "core/data/table.h"
#include "core/search/value.h"

namespace nagare {

namespace {

constexpr int kLastPlyOfTable = 1000;

}  // namespace

Result<PriceTable> PriceTable::load(const Bundle& bundle) {
  const auto opened = Table::open(bundle, "price", {"first_ply", "reading", "win_rate", "percent"});
  if (!opened) return opened.error();
  const Table& table = opened.value();
  PriceTable prices;
  for (const Table::Row& row : table.rows()) {
    const auto first_ply = table.number(row, "first_ply", 1, kLastPlyOfTable);
    if (!first_ply) return first_ply.error();
    const auto reading = table.number(row, "reading", 1, kMateBound);
    if (!reading) return reading.error();
    const auto win_rate = table.number(row, "win_rate", 1, 1000);
    if (!win_rate) return win_rate.error();
    const auto percent = table.number(row, "percent", 1, 100);
    if (!percent) return percent.error();
    if (prices.rows_.empty() && first_ply.value() != 1) {
      return Error{"price_order", table.where(row), "the first row is of ply 1"};
    }
    if (!prices.rows_.empty() && first_ply.value() <= prices.rows_.back().first_ply) {
      return Error{"price_order", table.where(row),
                   "a ply after " + std::to_string(prices.rows_.back().first_ply) + " is wanted"};
    }
    prices.rows_.push_back({first_ply.value(), reading.value(), win_rate.value(), percent.value()});
  }
  if (prices.rows_.empty()) return Error{"price_missing", table.file(), "there is no row"};
  return prices;
}

const PriceTable::Row& PriceTable::row_of(int ply) const {
  const auto later =
      std::find_if(rows_.begin(), rows_.end(), [&](const Row& row) { return row.first_ply > ply; });
  return later == rows_.begin() ? rows_.front() : *(later - 1);
}

int PriceTable::said(int ply, int reading, Price second) const {
  const Row& row = row_of(ply);
  if (reading < row.reading || second.win_rate < row.win_rate) return 0;
  return second.centipawns * row.percent / 100;
}

}  // namespace nagare

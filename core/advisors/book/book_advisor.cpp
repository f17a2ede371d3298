#include "core/advisors/book/book_advisor.h"

#include <algorithm>

#include "core/data/table.h"

namespace nagare {

namespace {

// A move played in fewer games says nothing of how it ends.
constexpr int kGamesForResults = 20;

}  // namespace

Result<BookPoints> load_book_points(const Bundle& bundle) {
  const auto opened = Table::open(bundle, "book/points", {"name", "points", "graded"});
  if (!opened) return opened.error();
  const Table& table = opened.value();
  constexpr int kLargest = 2000;
  if (table.rows().size() != 1 || table.text(table.rows().front(), "name") != "all") {
    return Error{"book_points", table.file(), "one row, 'all', is wanted"};
  }
  const Table::Row& row = table.rows().front();
  const auto points = table.number(row, "points", 0, kLargest);
  if (!points) return points.error();
  const auto graded = table.number(row, "graded", 0, kLargest);
  if (!graded) return graded.error();
  return BookPoints{points.value(), graded.value()};
}

Result<std::shared_ptr<const Advisor>> load_book_advisor(const Bundle& bundle) {
  const auto points = load_book_points(bundle);
  if (!points) return points.error();
  return std::shared_ptr<const Advisor>(std::make_shared<BookAdvisor>(points.value()));
}

void BookAdvisor::advise(const Occasion& occasion, Advice& advice) const {
  const BookPosition* known = occasion.known();
  if (known == nullptr) return;
  const auto& legal = occasion.legal();
  for (const BookMove& each : known->moves) {
    // The position may have been reached with a move that is forbidden now, by repetition.
    if (std::find(legal.begin(), legal.end(), each.move) == legal.end()) continue;
    const int games = each.all_games();
    LineEvidence evidence;
    evidence.games = known->games;
    evidence.share = games * 1000 / known->games;
    evidence.won = each.won * 1000 / games;
    const std::string_view variant = games < kGamesForResults ? "few"
                                     : evidence.share >= 500  ? "most"
                                                              : "";
    advice[occasion.index_of(each.move)].push_back(
        {"known", variant, points_.points * evidence.share / 1000,
         points_.graded * evidence.share / 1000, evidence});
  }
}

}  // namespace nagare

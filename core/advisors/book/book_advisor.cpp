#include "core/advisors/book/book_advisor.h"

#include "core/advisors/evidence.h"
#include "core/data/table.h"
#include "core/joseki/book.h"

namespace nagare {

namespace {

// A move played in fewer games says nothing of how it ends.
constexpr int kGamesForResults = 20;
// Of fewer games no share is said.
constexpr int kGamesForShares = 10;

}  // namespace

Result<int> load_book_points(const Bundle& bundle) {
  constexpr int kLargest = 2000;
  const auto numbers = named_numbers(bundle, "advisors/book/points", {"all"}, {"points"}, 0,
                                     kLargest, "book_points");
  if (!numbers) return numbers.error();
  return numbers.value()[0][0];
}

Result<std::shared_ptr<const Advisor>> load_book_advisor(const Bundle& bundle) {
  const auto points = load_book_points(bundle);
  if (!points) return points.error();
  return std::shared_ptr<const Advisor>(std::make_shared<BookAdvisor>(points.value()));
}

void BookAdvisor::advise(const Occasion& occasion, Advice& advice) const {
  const BookPosition* known = occasion.known();
  if (known == nullptr) return;
  for (const BookMove& each : known->moves) {
    // The position may have been reached with a move that is forbidden now, by repetition.
    if (!occasion.is_legal(each.move)) continue;
    const int games = each.all_games();
    LineEvidence evidence;
    evidence.games = known->games;
    evidence.share = games * 1000 / known->games;
    evidence.won = each.won * 1000 / games;
    const std::string_view variant = known->games < kGamesForShares ? "handful"
                                     : games < kGamesForResults     ? "few"
                                     : evidence.share >= 500        ? "most"
                                                                    : "";
    advice[occasion.index_of(each.move)].push_back(
        {"known", variant, points_ * evidence.share / 1000, evidence.share / 10, evidence});
  }
}

}  // namespace nagare

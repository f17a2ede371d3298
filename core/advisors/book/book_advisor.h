// What people have played in a position that they have reached again and again, and how it ended.
#pragma once

#include "core/advisors/advisor.h"
#include "core/base/result.h"
#include "core/data/bundle.h"

namespace nagare {

// Of a move that is played in all games; others in proportion. Centipawns.
struct BookPoints {
  int points = 0;
  int graded = 0;  // as learned
};
// Reads the section book/points. Errors: book_points (one row is wanted), table_....
Result<BookPoints> load_book_points(const Bundle& bundle);

// Its kind is known, with the variants most (half of the people or more play it) and few (too few
// games to say how it ended).
class BookAdvisor final : public Advisor {
 public:
  explicit BookAdvisor(const BookPoints& points) : points_(points) {}

  std::vector<std::string_view> kinds() const override { return {"known"}; }
  PointRange points_range() const override { return {0, points_.points}; }
  PointRange graded_range() const override { return {0, points_.graded}; }
  void advise(const Occasion& occasion, Advice& advice) const override;

 private:
  BookPoints points_;
};

Result<std::shared_ptr<const Advisor>> load_book_advisor(const Bundle& bundle);

}  // namespace nagare

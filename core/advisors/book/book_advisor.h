// What people have played in a position that they have reached again and again, and how it ended.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "core/advisors/advisor.h"
#include "core/advisors/occasion.h"
#include "core/base/result.h"
#include "core/data/bundle.h"

namespace nagare {

// Centipawns of a move that is played in all games; others have them in proportion. Reads the
// section advisors/book/points. Errors: book_points (one row is wanted), table_....
Result<int> load_book_points(const Bundle& bundle);

// Its kind is known, with the variants most (half of the people or more play it) and few (too few
// games to say how it ended).
class BookAdvisor final : public Advisor {
 public:
  explicit BookAdvisor(int points) : points_(points) {}

  std::vector<std::string_view> kinds() const override { return {"known"}; }
  void advise(const Occasion& occasion, Advice& advice) const override;

 private:
  int points_;
};

Result<std::shared_ptr<const Advisor>> load_book_advisor(const Bundle& bundle);

}  // namespace nagare

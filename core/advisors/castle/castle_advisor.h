// Building a castle: every piece has a destination, and a step towards it has a value.
//
// After Seno, Yoshida, Iida and Kotani, section 4 and figure 5: while nothing of ours is attacked,
// the next steps of the pieces count with their values, and static evaluation plus value decides;
// where something is attacked, reading 3 to 5 plies ahead decides, in which a loss of material
// outweighs a value. Here the search reads ahead in either case, and the values are the points.
#pragma once

#include "core/advisors/advisor.h"
#include "core/base/result.h"
#include "core/data/bundle.h"
#include "core/shogi/see.h"

namespace nagare {

struct CastlePoints {
  int graded = 0;    // percent of a destination's value, as learned; 100 as the paper has it
  int last_ply = 0;  // later nothing is said
};
// Reads the section castle/points. Errors: castle_points (a row that is not wanted, or one
// missing), table_....
Result<CastlePoints> load_castle_points(const Bundle& bundle);

// Its kinds:
//   build     a step towards the castle; variant defend: it also parries a threat
//   complete  the last step
class CastleAdvisor final : public Advisor {
 public:
  CastleAdvisor(const CastlePoints& points, const ExchangeValues& values)
      : points_(points), values_(values) {}

  std::vector<std::string_view> kinds() const override { return {"build", "complete"}; }
  PointRange points_range() const override { return {0, kMostCastleValue}; }
  PointRange graded_range() const override { return {0, kMostCastleValue * points_.graded / 100}; }
  void advise(const Occasion& occasion, Advice& advice) const override;

 private:
  CastlePoints points_;
  ExchangeValues values_;
};

// Errors: those of load_castle_points and load_material.
Result<std::shared_ptr<const Advisor>> load_castle_advisor(const Bundle& bundle);

}  // namespace nagare

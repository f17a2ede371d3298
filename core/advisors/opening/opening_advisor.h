// The plan of the opening: the next move of the list that is followed, what it answers, and what a
// slip of the opponent gives away.
//
// After Ito, HIT shogi (2005), on the opening: the list is chosen by reading the opponent's intent,
// and its first move is played that has not been played yet and can be. To notice that the opponent
// has left known lines, and to punish that where it loses material, is asked for there and left
// open.
#pragma once

#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include "core/advisors/advisor.h"
#include "core/advisors/occasion.h"
#include "core/advisors/opening/purpose_claims.h"
#include "core/base/bilingual.h"
#include "core/base/result.h"
#include "core/data/bundle.h"
#include "core/joseki/openings.h"
#include "core/shogi/see.h"

namespace nagare {

struct OpeningPoints {
  int follow = 0;    // centipawns, of the next move of the list
  int punish = 0;    // of taking what a move off the known lines gave away
  int last_ply = 0;  // of the opening; later nothing is said
};
// Reads the section advisors/opening/points. Errors: opening_points (a row that is not wanted, or
// one missing), table_....
Result<OpeningPoints> load_opening_points(const Bundle& bundle);

// Its kinds:
//   follow  the list's next move, but in a fight; variants: changed (the list has just been taken
//           up in place of one of another kind that had been followed), off (the opponent has just
//           left known lines, and nothing is to be had for it), early (one of the first two moves
//           of the side)
//   answer  the same, where it answers what the opponent intends and what shows on the board
// Of both: plain (the list's name is not to be said, naming.h), untold (its purpose is not so,
// purpose_claims.h, and neither is another one of the move in the list). Of follow, too: bare (its
// name alone is).
//   punish  takes what the opponent gave away when it left known lines
class OpeningAdvisor final : public Advisor {
 public:
  OpeningAdvisor(const OpeningPoints& points, const ExchangeValues& values, PurposeClaims claims)
      : points_(points), values_(values), claims_(std::move(claims)) {}

  std::vector<std::string_view> kinds() const override { return {"follow", "answer", "punish"}; }
  void advise(const Occasion& occasion, Advice& advice) const override;

 private:
  bool takes_what_is_given(const Occasion& occasion, Advice& advice) const;
  // What the list's next move is for, of what stands in the list of it; empty where nothing of it
  // is so.
  Text purpose_of(const Occasion& occasion, const OpeningMove& next) const;

  OpeningPoints points_;
  ExchangeValues values_;
  PurposeClaims claims_;
};

// The move of the list that comes next: the first that has not been played, is legal, whose
// condition holds and that loses nothing; nullptr where there is none.
const OpeningMove* next_of_list(const Occasion& occasion, const ExchangeValues& values);

// Errors: those of load_opening_points, load_material and PurposeClaims::load.
Result<std::shared_ptr<const Advisor>> load_opening_advisor(const Bundle& bundle);

}  // namespace nagare

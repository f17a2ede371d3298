// Building a castle: every piece has a destination, and a step towards it has a value.
//
// After Seno, Yoshida, Iida and Kotani, section 4 and figure 5: while nothing of ours is attacked,
// the next steps of the pieces count with their values, and static evaluation plus value decides;
// where something is attacked, reading 3 to 5 plies ahead decides, in which a loss of material
// outweighs a value. Here the search reads ahead in either case, and the values are the points.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "core/advisors/advisor.h"
#include "core/advisors/occasion.h"
#include "core/base/result.h"
#include "core/data/bundle.h"
#include "core/shogi/see.h"

namespace nagare {

// The ply after which no castle is built any more. Reads the section advisors/castle/points.
// Errors: castle_points (a row that is not wanted, or one missing), table_....
Result<int> load_castle_last_ply(const Bundle& bundle);

// Its kinds:
//   build     a step towards the castle; variants: near (few more complete it), defend (it also
//             parries a threat), untold (its name is not to be said, naming.h)
//   complete  the last step
class CastleAdvisor final : public Advisor {
 public:
  // After `last_ply` nothing is said, nor in a fight.
  CastleAdvisor(int last_ply, const ExchangeValues& values)
      : last_ply_(last_ply), values_(values) {}

  std::vector<std::string_view> kinds() const override { return {"build", "complete"}; }
  void advise(const Occasion& occasion, Advice& advice) const override;

 private:
  int last_ply_;
  ExchangeValues values_;
};

// Errors: those of load_castle_last_ply and load_material.
Result<std::shared_ptr<const Advisor>> load_castle_advisor(const Bundle& bundle);

}  // namespace nagare

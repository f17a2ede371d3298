// How well a list foretells a formation, on sides made by hand and losses from the definition.
#include "tools/lab/learning/discrimination_fit.h"

#include <cmath>
#include <vector>

#include "core/joseki/story.h"
#include "core/joseki/strategies.h"
#include "core/shogi/types.h"
#include "tests/core/catch.h"

using namespace nagare;
using namespace nagare::cli;

namespace {

const OwnMove kTelling{static_cast<Square>(10), static_cast<Square>(11), kPawn};
const OwnMove kOther{static_cast<Square>(20), static_cast<Square>(21), kPawn};

// A side whose moves come at every second ply, the telling one at one of them.
FormationHistory side_of(int plies, int telling_ply) {
  FormationHistory side;
  for (int ply = 1; ply <= plies; ply += 2) {
    side.moves.push_back(ply == telling_ply ? kTelling : kOther);
    side.plies.push_back(ply);
  }
  return side;
}

double loss_at(double log_odds, bool reached) {
  const double probability = 1 / (1 + std::exp(-log_odds));
  return -std::log(reached ? probability : 1 - probability);
}

}  // namespace

TEST_CASE("a list is judged at each look before the formation is there") {
  Discrimination list;
  list.start = -100;
  list.rows = {{kTelling, 250}};
  // Looked at after 6 and 10 plies, with the telling move and then the formation at ply 13; and
  // after 6 and 10 of 11 plies, without either.
  const std::vector<FormationHistory> sides = {side_of(31, 7), side_of(11, 0)};
  const auto judged = judge_discrimination(list, sides, {13, 0});
  CHECK(judged.looks == 4);
  CHECK(judged.reached == 2);
  CHECK(judged.loss == Approx(loss_at(-1, true) + loss_at(1.5, true) + 2 * loss_at(-1, false)));
}

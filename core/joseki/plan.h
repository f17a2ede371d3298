// Which move list a side follows, and what of it comes next.
//
// After Ito, HIT shogi (2005): the list is chosen by what the opponent is taken to intend. One that
// fits is kept; once it does not, another takes its place that shares most with the moves made. The
// choice depends on the game and a seed alone.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/joseki/formation.h"
#include "core/joseki/joseki.h"
#include "core/joseki/recogniser.h"

namespace nagare {

// What somebody wants the opponent to play.
struct OpeningWish {
  std::optional<Family> family;  // kStatic or kRanging
  int list = -1;                 // a list by index; it is followed wherever it can be
  bool any() const { return family.has_value() || list >= 0; }
};
// "" (no wish), "static", "ranging" or a list's id. Error opening_unknown.
Result<OpeningWish> parse_opening_wish(const Joseki& joseki, std::string_view text);

struct Plan {
  int list = -1;    // the list followed; -1: none fits, and the rest says nothing
  int since = 0;    // moves made when it was taken up
  int before = -1;  // the list that was given up for it; -1: none
  std::vector<int>
      answers;  // the opponent's strategies because of which it was taken up, not families
};

// A list that fits the game where its side is to move, whatever is wished for.
struct FittingList {
  int list;
  bool may_start;            // it may be taken up now
  int common;                // moves in common with those made
  std::vector<int> answers;  // the opponent's strategies because of which its conditions hold, not
                             // families
};
// All that the side to move chooses a list by, in one position of the game.
struct PlanInput {
  int plies;                       // moves made before it
  std::uint64_t key;               // of the position
  bool handicap;                   // lists of even games are followed only where wished for
  std::vector<FittingList> lists;  // by index
};
PlanInput plan_input_of(const Recogniser& recogniser);
// Whether no planner that has looked at the earlier one would change its mind at the later one, the
// next of the same side.
bool changes_nothing(const PlanInput& earlier, const PlanInput& later);

class Planner {
 public:
  // The joseki must outlive it.
  Planner(const Joseki& joseki, const OpeningWish& wish, std::uint64_t seed);
  // To be called whenever it is the side's move.
  void look(const PlanInput& input);
  const Plan& plan() const { return plan_; }

 private:
  using Lists = std::vector<const FittingList*>;

  bool is_wished_for(int list) const;
  // Whether the list followed, `kept` where it fits, is kept: none shares clearly more of the moves
  // made, and none answers what the opponent intends where it does not.
  bool keeps(const FittingList* kept, const Lists& lists) const;
  // One of them by weight; nullptr where there is none. `key`: of the position.
  const FittingList* draw(const Lists& lists, std::uint64_t key) const;

  const Joseki* joseki_;
  OpeningWish wish_;
  std::uint64_t seed_;
  Plan plan_;
};

}  // namespace nagare

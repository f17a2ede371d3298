// Which move list a side follows, and what of it comes next.
//
// After Ito, HIT shogi (2005): the list is chosen by what the opponent is taken to intend. One that
// fits is kept; once it does not, another takes its place that shares most with the moves made. The
// choice depends on the game and a seed alone.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

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
  int list = -1;    // the list followed; -1: none fits
  int since = 0;    // moves made when it was taken up
  int before = -1;  // the list that was given up for it; -1: none
  std::vector<int>
      answers;  // the opponent's strategies because of which it was taken up, not families
};

class Planner {
 public:
  // The joseki must outlive it.
  Planner(const Joseki& joseki, Color side, const OpeningWish& wish, std::uint64_t seed);
  // To be called at every turn of the side, with all moves before it recognised.
  void look(const Recogniser& recogniser);
  const Plan& plan() const { return plan_; }

 private:
  struct Fitting {
    int list;
    int common;    // moves in common with those made
    bool answers;  // it was made for what the opponent is taken to intend
  };

  // Whether it is the side's and of the family wished for, and may be followed now.
  bool fits(const Opening& opening, int index, const Scene& scene) const;
  // The opponent's strategies, but for the families, because of which the list's conditions hold.
  std::vector<int> answered(const Opening& opening, const Scene& scene) const;
  // All lists that may be taken up now.
  std::vector<Fitting> fitting(const Recogniser& recogniser) const;
  // Whether the list followed is kept: it fits, none shares clearly more of the moves made, and
  // none answers what the opponent intends where it does not.
  bool keeps(const std::vector<Fitting>& lists, const Recogniser& recogniser) const;
  // One of them by weight; -1 where there is none. `key`: of the position.
  int draw(const std::vector<Fitting>& lists, std::uint64_t key) const;

  const Joseki* joseki_;
  Color side_;
  OpeningWish wish_;
  std::uint64_t seed_;
  Plan plan_;
};

// The game as recognised, and the plan of the side to move.
struct GameReading {
  Recogniser recogniser;
  Plan plan;
};
GameReading read_game(const Joseki& joseki, const Game& game, const OpeningWish& wish,
                      std::uint64_t seed);

// The castle that the side to move builds: that of its list, or what it grows into once it has
// stood; without a list the one under way. -1: none.
int castle_to_build(const GameReading& reading);

}  // namespace nagare

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "core/joseki/castles.h"
#include "core/joseki/formation.h"
#include "core/joseki/joseki.h"
#include "core/joseki/recogniser.h"
#include "core/joseki/strategies.h"
#include "core/review/claim.h"
#include "core/review/paragraph.h"
#include "core/review/review.h"
#include "core/shogi/types.h"

namespace nagare {

namespace {

constexpr std::size_t kCharacter = 3;  // bytes of a kanji or kana

// Whether two names have two characters in a row in common: 四間飛車美濃 and 美濃囲い.
bool alike(const std::string& a, const std::string& b) {
  for (std::size_t at = 0; at + 2 * kCharacter <= a.size(); at += kCharacter) {
    if (b.find(a.substr(at, 2 * kCharacter)) != std::string::npos) return true;
  }
  return false;
}

class OpeningReading {
 public:
  OpeningReading(const Review& review, const Recogniser& recogniser)
      : review_(review), recogniser_(recogniser), joseki_(recogniser.joseki()) {}

  Claim claim() {
    claim_.game = game();
    for (Color side : {kBlack, kWhite}) {
      SideOpening& opening = claim_.openings[side];
      opening.strategy = strategy(side);
      opening.castle = castle(side);
      if (opening.castle >= 0) leave_out_twice(opening);
    }
    if (claim_.game >= 0 && !fits_rooks()) claim_.game = -1;
    return claim_;
  }

 private:
  bool has(Color side, int strategy) const {
    return recogniser_.side(side).recognised.strategies[static_cast<std::size_t>(strategy)];
  }
  const std::string& name(int strategy) const { return joseki_.strategies.at(strategy).name.ja; }

  // What both made together; -1: nothing.
  int game() const {
    const bool same_rooks =
        has(kBlack, joseki_.ranging_strategy) == has(kWhite, joseki_.ranging_strategy);
    int game = -1;
    for (int i = 0; i < static_cast<int>(joseki_.strategies.all().size()); ++i) {
      const Family family = joseki_.strategies.at(i).family;
      const bool pair = family == Family::kPair;
      const bool named_so = name(i).compare(0, kCharacter, "相") == 0;
      if (joseki_.is_family(i) || family == Family::kRanging || (pair && !same_rooks)) continue;
      if ((has(kBlack, i) && has(kWhite, i)) || (named_so && (has(kBlack, i) || has(kWhite, i)))) {
        game = i;
      }
    }
    return game;
  }

  int strategy(Color side) const {
    const std::vector<int> special = recogniser_.strategies(side);
    int found = -1;
    if (!special.empty() && joseki_.strategies.at(special.front()).family != Family::kPair &&
        special.front() != claim_.game &&
        (claim_.game < 0 || !is_case_of(joseki_.strategies.all(), claim_.game, special.front()))) {
      found = special.front();
      // What is called by the game's name goes on from it; what only sounds like it says it again.
      if (claim_.game >= 0 &&
          name(found).compare(0, name(claim_.game).size(), name(claim_.game)) != 0 &&
          alike(name(found), name(claim_.game))) {
        found = -1;
      }
    }
    for (int family : {joseki_.ranging_strategy, joseki_.static_strategy}) {
      if (found < 0 && claim_.game < 0 && has(side, family)) found = family;
    }
    return found;
  }

  int castle(Color side) const {
    int found = -1;
    for (const ReviewedMove& move : review_.moves) {
      if (!move.formations) continue;
      const NamedFormations& named = (*move.formations)[side];
      if (named.castle < 0 || named.placed < named.pieces) continue;
      const Family family = joseki_.castles.at(named.castle).family;
      if (family == Family::kEither ||
          (family == Family::kRanging) == has(side, joseki_.ranging_strategy)) {
        found = named.castle;
      }
    }
    return found;
  }

  // A castle may be called by its family, and a strategy by its castle.
  void leave_out_twice(SideOpening& opening) const {
    std::string castle = joseki_.castles.at(opening.castle).name.ja;
    for (int family : {joseki_.ranging_strategy, joseki_.static_strategy}) {
      if (castle.compare(0, name(family).size(), name(family)) != 0) continue;
      castle.erase(0, name(family).size());
      if (opening.strategy == family) opening.strategy = -1;
    }
    for (int strategy : {opening.strategy, claim_.game}) {
      if (strategy >= 0 && alike(castle, name(strategy))) opening.castle = -1;
    }
  }

  // What both make together fits the rooks of both.
  bool fits_rooks() const {
    const Strategy& game = joseki_.strategies.at(claim_.game);
    if (game.family != Family::kPair) return true;
    const Family rook = joseki_.strategies.at(game.within).family;
    return std::all_of(claim_.openings.begin(), claim_.openings.end(),
                       [&](const SideOpening& opening) {
                         if (opening.strategy < 0) return true;
                         const Family family = joseki_.strategies.at(opening.strategy).family;
                         return family == Family::kEither || family == rook;
                       });
  }

  const Review& review_;
  const Recogniser& recogniser_;
  const Joseki& joseki_;
  Claim claim_{ClaimKind::kOpening};
};

}  // namespace

Claim opening_claim(const Review& review, const Recogniser& recogniser) {
  return OpeningReading(review, recogniser).claim();
}

}  // namespace nagare

// The opponents that can be chosen by name: the table opponents.tsv.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/bilingual.h"
#include "core/base/result.h"
#include "core/data/band.h"
#include "core/data/bundle.h"
#include "core/joseki/joseki.h"
#include "core/joseki/openings.h"
#include "core/shogi/types.h"

namespace nagare {

struct Opponent {
  std::string id;
  Text name;
  std::string kana;   // how the Japanese name is read
  std::string crest;  // one of kCrests
  int strength = 1;
  int naturalness = 0;
  Band people = Band::kOnline;
  std::vector<std::string> openings;  // liked: a family or a list's id each; none: what fits
  std::string handicap;               // what it gives at first (kHandicaps)
  int pace = 0;                       // milliseconds that a move takes on average on a page
  std::string says;                   // one of kSays
  bool first = false;                 // offered on a first visit
  Text about, greeting, won, lost;
};
// As the table has them: from the gentlest to the strongest.
using Opponents = std::vector<Opponent>;

// What a page draws for an opponent.
inline constexpr std::array<std::string_view, 12> kCrests = {"drop",   "leaf", "stone",    "wind",
                                                             "ripple", "pine", "rock",     "mist",
                                                             "moon",   "wave", "mountain", "river"};
// How much an opponent says of its moves: what the move does, one sentence, or everything.
inline constexpr std::array<std::string_view, 3> kSays = {"deed", "reason", "all"};
// Of those who set everything for themselves; no opponent has this id.
inline constexpr std::string_view kOwnOpponent = "own";

// Reads the section "opponents". Errors: opponent_id, opponent_twice, opponent_text,
// opponent_crest, opponent_people, opponent_opening, opponent_handicap, opponent_says,
// opponent_order, opponent_first, table_....
Result<Opponents> load_opponents(const Bundle& bundle, const Joseki& joseki);

// What is to be played in a game of this seed, of what is liked (Opponent::openings): one of those
// that the side can play; empty where there is none.
std::string drawn_opening(const std::vector<std::string>& liked, const Openings& openings,
                          Color side, std::uint64_t seed);

}  // namespace nagare

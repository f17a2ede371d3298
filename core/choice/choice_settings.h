// The settings of a choice: naturalness, strength, opening.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/advisors/dial.h"
#include "core/choice/chooser.h"
#include "core/data/band.h"
#include "core/shogi/position.h"

namespace nagare {

constexpr int kWeakestStrength = -5;
constexpr int kFullStrength = 10;

struct ChoiceSettings {
  int naturalness = kPaperNaturalness;  // 0 to kMaxNaturalness
  // kWeakestStrength to kFullStrength: what it looks at and how far it reads.
  int strength = kFullStrength;
  // Whose moves count as natural. What is played offers two (parse_people in think_settings.h);
  // games of amateurs are asked as theirs where figures are measured.
  Band people = Band::kOnline;
  // In place of the first plies of the advisors' dials (DialSettings::first_ply); at least 1.
  std::optional<int> first_ply = {};

  // The opening that is wanted: "static" (居飛車), "ranging" (振り飛車), the id of a move list, or
  // empty. It is played at every naturalness, as far as the opponent lets it.
  std::string opening = {};
  // The ids of the advisors that have a say; empty: all have. With flow alone and guarded = false,
  // at naturalness 50, the choice is that of Kinebuchi & Ito.
  std::vector<std::string> only = {};
  bool guarded = true;  // points may not give up more than kMostPrice (chooser.h)

  DialSettings dial_at(const Position& position) const {
    return {naturalness, position.ply(), first_ply, !opening.empty(), only};
  }
  int most_price() const { return guarded ? kMostPrice : kNoPriceLimit; }
};

}  // namespace nagare

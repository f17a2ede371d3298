// What somebody wants of a choice.
#pragma once

#include <optional>

#include "core/advisors/dial.h"
#include "core/shogi/position.h"

namespace nagare {

constexpr int kFullStrength = 10;

struct ChoiceSettings {
  int naturalness = kPaperNaturalness;  // 0 to kMaxNaturalness
  int strength = kFullStrength;         // 1 to kFullStrength: what it looks at and how far it reads
  // In place of the first plies of the advisors' dials (DialSettings::first_ply); at least 1.
  std::optional<int> first_ply;

  DialSettings dial_at(const Position& position) const {
    return {naturalness, position.ply(), first_ply};
  }
};

}  // namespace nagare

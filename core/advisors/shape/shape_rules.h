// The rules of shape (形の加減点ルール): what a move does that a player has a name for, and how
// many points that is worth. After Ito, HIT shogi (2005), section 3.2.
//
// data/shapes.tsv has a row for each: id, ja, en, also (other Japanese names, parted by blanks, or
// '-'), points (centipawns, -300 to 300, not 0), per (move, or square: the points count for every
// square that the piece moves), pattern (pattern.h).
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "core/advisors/shape/pattern.h"
#include "core/base/bilingual.h"
#include "core/base/result.h"
#include "core/data/bundle.h"
#include "core/shogi/types.h"

namespace nagare {

constexpr int kMostShapePoints = 300;  // centipawns, either way
constexpr std::size_t kMostShapeRules = 256;
constexpr std::size_t kLongestShapeId = 24;

struct ShapeRule {
  std::string id;
  Text name;
  std::vector<std::string> also;  // other names, in Japanese
  int points = 0;
  bool per_square = false;
  ShapePattern pattern;
};

class ShapeRules {
 public:
  // Reads the section shapes. Errors: shape_id, shape_twice (an id or a Japanese name), shape_name,
  // shape_points (0), shape_per, shape_pattern, shapes_many, table_....
  static Result<ShapeRules> load(const Bundle& bundle);

  const std::vector<ShapeRule>& all() const { return all_; }

  // One alternative of a rule.
  struct Case {
    std::size_t rule;  // index in all()
    std::size_t alternative;
    const ShapeAlternative& of(const ShapeRules& rules) const {
      return rules.all_[rule].pattern.alternatives[alternative];
    }
  };
  // Those that a move (or drop) of the kind may fulfil, by rule.
  const std::vector<Case>& cases(PieceType kind, bool drop) const {
    return cases_[drop ? 1 : 0][kind];
  }

 private:
  std::vector<ShapeRule> all_;
  std::array<std::array<std::vector<Case>, kPieceTypeCount>, 2> cases_;
};

}  // namespace nagare

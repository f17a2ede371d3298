// Reasons as features of moves, for learning what each kind counts (core/advisors/weights.h).
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/advisors/occasion.h"
#include "core/advisors/reason.h"
#include "core/advisors/registry.h"
#include "core/advisors/situation.h"
#include "core/advisors/weights.h"
#include "core/shogi/types.h"
#include "tools/support/statistics/conditional_logit.h"

namespace nagare::cli {

// One weight to be learned: a row of the table of weights.
struct WeightKey {
  std::string advisor, kind;
  Aspect aspect = Aspect::kAlways;
  PieceType piece = kNoPieceType;
  auto operator<=>(const WeightKey&) const = default;
};

// Numbers all weights that there can be. What moves do (category) may count differently for each
// piece and in each situation, shapes in each situation; the other kinds have one weight.
class ReasonFeatures {
 public:
  // The advisors must outlive it.
  explicit ReasonFeatures(const Advisors& advisors);

  // The features of every legal move of the occasion, by Occasion::legal(). A reason's amount
  // counts in hundreds.
  std::vector<std::vector<Feature>> of(const Occasion& occasion) const;
  // By number.
  const std::vector<WeightKey>& keys() const { return keys_; }

 private:
  void add(const Reason& reason, std::size_t voice, const Situation& situation,
           std::vector<Feature>& features) const;

  const Advisors& advisors_;
  std::vector<WeightKey> keys_;
  // The number of the first weight of a kind, by voice and kind: its aspects and pieces follow.
  std::vector<std::map<std::string_view, std::uint16_t>> first_;
};

}  // namespace nagare::cli

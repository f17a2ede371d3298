// How many points a reason of each kind is worth, as learned from the moves that people chose: the
// table weights.tsv, which `nagare-lab fit-reasons` writes.
//
// Three models of the same reasons:
//   with the network     how much they move people beside the network: counts at naturalness 100
//   without the network  how much they do where the network has no say
//   the hunch            how much of the network's own preference (its logits) they account for
// A weight is a whole number for an amount (Reason::graded) of 100: centipawns in the first two,
// thousandths of a logit in the third. It may depend on the situation: a row of its own for each of
// its numbers, which counts in full at 100 and in proportion below.
//
// After Ito, HIT shogi (2005), section 3.2: the flow of the game decides what each category of
// moves counts.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/advisors/situation.h"
#include "core/base/result.h"
#include "core/data/bundle.h"
#include "core/shogi/types.h"

namespace nagare {

enum class Model : std::uint8_t { kWithNetwork, kWithoutNetwork, kHunch };
constexpr std::size_t kModels = 3;

// On what a weight may depend: always, or one of the numbers of a situation.
enum class Aspect : std::uint8_t { kAlways, kProgress, kCrumbled, kBehind, kUrgency, kOpening };
// By Aspect, as the table has them.
inline constexpr std::array<std::string_view, 6> kAspectIds = {"-",      "progress", "crumbled",
                                                               "behind", "urgency",  "opening"};
constexpr std::size_t kAspects = kAspectIds.size();
// The first ones, of which a table written by hand (advisors/category/points) has a column each;
// kOpening is learned alone.
constexpr std::size_t kTaughtAspects = 5;
// How much of the aspect there is, 0 to 100. kCrumbled: how little of the own castle stands.
int amount_of(Aspect aspect, const Situation& situation);

// Weights of one kind of reason by model, aspect and piece.
struct KindWeights {
  struct Numbers {
    std::array<int, kAspects> aspects{};
    std::array<int, kPieceTypeCount> pieces{};  // besides, for the piece that a reason is about
  };
  std::array<Numbers, kModels> models;
  std::array<bool, kModels> speaks{};  // some number of the model is not 0

  bool silent(Model model) const { return !speaks[static_cast<std::size_t>(model)]; }
  // For an amount of 100.
  int of(Model model, PieceType piece, const Situation& situation) const;
};

inline constexpr std::array<std::string_view, kModels> kModelColumns = {"with", "without", "hunch"};
inline const std::vector<std::string_view> kWeightColumns = {
    "advisor", "kind", "aspect", "piece", "with", "without", "hunch"};
// Of a weight, either way.
constexpr int kLargestWeight = 3000;

// The weights of one advisor's kinds of reasons.
class Weights {
 public:
  // Those that the table does not name count for nothing.
  const KindWeights& of(std::string_view kind) const;

 private:
  friend Result<std::vector<Weights>> load_weights(
      const Bundle& bundle, const std::vector<std::vector<std::string_view>>& kinds,
      const std::vector<std::string_view>& advisors,
      const std::vector<std::string_view>& passed_over);

  std::map<std::string, KindWeights, std::less<>> kinds_;
};

// Reads the section weights for these advisors, each with its kinds; rows of those that are passed
// over count for nothing. Errors: weights_advisor (none of that name), weights_kind (it has no kind
// of that name), weights_aspect, weights_piece, weights_twice, table_....
Result<std::vector<Weights>> load_weights(const Bundle& bundle,
                                          const std::vector<std::vector<std::string_view>>& kinds,
                                          const std::vector<std::string_view>& advisors,
                                          const std::vector<std::string_view>& passed_over);

}  // namespace nagare

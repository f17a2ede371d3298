// The evaluation network: a small efficiently updatable one (NNUE; Nasu 2018), in integers, so that
// every build gives the same value.
//
// For each side's view (features.h) the rows of its features are added up to kHidden numbers, and
// their direct weights to one direct value. The value for the side to move is
//   direct(mover) - direct(other) + the sum of weight * clip(hidden)^2 over the mover's numbers and
//   then the other side's
// (scaled). Sums hold the features of places alone; value() adds those of attacks.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/evaluation/features.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"

namespace nagare {

class EvaluationNetwork {
 public:
  static constexpr int kHidden = 64;  // numbers of each view
  // Vectors of eight numbers, which g++ and clang compile to the processor's vector instructions.
  using Vector = std::int16_t __attribute__((vector_size(16)));
  using Hidden = std::array<Vector, kHidden / 8>;
  // Rows keep the 8 bits in which they are stored, so that more of them fit into the processor's
  // cache; they are widened when they are added.
  using Row = std::array<std::int8_t __attribute__((vector_size(8))), kHidden / 8>;
  static constexpr int kActive = 127;         // clip() limits a number to 0 to this
  static constexpr int kDirectUnits = 16;     // direct weights count 1/16 centipawns
  static constexpr int kLargestOutput = 258;  // times kActive it still fits into 16 bits
  static constexpr int kScaleShift = 20;  // one unit of an output sum is scale / 2^20 centipawns

  // The sums of one view; a move changes them by the rows of the features that it changes.
  struct Sums {
    Hidden hidden;
    std::int32_t direct;
  };
  struct Weights {
    std::array<std::array<std::int8_t, kHidden>, kFeatureCount> rows;
    std::array<std::int16_t, kFeatureCount> direct;  // 1/16 centipawns
    std::array<std::int16_t, kHidden> bias;          // what `hidden` begins with
    std::array<std::int16_t, 2 * kHidden> output;    // -kLargestOutput to kLargestOutput
    std::int32_t scale;
    std::int32_t tempo;  // centipawns for the side to move
  };

  // The section evaluation/network. Errors: network_size, network_range.
  static Result<EvaluationNetwork> read(std::string_view bytes);
  explicit EvaluationNetwork(const Weights& weights);
  static std::string write(const Weights& weights);

  using Views = std::array<Sums, kColorCount>;
  // The sums of the places of all pieces, computed from scratch.
  Views sums(const Position& position) const;
  // Updates the sums for features that are no longer present and for new ones.
  void change(Sums& sums, const FeatureList& removed, const FeatureList& added) const;
  // Centipawns for the side to move.
  int value(const Position& position, const Views& sums) const;
  int value(const Position& position) const { return value(position, sums(position)); }

 private:
  // The weights in the order in which they are added.
  struct Packed {
    std::array<Row, kPlaceFeatures> rows;
    std::array<std::int16_t, kPlaceFeatures> direct;
    // What a feature of black's view adds to black's numbers and to white's; to black's direct
    // value less white's.
    struct Attack {
      std::array<Row, kColorCount> rows;
      std::int32_t direct;
    };
    std::array<Attack, kAttackFeatures> attacks;
    Hidden bias;
    std::array<Hidden, 2> output;
    std::int32_t scale, tempo;
  };
  std::shared_ptr<const Packed> packed_;
};

}  // namespace nagare

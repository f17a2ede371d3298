// The evaluation network: a small efficiently updatable one (NNUE; Nasu 2018), in integers, so that
// every build gives the same value.
//
// Each side's view (features.h) sums the rows of its features into kHidden numbers and one direct
// value; Sums are of places alone, value() adds the attacks. The value for the side to move is
//   direct(mover) - direct(other) + sum of weight * clip(hidden)^2 over both sides' numbers,
// its own first.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/evaluation/features.h"

namespace nagare {

class EvaluationNetwork {
 public:
  static constexpr int kHidden = 64;  // numbers of each view
  // Eight numbers to a vector, which g++ and clang turn into what the processor has.
  using Vector = std::int16_t __attribute__((vector_size(16)));
  using Hidden = std::array<Vector, kHidden / 8>;
  // Rows stay as narrow as they are stored: what is added is widened on the way, and more of them
  // is at hand in the processor's cache.
  using Row = std::array<std::int8_t __attribute__((vector_size(8))), kHidden / 8>;
  static constexpr int kActive = 127;         // clip() keeps 0 to this
  static constexpr int kDirectUnits = 16;     // of a direct weight in a centipawn
  static constexpr int kLargestOutput = 258;  // times kActive it still has 16 bits
  static constexpr int kScaleShift = 20;      // output sums count scale / 2^20 centipawns

  // What a view adds up to; it changes with a move by the rows of what the move changes.
  struct Sums {
    Hidden hidden;
    std::int32_t direct;
  };
  struct Weights {
    std::array<std::array<std::int8_t, kHidden>, kFeatureCount> rows;
    std::array<std::int16_t, kFeatureCount> direct;  // 1/16 centipawns
    std::array<std::int16_t, kHidden> bias;          // of `hidden`
    std::array<std::int16_t, 2 * kHidden> output;    // -kLargestOutput to kLargestOutput
    std::int32_t scale;
    std::int32_t tempo;  // centipawns for the side to move
  };

  // The section evaluation/network. Errors: network_size, network_range.
  static Result<EvaluationNetwork> read(std::string_view bytes);
  explicit EvaluationNetwork(const Weights& weights);
  static std::string write(const Weights& weights);

  using Views = std::array<Sums, kColorCount>;
  // Of the places of all pieces.
  Views sums(const Position& position) const;
  // The sums without the one features and with the other.
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

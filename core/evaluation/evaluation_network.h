// The evaluation network: a small efficiently updatable one (NNUE; Nasu 2018), in integers, so that
// every build gives the same value.
//
// For each side's view (features.h) the rows of its features are added up to kHidden numbers. The
// squares of the mover's numbers and of the other side's, each clipped to 0 to 1, go through two
// layers more, clipped alike, to one value. Direct weights of the features (the mover's less the
// other side's) are added to it, so that material counts where the layers have no more to say.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "core/base/pair_products.h"
#include "core/base/result.h"
#include "core/evaluation/features.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"

namespace nagare {

class EvaluationNetwork {
 public:
  static constexpr int kHidden = 128;  // numbers of each view
  static constexpr int kSecond = 32, kThird = 32;
  // In vectors of eight, which g++ and clang compile to the processor's vector instructions.
  using Hidden = std::array<EightOf16, kHidden / 8>;
  // Rows keep the 8 bits in which they are stored, so that more of them fit into the processor's
  // cache; they are widened when they are added.
  using Row = std::array<std::int8_t __attribute__((vector_size(8))), kHidden / 8>;

  // What stands for 1: of a hidden number, of its square, of a weight of the second layer, of a
  // number of the second and third layers, of a weight of the third.
  static constexpr int kActive = 127;
  static constexpr int kSquared = kActive * kActive;
  static constexpr int kSecondWeight = 128;
  static constexpr int kSecondShift = 10;
  static constexpr int kLayerActive = kSquared * kSecondWeight >> kSecondShift;
  static constexpr int kThirdWeight = 64;
  // The last weights and the direct ones count 1/16 centipawns; a last one is what a layer's number
  // of 2^kOutputShift adds.
  static constexpr int kValueUnits = 16;
  static constexpr int kOutputShift = 11;
  // With these no sum can leave its 16 or 32 bits.
  static constexpr int kLargestBias = INT16_MAX - (kMostPieces + 1) * -INT8_MIN;
  static constexpr int kLargestLayerBias = 1'000'000'000;
  static constexpr int kLargestOutput = 32'000;

  // The sums of one view; a move changes them by the rows of the features that it changes.
  struct Sums {
    Hidden hidden;
    std::int32_t direct;
  };
  struct Weights {
    std::array<std::array<std::int8_t, kHidden>, kFeatureCount> rows;
    std::array<std::int16_t, kFeatureCount> direct;
    std::array<std::int16_t, kHidden> bias;  // what `hidden` begins with
    // Of each number of the second layer, for the mover's numbers and then the other side's.
    std::array<std::array<std::int8_t, 2 * kHidden>, kSecond> second;
    std::array<std::int32_t, kSecond> second_bias;
    std::array<std::array<std::int8_t, kSecond>, kThird> third;
    std::array<std::int32_t, kThird> third_bias;
    std::array<std::int16_t, kThird> output;
    std::array<std::int32_t, 1> output_bias;  // 1/16 centipawns for the side to move
  };

  // The section evaluation/network. Errors: network_size, network_range.
  static Result<EvaluationNetwork> read(std::string_view bytes);
  static Result<std::unique_ptr<Weights>> read_weights(std::string_view bytes);
  explicit EvaluationNetwork(const Weights& weights);
  static std::string write(const Weights& weights);

  using Views = std::array<Sums, kColorCount>;
  // The sums of a view, computed from scratch.
  Sums sums(const Position& position, Color viewer) const;
  // Updates the sums for features that are no longer present and for new ones.
  void change(Sums& sums, const FeatureList& removed, const FeatureList& added) const;
  // Centipawns for the side to move.
  int value(Color mover, const Views& sums) const;
  int value(const Position& position) const {
    return value(position.side_to_move(), {sums(position, kBlack), sums(position, kWhite)});
  }

 private:
  // A layer's weights in the order in which they are added: for each pair of the numbers below, of
  // each number of the layer the two weights of the pair.
  template <std::size_t kBelow, std::size_t kNumbers>
  struct Layer {
    std::array<std::array<EightOf16, kNumbers / 4>, kBelow / 2> weights;
    std::array<FourOf32, kNumbers / 4> bias;

    std::array<FourOf32, kNumbers / 4> sums(const std::array<std::int16_t, kBelow>& below) const;
  };
  struct Packed {
    std::array<Row, kFeatureCount> rows;
    std::array<std::int16_t, kFeatureCount> direct;
    Hidden bias;
    Layer<2 * kHidden, kSecond> second;
    Layer<kSecond, kThird> third;
    std::array<std::int16_t, kThird> output;
    std::int32_t output_bias;
  };
  std::shared_ptr<const Packed> packed_;
};

}  // namespace nagare

// The evaluation network: a small efficiently updatable one (NNUE; Nasu 2018), in integers, so that
// every build gives the same value.
//
// For each side's view (features.h) the rows of its features are added up to kHidden numbers, or in
// a large network kLargeHidden. The squares of the mover's numbers and of the other side's, each
// clipped to 0 to 1, go through two layers more, clipped alike, to one value. Direct weights of the
// features (the mover's less the other side's) are added to it, so that material counts where the
// layers have no more to say.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/pair_products.h"
#include "core/base/result.h"
#include "core/evaluation/features.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"

namespace nagare {

class EvaluationNetwork {
 public:
  static constexpr std::size_t kHidden = 128, kLargeHidden = 256;  // numbers of each view
  static constexpr int kSecond = 32, kThird = 32;
  // In vectors of eight, which g++ and clang compile to the processor's vector instructions.
  using Hidden = std::array<EightOf16, kLargeHidden / 8>;

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

  // The sums of one view; a move changes them by the rows of the features that it changes. A small
  // network uses the first half of `hidden`.
  struct Sums {
    Hidden hidden;
    std::int32_t direct;
  };
  struct Weights {
    // All zero. `numbers` of each view: kHidden or kLargeHidden.
    explicit Weights(std::size_t numbers = kHidden);

    std::size_t hidden;                                // numbers of each view
    std::vector<std::vector<std::int8_t>> rows;        // of each feature
    std::array<std::int16_t, kFeatureCount> direct{};  // of each feature
    std::vector<std::int16_t> bias;                    // what the sums of a view begin with
    // Of each number of the second layer, for the mover's numbers and then the other side's.
    std::vector<std::vector<std::int8_t>> second;
    std::array<std::int32_t, kSecond> second_bias{};
    std::array<std::array<std::int8_t, kSecond>, kThird> third{};
    std::array<std::int32_t, kThird> third_bias{};
    std::array<std::int16_t, kThird> output{};
    std::array<std::int32_t, 1> output_bias{};  // 1/16 centipawns for the side to move
  };

  // A network of either size; `where` names it in errors. Errors: network_size, network_range.
  static Result<EvaluationNetwork> read(std::string_view bytes, std::string_view where);
  static Result<Weights> read_weights(std::string_view bytes, std::string_view where);
  explicit EvaluationNetwork(const Weights& weights);
  static std::string write(const Weights& weights);

  using Views = std::array<Sums, kColorCount>;
  // The sums of a view, computed from scratch.
  Sums sums(const Position& position, Color viewer) const;
  // The sums once features are no longer present and others are new. `after` may be `before`.
  void change(const Sums& before, const FeatureList& removed, const FeatureList& added,
              Sums& after) const;
  // Centipawns for the side to move.
  int value(Color mover, const Views& sums) const;
  int value(const Position& position) const {
    return value(position.side_to_move(), {sums(position, kBlack), sums(position, kWhite)});
  }

 private:
  // Rows keep the 8 bits in which they are stored, so that more of them fit into the processor's
  // cache; they are widened when they are added.
  using EightOf8 = std::int8_t __attribute__((vector_size(8)));
  // The weights of a layer of kNumbers in the order in which they are added: for each pair of the
  // numbers below, of each number of the layer the two weights of the pair.
  template <std::size_t kNumbers>
  struct Layer {
    std::vector<std::array<EightOf16, kNumbers / 4>> weights;
    std::array<FourOf32, kNumbers / 4> bias;

    template <std::size_t kBelow>
    std::array<FourOf32, kNumbers / 4> sums(const std::array<std::int16_t, kBelow>& below) const;
  };
  struct Packed {
    std::size_t hidden;
    std::vector<EightOf8> rows;  // of each feature hidden / 8
    std::array<std::int16_t, kFeatureCount> direct;
    Hidden bias;
    Layer<kSecond> second;
    Layer<kThird> third;
    std::array<std::int16_t, kThird> output;
    std::int32_t output_bias;
  };
  // For each size a function of its own, whose loops the compiler knows the length of.
  template <std::size_t kNumbers>
  void change_of(const Sums& before, const FeatureList& removed, const FeatureList& added,
                 Sums& after) const;
  template <std::size_t kNumbers>
  int value_of(Color mover, const Views& sums) const;

  std::shared_ptr<const Packed> packed_;
};

}  // namespace nagare

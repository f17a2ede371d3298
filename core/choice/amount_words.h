// How amounts, pieces and lists are put into words: the table words/amounts.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "core/base/bilingual.h"
#include "core/base/result.h"
#include "core/choice/sayings.h"
#include "core/data/bundle.h"

namespace nagare {

// 443,120.
std::string with_commas(std::int64_t number);

class AmountWords {
 public:
  // Errors are those of Sayings::load.
  static Result<AmountWords> load(const Bundle& bundle);

  // 443,120 as people say it: 44万, "440,000".
  Text rounded(std::int64_t number) const;
  Text centipawns(int centipawns) const;
  // "二手", "two moves".
  Text moves(int moves) const;
  // How often, of a probability in millionths: "10回に4回ほど", "about 4 times in 10".
  Text often(int probability) const;
  // How many times as often as another number: "約3倍", "about 3 times".
  Text times(std::int64_t number, std::int64_t other) const;
  // How many of all, per mille: "七割", "seven in ten".
  Text tenths(int per_mille) const;
  // "３七桂", "the knight on 37".
  Text piece_on(const Text& piece, const Text& square) const;
  Text listed(const std::vector<Text>& items) const;
  // Two figures of one reason; either may be empty.
  Text figures(const Text& first, const Text& next) const;

 private:
  // The table has a row for each; the small numbers come first, 0 to 10.
  enum class Amount : std::uint8_t {
    kTenThousands = 11,
    kCentipawn,
    kCentipawns,
    kMove,
    kMoves,
    kTimes,
    kTimesAtLeast,
    kAlways,
    kTimesInTen,
    kOnceIn,
    kHardlyEver,
    kAll,
    kNearlyAll,
    kHalf,
    kTenths,
    kBelowATenth,
    kPieceOn,
    kListed,
    kListedLast,
    kFigures,
  };
  static constexpr int kNumbers = static_cast<int>(Amount::kTenThousands);
  static constexpr std::array<SayingForm, 31> kForms = {{
      {"0", ""},
      {"1", ""},
      {"2", ""},
      {"3", ""},
      {"4", ""},
      {"5", ""},
      {"6", ""},
      {"7", ""},
      {"8", ""},
      {"9", ""},
      {"10", ""},
      {"ten_thousands", "number"},
      {"centipawn", "number"},
      {"centipawns", "number"},
      {"move", "number"},
      {"moves", "number"},
      {"times", "number"},
      {"times_at_least", "number"},
      {"always", ""},
      {"times_in_ten", "number"},
      {"once_in", "number"},
      {"hardly_ever", ""},
      {"all", ""},
      {"nearly_all", ""},
      {"half", ""},
      {"tenths", "number"},
      {"below_a_tenth", ""},
      {"piece_on", "square piece"},
      {"listed", "first next"},
      {"listed_last", "first next"},
      {"figures", "first next"},
  }};

  static_assert(kForms.size() == static_cast<std::size_t>(Amount::kFigures) + 1);

  const Text& of(Amount amount) const { return sayings_.of(static_cast<std::size_t>(amount)); }
  Text counted(Amount amount, const Text& number) const;
  Text in_turn(Amount amount, const Text& first, const Text& next) const;
  // A small number in words, a larger one in figures.
  Text number(int number) const;

  Sayings sayings_;
};

}  // namespace nagare

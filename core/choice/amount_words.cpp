#include "core/choice/amount_words.h"

#include <utility>

#include "core/advisors/words.h"

namespace nagare {

std::string with_commas(std::int64_t number) {
  std::string digits = std::to_string(number);
  for (int at = static_cast<int>(digits.size()) - 3; at > 0; at -= 3) {
    digits.insert(static_cast<std::size_t>(at), ",");
  }
  return digits;
}

Result<AmountWords> AmountWords::load(const Bundle& bundle) {
  auto sayings = Sayings::load(bundle, "words/amounts", kForms);
  if (!sayings) return sayings.error();
  AmountWords words;
  words.sayings_ = std::move(sayings.value());
  return words;
}

Text AmountWords::counted(Amount amount, const Text& number) const {
  return filled(of(amount), {{"number", number}});
}

Text AmountWords::in_turn(Amount amount, const Text& first, const Text& next) const {
  return filled(of(amount), {{"first", first}, {"next", next}});
}

Text AmountWords::number(int number) const {
  if (number >= kNumbers) return same_text(std::to_string(number));
  return sayings_.of(static_cast<std::size_t>(number));
}

Text AmountWords::rounded(std::int64_t number) const {
  if (number < 10000) return same_text(with_commas(number));
  const std::int64_t ten_thousands = (number + 5000) / 10000;
  return counted(Amount::kTenThousands,
                 {std::to_string(ten_thousands), with_commas(ten_thousands * 10000)});
}

Text AmountWords::centipawns(int centipawns) const {
  return counted(centipawns == 1 ? Amount::kCentipawn : Amount::kCentipawns,
                 same_text(std::to_string(centipawns)));
}

Text AmountWords::moves(int moves) const {
  return counted(moves == 1 ? Amount::kMove : Amount::kMoves, number(moves));
}

Text AmountWords::often(int probability) const {
  constexpr int kAll = 1'000'000;
  if (probability >= kAll * 95 / 100) return of(Amount::kAlways);
  if (probability >= kAll * 15 / 100) {
    const int tenths = (probability * 10 + kAll / 2) / kAll;
    return counted(Amount::kTimesInTen, same_text(std::to_string(tenths)));
  }
  for (int among : {7, 10, 15, 20, 30, 50, 100}) {
    // Up to half way to the next.
    if (probability >= kAll * 4 / (among * 5)) {
      return counted(Amount::kOnceIn, same_text(std::to_string(among)));
    }
  }
  return of(Amount::kHardlyEver);
}

Text AmountWords::times(std::int64_t number, std::int64_t other) const {
  constexpr std::int64_t kMost = 10, kPlain = 2;  // below these times a tenth counts
  if (number >= kMost * other) {
    return counted(Amount::kTimesAtLeast, same_text(std::to_string(kMost)));
  }
  if (number >= kPlain * other) {
    return counted(Amount::kTimes, same_text(std::to_string((2 * number + other) / (2 * other))));
  }
  const std::int64_t tenths = (20 * number + other) / (2 * other);
  return counted(Amount::kTimes,
                 same_text(std::to_string(tenths / 10) + "." + std::to_string(tenths % 10)));
}

Text AmountWords::tenths(int per_mille) const {
  if (per_mille >= 1000) return of(Amount::kAll);
  if (per_mille >= 950) return of(Amount::kNearlyAll);
  if (per_mille < 75) return of(Amount::kBelowATenth);
  const int tenths = (per_mille + 50) / 100;
  return tenths == 5 ? of(Amount::kHalf) : counted(Amount::kTenths, number(tenths));
}

Text AmountWords::piece_on(const Text& piece, const Text& square) const {
  return filled(of(Amount::kPieceOn), {{"piece", piece}, {"square", square}});
}

Text AmountWords::listed(const std::vector<Text>& items) const {
  Text text;
  for (std::size_t i = 0; i < items.size(); ++i) {
    const bool last = i + 1 == items.size();
    text =
        i == 0 ? items[0] : in_turn(last ? Amount::kListedLast : Amount::kListed, text, items[i]);
  }
  return text;
}

Text AmountWords::figures(const Text& first, const Text& next) const {
  return first.empty() ? next : in_turn(Amount::kFigures, first, next);
}

}  // namespace nagare

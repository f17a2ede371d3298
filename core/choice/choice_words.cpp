#include "core/choice/choice_words.h"

#include <utility>
#include <vector>

namespace nagare {

namespace {

std::vector<std::string_view> slots_of(Saying saying) {
  switch (saying) {
    case Saying::kPriceNone:
    case Saying::kDeclare:
    case Saying::kResign:
    case Saying::kAloneSame:
    case Saying::kNotCompared:
    case Saying::kGivenUpUntold:
    case Saying::kGivenUpNothing:
      return {};
    case Saying::kPriceUntold:
    case Saying::kAlone:
    case Saying::kAloneUntold:
      return {"best"};
    case Saying::kPrice:
      return {"best", "centipawns", "percent"};
    case Saying::kGivenUp:
      return {"centipawns", "percent"};
    case Saying::kHunchShare:
    case Saying::kGiveUpBehind:
      return {"percent"};
    case Saying::kGiveUpMated:
      return {"plies"};
    case Saying::kGiveUpLasting:
      return {"turns"};
    case Saying::kSense:
      return {"move", "sense"};
    case Saying::kSensePart:
      return {"people", "move", "sense"};
    case Saying::kSenseTwo:
      return {"move", "sense", "also"};
    case Saying::kMate:
      return {"move", "plies"};
    case Saying::kOneConsidered:
      return {"move", "strength"};
    default:
      return {"move"};
  }
}

}  // namespace

Result<ChoiceWords> ChoiceWords::load(const Bundle& bundle, const Advisors& advisors) {
  auto sayings = Sayings::load(bundle, "words/choice", {kSayingIds.begin(), kSayingIds.end()},
                               [](int number) { return slots_of(static_cast<Saying>(number)); });
  if (!sayings) return sayings.error();
  auto people = Sayings::load(bundle, "words/people", {kBandIds.begin(), kBandIds.end()},
                              [](int) { return std::vector<std::string_view>(); });
  if (!people) return people.error();
  auto same = SameReasons::load(bundle, advisors);
  if (!same) return same.error();
  ChoiceWords words;
  words.sayings_ = std::move(sayings.value());
  words.people_ = std::move(people.value());
  words.same_ = std::move(same.value());
  return words;
}

}  // namespace nagare

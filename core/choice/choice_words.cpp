#include "core/choice/choice_words.h"

#include <utility>

namespace nagare {

namespace {

constexpr std::array<SayingForm, kBandCount> kPeople = {
    {{kBandIds[0], ""}, {kBandIds[1], ""}, {kBandIds[2], ""}}};

}  // namespace

Result<ChoiceWords> ChoiceWords::load(const Bundle& bundle, const Advisors& advisors) {
  auto sayings = Sayings::load(bundle, "words/choice", kSayings);
  if (!sayings) return sayings.error();
  auto people = Sayings::load(bundle, "words/people", kPeople);
  if (!people) return people.error();
  auto amounts = AmountWords::load(bundle);
  if (!amounts) return amounts.error();
  auto facts = FactWords::load(bundle);
  if (!facts) return facts.error();
  auto why = WhyWords::load(bundle);
  if (!why) return why.error();
  auto same = SameReasons::load(bundle, advisors);
  if (!same) return same.error();
  ChoiceWords words;
  words.sayings_ = std::move(sayings.value());
  words.people_ = std::move(people.value());
  words.amounts_ = std::move(amounts.value());
  words.facts_ = std::move(facts.value());
  words.why_ = std::move(why.value());
  words.same_ = std::move(same.value());
  return words;
}

}  // namespace nagare

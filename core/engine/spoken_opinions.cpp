#include "core/engine/spoken_opinions.h"

#include <vector>

#include "core/advisors/dial.h"
#include "core/advisors/occasion.h"
#include "core/base/bilingual.h"
#include "core/choice/choice_settings.h"
#include "core/council/council.h"
#include "core/council/opinions.h"
#include "core/notation/move_text.h"
#include "core/shogi/types.h"

namespace nagare {

std::optional<SpokenOpinions> spoken_opinions(const Thinker& thinker) {
  const ChoiceSettings& settings = thinker.settings().choice;
  const Council& council = thinker.knowledge().council;
  const Occasion& occasion = thinker.occasion();
  const auto at = [&](int naturalness) {
    ChoiceSettings other = settings;
    other.naturalness = naturalness;
    return thinker.assessment(other.dial_at(occasion.position()));
  };
  const Voter* reading = council.plain_voter(0);
  const Voter* papers = council.plain_voter(kPaperNaturalness);
  const Voter* people = council.plain_voter(kMaxNaturalness);
  const auto by_papers = at(kPaperNaturalness);
  const auto by_people = at(kMaxNaturalness);
  if (reading == nullptr || papers == nullptr || people == nullptr || !by_papers || !by_people ||
      by_papers.value().read < 2) {
    return std::nullopt;
  }
  const Opinions opinions =
      opinions_of(by_papers.value(), by_people.value(), settings.most_price());
  const auto text_of = [&](Move move) {
    const MoveText text = move_text(occasion.position(), move, occasion.game().last_move());
    return Text{text.japanese, text.english};
  };
  const std::vector<NamedVote> votes = {{reading->name, text_of(opinions.reading)},
                                        {papers->name, text_of(opinions.papers)},
                                        {people->name, text_of(opinions.people)}};
  const Text& first = votes.front().move;
  return SpokenOpinions{opinions.disagreement, opinions.disagreement == 0
                                                   ? say_votes(council, votes, first)
                                                   : say_groups(council, votes, first)};
}

Result<Choice> choice_with_opinions(Thinker& thinker) {
  auto choice = thinker.said();
  if (!choice) return choice;
  if (thinker.settings().opinions && choice.value().verdict.compared) {
    choice.value().opinions = spoken_opinions(thinker);
  }
  thinker.forget();
  return choice;
}

}  // namespace nagare

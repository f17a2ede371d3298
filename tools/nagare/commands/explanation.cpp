#include "tools/nagare/commands/explanation.h"

#include <algorithm>
#include <cstddef>

#include "core/advisors/advisor.h"
#include "core/advisors/dial.h"
#include "core/advisors/hunch.h"
#include "core/advisors/occasion.h"
#include "core/advisors/registry.h"
#include "core/advisors/weighing.h"
#include "core/choice/assessment.h"
#include "core/choice/choice_settings.h"
#include "core/choice/verdict.h"
#include "core/engine/spoken_opinions.h"
#include "core/engine/thinker.h"
#include "core/policy/policy_network.h"
#include "tools/support/program/bad_input.h"

namespace nagare::cli {

namespace {

class Teller {
 public:
  // Of a thought that has come to its end, with something read.
  Teller(const Knowledge& knowledge, const Thinker& thinker, const ChoiceSettings& settings)
      : knowledge_(knowledge),
        settings_(settings),
        occasion_(thinker.occasion()),
        dial_(settings.dial_at(occasion_.position())),
        assessment_(thinker.assessment(dial_).value()) {}

  std::vector<ToldMove> feel() const {
    std::vector<ToldMove> told;
    for (const AssessedMove* each : best_feeling(assessment_)) {
      told.push_back(said_of(assessment_, *each, each->points));
    }
    return told;
  }

  // With the reasons that account for the network's preference, the largest share first.
  std::vector<ToldMove> favourites() const {
    const std::vector<Advice> advice = knowledge_.advisors.all_advice(occasion_);
    const auto& voices = knowledge_.advisors.voices();
    const Hunch hunch = hunch_of(occasion_, voices, advice);
    std::vector<ToldMove> told;
    for (const PolicyMove& favourite : occasion_.policy()) {
      if (told.size() == Speech::kFeel) break;
      const std::size_t move = occasion_.index_of(favourite.move);
      Assessment assessment = assessment_;
      AssessedMove& assessed =
          *std::find_if(assessment.moves.begin(), assessment.moves.end(),
                        [&](const AssessedMove& each) { return each.move == favourite.move; });
      assessed.reasons.clear();
      for (std::size_t voice = 0; voice < voices.size(); ++voice) {
        for (std::size_t i = 0; i < advice[voice][move].size(); ++i) {
          const int share = hunch.shares[voice][move][i];
          if (share == 0) continue;
          assessed.reasons.push_back({voices[voice], advice[voice][move][i], 0, 0, share});
        }
      }
      told.push_back(said_of(assessment, assessed, favourite.probability));
      std::stable_sort(told.back().reasons.begin(), told.back().reasons.end(),
                       [](const SpokenReason& a, const SpokenReason& b) {
                         return a.reason.share > b.reason.share;
                       });
    }
    return told;
  }

 private:
  // What would be said of the move if it were chosen.
  ToldMove said_of(const Assessment& assessment, const AssessedMove& move, int number) const {
    Verdict verdict = judge(occasion_, assessment, settings_.most_price());
    verdict.move = move.move;
    const Speech speech =
        say(knowledge_.words, occasion_, assessment, verdict, settings_, knowledge_.advisors);
    return {speech.move, number, speech.reasons};
  }

  const Knowledge& knowledge_;
  const ChoiceSettings& settings_;
  const Occasion& occasion_;
  DialSettings dial_;
  Assessment assessment_;
};

}  // namespace

Explanation explain(const Knowledge& knowledge, const Game& game, const ThinkSettings& settings) {
  Thinker thinker;
  if (auto done = thinker.start(knowledge, game, settings); !done) fail(done.error());
  while (!thinker.think(1)) {
  }
  Explanation explanation;
  explanation.situation = thinker.occasion().situation();
  const DialSettings dial = settings.choice.dial_at(game.position());
  if (!thinker.assessment(dial).value().moves.empty()) {
    const Teller teller(knowledge, thinker, settings.choice);
    explanation.feel = teller.feel();
    explanation.favourites = teller.favourites();
  }
  explanation.choice = choice_with_opinions(thinker).value();
  return explanation;
}

}  // namespace nagare::cli

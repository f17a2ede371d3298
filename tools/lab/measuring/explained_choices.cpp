#include "tools/lab/measuring/explained_choices.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/advisors/advisor.h"
#include "core/advisors/hunch.h"
#include "core/advisors/occasion.h"
#include "core/advisors/reason.h"
#include "core/advisors/registry.h"
#include "core/advisors/weighing.h"
#include "core/advisors/words.h"
#include "core/choice/assessment.h"
#include "core/choice/choice.h"
#include "core/choice/choice_words.h"
#include "core/choice/reason_order.h"
#include "core/choice/sayings.h"
#include "core/choice/speech.h"
#include "core/choice/verdict.h"
#include "core/engine/think_settings.h"
#include "core/engine/thinker.h"
#include "core/policy/policy_network.h"
#include "core/search/value.h"
#include "core/shogi/types.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/workers.h"
#include "tools/support/statistics/additive_fit.h"

namespace nagare::cli {

namespace {

constexpr std::string_view kNetwork = "policy";

// What the network prefers: the logit of each legal move, and what the reasons make of it.
AdditiveQuality fit_of(const Occasion& occasion, const Hunch& hunch) {
  std::vector<float> logits(occasion.legal().size());
  for (const PolicyMove& each : occasion.policy()) {
    logits[occasion.index_of(each.move)] =
        1000 * static_cast<float>(each.logit) / PolicyNetwork::kLogitUnits;
  }
  AdditiveQuality fit;
  measure_fit(logits, {hunch.fitted.begin(), hunch.fitted.end()}, fit);
  return fit;
}

// Without what the advisor says of the kind, of any move.
Assessment without(Assessment assessment, const WeighedReason& reason) {
  for (AssessedMove& move : assessment.moves) {
    auto& reasons = move.reasons;
    reasons.erase(std::remove_if(reasons.begin(), reasons.end(),
                                 [&](const WeighedReason& each) {
                                   return each.voice == reason.voice &&
                                          each.reason.kind == reason.reason.kind;
                                 }),
                  reasons.end());
    move.points = total_points(reasons);
  }
  return assessment;
}

class ChoiceExplainer {
 public:
  ChoiceExplainer(const ExplainedChoices& options, const Knowledge& knowledge,
                  const PositionSample& sample)
      : options_(options), knowledge_(knowledge), sample_(sample) {
    think_.choice.naturalness = options.naturalness;
    think_.choice.strength = options.strength;
    think_.depth = options.depth;
    think_.window = kWideWindow;  // so that a move stands in for the one chosen
    think_.declares = false;
    thinkers_.resize(static_cast<std::size_t>(options.threads));
    for (const auto& voice : knowledge.advisors.voices()) {
      for (std::string_view kind : voice->advisor->kinds()) {
        numbers_[{voice->id, kind}] = kinds_.size();
        const bool named =
            voice->id != kNetwork && voice->words.precedence(kind) < kTriflingPrecedence;
        kinds_.push_back({std::string(voice->id), std::string(kind), named});
      }
    }
  }

  Explanations run(StopSignal& stop) {
    const auto& positions = sample_.positions;
    const PositionSource& source = options_.source;
    Explanations explanations;
    explanations.settings = {{"games", source.names()},
                             {"positions from ply", std::to_string(source.first_ply)},
                             {"sampled from", std::to_string(sample_.available)},
                             {"seed", std::to_string(source.seed)},
                             {"naturalness", std::to_string(options_.naturalness)},
                             {"strength", std::to_string(options_.strength)},
                             {"depth", options_.depth ? std::to_string(*options_.depth) : "-"}};
    explanations.kinds = kinds_;
    for (const SayingForm& form : kSayings) explanations.sayings.emplace_back(form.id);
    explanations.feel = {kPaperNaturalness, kMaxNaturalness};
    explanations.planned = positions.size();
    explanations.positions = made_of_each<ExplainedPosition>(
        positions.size(), options_.threads, stop, "positions",
        [&](std::size_t worker, std::size_t number, ExplainedPosition& explained) {
          return explain(positions[number], thinkers_[worker], stop, explained);
        });
    return explanations;
  }

 private:
  // False where it was stopped.
  bool explain(const SampledPosition& at, Thinker& thinker, const StopSignal& stop,
               ExplainedPosition& explained) const {
    ThinkSettings think = think_;
    think.seed = sample_.seed_at(at, options_.source.seed);
    if (auto done = thinker.start(knowledge_, sample_.game_before(at), think); !done) {
      fail(done.error());
    }
    if (!run_to_end(thinker, stop)) return false;
    const Occasion& occasion = thinker.occasion();
    const DialSettings dial = think.choice.dial_at(occasion.position());
    const Assessment assessment = thinker.assessment(dial).value();
    const Verdict verdict = judge(occasion, assessment, think.choice.most_price());
    const Speech speech =
        say(knowledge_.words, occasion, assessment, verdict, think.choice, knowledge_.advisors);
    explained.game = at.game;
    explained.ply = at.ply;
    explained.deed = speech.tells_deed;
    if (speech.lead) {
      explained.lead = lead_of(occasion, assessment, verdict, *speech.lead, speech);
    } else {
      explained.forced = verdict.only_legal || is_mate(verdict.value);
    }
    const std::vector<Advice> advice = knowledge_.advisors.all_advice(occasion);
    explained.fit = fit_of(occasion, hunch_of(occasion, knowledge_.advisors.voices(), advice));
    explained.given = given_in(advice);
    explained.chosen = kinds_of(assessment.of(verdict.move));
    std::set<std::size_t> sayings;
    for (Saying saying : speech.sayings) sayings.insert(static_cast<std::size_t>(saying));
    explained.sayings.assign(sayings.begin(), sayings.end());
    for (int naturalness : {kPaperNaturalness, kMaxNaturalness}) {
      explained.feel.push_back(played_feel(thinker, think.choice, naturalness, sample_.played(at)));
    }
    return true;
  }

  Lead lead_of(const Occasion& occasion, const Assessment& assessment, const Verdict& verdict,
               std::size_t number, const Speech& speech) const {
    const WeighedReason& reason = speech.reasons[number].reason;
    Lead lead;
    lead.kind = numbers_.at({reason.voice->id, reason.reason.kind});
    lead.points = reason.points;
    for (const SpokenReason& each : speech.reasons) lead.of += std::max(each.reason.points, 0);
    lead.carries_enough = carries_a_fifth(reason, lead.of);
    lead.sensed = is_sensed(reason);
    const Verdict other = judge(occasion, without(assessment, reason), think_.choice.most_price());
    lead.decides = !(other.move == verdict.move);
    return lead;
  }

  static PlayedFeel played_feel(const Thinker& thinker, ChoiceSettings settings, int naturalness,
                                Move played) {
    settings.naturalness = naturalness;
    const DialSettings dial = settings.dial_at(thinker.occasion().position());
    const Assessment assessment = thinker.assessment(dial).value();
    const auto best = best_feeling(assessment);
    const auto is_played = [&](const AssessedMove* each) { return each->move == played; };
    return {!best.empty() && is_played(best.front()),
            std::any_of(best.begin(), best.end(), is_played)};
  }

  std::vector<std::size_t> given_in(const std::vector<Advice>& advice) const {
    std::set<std::size_t> kinds;
    for (std::size_t voice = 0; voice < advice.size(); ++voice) {
      const std::string_view id = knowledge_.advisors.voices()[voice]->id;
      for (const std::vector<Reason>& reasons : advice[voice]) {
        for (const Reason& reason : reasons) kinds.insert(numbers_.at({id, reason.kind}));
      }
    }
    return {kinds.begin(), kinds.end()};
  }

  std::vector<std::size_t> kinds_of(const AssessedMove& move) const {
    std::set<std::size_t> kinds;
    for (const WeighedReason& each : move.reasons) {
      kinds.insert(numbers_.at({each.voice->id, each.reason.kind}));
    }
    return {kinds.begin(), kinds.end()};
  }

  const ExplainedChoices& options_;
  const Knowledge& knowledge_;
  const PositionSample& sample_;
  ThinkSettings think_;
  std::vector<ReasonKind> kinds_;
  std::map<std::pair<std::string_view, std::string_view>, std::size_t> numbers_;  // in kinds_
  std::vector<Thinker> thinkers_;                                                 // by worker
};

}  // namespace

Explanations explain_choices(const ExplainedChoices& choices, const Knowledge& knowledge,
                             const PositionSample& sample, StopSignal& stop) {
  return ChoiceExplainer(choices, knowledge, sample).run(stop);
}

}  // namespace nagare::cli

#include "core/engine/deliberation.h"

#include <algorithm>
#include <utility>

#include "core/base/bilingual.h"
#include "core/base/error.h"
#include "core/base/random.h"
#include "core/choice/choice_settings.h"
#include "core/choice/speech.h"
#include "core/choice/verdict.h"
#include "core/council/rules.h"
#include "core/engine/spoken_opinions.h"
#include "core/notation/move_text.h"
#include "core/players/strengths.h"
#include "core/search/parts.h"

namespace nagare {

namespace {

// At least 1 of each.
template <class Number>
std::optional<Number> part_of(const std::optional<Number>& whole, std::size_t parts) {
  if (!whole) return std::nullopt;
  return std::max<Number>(*whole / static_cast<Number>(parts), 1);
}

Text after(const Text& first, const Text& next) {
  return {first.ja + next.ja, first.en + " " + next.en};
}

}  // namespace

void Deliberation::forget() {
  council_.reset();
  thinker_.forget();
}

void Deliberation::forget_game() {
  council_.reset();
  thinker_.forget_game();
}

Result<Done> Deliberation::start(const Knowledge& knowledge, const Game& game,
                                 const ThinkSettings& settings, std::optional<int> expected,
                                 GameReader* reader) {
  if (settings.thinkers == Thinkers::kOne) {
    auto done = thinker_.start(knowledge, game, settings, expected, reader);
    if (done) council_.reset();
    return done;
  }
  auto before = std::move(council_);
  council_ = std::make_unique<Sitting>(
      Sitting{knowledge, game, settings, expected, reader, knowledge.council.seated(), {}, {}});
  // Those who vote later read with what there was for the first.
  council_->settings.large_evaluation &= knowledge.large_evaluator.has_value();
  if (settings.time_ms) {
    council_->time = {*part_of(settings.time_ms, council_->voters.size()),
                      part_of(settings.wanted_ms, council_->voters.size())};
    council_->whole_ms = settings.time_ms;
  }
  const ThinkSettings first = settings_of(0);
  auto done = thinker_.start(knowledge, game, first, expected, reader);
  if (!done) council_ = std::move(before);  // that thought goes on
  return done;
}

ThinkSettings Deliberation::settings_of(std::size_t number) const {
  const Sitting& council = *council_;
  const Voter& voter = council.voters[number];
  const StrengthSettings& strength =
      council.knowledge.strength_settings(council.settings.choice.strength);
  ThinkSettings settings = council.settings;
  settings.remembers = false;  // nobody in council knows what another has read
  settings.choice.naturalness = voter.naturalness;
  if (settings.choice.strength < kFullStrength && number > 0) {
    settings.seed = Random(settings.seed + number).next();
  }
  for (int part = 0; part < kSearchPartCount; ++part) {
    const auto each = static_cast<SearchPart>(part);
    if (voter.without.has(each)) settings.without.add(each);
  }
  const std::size_t voters = council.voters.size();
  settings.time_ms = council.time ? std::optional(council.time->most_ms) : std::nullopt;
  settings.wanted_ms = council.time ? council.time->wanted_ms : std::nullopt;
  settings.nodes = part_of(settings.nodes, voters);
  if (settings.infinite && council.left() > 1) {
    settings.infinite = false;
    settings.time_ms = strength.milliseconds;
  } else if (!settings.infinite && !settings.limited() && strength.nodes > 0) {
    settings.nodes = part_of(std::optional<std::uint64_t>(strength.nodes), voters);
  }
  return settings;
}

void Deliberation::begin_time(std::int64_t now_ms) {
  Sitting& council = *council_;
  if (!council.whole_ms || council.until_ms) return;
  council.until_ms = council.settings.asked_ms.value_or(now_ms) + *council.whole_ms;
}

Result<Done> Deliberation::hear_next(std::int64_t now_ms) {
  Sitting& council = *council_;
  auto choice = thinker_.choice();
  if (!choice) return choice.error();
  const Verdict& verdict = choice.value().verdict;
  council.nodes += choice.value().assessment.nodes;
  const bool alone = verdict.action != Action::kMove || verdict.only_legal;
  council.choices.push_back(std::move(choice.value()));
  council.done = alone || council.stopped || council.left() == 0;
  if (council.done) return Done{};
  council.settings.asked_ms = now_ms;
  if (council.until_ms) {
    TimePlan& time = *council.time;
    const std::int64_t left = std::max<std::int64_t>(*council.until_ms - now_ms, 0);
    time.most_ms = std::min(time.most_ms, *part_of(std::optional(left), council.left()));
    if (time.wanted_ms) time.wanted_ms = std::min(*time.wanted_ms, time.most_ms);
  }
  return thinker_.start(council.knowledge, council.game, settings_of(council.choices.size()),
                        council.expected, council.reader);
}

Result<Done> Deliberation::limit_time(const TimePlan& plan) {
  if (!council_) return thinker_.limit_time(plan);
  if (council_->done) return Done{};
  const std::size_t left = council_->left();
  council_->settings.infinite = false;
  council_->time = {*part_of(std::optional(plan.most_ms), left), part_of(plan.wanted_ms, left)};
  council_->whole_ms = plan.most_ms;
  council_->until_ms.reset();
  council_->settings.asked_ms.reset();
  return thinker_.limit_time(*council_->time);
}

Result<Done> Deliberation::stop() {
  if (!council_) return thinker_.stop();
  council_->stopped = true;
  return council_->done ? Result<Done>(Done{}) : thinker_.stop();
}

Result<Choice> Deliberation::choice() {
  if (!council_) return choice_with_opinions(thinker_);
  if (!council_->done) return Error{"not_thinking", "choice", "no search has been finished"};
  Choice choice = decided();
  council_.reset();
  return choice;
}

Choice Deliberation::decided() {
  Sitting& council = *council_;
  std::vector<Choice>& choices = council.choices;
  const Verdict& first = choices.front().verdict;
  if (first.action != Action::kMove || first.only_legal) return std::move(choices.front());
  std::vector<Vote> votes;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const Verdict& verdict = choices[i].verdict;
    votes.push_back({verdict.move, verdict.value, council.voters[i].deviation});
  }
  const Council& table = council.knowledge.council;
  const std::size_t followed =
      mating_vote(votes).value_or(decide(CouncilRule::kOptimal, votes, table.difference));
  std::vector<SpokenVote> spoken;
  std::vector<NamedVote> named;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const Choice& each = choices[i];
    const MoveText& move = each.speech.move;
    spoken.push_back({council.voters[i].id, council.voters[i].name, move, each.verdict.value,
                      each.verdict.win_rate, votes[i].move == votes[followed].move});
    named.push_back({council.voters[i].name, {move.japanese, move.english}});
  }
  Choice choice = std::move(choices[followed]);
  choice.votes = std::move(spoken);
  choice.disagreement = disagreement(votes);
  choice.assessment.nodes = council.nodes;
  Speech& speech = choice.speech;
  speech.sentence = say_votes(table, named, {speech.move.japanese, speech.move.english});
  speech.first_part = speech.sentence;
  speech.explanation = after(speech.sentence, speech.explanation);
  speech.lead.reset();
  return choice;
}

}  // namespace nagare

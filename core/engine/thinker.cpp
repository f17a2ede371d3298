#include "core/engine/thinker.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "core/choice/choice_settings.h"
#include "core/choice/choice_words.h"
#include "core/choice/chooser.h"
#include "core/choice/second_look.h"
#include "core/choice/speech.h"
#include "core/engine/thought_clock.h"
#include "core/evaluation/evaluator.h"
#include "core/evaluation/win_rate.h"
#include "core/joseki/plan.h"
#include "core/players/attention.h"
#include "core/players/strengths.h"
#include "core/policy/policy_network.h"
#include "core/reading/comparison.h"
#include "core/reading/fact_finder.h"
#include "core/search/search.h"
#include "core/search/value.h"
#include "core/shogi/move_generator.h"

namespace nagare {

namespace {

// Nodes between two looks at the clock: well under a millisecond natively, a few in a browser.
constexpr std::uint64_t kSliceNodes = 400;
// How many nodes a second look may take. Where it may name a price: kLookNodes, and half of them
// where the depth is limited, because who asks for few plies wants the answer soon. Where it only
// decides whether the move is rejected, and on the clock: fewer. After a long first search it takes
// a fixed share of what that took. A look of fewer than kBearingNodes names no price.
constexpr std::uint64_t kLookNodes = 100'000;
constexpr std::uint64_t kBearingNodes = 40'000;
constexpr std::uint64_t kShortLookNodes = 6'000;
constexpr std::uint64_t kLookShare = 3;

// How the search goes at these settings; but for its time, and for which moves are looked at.
SearchLimits limits_of(const StrengthSettings& strength, const ThinkSettings& settings) {
  SearchLimits limits;
  limits.exact_moves = settings.exact;
  limits.search_moves = settings.only;
  limits.values_only_move = !settings.only.empty();
  limits.lines = static_cast<std::size_t>(settings.lines);
  limits.without = settings.without;
  limits.bounds = settings.bounds;
  limits.quiescence = settings.quiescence;
  limits.undo_horizon = settings.undo_horizon;
  limits.horizon_plies = settings.horizon_plies;
  if (settings.infinite) return limits;
  // The full strength takes all that it is given; its own limits are for when that is nothing.
  if (settings.choice.strength < kFullStrength || !settings.limited()) {
    if (strength.depth > 0) limits.depth = strength.depth;
    if (strength.nodes > 0) limits.nodes = static_cast<std::uint64_t>(strength.nodes);
  }
  if (settings.depth) limits.depth = std::min(limits.depth, *settings.depth);
  if (settings.nodes) limits.nodes = std::min(limits.nodes, *settings.nodes);
  return limits;
}

// Then the price is what that search says.
bool measures_one_search(const ThinkSettings& settings) {
  return settings.window.has_value() || !settings.choice.guarded;
}

// What is looked for of the move: with the sight of who chose it, and beside it the moves that a
// person would rather play.
FactSettings fact_settings(const OngoingThought& thought, Move move) {
  constexpr int kTempts = 150'000;  // of 1,000,000
  FactSettings settings;
  settings.sight = thought.limits.sight;
  if (settings.sight) settings.depth = thought.limits.depth;
  for (const PolicyMove& likely : thought.occasion.policy()) {
    if (likely.probability < kTempts || settings.tempting.size() == kMostTempting) break;
    if (!(likely.move == move)) settings.tempting.push_back(likely.move);
  }
  return settings;
}

Error not_thinking(std::string_view where, std::string_view detail) {
  return {"not_thinking", std::string(where), std::string(detail)};
}

}  // namespace

OngoingThought::OngoingThought(const Knowledge& all, const Game& game, const ThinkSettings& wanted,
                               const OpeningWish& wish, GameReader* reader)
    : knowledge(all),
      evaluator(all.evaluator_for(wanted.choice.strength, wanted.large_evaluation)),
      settings(wanted),
      occasion(game, all.policy, all.joseki, wish, wanted.seed, wanted.choice.people, reader),
      clock(wanted, all.strength_settings(wanted.choice.strength).milliseconds) {}

SecondLook::SecondLook(Decision&& decided, const OngoingThought& thought, std::uint64_t nodes)
    : decision(std::move(decided)),
      search(thought.evaluator, *thought.memory, thought.occasion.game(),
             second_look_limits(thought.limits, decision.move, decision.best, nodes)) {}

// With the evaluation that everybody has, whatever the thought reads with: in a review, an exercise
// and before the larger one has come a move is judged alike.
Weighing::Weighing(Decision&& decided, const OngoingThought& thought, SearchMemory& memory,
                   MateTable& mates, Move best)
    : decision(std::move(decided)),
      comparison(thought.knowledge.evaluator, memory, mates, thought.occasion.game(), best,
                 decision.move) {}

Telling::Telling(Decision&& decided, const OngoingThought& thought, SearchMemory& memory,
                 MateTable& mates)
    : decision(std::move(decided)),
      finder(thought.evaluator, memory, mates, thought.occasion.game(), decision.move,
             fact_settings(thought, decision.move)) {}

bool over_by_repetition(const Game& game) {
  return game.result() && (game.result()->reason == ResultReason::kRepetition ||
                           game.result()->reason == ResultReason::kPerpetualCheck);
}

Result<Done> Thinker::allocate_tables(const ThinkSettings& settings) {
  const int mebibytes = settings.table_mebibytes;
  if (table_mebibytes_ != mebibytes) {  // the old ones go before the new ones come
    memory_.reset();
    game_memory_.reset();
    mate_table_.reset();
    table_mebibytes_ = mebibytes;
  }
  if (settings.remembers && !game_memory_) {
    game_memory_ = std::make_unique<GameMemory>(mebibytes);
  } else if (!settings.remembers && !memory_) {
    memory_ = std::make_unique<SearchMemory>(mebibytes);
  }
  if (!mate_table_) mate_table_ = std::make_unique<MateTable>(mebibytes / 4);
  const SearchMemory& memory = settings.remembers ? game_memory_->search : *memory_;
  if (memory.allocated() && mate_table_->allocated()) return Done{};
  memory_.reset();
  game_memory_.reset();
  mate_table_.reset();
  return Error{"table_memory", "settings table size",
               "there is no memory for a table of " + std::to_string(mebibytes) + " MiB"};
}

bool Thinker::goes_on_with(const Game& game, const ThinkSettings& settings,
                           const Evaluator& evaluator) {
  GameMemory& memory = *game_memory_;
  const bool overlooks = thought_->limits.sight.has_value();
  std::vector<Move> moves;
  for (const PlayedMove& played : game.moves()) moves.push_back(played.move);
  const bool later = memory.begun && memory.start == game.start() &&
                     memory.moves.size() < moves.size() &&
                     std::equal(memory.moves.begin(), memory.moves.end(), moves.begin()) &&
                     memory.without == settings.without && memory.bounds == settings.bounds &&
                     memory.evaluator == &evaluator && !overlooks;
  memory.begun = !overlooks;
  memory.start = game.start();
  memory.moves = std::move(moves);
  memory.without = settings.without;
  memory.bounds = settings.bounds;
  memory.evaluator = &evaluator;
  // What is expected may still be played otherwise.
  if (settings.ponders && !memory.moves.empty()) memory.moves.pop_back();
  return later;
}

void Thinker::forget_game() {
  thought_.reset();
  if (game_memory_) game_memory_->begun = false;
}

Result<Done> Thinker::start(const Knowledge& knowledge, const Game& game,
                            const ThinkSettings& settings, std::optional<int> expected,
                            GameReader* reader) {
  // Without a legal move there is still a choice: to resign.
  const bool mated = !has_legal_move(game.position());
  const bool plays_on = settings.past_repetition && over_by_repetition(game);
  if (game.result() && !mated && !plays_on) {
    return Error{"game_over", "start", "the game is over"};
  }
  if (auto done = check_settings(settings); !done) return done.error();
  for (const auto& [name, moves] : {std::pair{"settings exact moves", &settings.exact},
                                    std::pair{"settings only moves", &settings.only}}) {
    for (Move move : *moves) {
      if (!is_legal(game.position(), move)) {
        return Error{"settings_range", name, "a move is not legal"};
      }
    }
  }
  const auto wish = parse_opening_wish(knowledge.joseki, settings.choice.opening);
  if (!wish) return wish.error();
  thought_.reset();
  if (auto done = allocate_tables(settings); !done) return done.error();

  const StrengthSettings& strength = knowledge.strength_settings(settings.choice.strength);
  thought_ = std::make_unique<OngoingThought>(knowledge, game, settings, wish.value(), reader);
  OngoingThought& thought = *thought_;
  const bool announced = expected && *expected > 0 && is_mate(*expected);
  if (announced) {
    thought.announced_plies = mate_plies(*expected) - 2;
  } else if (settings.remembers) {
    thought.expected = expected;
  }
  if (mated || (settings.declares && game.can_declare_win())) {
    thought.phase.emplace<GameEnds>();
    return Done{};
  }
  if (settings.wanted_ms && settings.choice.naturalness > 0) {
    thought.clock.set_wanted_percent(percent_by_openness(thought.occasion.openness()));
  }
  const DialSettings dial = settings.choice.dial_at(game.position());
  thought.advice = weighed_advice(knowledge.advisors, thought.occasion, dial);
  thought.limits = limits_of(strength, settings);
  if (settings.errors_of) {
    for (Move move : likely_moves(thought.occasion)) thought.limits.exact_moves.push_back(move);
  }
  if (thought.announced_plies == 0) take_notice();
  thought.limits.goes_on = true;
  thought.memory = settings.remembers ? &game_memory_->search : memory_.get();
  if (!settings.remembers || !goes_on_with(game, settings, thought.evaluator)) {
    thought.memory->forget(settings.without);
  }
  if (settings.window) {
    thought.limits.window = *settings.window;
  } else if (settings.choice.naturalness > 0 || wish.value().any()) {
    thought.limits.points = points_of_moves(thought.occasion, thought.advice);
  }
  begin_search();
  return Done{};
}

void Thinker::take_notice() {
  OngoingThought& thought = *thought_;
  const ThinkSettings& settings = thought.settings;
  const Attention& attention =
      thought.knowledge.strength_settings(settings.choice.strength).attention;
  if (settings.only.empty()) {
    thought.limits.search_moves =
        noticed_moves(thought.occasion, thought.advice, thought.knowledge.evaluator.exchange(),
                      attention, settings.seed);
  }
  if (attention.overlooks > 0) {
    thought.limits.sight.emplace(thought.knowledge.salience, attention.overlooks,
                                 settings.choice.people, settings.seed);
  }
}

void Thinker::begin_search() {
  OngoingThought& thought = *thought_;
  const ThinkSettings& settings = thought.settings;
  thought.search.emplace(thought.evaluator, *thought.memory, thought.occasion.game(),
                         thought.limits);
  const bool mates = settings.choice.strength == kFullStrength && settings.looks_for_mates;
  if (mates || thought.announced_plies > 0) {
    thought.search->look_for_mates(*mate_table_, thought.announced_plies);
  }
}

bool Thinker::think(int slices) {
  for (int i = 0; i < slices; ++i) {
    if (run_slice()) return true;
  }
  return thought_->done();
}

bool Thinker::run_slice() {
  OngoingThought& thought = *thought_;
  if (auto* second = std::get_if<SecondLook>(&thought.phase)) {
    return second->search.run(kSliceNodes) && settle(look_over(*second));
  }
  if (auto* weighing = std::get_if<Weighing>(&thought.phase)) {
    return weighing->comparison.run(kSliceNodes) && weighed(*weighing);
  }
  if (auto* telling = std::get_if<Telling>(&thought.phase)) {
    return telling->finder.run(kSliceNodes) && told(*telling);
  }
  auto* reading = std::get_if<FirstReading>(&thought.phase);
  if (!reading) return true;
  if (thought.search->run(kSliceNodes)) return settle(decide());
  const auto& most = thought.settings.nodes;
  if (most) {
    keep_for_look(*reading, reading->asked_by_nodes, in_reserve(thought.nodes(), *most));
  }
  return false;
}

// Not in an experiment.
bool Thinker::looks_again() const {
  const ThinkSettings& settings = thought_->settings;
  return !measures_one_search(settings) && !settings.infinite;
}

std::uint64_t Thinker::look_nodes(const Decision& decision) const {
  const OngoingThought& thought = *thought_;
  if (thought.haste != Haste::kNone || !looks_again()) return 0;
  if (decision.seen || decision.looks == kMostLooks) return 0;
  if (decision.move == decision.best && !overlooks()) return 0;
  if (thought.settings.nodes) {
    const std::uint64_t most = *thought.settings.nodes;
    const std::uint64_t left =
        std::min(most - std::min(most, thought.nodes()), most / kReservedShare);
    return decision.looks == 0 ? left - left / 4 : left;
  }
  const Assessment& known = decision.assessment;
  const int difference = known.price_of(known.of(decision.move)).centipawns;
  const bool may_say =
      thought.knowledge.prices.may_say(thought.occasion.position().ply(), difference);
  const bool long_look = may_say && decision.looks == 0 && !thought.settings.time_ms;
  const std::uint64_t bearing = thought.settings.depth ? kLookNodes / 2 : kLookNodes;
  return std::max(long_look ? bearing : kShortLookNodes, thought.search->nodes() / kLookShare);
}

// Whether what is best of what was read may not be the best.
bool Thinker::overlooks() const {
  const OngoingThought& thought = *thought_;
  return thought.limits.sight && thought.occasion.legal().size() > 1;
}

Verdict Thinker::judged(const Assessment& assessment) const {
  return judge(thought_->occasion, assessment, thought_->settings.choice.most_price());
}

Decision Thinker::decide() const {
  const OngoingThought& thought = *thought_;
  Assessment known = assess_with(thought.advice);
  const Verdict verdict = judged(known);
  Decision decision{std::move(known), verdict.move, verdict.best};
  decision.tells = thought.settings.tells;
  return decision;
}

bool Thinker::would_look() const {
  const OngoingThought& thought = *thought_;
  if (!looks_again() || thought.limits.points.empty() || thought.search->moves().empty()) {
    return false;
  }
  const Verdict verdict = judged(assess_with(thought.advice));
  return !(verdict.move == verdict.best);
}

void Thinker::keep_for_look(FirstReading& reading, int& asked, bool begun) {
  Search& search = *thought_->search;
  const bool asks = begun && search.depth() > asked;
  asked = begun ? search.depth() : FirstReading::kNotAsked;
  if (!asks || !would_look()) return;
  search.stop();
  reading.gives_way = true;
}

bool Thinker::settle(Decision&& decision) {
  OngoingThought& thought = *thought_;
  if (const std::uint64_t nodes = look_nodes(decision); nodes > 0) {
    ++decision.looks;
    thought.phase.emplace<SecondLook>(std::move(decision), thought, nodes);
    return false;
  }
  auto* reading = std::get_if<FirstReading>(&thought.phase);
  if (reading && reading->gives_way && thought.haste == Haste::kNone) {
    // By what the unfinished iteration has found besides there is nothing to look at after all, and
    // the search has the rest.
    reading->gives_way = false;
    thought.search->go_on();
    return false;
  }
  return tell(std::move(decision));
}

Result<Done> Thinker::allocate_asides() {
  constexpr int kMebibytes = 16, kMateMebibytes = 2;
  if (!aside_) aside_ = std::make_unique<SearchMemory>(kMebibytes);
  if (!aside_mates_) aside_mates_ = std::make_unique<MateTable>(kMateMebibytes);
  if (aside_->allocated() && aside_mates_->allocated()) return Done{};
  aside_.reset();
  aside_mates_.reset();
  return Error{"table_memory", "comparison",
               "there is no memory for a table of " + std::to_string(kMebibytes) + " MiB"};
}

bool Thinker::tell(Decision&& decision) {
  OngoingThought& thought = *thought_;
  const bool mates = is_mate(decision.assessment.of(decision.move).value);
  if (decision.tells && thought.haste == Haste::kNone && !mates && allocate_asides()) {
    thought.phase.emplace<Telling>(std::move(decision), thought, *aside_, *aside_mates_);
    return false;
  }
  thought.phase.emplace<Decided>(Decided{std::move(decision)});
  return true;
}

bool Thinker::told(Telling& telling) {
  OngoingThought& thought = *thought_;
  Decision decision = std::move(telling.decision);
  decision.facts = telling.finder.facts();
  thought.phase.emplace<Decided>(Decided{std::move(decision)});
  return true;
}

bool Thinker::weighed(Weighing& weighing) {
  OngoingThought& thought = *thought_;
  Decision decision = std::move(weighing.decision);
  decision.compared = weighing.comparison.compared();
  thought.nodes_before += decision.compared->nodes;
  decision.best = decision.compared->best;
  take_comparison(decision.assessment, *decision.compared, decision.move,
                  thought.knowledge.evaluator.win_rate_scale());
  return tell(std::move(decision));
}

// The full strength takes another move where what it sees now speaks for one, but what people have
// played again and again is not dropped for a search. A weaker one only learns what its move is
// worth, and overlooks the mates of a deeper look. After the last look there is no other move but
// the best.
Decision Thinker::look_over(SecondLook& second) {
  OngoingThought& thought = *thought_;
  const Search& look = second.search;
  Decision decision = std::move(second.decision);
  thought.nodes_before += look.nodes();
  const bool full =
      thought.settings.choice.strength == kFullStrength && thought.occasion.known() == nullptr;
  const auto& found = look.moves();
  const int scale = thought.knowledge.evaluator.win_rate_scale();
  if (decision.move == decision.best) {
    decision.looks = kMostLooks;
    const Price missed = missed_by(look, decision.move, scale);
    if (thought.haste != Haste::kStopped && missed.win_rate >= kMostPrice) {
      decision.fallen = missed;
      decision.better = found.front().move;
    }
    return decision;
  }
  const bool mate = std::any_of(found.begin(), found.end(),
                                [](const RootMove& root) { return is_mate(root.value); });
  const bool deeper = mate || look.depth() > thought.search->depth();
  if (thought.haste == Haste::kStopped || !deeper || (mate && !full)) {
    decision.looks = kMostLooks;
    return decision;
  }
  const Move looked_at = decision.move;
  const Decision::Seen seen{
      take_second_look(decision.assessment, look, looked_at, decision.best, scale),
      mate || look.nodes() >= kBearingNodes};
  if (full) {
    const Verdict verdict = judged(decision.assessment);
    decision.move = verdict.move;
    decision.best = verdict.best;
  }
  if (decision.move == decision.best) return decision;
  if (decision.move == looked_at) {
    decision.seen = seen;
  } else if (decision.looks == kMostLooks) {
    decision.move = decision.best;
  }
  return decision;
}

void Thinker::hurry(Haste haste) {
  OngoingThought& thought = *thought_;
  thought.haste = std::max(thought.haste, haste);
  if (thought.search) thought.search->stop();
  if (auto* second = std::get_if<SecondLook>(&thought.phase)) second->search.stop();
  if (auto* telling = std::get_if<Telling>(&thought.phase)) {
    Decision decision = std::move(telling->decision);
    thought.phase.emplace<Decided>(Decided{std::move(decision)});
  }
}

void Thinker::heed_clock(std::int64_t now_ms) {
  OngoingThought& thought = *thought_;
  ThoughtClock& clock = thought.clock;
  if (thought.done() || !clock.runs()) return;
  clock.look(now_ms);
  if (clock.is_over()) return hurry(Haste::kOutOfTime);
  auto* reading = std::get_if<FirstReading>(&thought.phase);
  if (!reading) return;
  Search& search = *thought.search;
  const bool iteration_ended = search.depth() > reading->noted_depth;
  if (iteration_ended) {
    reading->noted_depth = search.depth();
    clock.note(search.moves().front().move, search.moves().front().value);
  }
  if ((iteration_ended && goes_without_saying()) || clock.has_enough()) {
    search.stop();
    reading->gives_way = false;
    return;
  }
  keep_for_look(*reading, reading->asked_by_time, clock.reserve_begun());
}

bool Thinker::goes_without_saying() const {
  constexpr int kSeen = 4;          // plies, so that the line expected is worth a look
  constexpr int kSteady = 3;        // iterations
  constexpr int kNobodyElse = 125;  // openness, hundredths: 89 of 100 people play one move
  const OngoingThought& thought = *thought_;
  const RootMove& best = thought.search->moves().front();
  if (thought.search->depth() < kSeen) return false;
  if (thought.occasion.legal().size() == 1) return true;
  if (!thought.clock.saves_time()) return false;
  if (is_mate(best.value) && best.value > 0) return true;
  const Game& game = thought.occasion.game();
  const bool retakes = !game.moves().empty() && game.moves().back().capture &&
                       best.move.to() == game.last_move().to();
  return retakes && thought.clock.steady() >= kSteady && thought.occasion.openness() <= kNobodyElse;
}

Result<Done> Thinker::limit_time(const TimePlan& plan) {
  if (!thought_) return not_thinking("limit_time", "no search has been started");
  thought_->clock.limit(plan);
  thought_->settings.infinite = false;
  return Done{};
}

Result<Done> Thinker::stop() {
  if (!thought_) return not_thinking("stop", "no search has been started");
  hurry(Haste::kStopped);
  return Done{};
}

Progress Thinker::progress() const {
  const OngoingThought& thought = *thought_;
  Progress progress;
  progress.done = thought.done();
  if (!thought.search) return progress;
  const Search& search = *thought.search;
  progress.depth = search.depth();
  progress.nodes = thought.nodes();
  if (!search.moves().empty()) {
    progress.value = search.moves().front().value;
    progress.line = line_text(thought.occasion.position(), thought.occasion.game().last_move(),
                              search.moves().front().line);
  }
  return progress;
}

std::vector<ValuedLine> Thinker::lines() const {
  std::vector<ValuedLine> lines;
  if (!thought_ || !thought_->search) return lines;
  const Occasion& occasion = thought_->occasion;
  for (const RootMove& root : thought_->search->moves()) {
    if (lines.size() == thought_->limits.lines) break;
    if (!root.exact) continue;
    lines.push_back(
        {root.value, line_text(occasion.position(), occasion.game().last_move(), root.line)});
  }
  return lines;
}

Assessment Thinker::assess_with(const WeighedAdvice& advice) const {
  if (!thought_->search) return {};
  Assessment assessment = assess(thought_->occasion, *thought_->search, advice,
                                 thought_->knowledge.evaluator.win_rate_scale());
  assessment.nodes += thought_->nodes_before;
  return assessment;
}

Result<Assessment> Thinker::assessment(const DialSettings& settings) const {
  if (!thought_ || !thought_->done()) {
    return not_thinking("assessment", "no search has been finished");
  }
  return assess_with(weighed_advice(thought_->knowledge.advisors, thought_->occasion, settings));
}

void Thinker::conclude(const Decision& decision, Choice& choice) const {
  const OngoingThought& thought = *thought_;
  const Assessment read = assess_with(thought.advice);
  const Price reading = read.price_of(read.of(decision.move));
  choice.assessment = decision.assessment;
  choice.assessment.nodes = read.nodes;
  // A mate is proved, and needs no table to say how much of it is so.
  const bool mate = is_mate(decision.assessment.of(decision.move).value) ||
                    is_mate(decision.assessment.of(decision.best).value);
  const int scale = thought.knowledge.evaluator.win_rate_scale();
  std::optional<Price> second;
  const bool bears_price = decision.seen && decision.seen->bears_price;
  if (decision.seen) {
    const int difference = decision.seen->difference;
    const AssessedMove& best = choice.assessment.of(decision.best);
    second = {difference, best.win_rate - win_rate_per_mille(best.value - difference, scale)};
  }
  const bool named = decision.compared.has_value() || measures_one_search(thought.settings);
  if (!named && !(decision.move == decision.best) && !mate) {
    const int ply = thought.occasion.position().ply();
    const int said =
        bears_price ? thought.knowledge.prices.said(ply, reading.centipawns, *second) : 0;
    take_price(choice.assessment, decision.move, decision.best, said, scale);
  }
  choice.verdict = verdict_on(thought.occasion, choice.assessment, decision.move, decision.best);
  Verdict& verdict = choice.verdict;
  verdict.reading = reading;
  verdict.second_look = second;
  verdict.bears_price = bears_price;
  verdict.fallen = decision.fallen;
  verdict.better = decision.better;
  if (decision.turned) {
    verdict.judgement = decision.compared ? decision.compared->judgement : Judgement::kBest;
    if (verdict.judgement == Judgement::kEqual) verdict.price = {};
  }
  if (const auto& expected = thought.expected; expected && verdict.better == kNoMove) {
    const int fell = win_rate_per_mille(*expected, scale) - verdict.win_rate;
    if (fell >= kMostPrice) verdict.fallen = {*expected - verdict.value, fell};
  }
}

Result<Done> Thinker::turn_to(Move move, Move best, bool tells) {
  auto* decided = thought_ ? std::get_if<Decided>(&thought_->phase) : nullptr;
  if (!decided) return not_thinking("turn_to", "no search has been finished");
  if (auto done = allocate_asides(); !done) return done;
  Decision decision = std::move(decided->decision);
  decision.move = move;
  decision.turned = true;
  decision.tells = tells;
  decision.facts.clear();
  decision.seen.reset();
  thought_->phase.emplace<Weighing>(std::move(decision), *thought_, *aside_, *aside_mates_, best);
  return Done{};
}

Result<Choice> Thinker::choice() {
  auto choice = said();
  if (choice) thought_.reset();
  return choice;
}

Result<Choice> Thinker::said() const {
  if (!thought_ || !thought_->done()) return not_thinking("choice", "no search has been finished");
  const OngoingThought& thought = *thought_;
  const ChoiceWords& words = thought.knowledge.words;
  const ChoiceSettings& settings = thought.settings.choice;
  Choice choice;
  choice.settings = settings;
  choice.openness = thought.occasion.openness();
  if (const auto* decided = std::get_if<Decided>(&thought.phase)) {
    conclude(decided->decision, choice);
    choice.large_evaluation = &thought.evaluator != &thought.knowledge.evaluator;
    if (thought.settings.errors_of) {
      choice.fallibility = thought.knowledge.fallibility.of(thought.occasion, choice.assessment,
                                                            *thought.settings.errors_of);
    }
    choice.speech = say(words, thought.occasion, choice.assessment, choice.verdict, settings,
                        thought.knowledge.advisors, decided->decision.facts);
  } else {
    choice.verdict =
        thought.occasion.game().can_declare_win() ? declaration_verdict() : resignation_verdict();
    choice.speech = say_end(words, choice.verdict.action);
  }
  return choice;
}

}  // namespace nagare

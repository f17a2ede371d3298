#include "core/engine/thinker.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "core/choice/choice_settings.h"
#include "core/choice/choice_words.h"
#include "core/choice/second_look.h"
#include "core/choice/speech.h"
#include "core/evaluation/evaluator.h"
#include "core/evaluation/win_rate.h"
#include "core/players/attention.h"
#include "core/players/levels.h"
#include "core/search/value.h"
#include "core/shogi/move_generator.h"

namespace nagare {

namespace {

// Nodes between two looks at the clock: well under a millisecond natively, a few in a browser.
constexpr std::uint64_t kSliceNodes = 400;
// A second look has so many nodes where it could bear out a price, and half of them where the depth
// is limited: who asks for few plies wants the answer soon. To see whether the move is to be
// rejected, fewer do, and on the clock too. After a large search it has one of so many parts of
// what that took. Where a limit holds for both searches, the last of so many parts of it is kept
// for a look that would be due. A look of fewer than kBearingNodes names no price.
constexpr std::uint64_t kLookNodes = 100'000;
constexpr std::uint64_t kBearingNodes = 40'000;
constexpr std::uint64_t kShortLookNodes = 6'000;
constexpr std::uint64_t kLookShare = 3;
constexpr int kReservedShare = 4;
constexpr int kMostLooks = 2;

// Whether what has been spent of a limit, time or nodes, reaches into the part kept for a look.
template <class Amount>
constexpr bool in_reserve(Amount spent, Amount most) {
  return spent >= most - most / kReservedShare;
}

// How the search goes at these settings; but for its time, and for which moves are looked at.
SearchLimits limits_of(const Level& level, const ThinkSettings& settings) {
  SearchLimits limits;
  limits.exact_moves = settings.exact;
  limits.without = settings.without;
  limits.bounds = settings.bounds;
  limits.quiescence = settings.quiescence;
  limits.undo_horizon = settings.undo_horizon;
  limits.horizon_plies = settings.horizon_plies;
  if (settings.infinite) return limits;
  // The full strength takes all that it is given; its own limits are for when that is nothing.
  if (settings.choice.strength < kFullStrength || !settings.limited()) {
    if (level.depth > 0) limits.depth = level.depth;
    if (level.nodes > 0) limits.nodes = static_cast<std::uint64_t>(level.nodes);
  }
  if (settings.depth) limits.depth = std::min(limits.depth, *settings.depth);
  if (settings.nodes) limits.nodes = std::min(limits.nodes, *settings.nodes);
  return limits;
}

// Then the price is what that search says.
bool measures_one_search(const ThinkSettings& settings) {
  return settings.window.has_value() || !settings.choice.guarded;
}

Error not_thinking(std::string_view where, std::string_view detail) {
  return {"not_thinking", std::string(where), std::string(detail)};
}

}  // namespace

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
                            const ThinkSettings& settings, int announced_plies,
                            GameReader* reader) {
  // Without a legal move there is still a choice: to resign.
  const bool mated = !has_legal_move(game.position());
  const bool plays_on = settings.past_repetition && over_by_repetition(game);
  if (game.result() && !mated && !plays_on) {
    return Error{"game_over", "start", "the game is over"};
  }
  if (auto done = check_settings(settings); !done) return done.error();
  for (Move move : settings.exact) {
    if (!is_legal(game.position(), move)) {
      return Error{"settings_range", "settings exact moves", "a move is not legal"};
    }
  }
  const auto wish = parse_opening_wish(knowledge.joseki, settings.choice.opening);
  if (!wish) return wish.error();
  thought_.reset();
  if (auto done = allocate_tables(settings); !done) return done.error();

  const Level& level = knowledge.level(settings.choice.strength);
  thought_ = std::make_unique<Thought>(knowledge, game, settings, wish.value(), reader);
  Thought& thought = *thought_;
  thought.announced_plies = announced_plies;
  thought.timed = settings.time_ms.has_value();
  thought.began_ms = thought.limited_ms = settings.asked_ms;
  if (!settings.limited()) thought.settings.time_ms = level.milliseconds;
  if (mated || (settings.declares && game.can_declare_win())) {
    thought.done = true;
    return Done{};
  }
  if (settings.wanted_ms && settings.choice.naturalness > 0) {
    thought.openness_percent = percent_by_openness(thought.occasion.openness());
  }
  const DialSettings dial = settings.choice.dial_at(game.position());
  thought.advice = knowledge.advisors.advise(thought.occasion, dial);
  thought.limits = limits_of(level, settings);
  if (announced_plies == 0) take_notice();
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
  Thought& thought = *thought_;
  const ThinkSettings& settings = thought.settings;
  const Attention& attention = thought.knowledge.level(settings.choice.strength).attention;
  thought.limits.search_moves =
      noticed_moves(thought.occasion, thought.advice, thought.knowledge.evaluator.exchange(),
                    attention, settings.seed);
  if (attention.overlooks > 0) {
    thought.limits.sight.emplace(thought.knowledge.salience, attention.overlooks,
                                 settings.choice.people, settings.seed);
  }
}

void Thinker::begin_search() {
  Thought& thought = *thought_;
  const ThinkSettings& settings = thought.settings;
  thought.search.emplace(thought.evaluator, *thought.memory, thought.occasion.game(),
                         thought.limits);
  const bool mates = settings.choice.strength == kFullStrength && settings.looks_for_mates;
  if (mates || thought.announced_plies > 0) {
    thought.search->look_for_mates(*mate_table_, thought.announced_plies);
  }
  if (thought.stopping) thought.search->stop();
}

bool Thinker::think(int slices) {
  for (int i = 0; i < slices; ++i) {
    if (run_slice()) return true;
  }
  return thought_->done;
}

bool Thinker::run_slice() {
  Thought& thought = *thought_;
  if (thought.done) return true;
  if (thought.decision) {
    if (!thought.decision->look->run(kSliceNodes)) return false;
    finish_look();
    thought.done = !begin_look();
    return thought.done;
  }
  if (!thought.search->run(kSliceNodes)) {
    if (const auto& most = thought.settings.nodes) {
      keep_for_look(thought.node_reserve, in_reserve(thought.nodes(), *most));
    }
    return false;
  }
  decide();
  thought.done = !begin_look();
  // By what the unfinished iteration has found besides there is nothing to look at after all, and
  // the search has the rest.
  if (thought.done && thought.ended_for_look && !thought.stopping) {
    thought.ended_for_look = thought.done = false;
    thought.decision.reset();
    thought.search->go_on();
  }
  return thought.done;
}

// Not in an experiment, and not where the book knows better what the moves are worth than a search.
bool Thinker::looks_again() const {
  const ThinkSettings& settings = thought_->settings;
  return !measures_one_search(settings) && !settings.infinite &&
         thought_->occasion.known() == nullptr;
}

std::uint64_t Thinker::look_nodes() const {
  const Thought& thought = *thought_;
  if (thought.settings.nodes) {
    const std::uint64_t most = *thought.settings.nodes;
    const std::uint64_t left =
        std::min(most - std::min(most, thought.nodes()), most / kReservedShare);
    return thought.decision->looks == 0 ? left - left / 4 : left;
  }
  const Assessment& known = thought.decision->assessment;
  const int difference = known.price_of(known.of(thought.decision->move)).centipawns;
  const bool may_say =
      thought.knowledge.prices.may_say(thought.occasion.position().ply(), difference);
  const bool long_look = may_say && thought.decision->looks == 0 && !thought.timed;
  const std::uint64_t bearing = thought.settings.depth ? kLookNodes / 2 : kLookNodes;
  return std::max(long_look ? bearing : kShortLookNodes, thought.search->nodes() / kLookShare);
}

void Thinker::decide() {
  Thought& thought = *thought_;
  Assessment known = assess_with(thought.advice);
  const Verdict verdict = judge(thought.occasion, known, thought.settings.choice.most_price());
  thought.decision.emplace(std::move(known), verdict);
}

bool Thinker::would_look() const {
  const Thought& thought = *thought_;
  if (!looks_again() || thought.limits.points.empty() || thought.search->moves().empty()) {
    return false;
  }
  const Verdict verdict =
      judge(thought.occasion, assess_with(thought.advice), thought.settings.choice.most_price());
  return !(verdict.move == verdict.best);
}

void Thinker::keep_for_look(Reserve& reserve, bool begun) {
  Search& search = *thought_->search;
  const bool asked = begun && (!reserve.begun || search.depth() > reserve.depth);
  reserve = {begun, search.depth()};
  if (!asked || !would_look()) return;
  search.stop();
  thought_->ended_for_look = true;
}

bool Thinker::begin_look() {
  Thought& thought = *thought_;
  Decision& decision = *thought.decision;
  if (thought.stopping || !looks_again() || decision.move == decision.best) return false;
  if (decision.difference || decision.looks == kMostLooks) return false;
  const std::uint64_t nodes = look_nodes();
  if (nodes == 0) return false;
  decision.look.emplace(thought.evaluator, *thought.memory, thought.occasion.game(),
                        second_look_limits(thought.limits, decision.move, decision.best, nodes));
  ++decision.looks;
  return true;
}

// The full strength takes another move where what it sees now speaks for one; a weaker one only
// learns what its move is worth, and overlooks the mates of a deeper look. After the last look
// there is no other move but the best.
void Thinker::finish_look() {
  Thought& thought = *thought_;
  Decision& decision = *thought.decision;
  thought.nodes_before += decision.look->nodes();
  const bool full = thought.settings.choice.strength == kFullStrength;
  const auto& found = decision.look->moves();
  const bool mate = std::any_of(found.begin(), found.end(),
                                [](const RootMove& root) { return is_mate(root.value); });
  const bool deeper = mate || decision.look->depth() > thought.search->depth();
  if (thought.stopped || !deeper || (mate && !full)) {
    decision.looks = kMostLooks;
    decision.look.reset();
    return;
  }
  const Move looked_at = decision.move;
  decision.bears_price = mate || decision.look->nodes() >= kBearingNodes;
  const int difference =
      take_second_look(decision.assessment, *decision.look, looked_at, decision.best,
                       thought.knowledge.evaluator.win_rate_scale());
  decision.look.reset();
  if (full && !decision.turned) {
    const Verdict verdict =
        judge(thought.occasion, decision.assessment, thought.settings.choice.most_price());
    decision.move = verdict.move;
    decision.best = verdict.best;
  }
  if (decision.move == decision.best) return;
  if (decision.move == looked_at) {
    decision.difference = difference;
  } else if (decision.looks == kMostLooks) {
    decision.move = decision.best;
  }
}

void Thinker::end_early() {
  thought_->stopping = true;
  if (thought_->search) thought_->search->stop();
  if (thought_->decision && thought_->decision->look) thought_->decision->look->stop();
}

bool Thinker::out_of_time(std::int64_t now_ms) {
  Thought& thought = *thought_;
  const ThinkSettings& settings = thought.settings;
  if (thought.done || !settings.time_ms || settings.infinite) return false;
  const bool limited_anew = !thought.limited_ms;
  if (limited_anew) thought.limited_ms = now_ms;
  if (!thought.began_ms) thought.began_ms = now_ms;
  const std::int64_t spent = now_ms - *thought.limited_ms;
  if (spent >= *settings.time_ms) return true;
  if (!thought.search || thought.decision) return false;
  Search& search = *thought.search;
  const bool iteration_ended = search.depth() > thought.noted_depth;
  if (iteration_ended) {
    thought.noted_depth = search.depth();
    thought.settledness.note(search.moves().front().move, search.moves().front().value);
  }
  bool enough = iteration_ended && goes_without_saying();
  if (settings.wanted_ms && (iteration_ended || limited_anew)) {
    const std::int64_t wanted =
        *settings.wanted_ms * thought.settledness.percent() / 100 * thought.openness_percent / 100;
    enough |= now_ms - *thought.began_ms >= wanted;
  }
  if (enough) {
    search.stop();
    thought.ended_for_look = false;
    return false;
  }
  keep_for_look(thought.time_reserve, in_reserve(spent, *settings.time_ms));
  return false;
}

bool Thinker::goes_without_saying() const {
  constexpr int kSeen = 4;          // plies, so that the line expected is worth a look
  constexpr int kSteady = 3;        // iterations
  constexpr int kNobodyElse = 125;  // openness, hundredths: 89 of 100 people play one move
  const Thought& thought = *thought_;
  const RootMove& best = thought.search->moves().front();
  if (thought.search->depth() < kSeen) return false;
  if (thought.occasion.legal().size() == 1) return true;
  if (!thought.settings.wanted_ms) return false;
  if (is_mate(best.value) && best.value > 0) return true;
  const Game& game = thought.occasion.game();
  const bool retakes = !game.moves().empty() && game.moves().back().capture &&
                       best.move.to() == game.last_move().to();
  return retakes && thought.settledness.steady() >= kSteady &&
         thought.occasion.openness() <= kNobodyElse;
}

Result<Done> Thinker::limit_time(const TimePlan& plan) {
  if (!thought_) return not_thinking("limit_time", "no search has been started");
  thought_->settings.time_ms = plan.most_ms;
  thought_->settings.wanted_ms = plan.wanted_ms;
  thought_->settings.infinite = false;
  thought_->limited_ms.reset();
  return Done{};
}

Result<Done> Thinker::stop() {
  if (!thought_) return not_thinking("stop", "no search has been started");
  thought_->stopped = true;
  end_early();
  return Done{};
}

Progress Thinker::progress() const {
  const Thought& thought = *thought_;
  Progress progress;
  progress.done = thought.done;
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

Assessment Thinker::assess_with(const WeighedAdvice& advice) const {
  if (!thought_->search) return {};
  Assessment assessment = assess(thought_->occasion, *thought_->search, advice,
                                 thought_->knowledge.evaluator.win_rate_scale());
  assessment.nodes += thought_->nodes_before;
  return assessment;
}

Result<Assessment> Thinker::assessment(const DialSettings& settings) const {
  if (!thought_ || !thought_->done) {
    return not_thinking("assessment", "no search has been finished");
  }
  return assess_with(thought_->knowledge.advisors.advise(thought_->occasion, settings));
}

void Thinker::conclude(Choice& choice) const {
  const Thought& thought = *thought_;
  const Decision& decision = *thought.decision;
  const Assessment read = assess_with(thought.advice);
  const Price reading = read.price_of(read.of(decision.move));
  choice.assessment = decision.assessment;
  choice.assessment.nodes = read.nodes;
  // A mate is proved, and needs no table to say how much of it is so.
  const bool mate = is_mate(decision.assessment.of(decision.move).value) ||
                    is_mate(decision.assessment.of(decision.best).value);
  if (!measures_one_search(thought.settings) && !(decision.move == decision.best) && !mate) {
    const int scale = thought.knowledge.evaluator.win_rate_scale();
    int said = 0;
    if (decision.difference && decision.bears_price) {
      const AssessedMove& best = choice.assessment.of(decision.best);
      const int value = best.value - *decision.difference;
      const Price second{*decision.difference, best.win_rate - win_rate_per_mille(value, scale)};
      said = thought.knowledge.prices.said(thought.occasion.position().ply(), reading.centipawns,
                                           second);
    }
    take_price(choice.assessment, decision.move, decision.best, said, scale);
  }
  choice.verdict = verdict_on(thought.occasion, choice.assessment, decision.move, decision.best);
  choice.verdict.reading = reading;
  choice.verdict.second_look = decision.difference;
}

Result<Done> Thinker::turn_to(Move move) {
  if (!thought_ || !thought_->done || !thought_->decision) {
    return not_thinking("turn_to", "no search has been finished");
  }
  Decision& decision = *thought_->decision;
  decision.move = move;
  decision.turned = true;
  decision.looks = 0;
  decision.difference.reset();
  thought_->done = !begin_look();
  return Done{};
}

Result<Choice> Thinker::choice() {
  auto choice = said();
  if (choice) thought_.reset();
  return choice;
}

Result<Choice> Thinker::said() const {
  if (!thought_ || !thought_->done) return not_thinking("choice", "no search has been finished");
  const Thought& thought = *thought_;
  const ChoiceWords& words = thought.knowledge.words;
  const ChoiceSettings& settings = thought.settings.choice;
  Choice choice;
  choice.settings = settings;
  choice.openness = thought.occasion.openness();
  if (thought.search) {
    const DialSettings dial = settings.dial_at(thought.occasion.position());
    conclude(choice);
    choice.large_evaluation = &thought.evaluator != &thought.knowledge.evaluator;
    choice.speech = say(words, thought.occasion, choice.assessment, choice.verdict, settings,
                        thought.knowledge.advisors.all_speak(dial));
  } else {
    choice.verdict =
        thought.occasion.game().can_declare_win() ? declaration_verdict() : resignation_verdict();
    choice.speech = say_end(words, choice.verdict.action);
  }
  return choice;
}

}  // namespace nagare

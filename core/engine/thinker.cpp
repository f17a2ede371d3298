#include "core/engine/thinker.h"

#include <algorithm>
#include <string>
#include <utility>

#include "core/shogi/move_generator.h"

namespace nagare {

namespace {

// Nodes between two looks at the clock: well under a millisecond natively, a few in a browser.
constexpr std::uint64_t kSliceNodes = 400;
// Two moves to six plies are a few thousand nodes.
constexpr std::uint64_t kOversightNodes = 50'000;
constexpr int kOversightTableMebibytes = 1;

// How the search goes at these settings; but for its time, and for which moves are looked at.
SearchLimits limits_of(const Level& level, const ThinkSettings& settings) {
  SearchLimits limits;
  limits.exact_moves = settings.exact;
  limits.without = settings.without;
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

Error not_thinking(std::string_view where, std::string_view detail) {
  return {"not_thinking", std::string(where), std::string(detail)};
}

}  // namespace

bool over_by_repetition(const Game& game) {
  return game.result() && (game.result()->reason == ResultReason::kRepetition ||
                           game.result()->reason == ResultReason::kPerpetualCheck);
}

Result<Done> Thinker::allocate_tables(int mebibytes) {
  if (table_ && table_mebibytes_ == mebibytes) return Done{};
  table_.reset();  // the old ones go before the new ones come
  mate_table_.reset();
  table_ = std::make_unique<TranspositionTable>(mebibytes);
  mate_table_ = std::make_unique<MateTable>(mebibytes / 4);
  if (!table_->allocated() || !mate_table_->allocated()) {
    table_.reset();
    return Error{"table_memory", "settings table size",
                 "there is no memory for a table of " + std::to_string(mebibytes) + " MiB"};
  }
  table_mebibytes_ = mebibytes;
  return Done{};
}

Result<Done> Thinker::start(const Knowledge& knowledge, const Game& game,
                            const ThinkSettings& settings, int announced_plies) {
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
  if (auto done = allocate_tables(settings.table_mebibytes); !done) return done.error();

  const Level& level = knowledge.level(settings.choice.strength);
  thought_ = std::make_unique<Thought>(knowledge, game, settings, wish.value());
  Thought& thought = *thought_;
  thought.announced_plies = announced_plies;
  if (!settings.limited()) thought.settings.time_ms = level.milliseconds;
  if (mated || (settings.declares && game.can_declare_win())) {
    thought.done = true;
    return Done{};
  }
  const DialSettings dial = settings.choice.dial_at(game.position());
  thought.advice = knowledge.advisors.advise(thought.occasion, dial);
  thought.limits = limits_of(level, settings);
  if (settings.window) {
    thought.limits.window = *settings.window;
  } else if (settings.choice.naturalness > 0 || wish.value().any()) {
    thought.limits.points = points_of_moves(thought.occasion, thought.advice);
  }
  if (announced_plies == 0) {
    const int value = knowledge.evaluator.evaluate(game.position());
    Noticed noticed =
        noticed_moves(thought.occasion, thought.advice, value, level.attention, settings.seed);
    thought.limits.search_moves = noticed.moves;
    if (noticed.seen) begin_oversight(std::move(noticed), value);
  }
  if (!thought.oversight) begin_search();
  return Done{};
}

// Without memory for its table the moves are read as they are.
void Thinker::begin_oversight(Noticed noticed, int value) {
  Thought& thought = *thought_;
  const Evaluator& evaluator = thought.knowledge.evaluator;
  const int unseen = evaluator.evaluate(*noticed.seen) - value;
  auto oversight = std::make_unique<Oversight>(Oversight{
      std::move(noticed), unseen, TranspositionTable(kOversightTableMebibytes), std::nullopt});
  if (!oversight->table.allocated()) return;
  const Level& level = thought.knowledge.level(thought.settings.choice.strength);
  SearchLimits limits = limits_of(level, thought.settings);
  limits.search_moves = oversight->noticed.moves;
  limits.nodes = std::min(limits.nodes, kOversightNodes);
  if (level.depth > 0) limits.depth = std::min(limits.depth, level.depth);
  if (level.attention.content > 0) limits.window = 2 * kMateValue;
  const ImpasseRule rule = thought.occasion.game().impasse().rule;
  oversight->search.emplace(evaluator, oversight->table, Game(*oversight->noticed.seen, rule),
                            limits);
  thought.oversight = std::move(oversight);
}

void Thinker::begin_search() {
  Thought& thought = *thought_;
  const ThinkSettings& settings = thought.settings;
  thought.search.emplace(thought.knowledge.evaluator, *table_, thought.occasion.game(),
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
  if (!thought.oversight) {
    thought.done = thought.search->run(kSliceNodes);
    return thought.done;
  }
  Oversight& oversight = *thought.oversight;
  if (!oversight.search->run(kSliceNodes)) return false;
  const Level& level = thought.knowledge.level(thought.settings.choice.strength);
  thought.limits.search_moves = {move_in_oversight(oversight.noticed, oversight.search->moves(),
                                                   oversight.unseen, level.attention.content)};
  thought.nodes_before = oversight.search->nodes();
  const std::uint64_t left =
      thought.limits.nodes - std::min(thought.limits.nodes, thought.nodes_before);
  thought.limits.nodes = std::max<std::uint64_t>(left, 1);
  thought.oversight.reset();
  begin_search();
  return false;
}

void Thinker::end_early() {
  thought_->stopping = true;
  if (thought_->oversight) thought_->oversight->search->stop();
  if (thought_->search) thought_->search->stop();
}

bool Thinker::out_of_time(std::int64_t now_ms) {
  Thought& thought = *thought_;
  const ThinkSettings& settings = thought.settings;
  if (thought.done || !settings.time_ms || settings.infinite) return false;
  const bool limited_anew = !thought.limited_ms;
  if (limited_anew) thought.limited_ms = now_ms;
  if (!thought.began_ms) thought.began_ms = now_ms;
  if (now_ms - *thought.limited_ms >= *settings.time_ms) return true;
  if (!thought.search) return false;
  const Search& search = *thought.search;
  const bool iteration_ended = search.depth() > thought.noted_depth;
  if (iteration_ended) {
    thought.noted_depth = search.depth();
    thought.settledness.note(search.moves().front().move, search.moves().front().value);
  }
  if (!settings.wanted_ms || (!iteration_ended && !limited_anew)) return false;
  const std::int64_t wanted = *settings.wanted_ms * thought.settledness.percent() / 100;
  return now_ms - *thought.began_ms >= wanted;
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
  end_early();
  return Done{};
}

Progress Thinker::progress() const {
  const Thought& thought = *thought_;
  Progress progress;
  progress.done = thought.done;
  if (thought.oversight) progress.nodes = thought.oversight->search->nodes();
  if (!thought.search) return progress;
  const Search& search = *thought.search;
  progress.depth = search.depth();
  progress.nodes = thought.nodes_before + search.nodes();
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

Result<Choice> Thinker::choice() {
  if (!thought_ || !thought_->done) return not_thinking("choice", "no search has been finished");
  const Thought& thought = *thought_;
  const ChoiceWords& words = thought.knowledge.words;
  const ChoiceSettings& settings = thought.settings.choice;
  Choice choice;
  choice.settings = settings;
  choice.openness = thought.occasion.openness();
  if (thought.search) {
    const DialSettings dial = settings.dial_at(thought.occasion.position());
    choice.assessment = assess_with(thought.advice);
    choice.verdict = judge(thought.occasion, choice.assessment, settings.most_price());
    choice.speech = say(words, thought.occasion, choice.assessment, choice.verdict, settings,
                        thought.knowledge.advisors.all_speak(dial));
  } else {
    choice.verdict =
        thought.occasion.game().can_declare_win() ? declaration_verdict() : resignation_verdict();
    choice.speech = say_end(words, choice.verdict.action);
  }
  thought_.reset();
  return choice;
}

}  // namespace nagare

#include "core/engine/engine.h"

#include <algorithm>
#include <utility>

#include "core/base/text.h"
#include "core/notation/sfen.h"
#include "core/notation/usi_move.h"
#include "core/shogi/move_generator.h"

namespace nagare {

namespace {

// Nodes between two looks at the clock: well under a millisecond natively, a few in a browser.
constexpr std::uint64_t kSliceNodes = 400;
// Two moves to six plies are a few thousand nodes.
constexpr std::uint64_t kOversightNodes = 50'000;
constexpr int kOversightTableMebibytes = 1;

Result<Done> check_settings(const ThinkSettings& settings) {
  const auto range = [](std::string_view what, long long value, long long low, long long high) {
    return Error{"settings_range", "settings " + std::string(what),
                 std::to_string(value) + " is not from " + std::to_string(low) + " to " +
                     std::to_string(high)};
  };
  const ChoiceSettings& choice = settings.choice;
  if (choice.naturalness < 0 || choice.naturalness > 100) {
    return range("naturalness", choice.naturalness, 0, 100);
  }
  if (choice.strength < 1 || choice.strength > kFullStrength) {
    return range("strength", choice.strength, 1, kFullStrength);
  }
  if (settings.depth && (*settings.depth < 1 || *settings.depth > 64)) {
    return range("depth", *settings.depth, 1, 64);
  }
  if (settings.window && (*settings.window < 0 || *settings.window > 10'000)) {
    return range("window", *settings.window, 0, 10'000);
  }
  constexpr std::uint64_t kMostNodes = 1'000'000'000'000;
  if (settings.nodes && (*settings.nodes < 1 || *settings.nodes > kMostNodes)) {
    return range("nodes", static_cast<long long>(*settings.nodes), 1, kMostNodes);
  }
  constexpr std::int64_t kLongestMs = 1'000'000'000;
  if (settings.time_ms && (*settings.time_ms < 0 || *settings.time_ms > kLongestMs)) {
    return range("time", *settings.time_ms, 0, kLongestMs);
  }
  if (settings.horizon_plies < 0 || settings.horizon_plies > 64) {
    return range("horizon plies", settings.horizon_plies, 0, 64);
  }
  if (settings.table_mebibytes < 1 || settings.table_mebibytes > 4096) {
    return range("table size", settings.table_mebibytes, 1, 4096);
  }
  return Done{};
}

bool over_by_repetition(const Game& game) {
  return game.result() && (game.result()->reason == ResultReason::kRepetition ||
                           game.result()->reason == ResultReason::kPerpetualCheck);
}

// Those that the strength notices; in an oversight the one that it settles on, reading what it
// takes the position for: a few milliseconds.
std::vector<Move> moves_to_search(const Knowledge& knowledge, const Game& game,
                                  const ThinkSettings& settings) {
  const Level& level = knowledge.level(settings.choice.strength);
  const Attention& attention = level.attention;
  const int value = knowledge.evaluator.evaluate(game.position());
  Noticed noticed =
      noticed_moves(game, value, knowledge.policy.network(), attention, settings.seed);
  if (!noticed.seen) return std::move(noticed.moves);
  TranspositionTable table(kOversightTableMebibytes);
  if (!table.allocated()) return std::move(noticed.moves);  // then they are read as they are
  SearchLimits limits;
  limits.search_moves = noticed.moves;
  if (level.depth > 0) limits.depth = level.depth;
  if (settings.depth) limits.depth = std::min(limits.depth, *settings.depth);
  limits.nodes = kOversightNodes;
  if (attention.content > 0) limits.window = 2 * kMateValue;
  Search search(knowledge.evaluator, table, Game(*noticed.seen, game.impasse().rule), limits);
  while (!search.run(kOversightNodes)) {
  }
  const int unseen = knowledge.evaluator.evaluate(*noticed.seen) - value;
  return {move_in_oversight(noticed, search.moves(), unseen, attention.content)};
}

Error game_over(std::string_view where) {
  return {"game_over", std::string(where), "the game is over"};
}

}  // namespace

Result<Knowledge> Knowledge::load(std::string bytes) {
  const auto bundle = Bundle::open(std::move(bytes));
  if (!bundle) return bundle.error();
  auto evaluator = Evaluator::load(bundle.value());
  if (!evaluator) return evaluator.error();
  auto flow = load_flow_tables(bundle.value());
  if (!flow) return flow.error();
  auto policy = PolicyAdvisor::load(bundle.value());
  if (!policy) return policy.error();
  auto explanations = Explanations::load(bundle.value());
  if (!explanations) return explanations.error();
  const auto levels = load_levels(bundle.value());
  if (!levels) return levels.error();
  return Knowledge{evaluator.value(), FlowAdvisor(std::move(flow.value())),
                   std::move(policy.value()), std::move(explanations.value()), levels.value()};
}

SearchLimits search_limits(const Knowledge& knowledge, const Game& game,
                           const ThinkSettings& settings) {
  const Level& level = knowledge.level(settings.choice.strength);
  const auto advisors = knowledge.advisors();
  SearchLimits limits;
  if (settings.window) {
    limits.window = *settings.window;
  } else if (settings.choice.strength == kFullStrength) {
    limits.points = points_of_moves(game, advisors, settings.choice);
  } else {
    limits.window = search_window(advisors, game, settings.choice);
  }
  limits.search_moves = moves_to_search(knowledge, game, settings);
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

Engine::Engine() : game_(start_position()) {}

Result<Done> Engine::load_data(std::string bundle) {
  auto knowledge = Knowledge::load(std::move(bundle));
  if (!knowledge) return knowledge.error();
  thought_.reset();
  knowledge_.emplace(std::move(knowledge.value()));
  return Done{};
}

Result<Done> Engine::new_game(std::string_view sfen, std::string_view moves, bool past_repetition) {
  const auto start = parse_sfen(sfen);
  if (!start) return start.error();
  Game game(start.value(), game_.impasse().rule);
  int ply = start.value().ply();
  for (std::string_view text : split_blanks(moves)) {
    const std::string where = "moves, ply " + std::to_string(ply++);
    if (game.result() && !(past_repetition && over_by_repetition(game))) return game_over(where);
    const auto move = parse_usi_move(game.position(), text);
    if (!move) return Error{move.error().code, where, move.error().detail};
    game.play(move.value());
  }
  thought_.reset();
  game_ = std::move(game);
  rewrite_texts(0);
  return Done{};
}

Result<Done> Engine::play(std::string_view usi) {
  if (game_.result()) return game_over("move");
  const auto move = parse_usi_move(game_.position(), usi);
  if (!move) return move.error();
  thought_.reset();
  texts_.push_back(move_text(game_.position(), move.value(), game_.last_move()));
  game_.play(move.value());
  return Done{};
}

Result<Done> Engine::undo(int plies) {
  if (plies < 1 || static_cast<std::size_t>(plies) > game_.moves().size()) {
    return Error{"undo_range", "undo",
                 std::to_string(plies) + " plies cannot be taken back of " +
                     std::to_string(game_.moves().size()) + " played"};
  }
  thought_.reset();
  game_.undo(plies);
  texts_.resize(game_.moves().size());
  return Done{};
}

Result<Done> Engine::resign() {
  if (game_.result()) return game_over("resignation");
  thought_.reset();
  game_.resign();
  return Done{};
}

Result<Done> Engine::declare() {
  if (game_.result()) return game_over("declaration");
  if (game_.impasse().rule == ImpasseRule::kNone) {
    return Error{"declaration_refused", "declaration", "this game has no rule for declaring a win"};
  }
  thought_.reset();
  game_.declare();
  return Done{};
}

void Engine::set_impasse_rule(ImpasseRule rule) {
  thought_.reset();
  game_.set_impasse_rule(rule);
}

void Engine::rewrite_texts(std::size_t from) {
  texts_.resize(from);
  Game replay = game_;
  replay.undo(static_cast<int>(game_.moves().size() - from));
  for (std::size_t i = from; i < game_.moves().size(); ++i) {
    const Move move = game_.moves()[i].move;
    texts_.push_back(move_text(replay.position(), move, replay.last_move()));
    replay.play(move);
  }
}

Result<Done> Engine::start(const ThinkSettings& settings) {
  if (!knowledge_) return Error{"no_data", "start", "no data bundle has been loaded"};
  // Without a legal move there is still a choice: to resign.
  const bool mated = !has_legal_move(game_.position());
  const bool plays_on = settings.past_repetition && over_by_repetition(game_);
  if (game_.result() && !mated && !plays_on) return game_over("start");
  if (auto done = check_settings(settings); !done) return done.error();
  if (!table_ || table_mebibytes_ != settings.table_mebibytes) {
    thought_.reset();
    table_.reset();  // the old ones go before the new ones come
    mate_table_.reset();
    table_ = std::make_unique<TranspositionTable>(settings.table_mebibytes);
    mate_table_ = std::make_unique<MateTable>(settings.table_mebibytes / 4);
    if (!table_->allocated() || !mate_table_->allocated()) {
      table_.reset();
      return Error{
          "table_memory", "settings table size",
          "there is no memory for a table of " + std::to_string(settings.table_mebibytes) + " MiB"};
    }
    table_mebibytes_ = settings.table_mebibytes;
  }
  thought_ = std::make_unique<Thought>();
  thought_->settings = settings;
  if (!settings.limited()) {
    thought_->settings.time_ms = knowledge_->level(settings.choice.strength).milliseconds;
  }
  if (mated || game_.can_declare_win()) {
    thought_->done = true;
    return Done{};
  }
  SearchLimits limits = search_limits(*knowledge_, game_, settings);
  const int announced = announced_plies();
  if (announced > 0) limits.search_moves.clear();
  thought_->search.emplace(knowledge_->evaluator, *table_, game_, limits);
  if (settings.choice.strength == kFullStrength || announced > 0) {
    thought_->search->look_for_mates(*mate_table_, announced);
  }
  return Done{};
}

int Engine::announced_plies() const {
  if (!announced_ || game_.moves().empty()) return 0;
  Game before = game_;
  before.undo(1);
  return before.position().key() == announced_->after ? announced_->plies - 1 : 0;
}

bool Engine::run_slice() {
  if (!thought_->done) thought_->done = thought_->search->run(kSliceNodes);
  return thought_->done;
}

bool Engine::out_of_time(std::int64_t now_ms) {
  Thought& thought = *thought_;
  const ThinkSettings& settings = thought.settings;
  if (thought.done || !settings.time_ms || settings.infinite) return false;
  const bool limited_anew = !thought.limited_ms;
  if (limited_anew) thought.limited_ms = now_ms;
  if (!thought.began_ms) thought.began_ms = now_ms;
  if (now_ms - *thought.limited_ms >= *settings.time_ms) return true;
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

Result<Done> Engine::limit_time(const TimePlan& plan) {
  if (!thought_) return Error{"not_thinking", "limit_time", "no search has been started"};
  thought_->settings.time_ms = plan.most_ms;
  thought_->settings.wanted_ms = plan.wanted_ms;
  thought_->settings.infinite = false;
  thought_->limited_ms.reset();
  return Done{};
}

Progress Engine::progress() const {
  Progress progress;
  progress.done = thought_->done;
  if (!thought_->search) return progress;
  const Search& search = *thought_->search;
  progress.depth = search.depth();
  progress.nodes = search.nodes();
  if (!search.moves().empty()) {
    progress.value = search.moves().front().value;
    progress.line = line_text(game_.position(), game_.last_move(), search.moves().front().line);
  }
  return progress;
}

Result<Done> Engine::stop() {
  if (!thought_) return Error{"not_thinking", "stop", "no search has been started"};
  if (thought_->search) thought_->search->stop();
  return Done{};
}

int Engine::openness() const {
  if (!knowledge_ || !has_legal_move(game_.position())) return 0;
  return openness_of(knowledge_->policy.network().moves(game_));
}

Result<Choice> Engine::choice() {
  if (!thought_ || !thought_->done) {
    return Error{"not_thinking", "choice", "no search has been finished"};
  }
  const ChoiceSettings& settings = thought_->settings.choice;
  const Explanations& explanations = knowledge_->explanations;
  std::optional<Choice> choice;
  if (thought_->search) {
    choice = make_choice(game_, *thought_->search, knowledge_->advisors(), settings, explanations,
                         knowledge_->evaluator.win_rate_scale());
  } else if (game_.can_declare_win()) {
    choice = declaration_choice(settings, explanations);
  } else {
    choice = resignation_choice(settings, explanations);
  }
  thought_.reset();
  announced_.reset();
  if (choice->action == Action::kMove && choice->value > 0 && is_mate(choice->value)) {
    Position after = game_.position();
    after.make(choice->move);
    announced_ = {after.key(), mate_plies(choice->value) - 1};
  }
  return *choice;
}

}  // namespace nagare

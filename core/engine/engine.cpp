#include "core/engine/engine.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/evaluation/evaluator.h"
#include "core/evaluation/win_rate.h"
#include "core/notation/sfen.h"
#include "core/notation/usi_move.h"
#include "core/players/resignation.h"
#include "core/search/value.h"
#include "core/shogi/position.h"

namespace nagare {

namespace {

Error game_over(std::string_view where) {
  return {"game_over", std::string(where), "the game is over"};
}

}  // namespace

Engine::Engine() : game_(start_position()) {}

Result<Done> Engine::load_data(std::string bundle, const std::vector<AdvisorEntry>& entries) {
  auto knowledge = Knowledge::load(std::move(bundle), entries);
  if (!knowledge) return knowledge.error();
  mind_.forget_game();
  reviewer_.forget();
  knowledge_ = std::make_unique<Knowledge>(std::move(knowledge.value()));
  reader_ = std::make_unique<GameReader>(knowledge_->joseki);
  return Done{};
}

Result<Done> Engine::load_later(std::string bundle) {
  if (!knowledge_) return Error{"no_data", "loadLater", "no data bundle has been loaded"};
  return knowledge_->load_later(std::move(bundle));
}

std::size_t Engine::moves_in_common(const Position& start,
                                    const std::vector<std::string_view>& moves,
                                    bool past_repetition) const {
  if (!(start == game_.start()) || (past_repetition_ && !past_repetition)) return 0;
  const auto differing =
      std::mismatch(moves.begin(), moves.end(), texts_.begin(), texts_.end(),
                    [](std::string_view move, const MoveText& text) { return move == text.usi; });
  return static_cast<std::size_t>(differing.first - moves.begin());
}

Result<Done> Engine::new_game(std::string_view sfen, std::string_view moves, bool past_repetition) {
  const auto start = parse_sfen(sfen);
  if (!start) return start.error();
  const std::vector<std::string_view> played = split_blanks(moves);
  const std::size_t common = moves_in_common(start.value(), played, past_repetition);
  Game game = common > 0 ? game_ : Game(start.value(), game_.impasse().rule);
  game.undo(static_cast<int>(game.moves().size() - common));
  std::vector<MoveText> texts;  // of the moves after those in common
  for (std::size_t i = common; i < played.size(); ++i) {
    const auto where = [&] {
      return "moves, ply " + std::to_string(start.value().ply() + static_cast<int>(i));
    };
    if (game.result() && !(past_repetition && over_by_repetition(game))) return game_over(where());
    const auto move = parse_usi_move(game.position(), played[i]);
    if (!move) return Error{move.error().code, where(), move.error().detail};
    texts.push_back(move_text(game.position(), move.value(), game.last_move()));
    game.play(move.value());
  }
  if (played.empty()) {  // of other lists the thinker sees whether they go on with its game
    mind_.forget_game();
    expected_ = {};
  } else {
    mind_.forget();
  }
  chosen_.reset();
  game_ = std::move(game);
  past_repetition_ = past_repetition;
  texts_.resize(common);
  texts_.insert(texts_.end(), std::make_move_iterator(texts.begin()),
                std::make_move_iterator(texts.end()));
  return Done{};
}

void Engine::end_thought() {
  mind_.forget();
  chosen_.reset();
}

Result<Done> Engine::play(std::string_view usi) {
  if (game_.result()) return game_over("move");
  const auto move = parse_usi_move(game_.position(), usi);
  if (!move) return move.error();
  end_thought();
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
  end_thought();
  game_.undo(plies);
  texts_.resize(game_.moves().size());
  return Done{};
}

Result<Done> Engine::resign() {
  if (game_.result()) return game_over("resignation");
  end_thought();
  game_.resign();
  return Done{};
}

Result<Done> Engine::time_up() {
  if (game_.result()) return game_over("end of the time");
  end_thought();
  game_.time_up();
  return Done{};
}

Result<Done> Engine::declare() {
  if (game_.result()) return game_over("declaration");
  if (game_.impasse().rule == ImpasseRule::kNone) {
    return Error{"declaration_refused", "declaration", "this game has no rule for declaring a win"};
  }
  end_thought();
  game_.declare();
  return Done{};
}

void Engine::set_impasse_rule(ImpasseRule rule) {
  mind_.forget_game();
  chosen_.reset();
  game_.set_impasse_rule(rule);
}

const GameReader& Engine::read() {
  reader_->follow(game_);
  return *reader_;
}

Result<Done> Engine::start(const ThinkSettings& settings) {
  if (!knowledge_) return Error{"no_data", "start", "no data bundle has been loaded"};
  auto done = mind_.start(*knowledge_, game_, settings, expected(), reader_.get());
  if (!done) return done;
  may_resign_ = settings.resigns;
  chosen_.reset();
  return done;
}

Result<Done> Engine::start_review(const ReviewSettings& settings) {
  if (!knowledge_) return Error{"no_data", "startReview", "no data bundle has been loaded"};
  return reviewer_.start(*knowledge_, game_, settings);
}

std::optional<int> Engine::expected() const {
  const auto& last = expected_[game_.position().side_to_move()];
  if (!last || game_.moves().empty() || game_.position_before(1).key() != last->after) return {};
  return last->value;
}

// Where not every move was looked at, or moves were compared without seeing all of the board, the
// value found may be wrong: the position's static value counts too.
void Engine::consider_resigning(Choice& choice) const {
  const Verdict& verdict = choice.verdict;
  if (verdict.action != Action::kMove) return;
  const Evaluator& evaluator = knowledge_->evaluator;
  int value = std::max(verdict.value, verdict.best_value);
  if (!verdict.looked_at_all || !verdict.compared) {
    const int glance = evaluator.evaluate(game_.position());
    value = is_mate(value) && value < 0 ? glance : std::max(value, glance);
  }
  const ResignationTable& table = knowledge_->resignation;
  const Standing standing = table.standing(evaluator, game_, value);
  if (!table.gives_up(evaluator, game_, standing)) return;
  give_up(choice, knowledge_->words, standing,
          win_rate_per_mille(value, evaluator.win_rate_scale()));
}

Result<Choice> Engine::choice() {
  auto choice = mind_.choice();
  if (!choice) return choice;
  if (may_resign_) consider_resigning(choice.value());
  const Verdict& verdict = choice.value().verdict;
  chosen_ = {verdict.action, verdict.move};
  // A choice for the other side, such as a hint, leaves what this side expects as it is.
  auto& expected = expected_[game_.position().side_to_move()];
  expected.reset();
  if (verdict.action == Action::kMove) {
    Position after = game_.position();
    after.make(verdict.move);
    expected = {after.key(), verdict.value};
  }
  return choice;
}

Result<Done> Engine::play_choice() {
  if (!chosen_) return Error{"no_choice", "playChoice", "nothing has been chosen"};
  switch (chosen_->action) {
    case Action::kResign:
      return resign();
    case Action::kDeclareWin:
      return declare();
    case Action::kMove:
      break;
  }
  return play(to_usi(chosen_->move));
}

}  // namespace nagare

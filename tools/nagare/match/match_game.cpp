#include "tools/nagare/match/match_game.h"

#include <algorithm>
#include <cstdlib>

#include "core/base/printable.h"
#include "core/notation/sfen.h"
#include "core/notation/usi_move.h"
#include "core/notation/usi_record.h"
#include "core/shogi/game.h"

namespace nagare::cli {

namespace {

constexpr std::array<std::string_view, kMatchEndCount> kEndIds = {
    "checkmate",         "resignation",   "declaration",    "repetition", "perpetual_check",
    "max_plies",         "win_by_values", "draw_by_values", "time",       "illegal_move",
    "wrong_declaration", "crash",         "no_answer"};

// The time that each side has left, apart from byoyomi and increment.
class Clocks {
 public:
  explicit Clocks(const std::array<GoLimits, 2>& limits)
      : limits_(limits), left_{limits[0].time.value_or(0), limits[1].time.value_or(0)} {}

  // What follows 'go'.
  std::string go(int engine, Color color) const {
    const GoLimits& limits = limits_[engine];
    std::string text;
    const auto add = [&](std::string_view word, std::int64_t number) {
      if (!text.empty()) text += ' ';
      text += word;
      text += ' ' + std::to_string(number);
    };
    if (limits.clock()) {
      const int black = color == kBlack ? engine : 1 - engine;
      add("btime", left_[black]);
      add("wtime", left_[1 - black]);
      if (limits.increment) {
        add("binc", limits_[black].increment.value_or(0));
        add("winc", limits_[1 - black].increment.value_or(0));
      } else {
        add("byoyomi", limits.byoyomi.value_or(0));
      }
    }
    if (limits.movetime) add("movetime", *limits.movetime);
    if (limits.nodes) add("nodes", *limits.nodes);
    if (limits.depth) add("depth", *limits.depth);
    return text;
  }
  // For the next move, if time is limited. In USI the increment may be used on top of the time that
  // 'go' tells (unlike in UCI).
  std::optional<std::int64_t> available(int engine) const {
    const GoLimits& limits = limits_[engine];
    if (limits.movetime) return limits.movetime;
    if (!limits.clock()) return std::nullopt;
    return left_[engine] + limits.byoyomi.value_or(0) + limits.increment.value_or(0);
  }
  void spend(int engine, std::int64_t ms) {
    left_[engine] =
        std::max<std::int64_t>(left_[engine] + limits_[engine].increment.value_or(0) - ms, 0);
  }

 private:
  const std::array<GoLimits, 2>& limits_;
  std::array<std::int64_t, 2> left_;
};

// How often in succession each side's values have called for an end.
class Values {
 public:
  explicit Values(const Adjudication& rules) : rules_(rules) {}

  void add(Color color, std::optional<int> value, int ply) {
    const auto count = [&](int& streak, bool holds) { streak = holds ? streak + 1 : 0; };
    if (rules_.resign) {
      count(losing_[color], value && *value <= -rules_.resign->cp);
      count(winning_[color], value && *value >= rules_.resign->cp);
    }
    if (rules_.draw) {
      count(even_[color], value && std::abs(*value) <= rules_.draw->cp && ply >= rules_.draw->ply);
    }
  }
  bool lost(Color color) const {
    return rules_.resign && losing_[color] >= rules_.resign->count &&
           winning_[~color] >= rules_.resign->count;
  }
  bool drawn() const {
    return rules_.draw && even_[kBlack] >= rules_.draw->count &&
           even_[kWhite] >= rules_.draw->count;
  }

 private:
  const Adjudication& rules_;
  std::array<int, 2> losing_{}, winning_{}, even_{};
};

MatchEnd end_of(ResultReason reason) {
  switch (reason) {
    case ResultReason::kCheckmate:
      return MatchEnd::kCheckmate;
    case ResultReason::kResignation:
      return MatchEnd::kResignation;
    case ResultReason::kRepetition:
      return MatchEnd::kRepetition;
    case ResultReason::kPerpetualCheck:
      return MatchEnd::kPerpetualCheck;
    case ResultReason::kDeclaration:
      return MatchEnd::kDeclaration;
    case ResultReason::kTimeUp:
      return MatchEnd::kTime;
    case ResultReason::kWrongDeclaration:
      break;
  }
  return MatchEnd::kWrongDeclaration;
}

// What an engine said, as far as a move could go on.
std::string said(std::string_view text) {
  return "'" + printable(text.substr(0, 40)) + "'";
}

}  // namespace

// How a game ended; the words of MatchGame.
struct Verdict {
  MatchEnd end;
  std::optional<int> winner;
  std::string detail;
};

// The board, the clocks and the rules of a game under way.
class GameInPlay {
 public:
  GameInPlay(MatchGame& match, const MatchRules& rules)
      : match_(match),
        rules_(rules),
        game_(match.opening.start),
        clocks_(rules.limits),
        values_(rules.adjudication),
        text_(write_usi_record(match.opening)) {
    for (const RecordedMove& recorded : match.opening.moves) game_.play(recorded.move);
  }

  // Whose turn it is.
  int engine() const { return match_.engine_of(color()); }
  // What follows 'position' and 'go'.
  const std::string& position_text() const { return text_; }
  std::string go_limits() const { return clocks_.go(engine(), color()); }
  bool timed() const { return clocks_.available(engine()).has_value(); }
  std::int64_t limit_ms() const {
    const auto available = clocks_.available(engine());
    return available ? *available + rules_.margin_ms : rules_.no_answer_ms;
  }

  // The verdict on the position as it stands, if the game is over.
  std::optional<Verdict> standing() const {
    if (const auto& result = game_.result()) {
      std::optional<int> winner;
      if (result->winner) winner = match_.engine_of(*result->winner);
      return Verdict{end_of(result->reason), winner, ""};
    }
    if (match_.plies() >= rules_.adjudication.max_plies) {
      return Verdict{MatchEnd::kMaxPlies, std::nullopt, ""};
    }
    if (values_.lost(color())) return Verdict{MatchEnd::kAdjudicatedWin, 1 - engine(), ""};
    if (values_.drawn()) return Verdict{MatchEnd::kAdjudicatedDraw, std::nullopt, ""};
    return std::nullopt;
  }

  // Plays what the engine answered; a verdict where that was a fault.
  std::optional<Verdict> take(const UsiAnswer& answer) {
    if (answer.move == "resign") {
      game_.resign();
      return std::nullopt;
    }
    if (answer.move == "win") {
      game_.declare();
      if (game_.result()->reason != ResultReason::kWrongDeclaration) return std::nullopt;
      return fault(engine(), MatchEnd::kWrongDeclaration, "declared a win");
    }
    const auto move = parse_usi_move(game_.position(), answer.move);
    if (!move) return fault(engine(), MatchEnd::kIllegalMove, "played " + said(answer.move));
    clocks_.spend(engine(), answer.ms);
    match_.moves.push_back(move.value());
    match_.values.push_back(answer.value);
    match_.times.push_back(answer.ms);
    values_.add(color(), answer.value, match_.plies());
    game_.play(move.value());
    text_ += (match_.plies() == 1 ? " moves " : " ") + answer.move;
    return std::nullopt;
  }

  Verdict fault(int engine, MatchEnd end, const std::string& what) const {
    return {end, 1 - engine, what + " in sfen " + to_sfen(game_.position())};
  }

 private:
  Color color() const { return game_.position().side_to_move(); }

  MatchGame& match_;
  const MatchRules& rules_;
  Game game_;
  Clocks clocks_;
  Values values_;
  std::string text_;
};

std::string GoLimits::text() const {
  std::string text;
  const auto add = [&](std::string_view word, const std::optional<std::int64_t>& number) {
    if (!number) return;
    if (!text.empty()) text += ' ';
    text += word;
    text += ' ' + std::to_string(*number);
  };
  add("movetime", movetime);
  add("nodes", nodes);
  add("depth", depth);
  add("byoyomi", byoyomi);
  add("time", time);
  add("increment", increment);
  return text;
}

std::string_view id_of(MatchEnd end) {
  return kEndIds[static_cast<std::size_t>(end)];
}

std::optional<MatchEnd> match_end_of(std::string_view id) {
  const auto found = std::find(kEndIds.begin(), kEndIds.end(), id);
  if (found == kEndIds.end()) return std::nullopt;
  return static_cast<MatchEnd>(found - kEndIds.begin());
}

bool GamePlayer::play(MatchGame& match) {
  GameInPlay game(match, rules_);
  auto verdict = prepare(game);
  while (!verdict && !stop_.requested()) {
    verdict = game.standing();
    if (verdict) break;
    const int engine = game.engine();
    const auto answer =
        clients_[engine]->go(game.position_text(), game.go_limits(), game.limit_ms());
    if (answer.state == UsiAnswer::State::kStopped) return false;
    if (answer.state == UsiAnswer::State::kMove) {
      verdict = game.take(answer);
    } else {
      verdict = silent(game, engine, answer.state,
                       game.timed() ? MatchEnd::kTime : MatchEnd::kNoAnswer, answer.ms);
    }
  }
  if (!verdict) return false;
  match.end = verdict->end;
  match.winner = verdict->winner;
  match.detail = verdict->detail;
  if (is_fault(match.end)) {
    auto& client = clients_[1 - *match.winner];
    client->kill();
    client.reset();
  }
  for (int engine : {0, 1}) {
    if (clients_[engine]) {
      clients_[engine]->game_over(!match.winner             ? "draw"
                                  : *match.winner == engine ? "win"
                                                            : "lose");
    }
  }
  return true;
}

std::optional<Verdict> GamePlayer::prepare(const GameInPlay& game) {
  for (int engine : {0, 1}) {
    if (!clients_[engine]) {
      clients_[engine] = std::make_unique<UsiClient>(engines_[engine], show_errors_, stop_);
    }
  }
  for (int engine : {0, 1}) {
    const auto state = clients_[engine]->new_game();
    if (state == UsiAnswer::State::kCrash || state == UsiAnswer::State::kTimeout) {
      return silent(game, engine, state, MatchEnd::kNoAnswer, UsiClient::kReadyokMs);
    }
  }
  return std::nullopt;
}

Verdict GamePlayer::silent(const GameInPlay& game, int engine, UsiAnswer::State state,
                           MatchEnd late, std::int64_t ms) {
  if (state == UsiAnswer::State::kCrash) {
    return game.fault(engine, MatchEnd::kCrash, clients_[engine]->ending());
  }
  return game.fault(engine, late, "no answer after " + std::to_string(ms) + " ms");
}

}  // namespace nagare::cli

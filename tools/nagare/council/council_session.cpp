#include "tools/nagare/council/council_session.h"

#include <algorithm>
#include <utility>

#include "core/base/error.h"
#include "core/base/result.h"
#include "core/base/text.h"
#include "core/engine/time_plan.h"
#include "core/notation/usi_move.h"
#include "core/search/value.h"
#include "core/shogi/move_generator.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"

namespace nagare::cli {

namespace {

constexpr std::int64_t kDelayMs = 60;       // kept back on the clock
constexpr std::int64_t kReactionMs = 2;     // from the end of a voter's thought to its vote
constexpr std::int64_t kUnendingMs = 1000;  // for each voter, where only 'stop' is to end it

std::string score_text(int value) {
  if (!is_mate(value)) return "cp " + std::to_string(value);
  return "mate " + std::to_string(mate_plies(value));
}

}  // namespace

CouncilSession::CouncilSession(std::vector<std::unique_ptr<Seat>> seats, CouncilRule rule,
                               int difference, std::uint64_t seed, Output output,
                               std::function<bool()> cut_short)
    : seats_(std::move(seats)),
      rule_(rule),
      difference_(difference),
      seeds_(seed),
      output_(std::move(output)),
      cut_short_(std::move(cut_short)) {}

bool CouncilSession::command(std::string_view line) {
  const auto words = split_blanks(line);
  if (words.empty()) return true;
  const std::string_view name = words[0];
  if (name == "usi") {
    identify();
  } else if (name == "isready") {
    if (!begun_) new_game();
    say("readyok");
  } else if (name == "usinewgame") {
    held_back_.clear();
    new_game();
  } else if (name == "setoption") {
    set_option(words);
  } else if (name == "position") {
    release();
    set_position(line);
  } else if (name == "go") {
    release();
    go(words);
  } else if (name == "stop" || name == "ponderhit") {
    release();
  } else if (name == "gameover") {
    held_back_.clear();
  } else if (name == "quit") {
    return false;
  }
  return true;
}

void CouncilSession::identify() {
  say("id name Nagare council");
  say("id author the Nagare authors");
  std::string rules;
  for (const auto& [id, rule] : kCouncilRuleIds) {
    if (rule == rule_) rules = "default " + std::string(id) + rules;
    rules += " var " + std::string(id);
  }
  say("option name Rule type combo " + rules);
  say("usiok");
}

void CouncilSession::set_option(const std::vector<std::string_view>& words) {
  if (words.size() != 5 || words[1] != "name" || words[3] != "value") {
    return complain("setoption: 'setoption name X value Y' is wanted (usi_option_form)");
  }
  if (words[2] != "Rule") {
    return complain("setoption: there is no option '" + std::string(words[2]) +
                    "' (usi_option_name)");
  }
  for (const auto& [id, rule] : kCouncilRuleIds) {
    if (id == words[4]) {
      rule_ = rule;
      return;
    }
  }
  complain("setoption Rule: '" + std::string(words[4]) + "' is no rule (usi_option_value)");
}

void CouncilSession::new_game() {
  begun_ = true;
  const std::uint64_t seed = seeds_.next();
  for (const auto& seat : seats_) {
    if (seat->dead()) continue;
    const std::string fault = seat->new_game(seed);
    if (fault.empty()) continue;
    seat->bury();
    note("voter " + seat->name() + " is left out: " + fault);
  }
}

void CouncilSession::set_position(std::string_view line) {
  const auto position = read_usi_position(line);
  const auto done = position ? board_.new_game(position.value().sfen, position.value().moves, true)
                             : Result<Done>(position.error());
  position_refused_ = !done;
  if (!done) return complain(done.error().line());
  position_ = position.value().sfen == "startpos" ? "startpos" : "sfen " + position.value().sfen;
  if (!position.value().moves.empty()) position_ += " moves " + position.value().moves;
}

Portion CouncilSession::portion_of(const UsiGo& go, const Seat& seat) const {
  const auto voters = static_cast<std::int64_t>(alive());
  const auto part = [&](std::int64_t whole, std::int64_t unused) {
    return std::max<std::int64_t>(whole * seat.share() / (100 * voters) - unused, 1);
  };
  Portion portion;
  portion.cut_short = cut_short_;
  portion.depth = go.depth;
  if (go.nodes) portion.nodes = part(*go.nodes, 0);
  if (go.infinite || go.ponder) {
    portion.most_ms = kUnendingMs;
  } else if (go.movetime) {
    portion.most_ms = part(*go.movetime, kReactionMs);
  } else if (go.clocks) {
    const TimePlan plan = plan_time(*go.clocks, kDelayMs);
    portion.most_ms = part(plan.most_ms, kReactionMs);
    if (plan.wanted_ms) portion.wanted_ms = part(*plan.wanted_ms, kReactionMs);
  }
  return portion;
}

std::optional<CouncilSession::Ballot> CouncilSession::ballot_of(Seat& seat,
                                                                const SeatAnswer& answer) {
  const auto abstains = [&](const std::string& why) {
    note("voter " + seat.name() + " does not vote: " + why);
    return std::nullopt;
  };
  if (!answer.fault.empty()) {
    seat.bury();
    note("voter " + seat.name() + " is left out: " + answer.fault);
    return std::nullopt;
  }
  if (answer.move == "resign" || answer.move == "win") return abstains("it says " + answer.move);
  const auto move = parse_usi_move(board_.game().position(), answer.move);
  if (!move) return abstains("'" + answer.move + "' is no legal move");
  const int value = std::clamp(answer.value.value_or(0), -kInfinite, kInfinite);
  return Ballot{&seat, answer.move, {move.value(), value, seat.deviation()}};
}

std::vector<CouncilSession::Ballot> CouncilSession::votes(const UsiGo& go) {
  const Question question{position_, board_.game()};
  std::vector<Portion> portions;  // as they are before anybody falls out
  for (const auto& seat : seats_) portions.push_back(portion_of(go, *seat));
  std::vector<Ballot> ballots;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    Seat& seat = *seats_[i];
    if (seat.dead() || (!ballots.empty() && cut_short_())) continue;
    if (auto ballot = ballot_of(seat, seat.ask(question, portions[i]))) {
      ballots.push_back(std::move(*ballot));
    }
  }
  return ballots;
}

void CouncilSession::go(const std::vector<std::string_view>& words) {
  if (words.size() > 1 && words[1] == "mate") return say("checkmate notimplemented");
  if (position_refused_) {
    complain("go: the last position could not be read (usi_no_position)");
    return say("bestmove resign");
  }
  if (!begun_) new_game();
  const Position& position = board_.game().position();
  const UsiGo limits = read_usi_go(words, position.side_to_move() == kBlack);
  for (const Error& error : limits.errors) complain(error.line());
  if (!limits.search_moves.empty()) {
    complain("go searchmoves: a council votes on all moves (usi_go_moves)");
  }
  std::string answer = "bestmove resign";
  if (has_legal_move(position) && board_.game().can_declare_win()) {
    answer = "bestmove win";
  } else if (has_legal_move(position)) {
    const auto ballots = votes(limits);
    if (ballots.empty()) {
      complain("go: nobody votes (council_empty)");
    } else {
      std::vector<Vote> all;
      for (const Ballot& ballot : ballots) all.push_back(ballot.vote);
      announce(ballots, all);
      answer = "bestmove " + ballots[followed(all)].usi;
    }
  }
  if (!limits.infinite && !limits.ponder) return say(answer);
  held_back_ = answer;
  if (cut_short_()) release();
}

std::size_t CouncilSession::followed(const std::vector<Vote>& votes) const {
  return mating_vote(votes).value_or(decide(rule_, votes, difference_));
}

void CouncilSession::announce(const std::vector<Ballot>& ballots, const std::vector<Vote>& votes) {
  for (const Ballot& ballot : ballots) {
    say("info string vote " + ballot.seat->name() + " " + ballot.usi + " " +
        score_text(ballot.vote.value));
  }
  say("info string disagreement " + std::to_string(disagreement(votes)));
  const Ballot& ballot = ballots[followed(votes)];
  say("info score " + score_text(ballot.vote.value) + " pv " + ballot.usi);
}

std::size_t CouncilSession::alive() const {
  return static_cast<std::size_t>(
      std::count_if(seats_.begin(), seats_.end(), [](const auto& seat) { return !seat->dead(); }));
}

void CouncilSession::release() {
  if (held_back_.empty()) return;
  say(held_back_);
  held_back_.clear();
}

}  // namespace nagare::cli

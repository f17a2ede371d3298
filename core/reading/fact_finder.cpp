#include "core/reading/fact_finder.h"

#include <cstdlib>
#include <utility>

#include "core/evaluation/win_rate.h"
#include "core/reading/lines.h"
#include "core/search/value.h"
#include "core/shogi/attacks.h"
#include "core/shogi/bitboard.h"
#include "core/shogi/exchange.h"
#include "core/shogi/move_generator.h"
#include "core/shogi/position.h"

namespace nagare {

namespace {

constexpr std::uint64_t kSecondLook = 4;  // times the nodes of the first

Game game_after(const Game& game, Move move) {
  Game after = game;
  after.play(move);
  return after;
}

// A promotion that only comes later in the line is seldom what a short look says.
bool is_plain(const Gain& gain) {
  return gain.outcome != Outcome::kPromotes || gain.ply == 0;
}

// Whether the move takes and promotes as profitably in the one position as in the other, where it
// is legal.
bool wins_as_much(const Position& here, const Position& there, Move move) {
  return is_legal(here, move) &&
         gain_of_move(here, move, kTaughtValues) >= gain_of_move(there, move, kTaughtValues);
}

std::vector<Move> all_but(const Position& position, Move move) {
  std::vector<Move> others;
  MoveList moves;
  generate_legal(position, moves);
  for (Move each : moves) {
    if (!(each == move)) others.push_back(each);
  }
  return others;
}

}  // namespace

FactFinder::FactFinder(const Evaluator& evaluator, SearchMemory& memory, MateTable& mates,
                       const Game& game, Move move, FactSettings settings)
    : evaluator_(evaluator),
      memory_(memory),
      mates_(mates),
      game_(game),
      after_(game_after(game, move)),
      move_(move),
      settings_(std::move(settings)),
      in_check_(game.position().in_check()),
      gives_check_(after_.position().in_check()),
      others_(!all_but(game.position(), move).empty()) {
  begin(Look::kNow);
}

Game FactFinder::passed(const Game& game) const {
  Position position = game.position();
  position.make_pass();
  return Game(position, game.impasse().rule);
}

// Whether the best reply takes what stands there.
bool FactFinder::is_taken_at_once(Square square) const {
  const Answer& now = answer(Look::kNow);
  return !now.line.empty() && now.line[0].to() == square;
}

Move FactFinder::move_asked_about(Look look) const {
  if (look == Look::kMet) return answer(Look::kTheirs).line[0];
  if (look == Look::kAtOnce) return answer(Look::kOwn).line[0];
  if (look < Look::kTempting) return kNoMove;
  const auto index = static_cast<std::size_t>(look) - static_cast<std::size_t>(Look::kTempting);
  return index < settings_.tempting.size() ? settings_.tempting[index] : kNoMove;
}

// Whether the look makes sense at all, by what is known so far.
bool FactFinder::may_ask(Look look) const {
  const Answer& now = answer(Look::kNow);
  if (look != Look::kNow && (is_mate(now.value) || after_.result())) return false;
  switch (look) {
    case Look::kTheirs:
      return !in_check_;
    case Look::kMet:
      return is_threat() && is_legal(after_.position(), answer(Look::kTheirs).line[0]);
    case Look::kOwn:
      return !gives_check_;
    case Look::kAtOnce:
      return threatens() && is_legal(game_.position(), answer(Look::kOwn).line[0]);
    case Look::kOthers:
      return others_;
    case Look::kTempting:
    case Look::kTempting2:
      return move_asked_about(look) != kNoMove && !is_only();
    case Look::kNow:
    case Look::kCount:
      break;
  }
  return true;
}

// In the second round the threat may begin with another move than in the first.
bool FactFinder::wanted(Look look) const {
  if (!again_) return may_ask(look);
  if (!again_wanted_[static_cast<std::size_t>(look)]) return false;
  return (look != Look::kMet && look != Look::kAtOnce) || may_ask(look);
}

bool FactFinder::next_look() {
  while (true) {
    look_ = static_cast<Look>(static_cast<std::size_t>(look_) + 1);
    if (look_ == Look::kCount) {
      if (again_) return false;
      want_again();
      again_ = true;
      look_ = Look::kNow;
    }
    if (wanted(look_)) return true;
    if (again_ && look_ == Look::kNow) return false;
  }
}

void FactFinder::begin(Look look) {
  // What is asked of a threat is asked of it anew.
  if (look == Look::kTheirs) answer(Look::kMet) = {};
  if (look == Look::kOwn) answer(Look::kAtOnce) = {};
  SearchLimits limits;
  limits.nodes = settings_.nodes * (again_ ? kSecondLook : 1);
  limits.values_only_move = true;
  if (!again_) {
    limits.depth = settings_.depth;
    limits.sight = settings_.sight;
  }
  switch (look) {
    case Look::kNow:
      asked_ = after_;
      break;
    case Look::kTheirs:
      asked_ = passed(game_);
      break;
    case Look::kMet:
      asked_ = game_after(after_, move_asked_about(look));
      break;
    case Look::kOwn:
      asked_ = passed(after_);
      break;
    case Look::kOthers:
      asked_ = game_;
      limits.search_moves = all_but(game_.position(), move_);
      break;
    case Look::kAtOnce:
    case Look::kTempting:
    case Look::kTempting2:
    case Look::kCount:
      asked_ = game_after(game_, move_asked_about(look));
      break;
  }
  look_ = look;
  // A game that is over has no moves to search.
  if (!has_legal_move(asked_->position())) return;
  search_.emplace(evaluator_, memory_, *asked_, limits);
  search_->look_for_mates(mates_);
}

void FactFinder::note(Look look) {
  Answer& found = answer(look);
  const bool own = asked_->position().side_to_move() == game_.position().side_to_move();
  const int value = search_ ? search_->moves().front().value : -kMateValue;
  found.value = own ? value : -value;
  found.win_rate = win_rate_per_mille(found.value, evaluator_.win_rate_scale());
  found.line = search_ ? search_->moves().front().line : Line{};
  // What comes of one move is read in the position after it: a search of one move alone reads no
  // farther than it must.
  if (const Move first = move_asked_about(look); first != kNoMove) {
    found.value = one_ply_earlier(found.value);
    found.line = after_move(first, found.line);
  }
  found.known = true;
  if (search_) nodes_ += search_->nodes();
  search_.reset();
}

bool FactFinder::run(std::uint64_t nodes) {
  if (look_ == Look::kCount) return true;
  if (search_ && !search_->run(nodes)) return false;
  note(look_);
  if (next_look()) {
    begin(look_);
    return false;
  }
  look_ = Look::kCount;
  conclude();
  return true;
}

bool FactFinder::is_threat() const {
  const Answer &now = answer(Look::kNow), &theirs = answer(Look::kTheirs);
  if (!theirs.known || theirs.line.empty()) return false;
  const Gain gain = gain_in(Look::kTheirs);
  if (gain.outcome == Outcome::kMate) return true;
  return gain.outcome != Outcome::kNone && now.win_rate - theirs.win_rate >= kToldFrom;
}

// What was threatened no longer brings what it would have brought.
bool FactFinder::is_met() const {
  const Answer &now = answer(Look::kNow), &met = answer(Look::kMet);
  const Move threat = answer(Look::kTheirs).line[0];
  // A check only puts off what still threatens after it: that is told of a mate.
  const bool taken = !threat.is_drop() && threat.from() == move_.to();
  const bool leaves = !move_.is_drop() && threat.to() == move_.from();
  if (gives_check_ && !taken && !leaves) {
    return gain_in(Look::kTheirs).outcome == Outcome::kMate;
  }
  if (!is_legal(after_.position(), threat)) return true;
  if (!now.line.empty() && now.line[0] == threat) return false;
  if (!met.known || now.win_rate - met.win_rate >= kToldFrom / 2) return false;
  const Gain before = gain_in(Look::kTheirs), after = gain_in(Look::kMet);
  if (before.outcome != Outcome::kMate &&
      wins_as_much(after_.position(), passed(game_).position(), threat)) {
    return false;
  }
  return after.outcome != before.outcome ||
         (before.outcome == Outcome::kPiece && after.given != before.given &&
          after.given != kNoPieceType);
}

bool FactFinder::threatens() const {
  const Answer &now = answer(Look::kNow), &own = answer(Look::kOwn), &once = answer(Look::kAtOnce);
  if (!own.known || own.line.empty()) return false;
  const Gain gain = gain_in(Look::kOwn);
  const bool later = gain.outcome == Outcome::kPiece && gain.ply > 0;
  const bool was_there = once.known && own.win_rate - once.win_rate < kToldFrom / 2;
  if (was_there) return false;
  if (gain.outcome == Outcome::kMate) return true;
  return gain.outcome != Outcome::kNone &&
         own.win_rate - now.win_rate >= (later ? kLaterFrom : kSlightFrom);
}

bool FactFinder::is_only() const {
  const Answer &now = answer(Look::kNow), &others = answer(Look::kOthers);
  return others.known && now.win_rate - others.win_rate >= kOnlyFrom;
}

bool FactFinder::refutes(Look look) const {
  const Answer &now = answer(Look::kNow), &tried = answer(look);
  if (!tried.known || tried.line.size() < 2 || now.win_rate - tried.win_rate < kToldFrom) {
    return false;
  }
  const Gain gain = gain_in(look);
  if (gain.outcome == Outcome::kMate) return true;
  // What the other move takes first may pay for it; and what the opponent can do as well after the
  // move that is explained speaks against neither.
  Position other = game_.position();
  const int taken = kTaughtValues[type_of(other.piece_on(tried.line[0].to()))];
  other.make(tried.line[0]);
  return gain.outcome != Outcome::kNone && kTaughtValues[gain.piece] > taken &&
         !wins_as_much(after_.position(), other, tried.line[1]);
}

void FactFinder::want_again() {
  const auto want = [&](Look look) {
    again_wanted_[static_cast<std::size_t>(look)] = true;
    again_wanted_[static_cast<std::size_t>(Look::kNow)] = true;
  };
  if (is_threat() && is_met()) {
    want(Look::kTheirs);
    want(Look::kMet);
  }
  if (threatens()) {
    want(Look::kOwn);
    want(Look::kAtOnce);
  }
  if (is_only()) want(Look::kOthers);
  for (Look look : {Look::kTempting, Look::kTempting2}) {
    if (refutes(look)) want(look);
  }
}

Gain FactFinder::gain_in(Look look) const {
  const Answer& found = answer(look);
  const bool theirs = look == Look::kTheirs || look == Look::kMet;
  if (theirs || look == Look::kOwn || look == Look::kAtOnce) {
    const Position from = look == Look::kTheirs ? passed(game_).position()
                          : look == Look::kMet  ? after_.position()
                          : look == Look::kOwn  ? passed(after_).position()
                                                : game_.position();
    return gain_of(from, found.line, theirs ? -found.value : found.value);
  }
  // Another move, and what its answer brings the opponent.
  if (found.line.size() < 2) return {};
  Position from = game_.position();
  from.make(found.line[0]);
  Gain gain = gain_of(from, rest_of(found.line, 1), -found.value);
  if (gain.outcome == Outcome::kMate) gain.plies -= 1;
  return gain;
}

Manner FactFinder::manner_of(Move threat, const Gain& gain) const {
  const Position &before = game_.position(), &after = after_.position();
  const Color mover = before.side_to_move();
  if (!threat.is_drop() && move_.to() == threat.from()) return Manner::kTakes;
  if (!move_.is_drop() && gain.outcome == Outcome::kPiece && move_.from() == gain.square) {
    return Manner::kLeaves;
  }
  if (gives_check_) return Manner::kChecks;
  if (!threat.is_drop() && !is_legal(after, threat) &&
      between(threat.from(), threat.to()).has(move_.to())) {
    return Manner::kShuts;
  }
  if (gain.outcome == Outcome::kPiece && threat.to() == gain.square) {
    const Bitboard guards = after.attackers_to(mover, gain.square, after.occupied());
    const Bitboard were = before.attackers_to(mover, gain.square, before.occupied());
    if ((guards & ~were).any()) return Manner::kGuards;
  }
  return Manner::kOtherwise;
}

// `first`: the move of the look's line with which the fact's begins; `from` is the game before it.
Fact FactFinder::fact_of(FactKind kind, Look look, const Game& from, std::size_t first) const {
  const Answer& found = answer(look);
  const int lost = std::abs(answer(Look::kNow).win_rate - found.win_rate);
  return {kind,
          Manner::kOtherwise,
          from.position(),
          from.last_move(),
          rest_of(found.line, first),
          {},
          gain_in(look),
          lost};
}

void FactFinder::conclude() {
  const auto looked_again = [&](Look look) {
    return again_wanted_[static_cast<std::size_t>(look)];
  };
  if (looked_again(Look::kOthers) && is_only() && !answer(Look::kOthers).line.empty()) {
    const Move best = answer(Look::kOthers).line[0];
    facts_.push_back(fact_of(FactKind::kOnly, Look::kOthers, game_after(game_, best), 1));
    facts_.back().other = best;
  }
  if (looked_again(Look::kTheirs) && is_threat() && is_met()) {
    Fact fact = fact_of(FactKind::kMeets, Look::kTheirs, passed(game_), 0);
    fact.manner = manner_of(fact.line[0], fact.gain);
    // Whoever goes away to be taken has not got away.
    const bool caught = fact.manner == Manner::kLeaves && is_taken_at_once(move_.to());
    // What would only come later may come in another way, too, unless it is plain how it is met.
    const bool vague =
        fact.gain.ply > 0 && (fact.manner == Manner::kOtherwise || fact.manner == Manner::kLeaves);
    if (is_plain(fact.gain) && !caught && !vague) facts_.push_back(std::move(fact));
  }
  if (looked_again(Look::kOwn) && threatens()) {
    Fact fact = fact_of(FactKind::kThreatens, Look::kOwn, passed(after_), 0);
    const Move threat = fact.line[0];
    const bool caught = !threat.is_drop() && is_taken_at_once(threat.from());
    if (is_plain(fact.gain) && !caught) facts_.push_back(std::move(fact));
  }
  for (Look look : {Look::kTempting, Look::kTempting2}) {
    if (!looked_again(look) || !refutes(look)) continue;
    Fact fact = fact_of(FactKind::kRefutes, look, game_after(game_, move_asked_about(look)), 1);
    fact.other = move_asked_about(look);
    if (is_plain(fact.gain)) facts_.push_back(std::move(fact));
  }
}

}  // namespace nagare

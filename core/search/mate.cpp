#include "core/search/mate.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>

#include "core/shogi/attacks.h"
#include "core/shogi/bitboard.h"
#include "core/shogi/hand.h"
#include "core/shogi/move_generator.h"
#include "core/shogi/zobrist.h"

namespace nagare {

namespace {

// A path longer than this is given up without being disproven.
constexpr int kMaxMatePly = 1000;

std::uint64_t mix(std::uint64_t a, std::uint64_t b) {
  const std::uint64_t mixed = (a ^ b) * 0x9E3779B97F4A7C15ull;
  return mixed ^ (mixed >> 32);
}

// Adding keeps finite numbers below kProofInfinite.
std::uint32_t add_numbers(std::uint32_t a, std::uint32_t b) {
  if (a == kProofInfinite || b == kProofInfinite) return kProofInfinite;
  return std::min(a + b, kProofInfinite - 1);
}

std::uint64_t board_key(const Position& position) {
  std::uint64_t key = position.key();
  for (Color color : {kBlack, kWhite}) {
    for (PieceType type : kHandOrder) {
      const int count = position.hand(color).count(type);
      for (int n = 1; n <= count; ++n)
        key ^= kZobrist.hand[color][type][static_cast<std::size_t>(n)];
    }
  }
  return key;
}

}  // namespace

MateSearch::MateSearch(MateTable& table, const Position& position, const MateLimits& limits)
    : table_(table), position_(position), limits_(limits), attacker_(position.side_to_move()) {
  table_.clear();
  begin(limits.plies);
}

void MateSearch::begin(int plies) {
  plies_ = plies;
  root_ = 0;
  cleared_ = false;
  children_.clear();
  frames_.clear();
  Frame root{};
  root.board = board_key(position_);
  root.hand = MateHand(position_.hand(attacker_));
  root.path = mix(root.board, root.hand.bits()) | 1;
  root.proof_limit = root.disproof_limit = kProofInfinite;
  frames_.push_back(root);
  enter();
}

bool MateSearch::run(std::uint64_t nodes) {
  const std::uint64_t until = nodes < UINT64_MAX - nodes_ ? nodes_ + nodes : UINT64_MAX;
  while (!over_) {
    if (stop_requested_ || nodes_ >= limits_.nodes) {
      finish();
    } else if (nodes_ >= until) {
      return false;
    } else {
      step();
    }
  }
  return true;
}

void MateSearch::step() {
  if (stage_ == Stage::kShorten && nodes_ >= 2 * stage_nodes_ + limits_.shorten_nodes) {
    return finish();
  }
  const Frame& frame = frames_.back();
  const Numbers now = numbers();
  if (now.proof >= frame.proof_limit || now.disproof >= frame.disproof_limit) {
    leave(now);
  } else {
    descend(now);
  }
}

std::uint64_t MateSearch::path_after(const Child& child) const {
  return mix(frames_.back().path, child.board + child.hand.bits()) | 1;
}

std::uint64_t MateSearch::board_after(Move move) const {
  const Color us = position_.side_to_move();
  const auto& keys = kZobrist.board;
  const PieceType type = position_.moved_type(move);
  std::uint64_t key = frames_.back().board ^ kZobrist.white_to_move;
  key ^= keys[us][move.is_promotion() ? promoted(type) : type][move.to()];
  if (move.is_drop()) return key;
  key ^= keys[us][type][move.from()];
  const Piece captured = position_.piece_on(move.to());
  if (captured != kNoPiece) key ^= keys[~us][type_of(captured)][move.to()];
  return key;
}

MateHand MateSearch::hand_after(Move move) const {
  MateHand hand = frames_.back().hand;
  if (!attacks()) return hand;
  if (move.is_drop()) {
    hand.remove(move.dropped());
  } else if (position_.is_capture(move)) {
    hand.add(unpromoted(type_of(position_.piece_on(move.to()))));
  }
  return hand;
}

void MateSearch::push(const Child& child) {
  Frame frame{};
  frame.board = child.board;
  frame.hand = child.hand;
  frame.path = path_after(child);
  frame.move = child.move;
  frame.proof_limit = frame.disproof_limit = kProofInfinite;
  frame.undo = position_.make_legal(child.move);
  frames_.push_back(frame);
  enter();
}

void MateSearch::pop() {
  position_.unmake(frames_.back().move, frames_.back().undo);
  children_.resize(frames_.back().first_child);
  frames_.pop_back();
}

void MateSearch::enter() {
  Frame& frame = frames_.back();
  frame.nodes_before = nodes_++;
  frame.first_child = static_cast<std::uint32_t>(children_.size());
  MoveList moves;
  if (attacks()) {
    generate_checks(position_, moves);
  } else {
    generate_legal(position_, moves);
  }
  for (Move move : moves) add_child(move);
  group_children();
}

void MateSearch::add_child(Move move) {
  Child child{};
  child.move = move;
  child.board = board_after(move);
  child.hand = hand_after(move);
  child.value = known_value(child);
  children_.push_back(child);
}

MateValue MateSearch::known_value(const Child& child) const {
  const int child_ply = ply() + 1;
  MateValue value = first_guess(child.move);
  const auto failure = [&](int anchor) {
    return MateValue{kProofInfinite, 0, child.hand, 0, static_cast<std::int16_t>(anchor)};
  };
  if (plies_ != 0) {
    // With a limit on the length repetitions need not be found: at the limit the defender survives.
    if (child_ply > plies_) return failure(MateValue::kAnyPath);
    table_.find({child.board, child.hand, 0, plies_ - ply()}, value);
    return value;
  }
  table_.find({child.board, child.hand, path_after(child), 0}, value);
  if (value.proven() || value.disproven()) return value;
  for (int i = child_ply - 2; i >= 0; i -= 2) {
    const Frame& above = frames_[static_cast<std::size_t>(i)];
    if (above.board == child.board && above.hand.covers(child.hand)) return failure(i);
  }
  if (child_ply > kMaxMatePly) return failure(-1);
  return value;
}

// Numbers for a position that was never searched (df-pn+: Nagai and Imai 1999): checks by a piece
// that can be taken, and defences that take, are a little further from mate.
MateValue MateSearch::first_guess(Move move) const {
  MateValue value;
  const Square to = move.to();
  if (!attacks()) {
    if (position_.is_capture(move)) value.proof = 2;
    if (move.is_drop()) value.disproof = 2;
    return value;
  }
  const Color defender = ~attacker_;
  Bitboard occupied = position_.occupied();
  if (!move.is_drop()) occupied.remove(move.from());
  const Bitboard takers =
      position_.attackers_to(defender, to, occupied) & ~position_.pieces(defender, kKing);
  if (takers.any()) {
    value.proof = 2;
  } else if ((position_.attackers_to(attacker_, to, occupied) & occupied).any()) {
    value.disproof = 2;
  }
  return value;
}

// Drops on one square form a group, and so do a move with and without promotion: they mostly have
// the same refutation.
void MateSearch::group_children() {
  const std::size_t first = frames_.back().first_child;
  std::array<std::uint16_t, kSquareCount> dropped_on;
  dropped_on.fill(0xFFFF);
  for (std::size_t i = first; i < children_.size(); ++i) {
    Child& child = children_[i];
    child.group = static_cast<std::uint16_t>(i - first);
    const Move move = child.move;
    if (move.is_drop()) {
      std::uint16_t& head = dropped_on[move.to()];
      if (head == 0xFFFF) head = child.group;
      child.group = head;
    } else if (i > first && !children_[i - 1].move.is_drop() &&
               children_[i - 1].move.from() == move.from() &&
               children_[i - 1].move.to() == move.to()) {
      child.group = children_[i - 1].group;
    }
  }
}

// At a node of the attacker one child that mates is enough, at a node of the defender one that
// escapes: of that number the least among the children counts. Of the other number all children
// count. For the defender they are added up. The attacker's checks mostly fail by the same defence,
// so there the largest counts, plus one for each other child (weak proof numbers: Ueda, Hashimoto,
// Hashimoto and Iida 2008).
MateSearch::Numbers MateSearch::numbers() {
  const std::uint32_t first = frames_.back().first_child;
  const auto end = static_cast<std::uint32_t>(children_.size());
  const bool attack = attacks();
  std::uint32_t least = kProofInfinite, second = kProofInfinite, best = first;
  for (std::uint32_t i = first; i < end; ++i) {
    Child& child = children_[i];
    const std::uint32_t one = attack ? child.value.proof : child.value.disproof;
    const std::uint32_t all = attack ? child.value.disproof : child.value.proof;
    if (one < least) {
      second = least;
      least = one;
      best = i;
    } else if (one < second) {
      second = one;
    }
    std::uint32_t& most = children_[first + child.group].group_most;
    most = first + child.group == i ? all : std::max(most, all);
  }
  std::uint32_t sum = 0, largest = 0, open = 0;
  for (std::uint32_t i = first; i < end; ++i) {
    const std::uint32_t most = children_[i].group_most;
    if (children_[i].group != i - first || most == 0) continue;
    sum = add_numbers(sum, most);
    largest = std::max(largest, most);
    ++open;
  }
  if (open == 0) return {attack ? least : 0, attack ? 0 : least, best, second, 0};
  if (attack) return {least, add_numbers(largest, open - 1), best, second, open - 1};
  const std::uint32_t own = children_[first + children_[best].group].group_most;
  return {sum, least, best, second, sum - own};
}

void MateSearch::descend(const Numbers& now) {
  Frame& frame = frames_.back();
  const bool attack = attacks();
  const std::uint32_t one_limit = attack ? frame.proof_limit : frame.disproof_limit;
  const std::uint32_t all_limit = attack ? frame.disproof_limit : frame.proof_limit;
  const std::uint32_t child_one = std::min(one_limit, add_numbers(now.second, now.second / 4 + 1));
  const std::uint32_t child_all =
      all_limit == kProofInfinite ? kProofInfinite : all_limit - now.others;
  frame.current = now.best;
  push(Child(children_[now.best]));
  Frame& child = frames_.back();
  child.proof_limit = attack ? child_one : child_all;
  child.disproof_limit = attack ? child_all : child_one;
}

void MateSearch::leave(const Numbers& now) {
  const Frame& frame = frames_.back();
  const MateValue value = value_of(now);
  const int below = plies_ == 0 ? 0 : plies_ - ply() + 1;
  table_.store({frame.board, frame.hand, frame.path, below}, value, nodes_ - frame.nodes_before);
  if (ply() == root_) return root_solved(value);
  pop();
  children_[frames_.back().current].value = value;
}

MateValue MateSearch::value_of(const Numbers& now) const {
  const bool attack = attacks();
  if (now.proof == 0) return attack ? proof_by_attack() : proof_against_defence();
  if (now.disproof != 0)
    return {now.proof, now.disproof, frames_.back().hand, 0, MateValue::kAnyPath};
  MateValue value = attack ? disproof_of_attack() : disproof_by_defence();
  if (value.anchor != MateValue::kAnyPath) {
    value.hand = frames_.back().hand;
    // A repetition of this position or of one below it does not depend on the path to here.
    if (value.anchor >= ply()) value.anchor = MateValue::kAnyPath;
  }
  return value;
}

MateValue MateSearch::proof_by_attack() const {
  const Child* shortest = nullptr;
  for (std::size_t i = frames_.back().first_child; i < children_.size(); ++i) {
    const Child& child = children_[i];
    if (child.value.proven() && (!shortest || child.value.plies < shortest->value.plies)) {
      shortest = &child;
    }
  }
  MateValue value = shortest->value;
  ++value.plies;
  const Move move = shortest->move;
  if (move.is_drop()) {
    value.hand.add(move.dropped());
  } else if (position_.is_capture(move)) {
    const PieceType taken = unpromoted(type_of(position_.piece_on(move.to())));
    if (value.hand.count(taken) > 0) value.hand.remove(taken);
  }
  return value;
}

MateValue MateSearch::proof_against_defence() const {
  MateValue value{0, kProofInfinite, {}, 0, MateValue::kAnyPath};
  for (std::size_t i = frames_.back().first_child; i < children_.size(); ++i) {
    const MateValue& child = children_[i].value;
    value.plies = std::max<std::int16_t>(value.plies, static_cast<std::int16_t>(child.plies + 1));
    for (PieceType type : kHandOrder) {
      value.hand.set(type, std::max(value.hand.count(type), child.hand.count(type)));
    }
  }
  // If the attacker held less of a kind, the defender would hold it and could interpose it, where
  // now there is none to interpose.
  const Bitboard checkers = position_.checkers();
  const Color defender = ~attacker_;
  if (!checkers.more_than_one() && between(position_.king(defender), checkers.first()).any()) {
    for (PieceType type : kHandOrder) {
      if (!position_.hand(defender).has(type))
        value.hand.set(type, frames_.back().hand.count(type));
    }
  }
  return value;
}

MateValue MateSearch::disproof_of_attack() const {
  // With a kind that the attacker lacks there might be more checks, so of that kind the count
  // stays. Of the other kinds the attacker may hold all that is in both hands.
  MateValue value{kProofInfinite, 0, frames_.back().hand, 0, MateValue::kAnyPath};
  for (PieceType type : kHandOrder) {
    const int held = value.hand.count(type);
    if (held > 0) value.hand.set(type, held + position_.hand(~attacker_).count(type));
  }
  for (std::size_t i = frames_.back().first_child; i < children_.size(); ++i) {
    const Child& child = children_[i];
    value.anchor = std::min(value.anchor, child.value.anchor);
    MateHand hand = child.value.hand;
    if (child.move.is_drop()) {
      hand.add(child.move.dropped());
    } else if (position_.is_capture(child.move)) {
      hand.remove(unpromoted(type_of(position_.piece_on(child.move.to()))));
    }
    for (PieceType type : kHandOrder) {
      value.hand.set(type, std::min(value.hand.count(type), hand.count(type)));
    }
  }
  return value;
}

MateValue MateSearch::disproof_by_defence() const {
  const Child* firmest = nullptr;
  for (std::size_t i = frames_.back().first_child; i < children_.size(); ++i) {
    const Child& child = children_[i];
    if (child.value.disproven() && (!firmest || child.value.anchor > firmest->value.anchor)) {
      firmest = &child;
    }
  }
  MateValue value = firmest->value;
  value.plies = 0;
  // The defender must hold the piece that is dropped between; a piece that is taken was in no hand.
  for (PieceType type : kHandOrder) {
    int most = frames_.back().hand.count(type) + position_.hand(~attacker_).count(type);
    if (firmest->move.is_drop() && firmest->move.dropped() == type) --most;
    value.hand.set(type, std::min(value.hand.count(type), most));
  }
  return value;
}

void MateSearch::root_solved(const MateValue& value) {
  if (stage_ == Stage::kLine) return extend_line(value);
  if (value.proven()) {
    result_ = MateResult::kMate;
    if (stage_ == Stage::kProve) stage_nodes_ = nodes_;
    stage_ = Stage::kLine;
    cleared_ = false;
    mate_plies_ = plies_left_ = value.plies;
    return extend_line(value);
  }
  if (stage_ == Stage::kShorten) {
    shortest_ = true;
  } else if (value.anchor == MateValue::kAnyPath) {
    result_ = MateResult::kNoMate;
  }
  over_ = true;
}

// The position at the end of the line is solved; the line goes on with one of its children. Where
// the table has lost part of the proof, what is found again may be longer or repeat a position of
// the line. Then the table is cleared and the position searched again, which finds a proof that
// does neither.
void MateSearch::extend_line(const MateValue& value) {
  if (!value.proven() || value.plies > plies_left_) {
    if (cleared_) return finish_line();
    table_.clear();
    cleared_ = true;
    plies_left_ = std::numeric_limits<std::int16_t>::max();
    children_.resize(frames_.back().first_child);
    return enter();
  }
  const bool attack = attacks();
  const Child* chosen = nullptr;
  for (std::size_t i = frames_.back().first_child; i < children_.size(); ++i) {
    const Child& child = children_[i];
    if (!child.value.proven()) continue;
    const bool better = !chosen || (attack ? child.value.plies < chosen->value.plies
                                           : child.value.plies > chosen->value.plies);
    if (better) chosen = &child;
  }
  if (!chosen) return finish_line();
  plies_left_ = chosen->value.plies;
  cleared_ = false;
  push(Child(*chosen));
  ++root_;
}

void MateSearch::finish_line() {
  line_.clear();
  for (std::size_t i = 1; i < frames_.size(); ++i) line_.push_back(frames_[i].move);
  while (frames_.size() > 1) pop();
  if (mate_plies_ == 1) shortest_ = true;
  if (!limits_.shorten || shortest_) {
    over_ = true;
    return;
  }
  stage_ = Stage::kShorten;
  begin(mate_plies_ - 2);
}

void MateSearch::finish() {
  // If the search was stopped while a line was made, the part of it is kept, unless there is a
  // whole line from before.
  if (stage_ == Stage::kLine) {
    if (line_.empty()) {
      for (int i = 1; i <= root_; ++i) line_.push_back(frames_[static_cast<std::size_t>(i)].move);
    } else {
      mate_plies_ = plies_ + 2;
    }
  }
  over_ = true;
}

}  // namespace nagare

#include "tools/support/mates/plain_mate.h"

#include <algorithm>

#include "core/shogi/move_generator.h"

namespace nagare::cli {

namespace {

void to_front(MoveList& moves, std::uint16_t bits) {
  const auto found = std::find(moves.begin(), moves.end(), Move::from_bits(bits));
  if (found != moves.end()) std::rotate(moves.begin(), found, found + 1);
}

}  // namespace

void PlainMate::start(const Position& position, Color attacker) {
  position_ = position;
  attacker_ = attacker;
  nodes_ = 0;
  gave_up_ = false;
}

PlainMate::Entry& PlainMate::entry() {
  // Who attacks is part of the question.
  const std::uint64_t key = position_->key() ^ (attacker_ == kBlack ? 0 : 0x9E3779B97F4A7C15ull);
  Entry& entry = entries_[key % kEntries];
  if (entry.key != key) entry = {key};
  return entry;
}

bool PlainMate::mates(int plies) {
  if (++nodes_ > budget_) gave_up_ = true;
  if (gave_up_) return false;
  const Entry known = entry();
  if (known.mated <= plies) return true;
  if (known.safe >= plies) return false;
  MoveList moves;
  generate_legal(*position_, moves);
  to_front(moves, known.move);
  for (Move move : moves) {
    if (!position_->gives_check(move)) continue;
    const Undo undo = position_->make(move);
    const bool mate = is_mated(plies - 1);
    position_->unmake(move, undo);
    if (gave_up_) return false;
    if (!mate) continue;
    Entry& found = entry();
    found.mated = static_cast<std::uint8_t>(plies);
    found.move = move.bits();
    return true;
  }
  entry().safe = static_cast<std::uint8_t>(plies);
  return false;
}

bool PlainMate::is_mated(int plies) {
  if (plies == 0) return !has_legal_move(*position_);
  const Entry known = entry();
  if (known.mated <= plies) return true;
  if (known.safe >= plies) return false;
  MoveList moves;
  generate_legal(*position_, moves);
  to_front(moves, known.move);
  for (Move move : moves) {
    const Undo undo = position_->make(move);
    bool mate = false;
    for (int within = 1; within < plies && !mate && !gave_up_; within += 2) mate = mates(within);
    position_->unmake(move, undo);
    if (gave_up_) return false;
    if (mate) continue;
    Entry& found = entry();
    found.safe = static_cast<std::uint8_t>(plies);
    found.move = move.bits();
    return false;
  }
  entry().mated = static_cast<std::uint8_t>(plies);
  return true;
}

std::optional<int> PlainMate::shortest(const Position& position, int most) {
  start(position, position.side_to_move());
  for (int plies = 1; plies <= most; plies += 2) {
    if (mates(plies)) return plies;
    if (gave_up_) return std::nullopt;
  }
  return 0;
}

std::optional<std::vector<Move>> PlainMate::mating_moves(const Position& position, int plies) {
  start(position, position.side_to_move());
  std::vector<Move> found;
  MoveList moves;
  generate_legal(position, moves);
  for (Move move : moves) {
    if (!position.gives_check(move)) continue;
    const Undo undo = position_->make(move);
    if (is_mated(plies - 1)) found.push_back(move);
    position_->unmake(move, undo);
    if (gave_up_) return std::nullopt;
  }
  return found;
}

std::optional<std::vector<Move>> PlainMate::longest_defences(const Position& position, int plies) {
  start(position, ~position.side_to_move());
  std::vector<Move> found;
  MoveList moves;
  generate_legal(position, moves);
  for (Move move : moves) {
    const Undo undo = position_->make(move);
    if (mates(plies) && (plies == 1 || !mates(plies - 2))) found.push_back(move);
    position_->unmake(move, undo);
    if (gave_up_) return std::nullopt;
  }
  return found;
}

}  // namespace nagare::cli

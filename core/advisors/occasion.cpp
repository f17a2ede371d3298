#include "core/advisors/occasion.h"

#include <algorithm>
#include <cassert>

#include "core/joseki/castles.h"
#include "core/joseki/recogniser.h"
#include "core/shogi/move_generator.h"

namespace nagare {

namespace {

// Percent of the side's castle that stands on the board: of the one to name, or, once that has
// crumbled, of what is left of the best that was complete.
int castle_standing(const Recogniser& recogniser, Color side) {
  const Recogniser::NamedCastle named = recogniser.castle(side);
  if (named.castle >= 0) return 100 * named.state.placed / named.state.pieces;
  int most = 0;
  const Castles& castles = recogniser.joseki().castles;
  for (std::size_t i = 0; i < castles.all().size(); ++i) {
    if (!recogniser.side(side).castles_so_far.test(i)) continue;
    const CastleState state = castle_state(castles.all()[i], recogniser.story().position(), side);
    most = std::max(most, 100 * state.placed / state.pieces);
  }
  return most;
}

}  // namespace

Occasion::Occasion(const Game& game, const PolicyNetwork& network, const Joseki& joseki,
                   const OpeningWish& wish, std::uint64_t seed, Band people, GameReader* reader)
    : game_(game),
      network_(&network),
      joseki_(&joseki),
      wish_(wish),
      seed_(seed),
      people_(people),
      reader_(reader) {
  MoveList legal;
  generate_legal(game_.position(), legal);
  legal_.assign(legal.begin(), legal.end());
}

std::size_t Occasion::index_of(Move move) const {
  const auto found = std::find(legal_.begin(), legal_.end(), move);
  assert(found != legal_.end());
  return static_cast<std::size_t>(found - legal_.begin());
}

const std::vector<PolicyMove>& Occasion::policy() const {
  if (!policy_) policy_ = network_->moves(game_, people_);
  return *policy_;
}

const GameReading& Occasion::reading() const {
  if (reading_) return *reading_;
  GameReader& reader = reader_ != nullptr ? *reader_ : own_reader_.emplace(*joseki_);
  reader.follow(game_);
  return reading_.emplace(reader.reading(wish_, seed_));
}

const Situation& Occasion::situation() const {
  if (situation_) return *situation_;
  situation_ = situation_of(position());
  const Color us = position().side_to_move();
  situation_->own_castle = castle_standing(reading().recogniser, us);
  situation_->their_castle = castle_standing(reading().recogniser, ~us);
  return *situation_;
}

bool Occasion::left_known_lines() const {
  if (left_known_lines_) return *left_known_lines_;
  left_known_lines_ = false;
  if (game_.moves().empty() || known() != nullptr) return false;
  const Move last = game_.last_move();
  const BookPosition* position = joseki_->book.find(game_.position_before(1));
  if (position == nullptr || position->games < kWellKnown) return false;
  for (const BookMove& each : position->moves) {
    if (each.move == last) return false;
  }
  Game before = game_;
  before.undo(1);
  for (const PolicyMove& each : network_->moves(before, people_)) {
    if (each.move == last) left_known_lines_ = each.probability < kUnlikely;
  }
  return *left_known_lines_;
}

}  // namespace nagare

#include "core/joseki/recogniser.h"

#include <algorithm>

namespace nagare {

namespace {

std::size_t at(int index) {
  return static_cast<std::size_t>(index);
}

// Points of every discrimination list.
std::vector<int> scores(const std::vector<Discrimination>& lists, const Story& story, Color side) {
  std::vector<int> points;
  for (const Discrimination& list : lists) {
    points.push_back(list.empty() ? 0 : list.score(story, side));
  }
  return points;
}

constexpr std::size_t kMostSigns = 4;

}  // namespace

Recognised SideReading::read() const {
  Recognised read = recognised;
  if (intended >= 0) read.strategies.set(at(intended));
  return read;
}

Recogniser::Recogniser(const Joseki& joseki, const Position& start)
    : joseki_(&joseki), story_(start) {
  for (SideReading& side : sides_) {
    side.since.resize(joseki.strategies.all().size());
    side.strategy_points.resize(joseki.strategies.all().size());
    side.castle_points.resize(joseki.castles.all().size());
  }
  if (story_.whole()) return;  // nothing is to be seen of the even start
  for (Color side : {kBlack, kWhite}) recognise(side);
}

void Recogniser::play(Move move) {
  const Color mover = story_.position().side_to_move();
  story_.play(move);
  // A capture may take a castle of the other side apart, too.
  recognise(mover);
  recognise(~mover);
}

NamedFormations named_formations(const Recogniser& recogniser, Color side) {
  NamedFormations named;
  named.strategy = recogniser.strategy(side);
  if (named.strategy >= 0) {
    const auto& seen = recogniser.side(side).recognised.strategies;
    named.intended = !seen[static_cast<std::size_t>(named.strategy)];
  }
  const auto castle = recogniser.castle(side);
  named.castle = castle.castle;
  if (castle.castle >= 0) {
    named.placed = castle.state.placed;
    named.pieces = castle.state.pieces;
  }
  return named;
}

Recogniser recognised(const Joseki& joseki, const Game& game) {
  Recogniser recogniser(joseki, game.start());
  for (const PlayedMove& played : game.moves()) recogniser.play(played.move);
  return recogniser;
}

Scene Recogniser::scene(Color side) const {
  return {story_, side, sides_[side].recognised, read_[~side]};
}

void Recogniser::recognise_castles(Color side) {
  SideReading& reading = sides_[side];
  const std::vector<Castle>& castles = joseki_->castles.all();
  reading.recognised.castles.reset();
  for (std::size_t i = 0; i < castles.size(); ++i) {
    if (!castle_state(castles[i], story_.position(), side).diagram) continue;
    const Scene scene{story_, side, reading.recognised, sides_[~side].recognised};
    if (castles[i].when.holds(scene)) reading.recognised.castles.set(i);
  }
  reading.castles_so_far |= reading.recognised.castles;
}

void Recogniser::recognise(Color side) {
  SideReading& reading = sides_[side];
  recognise_castles(side);
  const std::vector<Strategy>& strategies = joseki_->strategies.all();
  const int plies = story_.plies();
  for (std::size_t i = 0; i < strategies.size(); ++i) {
    if (reading.recognised.strategies[i] || plies > strategies[i].until) continue;
    const Scene scene{story_, side, reading.recognised, sides_[~side].recognised};
    if (!strategies[i].when.holds(scene)) continue;
    reading.recognised.strategies.set(i);
    reading.since[i] = std::max(plies, 1);
  }
  reading.intended = -1;
  if (story_.whole()) {
    reading.strategy_points = scores(joseki_->strategy_lists, story_, side);
    reading.castle_points = scores(joseki_->castle_lists, story_, side);
    for (std::size_t i = 0; i < strategies.size(); ++i) {
      const int points = reading.strategy_points[i];
      if (joseki_->strategy_lists[i].empty() || reading.recognised.strategies[i]) continue;
      if (points < kIntended || plies >= strategies[i].until) continue;
      if (reading.intended < 0 || points > reading.strategy_points[at(reading.intended)]) {
        reading.intended = static_cast<int>(i);
      }
    }
  }
  read_[side] = reading.read();
}

std::vector<int> Recogniser::strategies(Color side) const {
  const SideReading& reading = sides_[side];
  std::vector<int> named;
  FormationSet general;  // of which another one recognised is a case
  const auto count = static_cast<int>(joseki_->strategies.all().size());
  for (int i = 0; i < count; ++i) {
    if (!reading.recognised.strategies[at(i)]) continue;
    for (int above = joseki_->strategies.at(i).within; above >= 0;
         above = joseki_->strategies.at(above).within) {
      general.set(at(above));
    }
  }
  for (int i = 0; i < count; ++i) {
    if (!reading.recognised.strategies[at(i)] || general[at(i)]) continue;
    if (!joseki_->is_family(i)) named.push_back(i);
  }
  const auto pair = [&](int strategy) {
    return joseki_->strategies.at(strategy).family == Family::kPair;
  };
  std::stable_sort(named.begin(), named.end(), [&](int a, int b) {
    if (pair(a) != pair(b)) return pair(b);
    return reading.since[at(a)] > reading.since[at(b)];
  });
  return named;
}

int Recogniser::strategy(Color side) const {
  const std::vector<int> named = strategies(side);
  const auto pair = [&](int strategy) {
    return joseki_->strategies.at(strategy).family == Family::kPair;
  };
  if (!named.empty() && !pair(named.front())) return named.front();
  const SideReading& reading = sides_[side];
  if (reading.intended >= 0) return reading.intended;
  if (!named.empty()) return named.front();
  for (int family : {joseki_->ranging_strategy, joseki_->static_strategy}) {
    if (reading.recognised.strategies[at(family)]) return family;
  }
  return -1;
}

// The king stands in it, half of its pieces do, and it goes with the side's rook.
bool Recogniser::under_way(const Castle& castle, const CastleState& state, Color side) const {
  const Position& position = story_.position();
  const bool king_in =
      std::any_of(castle.pieces.begin(), castle.pieces.end(), [&](const CastlePiece& piece) {
        return piece.kinds.front() == kKing && seen_by(side, piece.to) == position.king(side) &&
               piece.to != make_square(5, 9);
      });
  if (!king_in || state.placed < 2 || state.placed * 2 < state.pieces) return false;
  const FormationSet& strategies = sides_[side].recognised.strategies;
  const bool ranging = strategies[at(joseki_->ranging_strategy)];
  const bool fixed = strategies[at(joseki_->static_strategy)];
  if (castle.family == Family::kStatic && ranging) return false;
  if (castle.family == Family::kRanging && fixed && !ranging) return false;
  return castle.when.holds(scene(side));
}

Recogniser::NamedCastle Recogniser::castle(Color side) const {
  const SideReading& reading = sides_[side];
  const std::vector<Castle>& castles = joseki_->castles.all();
  NamedCastle named;
  bool complete = false;
  int best_points = 0;
  for (std::size_t i = 0; i < castles.size(); ++i) {
    const auto index = static_cast<int>(i);
    const bool whole = reading.recognised.castles[i];
    if (complete && !whole) continue;
    const CastleState state = castle_state(castles[i], story_.position(), side);
    int points = 0;
    if (whole) {
      // The larger castle, and of two that grow into each other the later one.
      points = state.pieces + (complete && is_case_of(castles, index, named.castle) ? 100 : 0);
    } else {
      if (!under_way(castles[i], state, side)) continue;
      points = 1000 * state.placed / state.pieces + reading.castle_points[i] / 10;
    }
    if (named.castle < 0 || (whole && !complete) || points > best_points) {
      named = {index, state};
      best_points = whole ? state.pieces : points;
      complete = whole;
    }
  }
  return named;
}

std::vector<int> Recogniser::signs(Color side, int strategy) const {
  const Discrimination& list = joseki_->strategy_lists[at(strategy)];
  const std::vector<OwnMove>& moves = story_.moves(side);
  std::vector<int> plies_back;
  const bool to_move = story_.position().side_to_move() == side;
  for (std::size_t i = moves.size(); i > 0 && plies_back.size() < kMostSigns; --i) {
    const bool speaks = std::any_of(
        list.rows.begin(), list.rows.end(),
        [&](const Discrimination::Row& row) { return row.points > 0 && row.move == moves[i - 1]; });
    const int back = 2 * static_cast<int>(moves.size() - i) + (to_move ? 2 : 1);
    if (speaks) plies_back.push_back(back);
  }
  std::reverse(plies_back.begin(), plies_back.end());
  return plies_back;
}

}  // namespace nagare

#include "core/joseki/recogniser.h"

#include <algorithm>
#include <cstddef>

#include "core/base/sort_stably.h"
#include "core/joseki/formation.h"
#include "core/joseki/strategies.h"

namespace nagare {

namespace {

std::size_t at(int index) {
  return static_cast<std::size_t>(index);
}

// Points of every discrimination list before any move.
void set_to_start(const std::vector<Discrimination>& lists, std::vector<int>& points) {
  for (std::size_t i = 0; i < lists.size(); ++i) points[i] = lists[i].empty() ? 0 : lists[i].start;
}

void add_points(const std::vector<MoveMarks::Points>& marks, int times, std::vector<int>& points) {
  for (const MoveMarks::Points& each : marks) points[at(each.list)] += times * each.points;
}

constexpr std::size_t kMostSigns = 4;

// Chosen on people's games, so that what is named while it is built is mostly what comes of it
// (benchmarks/openings.md): points of a castle's list that each move still needed takes away, and
// the points left with which it is named.
constexpr int kPerMoveLeft = 50;
constexpr int kLeastUnderWay = -150;
constexpr int kNotUnderWay = kLeastUnderWay - 1;

}  // namespace

Recognised SideReading::read() const {
  Recognised read = recognised;
  if (intended >= 0) read.strategies.set(at(intended));
  return read;
}

Recogniser::Recogniser(const Joseki& joseki, const Position& start)
    : joseki_(&joseki), story_(start), has_opening_(start.occupied().count() >= kLeastOfAnOpening) {
  for (Color side : {kBlack, kWhite}) {
    sides_[side].since.resize(joseki.strategies.all().size());
    in_common_[side].resize(joseki.openings.all().size());
    signs_[side].resize(joseki.strategies.all().size());
  }
  clear_points();
  if (story_.whole()) return;  // nothing is to be seen of the even start
  for (Color side : {kBlack, kWhite}) recognise(side);
}

void Recogniser::play(Move move) {
  const Color mover = story_.position().side_to_move();
  auto& before = before_.emplace_back();
  for (Color side : {kBlack, kWhite}) {
    const SideReading& reading = sides_[side];
    before[side] = {reading.recognised, reading.castles_so_far, reading.intended};
  }
  if (before_.size() == 1 && story_.whole()) begin_points();
  const OwnMove made = own_move(story_.position(), move);
  const bool once = !story_.has_made(mover, made);
  story_.play(move);
  count(mover, made, once, 1);
  // A capture may take a castle of the other side apart, too.
  recognise(mover);
  recognise(~mover);
}

void Recogniser::undo() {
  const Color mover = ~story_.position().side_to_move();
  const OwnMove made = story_.moves(mover).back();
  story_.undo();
  count(mover, made, !story_.has_made(mover, made), -1);
  for (Color side : {kBlack, kWhite}) {
    SideReading& reading = sides_[side];
    const SideBefore& before = before_.back()[side];
    for (std::size_t i = 0; i < reading.since.size(); ++i) {
      if (!before.recognised.strategies[i]) reading.since[i] = 0;
    }
    reading.recognised = before.recognised;
    reading.castles_so_far = before.castles_so_far;
    reading.intended = before.intended;
    read_[side] = reading.read();
  }
  before_.pop_back();
  if (before_.empty()) clear_points();
}

void Recogniser::clear_points() {
  for (SideReading& side : sides_) {
    side.strategy_points.assign(joseki_->strategies.all().size(), 0);
    side.castle_points.assign(joseki_->castles.all().size(), 0);
  }
}

void Recogniser::begin_points() {
  for (SideReading& side : sides_) {
    set_to_start(joseki_->strategy_lists, side.strategy_points);
    set_to_start(joseki_->castle_lists, side.castle_points);
  }
}

void Recogniser::count(Color side, const OwnMove& move, bool once, int by) {
  const MoveMarks* marks = joseki_->marks_of(move);
  if (marks == nullptr) return;
  for (int opening : marks->openings) in_common_[side][at(opening)] += by;
  for (const MoveMarks::Points& each : marks->strategies) {
    if (each.points <= 0) continue;
    std::vector<int>& signs = signs_[side][at(each.list)];
    if (by < 0) {
      signs.pop_back();
    } else {
      signs.push_back(static_cast<int>(story_.moves(side).size()) - 1);
    }
  }
  if (!once || !story_.whole()) return;
  add_points(marks->strategies, by, sides_[side].strategy_points);
  add_points(marks->castles, by, sides_[side].castle_points);
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

Scene Recogniser::scene(Color side) const {
  return {story_, side, sides_[side].recognised, read_[~side]};
}

void Recogniser::recognise_castles(Color side) {
  SideReading& reading = sides_[side];
  const std::vector<Castle>& castles = joseki_->castles.all();
  reading.recognised.castles.reset();
  for (std::size_t i = 0; i < castles.size(); ++i) {
    if (!is_complete(castles[i], story_.position(), side)) continue;
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
  for (std::size_t i = 0; has_opening_ && i < strategies.size(); ++i) {
    if (reading.recognised.strategies[i] || plies > strategies[i].until) continue;
    // Names are those of even games, but for the families and where the table says so.
    if (story_.handicap() && !joseki_->is_family(static_cast<int>(i)) &&
        !strategies[i].when.speaks_of_handicaps()) {
      continue;
    }
    const Scene scene{story_, side, reading.recognised, sides_[~side].recognised};
    if (!strategies[i].when.holds(scene)) continue;
    reading.recognised.strategies.set(i);
    reading.since[i] = std::max(plies, 1);
  }
  reading.intended = -1;
  if (story_.whole()) {
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
  sort_stably(named.begin(), named.end(), [&](int a, int b) {
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

// How much speaks for a castle that is not complete: its moves so far, less the moves that it still
// needs; kNotUnderWay where that is too little, or less than half of it stands, or it does not go
// with the side's rook.
int Recogniser::under_way(int index, const CastleState& state, Color side) const {
  const Castle& castle = joseki_->castles.at(index);
  const Discrimination& list = joseki_->castle_lists[at(index)];
  if (list.empty() || state.placed < 2 || state.placed * 2 < state.pieces) return kNotUnderWay;
  const FormationSet& strategies = sides_[side].recognised.strategies;
  const bool ranging = strategies[at(joseki_->ranging_strategy)];
  const bool fixed = strategies[at(joseki_->static_strategy)];
  if (castle.family == Family::kStatic && ranging) return kNotUnderWay;
  if (castle.family == Family::kRanging && fixed && !ranging) return kNotUnderWay;
  if (!castle.when.holds(scene(side))) return kNotUnderWay;
  const CastlePlan plan = castle_plan(castle, story_.position(), side);
  if (!plan.reachable) return kNotUnderWay;
  const bool counted = story_.whole() && !before_.empty();
  const int so_far = counted ? sides_[side].castle_points[at(index)] : list.start;
  const int points = so_far - kPerMoveLeft * plan.moves_left;
  return points < kLeastUnderWay ? kNotUnderWay : points;
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
      points = under_way(index, state, side);
      if (points == kNotUnderWay) continue;
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
  const std::vector<OwnMove>& made = story_.moves(side);
  const int latest = story_.position().side_to_move() == side ? 2 : 1;
  std::vector<int> plies_back;
  for (int index : signs_[side][at(strategy)]) {
    if (!stands(story_.position(), side, made[at(index)])) continue;
    if (plies_back.size() == kMostSigns) plies_back.erase(plies_back.begin());
    plies_back.push_back(2 * (static_cast<int>(made.size()) - 1 - index) + latest);
  }
  return plies_back;
}

}  // namespace nagare

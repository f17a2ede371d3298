#include "core/joseki/naming.h"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "core/joseki/castles.h"
#include "core/joseki/condition.h"
#include "core/joseki/destinations.h"
#include "core/joseki/formation.h"
#include "core/joseki/joseki.h"
#include "core/joseki/side_name.h"
#include "core/joseki/story.h"
#include "core/joseki/strategies.h"
#include "core/shogi/attacks.h"
#include "core/shogi/bitboard.h"
#include "core/shogi/position.h"

namespace nagare {

namespace {

std::size_t index(int number) {
  return static_cast<std::size_t>(number);
}

// Where the piece on the square began; kNoSquare: it was dropped. Both as its side sees the board.
Square origin_of(const Story& story, Color side, Square square) {
  const std::vector<OwnMove>& moves = story.moves(side);
  for (std::size_t i = moves.size(); i-- > 0 && square != kNoSquare;) {
    if (moves[i].to == square) square = moves[i].from;
  }
  return square;
}

// Whether the piece, begun at `origin`, is no further from `to` by way of `now`.
bool is_on_the_way(PieceType piece, Square origin, Square now, Square to) {
  const int whole = moves_needed(piece, origin, to), gone = moves_needed(piece, origin, now);
  const int left = moves_needed(piece, now, to);
  return whole >= 0 && gone >= 0 && left >= 0 && gone + left == whole;
}

// The squares to which moves of the list lead a piece that began there.
Bitboard stations_of(const Opening& opening, PieceType piece, Square origin) {
  Bitboard stations, from;
  from.add(origin);
  for (bool more = true; more;) {
    more = false;
    for (const OpeningMove& each : opening.moves) {
      const OwnMove& move = each.move;
      if (move.from == kNoSquare || unpromoted(move.piece) != piece) continue;
      if (!from.has(move.from) || from.has(move.to)) continue;
      from.add(move.to);
      stations.add(move.to);
      more = true;
    }
  }
  return stations;
}

bool pieces_follow(const Story& story, Color side, const Opening& opening) {
  Bitboard pieces = story.position().pieces(side);
  while (pieces.any()) {
    const Square square = pieces.pop_first();
    const PieceType piece = unpromoted(type_of(story.position().piece_on(square)));
    const Square now = seen_by(side, square), origin = origin_of(story, side, now);
    if (origin == kNoSquare || origin == now) continue;
    Bitboard stations = stations_of(opening, piece, origin);
    if (stations.none() || stations.has(now)) continue;
    bool on_the_way = false;
    while (stations.any() && !on_the_way) {
      on_the_way = is_on_the_way(piece, origin, now, stations.pop_first());
    }
    if (!on_the_way) return false;
  }
  return true;
}

// What may come of moves of a list, wherever they are in it.
class Future {
 public:
  Future(const Recogniser& recogniser, Color side, const Opening& opening)
      : recogniser_(recogniser), side_(side), scene_(recogniser.scene(side)) {
    prospects_.own = [this](int strategy) { return could_recognise(strategy); };
    prospects_.opponent = [this](int strategy) { return could_be_theirs(strategy); };
    const Position& position = recogniser.story().position();
    Bitboard pieces = position.pieces(side);
    while (pieces.any()) {
      const Square square = pieces.pop_first();
      squares(type_of(position.piece_on(square))).add(seen_by(side, square));
    }
    for (bool more = true; more;) {
      more = false;
      for (const OpeningMove& each : opening.moves) {
        if (squares(each.move.piece).has(each.move.to) || !could_make(each)) continue;
        squares(each.move.piece).add(each.move.to);
        more = true;
      }
    }
  }
  Future(const Future&) = delete;
  Future& operator=(const Future&) = delete;

  // Whether it has been recognised, or could be.
  bool could_recognise(int strategy) {
    const Recognised& own = recogniser_.side(side_).recognised;
    if (own.strategies[index(strategy)]) return true;
    const Strategy& wanted = recogniser_.joseki().strategies.at(strategy);
    if (recogniser_.story().plies() >= wanted.until || asked_[index(strategy)]) return false;
    asked_.set(index(strategy));
    const bool could = wanted.when.could_hold(scene_, prospects_);
    asked_.reset(index(strategy));
    return could;
  }

 private:
  Bitboard& squares(PieceType piece) { return prospects_.squares[piece]; }

  // That the opponent plays one of the two families shows late; of a strategy there are signs.
  bool could_be_theirs(int strategy) const {
    const Joseki& joseki = recogniser_.joseki();
    const FormationSet& theirs = recogniser_.side(~side_).recognised.strategies;
    if (strategy == joseki.static_strategy) return !theirs[index(joseki.ranging_strategy)];
    if (strategy == joseki.ranging_strategy) return !theirs[index(joseki.static_strategy)];
    return false;
  }

  // Whether a piece could stand where the move begins, and nothing stays in its way: no enemy
  // piece, and no own pawn but one that could go on to where the move ends and be exchanged there.
  bool could_make(const OpeningMove& each) {
    const OwnMove& move = each.move;
    if (!each.when.could_hold(scene_, prospects_)) return false;
    if (move.from == kNoSquare) return true;
    if (!squares(move.piece).has(move.from) && !squares(unpromoted(move.piece)).has(move.from)) {
      return false;
    }
    const Position& position = recogniser_.story().position();
    const Bitboard way = between(seen_by(side_, move.from), seen_by(side_, move.to));
    if ((way & position.pieces(~side_)).any()) return false;
    return file_of(move.from) != file_of(move.to) || squares(kPawn).has(move.to) ||
           (way & position.pieces(side_, kPawn)).none();
  }

  const Recogniser& recogniser_;
  Color side_;
  Scene scene_;
  Prospects prospects_;
  FormationSet asked_;  // strategies whose conditions are being gone through
};

// Whether the opponent plays or intends what the list is against.
bool is_against(const Recogniser& recogniser, Color side, const Opening& opening) {
  const Joseki& joseki = recogniser.joseki();
  const FormationSet theirs = recogniser.side(~side).read().strategies;
  bool asks = false, shows = false;
  for (const Condition* condition : {&opening.start, &opening.keep}) {
    for (int strategy : condition->asks_of_opponent()) {
      if (joseki.is_family(strategy)) continue;
      asks = true;
      shows |= theirs[index(strategy)];
    }
  }
  return shows || !asks;
}

}  // namespace

bool can_become(const Recogniser& recogniser, Color side, const Opening& opening) {
  if (!pieces_follow(recogniser.story(), side, opening)) return false;
  if (!is_against(recogniser, side, opening)) return false;
  if (opening.strategy < 0) return true;
  return Future(recogniser, side, opening).could_recognise(opening.strategy);
}

Text name_of_plan(const GameReading& reading) {
  if (reading.plan.list < 0) return {};
  const Recogniser& recogniser = reading.recogniser;
  const Joseki& joseki = recogniser.joseki();
  const Color side = recogniser.story().position().side_to_move();
  const Opening& opening = joseki.openings.at(reading.plan.list);
  const FormationSet& seen = recogniser.side(side).recognised.strategies;
  if (can_become(recogniser, side, opening)) {
    // What a Static Rook player is going to play shows late, and until then it has no name.
    const int own = opening.strategy;
    const bool unseen = own >= 0 && opening.family == Family::kStatic && !seen[index(own)];
    return unseen ? Text{} : name_for(side, opening.name);
  }
  for (int strategy = opening.strategy; strategy >= 0;
       strategy = joseki.strategies.at(strategy).within) {
    const Strategy& each = joseki.strategies.at(strategy);
    if (seen[index(strategy)] && !joseki.is_family(strategy) && each.family != Family::kPair) {
      return name_for(side, each.name);
    }
  }
  return {};
}

bool may_name_castle(const GameReading& reading, int castle) {
  const Recogniser& recogniser = reading.recogniser;
  const Joseki& joseki = recogniser.joseki();
  const Position& position = recogniser.story().position();
  const Color side = position.side_to_move();
  const int named = recogniser.castle(side).castle;
  if (named >= 0 && (named == castle || is_case_of(joseki.castles.all(), castle, named))) {
    return true;
  }
  if (reading.plan.list >= 0 &&
      !can_become(recogniser, side, joseki.openings.at(reading.plan.list))) {
    return false;
  }
  const CastlePlan plan = castle_plan(joseki.castles.at(castle), position, side);
  return std::all_of(plan.ways.begin(), plan.ways.end(), [&](const CastleWay& way) {
    const PieceType piece = type_of(position.piece_on(way.from));
    const Square now = seen_by(side, way.from);
    const Square origin = origin_of(recogniser.story(), side, now);
    return origin != kNoSquare && is_on_the_way(piece, origin, now, seen_by(side, way.to));
  });
}

}  // namespace nagare

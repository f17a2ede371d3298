#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <optional>
#include <string>
#include <vector>

#include "core/joseki/castles.h"
#include "core/joseki/formation.h"
#include "core/joseki/joseki.h"
#include "core/joseki/recogniser.h"
#include "core/joseki/strategies.h"
#include "core/review/claim.h"
#include "core/review/intrinsic_rating.h"
#include "core/review/paragraph.h"
#include "core/review/review.h"
#include "core/review/turning_points.h"
#include "core/search/value.h"
#include "core/shogi/types.h"

namespace nagare {

namespace {

// Of the mover before a turn and after it: a turn is of a game that is not yet lost, nor still won.
constexpr int kLeastBefore = 150, kMostAfter = 550;
constexpr int kEarliestFight = 20;     // plies: pieces that come off before are part of the opening
constexpr std::size_t kCharacter = 3;  // bytes of a kanji or kana

const ReviewedMove& move_at(const Review& review, int ply) {
  return review.moves[static_cast<std::size_t>(ply - 1)];
}

int last_ply(const Review& review) {
  return static_cast<int>(review.moves.size());
}

int chance(int black, Color by) {
  return by == kBlack ? black : 1000 - black;
}

// For the side, with so many moves played.
int chance_after(const Review& review, int ply, Color side) {
  return chance(review.graph[static_cast<std::size_t>(ply)].win_rate, side);
}

bool was_best(const ReviewedMove& move) {
  return move.text.usi == move.best.text.usi;
}

int loss(const ReviewedMove& move) {
  return move.best.win_rate - move.win_rate;
}

// What comes next may show that a move was worth less than it seemed.
int fall(const Review& review, const ReviewedMove& move) {
  return move.best.win_rate - chance_after(review, move.ply, move.by);
}

bool takes_back(const Review& review, const ReviewedMove& move) {
  if (move.ply == 1 || move.taken == kNoPieceType) return false;
  const ReviewedMove& before = move_at(review, move.ply - 1);
  return before.taken != kNoPieceType && before.text.usi.substr(2, 2) == move.text.usi.substr(2, 2);
}

// Whether two names have two characters in a row in common: 四間飛車美濃 and 美濃囲い.
bool alike(const std::string& a, const std::string& b) {
  for (std::size_t at = 0; at + 2 * kCharacter <= a.size(); at += kCharacter) {
    if (b.find(a.substr(at, 2 * kCharacter)) != std::string::npos) return true;
  }
  return false;
}

Claim opening_of(const Review& review, const Recogniser& recogniser) {
  const Joseki& joseki = recogniser.joseki();
  const auto has = [&](Color side, int strategy) {
    return recogniser.side(side).recognised.strategies[static_cast<std::size_t>(strategy)];
  };
  const bool same_rooks =
      has(kBlack, joseki.ranging_strategy) == has(kWhite, joseki.ranging_strategy);
  Claim claim{ClaimKind::kOpening};
  for (int i = 0; i < static_cast<int>(joseki.strategies.all().size()); ++i) {
    const Strategy& strategy = joseki.strategies.at(i);
    const bool pair = strategy.family == Family::kPair;
    const bool of_both = has(kBlack, i) && has(kWhite, i);
    const bool named_so = strategy.name.ja.compare(0, kCharacter, "相") == 0;
    if (joseki.is_family(i) || strategy.family == Family::kRanging || (pair && !same_rooks)) {
      continue;
    }
    if (of_both || (named_so && (has(kBlack, i) || has(kWhite, i)))) claim.game = i;
  }
  for (Color side : {kBlack, kWhite}) {
    SideOpening& opening = claim.openings[side];
    const std::vector<int> special = recogniser.strategies(side);
    if (!special.empty() && joseki.strategies.at(special.front()).family != Family::kPair &&
        special.front() != claim.game &&
        (claim.game < 0 || !is_case_of(joseki.strategies.all(), claim.game, special.front()))) {
      opening.strategy = special.front();
      if (claim.game >= 0) {
        // What is called by the game's name goes on from it; what only sounds like it says it
        // again.
        const std::string& name = joseki.strategies.at(opening.strategy).name.ja;
        const std::string& game = joseki.strategies.at(claim.game).name.ja;
        if (name.compare(0, game.size(), game) != 0 && alike(name, game)) opening.strategy = -1;
      }
    }
    for (int family : {joseki.ranging_strategy, joseki.static_strategy}) {
      if (opening.strategy < 0 && claim.game < 0 && has(side, family)) opening.strategy = family;
    }
    for (const ReviewedMove& move : review.moves) {
      if (!move.formations) continue;
      const NamedFormations& named = (*move.formations)[side];
      if (named.castle < 0 || named.placed < named.pieces) continue;
      const Family family = joseki.castles.at(named.castle).family;
      if (family == Family::kEither ||
          (family == Family::kRanging) == has(side, joseki.ranging_strategy)) {
        opening.castle = named.castle;
      }
    }
    if (opening.castle < 0) continue;
    // A castle may be called by its family, and a strategy by its castle.
    std::string castle = joseki.castles.at(opening.castle).name.ja;
    for (int family : {joseki.ranging_strategy, joseki.static_strategy}) {
      const std::string& name = joseki.strategies.at(family).name.ja;
      if (castle.compare(0, name.size(), name) != 0) continue;
      castle.erase(0, name.size());
      if (opening.strategy == family) opening.strategy = -1;
    }
    for (int strategy : {opening.strategy, claim.game}) {
      if (strategy >= 0 && alike(castle, joseki.strategies.at(strategy).name.ja)) {
        opening.castle = -1;
      }
    }
  }
  // What both make together fits the rooks of both.
  if (claim.game >= 0 && joseki.strategies.at(claim.game).family == Family::kPair) {
    const int rook = joseki.strategies.at(claim.game).within;
    for (const SideOpening& opening : claim.openings) {
      if (opening.strategy < 0) continue;
      const Family family = joseki.strategies.at(opening.strategy).family;
      if (family != Family::kEither && family != joseki.strategies.at(rook).family) {
        claim.game = -1;
        break;
      }
    }
  }
  return claim;
}

// Whether the mover of the point was not better off again.
bool stays_behind(const Review& review, const TurningPoint& point, Color mover) {
  for (int ply = point.ply + 1; ply <= last_ply(review); ++ply) {
    if (chance_after(review, ply, mover) >= 500) return false;
  }
  return true;
}

// Of several the one after which it did not turn back; of these, or of the others, the largest.
const TurningPoint* turn_of(const Review& review, std::optional<Color> by) {
  const TurningPoint* found = nullptr;
  bool found_lasts = false;
  for (const SpokenTurningPoint& spoken : review.turning_points) {
    const TurningPoint& point = spoken.point;
    const ReviewedMove& move = move_at(review, point.ply);
    if ((by && move.by != *by) || was_best(move) || move.only_legal) continue;
    if (chance(point.before, move.by) < kLeastBefore) continue;
    if (chance(point.after, move.by) > kMostAfter) continue;
    const bool lasts = chance_after(review, last_ply(review), move.by) < kAsGoodAsLost &&
                       stays_behind(review, point, move.by);
    const bool larger = !found || std::abs(point.change()) > std::abs(found->change());
    if (lasts == found_lasts ? larger : lasts) {
      found = &point;
      found_lasts = lasts;
    }
  }
  return found;
}

ClaimKind reason_of(const Review& review, const ReviewedMove& move, bool best_is_told) {
  if (move.best.value >= kMateBound) return ClaimKind::kTurnMissedMate;
  if (move.value <= -kMateBound && move.best.value > -kMateBound) return ClaimKind::kTurnIntoMate;
  if (move.ply < last_ply(review)) {
    const ReviewedMove& reply = move_at(review, move.ply + 1);
    if (was_best(reply) && reply.strikes && !reply.in_check && !takes_back(review, reply)) {
      return ClaimKind::kTurnReply;
    }
  }
  return move.best.tells_deed && !best_is_told ? ClaimKind::kTurnBetter : ClaimKind::kTurn;
}

bool ends_in_mate(const Review& review) {
  const ReviewedMove& last = review.moves.back();
  const int value = last.by == kBlack ? kMateValue : -kMateValue;
  return last.value == kMateValue - 1 && review.graph.back().value == value;
}

std::optional<Claim> well_found(const Review& review, std::optional<Color> asked) {
  const ReviewedMove* found = nullptr;
  int most = kClearlyWorse - 1;
  for (const ReviewedMove& move : review.moves) {
    if ((asked && move.by != *asked) || !was_best(move) || move.only_legal || move.rank == 1) {
      continue;
    }
    const int gain = move.win_rate - move.natural.win_rate;
    if (gain <= most || fall(review, move) > kNothingLost || takes_back(review, move)) continue;
    if (move.win_rate < kAsGoodAsLost || move.natural.win_rate > 1000 - kAsGoodAsLost) continue;
    most = gain;
    found = &move;
  }
  if (!found) return std::nullopt;
  return Claim{ClaimKind::kWellFound, found->by, found->ply};
}

// The longest stretch, in a game that is neither lost nor won.
std::optional<Claim> steady(const Review& review, std::optional<Color> asked) {
  std::optional<Claim> longest;
  int most = kSteadyMoves - 1;
  for (Color side : {kBlack, kWhite}) {
    if (asked && side != *asked) continue;
    int first = 0, count = 0;
    for (const ReviewedMove& move : review.moves) {
      if (move.by != side || move.ply <= static_cast<int>(kUnratedPlies)) continue;
      const bool open =
          move.best.win_rate >= kAsGoodAsLost && move.best.win_rate <= 1000 - kAsGoodAsLost;
      if (!open || loss(move) > kNothingLost || fall(review, move) > kNothingLost) {
        count = 0;
        continue;
      }
      if (count++ == 0) first = move.ply;
      if (count <= most) continue;
      most = count;
      longest = Claim{ClaimKind::kSteady, side, first, move.ply};
    }
  }
  return longest;
}

std::optional<Claim> unfinished_castle(const Review& review, Color side) {
  std::optional<Claim> claim;
  NamedFormations now;
  for (const ReviewedMove& move : review.moves) {
    if (!claim && move.taken > kPawn && move.taken != kProPawn && move.ply > kEarliestFight) {
      if (now.castle < 0 || now.placed == now.pieces) return std::nullopt;
      claim = Claim{ClaimKind::kTryCastle, side, move.ply};
      claim->castle = now.castle;
      claim->missing = now.pieces - now.placed;
    }
    if (move.formations) now = (*move.formations)[side];
    if (now.castle >= 0 && now.placed == now.pieces) return std::nullopt;
  }
  return claim;
}

std::optional<Claim> lesson(const Review& review, std::optional<Color> asked,
                            const TurningPoint* turn) {
  const auto instead = [](const ReviewedMove& move, ClaimKind kind = ClaimKind::kTryInstead) {
    return Claim{kind, move.by, move.ply};
  };
  if (turn && asked && move_at(review, turn->ply).by != *asked) turn = turn_of(review, asked);
  if (turn) return instead(move_at(review, turn->ply));
  const ReviewedMove* dearest = nullptr;
  const ReviewedMove* missed = nullptr;
  int most = kClearlyWorse - 1;
  for (const ReviewedMove& move : review.moves) {
    if ((asked && move.by != *asked) || was_best(move)) continue;
    if (move.priced && move.price.win_rate >= kClearlyWorse &&
        (!dearest || move.price.win_rate > dearest->price.win_rate)) {
      dearest = &move;
    }
    const bool good = move.natural.win_rate >= move.best.win_rate - kNothingLost;
    if (good && move.text.usi != move.natural.text.usi && loss(move) > most) {
      most = loss(move);
      missed = &move;
    }
  }
  if (dearest) return instead(*dearest);
  if (missed) return instead(*missed, ClaimKind::kTryNatural);
  return asked ? unfinished_castle(review, *asked) : std::nullopt;
}

}  // namespace

std::vector<Claim> claims_of(const Review& review, const Recogniser& recogniser,
                             std::optional<Color> asked) {
  std::vector<Claim> claims;
  const bool brief = review.moves.size() < kUnratedPlies;
  if (brief) claims.push_back({ClaimKind::kShort});
  const Claim opening = opening_of(review, recogniser);
  if (opening != Claim{ClaimKind::kOpening}) claims.push_back(opening);
  const TurningPoint* turn = turn_of(review, std::nullopt);
  const std::optional<Claim> learnt = lesson(review, asked, turn);
  if (turn) {
    const ReviewedMove& move = move_at(review, turn->ply);
    const bool told = learnt && learnt->ply == turn->ply;
    claims.push_back({reason_of(review, move, told), move.by, turn->ply});
  } else if (!brief && review.turning_points.empty()) {
    claims.push_back({ClaimKind::kNoTurn});
  }
  if (ends_in_mate(review)) {
    claims.push_back({ClaimKind::kMated, review.moves.back().by, last_ply(review)});
  }
  std::optional<Claim> well = well_found(review, asked);
  if (!well) well = steady(review, asked);
  if (well) claims.push_back(*well);
  // A mate that was missed has been named.
  const bool named = !claims.empty() && learnt && learnt->kind == ClaimKind::kTryInstead &&
                     std::any_of(claims.begin(), claims.end(), [&](const Claim& claim) {
                       return claim.kind == ClaimKind::kTurnMissedMate && claim.ply == learnt->ply;
                     });
  if (learnt && !named) claims.push_back(*learnt);
  return claims;
}

}  // namespace nagare

#include <cstddef>
#include <cstdlib>
#include <optional>
#include <vector>

#include "core/joseki/recogniser.h"
#include "core/reading/comparison.h"
#include "core/reading/gain.h"
#include "core/review/claim.h"
#include "core/review/game_end.h"
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
// At the end, where nobody says who won: so much is a game won.
constexpr int kWon = 700;
constexpr int kFromTheStart = 4;        // plies: who stands better so early does by the handicap
constexpr std::size_t kMostClaims = 5;  // a paragraph is short
constexpr int kEarliestFight = 20;  // plies: pieces that come off before are part of the opening

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

// That it was worse than the best one is borne out.
bool was_worse(const ReviewedMove& move) {
  return !was_best(move) && !move.only_legal &&
         (move.judgement == Judgement::kLittle || move.judgement == Judgement::kWorse);
}

bool missed_mate(const ReviewedMove& move) {
  return was_worse(move) && move.best.value >= kMateBound && move.value < kMateBound;
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

// Who lost, or stands as good as lost at the end where nobody says how it ended.
std::optional<Color> loser_of(const Review& review) {
  if (review.end.winner) return ~*review.end.winner;
  if (review.end.kind != EndKind::kUnknown) return std::nullopt;
  for (Color side : {kBlack, kWhite}) {
    if (chance_after(review, last_ply(review), side) >= kWon) return ~side;
  }
  return std::nullopt;
}

// Whether the mover of the point was not better off again.
bool stays_behind(const Review& review, const TurningPoint& point, Color mover) {
  for (int ply = point.ply + 1; ply <= last_ply(review); ++ply) {
    if (chance_after(review, ply, mover) >= 500) return false;
  }
  return true;
}

// Of several the one after which it did not turn back; of these, or of the others, the largest.
const ReviewedMove* turn_of(const Review& review, std::optional<Color> by) {
  const TurningPoint* found = nullptr;
  bool found_lasts = false;
  for (const SpokenTurningPoint& spoken : review.turning_points) {
    const TurningPoint& point = spoken.point;
    const ReviewedMove& move = move_at(review, point.ply);
    if ((by && move.by != *by) || !was_worse(move)) continue;
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
  return found ? &move_at(review, found->ply) : nullptr;
}

// The last mate that the side let go before that ply.
const ReviewedMove* missed_mate_of(const Review& review, Color by, int before) {
  const ReviewedMove* found = nullptr;
  for (const ReviewedMove& move : review.moves) {
    if (move.ply < before && move.by == by && missed_mate(move)) found = &move;
  }
  return found;
}

// The move that gave up most, clearly worse than the best one, in a game that was neither lost nor
// is still won.
const ReviewedMove* dearest_of(const Review& review, std::optional<Color> by) {
  const ReviewedMove* found = nullptr;
  int most = kClearlyWorse - 1;
  for (const ReviewedMove& move : review.moves) {
    if ((by && move.by != *by) || !was_worse(move) || loss(move) <= most) continue;
    if (move.win_rate > 1000 - kAsGoodAsLost || move.best.win_rate < kAsGoodAsLost) continue;
    if (move.ply == last_ply(review) && review.end.winner == move.by) continue;
    most = loss(move);
    found = &move;
  }
  return found;
}

// Of the loser the last mate that was missed counts as well.
const ReviewedMove* decisive_of(const Review& review, std::optional<Color> by,
                                std::optional<Color> loser) {
  const ReviewedMove* turn = turn_of(review, by);
  if (!by || by != loser) return turn;
  const ReviewedMove* mate = missed_mate_of(review, *by, last_ply(review) + 1);
  return mate && (!turn || mate->ply > turn->ply) ? mate : turn;
}

bool tells_promotion(const Gain& gain) {
  return gain.outcome == Outcome::kPromotes && (gain.piece == kDragon || gain.piece == kHorse);
}

std::optional<Claim> stood(const Review& review) {
  const std::vector<Lead> leads = leads_of(review.graph);
  if (leads.empty()) return Claim{ClaimKind::kStoodEven};
  const Lead& last = leads.back();
  const int first = leads.front().ply <= kFromTheStart ? 0 : leads.front().ply;
  if (leads.size() == 1) {
    const bool to_the_end = chance_after(review, last_ply(review), last.side) >= kAhead;
    return Claim{ClaimKind::kStoodAhead, last.side, first, to_the_end ? 0 : last.until};
  }
  if (leads.size() == 2) return Claim{ClaimKind::kStoodTurned, last.side, first, last.ply};
  return Claim{ClaimKind::kStoodSwung, last.side, 0, last.ply};
}

Claim decision_claim(const Review& review, const ReviewedMove& move, std::optional<Color> loser) {
  Claim claim{reason_of(move), move.by, move.ply};
  const bool behind = chance_after(review, move.ply - 1, move.by) <= 1000 - kAhead;
  claim.dearest = !missed_mate(move) && (behind || turn_of(review, move.by) != &move);
  claim.answer = claim.kind == ClaimKind::kTurn && !move.stakes.answer.first.empty();
  const ReviewedMove* mate = missed_mate_of(review, move.by, move.ply);
  if (mate && move.by == loser) claim.until = mate->ply;
  return claim;
}

// What decided the game: the loser's move, for whomever the paragraph is; of a game without a
// loser one's own first.
std::optional<Claim> decided(const Review& review, std::optional<Color> asked) {
  const std::optional<Color> loser = loser_of(review);
  const ReviewedMove* move = decisive_of(review, loser ? loser : asked, loser);
  if (!move && !loser && asked) move = turn_of(review, std::nullopt);
  if (!move && loser) move = dearest_of(review, loser);
  if (move) return decision_claim(review, *move, loser);
  const std::vector<Lead> leads = leads_of(review.graph);
  if (loser && leads.size() == 1 && leads[0].side == ~*loser) {
    const int since = leads[0].ply <= kFromTheStart ? 0 : leads[0].ply;
    return Claim{ClaimKind::kHeld, ~*loser, since};
  }
  if (!review.turning_points.empty() || review.moves.size() < kUnratedPlies) return std::nullopt;
  return Claim{ClaimKind::kNoTurn};
}

Claim ended(const Review& review) {
  const int last = last_ply(review);
  if (review.end.kind != EndKind::kUnknown) {
    return {ClaimKind::kEnded, review.end.winner.value_or(kBlack), last};
  }
  Claim claim{ClaimKind::kLeftOff, kBlack, last};
  if (chance_after(review, last, kWhite) >= kAhead) claim.side = kWhite;
  claim.even = chance_after(review, last, claim.side) < kAhead;
  return claim;
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

// The hardest one that was found.
std::optional<Claim> hard_found(const Review& review, std::optional<Color> asked) {
  const ReviewedMove* found = nullptr;
  for (const ReviewedMove& move : review.moves) {
    if ((asked && move.by != *asked) || !was_best(move) || move.only_legal || !move.fallibility) {
      continue;
    }
    const int chance = move.fallibility->chances[kClearError];
    if (chance < kHardToFind || (found && chance <= found->fallibility->chances[kClearError])) {
      continue;
    }
    if (fall(review, move) <= kNothingLost && !takes_back(review, move)) found = &move;
  }
  if (!found) return std::nullopt;
  return Claim{ClaimKind::kHardFound, found->by, found->ply};
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

// One thing to take home: one's own move that decided, else the one that gave up most; what was
// well found; the castle.
std::optional<Claim> lesson(const Review& review, std::optional<Color> asked,
                            const std::optional<Claim>& decision) {
  const bool turned = decision && decision->kind >= ClaimKind::kTurn &&
                      decision->kind <= ClaimKind::kTurnMissedGain;
  if (turned && decision->side == asked.value_or(decision->side)) {
    return Claim{ClaimKind::kTry, decision->side, decision->ply};
  }
  const ReviewedMove* move = turn_of(review, asked);
  if (!move) move = dearest_of(review, asked);
  if (move) return Claim{ClaimKind::kTry, move->by, move->ply};
  if (const auto well = well_found(review, asked)) return well;
  return asked ? unfinished_castle(review, *asked) : std::nullopt;
}

// Does the answer to the move that decided tell what the exercise asks for? That answer is the
// exercise's own position, or the same move is best at another.
bool gives_away(const Review& review, const Claim& decision, const Claim& learnt) {
  if (learnt.kind != ClaimKind::kTry || learnt.ply == decision.ply) return false;
  if (learnt.ply == decision.ply + 1) return true;
  return move_at(review, decision.ply).stakes.answer.first.ja ==
         move_at(review, learnt.ply).best.text.japanese;
}

}  // namespace

ClaimKind reason_of(const ReviewedMove& move) {
  if (missed_mate(move)) return ClaimKind::kTurnMissedMate;
  const Gain& answer = move.stakes.answer.gain;
  if (move.value <= -kMateBound && move.best.value > -kMateBound) return ClaimKind::kTurnIntoMate;
  if (answer.outcome == Outcome::kPiece || tells_promotion(answer)) return ClaimKind::kTurnLoses;
  if (move.stakes.best.gain.outcome == Outcome::kPiece) return ClaimKind::kTurnMissedGain;
  return ClaimKind::kTurn;
}

std::vector<Lead> leads_of(const std::vector<GraphPoint>& graph) {
  std::vector<Lead> leads;
  int first = 0, count = 0;
  Color side = kBlack;
  for (int ply = 0; ply < static_cast<int>(graph.size()); ++ply) {
    const int black = graph[static_cast<std::size_t>(ply)].win_rate;
    const bool ahead = black >= kAhead || black <= 1000 - kAhead;
    const Color now = black >= kAhead ? kBlack : kWhite;
    if (!ahead || now != side) count = 0;
    if (!ahead) continue;
    if (count++ == 0) first = ply;
    side = now;
    const bool known = !leads.empty() && leads.back().side == side;
    if (count == kLeadPlies && !known) leads.push_back({side, first, ply});
    if (!leads.empty() && leads.back().side == side) leads.back().until = ply;
  }
  return leads;
}

std::vector<Claim> claims_of(const Review& review, const Recogniser& recogniser,
                             std::optional<Color> asked) {
  std::vector<Claim> claims;
  const bool brief = review.moves.size() < kUnratedPlies;
  if (brief) claims.push_back({ClaimKind::kShort});
  const Claim opening = opening_claim(review, recogniser);
  if (review.handicap || opening != Claim{ClaimKind::kOpening}) claims.push_back(opening);
  const std::optional<Claim> stands = brief ? std::nullopt : stood(review);
  std::optional<Claim> decision = decided(review, asked);
  const std::optional<Claim> learnt = lesson(review, asked, decision);
  if (decision && learnt && gives_away(review, *decision, *learnt)) {
    if (decision->kind == ClaimKind::kTurnLoses) decision->kind = ClaimKind::kTurn;
    decision->answer = false;
  }
  for (const auto& claim : {stands, decision}) {
    if (claim) claims.push_back(*claim);
  }
  claims.push_back(ended(review));
  const std::optional<Claim> praised = hard_found(review, asked);
  if (praised && claims.size() + learnt.has_value() < kMostClaims) claims.push_back(*praised);
  if (learnt) claims.push_back(*learnt);
  return claims;
}

}  // namespace nagare

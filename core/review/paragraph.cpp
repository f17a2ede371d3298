#include "core/review/paragraph.h"

#include <cstddef>
#include <cstdlib>
#include <string>

#include "core/advisors/words.h"
#include "core/joseki/castles.h"
#include "core/joseki/strategies.h"
#include "core/search/value.h"

namespace nagare {

namespace {

constexpr int kRareProbability = 250'000;       // millionths
constexpr int kOpenLow = 200, kOpenHigh = 800;  // win rates of a game that is not decided
constexpr int kFewestToCount = 20;              // moves of a side
constexpr int kLeastLesson = 50;                // win rate, per mille

const ReviewedMove& move_at(const Review& review, int ply) {
  return review.moves[static_cast<std::size_t>(ply - 1)];
}

bool was_best(const ReviewedMove& move) {
  return move.text.usi == move.best.text.usi;
}

Claim opening_of(const Review& review, const Joseki& joseki, Color side) {
  Claim claim{ClaimKind::kOpening, side};
  for (const ReviewedMove& move : review.moves) {
    if (!move.formations) continue;
    const NamedFormations& named = (*move.formations)[side];
    if (named.strategy >= 0 && !named.intended) claim.strategy = named.strategy;
    if (named.castle >= 0 && named.placed == named.pieces) claim.castle = named.castle;
  }
  // A strategy may be called by the castle that it needs.
  if (claim.strategy >= 0 && claim.castle >= 0 &&
      joseki.strategies.at(claim.strategy).name.ja == joseki.castles.at(claim.castle).name.ja) {
    claim.castle = -1;
  }
  return claim;
}

const TurningPoint* largest_turn(const Review& review, std::optional<Color> by) {
  const TurningPoint* largest = nullptr;
  for (const SpokenTurningPoint& spoken : review.turning_points) {
    const TurningPoint& point = spoken.point;
    if (by && move_at(review, point.ply).by != *by) continue;
    if (!largest || std::abs(point.change()) > std::abs(largest->change())) largest = &point;
  }
  return largest;
}

bool ends_in_mate(const Review& review) {
  const ReviewedMove& last = review.moves.back();
  const int value = last.by == kBlack ? kMateValue : -kMateValue;
  return last.value == kMateValue - 1 && review.graph.back().value == value;
}

std::optional<Claim> done_well(const Review& review, std::optional<Color> asked) {
  const auto counts = [&](Color side) { return !asked || side == *asked; };
  if (ends_in_mate(review) && counts(review.moves.back().by)) {
    return Claim{ClaimKind::kMated, review.moves.back().by, review.moves.back().ply};
  }
  const int last = static_cast<int>(review.moves.size());
  for (const SpokenTurningPoint& spoken : review.turning_points) {
    if (spoken.point.ply == last) continue;
    const ReviewedMove& reply = move_at(review, spoken.point.ply + 1);
    if (counts(reply.by) && was_best(reply)) {
      return Claim{ClaimKind::kAnswered, reply.by, reply.ply};
    }
  }
  const ReviewedMove* rare = nullptr;
  for (const ReviewedMove& move : review.moves) {
    if (!counts(move.by) || !was_best(move) || move.rank == 1 || move.ply <= kUnratedPlies)
      continue;
    if (move.probability > kRareProbability) continue;
    if (move.win_rate < kOpenLow || move.win_rate > kOpenHigh) continue;
    if (!rare || move.probability < rare->probability) rare = &move;
  }
  if (rare) return Claim{ClaimKind::kRareBest, rare->by, rare->ply};
  for (Color side : {kBlack, kWhite}) {
    const ReviewTotals& totals = review.totals[side];
    if (counts(side) && totals.moves >= kFewestToCount && totals.best * 2 >= totals.moves) {
      return Claim{ClaimKind::kManyBest, side};
    }
  }
  return std::nullopt;
}

std::optional<Claim> lesson(const Review& review, std::optional<Color> asked) {
  const TurningPoint* turn = largest_turn(review, asked);
  if (turn && move_at(review, turn->ply).priced && !was_best(move_at(review, turn->ply))) {
    return Claim{ClaimKind::kTryInstead, move_at(review, turn->ply).by, turn->ply};
  }
  const ReviewedMove* dearest = nullptr;
  for (const ReviewedMove& move : review.moves) {
    if ((asked && move.by != *asked) || !move.priced || was_best(move)) continue;
    if (move.price.win_rate < kLeastLesson) continue;
    if (!dearest || move.price.win_rate > dearest->price.win_rate) dearest = &move;
  }
  if (!dearest) return std::nullopt;
  return Claim{ClaimKind::kTryInstead, dearest->by, dearest->ply};
}

class Speaker {
 public:
  Speaker(const Review& review, const Joseki& joseki, const ReviewWords& words, bool addressed)
      : review_(review), joseki_(joseki), words_(words), addressed_(addressed) {}

  void opening(const Claim& claim, Color asked) {
    using enum ReviewSaying;
    const bool own = claim.side == asked;
    say(addressed_ ? (own ? kOpeningYou : kOpeningThem)
                   : (claim.side == kBlack ? kOpeningBlack : kOpeningWhite),
        {{"opening", formation(claim)}});
  }

  void claim(const Claim& claim, bool same_move) {
    using enum ReviewSaying;
    if (claim.kind == ClaimKind::kShort) return say(kShortGame, {});
    if (claim.kind == ClaimKind::kNoTurn) return say(kNoTurn, {});
    if (claim.kind == ClaimKind::kManyBest) {
      const ReviewTotals& totals = review_.totals[claim.side];
      return say(addressed_             ? kManyBestYou
                 : claim.side == kBlack ? kManyBestBlack
                                        : kManyBestWhite,
                 {{"best", same_text(std::to_string(totals.best))},
                  {"moves", same_text(std::to_string(totals.moves))}});
    }
    const ReviewedMove& move = move_at(review_, claim.ply);
    Slots slots{{"ply", same_text(std::to_string(claim.ply))},
                {"move", {move.text.japanese, move.text.english}},
                {"best", {move.best.text.japanese, move.best.text.english}}};
    switch (claim.kind) {
      case ClaimKind::kTurn: {
        const TurningPoint& turn = *largest_turn(review_, std::nullopt);
        slots.emplace("before", chance(turn.before, move.by));
        slots.emplace("after", chance(turn.after, move.by));
        return say(kParagraphTurn, slots);
      }
      case ClaimKind::kMated:
        return say(kParagraphMated, slots);
      case ClaimKind::kAnswered:
        return say(kAnswered, slots);
      case ClaimKind::kRareBest:
        return say(kRareBest, slots);
      default:
        return say(same_move ? kTryThere : kTryInstead, slots);
    }
  }

  Text text;

 private:
  static Text chance(int black, Color by) {
    const int own = by == kBlack ? black : 1000 - black;
    return same_text(std::to_string((own + 5) / 10));
  }
  Text formation(const Claim& claim) const {
    if (claim.castle < 0) return joseki_.strategies.at(claim.strategy).name;
    if (claim.strategy < 0) return joseki_.castles.at(claim.castle).name;
    return filled(words_.of(ReviewSaying::kStrategyAndCastle),
                  {{"strategy", joseki_.strategies.at(claim.strategy).name},
                   {"castle", joseki_.castles.at(claim.castle).name}});
  }
  void say(ReviewSaying saying, const Slots& slots) {
    const Text said = filled(words_.of(saying), slots);
    text.ja += said.ja;
    text.en += (text.en.empty() ? "" : " ") + said.en;
  }

  const Review& review_;
  const Joseki& joseki_;
  const ReviewWords& words_;
  bool addressed_;
};

}  // namespace

std::vector<Claim> claims_of(const Review& review, const Joseki& joseki,
                             std::optional<Color> asked) {
  std::vector<Claim> claims;
  if (review.moves.size() < kUnratedPlies) claims.push_back({ClaimKind::kShort});
  const Color first = asked.value_or(kBlack);
  for (Color side : {first, ~first}) {
    const Claim opening = opening_of(review, joseki, side);
    if (opening.strategy >= 0 || opening.castle >= 0) claims.push_back(opening);
  }
  if (const TurningPoint* turn = largest_turn(review, std::nullopt)) {
    claims.push_back({ClaimKind::kTurn, move_at(review, turn->ply).by, turn->ply});
  } else if (review.moves.size() >= kUnratedPlies) {
    claims.push_back({ClaimKind::kNoTurn});
  }
  if (const auto well = done_well(review, asked)) claims.push_back(*well);
  if (const auto learnt = lesson(review, asked)) claims.push_back(*learnt);
  return claims;
}

Paragraph paragraph_of(const Review& review, const Joseki& joseki, const ReviewWords& words,
                       std::optional<Color> asked) {
  Speaker speaker(review, joseki, words, asked.has_value());
  Paragraph paragraph;
  paragraph.claims = claims_of(review, joseki, asked);
  int turned = 0;
  for (const Claim& claim : paragraph.claims) {
    if (claim.kind == ClaimKind::kOpening) {
      speaker.opening(claim, asked.value_or(kBlack));
      continue;
    }
    if (claim.kind == ClaimKind::kTurn) turned = claim.ply;
    speaker.claim(claim, claim.ply != 0 && claim.ply == turned);
    if (claim.kind == ClaimKind::kTryInstead) paragraph.practise = claim.ply;
  }
  paragraph.text = speaker.text;
  return paragraph;
}

}  // namespace nagare

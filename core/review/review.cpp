#include "core/review/review.h"

#include <cmath>
#include <string>

#include "core/advisors/words.h"

namespace nagare {

namespace {

// Of single positions where there is one game, else of games, since positions of a game are not
// independent.
std::vector<ErrorSum> sums_of(const std::vector<std::vector<RatedPosition>>& games) {
  std::vector<ErrorSum> sums;
  for (const auto& positions : games) {
    ErrorSum game;
    for (const RatedPosition& position : positions) {
      game.error += position.error();
      ++game.positions;
      if (games.size() == 1) sums.push_back({position.error(), 1});
    }
    if (games.size() > 1 && game.positions > 0) sums.push_back(game);
  }
  return sums;
}

Text number_text(double number) {
  return same_text(std::to_string(std::lround(number)));
}

// In percent, for the mover.
Text chance_text(int win_rate, Color mover) {
  return number_text((mover == kBlack ? win_rate : 1000 - win_rate) / 10.0);
}

// How many avoid such an error as was made.
ReviewSaying avoided(const Fallibility& fallibility) {
  const int chance = fallibility.chances[kClearError];
  if (chance >= kHardToFind) return ReviewSaying::kTurnHard;
  return chance > kEasyToFind ? ReviewSaying::kTurnUsual : ReviewSaying::kTurnEasy;
}

}  // namespace

std::optional<Rating> rating_of(const std::vector<std::vector<RatedPosition>>& games,
                                const RatingLine& line, const ReviewWords& words) {
  std::vector<RatedPosition> positions;
  for (const auto& game : games) positions.insert(positions.end(), game.begin(), game.end());
  if (positions.empty()) return std::nullopt;
  const ExpectedPlay actual = actual_play(positions);
  Rating rating;
  rating.positions = positions.size();
  rating.error = actual.error;
  rating.matched = actual.matched;
  const auto [low, high] = error_interval(sums_of(games));
  rating.error_low = low;
  rating.error_high = high;
  rating.rating = line.rating(rating.error);
  rating.low = line.rating(high);
  rating.high = line.rating(low);
  rating.published = published_rating(rating.error);
  rating.model = fit_model(positions, ModelFit::kLikelihood);
  if (rating.model) rating.expected = expected_play(*rating.model, positions);
  rating.scale = words.of(ReviewSaying::kScale);
  if (says_something(rating)) {
    rating.words = filled(words.of(ReviewSaying::kRatingOf),
                          {{"positions", same_text(std::to_string(rating.positions))},
                           {"low", number_text(rating.low)},
                           {"high", number_text(rating.high)}});
  }
  return rating;
}

bool says_something(const Rating& rating) {
  return rating.model && rating.high - rating.low <= kWidestRating;
}

ReviewTotals totals_of(const std::vector<ReviewedMove>& moves, Color side) {
  ReviewTotals totals;
  for (const ReviewedMove& move : moves) {
    if (move.by != side) continue;
    ++totals.moves;
    totals.best += move.text.usi == move.best.text.usi;
    totals.natural += move.text.usi == move.natural.text.usi;
    totals.expected += move.rank == 1;
    totals.priced += move.priced;
    totals.given_up += move.priced ? move.price.win_rate : 0;
  }
  return totals;
}

SpokenTurningPoint spoken_turning_point(const TurningPoint& point, const ReviewedMove& move,
                                        const Text& players, const ReviewWords& words) {
  const bool crossed = (point.before > 500) != (point.after > 500);
  Text sentence = filled(words.of(crossed ? ReviewSaying::kTurnLost : ReviewSaying::kTurnSlipped),
                         {{"move", {move.text.japanese, move.text.english}},
                          {"before", chance_text(point.before, move.by)},
                          {"after", chance_text(point.after, move.by)}});
  if (move.priced) {
    const Text best = filled(words.of(ReviewSaying::kTurnBest),
                             {{"best", {move.best.text.japanese, move.best.text.english}}});
    sentence.ja += best.ja;
    sentence.en += " " + best.en;
  }
  if (move.priced && move.fallibility) {
    const Text others =
        filled(words.of(avoided(*move.fallibility)),
               {{"players", players},
                {"few", same_text(std::to_string(who_avoid_error(*move.fallibility)))}});
    sentence.ja += others.ja;
    sentence.en += " " + others.en;
  }
  return {point, sentence};
}

}  // namespace nagare

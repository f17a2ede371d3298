// How likely people are to err: what it is worked out from, and what it says of plain positions.
#include "core/choice/fallibility.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "core/advisors/occasion.h"
#include "core/choice/assessment.h"
#include "core/data/band.h"
#include "core/engine/knowledge.h"
#include "core/engine/reviewer.h"
#include "core/engine/thinker.h"
#include "core/policy/policy_network.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;

namespace {

int of(const Pitfalls& pitfalls, Pitfall pitfall) {
  return pitfalls[static_cast<std::size_t>(pitfall)];
}

// Every legal move with this win rate, but for one.
Assessment all_alike(const Occasion& occasion, int win_rate, Move other, int of_other) {
  Assessment assessment;
  for (const Move move : occasion.legal()) {
    AssessedMove assessed;
    assessed.move = move;
    assessed.reading = Reading::kExact;
    assessed.win_rate = move == other ? of_other : win_rate;
    assessment.moves.push_back(assessed);
  }
  std::stable_sort(
      assessment.moves.begin(), assessment.moves.end(),
      [](const AssessedMove& a, const AssessedMove& b) { return a.win_rate > b.win_rate; });
  assessment.read = assessment.moves.size();
  return assessment;
}

FallibilityTable constant_alone(int weight) {
  std::string text = "name\tfive\tten\ttwenty\n";
  for (const std::string_view id : kPitfallIds) {
    const std::string each = std::to_string(id == "constant" ? weight : 0);
    text += std::string(id) + '\t' + each + '\t' + each + '\t' + each + '\n';
  }
  return Knowledge::load(test::bundle_with({{"fallibility", text}})).value().fallibility;
}

Fallibility gauged(std::string_view sfen, std::string_view moves, int grade) {
  Thinker thinker;
  REQUIRE(thinker.start(test::knowledge(), test::game_of(sfen, moves),
                        error_settings(Band::kOnline, grade)));
  while (!thinker.think(1)) {
  }
  return thinker.choice().value().fallibility.value();
}

}  // namespace

TEST_CASE("logarithms are whole hundredths to base 2, straight between its powers") {
  CHECK(logarithm(1) == 0);
  CHECK(logarithm(2) == 100);
  CHECK(logarithm(3) == 150);
  CHECK(logarithm(1024) == 1000);
  for (int number = 1; number < 2000; ++number) {
    CHECK(logarithm(number + 1) >= logarithm(number));
    CHECK(std::abs(logarithm(number) - 100 * std::log2(number)) < 10);
  }
}

TEST_CASE("the share of moves that are errors is that of people who play them") {
  const Occasion occasion = test::occasion_of("7g7f 3c3d 2g2f");
  const PolicyMove& favourite = occasion.policy().front();
  const Assessment one = all_alike(occasion, 500, favourite.move, 430);
  const auto share_of = [&](const Assessment& assessment, int size) {
    return of(pitfalls_of(occasion, assessment, 1500, size), Pitfall::kShare);
  };
  const auto logit = [](double share) { return 100 * std::log2(share / (1 - share)); };
  CHECK(std::abs(share_of(one, 50) - logit(favourite.probability / 1e6)) < 15);
  CHECK(std::abs(share_of(one, 100) - logit(0.003)) < 15);  // none counts as three of a thousand
  const Assessment all_but_one = all_alike(occasion, 300, favourite.move, 500);
  CHECK(std::abs(share_of(all_but_one, 200) - logit(1 - favourite.probability / 1e6)) < 15);
  // On average people give up 70 thousandths where all who play the favourite do.
  const double lost = 1 + 70 * (favourite.probability / 1e6);
  CHECK(std::abs(of(pitfalls_of(occasion, one, 1500, 50), Pitfall::kLoss) - 100 * std::log2(lost)) <
        15);
  CHECK(of(pitfalls_of(occasion, one, 1500, 50), Pitfall::kGrade) == -50);
  CHECK(of(pitfalls_of(occasion, one, 1500, 50), Pitfall::kPly) == 4);
  CHECK(of(pitfalls_of(occasion, one, 1500, 50), Pitfall::kCheck) == 0);
}

TEST_CASE("chances are those of a logistic model, and a larger error is no likelier") {
  const Occasion occasion = test::occasion_of("7g7f");
  const Assessment assessment = all_alike(occasion, 500, kNoMove, 0);
  const Fallibility even = constant_alone(0).of(occasion, assessment, 1500);
  CHECK(even.chances == std::array{500, 500, 500});
  const Fallibility few = constant_alone(-110).of(occasion, assessment, 1500);
  for (const int chance : few.chances) CHECK(std::abs(chance - 1000 / (1 + std::exp(1.1))) < 3);
  CHECK(few.lost > 0);
  CHECK(few.lost < even.lost);
  CHECK(who_avoid_error({{1000, 1000, 1000}, 0}) == 1);
  CHECK(who_avoid_error({{600, 600, 600}, 0}) == 4);
  CHECK(who_avoid_error({{0, 0, 0}, 0}) == 9);
}

TEST_CASE("weak players err more often, and nobody where any move does") {
  // White's bishop has just been taken by black's, and only taking back keeps the game even: all
  // see it. Then a middle game with much to overlook.
  const Fallibility plain = gauged("startpos", "7g7f 3c3d 8h2b+", 1500);
  const std::string_view fight =
      "ln1g2knl/1r1s1gs2/p1pppp1pp/1p4p2/5P1P1/P1P1P1P2/1PSP1SN1P/2GR1G3/LNK5L b Bb 41";
  std::array<Fallibility, 3> by_grade{};
  const std::array grades = {600, 1500, 2600};
  for (std::size_t i = 0; i < grades.size(); ++i) by_grade[i] = gauged(fight, "", grades[i]);
  for (std::size_t size = 0; size < kErrorSizes.size(); ++size) {
    CHECK(by_grade[0].chances[size] > by_grade[1].chances[size]);
    CHECK(by_grade[1].chances[size] > by_grade[2].chances[size]);
    if (size > 0) CHECK(by_grade[0].chances[size] <= by_grade[0].chances[size - 1]);
  }
  CHECK(by_grade[0].lost > by_grade[2].lost);
  CHECK(plain.chances[kClearError] < 100);
}

TEST_CASE("only the full strength foretells errors, of grades that there are") {
  Thinker thinker;
  const Game game = test::game_of("startpos", "");
  ThinkSettings settings = error_settings(Band::kOnline, kHighestGrade + 1);
  CHECK(thinker.start(test::knowledge(), game, settings).error().code == "settings_range");
  settings = error_settings(Band::kOnline, 1500);
  settings.choice.strength = 3;
  CHECK(thinker.start(test::knowledge(), game, settings).error().code == "settings_range");
}

// Thinking about any position: exact values on demand; stop and clock are heeded.
#include "core/engine/thinker.h"

#include <string_view>

#include "core/choice/choice_settings.h"
#include "core/data/band.h"
#include "core/policy/policy_network.h"
#include "core/search/search.h"
#include "core/shogi/move_generator.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;

namespace {

// In the middle of a game.
constexpr std::string_view kMiddle =
    "lnsgkgsnl/1r7/p1ppb1p1p/4p2p1/1p5S1/2P6/PP1PPPPPP/7R1/LN1GKGSNL b b 40";

ThinkSettings weak() {
  ThinkSettings settings;
  settings.choice.strength = 8;
  return settings;
}

// A clock that goes on by one at each look.
auto ticking(std::int64_t& now) {
  return [&now] { return now++; };
}

}  // namespace

TEST_CASE("a move that is asked for has its exact value, however bad it is") {
  const Game game = test::game_of("startpos", "7g7f 3c3d");
  Thinker thinker;
  ThinkSettings settings;
  settings.choice.naturalness = 0;
  settings.depth = 5;
  const auto think = [&] {
    REQUIRE(thinker.start(test::knowledge(), game, settings));
    while (!thinker.think(1)) {
    }
    return thinker.choice().value();
  };
  // The bishop goes where a pawn takes it.
  const Move bad = test::move_of(game.position(), "8h4d");
  const Choice plain = think();
  REQUIRE(plain.assessment.of(bad).reading == Reading::kAtMost);
  settings.exact = {bad};
  const Choice asked = think();
  const AssessedMove& assessed = asked.assessment.of(bad);
  CHECK(assessed.reading == Reading::kExact);
  CHECK(assessed.value <= plain.assessment.of(bad).value);
  CHECK(asked.assessment.price_of(assessed).centipawns > 300);  // a bishop for a pawn
  // The same as where it is the only move that is searched.
  SearchMemory memory(1);
  SearchLimits alone;
  alone.depth = 1;
  alone.search_moves = {bad};
  settings.depth = 1;
  Search search(test::knowledge().evaluator, memory, game, alone);
  while (!search.run(1000)) {
  }
  CHECK(think().assessment.of(bad).value == search.moves().front().value);
}

TEST_CASE("only legal moves are asked for, and only of the full strength") {
  const Game game = test::game_of("startpos");
  Thinker thinker;
  ThinkSettings settings;
  settings.exact = {Move::normal(test::square_of("2g"), test::square_of("2e"))};
  const auto illegal = thinker.start(test::knowledge(), game, settings);
  REQUIRE_FALSE(illegal);
  CHECK(illegal.error().code == "settings_range");
  CHECK(illegal.error().where == "settings exact moves");
  settings.exact = {test::move_of(game.position(), "2g2f")};
  settings.choice.strength = 9;
  CHECK(thinker.start(test::knowledge(), game, settings).error().where == "settings exact moves");
  settings.choice.strength = kFullStrength;
  CHECK(thinker.start(test::knowledge(), game, settings));
}

TEST_CASE("nothing is searched before the first slice, at a weak strength neither") {
  const Game game(test::position_of(kMiddle));
  Thinker thinker;
  REQUIRE(thinker.start(test::knowledge(), game, weak()));
  std::int64_t now = 0;
  const Progress first = thinker.step(ticking(now), 0).value();
  CHECK(first.nodes > 0);
  CHECK(first.nodes < 1000);  // one slice of 400
  CHECK_FALSE(first.done);
}

TEST_CASE("a weak strength hears stop") {
  const Game game(test::position_of(kMiddle));
  Thinker thinker;
  std::int64_t now = 0;
  const auto nodes = [&](bool stopped) {
    REQUIRE(thinker.start(test::knowledge(), game, weak()));
    if (stopped) REQUIRE(thinker.stop());
    while (!thinker.step(ticking(now), 1).value().done) {
    }
    const Choice choice = thinker.choice().value();
    CHECK(is_legal(game.position(), choice.verdict.move));
    return choice.assessment.nodes;
  };
  const auto whole = nodes(false);
  CHECK(nodes(true) < whole);
}

TEST_CASE("a weak strength hears the clock") {
  const Game game(test::position_of(kMiddle));
  Thinker thinker;
  ThinkSettings settings = weak();
  settings.time_ms = 0;  // at once
  REQUIRE(thinker.start(test::knowledge(), game, settings));
  std::int64_t now = 0;
  while (!thinker.step(ticking(now), 1).value().done) {
  }
  const auto hurried = thinker.choice().value().assessment;
  settings.time_ms = 1'000'000;
  REQUIRE(thinker.start(test::knowledge(), game, settings));
  while (!thinker.step(ticking(now), 1).value().done) {
  }
  const auto calm = thinker.choice().value().assessment;
  CHECK(hurried.nodes < calm.nodes);
  CHECK(hurried.depth == 1);
}

TEST_CASE("points can be had at other settings than the thought's own") {
  const Game game = test::game_of("startpos", "7g7f 3c3d 8h2b+");
  const Move back = test::move_of(game.position(), "3a2b");
  Thinker thinker;
  ThinkSettings settings;
  settings.choice.naturalness = 0;
  settings.depth = 1;
  REQUIRE(thinker.start(test::knowledge(), game, settings));
  CHECK(thinker.assessment({100, 4, {}}).error().code == "not_thinking");
  while (!thinker.think(1)) {
  }
  CHECK(thinker.assessment({0, 4, {}}).value().of(back).points == 0);
  CHECK(thinker.assessment({100, 4, {}}).value().of(back).points > 0);
  CHECK(thinker.choice().value().verdict.points == 0);
}

TEST_CASE("the network is asked for the moves of those people that are wanted") {
  const Game game = test::game_of("startpos", "7g7f 3c3d");
  const auto logits = [](const std::vector<PolicyMove>& moves) {
    std::vector<int> all;
    for (const PolicyMove& each : moves) all.push_back(each.logit);
    return all;
  };
  const PolicyNetwork& network = test::knowledge().policy;
  REQUIRE(logits(network.moves(game, Band::kOnline)) !=
          logits(network.moves(game, Band::kProfessional)));
  for (Band people : {Band::kOnline, Band::kProfessional}) {
    Thinker thinker;
    ThinkSettings settings;
    settings.choice.people = people;
    settings.depth = 1;
    REQUIRE(thinker.start(test::knowledge(), game, settings));
    CHECK(logits(thinker.occasion().policy()) == logits(network.moves(game, people)));
  }
}

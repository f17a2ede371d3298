// The second look: where it is taken, what it changes, and what is claimed after it.

#include <cstddef>
#include <cstdint>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "core/advisors/dial.h"
#include "core/advisors/occasion.h"
#include "core/base/text.h"
#include "core/choice/assessment.h"
#include "core/choice/choice.h"
#include "core/choice/chooser.h"
#include "core/choice/verdict.h"
#include "core/engine/json.h"
#include "core/engine/think_settings.h"
#include "core/engine/thinker.h"
#include "core/evaluation/win_rate.h"
#include "core/search/value.h"
#include "core/shogi/game.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;

namespace {

// Positions of games in their middle, one a line.
std::vector<Game> middle_games() {
  std::vector<Game> games;
  std::istringstream text(test::read_file(NAGARE_TEST_DATA "/middle-game.sfen"));
  for (std::string line; games.size() < 80 && std::getline(text, line);) {
    if (!line.empty() && line[0] != '#') games.push_back(test::game_of(line));
  }
  REQUIRE(games.size() == 80);
  return games;
}

// Positions in which a price is named where three plies are read.
std::vector<Game> priced_games() {
  std::vector<Game> games;
  const std::string explained = test::read_file(NAGARE_TEST_DATA "/explained-games.tsv");
  for (std::string_view line : split(explained, '\n')) {
    const auto cells = split(line, '\t');
    if (cells.size() == 4 && test::holds(std::string(cells[0]), "price")) {
      games.push_back(test::game_of(cells[2], cells[3]));
    }
  }
  REQUIRE(games.size() == 2);
  return games;
}

ThinkSettings natural(int naturalness = kMaxNaturalness) {
  ThinkSettings settings;
  settings.choice.naturalness = naturalness;
  settings.depth = 4;
  return settings;
}

Choice choice_of(Thinker& thinker, const Game& game, const ThinkSettings& settings) {
  REQUIRE(thinker.start(test::knowledge(), game, settings));
  while (!thinker.think(1)) {
  }
  return thinker.choice().value();
}

}  // namespace

TEST_CASE("a second look is taken where the move is not the best one, and only there",
          "[slow][long]") {
  Thinker thinker;
  int looks = 0, named = 0, untold = 0;
  std::vector<Game> games = middle_games();
  const std::size_t others = games.size();
  for (const Game& game : priced_games()) games.push_back(game);
  for (std::size_t i = 0; i < games.size(); ++i) {
    ThinkSettings settings = natural();
    if (i >= others) settings.depth = 3;
    const Choice choice = choice_of(thinker, games[i], settings);
    const Verdict& verdict = choice.verdict;
    INFO(choice.speech.explanation.en);
    if (verdict.move == verdict.best) {
      CHECK_FALSE(verdict.second_look);
      CHECK(verdict.price.centipawns == 0);
      CHECK(choice.speech.alone.en == "Reading alone plays the same move");
      continue;
    }
    if (!verdict.second_look) continue;
    ++looks;
    CHECK(verdict.value == verdict.best_value - verdict.price.centipawns);
    const std::string& said = choice.speech.explanation.en;
    if (choice.speech.priced) {
      ++named;
      CHECK(verdict.second_look->centipawns >= verdict.price.centipawns);
      CHECK(test::holds(choice.speech.alone.en, "Reading alone would have played"));
      CHECK(test::holds(choice.speech.given_up.ja, std::to_string(verdict.price.centipawns)));
    } else {
      ++untold;
      CHECK(verdict.price.centipawns == 0);
      CHECK(verdict.price.win_rate == 0);
      CHECK(test::holds(choice.speech.alone.en, "could as well have played"));
      CHECK(choice.speech.given_up.en == "How it compares with other moves was not read out");
      CHECK_FALSE(test::holds(choice.speech.given_up.ja, "同じくらい"));
      CHECK_FALSE(test::holds(said, "gives up"));
    }
  }
  CHECK(looks > 10);
  CHECK(named > 0);
  CHECK(untold > 0);
}

TEST_CASE("pure search, measurements and choices without a guard take no second look") {
  Thinker thinker;
  ThinkSettings window = natural(), unguarded = natural();
  window.window = 300;
  unguarded.choice.guarded = false;
  for (const Game& game : middle_games()) {
    CHECK_FALSE(choice_of(thinker, game, natural(0)).verdict.second_look);
    for (const ThinkSettings& settings : {window, unguarded}) {
      const Verdict verdict = choice_of(thinker, game, settings).verdict;
      CHECK_FALSE(verdict.second_look);
      CHECK(verdict.price.centipawns == verdict.reading.centipawns);
    }
  }
}

TEST_CASE("a second look hears stop, and then nothing is claimed") {
  Thinker thinker;
  int stopped = 0;
  for (const Game& game : middle_games()) {
    const Choice whole = choice_of(thinker, game, natural());
    if (!whole.verdict.second_look) continue;
    // Slices until the first search is over, which takes as many as where no look follows.
    REQUIRE(thinker.start(test::knowledge(), game, natural()));
    std::int64_t now = 0;
    const auto clock = [&] { return now++; };
    Progress progress = thinker.step(clock, 0).value();
    while (progress.depth < 4 && !progress.done) progress = thinker.step(clock, 0).value();
    REQUIRE_FALSE(progress.done);
    REQUIRE(thinker.stop());
    progress = thinker.step(clock, 0).value();
    CHECK(progress.done);  // within one slice
    const Choice choice = thinker.choice().value();
    CHECK_FALSE(choice.verdict.second_look);
    CHECK_FALSE(choice.speech.priced);
    CHECK(choice.assessment.nodes < whole.assessment.nodes);
    if (++stopped == 5) break;
  }
  CHECK(stopped == 5);
}

TEST_CASE("the same question has the same second look, in slices of any size", "[slow][long]") {
  Thinker thinker;
  for (const Game& game : middle_games()) {
    const std::string first = choice_json(choice_of(thinker, game, natural()));
    REQUIRE(thinker.start(test::knowledge(), game, natural()));
    while (!thinker.think(7)) {
    }
    CHECK(choice_json(thinker.choice().value()) == first);
  }
}

TEST_CASE("a second look rejects moves that it sees to be too dear", "[slow][long]") {
  // At two plies much is overlooked that a second look sees.
  Thinker thinker;
  ThinkSettings shallow = natural();
  shallow.depth = 2;
  int rejected = 0;
  for (const Game& game : middle_games()) {
    REQUIRE(thinker.start(test::knowledge(), game, shallow));
    while (!thinker.think(1)) {
    }
    const Assessment read = thinker.assessment(shallow.choice.dial_at(game.position())).value();
    const Occasion occasion(game, test::knowledge().policy, test::knowledge().joseki);
    const Verdict first = judge(occasion, read, kMostPrice);
    const Choice choice = thinker.choice().value();
    const Verdict& verdict = choice.verdict;
    rejected += verdict.move != first.move;
    // What is played after all stands its own look: no more given up than the guard allows.
    if (verdict.second_look && verdict.second_look->centipawns > 0 &&
        !is_mate(verdict.best_value)) {
      const int scale = test::knowledge().evaluator.win_rate_scale();
      CHECK(win_rate_per_mille(verdict.best_value, scale) -
                win_rate_per_mille(verdict.best_value - verdict.second_look->centipawns, scale) <=
            kMostPrice);
    }
  }
  CHECK(rejected > 0);
}

TEST_CASE("the clock's limit holds for both searches", "[slow][long]") {
  Thinker thinker;
  ThinkSettings timed = natural();
  timed.depth.reset();
  timed.time_ms = 200;  // looks at the clock, one a slice
  int looks = 0;
  for (const Game& game : middle_games()) {
    REQUIRE(thinker.start(test::knowledge(), game, timed));
    std::int64_t now = 0;
    const auto clock = [&] { return now++; };
    while (!thinker.step(clock, 10).value().done) {
    }
    CHECK(now <= 200 + 2 * 20);
    looks += thinker.choice().value().verdict.second_look.has_value();
  }
  CHECK(looks > 0);
}

TEST_CASE("the last part of the nodes goes to a look that is due, and else to the search") {
  constexpr std::uint64_t kNodes = 8000, kSlice = 400;
  Thinker thinker;
  ThinkSettings settings = natural();
  settings.depth.reset();
  settings.nodes = kNodes;
  int looks = 0, none = 0;
  for (const Game& game : middle_games()) {
    const Choice choice = choice_of(thinker, game, settings);
    INFO(choice.speech.explanation.en);
    CHECK(choice.assessment.nodes <= kNodes + 2 * kSlice);
    if (choice.verdict.second_look) {
      ++looks;
    } else if (!is_mate(choice.verdict.best_value) && choice.assessment.moves.size() > 1) {
      // A sixteenth is for the second of two looks, which is not taken where the first ends at the
      // best move.
      ++none;
      CHECK(choice.assessment.nodes >= kNodes - kNodes / 16);
    }
  }
  CHECK(looks > 0);
  CHECK(none > 0);
}

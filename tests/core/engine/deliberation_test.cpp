// Thinking in council: who votes, which move is played, what is said of it, and how time is shared.
#include "core/engine/deliberation.h"

#include <set>
#include <string>

#include "core/advisors/dial.h"
#include "core/choice/verdict.h"
#include "core/council/rules.h"
#include "core/data/band.h"
#include "core/engine/json.h"
#include "core/engine/spoken_opinions.h"
#include "core/search/value.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;

namespace {

// A middle game in which the three voters do not agree at depth 3 (ply 25).
constexpr const char* kMoves =
    "7g7f 3c3d 2g2f 4c4d 3i4h 3a3b 5i6h 8b4b 6h7h 5a6b 5g5f 7a7b 8h7g 6b7a 7h8h 3b4c 9i9h 4c5d "
    "8h9i 6c6d 7i8h 4a5b 6i7i 7c7d";

ThinkSettings council_settings() {
  ThinkSettings settings;
  settings.thinkers = Thinkers::kCouncil;
  settings.depth = 3;
  return settings;
}

Progress run(Deliberation& mind) {
  while (true) {
    const Progress progress = mind.step([] { return std::int64_t{0}; }, 1).value();
    if (progress.done) return progress;
  }
}

Choice choice_of(Deliberation& mind, const Game& game, const ThinkSettings& settings) {
  REQUIRE(mind.start(test::knowledge(), game, settings));
  run(mind);
  return mind.choice().value();
}

}  // namespace

TEST_CASE("a council votes by its characters, and its words say for what") {
  const Game game = test::game_of("startpos", kMoves);
  Deliberation mind;
  const Choice choice = choice_of(mind, game, council_settings());
  CHECK_FALSE(mind.thinking());
  const Council& table = test::knowledge().council;
  const auto seated = table.seated();
  REQUIRE(choice.votes.size() == seated.size());
  std::vector<Vote> votes;
  std::uint64_t nodes = 0;
  for (std::size_t i = 0; i < seated.size(); ++i) {
    const SpokenVote& vote = choice.votes[i];
    INFO(vote.voter << " " << vote.move.usi);
    CHECK(vote.voter == seated[i].id);
    CHECK(vote.name.ja == seated[i].name.ja);
    // Each vote is what that character plays alone.
    ThinkSettings alone = council_settings();
    alone.thinkers = Thinkers::kOne;
    alone.choice.naturalness = seated[i].naturalness;
    const Choice own = choice_of(mind, game, alone);
    CHECK(own.votes.empty());
    CHECK(own.speech.move.usi == vote.move.usi);
    CHECK(own.verdict.value == vote.value);
    CHECK(own.verdict.win_rate == vote.win_rate);
    nodes += own.assessment.nodes;
    votes.push_back({own.verdict.move, own.verdict.value, seated[i].deviation});
    CHECK(vote.followed == (vote.move.usi == choice.speech.move.usi));
    CHECK(test::holds(choice.speech.sentence.ja, vote.move.japanese));
    CHECK(test::holds(choice.speech.sentence.en, vote.move.english));
    if (disagreement(votes) > 0) CHECK(test::holds(choice.speech.sentence.en, vote.name.en));
  }
  CHECK(choice.assessment.nodes == nodes);
  CHECK(choice.disagreement == disagreement(votes));
  CHECK(choice.verdict.move == votes[decide(CouncilRule::kOptimal, votes, table.difference)].move);
  CHECK(choice.speech.explanation.ja.rfind(choice.speech.sentence.ja, 0) == 0);
  CHECK(choice.speech.explanation.ja.size() > choice.speech.sentence.ja.size());
  const std::string json = choice_json(choice);
  CHECK(test::times(json, "\"voter\":") == static_cast<int>(seated.size()));
  CHECK(test::holds(json, "\"council\":{\"disagreement\":" + std::to_string(choice.disagreement)));
}

TEST_CASE("one player alone is what a thinker is, with its opinions") {
  const Game game = test::game_of("startpos", kMoves);
  ThinkSettings settings;
  settings.depth = 3;
  Deliberation mind;
  Thinker thinker;
  REQUIRE(thinker.start(test::knowledge(), game, settings));
  while (!thinker.think(1)) {
  }
  const std::string json = choice_json(choice_of(mind, game, settings));
  const auto opinions = spoken_opinions(thinker);
  Choice alone = thinker.choice().value();
  CHECK(json != choice_json(alone));
  alone.opinions = opinions;
  CHECK(json == choice_json(alone));
  CHECK_FALSE(test::holds(json, "council"));
  settings.opinions = false;
  CHECK_FALSE(choice_of(mind, game, settings).opinions);
}

TEST_CASE("a council decides alike however it is sliced, and whatever was asked before") {
  const Game game = test::game_of("startpos", kMoves);
  Deliberation mind, other;
  const std::string first = choice_json(choice_of(mind, game, council_settings()));
  choice_of(other, test::game_of("startpos"), council_settings());
  REQUIRE(other.start(test::knowledge(), game, council_settings()));
  std::int64_t now = 0;
  while (!other.step([&] { return ++now; }, 3).value().done) {
  }
  CHECK(choice_json(other.choice().value()) == first);
}

TEST_CASE("the voters share the nodes and the time") {
  const Game game = test::game_of("startpos", kMoves);
  Deliberation mind;
  ThinkSettings settings = council_settings();
  settings.depth.reset();
  settings.nodes = 30'000;
  const Choice by_nodes = choice_of(mind, game, settings);
  CHECK(by_nodes.assessment.nodes > 20'000);
  // A slice of a few hundred nodes may go beyond, for each voter.
  CHECK(by_nodes.assessment.nodes < 33'000);

  settings.nodes.reset();
  settings.time_ms = 600;
  std::int64_t now = 0;
  REQUIRE(mind.start(test::knowledge(), game, settings));
  while (!mind.step([&] { return ++now; }, 5).value().done) {
  }
  CHECK(mind.choice().value().votes.size() == 3);
  CHECK(now >= 300);
  CHECK(now <= 660);
}

TEST_CASE("stopped, a council plays what has been voted for so far") {
  const Game game = test::game_of("startpos", kMoves);
  Deliberation mind;
  ThinkSettings settings = council_settings();
  settings.depth.reset();
  settings.nodes = 60'000;
  const auto clock = [] { return std::int64_t{0}; };
  // At once: only the first voter says anything.
  REQUIRE(mind.start(test::knowledge(), game, settings));
  REQUIRE(mind.stop());
  run(mind);
  CHECK(mind.choice().value().votes.size() == 1);
  // During the second one.
  REQUIRE(mind.start(test::knowledge(), game, settings));
  while (mind.step(clock, 0).value().nodes < 30'000) {
  }
  REQUIRE(mind.stop());
  CHECK(run(mind).nodes < 40'000);
  REQUIRE(mind.stop());  // nothing is left to stop
  CHECK(mind.choice().value().votes.size() == 2);
  // Without a limit the first two are as long as the strength is, the last waits for the stop.
  settings.nodes.reset();
  settings.infinite = true;
  REQUIRE(mind.start(test::knowledge(), game, settings));
  std::int64_t now = 0;
  for (int i = 0; i < 2'000; ++i) {
    now += 10;
    REQUIRE_FALSE(mind.step([&] { return now; }, 0).value().done);
  }
  REQUIRE(mind.stop());
  run(mind);
  CHECK(mind.choice().value().votes.size() == 3);
}

TEST_CASE("a council is given time anew, shared by who has not voted") {
  const Game game = test::game_of("startpos", kMoves);
  Deliberation mind;
  ThinkSettings settings = council_settings();
  settings.depth.reset();
  settings.time_ms = 1'000'000'000;
  REQUIRE(mind.start(test::knowledge(), game, settings));
  std::int64_t now = 0;
  const auto clock = [&] { return ++now; };
  for (int i = 0; i < 50; ++i) REQUIRE_FALSE(mind.step(clock, 1).value().done);
  const std::int64_t then = now;
  REQUIRE(mind.limit_time({90, std::nullopt}));
  while (!mind.step(clock, 5).value().done) {
  }
  CHECK(now - then <= 110);
  CHECK(mind.choice().value().votes.size() == 3);
}

TEST_CASE("where there is nothing to vote on, nobody votes") {
  Deliberation mind;
  // Mated: gold on 5b, guarded by the pawn.
  const Game mated = test::game_of("4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1");
  CHECK(choice_of(mind, mated, council_settings()).verdict.action == Action::kResign);
  // One legal move: the king takes the unguarded gold, which keeps it from everywhere else.
  const Game forced = test::game_of("k8/1G7/9/9/9/9/9/9/4K4 w - 1");
  const Choice only = choice_of(mind, forced, council_settings());
  CHECK(only.verdict.only_legal);
  CHECK(only.votes.empty());
  CHECK(only.disagreement == 0);
}

TEST_CASE("a council plays the mate that it sees") {
  // Gold to 5b, guarded by the pawn, is mate.
  const Game game = test::game_of("4k4/9/4P4/9/9/9/9/9/4K4 b G2r2b3g4s4n4l17p 1");
  Deliberation mind;
  const Choice choice = choice_of(mind, game, council_settings());
  CHECK(choice.speech.move.usi == "G*5b");
  CHECK(choice.verdict.value == kMateValue - 1);
}

TEST_CASE("what was wrong with the settings is said, and the thought under way stays") {
  const Game game = test::game_of("startpos", kMoves);
  Deliberation mind;
  CHECK(mind.choice().error().code == "not_thinking");
  REQUIRE(mind.start(test::knowledge(), game, council_settings()));
  CHECK(mind.choice().error().code == "not_thinking");
  ThinkSettings wrong = council_settings();
  wrong.choice.strength = 11;
  CHECK(mind.start(test::knowledge(), game, wrong).error().code == "settings_range");
  run(mind);
  CHECK(mind.choice().value().votes.size() == 3);
  CHECK(parse_thinkers("council").value() == Thinkers::kCouncil);
  CHECK(parse_thinkers("both").error().where == "settings style");
  CHECK(parse_people("professional").value() == Band::kProfessional);
  CHECK(parse_people("amateur").error().where == "settings people");
}

TEST_CASE("one player alone tells how its opinions differ, by the characters' names") {
  const Game game = test::game_of("startpos", kMoves);
  ThinkSettings settings;
  settings.depth = 3;
  settings.choice.naturalness = kMaxNaturalness;
  settings.window = kWideWindow;  // so that every opinion has its value
  Deliberation mind;
  const Choice choice = choice_of(mind, game, settings);
  REQUIRE(choice.opinions);
  // By hand from the same search: each naturalness chooses for itself.
  std::vector<std::string> moves;
  for (int naturalness : {0, kPaperNaturalness, kMaxNaturalness}) {
    ThinkSettings other = settings;
    other.choice.naturalness = naturalness;
    moves.push_back(choice_of(mind, game, other).speech.move.english);
  }
  const std::set<std::string> different(moves.begin(), moves.end());
  INFO(moves[0] << ' ' << moves[1] << ' ' << moves[2] << ": " << choice.opinions->text.en);
  CHECK(choice.opinions->disagreement == (different.size() == 1   ? 0
                                          : different.size() == 2 ? 333
                                                                  : 667));
  for (const std::string& move : moves) CHECK(test::holds(choice.opinions->text.en, move));
  const std::string json = choice_json(choice);
  CHECK(test::holds(
      json, "\"opinions\":{\"disagreement\":" + std::to_string(choice.opinions->disagreement)));
  CHECK_FALSE(test::holds(json, "\"council\""));
}

TEST_CASE("where moves were not compared, and in council, no opinions are told") {
  const Game game = test::game_of("startpos", kMoves);
  Deliberation mind;
  CHECK_FALSE(choice_of(mind, game, council_settings()).opinions);
  // One legal move: the king takes the gold.
  const Game forced = test::game_of("4k4/4G4/9/9/9/9/9/9/4K4 w - 1");
  ThinkSettings settings;
  settings.depth = 2;
  CHECK_FALSE(choice_of(mind, forced, settings).opinions);
}

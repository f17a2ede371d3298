#include "tools/lab/measuring/changes_report.h"

#include <cstddef>
#include <string_view>

#include "core/advisors/evidence.h"
#include "core/advisors/weighing.h"
#include "core/choice/choice.h"
#include "core/choice/speech.h"
#include "core/choice/verdict.h"
#include "core/notation/move_text.h"
#include "core/notation/sfen.h"
#include "core/shogi/game.h"
#include "core/shogi/position.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;
using namespace nagare::cli;
using nagare::test::holds;
using nagare::test::times;

namespace {

constexpr const char* kMoves = "7g7f 3c3d 2g2f 8c8d 2f2e 8d8e 6i7h 4a3b 2e2d";

ChangesGame game(std::size_t number, std::string_view moves, std::size_t opening_plies) {
  return {number, {test::game_of(kStartSfen, moves), opening_plies, {}}, {}};
}

// A change at `ply` to the move that was played there, from another one.
ChangedMove change(const ChangesGame& in, int ply, int price) {
  Game before(start_position());
  for (int i = 1; i < ply; ++i) {
    before.play(in.played.game.moves()[static_cast<std::size_t>(i - 1)].move);
  }
  Choice choice;
  Verdict& verdict = choice.verdict;
  verdict.move = in.played.game.moves()[static_cast<std::size_t>(ply - 1)].move;
  choice.speech.move = move_text(before.position(), verdict.move, before.last_move());
  choice.speech.best = {"9g9f", "▲９六歩", "P96"};
  verdict.best = ply % 2 == 1 ? test::move_of(before.position(), "9g9f")
                              : test::move_of(before.position(), "9c9d");
  verdict.reading = {price, price / 10};
  return {ply, choice};
}

Changes two_games() {
  Changes changes{{{"depth", "5"}}, 3, {game(0, kMoves, 2), game(2, "7g7f 3c3d 2g2f", 0)}, 9, 1};
  for (int i = 0; i < 4; ++i) {
    const int plies[] = {3, 4, 6, 9}, prices[] = {10, 20, 30, 40};
    changes.games[0].changes.push_back(change(changes.games[0], plies[i], prices[i]));
  }
  CountedEvidence evidence;
  evidence.plies_back.push_back(2);
  const WeighedReason reason{nullptr, {"plan_own_king", "", 150, 0, evidence}, 150};
  for (int i = 1; i < 3; ++i) {
    SpokenReason spoken{reason, {}, {"続き", "going on"}, {}, {}, {}};
    changes.games[0].changes[static_cast<std::size_t>(i)].choice.speech.reasons = {spoken};
  }
  return changes;
}

}  // namespace

TEST_CASE("thirds of a game") {
  // The mean length of Kinebuchi & Ito (section 6.3.1), 115 plies: 38.33 and 76.67 are the bounds.
  CHECK(third_of(1, 115) == 0);
  CHECK(third_of(38, 115) == 0);
  CHECK(third_of(39, 115) == 1);
  CHECK(third_of(76, 115) == 1);
  CHECK(third_of(77, 115) == 2);
  CHECK(third_of(115, 115) == 2);
  CHECK(third_of(3, 9) == 0);
  CHECK(third_of(6, 9) == 1);
  CHECK(third_of(1, 1) == 2);
}

TEST_CASE("changes by third, of the moves that were chosen") {
  const std::string json = report_of(two_games()).json;
  CHECK(holds(json, "\"planned\":3,\"games\":2,"));
  // Of the first game plies 3 to 9 were chosen, of the second all three, one in each third.
  CHECK(holds(json, "{\"third\":\"first\",\"changed\":1,\"moves\":2,\"share\":{\"mean\":0.500000"));
  CHECK(
      holds(json, "{\"third\":\"second\",\"changed\":2,\"moves\":4,\"share\":{\"mean\":0.500000"));
  CHECK(holds(json, "{\"third\":\"last\",\"changed\":1,\"moves\":4,\"share\":{\"mean\":0.250000"));
  const std::size_t all = json.find("{\"third\":\"all\",\"changed\":4,\"moves\":10,");
  REQUIRE(all != std::string::npos);
  const std::string row = json.substr(all, json.find("]", all) - all);
  CHECK(holds(row, "\"per_game\":{\"mean\":2.000000"));
  CHECK(holds(row, "\"games_changed\":{\"mean\":0.500000"));
  CHECK(holds(row, "\"price_centipawns\":{\"mean\":25.000000}"));
  CHECK(holds(row, "\"price_win_rate_per_mille\":{\"mean\":2.500000}"));
  CHECK(holds(json, "\"reasons\":{\"plan_own_king\":2}"));
}

TEST_CASE("text says how many games there were and what spoke for the moves") {
  const std::string text = report_of(two_games()).text;
  CHECK(holds(text, "2 of 3 games, interrupted, 6 "));
  CHECK(holds(text, "plan_own_king         2   50.0\n"));
}

TEST_CASE("changed positions can be looked at one by one") {
  const ChangesReport report = report_of(two_games());
  CHECK(times(report.html, "<article ") == 4);
  CHECK(times(report.html, "class='third-2'") == 2);
  CHECK(times(report.html, "id='game-1-move-4'") == 1);
  CHECK(times(report.html, "href='#game-1-move-4'") == 1);
  // Before the 4th move: ▲7六歩 is no longer among the last two, △3四歩 and ▲2六歩 are.
  CHECK(holds(report.html, "△３四歩</span> (P34) <span lang='ja'>▲２六歩</span> (P26)"));
  CHECK(holds(report.json,
              "\"game\":1,\"ply\":4,\"plies\":9,\"third\":\"second\",\"sfen\":\"lnsgkgsnl/1r5b1/"
              "pppppp1pp/6p2/9/2P4P1/PP1PPPP1P/1B5R1/LNSGKGSNL w - 4\",\"moves\":\"7g7f 3c3d "
              "2g2f\",\"chosen\":{\"usi\":\"8c8d\",\"ja\":\"△８四歩\",\"en\":\"P84\"}"));
  // The king of white, 5一, is 5九 to itself; 3四歩 is 7六 and 8四歩 2六: two files and three
  // ranks away.
  CHECK(holds(report.json, "\"sequence\":\"{(2,-3,歩),(-3,-3,歩),0}\""));

  Changes changes = two_games();
  changes.shown = 1;
  CHECK(times(report_of(changes).html, "<article ") == 3);  // one of each third
  changes.shown = 0;
  CHECK(times(report_of(changes).html, "class='filter'") == 0);
}

TEST_CASE("the same game again is told") {
  Changes changes{{}, 3, {game(0, kMoves, 9), game(1, kMoves, 9), game(2, "7g7f", 0)}, 5, 1};
  CHECK(holds(report_of(changes).text, "3 of 3 games, only 2 different, "));
}

TEST_CASE("games without a change") {
  Changes changes{{}, 1, {game(0, kMoves, 9)}, 5, 1};
  const ChangesReport report = report_of(changes);
  CHECK(holds(report.json, "{\"third\":\"all\",\"changed\":0,\"moves\":0,\"share\":null,"));
  CHECK(holds(report.text, "1 of 1 games, 9 plies long"));
}

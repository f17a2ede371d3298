// Points graded by evidence: which relations a move has, what a longer sequence stands for, and
// that a capture that can wait has none. Every case is worked by hand on the board.
#include "core/advisors/flow/graded_points.h"

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "core/advisors/flow/flow_advisor.h"
#include "core/advisors/flow/flow_tables.h"
#include "core/advisors/reason.h"
#include "core/base/text.h"
#include "core/data/bundle.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;

namespace {

PlayedMove played(const Game& game, std::string_view usi) {
  return describe(game.position(), test::move_of(game.position(), usi));
}

std::vector<std::pair<std::string_view, int>> relations(const Game& game, std::string_view usi) {
  std::vector<std::pair<std::string_view, int>> found;
  for (const Relation& relation : relations_of(game, played(game, usi))) {
    found.emplace_back(kFlowKindIds[static_cast<std::size_t>(relation.kind)], relation.detail);
  }
  std::sort(found.begin(), found.end());
  return found;
}
using Found = std::vector<std::pair<std::string_view, int>>;

std::string without_notes(std::string_view table) {
  std::string rows;
  for (std::string_view line : split(table, '\n')) {
    if (!line.empty() && line[0] != '#') rows.append(line).append("\n");
  }
  return rows;
}

void add(GradedPoints& graded, FlowKind kind, std::string_view sequence, int points) {
  auto& rows = graded.sequences[static_cast<std::size_t>(kind)];
  rows.push_back({parse_sequence(sequence).value(), {{50, 1, 1000, 1000}, points}});
  std::sort(rows.begin(), rows.end(), [](const GradedSequence& a, const GradedSequence& b) {
    return a.sequence.key() < b.sequence.key();
  });
}

void add(GradedPoints& graded, const Relation& relation, int points) {
  graded.relations[static_cast<std::size_t>(relation.kind)]
                  [static_cast<std::size_t>(relation.detail)] = {{50, 1, 1000, 1000}, points};
}

// Graded points by kind.
std::map<std::string_view, int> graded_points(const GradedPoints& graded, const Game& game,
                                              std::string_view usi) {
  FlowTables tables;
  tables.graded = graded;
  std::map<std::string_view, int> points;
  for (const Reason& reason : test::reasons_of(FlowAdvisor(tables), game, usi)) {
    CHECK(reason.points == 0);
    points[reason.kind] += reason.graded;
  }
  return points;
}

// Kinebuchi & Ito, appendix A.1, question 8: the knight on 3四 attacks the golds on 2二 and 4二.
// `white` is what white has beside them, `reply` its move after ▲3四桂.
Game question_8(std::vector<std::pair<std::string_view, std::string_view>> white,
                std::string_view reply) {
  std::vector<std::pair<std::string_view, std::string_view>> pieces = {
      {"2h", "K"}, {"3b", "k"}, {"2b", "g"}, {"4b", "g"}};
  pieces.insert(pieces.end(), white.begin(), white.end());
  Game game(test::setup(pieces, kBlack, "N"));
  game.play(test::move_of(game.position(), "N*3d"));
  game.play(test::move_of(game.position(), reply));
  return game;
}

}  // namespace

TEST_CASE("taking what has just moved, and taking back") {
  // ▲2四歩 △同歩 ▲同飛: the pawn on 2四 has just taken.
  const Game game = test::game_of("startpos", "2g2f 8c8d 2f2e 8d8e 2e2d 2c2d");
  CHECK(relations(game, "2h2d") == Found{{"retake", 1}});
  // ▲5五歩 against △5五歩, which took nothing; the own last move is far away.
  const Game push = test::game_of("startpos", "5g5f 5c5d 9g9f 5d5e");
  // The pawn on 5六 was attacked by it, so it gets to safety too.
  CHECK(relations(push, "5f5e") == Found{{"evade", kPawn}, {"retake", 0}});
}

TEST_CASE("near the last moves") {
  const Game game = test::game_of("startpos", "7g7f 3c3d");
  CHECK(relations(game, "8g8f") == Found{{"near_plan", 1}});                     // 8六 beside 7六
  CHECK(relations(game, "9g9f") == Found{{"near_plan", 2}});                     // two files away
  CHECK(relations(game, "7f7e") == Found{{"near_plan", 1}, {"streak", kPawn}});  // the same piece
  CHECK(relations(game, "1g1f").empty());
  const Game close = test::game_of("startpos", "2g2f 3c3d 2f2e 1c1d");
  CHECK(relations(close, "2e2d") == Found{{"near_plan", 1}, {"near_reply", 1}, {"streak", kPawn}});
}

TEST_CASE("a piece evades what has just attacked it, if it is safe then") {
  // △4四歩 attacks the silver on 4五.
  Game game(test::setup(
      {{"9i", "K"}, {"1a", "k"}, {"4e", "S"}, {"4c", "p"}, {"9g", "P"}, {"6a", "r"}}, kBlack));
  game.play(test::move_of(game.position(), "9g9f"));
  game.play(test::move_of(game.position(), "4c4d"));
  CHECK(relations(game, "4e5f") == Found{{"evade", kSilver}});
  // 5四 is beside the pawn and safe; the pawn on 9六 was not attacked.
  CHECK(relations(game, "4e5d") == Found{{"evade", kSilver}, {"near_reply", 1}});
  CHECK(relations(game, "9f9e") == Found{{"near_plan", 1}, {"streak", kPawn}});
  SECTION("not where the next piece takes it") {
    Game guarded(test::setup(
        {{"9i", "K"}, {"1a", "k"}, {"4e", "S"}, {"4c", "p"}, {"9g", "P"}, {"5a", "r"}}, kBlack));
    guarded.play(test::move_of(guarded.position(), "9g9f"));
    guarded.play(test::move_of(guarded.position(), "4c4d"));
    CHECK(relations(guarded, "4e5f").empty());
  }
}

TEST_CASE(
    "a known sequence of three stands for its shorter ones, the kings' frames for the piece's") {
  // ▲2四歩 △同歩 ▲同飛: own king 5九, opponent's 5一; 2四 is (-3,-5) and (-3,3).
  const Game game = test::game_of("startpos", "2g2f 8c8d 2f2e 8d8e 2e2d 2c2d");
  GradedPoints graded;
  add(graded, FlowKind::kReplyPiece, "{(0,0,歩),(0,0,飛),1}", 10);
  add(graded, FlowKind::kPlanPiece, "{(0,0,歩),(0,0,飛),1}", 20);
  CHECK(graded_points(graded, game, "2h2d") ==
        std::map<std::string_view, int>{{"reply_piece", 10}, {"plan_piece", 20}});
  add(graded, FlowKind::kReplyOwnKing, "{(-3,-5,歩),(-3,-5,飛),1}", 30);
  CHECK(graded_points(graded, game, "2h2d") ==
        std::map<std::string_view, int>{{"reply_own_king", 30}, {"plan_piece", 20}});
  add(graded, FlowKind::kReplyOpponentKing, "{(-3,3,歩),(-3,3,飛),1}", 40);
  CHECK(graded_points(graded, game, "2h2d") ==
        std::map<std::string_view, int>{
            {"reply_own_king", 30}, {"reply_opponent_king", 40}, {"plan_piece", 20}});
  add(graded, FlowKind::kThreePiece, "{(0,0,歩),(0,0,歩),(0,0,飛),1}", 50);
  CHECK(graded_points(graded, game, "2h2d") ==
        std::map<std::string_view, int>{{"three_piece", 50}});
  // A sequence that is known and worth nothing still stands for the shorter ones.
  graded.sequences[static_cast<std::size_t>(FlowKind::kThreePiece)][0].grade.points = 0;
  CHECK(graded_points(graded, game, "2h2d").empty());
}

TEST_CASE("question 8: a capture that can wait has no points") {
  GradedPoints graded;
  add(graded, FlowKind::kPlanOwnKing, "{(1,-4,桂),(2,-6,桂成),1}", 150);
  add(graded, FlowKind::kPlanOpponentKing, "{(0,2,桂),(1,0,桂成),1}", 150);
  add(graded, {FlowKind::kStreak, kKnight}, 150);
  const std::map<std::string_view, int> all = {
      {"plan_own_king", 150}, {"plan_opponent_king", 150}, {"streak", 150}};
  SECTION("both golds stay under attack and nothing takes the knight") {
    const Game game = question_8({{"5g", "b"}}, "5g4h+");
    CHECK(can_wait(game, played(game, "3d4b+")));
    CHECK(graded_points(graded, game, "3d4b+").empty());
    CHECK_FALSE(can_wait(game, played(game, "2h1h")));  // takes nothing
  }
  SECTION("it cannot wait once the knight is attacked") {
    const Game game = question_8({{"3c", "p"}, {"2a", "l"}, {"9c", "p"}}, "9c9d");
    // The pawn on 3三 attacks 3四.
    CHECK_FALSE(can_wait(game, played(game, "3d4b+")));
    CHECK(graded_points(graded, game, "3d4b+") == all);
  }
  SECTION("nor when the other gold has gone") {
    const Game game = question_8({}, "2b2c");
    CHECK_FALSE(can_wait(game, played(game, "3d4b+")));
    CHECK(graded_points(graded, game, "3d4b+") == all);
  }
  SECTION("nor what has just moved there") {
    // The gold of 4二 goes up to 4三 and is out of reach; the silver comes to 4二.
    Game game(test::setup({{"2h", "K"}, {"3b", "k"}, {"2b", "g"}, {"5a", "s"}}, kBlack, "N"));
    game.play(test::move_of(game.position(), "N*3d"));
    game.play(test::move_of(game.position(), "5a4b"));
    CHECK_FALSE(can_wait(game, played(game, "3d4b+")));
  }
}

TEST_CASE("the largest total is never passed") {
  // 900 and a plan of 600 are no more than 1400.
  GradedPoints graded;
  const Game game = test::game_of("startpos", "2g2f 8c8d 2f2e 8d8e 2e2d 2c2d");
  add(graded, {FlowKind::kRetake, 1}, 900);
  add(graded, FlowKind::kPlanPiece, "{(0,0,歩),(0,0,飛),1}", 600);
  int sum = 0;
  for (const auto& [kind, points] : graded_points(graded, game, "2h2d")) sum += points;
  CHECK(sum == GradedPoints::kMost);
}

TEST_CASE("graded tables are read as they are written") {
  const FlowTables tables = test::flow_tables();
  const GradedPoints& graded = tables.graded;
  const auto whole = Bundle::open(test::read_file(NAGARE_DATA_BUNDLE));
  REQUIRE(whole);
  CHECK(graded_sequences_text(graded) ==
        without_notes(whole.value().section("flow/graded/sequences").value()));
  CHECK(graded_relations_text(graded) ==
        without_notes(whole.value().section("flow/graded/relations").value()));
}

TEST_CASE("every relation that has points is given more often by people") {
  const FlowTables tables = test::flow_tables();
  for (const auto& kind : tables.graded.relations) {
    for (const Grade& grade : kind) {
      if (grade.points > 0) CHECK(played_more_by(grade.counts) == PlayedMoreBy::kHuman);
    }
  }
}

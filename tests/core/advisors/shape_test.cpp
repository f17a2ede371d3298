// Rules of shape: their language, the table, the examples of each, and the figure of the article.
#include <algorithm>
#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/advisors/dial.h"
#include "core/advisors/losses.h"
#include "core/advisors/occasion.h"
#include "core/advisors/shape/pattern.h"
#include "core/advisors/shape/pattern_match.h"
#include "core/advisors/shape/shape_rules.h"
#include "core/advisors/weighing.h"
#include "core/data/bundle.h"
#include "core/engine/knowledge.h"
#include "core/notation/usi_move.h"
#include "core/shogi/game.h"
#include "core/shogi/position.h"
#include "core/shogi/see.h"
#include "core/shogi/types.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"
#include "tools/nagare/suites/shape_examples.h"

using namespace nagare;

namespace {

// Whether the move fulfils the pattern; the game as USI writes it.
bool fulfils(std::string_view text, const Game& game, std::string_view usi) {
  const auto pattern = ShapePattern::parse(text, "here");
  INFO(text << " for " << usi);
  REQUIRE(pattern);
  const Knowledge& knowledge = test::material_knowledge();
  const Occasion occasion(game, knowledge.policy, knowledge.joseki);
  const ExchangeValues worth = test::material_values();
  ShapeScene scene(occasion, worth);
  ShapeMove move(scene, test::move_of(game.position(), usi));
  const auto& alternatives = pattern.value().alternatives;
  return std::any_of(alternatives.begin(), alternatives.end(),
                     [&](const ShapeAlternative& each) { return move.fulfils(each); });
}

bool fulfils(std::string_view text, std::string_view sfen, std::string_view usi,
             std::string_view moves = "") {
  return fulfils(text, test::game_of(sfen, moves), usi);
}

// The sum of what these advisors say at naturalness 50, by move in USI.
std::map<std::string, int> points_of_moves(const Game& game,
                                           const std::vector<std::string>& advisors) {
  const Knowledge& knowledge = test::knowledge();
  const Occasion occasion(game, knowledge.policy, knowledge.joseki);
  DialSettings settings;
  settings.ply = game.position().ply();
  settings.only = advisors;
  const WeighedAdvice advice = weighed_advice(knowledge.advisors, occasion, settings);
  std::map<std::string, int> points;
  for (std::size_t i = 0; i < advice.size(); ++i) {
    points[to_usi(occasion.legal()[i])] = total_points(advice[i]);
  }
  return points;
}

}  // namespace

TEST_CASE("conditions on a move look at what moves, where to and what it takes") {
  const char* start = "startpos";
  CHECK(fulfils("move:P rank=6 file=7 forward steps=1 !drop !capture", start, "7g7f"));
  CHECK_FALSE(fulfils("move:P,L rank>=7", start, "7g7f"));
  CHECK(fulfils("rank<=6 ply=1 !check !in_check !promotes", start, "7g7f"));
  CHECK(fulfils("sideways steps>=3 move:R", start, "2h5h"));
  CHECK(
      fulfils("back steps=2 same_piece", start, "2d2f", "2g2f 3c3d 2f2e 8c8d 2e2d 2c2d 2h2d 8d8e"));
  CHECK(fulfils("capture promotes takes:B", start, "8h2b+", "7g7f 3c3d"));
  CHECK(fulfils("retakes takes:+B last_took last_move:B !last_drop", start, "3a2b",
                "7g7f 3c3d 8h2b+"));
  CHECK(fulfils("prev_move:P !prev_took !prev_drop", start, "2g2f", "7g7f 3c3d"));
  CHECK(fulfils("hand=1:P drop file_no:P", "4k4/9/9/9/9/9/9/9/4K4 b 2P 1", "P*3e"));
  // White sees its own side below: 3四 is its 7六.
  CHECK(fulfils("move:P rank=6 file=7 to.b:empty", start, "3c3d", "7g7f"));
}

TEST_CASE("what there is not is fulfilled by neither a condition nor its opposite") {
  const char* kings = "4k4/9/9/9/9/9/9/9/4K4 b P 1";
  for (const char* term :
       {"steps>=1", "forward", "back", "nearer:k", "farther:K", "castle:from", "from:empty",
        "attacked:from.f", "last:own", "prev:own", "last_took", "prev_move:P", "same_piece"}) {
    CHECK_FALSE(fulfils(term, kings, "P*3e"));
    CHECK_FALSE(fulfils('!' + std::string(term), kings, "P*3e"));
  }
  // Off the board only `off` holds.
  CHECK(fulfils("K.b:off !K.f:off", kings, "P*3e"));
  CHECK_FALSE(fulfils("K.b:empty", kings, "P*3e"));
  CHECK_FALSE(fulfils("!K.b:empty", kings, "P*3e"));
  CHECK_FALSE(fulfils("!attacked:K.b", kings, "P*3e"));
  CHECK_FALSE(fulfils("!K.b:off", kings, "P*3e"));
}

TEST_CASE("conditions on squares see the position after the move, or before it") {
  // A black gold on 5五 before a white silver on 5四, which a knight on 4六 guards.
  const char* diagram = "4k4/9/9/4s4/4G4/9/5N3/9/4K4 b - 1";
  CHECK(fulfils("to:G to.r:empty from:empty was.from:G was.to:s", diagram, "5e5d"));
  CHECK(fulfils("58.b:K 55:empty k.b:empty 51:k,g", diagram, "5e5d"));
  CHECK_FALSE(fulfils("to.r:own to.l:empty", diagram, "4g3e"));
  CHECK(fulfils("was_attacked:from was_guarded:from", diagram, "5e5d"));
  CHECK(fulfils("guarded_by:N:55 !guarded>=2:55 attacked_by:s:55", diagram, "5i5h"));
  CHECK(fulfils("was_won:54", diagram, "5i5h"));
  // A gold for a silver: by some values of pieces that is a loss and by others it is not.
  CHECK_FALSE(fulfils("was_lost:55", diagram, "5i5h"));
  CHECK_FALSE(fulfils("!was_lost:55", diagram, "5i5h"));
  CHECK(fulfils("lost:to attacked=1:to", "4k4/9/9/4s4/9/3G5/9/9/4K4 b - 1", "6f6e"));
  CHECK_FALSE(fulfils("lost:to", "4k4/9/9/4s4/9/3G5/3P5/9/4K4 b - 1", "6f5f"));
  CHECK(fulfils("won:to.f", "4k4/9/9/9/4s4/9/4P4/9/4K4 b - 1", "5g5f"));
  // Left and right, tried both ways: a knight's jump away stands a silver.
  const char* silver = "4k4/9/9/5s3/9/4G4/9/9/4K4 b - 1";
  CHECK_FALSE(fulfils("to.ffs:s to.ffo:empty", silver, "5f5e"));
  CHECK_FALSE(fulfils("to.ffs:s to.ffo:empty", silver, "5i5h"));
  CHECK(fulfils("from.ffs:s from.ffo:empty", silver, "5f5e"));
  CHECK_FALSE(fulfils("from.ffs:s from.ffo:s", silver, "5f5e"));
  CHECK(fulfils("from.ffr:s !from.ffl:s", silver, "5f5e"));
}

TEST_CASE("conditions on what is hit count pieces, lines and exchanges") {
  const char* fork = "6r2/9/9/9/9/1r7/9/9/K7k b Bg 1";
  CHECK(fulfils("hits>=2:r hit_gain>=2:any !hits:g hits=2:any", fork, "B*7e"));
  CHECK_FALSE(fulfils("hits>=2:r", fork, "B*8e"));
  CHECK(fulfils("through:r", "k3r4/9/4s4/9/9/9/9/9/K8 b L 1", "L*5f"));
  CHECK_FALSE(fulfils("through:r", "k3r4/9/4S4/9/9/9/9/9/K8 b L 1", "L*5f"));
  CHECK(fulfils("opens:B !closes:B", "startpos", "7g7f"));
  CHECK_FALSE(fulfils("opens:R", "startpos", "7g7f"));
  CHECK(fulfils("closes:b,B", "startpos", "6g6f", "7g7f 3c3d"));
  CHECK(fulfils("behind:R ahead:p file_has:p", "k8/9/7p1/9/9/7P1/9/7R1/K8 b - 1", "2f2e"));
  CHECK_FALSE(fulfils("near:k<=2 nearer:k farther:K", "4k4/9/9/9/4G4/9/9/9/4K4 b - 1", "5e5d"));
  CHECK(fulfils("near:k<=3 nearer:k farther:K", "4k4/9/9/9/4G4/9/9/9/4K4 b - 1", "5e5d"));
  // The knight may jump, but to nowhere where it is not taken; one guard less and it gets away.
  CHECK(fulfils("!escapes:to.f", "4k4/9/9/9/7n1/9/7P1/9/K6NL b - 1", "2g2f"));
  CHECK(fulfils("escapes:to.f", "4k4/9/9/9/7n1/9/7P1/9/K7L b - 1", "2g2f"));
}

TEST_CASE("a pattern that is wrong is refused with the condition and what would be right") {
  for (const char* text : {"",
                           "|",
                           "move:P |",
                           "| move:P",
                           "move",
                           "move:",
                           "move:p",
                           "move:X",
                           "move:+G",
                           "drop:P",
                           "rank",
                           "rank=0",
                           "rank=1,",
                           "rank>=1,2",
                           "file=10",
                           "steps>2",
                           "to.x:p",
                           "to.:p",
                           "to",
                           "to:",
                           "to:q",
                           "to:p,",
                           "70:p",
                           "to.ffffffffff:p",
                           "hits",
                           "hits:R",
                           "hits>=x:r",
                           "attacked_by:P:to",
                           "guarded_by:r:to",
                           "attacked_by:to",
                           "attacked:nowhere",
                           "near:k",
                           "near:x<=2",
                           "nearer:k<=2",
                           "castle:here",
                           "hand:K",
                           "hand:+P",
                           "was_drop",
                           "was_hits:r",
                           "ply",
                           "ply<=5000",
                           "progress",
                           "nonsense",
                           "!",
                           "drop capture",
                           "drop steps>=1"}) {
    INFO(text);
    const auto pattern = ShapePattern::parse(text, "shapes.tsv line 7");
    REQUIRE_FALSE(pattern);
    CHECK(pattern.error().code == "shape_pattern");
    CHECK(pattern.error().where == "shapes.tsv line 7");
  }
  const auto wrong = ShapePattern::parse("drop near:k", "here");
  REQUIRE_FALSE(wrong);
  CHECK(wrong.error().detail == "'near:k': it is written like near:k<=2");
}

TEST_CASE("a table of shapes that is wrong is refused with its line") {
  const std::string header = "id\tja\ten\talso\tpoints\tper\tpattern\n";
  const auto code_of = [&](const std::string& rows) {
    const auto bundle = Bundle::open(test::bundle_with({{"shapes", header + rows}}));
    REQUIRE(bundle);
    const auto rules = ShapeRules::load(bundle.value());
    if (rules) return std::string("none");
    return rules.error().code + " " + rules.error().where;
  };
  const std::string good = "a\tあ\tA\t-\t50\tmove\tdrop\n";
  CHECK(code_of(good) == "none");
  CHECK(code_of(good + good) == "shape_twice shapes.tsv line 3");
  CHECK(code_of(good + "b\tあ\tB\t-\t50\tmove\tdrop\n") == "shape_twice shapes.tsv line 3");
  CHECK(code_of(good + "b\tい\tB\tあ\t50\tmove\tdrop\n") == "shape_twice shapes.tsv line 3");
  CHECK(code_of("A\tあ\tA\t-\t50\tmove\tdrop\n") == "shape_id shapes.tsv line 2");
  CHECK(code_of("a\t\tA\t-\t50\tmove\tdrop\n") == "shape_name shapes.tsv line 2");
  CHECK(code_of("a\tあ\tA\t-\t0\tmove\tdrop\n") == "shape_points shapes.tsv line 2");
  CHECK(code_of("a\tあ\tA\t-\t301\tmove\tdrop\n") == "table_range shapes.tsv line 2");
  CHECK(code_of("a\tあ\tA\t-\t50\tfile\tdrop\n") == "shape_per shapes.tsv line 2");
  CHECK(code_of("a\tあ\tA\t-\t50\tmove\tdorp\n") == "shape_pattern shapes.tsv line 2");
  CHECK(code_of("a\tあ\tA\t-\t50\tmove\n") == "table_cells shapes.tsv line 2");
}

TEST_CASE("every rule of shape has a diagram that it fits and a near miss, and they are right") {
  const std::string path = std::string(NAGARE_TEST_DATA) + "/shape-examples.tsv";
  const auto wrong =
      cli::wrong_shape_examples(test::knowledge(), "shape-examples.tsv", test::read_file(path));
  if (!wrong) FAIL(wrong.error().line());
  for (const std::string& line : wrong.value()) FAIL_CHECK(line);
}

TEST_CASE("figure 6 of HIT shogi: one move feels best, three feel wrong") {
  // The text: a white knight has jumped to 2五, nothing of white's guards 2六, and black guards
  // both squares that the knight could jump to. The rest is our own: 美濃囲い against 舟囲い, a
  // middle game.
  const Position diagram = test::diagram(
      "P1-KY-KE *  *  * -KI *  * -KY\n"
      "P2 * -HI * -GI-KI-GI-OU-KA * \n"
      "P3-FU * -FU-FU * -FU * -FU-FU\n"
      "P4 *  *  *  * -FU * -FU *  * \n"
      "P5 * -FU *  *  *  *  * -KE * \n"
      "P6 *  * +FU+FU *  * +FU * +FU\n"
      "P7+FU+FU+KA+GI+FU+FU * +FU * \n"
      "P8 *  *  * +HI+KI * +GI+OU * \n"
      "P9+KY+KE *  *  * +KI * +KE+KY\n",
      kBlack);
  const Game game(Position(diagram.board(), diagram.hands(), kBlack, 51));
  for (const std::vector<std::string>& advisors :
       std::vector<std::vector<std::string>>{{"shape"}, {"shape", "category"}}) {
    CAPTURE(advisors);
    const auto points = points_of_moves(game, advisors);
    const int best = points.at("2g2f");
    int least_wrong = -1000;
    for (const char* wrong : {"1i1h", "2h3i", "4i5i", "5h5i"}) {
      least_wrong = std::max(least_wrong, points.at(wrong));
    }
    CHECK(least_wrong < 0);
    // Last with them are other moves of the lances, the king and the castle's metals, and what
    // gives a piece away.
    for (const auto& [usi, sum] : points) {
      INFO(usi << ' ' << sum);
      if (usi != "2g2f") CHECK(sum < best);
      const Move move = test::move_of(game.position(), usi);
      const PieceType type = game.position().moved_type(move);
      const bool in_castle = (type == kGold || type == kSilver) && file_of(move.from()) <= 5;
      const bool gives = loses_material(game.position(), move, test::material_values());
      if (type != kLance && type != kKing && !in_castle && !gives) CHECK(sum > least_wrong);
    }
  }
}

#include "core/search/search.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/random.h"
#include "core/notation/usi_move.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;

namespace {

const std::string kMiddle =
    "lr5nl/3g1kg2/2n1ppsp1/p1pps1p1p/1p5P1/P1PPSPP1P/1PS1P1N2/2G1G2R1/LNK5L b Bb 45";
const std::string kSharp =
    "l4k2l/7g1/p3rpn1p/2p3pB1/4s4/1Ps1pSP2/P4P1RP/2GS5/LN1K3NL b G3Pbgn4p 75";

struct SearchOutcome {
  std::vector<RootMove> moves;
  std::uint64_t nodes;
  int depth;
};

SearchOutcome searched(std::string_view sfen, const SearchLimits& limits,
                       std::uint64_t slice = UINT64_MAX / 2) {
  SearchMemory memory(4);
  Search search(test::knowledge().evaluator, memory, test::game_of(sfen), limits);
  while (!search.run(slice)) {
  }
  return {search.moves(), search.nodes(), search.depth()};
}

SearchLimits limits_of(int depth, int window) {
  SearchLimits limits;
  limits.depth = depth;
  limits.window = window;
  return limits;
}

}  // namespace

TEST_CASE("the only move is read to the end where its value is asked for") {
  SearchLimits limits = limits_of(4, 0);
  MoveList legal;
  generate_legal(test::position_of(kMiddle), legal);
  limits.search_moves = {legal[0]};
  CHECK(searched(kMiddle, limits).depth == 1);
  limits.values_only_move = true;
  CHECK(searched(kMiddle, limits).depth == 4);
}

TEST_CASE("every legal move has a value: exact in the window, a bound outside") {
  const int window = GENERATE(0, 150, 700, 1400);
  for (const std::string& sfen : {kMiddle, kSharp}) {
    const SearchOutcome result = searched(sfen, limits_of(4, window));
    MoveList legal;
    generate_legal(test::position_of(sfen), legal);
    REQUIRE(result.moves.size() == legal.size());
    for (Move move : legal) {
      CHECK(std::count_if(result.moves.begin(), result.moves.end(),
                          [&](const RootMove& root) { return root.move == move; }) == 1);
    }
    const int best = result.moves.front().value;
    CHECK(result.moves.front().exact);
    for (const RootMove& root : result.moves) {
      CHECK(root.value <= best);
      // A bound lies below the window of the best, so window points cannot lift it above.
      if (!root.exact) CHECK(root.value + window < best);
      // What is within the window is exact.
      if (root.value + window >= best) CHECK(root.exact);
    }
  }
}

namespace {

std::vector<int> exact_values(const SearchOutcome& outcome) {
  std::vector<int> values;
  for (const RootMove& root : outcome.moves) {
    if (root.exact) values.push_back(root.value);
  }
  return values;
}

}  // namespace

TEST_CASE("of as many lines as are wanted the values are those of a search of all, and no others") {
  // Without the parts that make values depend on the window they were asked with.
  SearchLimits limits = limits_of(2, 3000);
  limits.without = SearchParts::parse(SearchParts::all_names()).value();
  for (const std::string& sfen : {kMiddle, kSharp}) {
    const SearchOutcome all = searched(sfen, limits);
    for (std::size_t lines : {2, 5, 30}) {
      SearchLimits with_lines = limits;
      with_lines.window = 0;
      with_lines.lines = lines;
      const SearchOutcome result = searched(sfen, with_lines, GENERATE(UINT64_MAX / 2, 100));
      CHECK(result.depth == 2);
      CHECK(result.nodes < all.nodes);
      REQUIRE(result.moves.size() == all.moves.size());
      const auto found = exact_values(result), wanted = exact_values(all);
      REQUIRE(found.size() >= lines);
      CHECK(std::equal(found.begin(), found.begin() + static_cast<std::ptrdiff_t>(lines),
                       wanted.begin()));
    }
  }
}

TEST_CASE("a mate ends the search of one line, and not that of several") {
  const char* const mate = "4k4/9/4P4/9/9/9/9/9/4K4 b G 1";
  SearchLimits limits = limits_of(4, 0);
  CHECK(searched(mate, limits).depth == 1);
  limits.lines = 3;
  const SearchOutcome result = searched(mate, limits);
  CHECK(result.depth == 4);
  CHECK(result.moves[0].value == kMateValue - 1);
  for (std::size_t i = 0; i < 3; ++i) CHECK(result.moves[i].exact);

  // One that the mate search beside it proves stands before the others, which are read on.
  SearchMemory memory(4);
  MateTable table(1);
  limits.depth = 64;
  limits.nodes = 60'000;
  const Game game =
      test::game_of("l5knl/5r3/pp2p2p1/4+S1p1p/3B5/3p4P/PPN3PP1/3G1s2K/+r2P1SbNL w 2GSLgn5p 1");
  Search search(test::knowledge().evaluator, memory, game, limits);
  search.look_for_mates(table);
  while (!search.run(UINT64_MAX / 2)) {
  }
  CHECK(search.nodes() >= 60'000);
  CHECK(mate_plies(search.moves()[0].value) == 15);
  CHECK(search.moves()[0].exact);
  CHECK(search.moves()[1].exact);
  CHECK_FALSE(is_mate(search.moves()[1].value));
}

TEST_CASE("in a wide window no move wins a piece for the answers that were not looked at") {
  // Openings of people in which nothing hangs. The answers tried first were drops of a bishop that
  // lose it, and the others had been left out.
  for (
      const char* moves :
      {"2g2f 8c8d 2f2e 4a3b 7g7f 8d8e 8h7g 3c3d 7i6h 2b7g+ 6h7g 3a2b",
       "2g2f 8c8d 2f2e 4a3b 7g7f 8d8e 8h7g 3c3d 7i6h 2b7g+ 6h7g 3a2b 3i4h 2b3c 6i7h 1c1d 3g3f 7a7b",
       "7g7f 8c8d 2g2f 8d8e 8h7g 3c3d 7i6h 2b7g+ 6h7g 3a2b 2f2e 2b3c 3i4h 4a3b 3g3f 7a6b 4h3g 6c6d "
       "3g4f 6a5b"}) {
    SearchMemory memory(4);
    Search search(test::knowledge().evaluator, memory, test::game_of("startpos", moves),
                  limits_of(4, 1400));
    while (!search.run(UINT64_MAX / 2)) {
    }
    INFO(moves);
    CHECK(search.moves().front().value < 1000);
  }
}

TEST_CASE("with points the best value and the highest sum are exact, and less is searched") {
  // Without the parts that make values depend on the window they were asked with.
  SearchLimits limits = limits_of(2, 3000);
  limits.without = SearchParts::parse(SearchParts::all_names()).value();
  Random random(test::announced_seed(11));
  for (const std::string& sfen : {kMiddle, kSharp}) {
    const SearchOutcome all = searched(sfen, limits);
    for (int round = 0; round < 5; ++round) {
      SearchLimits with_points = limits;
      int most = -kInfinite;
      for (const RootMove& root : all.moves) {
        const int points = static_cast<int>(random.below(4) == 0 ? random.below(400) : 0);
        with_points.points.push_back({root.move, points});
        if (root.exact) most = std::max(most, root.value + points);
      }
      const SearchOutcome result = searched(sfen, with_points);
      CHECK(result.nodes < all.nodes);
      CHECK(result.moves.front().exact);
      CHECK(result.moves.front().value == all.moves.front().value);
      int found = -kInfinite;
      for (const RootMove& root : result.moves) {
        const auto points =
            std::find_if(with_points.points.begin(), with_points.points.end(),
                         [&](const MovePoints& each) { return each.move == root.move; })
                ->points;
        if (root.exact) found = std::max(found, root.value + points);
        if (!root.exact) CHECK(root.value + points < most);
      }
      CHECK(found == most);
    }
  }
}

TEST_CASE("broken off anywhere, values are of one depth, the best move's before among them") {
  // Without the parts that make values depend on the window they were asked with.
  SearchLimits limits = limits_of(2, 3000);
  limits.without = SearchParts::parse(SearchParts::all_names()).value();
  const SearchOutcome two = searched(kMiddle, limits);
  limits.depth = 3;
  const SearchOutcome three = searched(kMiddle, limits);
  const auto best_before =
      std::find_if(three.moves.begin(), three.moves.end(),
                   [&](const RootMove& root) { return root.move == two.moves.front().move; });
  const auto all_of = [](const SearchOutcome& broken_off, const SearchOutcome& whole) {
    return std::all_of(broken_off.moves.begin(), broken_off.moves.end(), [&](const RootMove& root) {
      const auto same = std::find_if(whole.moves.begin(), whole.moves.end(),
                                     [&](const RootMove& each) { return each.move == root.move; });
      return !root.exact || (same->exact && same->value == root.value);
    });
  };

  Random random(test::announced_seed(12));
  for (int window : {0, 200}) {
    limits = limits_of(3, window);
    limits.without = SearchParts::parse(SearchParts::all_names()).value();
    if (window == 0) {
      for (const RootMove& root : two.moves) {
        limits.points.push_back({root.move, static_cast<int>(random.below(300))});
      }
    }
    limits.depth = 2;
    const std::uint64_t from = searched(kMiddle, limits).nodes;
    limits.depth = 3;
    const std::uint64_t to = searched(kMiddle, limits).nodes;
    int of_three = 0;
    for (std::uint64_t nodes = from + 1; nodes < to; nodes += (to - from) / 50) {
      limits.nodes = nodes;
      const SearchOutcome broken_off = searched(kMiddle, limits);
      CAPTURE(window, nodes);
      CHECK(broken_off.depth == 2);
      CHECK(broken_off.moves.size() == two.moves.size());
      CHECK(broken_off.moves.front().exact);
      if (all_of(broken_off, two)) continue;
      CHECK(all_of(broken_off, three));
      CHECK(broken_off.moves.front().value >= best_before->value);
      ++of_three;
    }
    // A window promises exact values of all moves within it: only a whole iteration gives them.
    CHECK((of_three > 0) == (window == 0));
  }
}

TEST_CASE("with points too, broken off anywhere, the best move's value is exact") {
  Random random(test::announced_seed(13));
  for (const std::string& sfen : {kMiddle, kSharp}) {
    SearchLimits limits = limits_of(64, 0);
    for (const RootMove& root : searched(sfen, limits_of(1, 0)).moves) {
      limits.points.push_back({root.move, static_cast<int>(random.below(1500))});
    }
    for (limits.nodes = 300; limits.nodes < 15'000; limits.nodes += 211) {
      CAPTURE(sfen, limits.nodes);
      CHECK(searched(sfen, limits).moves.front().exact);
    }
  }
}

TEST_CASE("a wider window makes more moves exact and keeps the best") {
  std::size_t exact_before = 0;
  for (int window : {0, 300, 3000}) {
    const SearchOutcome result = searched(kMiddle, limits_of(3, window));
    const auto exact = static_cast<std::size_t>(std::count_if(
        result.moves.begin(), result.moves.end(), [](const RootMove& r) { return r.exact; }));
    CHECK(exact > exact_before);
    exact_before = exact;
  }
}

TEST_CASE("slices change nothing but the number of pauses") {
  for (const std::string& sfen : {kMiddle, kSharp}) {
    const SearchOutcome whole = searched(sfen, limits_of(4, 700));
    const SearchOutcome sliced = searched(sfen, limits_of(4, 700), 7);
    CHECK(whole.nodes == sliced.nodes);
    REQUIRE(whole.moves.size() == sliced.moves.size());
    for (std::size_t i = 0; i < whole.moves.size(); ++i) {
      CHECK(whole.moves[i].move == sliced.moves[i].move);
      CHECK(whole.moves[i].value == sliced.moves[i].value);
      CHECK(whole.moves[i].exact == sliced.moves[i].exact);
    }
  }
}

TEST_CASE("what was searched before does not show in the answer") {
  const SearchOutcome fresh = searched(kMiddle, limits_of(4, 700));
  SearchMemory memory(4);
  Search other(test::knowledge().evaluator, memory, test::game_of(kSharp), limits_of(4, 700));
  other.run(UINT64_MAX / 2);
  Search again(test::knowledge().evaluator, memory, test::game_of(kMiddle), limits_of(4, 700));
  again.run(UINT64_MAX / 2);
  CHECK(again.nodes() == fresh.nodes);
  CHECK(again.moves().front().move == fresh.moves.front().move);
}

TEST_CASE("a rook, bishop or pawn stays unpromoted only for a mate") {
  // Reading four plies values 2二飛不成 a little higher than 2二飛成.
  const std::string open_file =
      "ln1g4l/1ks4p1/1ppg1rn2/p2pp1pRp/5p3/P1P1P1P1P/1P1PS1N2/2S1G4/LNKG4L b SP2bp 45";
  for (int depth = 1; depth <= 6; ++depth) {
    INFO("depth " << depth);
    const SearchOutcome result = searched(open_file, limits_of(depth, 700));
    CHECK(to_usi(result.moves.front().move) != "2d2b");
    for (const RootMove& root : result.moves) {
      if (to_usi(root.move) == "2d2b") CHECK_FALSE(root.exact);
    }
  }
  // With a dragon on 3一 the pawn dropped on 1二 would be the mate, and must not be dropped.
  const std::string cornered = "7k1/5G3/6Rp1/8G/9/p8/9/9/K8 b P 1";
  SearchLimits limits = limits_of(8, 0);
  // The shortest mate is asked for, so nothing is left out on the way.
  limits.without =
      SearchParts::parse(
          "late_move_reductions,history_pruning,late_move_pruning,futility,exchange_pruning")
          .value();
  const Position position = test::position_of(cornered);
  limits.search_moves = {test::move_of(position, "3c3a+"), test::move_of(position, "3c3a")};
  const RootMove mates = searched(cornered, limits).moves.front();
  CHECK(to_usi(mates.move) == "3c3a");
  CHECK(mate_plies(mates.value) == 5);
}

TEST_CASE("mates are found and counted in plies") {
  SECTION("in one") {
    const SearchOutcome result = searched("4k4/9/4P4/9/9/9/9/9/4K4 b G 1", limits_of(3, 0));
    CHECK(result.moves.front().value == kMateValue - 1);
    CHECK(to_usi(result.moves.front().move) == "G*5b");
  }
  SECTION("in three") {
    // A gold to 2二 or 1三 next to the pawn, and the second one mates.
    const SearchOutcome result = searched("8k/9/6P2/9/9/9/9/9/4K4 b 2G 1", limits_of(5, 0));
    CHECK(mate_plies(result.moves.front().value) == 3);
  }
  SECTION("against the side to move") {
    const SearchOutcome result = searched("4k4/9/9/9/9/9/PP5+r1/9/8K b g 1", limits_of(4, 0));
    CHECK(mate_plies(result.moves.front().value) < 0);
  }
}

TEST_CASE("perpetual check is a loss, not a way to save a lost game") {
  // Black has only the rook against everything. The position after ▲5五飛 has been there three
  // times.
  SearchMemory memory(4);
  const std::string round = "4e5e 5a4a 5e4e 4a5a ";
  const Game game = test::game_of("4k4/9/9/9/5R3/9/9/9/4K4 b r2b4g4s4n4l18p 1", round + round);
  Search search(test::knowledge().evaluator, memory, game, limits_of(3, 62000));
  search.run(UINT64_MAX / 2);
  // The third round needs ▲5五飛 △4一玉 ▲4五飛 △5一玉: at ply 3 of the tree all of it has stood.
  for (const RootMove& root : search.moves()) CHECK(root.value < -3000);
}

TEST_CASE("a declaration at an impasse is seen coming") {
  // The king enters and wins by declaring on its next turn, where there is a rule for it.
  const Position entering = test::diagram(R"(
P1+HI+KA+KI+KI+GI+GI+NK+NY * 
P2 *  *  *  *  *  *  *  *  * 
P3+TO+TO *  *  *  *  *  *  * 
P4 *  *  *  * +OU *  *  *  * 
P5 *  *  *  *  *  *  *  *  * 
P6 *  *  *  *  *  *  *  *  * 
P7 *  *  *  *  *  *  *  *  * 
P8 *  *  *  *  *  *  *  *  * 
P9 *  *  *  * -OU *  *  *  * )",
                                          kBlack, "10P");
  const auto value = [&](ImpasseRule rule) {
    SearchMemory memory(4);
    Search search(test::knowledge().evaluator, memory, Game(entering, rule), limits_of(9, 0));
    while (!search.run(UINT64_MAX / 2)) {
    }
    return search.moves().front().value;
  };
  CHECK(mate_plies(value(ImpasseRule::k27Point)) == 3);
  CHECK_FALSE(is_mate(value(ImpasseRule::k24Point)));
  CHECK_FALSE(is_mate(value(ImpasseRule::kNone)));
}

TEST_CASE("a position that stood once in the game is no result yet: the opponent may deviate") {
  SECTION("a king that walks back into mate in one is not saved by its perpetual check") {
    SearchMemory memory(4);
    const Game game = test::game_of("k8/5r3/9/9/9/9/3s5/6GSL/4K2NL w g 1", "4b5b 5i4i 5b4b");
    Search search(test::knowledge().evaluator, memory, game, limits_of(3, 62000));
    search.run(UINT64_MAX / 2);
    const auto back =
        std::find_if(search.moves().begin(), search.moves().end(),
                     [](const RootMove& root) { return to_usi(root.move) == "4i5i"; });
    REQUIRE(back != search.moves().end());
    CHECK(back->value <= -kMateBound);
  }
  SECTION("nor by a draw") {
    SearchMemory memory(4);
    const Game game =
        test::game_of("k8/1r7/9/9/9/9/3s5/8L/4K3L w r2b3g3s4n2l18p 1", "9a8a 5i4i 8a9a");
    Search search(test::knowledge().evaluator, memory, game, limits_of(3, 62000));
    search.run(UINT64_MAX / 2);
    CHECK(search.moves().front().value < -3000);
  }
}

TEST_CASE("limits are kept") {
  SECTION("nodes, but for the first iteration") {
    SearchLimits limits;
    limits.nodes = 5000;
    const SearchOutcome result = searched(kMiddle, limits);
    CHECK(result.nodes < 5000 + 200);
    CHECK(result.depth >= 1);
  }
  SECTION("depth") {
    CHECK(searched(kMiddle, limits_of(2, 0)).depth == 2);
  }
  SECTION("stop") {
    SearchMemory memory(4);
    Search search(test::knowledge().evaluator, memory, test::game_of(kMiddle), {});
    while (search.depth() < 2) REQUIRE_FALSE(search.run(100));
    const auto nodes = search.nodes();
    search.stop();
    CHECK(search.run(1000000));
    CHECK(search.nodes() == nodes);
    CHECK_FALSE(search.moves().empty());
  }
  SECTION("stop at once still values every move") {
    SearchMemory memory(4);
    Search search(test::knowledge().evaluator, memory, test::game_of(kMiddle), {});
    search.stop();
    while (!search.run(100)) {
    }
    CHECK(search.depth() == 1);
    CHECK_FALSE(search.moves().empty());
  }
}

TEST_CASE("a search that was stopped can go on to its end") {
  constexpr int kDepth = 5;
  for (const std::string& sfen : {kMiddle, kSharp}) {
    const SearchOutcome whole = searched(sfen, limits_of(kDepth, 0));
    SearchMemory memory(4);
    Search search(test::knowledge().evaluator, memory, test::game_of(sfen), limits_of(kDepth, 0));
    int stops = 0;
    while (!search.run(100)) {
      if (search.depth() == 0) continue;
      search.stop();
      REQUIRE(search.run(100));
      CHECK(search.depth() < kDepth);
      search.go_on();
      ++stops;
    }
    CHECK(stops > 3);
    CHECK(search.depth() == kDepth);
    CHECK(search.moves().size() == whole.moves.size());
    CHECK(search.moves().front().exact);
    CHECK(std::abs(search.moves().front().value - whole.moves.front().value) <= 60);
    // By itself it has ended for good.
    const std::uint64_t nodes = search.nodes();
    search.go_on();
    CHECK(search.run(100));
    CHECK(search.nodes() == nodes);
  }
}

TEST_CASE("the expected line is playable") {
  const SearchOutcome result = searched(kMiddle, limits_of(5, 300));
  for (const RootMove& root : result.moves) {
    Position position = test::position_of(kMiddle);
    REQUIRE_FALSE(root.line.empty());
    CHECK(root.line[0] == root.move);
    for (Move move : root.line) {
      REQUIRE(is_legal(position, move));
      position.make(move);
    }
  }
}

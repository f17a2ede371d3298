#include "core/search/mate.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <string>
#include <string_view>

#include "core/base/random.h"
#include "core/base/text.h"
#include "core/notation/sfen.h"
#include "core/notation/usi_move.h"
#include "core/search/horizon.h"
#include "core/search/mate_solver.h"
#include "core/search/parts.h"
#include "core/search/search.h"
#include "core/search/search_memory.h"
#include "core/search/value.h"
#include "core/shogi/game.h"
#include "core/shogi/hand.h"
#include "core/shogi/move_generator.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"
#include "tools/support/mates/plain_mate.h"

using namespace nagare;

namespace {

struct Solved {
  MateResult result;
  int plies;
  bool shortest;
  std::vector<Move> line;
  std::uint64_t nodes;
};

Solved solved(const Position& position, const MateLimits& limits = {}, int mebibytes = 4,
              std::uint64_t slice = UINT64_MAX) {
  MateTable table(mebibytes);
  REQUIRE(table.allocated());
  MateSearch search(table, position, limits);
  while (!search.run(slice)) {
  }
  return {search.result(), search.plies(), search.shortest(), search.line(), search.nodes()};
}

MateLimits nodes_of(std::uint64_t nodes) {
  MateLimits limits;
  limits.nodes = nodes;
  return limits;
}

std::string text(const std::vector<Move>& line) {
  std::string joined;
  for (Move move : line) joined += (joined.empty() ? "" : " ") + to_usi(move);
  return joined;
}

// Legal moves, every one of the attacker's a check, mate at the end.
void check_line(Position position, const std::vector<Move>& line) {
  INFO(to_sfen(position) << ": " << text(line));
  REQUIRE(line.size() % 2 == 1);
  for (std::size_t i = 0; i < line.size(); ++i) {
    REQUIRE(is_legal(position, line[i]));
    if (i % 2 == 0) REQUIRE(position.gives_check(line[i]));
    position.make(line[i]);
  }
  CHECK_FALSE(has_legal_move(position));
}

// The search and the plain solver both find a mate of exactly that length.
void check_mate(const Position& position, int plies, std::string_view first_move) {
  cli::PlainMate plain(10'000'000);
  REQUIRE(plain.shortest(position, plies) == plies);
  const Solved found = solved(position);
  CHECK(found.result == MateResult::kMate);
  CHECK(found.plies == plies);
  CHECK(found.shortest);
  REQUIRE_FALSE(found.line.empty());
  CHECK(to_usi(found.line.front()) == first_move);
  check_line(position, found.line);
}

// Calls `use` for positions of random games that like captures and checks, so that hands fill and
// kings come out.
template <class Use>
void visit_random_positions(std::uint64_t seed, int games, Use&& use) {
  Random random(seed);
  for (int game = 0; game < games; ++game) {
    Position position = start_position();
    for (int ply = 0; ply < 250; ++ply) {
      MoveList moves;
      generate_legal(position, moves);
      if (moves.empty()) break;
      Move move;
      for (int tries = 0; tries < 3; ++tries) {
        move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        if (position.is_capture(move) || position.gives_check(move)) break;
      }
      position.make(move);
      if (ply >= 30 && random.below(8) == 0) use(position, random);
    }
  }
}

// The position with one piece of a kind moved from a hand into the other.
Position with_hand_moved(const Position& position, PieceType type, Color from) {
  std::array<Hand, 2> hands = position.hands();
  hands[from].remove(type);
  hands[~from].add(type);
  return Position(position.board(), hands, position.side_to_move(), position.ply());
}

// What the main search says, with the mate search beside it or without.
struct Believed {
  RootMove best;
  std::uint64_t nodes;
  int depth;
};

Believed believed(const Game& game, const SearchLimits& limits, bool looks_for_mates,
                  std::uint64_t slice = UINT64_MAX / 2) {
  SearchMemory memory(4);
  MateTable mates(1);
  Search search(test::knowledge().evaluator, memory, game, limits);
  if (looks_for_mates) search.look_for_mates(mates);
  while (!search.run(slice)) {
  }
  return {search.moves().front(), search.nodes(), search.depth()};
}

std::vector<Move> moves_of(const Line& line) {
  return {line.begin(), line.end()};
}

const std::string kMateIn15 =
    "l5knl/5r3/pp2p2p1/4+S1p1p/3B5/3p4P/PPN3PP1/3G1s2K/+r2P1SbNL w 2GSLgn5p 1";

}  // namespace

TEST_CASE("mates are found with their lengths") {
  SECTION("1") {
    check_mate(test::diagram(R"(
P1 *  *  *  * -OU *  *  *  * 
P2 *  *  *  *  *  *  *  *  * 
P3 *  *  *  * +FU *  *  *  * 
P4 *  *  *  *  *  *  *  *  * 
P5 *  *  *  *  *  *  *  *  * 
P6 *  *  *  *  *  *  *  *  * 
P7 *  *  *  *  *  *  *  *  * 
P8 *  *  *  *  *  *  *  *  * 
P9 *  *  *  * +OU *  *  *  * )",
                             kBlack, "G"),
               1, "G*5b");
  }
  SECTION("3") {
    check_mate(test::diagram(R"(
P1 *  *  *  *  *  *  *  *  * 
P2 *  *  *  *  *  *  *  * -OU
P3 *  *  *  *  *  *  *  * -GI
P4 *  *  *  *  *  *  *  *  * 
P5 *  *  *  *  *  * +HI *  * 
P6 *  *  *  *  *  *  *  *  * 
P7 *  *  *  *  *  *  *  *  * 
P8 *  *  *  *  *  *  *  *  * 
P9+OU *  *  *  *  *  *  *  * )",
                             kBlack, "LP"),
               3, "3e3b+");
  }
  SECTION("5") {
    check_mate(test::diagram(R"(
P1 *  *  *  *  *  *  * -OU * 
P2 *  *  *  *  *  *  *  *  * 
P3 *  *  *  *  * +NY *  *  * 
P4 *  *  *  * +KA-RY *  *  * 
P5 *  *  *  *  *  *  *  *  * 
P6 *  *  *  *  *  *  *  *  * 
P7 *  *  *  *  *  *  *  *  * 
P8 *  *  *  *  *  *  *  *  * 
P9+OU *  *  *  *  *  *  *  * )",
                             kBlack, "RB"),
               5, "4c4d");
  }
  SECTION("7") {
    check_mate(test::diagram(R"(
P1 *  *  *  *  *  *  *  *  * 
P2 *  *  *  *  *  *  *  * -OU
P3 *  *  *  *  *  *  *  *  * 
P4 *  *  *  *  *  *  *  *  * 
P5 *  *  *  *  * +GI *  *  * 
P6 *  *  *  *  *  *  *  *  * 
P7 *  *  *  *  *  *  *  *  * 
P8 *  *  *  *  *  *  *  *  * 
P9+OU *  *  *  *  *  *  *  * )",
                             kBlack, "2RN"),
               7, "R*3b");
  }
  SECTION("9") {
    check_mate(test::diagram(R"(
P1 *  *  *  *  *  *  *  *  * 
P2 *  *  *  *  *  *  * -OU * 
P3 *  *  *  *  *  *  *  *  * 
P4 *  *  *  *  *  *  *  * +KI
P5 *  *  *  * -NY *  *  * -KE
P6 *  *  *  *  *  *  *  *  * 
P7 *  *  *  *  *  *  *  *  * 
P8 *  *  *  *  *  *  *  *  * 
P9+OU *  *  *  *  *  *  *  * )",
                             kBlack, "RBN"),
               9, "R*2c");
  }
  SECTION("15, for white") {
    check_mate(test::position_of(kMateIn15), 15, "N*2f");
  }
}

TEST_CASE("a mate by a dropped pawn is none, by another piece it is one") {
  const auto cornered = [](std::string_view hand) {
    return test::diagram(R"(
P1 *  *  *  *  *  *  * -KE-OU
P2 *  *  *  *  *  *  *  *  * 
P3 *  *  *  *  *  *  * +KI * 
P4 *  *  *  *  *  *  *  *  * 
P5 *  *  *  *  *  *  *  *  * 
P6 *  *  *  *  *  *  *  *  * 
P7 *  *  *  *  *  *  *  *  * 
P8 *  *  *  *  *  *  *  *  * 
P9+OU *  *  *  *  *  *  *  * )",
                         kBlack, hand);
  };
  CHECK(solved(cornered("P")).result == MateResult::kNoMate);
  const Solved lance = solved(cornered("L"));
  CHECK(lance.result == MateResult::kMate);
  CHECK(text(lance.line) == "L*1b");
  // More pawns do not help; what the pawn failed to do says nothing of the lance.
  CHECK(solved(cornered("9P")).result == MateResult::kNoMate);
  CHECK(solved(cornered("LP")).result == MateResult::kMate);
}

TEST_CASE("a rook that does not promote leaves the way out that makes a pawn drop legal") {
  check_mate(test::diagram(R"(
P1 *  *  *  *  *  *  * -OU * 
P2 *  *  *  *  * +KI *  *  * 
P3 *  *  *  *  *  * +HI-FU * 
P4 *  *  *  *  *  *  *  * +GI
P5 *  *  *  *  *  *  *  *  * 
P6 *  *  *  *  *  *  *  *  * 
P7 *  *  *  *  *  *  *  *  * 
P8 *  *  *  *  *  *  *  *  * 
P9+OU *  *  *  *  *  *  *  * )",
                           kBlack, "P"),
             5, "3c3a");
}

TEST_CASE("what is no mate by checks is proven to be none") {
  SECTION("no check at all") {
    const Solved found = solved(start_position());
    CHECK(found.result == MateResult::kNoMate);
    CHECK(found.line.empty());
  }
  SECTION("checks that run out") {
    CHECK(solved(test::position_of("4k4/9/9/9/9/9/9/9/4K4 b 2G2S 1")).result ==
          MateResult::kNoMate);
  }
  SECTION("the side to move is mated") {
    CHECK(solved(test::position_of("4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1")).result ==
          MateResult::kNoMate);
  }
  SECTION("a mate in two moves of which the first gives no check") {
    CHECK(solved(test::position_of("8k/9/6P2/9/9/9/9/9/4K4 b 2G 1")).result == MateResult::kNoMate);
  }
}

TEST_CASE("checks that can be repeated for ever are no mate") {
  // A rook, a dragon or a horse alone never mates a king that is not hemmed in, but has a check
  // everywhere.
  for (std::string_view sfen : {"4k4/9/9/9/5R3/9/9/9/4K4 b - 1", "9/9/9/4k4/9/9/+R8/9/8K b - 1",
                                "9/9/9/4k4/9/7+B1/9/9/8K b - 1"}) {
    INFO(sfen);
    CHECK(solved(test::position_of(sfen)).result == MateResult::kNoMate);
  }
}

TEST_CASE("slices and pauses change nothing") {
  for (std::string_view sfen : {std::string_view(kMateIn15), kStartSfen}) {
    const Position position = test::position_of(sfen);
    const Solved whole = solved(position);
    for (std::uint64_t slice : {1, 7, 1000}) {
      const Solved sliced = solved(position, {}, 4, slice);
      CHECK(sliced.result == whole.result);
      CHECK(sliced.nodes == whole.nodes);
      CHECK(text(sliced.line) == text(whole.line));
    }
  }
}

TEST_CASE("a solver's line is as long as the mate") {
  // In slices of that size; each problem is from the page's table, with its length.
  const std::uint64_t slice = GENERATE(UINT64_MAX, std::uint64_t{50});
  const std::string table_text = test::read_file(NAGARE_TEST_DATA "/../../data/page/problems.tsv");
  int longer = 0;
  for (std::string_view row : split(table_text, '\n')) {
    if (row.empty() || row[0] == '#' || row.starts_with("sfen\t")) continue;
    const auto cells = split(row, '\t');
    const Position position = parse_sfen(cells[0], Kings::kOneOrBoth).value();
    const int plies = parse_int(cells[1]).value();
    MateTable table(4);
    MateSolver solver(table, position, MateLimits());
    while (!solver.run(slice)) {
    }
    REQUIRE(solver.result() == MateResult::kMate);
    CHECK(solver.shortest());
    CHECK(solver.plies() == plies);
    check_line(position, solver.line());
    CHECK(static_cast<int>(solver.line().size()) == plies);
    longer += solved(position).line.size() < solver.line().size() ? 1 : 0;
  }
  CHECK(longer > 0);  // which the mate search alone leaves short
}

TEST_CASE("limits of the mate search are kept") {
  const Position position = test::position_of(kMateIn15);
  SECTION("nodes") {
    const Solved found = solved(position, nodes_of(50));
    CHECK(found.result == MateResult::kUnknown);
    CHECK(found.nodes == 50);
  }
  SECTION("plies") {
    MateLimits limits;
    limits.plies = 13;
    CHECK(solved(position, limits).result == MateResult::kNoMate);
    limits.plies = 15;
    CHECK(solved(position, limits).result == MateResult::kMate);
  }
  SECTION("stop") {
    MateTable table(1);
    MateSearch search(table, position, {});
    REQUIRE_FALSE(search.run(50));
    const std::uint64_t nodes = search.nodes();
    search.stop();
    CHECK(search.run(1'000'000));
    CHECK(search.result() == MateResult::kUnknown);
    CHECK(search.nodes() == nodes);
  }
}

TEST_CASE("checks are all that give check among the legal moves, in their order") {
  visit_random_positions(test::announced_seed(20261u), 100, [](const Position& position, Random&) {
    MoveList legal, checks;
    generate_legal(position, legal);
    generate_checks(position, checks);
    std::vector<Move> expected;
    std::copy_if(legal.begin(), legal.end(), std::back_inserter(expected),
                 [&](Move move) { return position.gives_check(move); });
    INFO(to_sfen(position));
    REQUIRE(std::equal(checks.begin(), checks.end(), expected.begin(), expected.end()));
  });
}

TEST_CASE("the plain solver agrees in random positions, and so do larger and smaller hands") {
  constexpr int kMost = 7;
  cli::PlainMate plain(2'000'000);
  int mates = 0, failures = 0;
  visit_random_positions(
      test::announced_seed(20261u) + 1, 40, [&](const Position& position, Random& random) {
        INFO(to_sfen(position));
        const Solved found = solved(position, nodes_of(20'000), 1);
        const auto shortest = plain.shortest(position, kMost);
        REQUIRE(shortest);
        if (found.result == MateResult::kMate) {
          ++mates;
          check_line(position, found.line);
          if (*shortest == 0) CHECK(found.plies > kMost);
          if (*shortest != 0) CHECK(found.plies >= *shortest);
          if (*shortest != 0 && found.shortest) CHECK(found.plies == *shortest);
        } else if (found.result == MateResult::kNoMate) {
          ++failures;
          CHECK(*shortest == 0);
        } else {
          return;
        }
        // A piece more in the attacker's hand keeps a mate, one less keeps a failure.
        const Color attacker = position.side_to_move();
        const bool mate = found.result == MateResult::kMate;
        const Color giver = mate ? ~attacker : attacker;
        const PieceType type = kHandOrder[random.below(std::size(kHandOrder))];
        if (!position.hand(giver).has(type)) return;
        const Solved moved = solved(with_hand_moved(position, type, giver), nodes_of(200'000), 1);
        if (moved.result != MateResult::kUnknown) CHECK(moved.result == found.result);
      });
  CHECK(mates > 50);
  CHECK(failures > 200);
}

TEST_CASE("one table serves many searches, one after the other") {
  MateTable table(1);
  const Position position = test::position_of(kMateIn15);
  for (int i = 0; i < 300; ++i) {
    MateSearch search(table, i % 2 == 0 ? position : start_position(), nodes_of(100));
    while (!search.run(UINT64_MAX)) {
    }
    CHECK(search.result() == (i % 2 == 0 ? MateResult::kUnknown : MateResult::kNoMate));
  }
  MateSearch search(table, position, {});
  while (!search.run(UINT64_MAX)) {
  }
  const Solved fresh = solved(position, {}, 1);
  CHECK(search.nodes() == fresh.nodes);
  CHECK(text(search.line()) == text(fresh.line));
}

TEST_CASE("the published mates are solved") {
  int count = 0;
  const std::string file = test::read_file(std::string(NAGARE_TEST_DATA) + "/mates-15.tsv");
  for (std::string_view row : split(file, '\n')) {
    if (row.empty() || row[0] == '#') continue;
    ++count;
    const auto cells = split(row, '\t');
    REQUIRE(cells.size() == 3);
    const Position position = test::position_of(cells[0]);
    const Solved found = solved(position, nodes_of(2'000'000), 16);
    INFO(row);
    CHECK(found.result == MateResult::kMate);
    CHECK(found.plies >= 15);
    REQUIRE_FALSE(found.line.empty());
    // A longer mate may begin otherwise.
    if (found.plies == 15) {
      CHECK(cells[2].substr(0, cells[2].find(' ')) == to_usi(found.line.front()));
    }
    check_line(position, found.line);
  }
  CHECK(count >= 100);
}

TEST_CASE("a search stopped at any time gives a line that is no longer than it says") {
  // The first mate found here is longer than the shortest.
  const Position position = test::position_of(kMateIn15);
  int first = 0, last = 0;
  for (std::uint64_t nodes = 100; last == 0 || nodes < 100'000; nodes += 97) {
    MateTable table(1);
    MateSearch search(table, position, {});
    const bool over = search.run(nodes);
    search.stop();
    CHECK(search.run(0));
    if (search.result() != MateResult::kMate) continue;
    if (first == 0) first = search.plies();
    last = search.plies();
    CHECK_FALSE(search.line().empty());
    CHECK(static_cast<int>(search.line().size()) <= search.plies());
    if (over) break;
  }
  CHECK(last == 15);
  CHECK(first > last);
}

TEST_CASE("beside the main search, mates too deep for it are played") {
  // Positions of the published lines from which it is 9 plies to the mate.
  constexpr int kPlies = 9;
  SearchLimits limits;
  limits.nodes = 20'000;
  cli::PlainMate plain(10'000'000);
  const std::string file = test::read_file(std::string(NAGARE_TEST_DATA) + "/mates-15.tsv");
  int count = 0, seen = 0, seen_without = 0;
  for (std::string_view row : split(file, '\n')) {
    if (row.empty() || row[0] == '#' || ++count % 6 != 0) continue;
    INFO(row);
    const auto cells = split(row, '\t');
    const auto moves = split_blanks(cells[2]);
    std::string way;
    for (std::size_t i = 0; i + kPlies < moves.size(); ++i) way += std::string(moves[i]) + " ";
    const Game game = test::game_of(cells[0], way);
    const Believed without = believed(game, limits, false);
    const Believed with = believed(game, limits, true);
    if (mate_plies(without.best.value) > 0) ++seen_without;
    CHECK(with.nodes < limits.nodes + 200);
    const int claimed = mate_plies(with.best.value);
    if (claimed <= 0) continue;
    ++seen;
    CHECK(with.best.exact);
    CHECK(with.best.move == with.best.line[0]);
    if (mate_plies(without.best.value) > 0) continue;  // perhaps not by checks alone
    CHECK(static_cast<int>(with.best.line.size()) <= claimed);
    check_line(game.position(), moves_of(with.best.line));
    const auto mating = plain.mating_moves(game.position(), claimed);
    REQUIRE(mating);
    CHECK(std::count(mating->begin(), mating->end(), with.best.move) == 1);
  }
  CHECK(count >= 100);
  CHECK(seen >= 15);
  CHECK(seen_without < seen);
}

TEST_CASE("beside the main search, no mate is claimed that the plain solver refutes",
          "[slow][long]") {
  SearchLimits limits;
  limits.nodes = 3000;
  cli::PlainMate plain(5'000'000);
  int found = 0;
  visit_random_positions(
      test::announced_seed(20261u) + 2, 160, [&](const Position& position, Random&) {
        if (!has_legal_move(position)) return;
        const Believed with = believed(Game(position), limits, true);
        const int claimed = mate_plies(with.best.value);
        // What the main search sees by itself need not be by checks alone.
        if (claimed <= 0 || believed(Game(position), limits, false).best.value > kMateBound) return;
        INFO(to_sfen(position) << " in " << claimed);
        ++found;
        const auto mating = plain.mating_moves(position, claimed);
        if (!mating) return;  // given up
        CHECK(std::count(mating->begin(), mating->end(), with.best.move) == 1);
      });
  CHECK(found > 5);
}

TEST_CASE("beside the main search, slices change nothing and a stop is heard") {
  SearchLimits limits;
  limits.nodes = 60'000;
  const Game game = test::game_of(kMateIn15);
  const Believed whole = believed(game, limits, true);
  CHECK(mate_plies(whole.best.value) >= 15);
  const Believed sliced = believed(game, limits, true, 1);
  CHECK(sliced.nodes == whole.nodes);
  CHECK(sliced.best.value == whole.best.value);
  CHECK(text(moves_of(sliced.best.line)) == text(moves_of(whole.best.line)));

  for (std::uint64_t nodes = 500; nodes < whole.nodes; nodes += 1999) {
    SearchMemory memory(4);
    MateTable mates(1);
    Search search(test::knowledge().evaluator, memory, game, limits);
    search.look_for_mates(mates);
    REQUIRE_FALSE(search.run(nodes));
    CHECK(search.nodes() <= nodes + 100);
    search.stop();
    CHECK(search.run(1'000'000));
    CHECK(search.nodes() <= nodes + 100);
    CHECK(is_legal(game.position(), search.moves().front().move));
  }
}

TEST_CASE("beside the main search, mates are not looked for where they could mislead") {
  // Mate in three.
  const std::string sfen = "8k/9/6P2/9/9/9/9/9/4K4 b 2G 1";
  SearchLimits limits;
  limits.depth = 2;
  const auto looks = [&](const Game& game) {
    return believed(game, limits, true).nodes != believed(game, limits, false).nodes;
  };
  CHECK(looks(test::game_of(sfen)));
  SECTION("a position that has stood before") {
    CHECK_FALSE(looks(test::game_of(sfen, "5i5h 1a1b 5h5i 1b1a")));
  }
  SECTION("a choice of moves") {
    limits.search_moves = {test::move_of(test::position_of(sfen), "5i5h")};
    CHECK_FALSE(looks(test::game_of(sfen)));
  }
  SECTION("the part left out") {
    limits.without.add(SearchPart::kMateSearch);
    CHECK_FALSE(looks(test::game_of(sfen)));
  }
}

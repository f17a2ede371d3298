#include "core/search/horizon.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/engine/engine.h"
#include "core/engine/usi_session.h"
#include "core/notation/sfen.h"
#include "core/notation/usi_move.h"
#include "core/search/parts.h"
#include "core/search/search.h"
#include "core/search/search_memory.h"
#include "core/shogi/game.h"
#include "core/shogi/move_generator.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;

namespace {

// After Sato & Miyamoto, figure 1: black is about to lose something, and a knight drop with check
// puts that off by two plies. Values are those of test::material_knowledge().

// The pawn at 8d drives the rook to 9e, and there P-9d wins it: R-9e, P-9d, any, Px9e. After N*2d,
// Px2d, R-9e, P-9d, any it still stands, and only the knight is lost.
const Position kTaken = test::diagram(R"(
P1 *  *  *  *  *  *  *  *  * 
P2 * -KI *  *  *  *  *  * -OU
P3-FU-KI *  *  *  *  * -FU * 
P4 * -FU *  *  *  *  *  *  * 
P5 * +HI+FU *  *  *  *  *  * 
P6+FU+FU *  *  *  *  *  *  * 
P7 *  *  *  *  *  *  *  *  * 
P8 *  *  *  *  *  *  *  *  * 
P9 *  *  *  *  *  *  * +OU * )",
                                      kBlack, "N");
// The rooks are exchanged, and a bishop is promoted: Px4e, Sx8f+, Px8f, B-5g+. After N*1d, K-1b,
// which loses nothing, the promotion comes at the sixth ply.
const Position kTooLate = test::diagram(R"(
P1-KY-KE *  *  *  *  *  * -KI
P2 *  * -KI *  * -GI * -OU * 
P3-FU-FU-GI-FU * -FU-FU-FU * 
P4 *  *  *  * -FU *  * -KA * 
P5 *  * +FU *  * -HI *  * -FU
P6+FU+HI+KY+FU+FU+FU *  *  * 
P7 * +FU-GI *  * +KA * +FU+FU
P8 *  *  *  *  *  * +KI * +KI
P9 *  *  *  *  *  *  * +OU+KY)",
                                        kBlack, "N");

// Parts by which the search sees at depth 5 that the drops are no good without undoing anything.
constexpr int kWindow = 3000;  // every move that matters has its exact value
constexpr std::string_view kDeeper =
    "internal_iterative_reduction,exchange_pruning,reply_history,late_move_reductions,"
    "quiescence_table";

// The effect shows where a line is read no further than its depth.
SearchLimits limits_of(int depth, bool quiescence, bool undo_horizon, int window = 0) {
  SearchLimits limits;
  limits.without = SearchParts::parse(kDeeper).value();
  limits.depth = depth;
  limits.window = window;
  limits.quiescence = quiescence;
  limits.undo_horizon = undo_horizon;
  return limits;
}

struct Searched {
  std::vector<RootMove> moves;
  std::uint64_t nodes;

  const RootMove& best() const { return moves.front(); }
  const RootMove& of(std::string_view usi) const {
    return *std::find_if(moves.begin(), moves.end(),
                         [&](const RootMove& root) { return to_usi(root.move) == usi; });
  }
};

Searched searched(const Position& position, const SearchLimits& limits,
                  std::uint64_t slice = UINT64_MAX / 2) {
  SearchMemory memory(4);
  Search search(test::material_knowledge().evaluator, memory, Game(position), limits);
  while (!search.run(slice)) {
  }
  return {search.moves(), search.nodes()};
}

Line line_of(const Position& start, std::string_view moves) {
  Line line;
  const Game game = test::game_of(start, moves);
  for (const auto& played : game.moves()) line.push_back(played.move);
  return line;
}

ExchangeValues exchange_values() {
  ExchangeValues values;
  for (int type = 0; type < kPieceTypeCount; ++type) {
    values[static_cast<std::size_t>(type)] =
        test::material_knowledge().evaluator.exchange_value(static_cast<PieceType>(type));
  }
  return values;
}

}  // namespace

TEST_CASE("a pair is an attack and the capture of the attacker or the flight of what it attacks") {
  const Position start = test::diagram(R"(
P1 *  *  *  *  *  *  *  * -OU
P2 *  *  *  *  *  *  *  *  * 
P3 *  * -KI-KI * -HI *  *  * 
P4 *  *  *  *  *  *  *  *  * 
P5 *  *  *  *  *  *  *  *  * 
P6 *  *  *  * -FU-GI *  *  * 
P7 *  *  *  *  *  *  *  *  * 
P8 *  *  *  *  *  *  *  *  * 
P9 *  *  *  *  *  *  *  * +OU)",
                                       kBlack, "Npp");
  const auto answers = [&](std::string_view attack, std::string_view reply) {
    Position position = start;
    const Move move = test::move_of(position, attack);
    const Arrival arrival = arrival_of(position, move);
    position.make(move);
    return answers_attack(position, arrival, test::move_of(position, reply));
  };
  CHECK(answers("N*5e", "6c7d"));
  CHECK(answers("N*5e", "4c4b"));
  CHECK(answers("N*5e", "4f5e"));
  CHECK_FALSE(answers("N*5e", "7c7d"));  // not attacked
  CHECK_FALSE(answers("N*5e", "4f4g"));
  CHECK_FALSE(answers("N*5e", "P*4d"));
  CHECK_FALSE(answers("N*4h", "4f4g"));  // attacks the silver's neighbour only
  CHECK(answers("N*4h", "5f5g"));
  CHECK_FALSE(answers("N*2e", "4c4b"));  // attacks nothing
  // What a pass has led to is no attack.
  CHECK_FALSE(answers_attack(test::game_of(start, "N*5e").position(), Arrival{},
                             test::move_of(test::game_of(start, "N*5e").position(), "6c7d")));
}

TEST_CASE("the similar position is the one really reached without the pair") {
  struct Path {
    std::string sfen, moves, without;
    std::size_t pair;
  };
  const std::string start = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
  // Both sides have pawns to drop: hands must come out right whatever order they are used in.
  const std::string hands = "4k4/9/9/9/5r3/9/9/9/4K4 b R3P2p 1";
  const Path paths[] = {
      {start, "7g7f 3c3d 2g2f 8c8d 2f2e", "2g2f 8c8d 2f2e", 0},
      {start, "7g7f 3c3d 8h2b+ 3a2b 2g2f 8c8d", "7g7f 3c3d 2g2f 8c8d", 2},
      {hands, "P*4f 4e3e P*8f P*8b P*9f", "P*8f P*8b P*9f", 0},
  };
  for (const Path& path : paths) {
    INFO(path.moves);
    const Position root = test::position_of(path.sfen);
    const auto similar = without_pair(root, line_of(root, path.moves), path.pair);
    REQUIRE(similar);
    CHECK(similar->key() == test::game_of(root, path.without).position().key());
    CHECK(similar->side_to_move() == test::game_of(root, path.moves).position().side_to_move());
  }
  SECTION("a pass is left in its place") {
    const Position root = test::position_of(hands);
    Line line = line_of(root, "P*4f 4e3e P*8f");
    line.push_back(kNoMove);
    Position expected = test::game_of(root, "P*8f").position();
    expected.make_pass();
    REQUIRE(without_pair(root, line, 0));
    CHECK(without_pair(root, line, 0)->key() == expected.key());
  }
  SECTION("there is none where a later move needs the pair") {
    const Position root = test::position_of(start);
    CHECK_FALSE(without_pair(root, line_of(root, "7g7f 3c3d 8h2b+ 3a2b"), 0));
  }
}

TEST_CASE("away from leaves both lines are followed to where one of them ends") {
  const ExchangeValues exchange = exchange_values();
  const Move knight = test::move_of(kTaken, "N*2d");
  const Line line = line_of(test::game_of(kTaken, "N*2d").position(), "2c2d 8e8d");
  const Position real = test::game_of(kTaken, "N*2d 2c2d 8e8d").position();
  const Position similar = test::game_of(kTaken, "8e8d").position();
  TranspositionTable table(1);
  table.forget();
  const auto know = [&](const Position& position, std::string_view usi) {
    table.store(position.key(),
                {.move = test::move_of(position, usi), .depth = 1, .bound = Bound::kExact});
  };
  const auto delays = [&] { return only_delays(table, kTaken, knight, line, exchange); };
  SECTION("nothing is known without the pair") {
    CHECK_FALSE(delays());
  }
  SECTION("the real line ends first: the knight is only lost") {
    know(similar, "8c8d");
    CHECK(delays());
  }
  SECTION("the similar line ends first") {
    know(similar, "8c8d");
    know(test::game_of(real, "8c8d").position(), "8f8e");
    CHECK_FALSE(delays());
  }
  SECTION("the similar line's move cannot be played on the real board") {
    know(similar, "2c2d");  // where the pawn is already
    CHECK_FALSE(delays());
  }
  SECTION("the real line's move cannot be played on the similar board") {
    know(similar, "8c8d");
    know(test::game_of(real, "8c8d").position(), "P*2c");  // where the pawn was
    CHECK_FALSE(delays());
  }
  SECTION("where the pieces are worth nothing, nothing is lost") {
    know(similar, "8c8d");
    CHECK_FALSE(only_delays(table, kTaken, knight, line, ExchangeValues{}));
  }
}

TEST_CASE(
    "to depth 5 a drop that only delays is as good as anything; with the horizon undone it is "
    "not") {
  struct Case {
    const Position& position;
    bool quiescence;
    std::string drop;
  };
  // The first needs plain static values at the horizon, for quiescence sees the rook taken.
  const Case cases[] = {{kTaken, false, "N*2d"}, {kTooLate, true, "N*1d"}};
  for (const auto& [position, quiescence, drop] : cases) {
    INFO(drop);
    const Searched without = searched(position, limits_of(5, quiescence, false, kWindow));
    const Searched with = searched(position, limits_of(5, quiescence, true, kWindow));
    CHECK(without.of(drop).value == without.best().value);
    CHECK_FALSE(with.best().move.is_drop());
    CHECK(with.of(drop).value < with.best().value);
    CHECK(with.of(drop).value < without.of(drop).value);
  }
}

TEST_CASE("a leaf is only extended for attacks in the plies that are named") {
  const auto value_of_drop = [](const SearchLimits& limits) {
    return searched(kTooLate, limits).of("N*1d").value;
  };
  SearchLimits limits = limits_of(5, true, true, kWindow);
  limits.horizon_plies = 0;
  CHECK(value_of_drop(limits) == value_of_drop(limits_of(5, true, false, kWindow)));
  limits.horizon_plies = 3;
  CHECK(value_of_drop(limits) < value_of_drop(limits_of(5, true, false, kWindow)));
}

TEST_CASE("a drop that is simply lost is not played, even where no leaf is extended") {
  SearchLimits limits = limits_of(5, false, true);
  limits.horizon_plies = 0;
  CHECK_FALSE(searched(kTaken, limits).best().move.is_drop());
}

TEST_CASE("a sound pair is left alone") {
  // The knight forks king and rook: the king moves away, and the rook falls.
  const Position fork = test::diagram(R"(
P1 *  *  *  *  *  *  *  *  * 
P2 *  *  * -OU * -HI *  *  * 
P3-FU-FU-FU *  *  * -FU-FU-FU
P4 *  *  *  *  *  *  *  *  * 
P5 *  *  *  *  *  *  *  *  * 
P6 *  *  *  *  *  *  *  *  * 
P7+FU+FU+FU *  *  * +FU+FU+FU
P8 *  *  *  *  *  *  *  *  * 
P9 *  *  *  *  *  *  *  * +OU)",
                                      kBlack, "N");
  for (int depth : {3, 4, 5}) {
    for (bool quiescence : {false, true}) {
      const Searched without = searched(fork, limits_of(depth, quiescence, false));
      const Searched with = searched(fork, limits_of(depth, quiescence, true));
      CHECK(to_usi(with.best().move) == "N*5d");
      CHECK(with.best().value == without.best().value);
    }
  }
}

TEST_CASE("with the horizon undone slices change nothing, and every move has its value") {
  for (const Position* position : {&kTaken, &kTooLate}) {
    for (bool quiescence : {false, true}) {
      const int window = 300;
      const Searched whole = searched(*position, limits_of(5, quiescence, true, window));
      const Searched sliced = searched(*position, limits_of(5, quiescence, true, window), 7);
      CHECK(whole.nodes == sliced.nodes);
      REQUIRE(whole.moves.size() == sliced.moves.size());
      for (std::size_t i = 0; i < whole.moves.size(); ++i) {
        CHECK(whole.moves[i].move == sliced.moves[i].move);
        CHECK(whole.moves[i].value == sliced.moves[i].value);
      }
      MoveList legal;
      generate_legal(*position, legal);
      CHECK(whole.moves.size() == legal.size());
      for (const RootMove& root : whole.moves) {
        CHECK(root.value <= whole.best().value);
        if (!root.exact) CHECK(root.value + window < whole.best().value);
        Position after = *position;
        for (Move move : root.line) {
          REQUIRE(is_legal(after, move));
          after.make(move);
        }
      }
    }
  }
}

TEST_CASE("the options of USI reach the search") {
  Engine engine;
  REQUIRE(engine.load_data(test::material_bundle()));
  std::string last, before;
  UsiSession session(engine, [&](std::string_view line) {
    before = last;
    last = line;
  });
  // How many nodes it took, and the move.
  const auto answer = [&](const Position& position) {
    session.command("position sfen " + to_sfen(position));
    session.command("go depth 5");
    while (session.thinking()) session.step([] { return std::int64_t{0}; });
    return before + '\n' + last;
  };
  session.command("setoption name Naturalness value 0");
  session.command("setoption name Without value " + std::string(kDeeper));
  const std::string plain = answer(kTooLate);
  CHECK(test::holds(plain, "info depth 5"));
  session.command("setoption name UndoHorizon value true");
  const std::string undone = answer(kTooLate);
  CHECK(undone != plain);
  session.command("setoption name HorizonPlies value 0");
  CHECK(answer(kTooLate) != undone);
  session.command("setoption name UndoHorizon value false");
  CHECK(answer(kTooLate) == plain);
  CHECK(last != "bestmove N*2d");
  session.command("setoption name Quiescence value false");
  answer(kTaken);
  CHECK(last == "bestmove N*2d");
  for (const char* wrong :
       {"setoption name UndoHorizon value perhaps", "setoption name HorizonPlies value 65"}) {
    last.clear();
    session.command(wrong);
    CHECK(last.find("usi_option_value") != std::string::npos);
  }
}

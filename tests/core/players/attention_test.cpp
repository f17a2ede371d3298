#include "core/players/attention.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/advisors/dial.h"
#include "core/data/band.h"
#include "core/engine/knowledge.h"
#include "core/joseki/plan.h"
#include "core/notation/usi_move.h"
#include "core/policy/policy_network.h"
#include "core/shogi/game.h"
#include "core/shogi/move_generator.h"
#include "core/shogi/see.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;

namespace {

// The start as if it came later in a game.
constexpr std::string_view kLater =
    "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 31";

const ExchangeValues& exchange() {
  return test::knowledge().evaluator.exchange();
}

std::vector<Move> noticed_in(const Game& game, const Attention& attention, std::uint64_t seed) {
  const Occasion occasion(game, test::knowledge().policy, test::knowledge().joseki);
  return noticed_moves(occasion, WeighedAdvice(occasion.legal().size()), exchange(), attention,
                       seed);
}

// As USI writes them, in order of the alphabet.
std::vector<std::string> pressing_in(const Game& game) {
  const Occasion occasion(game, test::knowledge().policy, test::knowledge().joseki);
  std::vector<std::string> moves;
  for (Move move : pressing_moves(occasion, exchange())) moves.push_back(to_usi(move));
  std::sort(moves.begin(), moves.end());
  return moves;
}

std::vector<Move> noticed_tenths(const Game& game, int tenths, int temperature,
                                 std::uint64_t seed) {
  return noticed_in(game, {tenths, temperature}, seed);
}
std::vector<Move> noticed(const Game& game, int candidates, int temperature,
                          std::uint64_t seed = 0) {
  return noticed_tenths(game, 10 * candidates, temperature, seed);
}

}  // namespace

TEST_CASE("so many moves are noticed, all of them legal and different") {
  const Game game = test::game_of(kLater, "7g7f 3c3d 2g2f 8c8d");
  for (int candidates : {1, 2, 5, 20}) {
    const auto moves = noticed(game, candidates, 200);
    REQUIRE(moves.size() == static_cast<std::size_t>(candidates));
    for (Move move : moves) {
      CHECK(is_legal(game.position(), move));
      CHECK(std::count(moves.begin(), moves.end(), move) == 1);
    }
  }
}

TEST_CASE("without a number, or with few moves, nothing is overlooked") {
  CHECK(noticed(test::game_of(kLater), 0, 100).empty());
  CHECK(noticed(test::game_of(kLater), 30, 500).empty());
}

TEST_CASE("the next move of the plan is always among those looked at") {
  const Knowledge& knowledge = test::knowledge();
  const Game game = test::game_of("startpos", "7g7f 3c3d 6g6f 8c8d");
  const OpeningWish wish = parse_opening_wish(knowledge.joseki, "shiken_mino").value();
  const Occasion occasion(game, knowledge.policy, knowledge.joseki, wish);
  const Move rook = test::move_of(game.position(), "2h6h");
  const auto looks_at_rook = [&](const WeighedAdvice& advice, std::uint64_t seed) {
    const auto moves = noticed_moves(occasion, advice, exchange(), {20, 100}, seed);
    return std::find(moves.begin(), moves.end(), rook) != moves.end();
  };
  DialSettings dial;
  dial.ply = game.position().ply();
  const WeighedAdvice advice = weighed_advice(knowledge.advisors, occasion, dial);
  int unasked = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    CHECK(looks_at_rook(advice, seed));
    unasked += looks_at_rook(WeighedAdvice(occasion.legal().size()), seed);
  }
  // By what people play alone it is now and then not looked at.
  CHECK(unasked < 100);
}

TEST_CASE("who passes over captures and checks does not look at them") {
  // The bishops face each other.
  const Game game = test::game_of(kLater, "7g7f 3c3d");
  const Move takes = test::move_of(game.position(), "8h2b+");
  int none = 0, some = 0, all = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const auto looks = [&](int passes_over) {
      const auto moves = noticed_in(game, {200, 100, passes_over}, seed);
      CHECK(moves == noticed_in(game, {200, 100, passes_over}, seed));
      for (Move move : moves) CHECK(is_legal(game.position(), move));
      return std::find(moves.begin(), moves.end(), takes) != moves.end();
    };
    none += looks(100);
    some += looks(50);
    all += looks(0);
  }
  CHECK(none == 0);
  CHECK(some > 20);  // about half of where all see it
  CHECK(some < 80);
  CHECK(all == 100);
}

TEST_CASE("who passes over moves has a move in check, and where all of them take") {
  // In check; and in the second only the king can take.
  for (std::string_view sfen :
       {"4k4/4R4/9/9/9/9/9/9/4K4 w - 31", "4k4/9/9/9/9/9/9/4r4/4K4 b - 31"}) {
    const Game game(test::position_of(sfen));
    const auto moves = noticed_in(game, {10, 1000, 100}, 1);
    const Occasion occasion(game, test::knowledge().policy, test::knowledge().joseki);
    CHECK((moves.size() == 1 || occasion.legal().size() == 1));
    for (Move move : moves) CHECK(is_legal(game.position(), move));
  }
}

TEST_CASE("tenths of a move are noticed so often") {
  const Game game = test::game_of(kLater, "7g7f 3c3d");
  int three = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    const auto moves = noticed_tenths(game, 23, 100, seed);
    REQUIRE((moves.size() == 2 || moves.size() == 3));
    three += moves.size() == 3;
  }
  CHECK(three > 80);  // 120 are expected, with a standard deviation of 9.2
  CHECK(three < 160);
}

TEST_CASE("the same seed sees the same, other seeds see other moves") {
  const Game game = test::game_of(kLater, "7g7f 3c3d");
  CHECK(noticed(game, 3, 400, 1) == noticed(game, 3, 400, 1));
  int different = 0;
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    different += noticed(game, 3, 400, seed) != noticed(game, 3, 400, seed + 1);
  }
  CHECK(different >= 5);
}

TEST_CASE("moves are drawn as often as people play them", "[slow][long]") {
  const Game game = test::game_of(kLater, "7g7f 3c3d");
  const auto likely = test::knowledge().policy.moves(game, Band::kOnline).front();
  constexpr int kDraws = 400;
  int cool = 0, usual = 0, hot = 0;
  for (std::uint64_t seed = 0; seed < kDraws; ++seed) {
    cool += noticed(game, 1, 10, seed).front() == likely.move;
    usual += noticed(game, 1, 100, seed).front() == likely.move;
    hot += noticed(game, 1, 1000, seed).front() == likely.move;
  }
  // Three standard deviations.
  const double share = likely.probability / 1e6;
  CHECK(std::abs(usual - kDraws * share) < 3 * std::sqrt(kDraws * share * (1 - share)));
  CHECK(hot < usual);
  CHECK(usual < cool);
}

TEST_CASE("what nobody considers is not looked at, however weak the eye") {
  const Game game = test::game_of(kLater, "7g7f 3c3d 2g2f");
  const auto known = test::knowledge().policy.moves(game, Band::kOnline);
  const auto least = known.front().probability / 110;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const Move move = noticed(game, 1, 1000, seed).front();
    const auto of_move = std::find_if(known.begin(), known.end(),
                                      [&](const PolicyMove& each) { return each.move == move; });
    CHECK(of_move->probability >= least);
  }
}

TEST_CASE("the first moves of a game are drawn as later ones are") {
  const Game start = test::game_of("startpos");
  for (int candidates : {1, 2, 5}) {
    CHECK(noticed(start, candidates, 100).size() == static_cast<std::size_t>(candidates));
  }
}

TEST_CASE("everybody looks at taking back") {
  // Bishops exchanged: the silver, the rook and no other piece can take back.
  CHECK(pressing_in(test::game_of("startpos", "7g7f 3c3d 8h2b+")) ==
        std::vector<std::string>{"3a2b", "8b2b"});
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const auto moves = noticed(test::game_of("startpos", "7g7f 3c3d 8h2b+"), 1, 1000, seed);
    CHECK(moves.size() >= 2);
  }
}

TEST_CASE("everybody looks at taking what is left, and passes over what takes at a loss") {
  // Black's rook on 2f can take the silver on 2d, which nothing guards; the one on 8d, which the
  // lance's square does not guard but the rook on 8b does, the bishop on 6f would take at a loss.
  const Game game(test::position_of("4k4/1r7/9/1s5s1/9/3B3R1/9/9/4K4 b - 61"));
  CHECK(pressing_in(game) == std::vector<std::string>{"2f2d"});
}

TEST_CASE("everybody looks at saving what has just been attacked, and at taking what attacks it") {
  // The pawn goes to 2e and attacks the silver on 2f, which a pawn's loss does not pay for. Black's
  // rook on 9e can take it.
  const Game game = test::game_of("4k4/9/9/7p1/R8/7S1/9/9/4K4 w - 60", "2d2e");
  const std::vector<std::string> moves = pressing_in(game);
  CHECK(std::find(moves.begin(), moves.end(), "9e2e") != moves.end());
  CHECK(std::find(moves.begin(), moves.end(), "2f2e") != moves.end());
  const auto of_silver = std::count_if(moves.begin(), moves.end(), [](const std::string& move) {
    return move.substr(0, 2) == "2f";
  });
  CHECK(of_silver == 3);
  // Attacked for longer it no longer calls.
  const Game later = test::game_of("4k4/9/9/7p1/R8/7S1/9/9/4K4 w - 60", "2d2e 5i5h 5a5b");
  const std::vector<std::string> still = pressing_in(later);
  CHECK(std::none_of(still.begin(), still.end(), [](const std::string& move) {
    return move.substr(0, 2) == "2f" && move != "2f2e";
  }));
}

TEST_CASE("in check every move is looked at") {
  const Game game(test::position_of("4k4/9/9/4r4/9/9/9/9/3GKG3 b - 60"));
  CHECK(noticed(game, 1, 100).empty());
}

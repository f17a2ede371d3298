#include "core/players/attention.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/advisors/dial.h"
#include "core/choice/choice.h"
#include "core/data/band.h"
#include "core/engine/knowledge.h"
#include "core/engine/think_settings.h"
#include "core/engine/thinker.h"
#include "core/joseki/plan.h"
#include "core/players/levels.h"
#include "core/policy/policy_network.h"
#include "core/search/search_memory.h"
#include "core/shogi/game.h"
#include "core/shogi/move_generator.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;

namespace {

// The start as if it came later in a game, where nothing is played from memory.
constexpr std::string_view kLater =
    "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 31";

// Black's silver on 2f is attacked by the bishop on 5c.
Game silver_attacked(int ply = 30) {
  return Game(
      test::position_of("lnsgkgsnl/1r7/p1ppb1ppp/4p4/1p7/2P4S1/PP1PPPPPP/1B5R1/LNSGKG1NL b - " +
                        std::to_string(ply)));
}

Noticed noticed_in(const Game& game, int value, const Attention& attention, std::uint64_t seed) {
  const Occasion occasion(game, test::knowledge().policy, test::knowledge().joseki);
  return noticed_moves(occasion, WeighedAdvice(occasion.legal().size()), value, attention, seed);
}

std::vector<Move> noticed_tenths(const Game& game, int tenths, int temperature,
                                 std::uint64_t seed) {
  return noticed_in(game, 0, {tenths, temperature, 0}, seed).moves;
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
    const auto moves = noticed_moves(occasion, advice, 0, {20, 100}, seed).moves;
    return std::find(moves.begin(), moves.end(), rook) != moves.end();
  };
  DialSettings dial;
  dial.ply = game.position().ply();
  const WeighedAdvice advice = knowledge.advisors.advise(occasion, dial);
  int unasked = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    CHECK(looks_at_rook(advice, seed));
    unasked += looks_at_rook(WeighedAdvice(occasion.legal().size()), seed);
  }
  // By what people play alone it is now and then not looked at.
  CHECK(unasked < 100);
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

TEST_CASE("moves are drawn as often as people play them") {
  // Bishops exchanged: nearly everyone takes back with the silver.
  const Game game = test::game_of(kLater, "7g7f 3c3d 8h2b+");
  const Move back = test::move_of(game.position(), "3a2b");
  const auto likely = test::knowledge().policy.moves(game, Band::kOnline).front();
  REQUIRE(likely.move == back);
  constexpr int kDraws = 300;
  int cool = 0, hot = 0;
  for (std::uint64_t seed = 0; seed < kDraws; ++seed) {
    cool += noticed(game, 1, 100, seed).front() == back;
    hot += noticed(game, 1, 1000, seed).front() == back;
  }
  CHECK(cool >= kDraws * (likely.probability - 50'000) / 1'000'000);
  CHECK(hot < cool);
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

TEST_CASE("the first moves are from memory: two of them, as people play them") {
  const Game start = test::game_of("startpos");
  const auto known = test::knowledge().policy.moves(start, Band::kOnline);
  constexpr int kDraws = 400;
  int first = 0;
  for (std::uint64_t seed = 0; seed < kDraws; ++seed) {
    CHECK(noticed(start, 5, 10, seed).size() == 2);
    // A temperature of 1000 would make them all alike, one of 10 leave the likeliest alone.
    first += noticed(start, 1, seed % 2 == 0 ? 10 : 1000, seed).front() == known.front().move;
  }
  // Three standard deviations.
  const double share = known.front().probability / 1e6;
  CHECK(std::abs(first - kDraws * share) < 3 * std::sqrt(kDraws * share * (1 - share)));
}

TEST_CASE("what comes from afar is not seen in an oversight") {
  const Position position = test::position_of(
      "lnsgk1snl/1r4gb1/p1pppp1pp/6p2/1p5P1/2P6/PP1PPPP1P/1BG4R1/LNS1KGSNL b - 17");
  const auto seen = without_far_pieces(position);
  REQUIRE(seen);
  for (PieceType type : {kLance, kBishop, kRook, kHorse, kDragon}) {
    CHECK(seen->pieces(kWhite, type).none());
    CHECK(seen->pieces(kBlack, type) == position.pieces(kBlack, type));
  }
  for (PieceType type : {kPawn, kKnight, kSilver, kGold, kKing}) {
    CHECK(seen->pieces(type) == position.pieces(type));
  }
  CHECK(seen->hands() == position.hands());
  CHECK(seen->side_to_move() == kBlack);
  CHECK(seen->ply() == 17);
}

TEST_CASE("checks are seen, and so is a king that only a hidden piece covers") {
  const auto sees_all = [](std::string_view sfen) {
    return !without_far_pieces(test::position_of(sfen));
  };
  CHECK(sees_all("4k4/9/9/4r4/9/9/9/9/4K4 b - 30"));    // in check by a rook
  CHECK(sees_all("4k4/9/9/9/9/9/4s4/9/K8 b - 30"));     // nothing comes from afar
  CHECK(sees_all("4k4/4b4/9/4R4/9/9/9/9/4K4 b - 30"));  // the bishop covers its king from a rook
  CHECK_FALSE(sees_all("4k4/9/4b4/9/9/9/9/9/R3K4 b - 30"));
}

TEST_CASE("oversights come so often, after the moves known by heart, and look at two moves") {
  const auto looks_at = [&](const Game& game, int oversights, std::uint64_t seed) {
    return noticed_in(game, 0, {30, 100, oversights}, seed);
  };
  int overlooked = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const Game late = silver_attacked(kKnownMoves + 1);
    const Noticed noticed = looks_at(late, 25, seed);
    REQUIRE(noticed.moves.size() == (noticed.seen ? 2 : 3));
    if (noticed.seen) CHECK(noticed.seen->key() == without_far_pieces(late.position())->key());
    for (Move move : noticed.moves) {
      CHECK(is_legal(late.position(), move));
      CHECK((!noticed.seen || is_legal(*noticed.seen, move)));
    }
    overlooked += noticed.seen.has_value();
    CHECK_FALSE(looks_at(silver_attacked(kKnownMoves), 100, seed).seen);
    CHECK_FALSE(looks_at(late, 0, seed).seen);
    CHECK(looks_at(late, 100, seed).seen);
  }
  CHECK(overlooked > 20);  // 50 are expected, with a standard deviation of 6.1
  CHECK(overlooked < 80);
}

TEST_CASE("in an oversight it looks at what people would play if nothing came from afar") {
  const Game game = silver_attacked();
  const PolicyNetwork& network = test::knowledge().policy;
  const Move likeliest = network.moves(game, Band::kOnline).front().move;
  const Game as_seen(*without_far_pieces(game.position()));
  const Move unseen = network.moves(as_seen, Band::kOnline).front().move;
  REQUIRE(unseen != likeliest);
  const auto first = [&](int oversights, std::uint64_t seed) {
    return noticed_in(game, 0, {20, 10, oversights, 0, 10}, seed).moves.front();
  };
  int as_likeliest = 0, as_unseen = 0;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    as_likeliest += first(0, seed) == likeliest;
    as_unseen += first(100, seed) == unseen;
  }
  CHECK(as_likeliest > 40);
  CHECK(as_unseen > 40);
}

TEST_CASE("in check, where all is seen, an oversight is a look at two moves") {
  const Game game(test::position_of("4k4/9/9/4r4/9/9/9/9/3GKG3 b - 60"));
  const Noticed noticed = noticed_in(game, 0, {80, 100, 100}, 1);
  CHECK(noticed.moves.size() == 2);
  REQUIRE(noticed.seen);
  CHECK(noticed.seen->key() == game.position().key());
}

TEST_CASE("in an oversight a pinned piece stays, since the rules say so") {
  // Black's gold on 5h is pinned by a rook that is not seen.
  const Game game(test::position_of("4k4/4r4/9/9/9/9/9/4G4/4K4 b - 60"));
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const Noticed noticed = noticed_in(game, 0, {10, 100, 100, 0, 1000}, seed);
    REQUIRE(noticed.moves.size() == 2);
    for (Move move : noticed.moves) CHECK(is_legal(game.position(), move));
  }
}

TEST_CASE("where the game is even nothing is overlooked, and two moves are drawn as people play") {
  const Game game = silver_attacked();
  for (int tenths : {10, 80}) {
    const Attention careless{tenths, 1000, 100, 400};
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
      const auto natural = noticed_in(game, 0, {20, 100, 0, 0}, seed).moves;
      REQUIRE(natural.size() == 2);
      for (int value : {-399, 0, 399}) {
        const Noticed noticed = noticed_in(game, value, careless, seed);
        CHECK(noticed.moves == natural);
        CHECK_FALSE(noticed.seen);
      }
      for (int value : {-400, 400}) {
        CHECK(noticed_in(game, value, careless, seed).seen);
      }
    }
  }
}

TEST_CASE("the better move is played in an oversight, or the first that is not much worse") {
  const Game game = silver_attacked();
  const Move first = test::move_of(game.position(), "9g9f");
  const Move second = test::move_of(game.position(), "1g1f");
  const Noticed noticed{{first, second}, *without_far_pieces(game.position())};
  const auto played = [&](int of_first, int of_second, int unseen, int content) {
    std::vector<RootMove> read(2);
    read[0].move = first, read[0].value = of_first;
    read[1].move = second, read[1].value = of_second;
    if (of_second > of_first) std::swap(read[0], read[1]);
    return move_in_oversight(noticed, read, unseen, content);
  };
  CHECK(played(0, 1, 0, 0) == second);
  CHECK(played(1, 0, 0, 0) == first);
  CHECK(played(0, 199, 0, 200) == first);
  CHECK(played(0, 200, 0, 200) == second);
  CHECK(played(500, 0, 0, 200) == first);
  // Decided: the pieces that are not seen make it look 2,000 better than it is.
  CHECK(played(3500, 9000, 2000, 200) == first);
  CHECK(played(3299, 9000, 2000, 200) == second);
  CHECK(played(-31000, 400, 2000, 200) == first);
  CHECK(played(-31000, 700, 2000, 200) == second);
}

TEST_CASE("an oversight gives nothing away to what is seen") {
  // Black's silver on 2e stands before a pawn, and white is a bishop ahead.
  const Game game(
      test::position_of("lnsgkgsnl/1r7/p1ppb1p1p/4p2p1/1p5S1/2P6/PP1PPPPPP/7R1/LN1GKGSNL b b 40"));
  const Position seen = *without_far_pieces(game.position());
  const Knowledge& knowledge = test::knowledge();
  SearchMemory memory(1);
  ThinkSettings settings;
  settings.choice.strength = 2;  // always, where the game is not even; three plies
  const Level& level = knowledge.level(2);
  REQUIRE(level.attention.oversights == 100);
  REQUIRE(std::abs(knowledge.evaluator.evaluate(game.position())) >= level.attention.even);
  int better_first = 0, better_second = 0;
  for (settings.seed = 0; settings.seed < 40; ++settings.seed) {
    const Noticed noticed = noticed_in(game, 10'000, level.attention, settings.seed);
    SearchLimits limits;
    limits.search_moves = noticed.moves;
    limits.depth = level.depth;
    Search search(knowledge.evaluator, memory, Game(seen), limits);
    while (!search.run(10'000)) {
    }
    const Move best = search.moves().front().move;
    Thinker thinker;
    REQUIRE(thinker.start(knowledge, game, settings));
    while (!thinker.think(1)) {
    }
    const Choice choice = thinker.choice().value();
    CHECK(choice.verdict.move == best);
    CHECK(choice.assessment.read == 1);
    (best == noticed.moves.front() ? better_first : better_second) += 1;
  }
  CHECK(better_first > 0);
  CHECK(better_second > 0);
}

// What a weak player sees of the moves ahead of it.
#include "core/search/sight.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "core/engine/knowledge.h"
#include "core/evaluation/evaluator.h"
#include "core/search/search.h"
#include "core/search/search_memory.h"
#include "core/shogi/game.h"
#include "core/shogi/move_generator.h"
#include "core/shogi/position.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;

namespace {

// The position's salience of a move after the game's last moves.
SalienceAmounts salience(const Game& game, std::string_view move, int ply = 1) {
  Viewpoint from;
  from.ply = ply;
  const int played = static_cast<int>(game.moves().size());
  for (int plies = 1; plies <= std::min(played, 2); ++plies) {
    from.recent[static_cast<std::size_t>(plies - 1)] =
        arrival_of(game.position_before(plies), (game.moves().end() - plies)->move);
  }
  return salience_of(game.position(), test::move_of(game.position(), move), from);
}

int amount(const SalienceAmounts& amounts, Salience each) {
  return amounts[static_cast<std::size_t>(each)];
}

SalienceWeights alike(int log_odds) {
  SalienceWeights salience;
  salience.weights[static_cast<std::size_t>(Salience::kOnline)] = log_odds;
  return salience;
}

// Overlooks all that can be overlooked.
Sight blindest() {
  return Sight(alike(-2000), Sight::kMostOverlooked, Band::kOnline, 1);
}

// What the rook's move from 2h to 2d is worth to one who reads two plies.
int value_of_rook_move(const Game& game, std::optional<Sight> sight) {
  SearchMemory memory(1);
  SearchLimits limits;
  limits.depth = 2;
  limits.search_moves = {test::move_of(game.position(), "2h2d")};
  limits.sight = sight;
  Search search(test::knowledge().evaluator, memory, game, limits);
  while (!search.run(1000)) {
  }
  return search.moves().front().value;
}

std::vector<Move> legal_of(const Position& position) {
  MoveList moves;
  generate_legal(position, moves);
  return {moves.begin(), moves.end()};
}

}  // namespace

TEST_CASE("what is salient about taking back") {
  const Game game = test::game_of("startpos", "7g7f 3c3d 8h2b+");
  const SalienceAmounts back = salience(game, "3a2b");
  CHECK(amount(back, Salience::kTakesBack) == 1);
  CHECK(amount(back, Salience::kTakesLarge) == 1);
  CHECK(amount(back, Salience::kTakesSmall) == 0);
  CHECK(amount(back, Salience::kQuiet) == 0);
  CHECK(amount(back, Salience::kNearLast) == 1);
  CHECK(amount(back, Salience::kSamePiece) == 0);
  CHECK(amount(back, Salience::kOwn) == 0);
  const SalienceAmounts pawn = salience(game, "3d3e", 2);
  CHECK(amount(pawn, Salience::kSamePiece) == 1);
  CHECK(amount(pawn, Salience::kQuiet) == 1);
  CHECK(amount(pawn, Salience::kOwn) == 1);
}

TEST_CASE("what is salient about a line that has opened, a far move and a check") {
  // The pawn leaves 7g: the bishop on 8h now reaches 4d and takes there.
  const Game game = test::game_of("4k4/9/9/5s3/9/9/2P6/1B7/4K4 b - 1", "7g7f 5a5b");
  const SalienceAmounts takes = salience(game, "8h4d");
  CHECK(amount(takes, Salience::kOpenedLine) == 1);
  CHECK(amount(takes, Salience::kFar) == 1);
  CHECK(amount(takes, Salience::kTakesLarge) == 1);
  CHECK(amount(takes, Salience::kPromotes) == 0);
  const SalienceAmounts near = salience(game, "8h7g");
  CHECK(amount(near, Salience::kOpenedLine) == 0);
  CHECK(amount(near, Salience::kFar) == 0);
  const Game check = test::game_of("4k4/9/9/9/9/9/9/3R5/8K b N2P 1");
  CHECK(amount(salience(check, "6h6b+"), Salience::kCheck) == 1);
  CHECK(amount(salience(check, "6h6b+"), Salience::kPromotes) == 1);
  CHECK(amount(salience(check, "6h6b+"), Salience::kNearKing) == 1);
  CHECK(amount(salience(check, "6h6b+"), Salience::kMates) == 0);
  CHECK(amount(salience(check, "N*5f"), Salience::kDrop) == 1);
  CHECK(amount(salience(check, "6h6i"), Salience::kBackwards) == 1);
}

TEST_CASE("a mate is more than a check") {
  // The gold on 5b would be guarded by the pawn on 5c; on 6b the king takes it.
  const Game game(test::position_of("4k4/9/4P4/9/9/9/9/9/4K4 b G 1"));
  CHECK(amount(salience(game, "G*5b"), Salience::kMates) == 1);
  CHECK(amount(salience(game, "G*6b"), Salience::kMates) == 0);
  CHECK(amount(salience(game, "G*6b"), Salience::kCheck) == 1);
}

TEST_CASE("how many moves of the same side come before it") {
  const Game game = test::game_of("startpos");
  for (const auto& [ply, before] :
       std::vector<std::pair<int, int>>{{0, 0}, {1, 0}, {2, 0}, {3, 1}, {5, 2}, {7, 3}, {20, 3}}) {
    CHECK(amount(salience(game, "7g7f", ply), Salience::kFarther) == before);
  }
}

TEST_CASE("pieces that can be taken at a gain make a crowd") {
  const ExchangeValues& values = test::knowledge().evaluator.exchange();
  CHECK(crowd_of(start_position(), values) == 0);
  // Both rooks stand on one open file and nothing guards either.
  CHECK(crowd_of(test::position_of("4k4/1r7/9/9/9/9/9/1R7/4K4 b - 1"), values) == 2);
}

TEST_CASE("a move is seen as often as its odds say") {
  const Game game = test::game_of("startpos", "7g7f 3c3d");
  const Move move = test::move_of(game.position(), "8h2b+");
  constexpr int kDraws = 4000;
  // Log odds in hundredths, percent of people's odds against it, the chance to see it.
  for (const auto& [log_odds, overlooks, chance] :
       std::vector<std::tuple<int, int, double>>{{0, 100, 0.5},
                                                 {110, 100, 1 / (1 + std::exp(-1.1))},
                                                 {-110, 100, 1 / (1 + std::exp(1.1))},
                                                 {0, 300, 0.25},
                                                 {0, 25, 0.8}}) {
    int seen = 0;
    for (std::uint64_t seed = 0; seed < kDraws; ++seed) {
      seen += Sight(alike(log_odds), overlooks, Band::kOnline, seed)
                  .sees(game.position(), move, {}, 1, 0);
    }
    // Four standard deviations.
    CHECK(std::abs(seen - kDraws * chance) < 4 * std::sqrt(kDraws * chance * (1 - chance)));
  }
}

TEST_CASE("what everybody sees nobody overlooks, nor anything in check, nor where all is seen") {
  const Game game = test::game_of("startpos", "7g7f 3c3d");
  const Game check(test::position_of("4k4/9/9/4r4/9/9/9/9/3GKG3 b - 60"));
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    for (Move move : legal_of(game.position())) {
      CHECK(Sight(alike(Sight::kObvious), Sight::kMostOverlooked, Band::kOnline, seed)
                .sees(game.position(), move, {}, 1, 0));
      CHECK(Sight(alike(-2000), 0, Band::kOnline, seed).sees(game.position(), move, {}, 1, 0));
    }
    for (Move move : legal_of(check.position())) {
      CHECK(Sight(alike(-2000), Sight::kMostOverlooked, Band::kOnline, seed)
                .sees(check.position(), move, {}, 1, 0));
    }
  }
}

TEST_CASE("who overlooks less sees all that the other sees, and from near all that from afar") {
  SalienceWeights salience = alike(100);
  salience.weights[static_cast<std::size_t>(Salience::kFarther)] = -80;
  const Game game = test::game_of("startpos", "7g7f 3c3d");
  int more = 0, nearer = 0;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const Sight weak(salience, 400, Band::kOnline, seed), strong(salience, 50, Band::kOnline, seed);
    for (Move move : legal_of(game.position())) {
      const auto sees = [&](const Sight& sight, int ply) {
        return sight.sees(game.position(), move, {}, ply, 0);
      };
      if (sees(weak, 1)) CHECK(sees(strong, 1));
      if (sees(weak, 3)) CHECK(sees(weak, 1));
      if (sees(weak, 5)) CHECK(sees(weak, 3));
      more += sees(strong, 1) && !sees(weak, 1);
      nearer += sees(weak, 1) && !sees(weak, 5);
    }
  }
  CHECK(more > 0);
  CHECK(nearer > 0);
}

TEST_CASE(
    "a reply that is not seen is left out of the search, and the position counts as it stands") {
  // Black's rook goes where a silver takes it.
  const Game game(test::position_of("4k4/9/6s2/9/9/9/9/7R1/4K4 b - 61"));
  Position after = game.position();
  after.make(test::move_of(after, "2h2d"));
  REQUIRE_FALSE(after.in_check());
  const int blind = value_of_rook_move(game, blindest());
  CHECK(blind == -test::knowledge().evaluator.evaluate(after));
  CHECK(value_of_rook_move(game, std::nullopt) < blind - 300);
  SalienceWeights taking = alike(-2000);
  taking.weights[static_cast<std::size_t>(Salience::kTakesBack)] = 2000 + Sight::kObvious;
  CHECK(value_of_rook_move(game, Sight(taking, Sight::kMostOverlooked, Band::kOnline, 1)) <
        blind - 300);
}

TEST_CASE("everybody sees that what has just taken can be taken back") {
  // Black's rook takes a pawn that a silver guards.
  const Game game(test::position_of("4k4/9/6s2/7p1/9/9/9/7R1/4K4 b - 61"));
  Position after = game.position();
  after.make(test::move_of(after, "2h2d"));
  CHECK(value_of_rook_move(game, blindest()) < -test::knowledge().evaluator.evaluate(after) - 300);
  const Recent recent = {arrival_of(game.position(), test::move_of(game.position(), "2h2d"))};
  CHECK(blindest().sees(after, test::move_of(after, "3c2d"), recent, 1, 0));
  CHECK_FALSE(blindest().sees(after, test::move_of(after, "3c3d"), recent, 1, 0));
}

TEST_CASE(
    "a search that overlooks is the same in slices of any size and whatever was read before") {
  const Evaluator& evaluator = test::knowledge().evaluator;
  const SalienceWeights& salience = test::knowledge().salience;
  SearchMemory used(1);
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const Game game = test::game_of("startpos", "7g7f 3c3d 2g2f 8c8d 2f2e 4a3b 6i7h 8d8e");
    SearchLimits limits;
    limits.depth = 5;
    limits.sight.emplace(salience, 300, Band::kOnline, seed);
    const auto read = [&](SearchMemory& memory, std::uint64_t slice) {
      Search search(evaluator, memory, game, limits);
      while (!search.run(slice)) {
      }
      std::string text = std::to_string(search.nodes());
      for (const RootMove& each : search.moves()) {
        text += ' ' + std::to_string(each.move.bits()) + ':' + std::to_string(each.value);
      }
      return text;
    };
    SearchMemory fresh(1);
    const std::string once = read(fresh, 1'000'000);
    CHECK(read(used, 7) == once);
    CHECK(read(used, 1000) == once);
  }
}

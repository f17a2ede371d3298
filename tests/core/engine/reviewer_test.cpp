// The review of a game: what it says of moves whose worth is plain, and how it goes on in slices.
#include "core/engine/reviewer.h"

#include <string>
#include <string_view>

#include "core/engine/review_json.h"
#include "core/review/intrinsic_rating.h"
#include "core/search/value.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;

namespace {

// White does not take back the bishop that black has exchanged, at ply 6.
constexpr std::string_view kBlunder = "1g1f 3c3d 7g7f 9c9d 8h2b+ 9d9e 2b3a 4a3a";

// As the page reviews (web/src/review/review-session.ts).
const ReviewSettings kOfPage = {30'000};

const Review& reviewed(Reviewer& reviewer, const Game& game, const ReviewSettings& settings = {}) {
  REQUIRE(reviewer.start(test::knowledge(), game, settings));
  while (!reviewer.run_slice()) {
  }
  return *reviewer.review().value();
}

}  // namespace

TEST_CASE("a piece left hanging has a price, and the best move is taking back") {
  Reviewer reviewer;
  const bool of_page = GENERATE(false, true);
  const Review& review =
      reviewed(reviewer, test::game_of("startpos", kBlunder), of_page ? kOfPage : ReviewSettings{});
  REQUIRE(review.moves.size() == 8);
  REQUIRE(review.graph.size() == 9);
  const ReviewedMove& blunder = review.moves[5];
  CHECK(blunder.ply == 6);
  CHECK(blunder.by == kWhite);
  CHECK(blunder.text.usi == "9d9e");
  CHECK((blunder.best.text.usi == "3a2b" || blunder.best.text.usi == "8b2b"));
  CHECK(blunder.priced);
  CHECK(blunder.price.centipawns >= 200);
  CHECK(blunder.value == blunder.best.value - blunder.price.centipawns);
  CHECK(test::holds(blunder.given_up.en, std::to_string(blunder.price.centipawns)));
  REQUIRE_FALSE(blunder.line.empty());
  CHECK(blunder.line.front().usi == blunder.best.text.usi);
  // For black the graph rises with it, and people would hardly play it.
  CHECK(review.graph[6].win_rate > review.graph[5].win_rate);
  CHECK(blunder.rank > 2);
  CHECK(blunder.probability < 100'000);
  // No position past the opening.
  CHECK_FALSE(review.ratings[kBlack]);
  CHECK(review.totals[kWhite].moves == 4);
  CHECK(review.totals[kWhite].priced >= 1);
  REQUIRE_FALSE(review.turning_points.empty());
  CHECK(test::holds(review.turning_points.front().sentence.en, "%"));
}

TEST_CASE("a mate is told as a mate, and its end is the graph's") {
  Reviewer reviewer;
  const Review& review = reviewed(reviewer, test::game_of("4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "G*5b"));
  CHECK(review.moves[0].value == kMateValue - 1);
  CHECK(review.moves[0].price.centipawns == 0);
  CHECK(review.graph[1].win_rate == 1000);
  CHECK(review.graph[1].value == kMateValue);
}

TEST_CASE("a move that lets a mate in one go is told so") {
  Reviewer reviewer;
  const Review& review = reviewed(reviewer, test::game_of("4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "5i5h"));
  const ReviewedMove& move = review.moves[0];
  CHECK(move.best.text.usi == "G*5b");
  CHECK(move.priced);
  CHECK(move.price.centipawns <= kLargestRatedValue);
  CHECK(test::holds(move.given_up.en, "Misses a 1-ply mate"));
  CHECK(test::holds(move.given_up.ja, "1手詰め"));
}

TEST_CASE("in slices it says the same, everything once", "[slow][long]") {
  const Game game = test::game_of("startpos", kBlunder);
  Reviewer whole, sliced;
  const std::string expected = review_json(reviewed(whole, game), test::knowledge().joseki);
  REQUIRE(sliced.start(test::knowledge(), game, {}));
  std::int64_t now = 0;
  std::vector<int> moves, looked_at;
  for (bool done = false; !done;) {
    const auto progress = sliced.step([&] { return ++now; }, 3).value();
    CHECK(progress.positions == 9);
    for (const ReviewedMove& move : progress.moves) moves.push_back(move.ply);
    if (looked_at.size() < 9 && !progress.graph.empty()) {
      for (const GraphPoint& point : progress.graph) looked_at.push_back(point.ply);
    }
    CHECK(progress.reviewed == static_cast<int>(moves.size()));
    done = progress.done;
  }
  CHECK(moves == std::vector<int>{1, 2, 3, 4, 5, 6, 7, 8});
  CHECK(looked_at == std::vector<int>{0, 1, 2, 3, 4, 5, 6, 7, 8});
  CHECK(review_json(*sliced.review().value(), test::knowledge().joseki) == expected);
}

TEST_CASE("what cannot be reviewed is refused") {
  Reviewer reviewer;
  CHECK(reviewer.review().error().code == "not_reviewing");
  CHECK(reviewer.start(test::knowledge(), test::game_of("startpos"), {}).error().code ==
        "review_empty");
  const Game game = test::game_of("startpos", "7g7f");
  CHECK(reviewer.start(test::knowledge(), game, {999, 0}).error().code == "settings_range");
  REQUIRE(reviewer.start(test::knowledge(), game, {}));
  CHECK(reviewer.review().error().code == "not_reviewing");
}

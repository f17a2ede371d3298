// The review of a game: what it says of moves whose worth is plain, and how it goes on in slices.
#include "core/engine/reviewer.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

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

// By several reviewers: who asks takes part after part, and merges what comes.
TEST_CASE("a review made in parts by several reviewers is the whole one", "[slow][long]") {
  // With a castle, a piece that hangs, positions that count for a rating, and a game that goes on.
  const auto [start, moves] = GENERATE(
      std::pair{"startpos",
                "7g7f 8c8d 2g2f 8d8e 2f2e 4a3b 8h7g 3c3d 7i8h 2b7g+ 8h7g 3a4b 3i3h 4b3c 4g4f 6a5b "
                "3h4g 5a4b 5i6h 7c7d 4g5f 9c9d 6h7h 9d9e 2e2d"},
      std::pair{"4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "5i5h 5a4a 5h5g 4a5a G*5b"});
  const Game game = test::game_of(start, moves);
  ReviewSettings settings;
  settings.nodes = 1'000;
  Reviewer whole;
  const std::string expected =
      review_json(reviewed(whole, game, settings), test::knowledge().joseki);

  std::array<Reviewer, 3> reviewers;
  settings.part = ReviewPart::kMoves;
  std::map<std::size_t, Review> parts;  // by their first ply
  const std::size_t plies = game.moves().size(), length = 2;
  // From behind, so that what was reviewed before is not what comes before.
  for (std::size_t first = (plies - 1) / length * length + 1; first <= plies; first -= length) {
    settings.from = first;
    settings.to = std::min(first + length - 1, plies);
    parts[first] = reviewed(reviewers[first % reviewers.size()], game, settings);
    CHECK(parts[first].moves.size() == settings.to - settings.from + 1);
    if (first == 1) break;
  }
  settings.part = ReviewPart::kSum;
  std::vector<ReviewedMove> reviewed_moves;
  for (const auto& [first, part] : parts) {
    settings.notes.insert(settings.notes.end(), part.notes.begin(), part.notes.end());
    reviewed_moves.insert(reviewed_moves.end(), part.moves.begin(), part.moves.end());
  }
  Review sum = reviewed(reviewers[0], game, settings);
  CHECK(sum.moves.empty());
  sum.moves = reviewed_moves;
  CHECK(review_json(sum, test::knowledge().joseki) == expected);
}

TEST_CASE("notes that are not those of a move are refused") {
  Reviewer reviewer;
  const Game game = test::game_of("4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "G*5b");
  ReviewSettings settings;
  settings.part = ReviewPart::kMoves;
  const std::string notes = reviewed(reviewer, game, settings).notes.front();
  settings.part = ReviewPart::kSum;
  settings.notes = {notes};
  CHECK(reviewer.start(test::knowledge(), game, settings));
  for (const std::string& wrong : {std::string(), notes + "\t0", notes.substr(0, notes.rfind('\t')),
                                   "x" + notes, "-" + notes}) {
    settings.notes = {wrong};
    CHECK(reviewer.start(test::knowledge(), game, settings).error().code == "review_notes");
  }
  settings.notes = {notes, notes};
  CHECK(reviewer.start(test::knowledge(), game, settings).error().code == "settings_range");
}

TEST_CASE("moves that the game does not have are refused") {
  Reviewer reviewer;
  const Game game = test::game_of("startpos", "7g7f 3c3d");
  ReviewSettings settings;
  settings.part = ReviewPart::kMoves;
  for (const auto& [from, to] : {std::pair{0, 1}, {3, 3}, {2, 1}, {1, 3}}) {
    settings.from = static_cast<std::size_t>(from);
    settings.to = static_cast<std::size_t>(to);
    CHECK(reviewer.start(test::knowledge(), game, settings).error().code == "settings_range");
  }
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

// The paragraph about a game: every claim is held to the game itself and to the moves of the
// review.
#include "core/review/paragraph.h"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>

#include "core/engine/reviewer.h"
#include "core/joseki/recogniser.h"
#include "core/notation/usi_move.h"
#include "core/review/claim.h"
#include "core/review/review.h"
#include "core/shogi/game.h"
#include "core/shogi/move_generator.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;

namespace {

const Review& reviewed(Reviewer& reviewer, const Game& game) {
  REQUIRE(reviewer.start(test::knowledge(), game, {}));
  while (!reviewer.run_slice()) {
  }
  return *reviewer.review().value();
}

// Whether the side had both at some time, by reading the game again from its beginning.
bool had(const Game& game, const Claim& claim) {
  Recogniser recogniser(test::knowledge().joseki, game.start());
  bool strategy = claim.strategy < 0, castle = claim.castle < 0;
  for (const PlayedMove& played : game.moves()) {
    recogniser.play(played.move);
    const SideReading& side = recogniser.side(claim.side);
    strategy = strategy || side.since[static_cast<std::size_t>(claim.strategy)] > 0;
    const auto named = recogniser.castle(claim.side);
    castle = castle || (named.castle == claim.castle && named.state.placed == named.state.pieces);
  }
  return strategy && castle;
}

void check_claim(const Claim& claim, const Game& game, const Review& review) {
  const auto& moves = review.moves;
  CAPTURE(static_cast<int>(claim.kind), claim.ply);
  if (claim.kind == ClaimKind::kShort) {
    CHECK(moves.size() < 16);
    return;
  }
  if (claim.kind == ClaimKind::kNoTurn) {
    CHECK(review.turning_points.empty());
    return;
  }
  if (claim.kind == ClaimKind::kOpening) {
    CHECK(had(game, claim));
    return;
  }
  if (claim.kind == ClaimKind::kManyBest) {
    const auto count = [&](bool best) {
      return std::count_if(moves.begin(), moves.end(), [&](const ReviewedMove& move) {
        return move.by == claim.side && (!best || move.text.usi == move.best.text.usi);
      });
    };
    CHECK(2 * count(true) >= count(false));
    return;
  }
  REQUIRE(claim.ply >= 1);
  const auto index = static_cast<std::size_t>(claim.ply - 1);
  REQUIRE(index < moves.size());
  const ReviewedMove& move = moves[index];
  CHECK(move.by == claim.side);
  const bool best = move.text.usi == move.best.text.usi;
  // The chances of black before and after any move of a turning point.
  const auto turned = [&](int ply) {
    return std::any_of(review.turning_points.begin(), review.turning_points.end(),
                       [&](const SpokenTurningPoint& spoken) { return spoken.point.ply == ply; });
  };
  switch (claim.kind) {
    case ClaimKind::kTurn:
      CHECK(turned(claim.ply));
      for (const SpokenTurningPoint& spoken : review.turning_points) {
        const auto& own = *std::find_if(
            review.turning_points.begin(), review.turning_points.end(),
            [&](const SpokenTurningPoint& each) { return each.point.ply == claim.ply; });
        CHECK(std::abs(spoken.point.change()) <= std::abs(own.point.change()));
      }
      break;
    case ClaimKind::kMated:
      CHECK(index + 1 == moves.size());
      CHECK(game.position().in_check());
      CHECK_FALSE(has_legal_move(game.position()));
      break;
    case ClaimKind::kAnswered:
      CHECK(best);
      CHECK(turned(claim.ply - 1));
      break;
    case ClaimKind::kRareBest:
      CHECK(best);
      CHECK(move.rank > 1);
      break;
    default:
      CHECK_FALSE(best);
      CHECK(move.priced);
      CHECK(move.best.value >= move.value);
      break;
  }
}

void check_paragraph(const Paragraph& paragraph, const Game& game, const Review& review) {
  for (const Claim& claim : paragraph.claims) {
    check_claim(claim, game, review);
    if (claim.ply == 0) continue;
    const MoveText& move = review.moves[static_cast<std::size_t>(claim.ply - 1)].text;
    const bool same = claim.kind == ClaimKind::kTryInstead;  // the move may have been named before
    CHECK((same || test::holds(paragraph.text.ja, move.japanese)));
    CHECK((same || test::holds(paragraph.text.en, move.english)));
  }
  CHECK_FALSE(paragraph.text.empty());
  CHECK(paragraph.claims.size() <= 6);
  CHECK_FALSE(test::holds(paragraph.text.ja, "{"));
  CHECK_FALSE(test::holds(paragraph.text.en, "{"));
}

void check_summary(const Game& game) {
  Reviewer reviewer;
  const Review& review = reviewed(reviewer, game);
  check_paragraph(review.summary.both, game, review);
  for (Color side : {kBlack, kWhite}) {
    const Paragraph& paragraph = review.summary.sides[side];
    check_paragraph(paragraph, game, review);
    if (paragraph.practise) {
      CHECK(review.moves[static_cast<std::size_t>(*paragraph.practise - 1)].by == side);
    }
  }
}

bool claims(const Paragraph& paragraph, ClaimKind kind) {
  return std::any_of(paragraph.claims.begin(), paragraph.claims.end(),
                     [&](const Claim& claim) { return claim.kind == kind; });
}

}  // namespace

TEST_CASE("a short game says that it is short, where it turned and what to try") {
  // White does not take back the bishop that black has exchanged, at ply 6.
  const Game game = test::game_of("startpos", "1g1f 3c3d 7g7f 9c9d 8h2b+ 9d9e 2b3a 4a3a");
  check_summary(game);
  Reviewer reviewer;
  const Review& review = reviewed(reviewer, game);
  CHECK(claims(review.summary.both, ClaimKind::kShort));
  CHECK(claims(review.summary.sides[kWhite], ClaimKind::kTryInstead));
  CHECK(review.summary.sides[kWhite].practise == 6);
  // What black is to try is no move of white's.
  CHECK(review.summary.sides[kBlack].practise != 6);
}

TEST_CASE("one move alone is claimed to be short and no more") {
  check_summary(test::game_of("startpos", "7g7f"));
}

TEST_CASE("a mate played is told to its player alone") {
  const Game game = test::game_of("4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "G*5b");
  check_summary(game);
  Reviewer reviewer;
  const Review& review = reviewed(reviewer, game);
  CHECK(claims(review.summary.both, ClaimKind::kMated));
  CHECK(claims(review.summary.sides[kBlack], ClaimKind::kMated));
  CHECK_FALSE(claims(review.summary.sides[kWhite], ClaimKind::kMated));
}

TEST_CASE("every claim of a game with a castle and of a handicap game bears looking at") {
  check_summary(test::game_of(
      "startpos",
      "7g7f 3c3d 6g6f 8c8d 2h6h 7a6b 5i4h 5a4b 4h3h 4b3b 3h2h 6a5b 3i3h 5c5d 6i5h 8d8e 8h7g 7c7d"));
  check_summary(test::game_of("lnsgkgsnl/1r7/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
                              "3c3d 7g7f 4c4d 2g2f"));
}

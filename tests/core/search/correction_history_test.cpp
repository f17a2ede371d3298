#include "core/search/correction_history.h"

#include "core/notation/sfen.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;

namespace {

const Arrival kLast = {kPawn, 30}, kOwn = {kSilver, 40};

}  // namespace

TEST_CASE("corrections go towards the error and stay within bounds") {
  const Position position = start_position();
  CorrectionHistory corrections;
  CHECK(corrections.correction(position, kLast, kOwn) == 0);
  int before = 0;
  for (int i = 0; i < 5; ++i) {
    corrections.learn(position, kLast, kOwn, 100, 4);
    const int now = corrections.correction(position, kLast, kOwn);
    CHECK(now > before);
    before = now;
  }
  for (int i = 0; i < 1000; ++i) corrections.learn(position, kLast, kOwn, 5000, 60);
  const int most = corrections.correction(position, kLast, kOwn);
  CHECK(most > before);
  CHECK(most <= CorrectionHistory::kLargest);
  for (int i = 0; i < 1000; ++i) corrections.learn(position, kLast, kOwn, -5000, 60);
  CHECK(corrections.correction(position, kLast, kOwn) == -most);
}

TEST_CASE("an error far from the horizon teaches more") {
  const Position position = start_position();
  CorrectionHistory near, far;
  near.learn(position, kLast, kOwn, 100, 1);
  far.learn(position, kLast, kOwn, 100, 6);
  CHECK(far.correction(position, kLast, kOwn) > near.correction(position, kLast, kOwn));
}

TEST_CASE("what is learned holds for the same moves, hands and side") {
  const Position position = start_position();
  CorrectionHistory corrections;
  corrections.learn(position, kLast, kOwn, 500, 8);
  const int whole = corrections.correction(position, kLast, kOwn);
  const Arrival other = {kGold, 10};
  const int without_last = corrections.correction(position, other, kOwn);
  const int without_own = corrections.correction(position, kLast, other);
  const int hands_alone = corrections.correction(position, other, other);
  CHECK(hands_alone > 0);
  CHECK(without_last > hands_alone);
  CHECK(without_own > hands_alone);
  CHECK(whole > without_last);
  // White to move: nothing is known of it.
  Position white = position;
  white.make(test::move_of(position, "7g7f"));
  CHECK(corrections.correction(white, kLast, kOwn) == 0);
  // Other pieces in hand.
  const Position rich = parse_sfen("4k4/9/9/9/9/9/9/9/4K4 b R 1").value();
  CHECK(corrections.correction(rich, other, other) == 0);
}

// Situations: positions in which each holds, with moves that answer it and moves that do not, and
// positions in which it does not hold.
#include "tools/lab/measuring/situations.h"

#include <algorithm>
#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/text.h"
#include "core/notation/usi_move.h"
#include "core/search/search.h"
#include "core/shogi/game.h"
#include "core/shogi/see.h"
#include "core/shogi/types.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"
#include "tools/support/mates/plain_mate.h"

using namespace nagare;
using namespace nagare::cli;

namespace {

// Pawn 200, lance 600, ... as everybody learns them, so that nothing hangs on fitted tables.
constexpr ExchangeValues kWorth = {0,      200, 600, 800,  1000, 1600, 2000, 1200,
                                   20'000, 700, 900, 1000, 1100, 2000, 2400};

// The answers in USI; empty where the situation does not hold.
std::vector<std::string> answers_in(std::string_view id, std::string_view sfen,
                                    std::string_view moves) {
  const Game game = test::game_of(sfen, moves);
  PlainMate mates(100'000);
  SituationView view(game, kWorth, mates);
  std::vector<std::string> answers;
  for (Move move : view.answers(situation_of_id(id).value())) answers.push_back(to_usi(move));
  return answers;
}

struct Holds {
  std::string_view id, sfen, moves;
  std::string_view answers, others;  // legal moves; of the others none answers
};

// The last move is the opponent's: white's, but in the last line.
constexpr Holds kHolds[] = {
    // The rook took a silver before the pawn.
    {"retake", "4k4/9/4r4/9/4S4/4P4/9/9/4K4 w - 1", "5c5e", "5f5e", "5i4i"},
    // The bishop went before the pawn.
    {"left", "4k4/9/b8/9/9/9/3P5/9/4K4 w - 1", "9c6f", "6g6f", "5i4i"},
    // The silver left the lance's file, on which the rook stands.
    {"left", "4k4/9/9/9/4r4/4s4/9/9/K3L4 w - 1", "5f4g", "5i5e", "9i8i 5i5f"},
    // The pawn attacks the rook.
    {"attacked", "4k4/9/9/9/9/9/9/7R1/4K4 w p 1", "P*2g", "2h2g 2h3h", "5i4i"},
    // The silver opened the bishop's diagonal to the rook. To guard it is no answer.
    {"attacked", "k8/4b4/5s3/9/7R1/9/9/9/4K4 w G 1", "4c4d", "2e2h", "5i4i G*2f G*3d"},
    // The knight attacks two golds: one gets away, or guards the other.
    {"fork", "4k4/9/9/9/4P4/3G1G3/9/9/4K4 w n 1", "N*5d", "5e5d 6f6e 4f3e 6f5f", "5i4i"},
    // A rook and a silver: the rook is what matters, but not where the king takes it.
    {"fork", "4k4/9/9/9/4P4/3S1R3/9/9/4K4 w n 1", "N*5d", "5e5d 4f3f", "5i4i 6f7g 4f4a+"},
    // The king and a rook: moving the king beside the rook gains too little.
    {"fork", "4k4/9/9/9/4P4/3R1K3/9/9/9 w n 1", "N*5d", "5e5d", "4f5f 4f3f"},
    {"mate_in_one", "4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "", "G*5b", "G*4b 5i4i"},
    // From tests/core/search/mate_test.cpp.
    {"mate_in_three", "9/8k/8s/9/6R2/9/9/9/K8 b LP 1", "", "3e3b+", "L*1d 9i8i 3e3b"},
    {"mate_in_one_against", "4k4/9/9/9/9/9/P3p4/9/4K4 b g 1", "", "5i4i", "9g9f"},
    // That mate in three, against black, who can take the rook.
    {"mate_in_three_against", "8k/9/9/9/2r6/3G5/S5P2/K8/9 b lp 1", "", "6f7e", "3g3f 6f6e"},
    {"hanging", "4k4/9/9/9/4s4/4P4/9/9/4K4 b - 1", "5i4i 5a4a", "5f5e", "4i3i"},
    // It gets away, the diagonal is closed; a gold behind it loses a rook for a bishop.
    {"discovered", "k8/4b4/5s3/9/7R1/9/9/9/4K4 w G 1", "4c4d", "2e2h G*3d", "5i4i G*2f"},
    // The pawn would promote; a gold that comes to guard prevents it, a pawn to be taken does not.
    {"promotion", "4k4/9/9/9/7p1/9/9/5G3/4K4 w P 1", "2e2f", "4h3h", "5i6i P*2g"},
    // The king guards it; moving along the file or leaving the pin does not save it.
    {"pinned", "4k4/9/4r4/9/9/9/4S4/9/4K4 b - 1", "", "5i5h", "5i4i 5g5f"},
    // It takes the piece that pins it.
    {"pinned", "4k4/9/9/9/9/4r4/4S4/9/4K4 b - 1", "", "5g5f 5i5h", "5i4i"},
    // For white, who has black's silver to take back.
    {"retake", "4k4/9/9/4p4/4s4/9/9/9/4RK3 b - 1", "5i5e", "5d5e", "5a4a"},
};

struct HoldsNot {
  std::string_view id, sfen, moves;
};

constexpr HoldsNot kHoldsNot[] = {
    {"retake", "4k4/9/4r4/9/4P4/4S4/9/9/4K4 w - 1", "5c5e"},  // a pawn was taken
    {"retake", "4k4/9/4r4/9/4S4/9/9/9/3K5 w - 1", "5c5e"},    // nothing takes back
    {"retake", "4k4/9/9/4p4/4S4/4P4/9/9/4K4 w - 1", "5d5e"},  // a pawn for a silver
    {"retake", "4k4/9/9/4p4/4s4/4P4/9/9/4K4 b - 1", ""},      // there is no last move
    // It could be taken before.
    {"left", "4k4/9/9/9/4r4/9/9/9/K3L4 w - 1", "5a4a"},
    // The bishop took a silver: that is an exchange.
    {"left", "4k4/9/b8/9/9/3S5/3P5/9/4K4 w - 1", "9c6f"},
    // What would take it is no cheaper.
    {"left", "4k4/9/9/9/1r7/9/9/9/4K3R w - 1", "8e1e"},
    // It was attacked before; what attacks it is no cheaper; a pawn is attacked; check.
    {"attacked", "4k4/9/9/9/9/9/7p1/7R1/4K4 w - 1", "5a4a"},
    {"attacked", "4k4/1r7/9/9/9/9/9/7S1/4K4 w - 1", "8b2b"},
    {"attacked", "4k4/9/9/9/9/9/9/7P1/4K4 w s 1", "S*3g"},
    {"attacked", "4k4/9/9/9/9/9/9/4K1G2/9 w n 1", "N*4f"},
    // One piece alone, and a gold beside a pawn.
    {"fork", "4k4/9/9/9/9/3G1P3/9/9/4K4 w n 1", "N*5d"},
    {"fork", "4k4/9/9/9/9/3G5/9/9/4K4 w n 1", "N*5d"},
    {"mate_in_one", "4k4/9/4P4/9/9/9/9/9/4K4 b - 1", ""},
    // There is one in one.
    {"mate_in_three", "4k4/9/4P4/9/9/9/9/9/4K4 b G 1", ""},
    {"mate_in_three", "9/8k/8s/9/6R2/9/9/9/K8 b P 1", ""},
    {"mate_in_one_against", "4k4/9/9/9/9/9/P3p4/9/4K4 b s 1", ""},
    // In check.
    {"mate_in_one_against", "4k4/9/9/9/9/9/P8/4p4/4K4 b g 1", ""},
    {"mate_in_three_against", "4k4/9/9/9/9/9/P3p4/9/4K4 b g 1", ""},
    {"mate_in_three_against", "8k/9/9/9/2r6/3G5/S5P2/K8/9 b p 1", ""},
    // It has just come; it could not be taken before; there was no turn before.
    {"hanging", "4k4/9/9/4s4/9/4P4/9/9/4K4 b - 1", "5i4i 5d5e"},
    {"hanging", "4k4/9/9/9/4s4/9/4P4/9/4K4 b - 1", "5g5f 5a4a"},
    {"hanging", "4k4/9/9/9/4s4/4P4/9/9/4K4 w - 1", "5a4a"},
    // The line was open before; the piece moved is the one that attacks; the rook is guarded by a
    // silver against a rook.
    {"discovered", "k8/4b4/9/9/7R1/9/9/9/4K4 w - 1", "9a9b"},
    {"discovered", "k8/4b4/9/9/7R1/9/9/9/4K4 w - 1", "5b4c"},
    {"discovered", "k8/7r1/7s1/9/7R1/7S1/9/9/4K4 w - 1", "2c3b"},
    // It could before; a gold guards; a silver promotes.
    {"promotion", "4k4/9/9/9/9/7p1/9/5G3/4K4 w P 1", "5a4a"},
    {"promotion", "4k4/9/9/9/7p1/9/9/6G2/4K4 w P 1", "2e2f"},
    {"promotion", "4k4/9/9/9/7s1/9/9/5G3/4K4 w P 1", "2e2f"},
    // Guarded; not pinned; a pawn.
    {"pinned", "4k4/9/4r4/9/9/9/4S4/4K4/9 b - 1", ""},
    {"pinned", "4k4/9/4r4/9/9/9/4S4/9/3K5 b - 1", ""},
    {"pinned", "4k4/9/4r4/9/9/9/4P4/9/4K4 b - 1", ""},
};

RootMove valued(std::string_view usi, int value) {
  RootMove move;
  move.move = test::move_of(test::position_of("4k4/9/9/9/9/9/9/9/4K4 b G 1"), usi);
  move.value = value;
  return move;
}

}  // namespace

TEST_CASE("situations hold, with moves that answer and moves that do not") {
  std::set<std::string_view> tried;
  for (const Holds& each : kHolds) {
    INFO(each.id << ' ' << each.sfen << ' ' << each.moves);
    tried.insert(each.id);
    const auto answers = answers_in(each.id, each.sfen, each.moves);
    const Game game = test::game_of(each.sfen, each.moves);
    CHECK(!answers.empty());
    for (std::string_view move : split_blanks(each.answers)) {
      INFO(move);
      CHECK(std::count(answers.begin(), answers.end(),
                       to_usi(test::move_of(game.position(), move))) == 1);
    }
    for (std::string_view move : split_blanks(each.others)) {
      INFO(move);
      CHECK(std::count(answers.begin(), answers.end(),
                       to_usi(test::move_of(game.position(), move))) == 0);
    }
  }
  CHECK(tried.size() == kSituationCount - 1);  // all but check
}

TEST_CASE("situations do not hold") {
  for (const HoldsNot& each : kHoldsNot) {
    INFO(each.id << ' ' << each.sfen << ' ' << each.moves);
    CHECK(answers_in(each.id, each.sfen, each.moves).empty());
  }
}

TEST_CASE("evasions that answer a check lose less than 300 against the best") {
  const std::vector<RootMove> moves = {valued("5i4i", 100), valued("5i6i", -199),
                                       valued("5i5h", -200)};
  const std::vector<Move> sound = sound_evasions(moves);
  CHECK(sound == std::vector<Move>{moves[0].move, moves[1].move});
  // All answer; the best is lost.
  CHECK(sound_evasions({moves[0], moves[1]}).empty());
  CHECK(sound_evasions({valued("5i4i", -1500), valued("5i6i", -2000)}).empty());
  CHECK(sound_evasions({valued("5i4i", -1499), valued("5i6i", -2000)}).size() == 1);
}

TEST_CASE("there is a choice in check where several evasions are legal") {
  const auto has_choice = [](std::string_view sfen) {
    const Game game = test::game_of(sfen);
    PlainMate mates(1000);
    return SituationView(game, kWorth, mates).has_choice_in_check();
  };
  CHECK(has_choice("4k4/9/9/9/9/9/9/4r4/4K4 b - 1"));
  // Taking the gold, which the rook does not guard, is all there is.
  CHECK_FALSE(has_choice("4k4/9/9/9/9/9/9/7gr/8K b - 1"));
  CHECK_FALSE(has_choice("4k4/9/9/9/9/9/9/9/4K4 b G 1"));
}

TEST_CASE("every situation has an id of its own") {
  for (std::size_t i = 0; i < kSituationCount; ++i) {
    CHECK(situation_of_id(kSituationTexts[i].id) == static_cast<SituationKind>(i));
  }
  CHECK_FALSE(situation_of_id("castle"));
}

#include "core/joseki/recogniser.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <string>
#include <string_view>

#include "core/data/bundle.h"
#include "core/joseki/formation.h"
#include "core/joseki/strategies.h"
#include "core/notation/usi_move.h"
#include "core/shogi/game.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;

namespace {

int strategy(std::string_view id) {
  const auto& all = test::joseki().strategies.all();
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const Strategy& each) { return each.id == id; });
  REQUIRE(found != all.end());
  return static_cast<int>(found - all.begin());
}

int castle(std::string_view ja) {
  const auto& all = test::joseki().castles.all();
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const Castle& each) { return each.name.ja == ja; });
  REQUIRE(found != all.end());
  return static_cast<int>(found - all.begin());
}

bool has(const FormationSet& set, int index) {
  return set[static_cast<std::size_t>(index)];
}

// After all moves of the game.
Recogniser recognised(const Game& game) {
  Recogniser recogniser(test::joseki(), game.start());
  for (const PlayedMove& played : game.moves()) recogniser.play(played.move);
  return recogniser;
}

// ▲四間飛車 with a Mino castle, move by move.
constexpr const char* kMino =
    "7g7f 3c3d 6g6f 8c8d 2h6h 7a6b 5i4h 5a4b 4h3h 4b3b 3h2h 6a5b 3i3h 5c5d 6i5h 9c9d";

}  // namespace

TEST_CASE(
    "there are as many castles, strategies, lists and discrimination lists as a player needs") {
  CHECK(test::joseki().castles.all().size() >= 64);
  CHECK(test::joseki().strategies.all().size() >= 96);
  CHECK(test::joseki().openings.all().size() >= 32);
  const auto spoken = [](const std::vector<Discrimination>& lists) {
    return std::count_if(lists.begin(), lists.end(),
                         [](const Discrimination& list) { return !list.empty(); });
  };
  CHECK(spoken(test::joseki().strategy_lists) >= 40);
  CHECK(spoken(test::joseki().castle_lists) >= 40);
}

TEST_CASE("S3 6364FU 60: when the opponent's pawn moves from 6三 to 6四, S3 gains 60 points") {
  // S3 is the fourth-file rook here.
  const std::string table =
      "list\tmove\tpoints\nshiken\t6364FU\t60\nshiken\tstart\t-10\nshiken\t7162GI\t25\n";
  const auto bundle = Bundle::open(test::bundle_with({{"discrimination/strategies", table}}));
  REQUIRE(bundle);
  const auto joseki = Joseki::load(bundle.value());
  REQUIRE(joseki);
  const auto score = [&](std::string_view moves, Color side) {
    Recogniser recogniser(joseki.value(), start_position());
    const Game game = test::game_of("startpos", moves);
    for (const PlayedMove& each : game.moves()) recogniser.play(each.move);
    return recogniser.side(side).strategy_points[static_cast<std::size_t>(strategy("shiken"))];
  };
  CHECK(score("7g7f", kWhite) == -10);
  CHECK(score("7g7f 6c6d", kWhite) == 50);
  CHECK(score("7g7f 6c6d 2g2f 7a6b", kWhite) == 75);
  // For the other side the board is turned: ▲4六歩.
  CHECK(score("4g4f", kBlack) == 50);
  CHECK(score("6g6f", kBlack) == -10);
  // Each row once.
  CHECK(score("7g7f 6c6d 2g2f 7a6b 6i7h 6b7a 7i6h 7a6b", kWhite) == 75);
}

TEST_CASE("rows of discrimination lists that are wrong are refused") {
  const auto code = [](const std::string& rows) {
    const auto bundle = Bundle::open(make_bundle({{"lists", "list\tmove\tpoints\n" + rows}}));
    return load_discrimination(bundle.value(), "lists", {{"S3", 0}}).error();
  };
  CHECK(code("S4\t6364FU\t60\n").code == "discrimination_id");
  CHECK(code("S3\t6364FU\t60\nS3\t6364FU\t50\n").code == "discrimination_twice");
  CHECK(code("S3\t6364FU\t60\nS3\t6364FU\t50\n").where == "lists.tsv line 3");
  CHECK(code("S3\t6364XX\t60\n").code == "list_move");
  CHECK(code("S3\t6364FU\t1001\n").code == "table_range");
}

TEST_CASE("a strategy and a castle are recognised as they come about") {
  Recogniser recogniser(test::joseki(), start_position());
  const Game game = test::game_of("startpos", kMino);
  const int mino = castle("美濃囲い"), half = castle("片美濃囲い");
  std::map<int, int> complete;  // castle, first ply
  for (const PlayedMove& played : game.moves()) {
    recogniser.play(played.move);
    for (int each : {mino, half}) {
      if (has(recogniser.side(kBlack).recognised.castles, each)) {
        complete.emplace(each, recogniser.story().plies());
      }
    }
  }
  // ▲3八銀 makes the one, ▲5八金左 the other.
  CHECK(complete[half] == 13);
  CHECK(complete[mino] == 15);
  CHECK(recogniser.castle(kBlack).castle == mino);
  CHECK(recogniser.castle(kBlack).state.placed == recogniser.castle(kBlack).state.pieces);
  CHECK(has(recogniser.side(kBlack).recognised.strategies, strategy("shiken")));
  CHECK(recogniser.side(kBlack).since[static_cast<std::size_t>(strategy("shiken"))] >= 5);
  const int named = recogniser.strategy(kBlack);
  CHECK((named == strategy("shiken") ||
         is_case_of(test::joseki().strategies.all(), named, strategy("shiken"))));
}

TEST_CASE("a castle that crumbles has stood, and says how much is left") {
  const std::string moves = std::string(kMino) + " 5h4h 9d9e";
  const Recogniser recogniser = recognised(test::game_of("startpos", moves));
  const int mino = castle("美濃囲い");
  CHECK_FALSE(has(recogniser.side(kBlack).recognised.castles, mino));
  CHECK(has(recogniser.side(kBlack).castles_so_far, mino));
  const CastleState state =
      castle_state(test::joseki().castles.at(mino), recogniser.story().position(), kBlack);
  CHECK(state.placed == state.pieces - 1);
}

TEST_CASE("both sides are seen alike: a game with the board turned has the same formations") {
  // The same moves by the other side, one ply later.
  std::string turned = "9g9f";
  Game game = test::game_of("startpos", kMino);
  for (const PlayedMove& played : game.moves()) {
    const Move move = played.move;
    turned +=
        ' ' + to_usi(move.is_promotion() ? Move::promotion(rotated(move.from()), rotated(move.to()))
                                         : Move::normal(rotated(move.from()), rotated(move.to())));
  }
  const Recogniser one = recognised(game);
  const Recogniser other = recognised(test::game_of("startpos", turned));
  CHECK(one.castle(kBlack).castle == other.castle(kWhite).castle);
  CHECK(one.side(kBlack).castles_so_far == other.side(kWhite).castles_so_far);
}

TEST_CASE("without a history the board tells") {
  const Game game = test::game_of("startpos", kMino);
  const Recogniser recogniser(test::joseki(), game.position());
  CHECK_FALSE(recogniser.story().whole());
  CHECK(recogniser.castle(kBlack).castle == castle("美濃囲い"));
  CHECK(has(recogniser.side(kBlack).recognised.strategies, strategy("shiken")));
  CHECK(recogniser.side(kBlack).intended == -1);
}

TEST_CASE("on a board of a few pieces no strategy is named") {
  // A rook in the middle of the board, as in a lesson about drops.
  const Game game = test::game_of("k8/4r1g2/9/9/9/9/9/9/2K6 b S 1", "S*4a 5b6b");
  const Recogniser recogniser = recognised(game);
  CHECK(recogniser.strategy(kBlack) == -1);
  CHECK(recogniser.strategy(kWhite) == -1);
}

// What is named of formations is there on the board: castles whole, signs that still stand, facts
// that purposes speak of; and handicap games have no names of even ones.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/text.h"
#include "core/joseki/castles.h"
#include "core/joseki/condition.h"
#include "core/joseki/game_reader.h"
#include "core/joseki/joseki.h"
#include "core/joseki/list_move.h"
#include "core/joseki/openings.h"
#include "core/joseki/plan.h"
#include "core/joseki/recogniser.h"
#include "core/joseki/story.h"
#include "core/joseki/strategies.h"
#include "core/notation/sfen.h"
#include "core/shogi/game.h"
#include "core/shogi/move_generator.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"
#include "tools/support/corpus/corpus.h"

using namespace nagare;

namespace {

using Drawn = std::vector<std::pair<std::string, std::string>>;

std::string usi_square(Square square) {
  return {static_cast<char>('0' + file_of(square)), static_cast<char>('a' + rank_of(square) - 1)};
}

// All pieces of the diagram as black has them: square and letter.
Drawn drawn(const Castle& castle) {
  Drawn pieces;
  for (const auto* list : {&castle.pieces, &castle.others}) {
    for (const CastlePiece& each : *list) {
      pieces.emplace_back(usi_square(each.to), std::string(1, piece_letter(each.kinds.front())));
    }
  }
  return pieces;
}

// With a king of white far away.
Position board_of(const Drawn& pieces, const std::string& white_king) {
  std::vector<std::pair<std::string_view, std::string_view>> all(pieces.begin(), pieces.end());
  all.emplace_back(white_king, "k");
  return test::setup(all, kWhite);
}

std::vector<Game> games_of_people() {
  std::vector<Game> games;
  int number = 0;
  const std::string explained = test::read_file(NAGARE_TEST_DATA "/explained-games.tsv");
  for (std::string_view line : split(explained, '\n')) {
    const auto cells = split(line, '\t');
    if (cells.size() < 4 || cells[2] != "startpos") continue;
    // Many are the same game at different plies.
    if (number++ % 4 == 0) games.push_back(test::game_of("startpos", cells[3]));
  }
  const char* corpora = std::getenv("NAGARE_CORPORA");
  if (corpora == nullptr || *corpora == '\0') return games;
  number = 0;
  cli::for_each_corpus_game(std::string(corpora) + "/human-v1.tsv.gz", true,
                            [&](const cli::CorpusGame& game) {
                              if (number++ % 40 == 0)
                                games.push_back(test::game_of("startpos", game.moves));
                            });
  return games;
}

const Castle& castle_named(int index) {
  return test::joseki().castles.at(index);
}

// The name of black's castle after the moves, complete or not; "": none.
std::string castle_after(std::string_view moves) {
  const Game game = test::game_of("startpos", moves);
  Recogniser recogniser(test::joseki(), game.start());
  for (const PlayedMove& played : game.moves()) recogniser.play(played.move);
  const int castle = recogniser.castle(kBlack).castle;
  return castle < 0 ? "" : castle_named(castle).name.ja;
}

}  // namespace

TEST_CASE("a castle is complete only with every piece that its diagram draws") {
  for (const Castle& castle : test::joseki().castles.all()) {
    INFO(castle.id);
    const Drawn all = drawn(castle);
    const Position whole = board_of(all, "5a");
    CHECK(is_complete(castle, whole, kBlack));
    const CastleState state = castle_state(castle, whole, kBlack);
    CHECK(state.placed == state.pieces);
    CHECK(state.pieces == static_cast<int>(all.size()));
    CHECK(castle_plan(castle, whole, kBlack).moves_left == 0);
    for (std::size_t i = 0; i < all.size(); ++i) {
      Drawn fewer = all;
      // The king has to be somewhere.
      if (all[i].second == "K") {
        fewer[i].first = "5c";
      } else {
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
      }
      INFO("without " << all[i].second << " on " << all[i].first);
      const Position board = board_of(fewer, "5a");
      CHECK_FALSE(is_complete(castle, board, kBlack));
      const CastleState left = castle_state(castle, board, kBlack);
      CHECK(left.placed == left.pieces - 1);
      // Nor is any castle that is named shown as whole which is not.
      const NamedFormations named = named_formations(Recogniser(test::joseki(), board), kBlack);
      if (named.castle >= 0) {
        CHECK((named.placed == named.pieces) ==
              is_complete(castle_named(named.castle), board, kBlack));
      }
    }
  }
}

TEST_CASE("a castle in whose way a piece stands is not shown as whole") {
  const auto& all = test::joseki().castles.all();
  const auto mino =
      std::find_if(all.begin(), all.end(), [](const Castle& each) { return each.id == "mino"; });
  REQUIRE(mino != all.end());
  Castle castle = *mino;
  castle.empty.add(test::square_of("3f"));
  Drawn pieces = drawn(castle);
  CHECK(is_complete(castle, board_of(pieces, "5a"), kBlack));
  pieces.emplace_back("3f", "P");
  const CastleState state = castle_state(castle, board_of(pieces, "5a"), kBlack);
  CHECK(state.placed == state.pieces - 1);
}

TEST_CASE("while a castle is built it has no name that it will not have") {
  CHECK(castle_after("") == "");
  // The king on 38 and the golds on 58 and 49: a Mino to come, no 金無双.
  const std::string mino = "7g7f 3c3d 6g6f 8c8d 2h6h 7a6b 5i4h 5a4b 4h3h 4b3b 6i5h 6a5b";
  CHECK(castle_after(mino) != "金無双");
  CHECK(castle_after(mino) != "早囲い");
  CHECK(castle_after(mino + " 3h2h 5c5d 3i3h") == "美濃囲い");
  // The king passes 68 on its way to 79 with silver and gold as a Yagura has them.
  const std::string yagura =
      "7g7f 8c8d 7i6h 3c3d 6h7g 7a6b 2g2f 4a3b 6i7h 5a4a 3i4h 6a5b 5g5f 5c5d 5i6h 3a4b 6g6f";
  CHECK(castle_after(yagura) != "カブト囲い");
  CHECK(castle_after(yagura) != "カブト囲い（６九玉型）");
}

TEST_CASE("a sign of the opponent's plan is a piece that still stands where it went") {
  std::size_t seen = 0;
  for (const Game& game : games_of_people()) {
    Recogniser recogniser(test::joseki(), game.start());
    for (const PlayedMove& played : game.moves()) {
      recogniser.play(played.move);
      if (recogniser.story().plies() > 60) break;
      const Color side = ~recogniser.story().position().side_to_move();
      const auto& made = recogniser.story().moves(side);
      for (std::size_t i = 0; i < test::joseki().strategies.all().size(); ++i) {
        for (int back : recogniser.signs(side, static_cast<int>(i))) {
          REQUIRE(back % 2 == 1);
          const OwnMove& move = made[made.size() - 1 - static_cast<std::size_t>(back / 2)];
          const Piece there = recogniser.story().position().piece_on(seen_by(side, move.to));
          CHECK(there == make_piece(side, move.piece));
          ++seen;
        }
      }
    }
  }
  CHECK(seen > 100);
}

TEST_CASE("handicap games are given no names of even ones") {
  const auto* start =
      GENERATE("sfen lnsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
               "sfen lnsgkgsnl/1r7/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
               "sfen lnsgkgsnl/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
               "sfen lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1");
  INFO(start);
  const Joseki& joseki = test::joseki();
  // White has both rook and bishop in none of them, so it moves what it has in all.
  const Game game = test::game_of(
      std::string_view(start).substr(5),
      "7a6b 7g7f 3a3b 6g6f 5c5d 2h6h 6b5c 5i4h 5a6b 4h3h 6b7b 3h2h 6a5b 3i3h 1c1d 6i5h 1d1e 7i7h "
      "9c9d 7h6g");
  GameReader reader(joseki);
  Game sofar(game.start());
  const auto check = [&] {
    reader.follow(sofar);
    for (Color side : {kBlack, kWhite}) {
      const int strategy = reader.recogniser().strategy(side);
      if (strategy < 0 || joseki.is_family(strategy)) continue;
      CHECK(joseki.strategies.at(strategy).when.speaks_of_handicaps());
    }
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      const Plan plan = reader.reading({}, seed).plan;
      if (plan.list < 0) continue;
      const Opening& list = joseki.openings.at(plan.list);
      CHECK((list.name.ja == "居飛車" || list.name.ja == "振り飛車"));
      // Who has no rook plays neither.
      const Position& position = sofar.position();
      CHECK(position.pieces(position.side_to_move(), kRook).any());
    }
  };
  check();
  for (const PlayedMove& played : game.moves()) {
    sofar.play(played.move);
    check();
  }
  // Castles are castles.
  CHECK(castle_named(reader.recogniser().castle(kBlack).castle).name.ja == "美濃囲い");
  // What is asked for by name is played.
  reader.follow(Game(game.start()));
  sofar = Game(game.start());
  sofar.play(game.moves().front().move);
  reader.follow(sofar);
  const OpeningWish wish = parse_opening_wish(joseki, "shiken_mino").value();
  CHECK(reader.reading(wish, 1).plan.list == wish.list);
}

namespace {

// What words of a purpose say of the board before the move, as the mover sees it.
struct ListedFact {
  std::string_view words;
  std::function<bool(const Scene&, const OwnMove&)> holds;
};

bool on(const Scene& scene, Color side, PieceType piece, const std::vector<int>& squares) {
  return std::any_of(squares.begin(), squares.end(), [&](int square) {
    const Square seen = seen_by(scene.side, make_square(square / 10, square % 10));
    return scene.story.position().piece_on(seen) == make_piece(side, piece);
  });
}
bool own(const Scene& scene, PieceType piece, const std::vector<int>& squares) {
  return on(scene, scene.side, piece, squares);
}
bool theirs(const Scene& scene, PieceType piece, const std::vector<int>& squares) {
  return on(scene, ~scene.side, piece, squares);
}
bool king_on_files(const Scene& scene, int from, int to) {
  const Square king = seen_by(scene.side, scene.story.position().king(scene.side));
  return file_of(king) >= from && file_of(king) <= to;
}
bool has_rook_on(const Scene& scene, int file) {
  for (int rank = 1; rank <= 9; ++rank) {
    if (own(scene, kRook, {file * 10 + rank})) return true;
  }
  return false;
}
bool captures(const Scene& scene, const OwnMove& move) {
  return scene.story.position().piece_on(seen_by(scene.side, move.to)) != kNoPiece;
}

const std::vector<ListedFact>& facts() {
  static const std::vector<ListedFact> kFacts = {
      {"居玉のまま", [](const Scene& s, const OwnMove&) { return own(s, kKing, {59}); }},
      {"玉を動かす前に", [](const Scene& s, const OwnMove&) { return own(s, kKing, {59}); }},
      {"角道を開け",
       [](const Scene& s, const OwnMove& m) {
         // Or the pawn stays where it is.
         return m.to != make_square(7, 6) || (own(s, kBishop, {88}) && own(s, kPawn, {67}));
       }},
      {"角道を止めて",
       [](const Scene& s, const OwnMove&) {
         return own(s, kBishop, {88, 77}) && !own(s, kPawn, {77});
       }},
      {"角のいない",
       [](const Scene& s, const OwnMove&) {
         return s.story.position().hand(s.side).has(kBishop) && !own(s, kBishop, {88, 77});
       }},
      {"角の頭を金で守",
       [](const Scene& s, const OwnMove&) {
         return own(s, kBishop, {88}) && theirs(s, kPawn, {84, 85});
       }},
      {"角の頭と中央",
       [](const Scene& s, const OwnMove&) {
         return own(s, kBishop, {88, 77});
       }},
      {"相手の角の頭",
       [](const Scene& s, const OwnMove&) {
         return theirs(s, kBishop, {22, 33});
       }},
      {"角の頭を攻める",
       [](const Scene& s, const OwnMove&) {
         return theirs(s, kBishop, {22, 33});
       }},
      {"角交換後の",
       [](const Scene& s, const OwnMove&) { return s.story.position().hand(s.side).has(kBishop); }},
      {"角の後ろに", [](const Scene& s, const OwnMove&) { return own(s, kBishop, {77}); }},
      {"角の態度を聞く", [](const Scene& s, const OwnMove&) { return theirs(s, kBishop, {22}); }},
      {"飛車先の歩を伸ばす", [](const Scene& s, const OwnMove&) { return has_rook_on(s, 2); }},
      {"相手の飛車をにらむ", [](const Scene& s, const OwnMove&) { return theirs(s, kRook, {82}); }},
      {"玉の逃げ道を作る",
       [](const Scene& s, const OwnMove& m) {
         return file_of(m.to) == 9 ? king_on_files(s, 6, 9) : king_on_files(s, 1, 4);
       }},
      {"玉を広くする", [](const Scene& s, const OwnMove&) { return king_on_files(s, 6, 9); }},
      {"美濃の逃げ道", [](const Scene& s, const OwnMove&) { return king_on_files(s, 2, 4); }},
      {"端の位を取って", [](const Scene& s, const OwnMove&) { return !theirs(s, kPawn, {14}); }},
      {"中央の位を取って", [](const Scene& s, const OwnMove&) { return !theirs(s, kPawn, {54}); }},
      {"中央の位を支える", [](const Scene& s, const OwnMove&) { return own(s, kPawn, {55}); }},
      {"中央の位に", [](const Scene& s, const OwnMove&) { return theirs(s, kPawn, {55}); }},
      {"相手の桂跳ねを防ぐ",
       [](const Scene& s, const OwnMove&) {
         return theirs(s, kKnight, {73, 81});
       }},
      {"ふたを",
       [](const Scene& s, const OwnMove&) {
         return own(s, kKing, {19, 99});
       }},
      {"歩をぶつけて",
       [](const Scene& s, const OwnMove& m) {
         return theirs(s, kPawn, {file_of(m.to) * 10 + rank_of(m.to) - 1});
       }},
      {"突かれた歩を取る", captures},
      {"取り返", captures},
      {"振り飛車に対して",
       [](const Scene& s, const OwnMove&) {
         return s.opponent.strategies[static_cast<std::size_t>(test::joseki().ranging_strategy)];
       }},
  };
  return kFacts;
}

}  // namespace

TEST_CASE("what purposes say of the board is asked for by the lists") {
  const Openings& openings = test::joseki().openings;
  std::set<std::string_view> seen;
  for (const Game& game : games_of_people()) {
    Recogniser recogniser(test::joseki(), game.start());
    for (const PlayedMove& played : game.moves()) {
      recogniser.play(played.move);
      const Story& story = recogniser.story();
      if (story.plies() > 60) break;
      const Color side = story.position().side_to_move();
      const Scene scene = recogniser.scene(side);
      for (const Opening& list : openings.all()) {
        if (!list.keep.holds(scene)) continue;
        for (const OpeningMove& each : list.moves) {
          const Move move = move_on_board(story.position(), each.move);
          if (!move || !is_legal(story.position(), move) || !each.when.holds(scene)) continue;
          for (const ListedFact& fact : facts()) {
            if (openings.purpose(each).ja.find(fact.words) == std::string::npos) continue;
            seen.insert(fact.words);
            INFO(list.id << ' ' << list_move_text(each.move) << ' ' << openings.purpose(each).ja
                         << " at ply " << story.plies());
            CHECK(fact.holds(scene, each.move));
          }
        }
      }
    }
  }
  CHECK(seen.size() > 12);
}

// The tree of a record, and that every format keeps of it what it can.
#include "core/notation/record.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/random.h"
#include "core/base/result.h"
#include "core/notation/foul.h"
#include "core/notation/handicap.h"
#include "core/notation/record_json.h"
#include "core/notation/record_text.h"
#include "core/notation/record_tree.h"
#include "core/notation/sfen.h"
#include "core/notation/usi_move.h"
#include "core/shogi/move_generator.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"
#include "tests/records/kept.h"

using namespace nagare;

namespace {

constexpr RecordFormat kFormats[] = {RecordFormat::kKif, RecordFormat::kKi2,  RecordFormat::kCsa,
                                     RecordFormat::kUsi, RecordFormat::kSfen, RecordFormat::kJkf};

GameRecord whole(const std::string& text, RecordFormat format) {
  const auto games = read_records(text, format).games;
  INFO(text);
  REQUIRE(games.size() == 1);
  if (games[0].error) FAIL(games[0].error->detail);
  return games[0].record;
}

bool left_out(const WrittenRecord& written, LeftOutKind kind) {
  return std::any_of(written.left_out.begin(), written.left_out.end(),
                     [&](const LeftOut& each) { return each.kind == kind; });
}

// A tree of random moves, with everything that a record can hold.
class RandomTree {
 public:
  explicit RandomTree(Random& random) : random_(random) {}

  GameRecord make() {
    const Handicap& handicap = kHandicaps[below(static_cast<int>(kHandicaps.size()))];
    game_.start = test::position_of(handicap.sfen);
    game_.players = {"甲", below(2) == 0 ? "" : "乙 丙"};
    game_.header(Header::kEvent) = "棋戦の名";
    game_.header(Header::kStartTime) = "2024/05/06 07:08:09";
    game_.other_headers = {{"備考", "一"}, {"備考", "二"}, {"NOTE", "three"}};
    game_.comment = comment();
    game_.bookmark = bookmark();
    grow(game_, 0, 0, below(6) == 0 ? 0 : 2 + below(30));
    for (int i = below(6); i > 0; --i) add_variation();
    order_variations(game_);
    return std::move(game_);
  }

 private:
  int below(int count) {
    return static_cast<int>(random_.below(static_cast<std::uint32_t>(count)));
  }

  std::string comment() {
    const char* const comments[] = {"",     "",         "",    "一手",         "一行目\n二行目",
                                    "\n後", "前\n\n後", "*星", "1 ７六歩(77)", "変化：3手"};
    return comments[below(10)];
  }
  std::string bookmark() {
    const char* const bookmarks[] = {"", "", "", "急戦", "* 星", "&二つ", "2 ３四歩(33)"};
    return bookmarks[below(7)];
  }
  std::optional<std::int64_t> time() {
    if (below(3) == 0) return std::nullopt;
    return below(2) == 0 ? below(7000) * 1000 : below(90'000);
  }

  void grow(RecordLine& line, std::size_t number, std::size_t ply, int length) {
    Position position = position_in_line(game_, number, ply).position;
    for (; length > 0; --length) {
      MoveList moves;
      generate_legal(position, moves);
      if (moves.empty()) break;
      const Move move = moves[static_cast<std::size_t>(below(static_cast<int>(moves.size())))];
      line.moves.push_back({move, time(), comment(), bookmark()});
      position.make(move);
    }
    line.ending = static_cast<Ending>(below(static_cast<int>(Ending::kOther) + 1));
    if (line.ending == Ending::kNone) return;
    if (line.ending == Ending::kOther) line.ending_word = below(2) == 0 ? "封じ手" : "MATTA";
    if (line.ending == Ending::kFoulLoss || line.ending == Ending::kFoulWin)
      add_foul(line, position);
    line.ending_milliseconds = time();
    line.ending_comment = comment();
  }

  void add_foul(RecordLine& line, const Position& position) {
    for (int tries = below(60); tries > 0; --tries) {
      const auto from = static_cast<Square>(below(81)), to = static_cast<Square>(below(81));
      const Move move = below(3) == 0 ? Move::drop(static_cast<PieceType>(1 + below(7)), to)
                                      : Move::normal(from, to);
      if (!move.is_drop() && position.piece_on(from) == kNoPiece) continue;
      const FoulKind kind = foul_kind(position, move);
      if (kind == FoulKind::kNone) continue;
      if ((kind == FoulKind::kOutOfTurn) != (line.ending == Ending::kFoulWin)) continue;
      line.foul = Foul{{move, time(), comment(), bookmark()}, kind};
      return;
    }
  }

  void add_variation() {
    Variation variation;
    variation.parent =
        static_cast<std::size_t>(below(static_cast<int>(game_.variations.size()) + 1));
    const std::size_t first =
        variation.parent == 0 ? 0 : game_.variations[variation.parent - 1].ply + 1;
    const std::size_t length = length_of_line(game_, variation.parent);
    if (length < first) return;
    variation.ply = first + static_cast<std::size_t>(below(static_cast<int>(length - first) + 1));
    game_.variations.push_back(variation);
    Variation grown = variation;
    game_.variations.back().moves.clear();
    grow(grown, game_.variations.size(), variation.ply, below(11));
    const bool says_nothing = grown.moves.empty() && grown.ending == Ending::kNone;
    game_.variations.pop_back();
    if (!says_nothing) game_.variations.push_back(std::move(grown));
  }

  Random& random_;
  GameRecord game_;
};

// Without the fouls that the second record does not have.
void forget_lost_fouls(GameRecord& game, const GameRecord& again) {
  if (!again.foul) game.foul.reset();
  for (std::size_t i = 0; i < game.variations.size() && i < again.variations.size(); ++i) {
    if (!again.variations[i].foul) game.variations[i].foul.reset();
  }
}

// Each move of a tree with all before it, and what is told of it.
std::vector<std::string> told_of(const std::vector<TreeMove>& tree) {
  std::vector<std::string> paths, told;
  for (const TreeMove& each : tree) {
    const std::string before =
        each.parent == kNoParent ? "" : paths[static_cast<std::size_t>(each.parent)] + ' ';
    paths.push_back(before + each.usi);
    told.push_back(paths.back() + '\t' + each.name + '\t' + each.comment);
  }
  std::sort(told.begin(), told.end());
  return told;
}

std::vector<std::string> moves_of(const GameRecord& game) {
  std::vector<std::string> moves;
  for (const RecordedMove& each : game.moves) moves.push_back(to_usi(each.move));
  return moves;
}

}  // namespace

TEST_CASE("what is written of a tree is read back, whatever is in it") {
  Random random(test::announced_seed(20266u));
  for (int i = 0; i < 300; ++i) {
    const GameRecord game = RandomTree(random).make();
    for (const RecordFormat format : kFormats) {
      const WrittenRecord written = write_record(game, format);
      const GameRecord again = whole(written.text, format);
      GameRecord kept = test::kept_by(format, game);
      if (left_out(written, LeftOutKind::kFoul)) forget_lost_fouls(kept, again);
      INFO("tree " << i << '\n' << written.text);
      REQUIRE(again == kept);
      if (written.left_out.empty()) REQUIRE(again == game);
    }
  }
}

TEST_CASE("a record is a list of moves with their places, and made of one again") {
  Random random(test::announced_seed(20267u));
  for (int i = 0; i < 300; ++i) {
    const GameRecord game = RandomTree(random).make();
    const std::vector<TreeMove> tree = tree_of(game);
    const auto again = record_of_tree(game.start, moves_of(game), tree);
    INFO("tree " << i << '\n' << write_record(game, RecordFormat::kKif).text);
    REQUIRE(again);
    CHECK(moves_of(again.value()) == moves_of(game));
    CHECK(told_of(tree_of(again.value())) == told_of(tree));
    // The text has the same variations.
    const std::string text = write_record(again.value(), RecordFormat::kKif).text;
    CHECK(told_of(tree_of(whole(text, RecordFormat::kKif))) == told_of(tree));
  }
}

TEST_CASE("a list of moves: what follows the last move of the game is a variation") {
  const std::vector<TreeMove> tree = {{-1, "7g7f"},
                                      {0, "3c3d"},
                                      {-1, "2g2f", "居飛車"},
                                      {1, "2g2f"},
                                      {2, "8c8d", "", "一\n二"},
                                      {0, "8c8d"},
                                      {1, "6g6f", "振"}};
  const auto game = record_of_tree(start_position(), {"7g7f", "3c3d"}, tree);
  REQUIRE(game);
  CHECK(usi_moves(game.value().moves) == "7g7f 3c3d");
  const std::vector<Variation>& variations = game.value().variations;
  REQUIRE(variations.size() == 4);
  const auto said = [&](std::size_t i) {
    return std::to_string(variations[i].parent) + ' ' + std::to_string(variations[i].ply) + ' ' +
           usi_moves(variations[i].moves);
  };
  CHECK(said(0) == "0 2 2g2f");
  CHECK(said(1) == "0 2 6g6f");
  CHECK(said(2) == "0 1 8c8d");
  CHECK(said(3) == "0 0 2g2f 8c8d");
  CHECK(variations[1].moves[0].bookmark == "振");
  CHECK(variations[3].moves[1].comment == "一\n二");
}

TEST_CASE("a list of moves: a foul ends a variation, behind its moves or in place of a move") {
  const std::vector<TreeMove> tree = {
      {-1, "7g7f", "", "", {}, {Ending::kFoulLoss, "", "終", {}, {"P*5e", "", "歩はない", 2000}}},
      {0, "3c3d"},
      {0, "8c8d", "", "", {}, {Ending::kFoulWin, "", "", {}, {"8d8e"}}}};
  const auto game = record_of_tree(start_position(), {"7g7f", "3c3d"}, tree);
  REQUIRE(game);
  const std::vector<Variation>& variations = game.value().variations;
  REQUIRE(variations.size() == 2);
  for (const Variation& each : variations) {
    REQUIRE(each.foul);
    const bool is_behind = !each.moves.empty();
    CHECK(to_usi(each.foul->played.move) == (is_behind ? "8d8e" : "P*5e"));
    CHECK(each.foul->kind == (is_behind ? FoulKind::kOutOfTurn : FoulKind::kTwoPawns));
    CHECK(each.foul->played.comment == (is_behind ? "" : "歩はない"));
    CHECK(each.ending == (is_behind ? Ending::kFoulWin : Ending::kFoulLoss));
    CHECK(each.ending_comment == (is_behind ? "" : "終"));
  }
  // A legal move breaks no rule, and no piece is moved that is not there.
  for (const std::string usi : {"3c3d", "5e5d", "x"}) {
    const auto refused = record_of_tree(
        start_position(), {}, {{-1, "7g7f", "", "", {}, {Ending::kFoulLoss, "", "", {}, {usi}}}});
    REQUIRE(!refused);
    CHECK(refused.error().where == "2");
  }
}

TEST_CASE("a list of moves that is no tree is refused") {
  const auto where = [](const std::vector<std::string>& moves, const std::vector<TreeMove>& tree) {
    const auto game = record_of_tree(start_position(), moves, tree);
    return game ? "" : game.error().code + ' ' + game.error().where;
  };
  CHECK(where({}, {{-2, "7g7f"}}) == "record_unreadable tree");
  CHECK(where({}, {{0, "7g7f"}}) == "record_unreadable tree");
  CHECK(where({}, {{1, "7g7f"}, {-1, "7g7f"}}) == "record_unreadable tree");
  CHECK(where({"2g2f"}, {{-1, "7g7f"}}) == "record_unreadable tree");
  CHECK(where({"7g7f"}, {{-1, "7g7f"}, {0, "5e5d"}}) == "record_unreadable 2");
  CHECK(where({}, {}) == "");
}

TEST_CASE("KIF: variations hang where they leave the line that was read last") {
  const GameRecord game = whole(
      "手数----指手---------消費時間--\n*はじめに\n1 ７六歩(77)\n2 ３四歩(33)\n*ここまで\n3 "
      "２六歩(27)\n4 "
      "８四歩(83)\n変化：3手\n*分かれ\n3 ６六歩(67)\n4 ８四歩(83)\n変化：4手\n4 ４二飛(82)\n5 "
      "投了\n"
      "変化：2手\n2 ８四歩(83)\n変化：9手\n9 ４四歩(43)\n",
      RecordFormat::kKif);
  CHECK(game.comment == "はじめに");
  CHECK(game.moves[1].comment == "ここまで");
  REQUIRE(game.variations.size() == 3);
  CHECK(game.variations[0].parent == 0);
  CHECK(game.variations[0].ply == 2);
  CHECK(game.variations[0].moves[0].comment == "分かれ");
  CHECK(usi_moves(game.variations[0].moves) == "6g6f 8c8d");
  CHECK(game.variations[1].parent == 1);
  CHECK(game.variations[1].ply == 3);
  CHECK(usi_moves(game.variations[1].moves) == "8b4b");
  CHECK(game.variations[1].ending == Ending::kResignation);
  CHECK(game.variations[2].parent == 0);
  CHECK(usi_moves(game.variations[2].moves) == "8c8d");
  CHECK(length_of_line(game, 2) == 4);
  const LinePosition at = position_in_line(game, 2, 4);
  CHECK(to_usi(at.previous) == "8b4b");
  CHECK(to_sfen(at.position) ==
        "lnsgkgsnl/5r1b1/pppppp1pp/6p2/9/2PP5/PP2PPPPP/1B5R1/LNSGKGSNL b - 5");
}

TEST_CASE("a game without moves can have variations") {
  const GameRecord kif =
      whole("手合割：平手\n手数----指手---------消費時間--\n変化：1手\n1 ２六歩(27)\n",
            RecordFormat::kKif);
  const GameRecord ki2 = whole("手合割：平手\n変化：1手\n▲２六歩\n", RecordFormat::kKi2);
  for (const GameRecord& game : {kif, ki2}) {
    CHECK(game.moves.empty());
    REQUIRE(game.variations.size() == 1);
    CHECK(usi_moves(game.variations[0].moves) == "2g2f");
  }
}

TEST_CASE("an error in a variation costs the variation alone") {
  const auto games =
      read_records("1 ７六歩(77)\n2 投了\n変化：1手\n1 ２六歩(27)\n2 ３五歩(33)\n3 ７六歩(77)\n",
                   RecordFormat::kKif)
          .games;
  REQUIRE_FALSE(games[0].error);
  CHECK(test::usi_of(games[0].record) == "7g7f");
  CHECK(usi_moves(games[0].record.variations[0].moves) == "2g2f");
  REQUIRE(games[0].warnings.size() == 1);
  CHECK(games[0].warnings[0].code == "kif_move_illegal");
  CHECK(games[0].warnings[0].line == 5);
}

TEST_CASE("a foul is named") {
  const auto [sfen, move, kind] = GENERATE(table<std::string, Move, FoulKind>({
      {"4k4/9/9/9/9/9/4P4/9/4K4 b P 1", Move::drop(kPawn, make_square(5, 5)), FoulKind::kTwoPawns},
      {"7nk/7p1/8G/9/9/9/9/9/4K4 b P 1", Move::drop(kPawn, make_square(1, 2)),
       FoulKind::kPawnDropMate},
      {"4k4/9/9/9/9/9/9/4r4/4K4 b P 1", Move::drop(kPawn, make_square(1, 5)),
       FoulKind::kKingInCheck},
      {"4k4/9/9/9/9/4r4/9/9/4K4 b - 1", Move::normal(make_square(5, 9), make_square(5, 8)),
       FoulKind::kKingInCheck},
      {"4k4/9/9/9/9/9/9/9/4K4 b N 1", Move::drop(kKnight, make_square(1, 2)), FoulKind::kDeadPiece},
      {"4k4/9/8L/9/9/9/9/9/4K4 b - 1", Move::normal(make_square(1, 3), make_square(1, 1)),
       FoulKind::kDeadPiece},
      {"4k4/9/9/9/9/9/9/9/4K4 b - 1", Move::normal(make_square(5, 1), make_square(5, 2)),
       FoulKind::kOutOfTurn},
      {"4k4/9/9/9/9/9/9/9/4K4 b - 1", Move::normal(make_square(5, 9), make_square(5, 7)),
       FoulKind::kImpossible},
      {"4k4/9/9/9/9/9/9/9/4K4 b - 1", Move::drop(kRook, make_square(5, 5)), FoulKind::kImpossible},
      {"4k4/9/9/9/9/9/9/9/4K4 b - 1", Move::normal(make_square(5, 9), make_square(5, 8)),
       FoulKind::kNone},
  }));
  INFO(sfen << ' ' << to_usi(move));
  CHECK(foul_kind(test::position_of(sfen), move) == kind);
}

TEST_CASE("a foul that no word calls one is an error, and what stands before it is there") {
  for (const std::string end : {"", "2 投了\n", "2 ３四歩(33)\n", "まで1手で先手の勝ち\n"}) {
    const auto games =
        read_records("手合割：平手\n1 ７六歩(77)\n2 ３五歩(33)\n" + end, RecordFormat::kKif).games;
    REQUIRE(games[0].error);
    CHECK(games[0].error->code == "kif_move_illegal");
    CHECK(games[0].error->line == 3);
    CHECK(test::usi_of(games[0].record) == "7g7f");
    CHECK_FALSE(games[0].record.foul);
  }
}

TEST_CASE("a text that breaks off gives its line and what stands before it") {
  const auto [format, text, line] = GENERATE(table<RecordFormat, std::string, int>({
      {RecordFormat::kKif, "1 ７六歩(77)\n2 ３四歩(3", 2},
      {RecordFormat::kKif, "1 ７六歩(77)\n2 ３四", 2},
      {RecordFormat::kKif, "1 ７六歩(77)\n2 ３", 2},
      {RecordFormat::kKif, "1 ７六歩(77)\n2 ", 2},
      {RecordFormat::kKi2, "▲７六歩 △３", 1},
      {RecordFormat::kCsa, "PI\n+\n+7776FU\n-33", 4},
      {RecordFormat::kUsi, "startpos moves 7g7f 3c3", 1},
  }));
  INFO(text);
  const auto games = read_records(text, format).games;
  REQUIRE(games.size() == 1);
  REQUIRE(games[0].error);
  CHECK(games[0].error->line == line);
  CHECK(test::usi_of(games[0].record) == "7g7f");
}

TEST_CASE("a text over the limit is read up to there") {
  const std::string text = "手合割：平手\n1 ７六歩(77)\n2 ３四歩(33)\n3 ２六歩(27)\n";
  const auto games = read_records(text, RecordFormat::kKif, text.size() - 5).games;
  REQUIRE(games.size() == 1);
  REQUIRE(games[0].error);
  CHECK(games[0].error->code == "record_too_long");
  CHECK(games[0].error->line == 4);
  CHECK(test::usi_of(games[0].record) == "7g7f 3c3d");
  CHECK_FALSE(read_records(text, RecordFormat::kKif, text.size()).games[0].error);
}

TEST_CASE("the format is known by the name, else by the text") {
  CHECK(format_of_name("a.KIF") == RecordFormat::kKif);
  CHECK(format_of_name("a.b.kifu.gz") == RecordFormat::kKif);
  CHECK(format_of_name("A.Ki2u") == RecordFormat::kKi2);
  CHECK(format_of_name("a.csa") == RecordFormat::kCsa);
  CHECK(format_of_name("a.sfen") == RecordFormat::kSfen);
  CHECK(format_of_name("a.jkf") == RecordFormat::kJkf);
  CHECK_FALSE(format_of_name("kif"));
  CHECK_FALSE(format_of_name("a.txt"));
  for (const RecordFormat format : kFormats) {
    GameRecord game;
    game.players[kBlack] = "甲";
    game.moves.push_back({test::move_of(game.start, "7g7f")});
    const std::string text = write_record(game, format).text;
    INFO(text);
    CHECK(whole_games(read_records(text)).value()[0].moves == game.moves);
  }
}

TEST_CASE("what a format has no place for is counted") {
  const GameRecord game = whole(
      "先手：甲\n備考：注\n*始\n&開始図\n1 ７六歩(77) (0:01.5/)\n*一\n&しおり\n2 ３四歩(33)\n3 "
      "封じ手\n変化：2手\n2 "
      "８四歩(83)\n",
      RecordFormat::kKif);
  const auto said = [&](RecordFormat format) {
    return left_out_text(write_record(game, format).left_out);
  };
  CHECK(said(RecordFormat::kKif) == "1 fraction of a second");
  CHECK(said(RecordFormat::kKi2) == "1 time");
  CHECK(said(RecordFormat::kCsa) == "1 variation, 2 bookmarks, 1 header, 1 ending");
  CHECK(said(RecordFormat::kJkf) == "2 bookmarks");
  CHECK(said(RecordFormat::kUsi) ==
        "1 variation, 2 comments, 2 bookmarks, 1 time, 1 header, 1 player's name, 1 ending");
}

TEST_CASE("a page is told all of a game, and gives it back to be written") {
  const std::uint64_t seed = 20261129;
  CAPTURE(seed);
  Random random(seed);
  for (int i = 0; i < 200; ++i) {
    GameRecord game = RandomTree(random).make();
    game.variations.clear();
    std::string json = read_games_json({ReadGame{game}});
    json = json.substr(1, json.size() - 2);  // of the list the one game
    INFO(json);
    const auto back = game_of_json(json);
    REQUIRE(back);
    CHECK(back.value() == game);
  }
}

namespace {

// Of all variations: each move with its time, and each ending, by the moves that lead there.
struct ToldOfVariations {
  std::multiset<std::string> times;
  std::map<std::string, std::set<std::string>> endings;
};

std::string time_text(std::optional<std::int64_t> time) {
  return time ? std::to_string(*time) : "-";
}

ToldOfVariations told_of_variations(const GameRecord& game) {
  ToldOfVariations told;
  std::vector<std::vector<std::string>> ways(1);  // by line, all moves from the start position on
  for (const RecordedMove& each : game.moves) ways[0].push_back(to_usi(each.move));
  for (const Variation& variation : game.variations) {
    std::vector<std::string> way = ways[variation.parent];
    way.resize(variation.ply);
    std::string key;
    for (const std::string& move : way) key += move + " ";
    for (const RecordedMove& each : variation.moves) {
      way.push_back(to_usi(each.move));
      key += way.back() + " ";
      told.times.insert(key + time_text(each.milliseconds));
    }
    if (variation.ending != Ending::kNone && !key.empty()) {
      const RecordedMove played = variation.foul ? variation.foul->played : RecordedMove{kNoMove};
      told.endings[key].insert(std::to_string(static_cast<int>(variation.ending)) + " " +
                               variation.ending_word + " " + variation.ending_comment + " " +
                               time_text(variation.ending_milliseconds) + " " +
                               (variation.foul ? to_usi(played.move) : "") + " " + played.comment +
                               " " + played.bookmark + " " + time_text(played.milliseconds));
    }
    ways.push_back(way);
  }
  return told;
}

}  // namespace

TEST_CASE("a page is told the times, endings and fouls of variations, and gives them back") {
  Random random(test::announced_seed(20261130u));
  for (int i = 0; i < 200; ++i) {
    const GameRecord game = RandomTree(random).make();
    std::string json = read_games_json({ReadGame{game}});
    json = json.substr(1, json.size() - 2);  // of the list the one game
    INFO(json);
    const auto back = game_of_json(json);
    REQUIRE(back);
    const ToldOfVariations before = told_of_variations(game);
    const ToldOfVariations after = told_of_variations(back.value());
    CHECK(after.times == before.times);
    REQUIRE(after.endings.size() == before.endings.size());
    for (const auto& [way, endings] : after.endings) {
      // Of several endings in place of one move, one is told.
      CHECK(endings.size() == 1);
      CHECK(before.endings.count(way) == 1);
      CHECK(before.endings.at(way).count(*endings.begin()) == 1);
    }
  }
}

TEST_CASE("KIF with times, endings and fouls in variations is the same once a page has had it") {
  const std::string_view kif =
      "手合割：平手\n手数----指手---------消費時間--\n"
      "   1 ７六歩(77)   ( 0:05/00:00:05)\n"
      "   2 ３四歩(33)   ( 0:07/00:00:07)\n"
      "   3 投了         ( 0:02/00:00:07)\n"
      "\n変化：2手\n"
      "   2 ８四歩(83)   ( 0:11/00:00:11)\n"
      "   3 ２六歩(27)   ( 1:01/00:01:06)\n"
      "   4 中断         ( 0:03/00:00:14)\n*ここまで\n"
      "\n変化：3手\n"
      "   3 ５五歩打     ( 0:09/00:00:14)\n*持っていない\n"
      "   4 反則勝ち     ( 0:01/00:00:12)\n";
  const auto read = read_records(kif);
  REQUIRE(read.games.size() == 1);
  std::string json = read_games_json(read.games);
  const auto back = game_of_json(json.substr(1, json.size() - 2));
  REQUIRE(back);
  CHECK(back.value() == read.games.front().record);
}

TEST_CASE("a mating problem lacks a king, and is no game") {
  const std::string sfen = "8k/9/7P1/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1";
  CHECK(parse_sfen(sfen).error().code == "sfen_kings");
  CHECK(parse_sfen("9/9/9/9/9/9/9/9/9 b - 1", Kings::kOneOrBoth).error().code == "sfen_kings");
  CHECK(parse_sfen("kk7/9/9/9/9/9/9/9/9 b - 1", Kings::kOneOrBoth).error().code == "sfen_kings");
  CHECK(parse_sfen("k8/P8/9/9/9/9/9/9/9 b - 1", Kings::kOneOrBoth).error().code ==
        "sfen_king_capturable");
  const Position start = parse_sfen(sfen, Kings::kOneOrBoth).value();
  CHECK(start.is_problem());
  CHECK_FALSE(start_position().is_problem());
  CHECK(to_sfen(start) == sfen);
  for (const RecordFormat format : kFormats) {
    GameRecord game;
    game.start = start;
    game.moves.push_back({test::move_of(start, "G*1b")});
    const GameRecord again = whole(write_record(game, format).text, format);
    CHECK(again == game);
    CHECK(require_game(again).error().code == "record_problem");
  }
  CHECK(require_game(GameRecord()).ok());
}

TEST_CASE("a page is told the tree of a mating problem, and gives it back") {
  const std::string sfen = "8k/9/7P1/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1";
  const std::string json = R"({"start":")" + sfen + R"(","moves":["G*2b"],"comment":"one king",)" +
                           R"("tree":[{"parent":-1,"usi":"G*2b","name":"","comment":"mate"},)" +
                           R"({"parent":-1,"usi":"G*1b","name":"other","comment":""}]})";
  const auto game = game_of_json(json);
  REQUIRE(game);
  CHECK(to_sfen(game.value().start) == sfen);
  REQUIRE(game.value().variations.size() == 1);
  CHECK(game.value().moves.at(0).comment == "mate");
  const GameRecord again =
      whole(write_record(game.value(), RecordFormat::kKif).text, RecordFormat::kKif);
  CHECK(again == game.value());
  const std::string told = read_games_json({ReadGame{again}});
  CHECK(told.find(R"("tree":[{"parent":-1,"usi":"G*2b")") != std::string::npos);
  const auto texts = move_texts_json(sfen, "G*2b", 0);
  REQUIRE(texts);
  CHECK(texts.value().find("２二金") != std::string::npos);
}

TEST_CASE("a side without a king moves as it likes") {
  const Position start = parse_sfen("4k4/9/4P4/9/9/9/9/9/4r4 b GR 1", Kings::kOneOrBoth).value();
  MoveList moves;
  generate_legal(start, moves);
  CHECK(std::any_of(moves.begin(), moves.end(), [](Move move) { return to_usi(move) == "G*5b"; }));
  for (const Move move : moves) {
    Position after = start;
    const Undo undo = after.make(move);
    CHECK(after.in_check() == start.gives_check(move));
    MoveList replies;
    generate_legal(after, replies);
    CHECK(replies.empty() == !has_legal_move(after));
    for (const Move reply : replies) CHECK(is_legal(after, reply));
    after.unmake(move, undo);
    CHECK(after == start);
  }
  Position mated = start;
  mated.make(test::move_of(start, "G*5b"));
  CHECK_FALSE(has_legal_move(mated));
}

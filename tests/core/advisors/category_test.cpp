// What a move does: categories A to R, each with a diagram that has it and one that has not.
#include "core/advisors/category/category_advisor.h"

#include <algorithm>
#include <cstddef>
#include <string>

#include "core/advisors/reason.h"
#include "core/engine/knowledge.h"
#include "core/notation/sfen.h"
#include "core/shogi/game.h"
#include "core/shogi/position.h"
#include "core/shogi/see.h"
#include "core/shogi/types.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;

namespace {

// Pawn 100, lance 300, ... as everybody learns them, so that nothing hangs on fitted tables.
ExchangeValues values() {
  return {0, 200, 600, 800, 1000, 1600, 2000, 1200, 20'000, 700, 900, 1000, 1100, 2000, 2400};
}

std::vector<InCategory> categories(const std::string& sfen, std::string_view move) {
  const Position position = parse_sfen(sfen).value();
  const ExchangeValues worth = values();
  return Categoriser(position, worth).of(test::move_of(position, move));
}

const InCategory* find(const std::vector<InCategory>& all, std::string_view id) {
  const auto found = std::find_if(all.begin(), all.end(), [&](const InCategory& each) {
    return kCategoryIds[static_cast<std::size_t>(each.category)] == id;
  });
  return found == all.end() ? nullptr : &*found;
}

struct Example {
  std::string_view category;
  std::string sfen;
  std::string_view has, has_not;  // moves of the position
};

const std::vector<Example>& examples() {
  static const std::vector<Example> kExamples = {
      {"capture", "4k4/9/9/9/4p4/4P4/9/9/4K4 b - 1", "5f5e", "5i4i"},
      // The pawn on 5五 stands alone; the king's move takes nothing.
      {"win", "4k4/9/9/9/4p4/4P4/9/9/4K4 b - 1", "5f5e", "5i4i"},
      {"hang", "4k4/9/9/9/4p4/9/9/4R4/4K4 b - 1", "5h5f", "5h6h"},
      // The pawn on 2七 attacks the rook: a king's move leaves it there, taking the pawn does not.
      {"leave", "4k4/9/9/9/9/9/7p1/7R1/4K4 b - 1", "5i4i", "2h2g"},
      {"escape", "4k4/9/9/9/9/9/7p1/7R1/4K4 b - 1", "2h3h", "5i4i"},
      // The rook on 2二 attacks the silver; a gold on 3九 guards it, one on 9九 does not.
      {"defend", "4k4/7r1/9/9/9/9/9/7S1/4K4 b G 1", "G*3i", "G*9i"},
      {"attack", "4k4/9/9/9/2r6/9/9/9/4K4 b P 1", "P*7f", "P*6f"},
      {"fork", "4k4/9/3r1g3/9/9/9/9/9/4K4 b N 1", "N*5e", "N*5f"},
      {"promote", "4k4/9/9/4P4/9/9/9/9/4K4 b - 1", "5d5c+", "5d5c"},
      {"press", "4k4/9/9/9/4P4/9/9/9/4K4 b - 1", "5e5d", "5i4i"},
      {"check", "4k4/9/9/9/9/9/9/9/4K4 b G 1", "G*5b", "G*5d"},
      // With a pawn on 5三 to guard it, a gold dropped on 5二 would be mate.
      {"threaten_mate", "4k4/9/9/4P4/9/9/P8/9/4K4 b G 1", "5d5c", "9g9f"},
      // A gold dropped on 5八 would be mate, unless the king has left the file.
      {"stop_mate", "4k4/9/9/9/9/9/P3p4/9/4K4 b g 1", "5i4i", "9g9f"},
      {"strengthen", "4k4/9/9/9/9/9/9/9/4K4 b G 1", "G*4h", "G*9b"},
      {"weaken", "4k4/9/9/9/9/9/P8/5G3/4K4 b - 1", "4h4g", "9g9f"},
      {"free_king", "4k4/9/9/9/9/9/P8/5S3/4K4 b - 1", "4h3g", "9g9f"},
      {"confine_king", "4k4/9/9/9/9/9/9/9/4K4 b G 1", "G*4h", "G*9b"},
      {"confine_theirs", "4k4/9/9/9/9/9/9/9/4K4 b G 1", "G*5c", "G*9h"},
      // The pawn opens the bishop's diagonal; the one on 3七 opens nothing.
      {"widen", "4k4/9/9/9/9/9/2P3P2/1B7/4K4 b - 1", "7g7f", "3g3f"},
      {"narrow", "4k4/9/9/9/9/9/9/4K4/9 b - 1", "5h5i", "5h4h"},
      {"invade", "4k4/9/9/9/9/9/9/9/4K4 b B 1", "B*9c", "B*9d"},
      {"quiet", "4k4/9/9/9/9/9/P8/9/4K4 b G 1", "9g9f", "G*5b"},
  };
  return kExamples;
}

}  // namespace

TEST_CASE("every category has a move that is in it and one that is not") {
  for (const Example& each : examples()) {
    INFO(each.category << ' ' << each.sfen << ' ' << each.has << " or " << each.has_not);
    CHECK(find(categories(each.sfen, each.has), each.category) != nullptr);
    CHECK(find(categories(each.sfen, each.has_not), each.category) == nullptr);
  }
  // A move that threatens mate, from however far, is no quiet one.
  CHECK(find(categories("4k4/9/9/4P4/9/9/P8/9/4K4 b G 1", "5d5c"), "quiet") == nullptr);
  // A check is answered, here with a gold put between; where there is none, nothing is.
  CHECK(find(categories("4k4/4r4/9/9/9/9/9/9/4K4 b G 1", "G*5h"), "parry") != nullptr);
  CHECK(find(categories("4k4/3r5/9/9/9/9/9/9/4K4 b G 1", "G*5h"), "parry") == nullptr);
  // No category but parry is without an example.
  CHECK(examples().size() + 1 == kCategories);
}

TEST_CASE("a piece is guarded only where another one has come to guard it, and it can be taken") {
  struct Kept {
    std::string sfen;
    std::string_view move, variant;
  };
  const std::vector<Kept> kept = {
      {"4k4/7r1/9/9/9/9/9/7S1/4K4 b G 1", "G*3i", ""},
      {"4k4/7r1/9/9/9/9/9/7S1/4K4 b P 1", "P*2e", "block"},
      // The rook is taken by a bishop that had let it be.
      {"4k4/7r1/9/5B3/9/9/9/7S1/4K4 b - 1", "4d2b", "remove"},
      // A check comes first; the silver has no guard for all that.
      {"4k4/7r1/9/9/9/9/9/7S1/4K4 b G 1", "G*5b", "check"},
      // What attacks the silver is pinned to its king from now on, and cannot take.
      {"9/7rk/9/9/9/9/9/7S1/4K4 b R 1", "R*4b", "save"},
  };
  for (const Kept& each : kept) {
    INFO(each.sfen << ' ' << each.move);
    const auto all = categories(each.sfen, each.move);
    const InCategory* defend = find(all, "defend");
    REQUIRE(defend != nullptr);
    CHECK(defend->variant == each.variant);
    CHECK(defend->pieces.size() == 1);
  }
}

TEST_CASE("the king's defence is said to be firmer only of moves for the king's sake") {
  const auto told = [](const std::string& sfen, std::string_view move) {
    const auto all = categories(sfen, move);
    const InCategory* strengthen = find(all, "strengthen");
    REQUIRE(strengthen != nullptr);
    return strengthen->variant.empty();
  };
  CHECK(told("4k4/9/9/9/9/9/9/9/4K4 b G 1", "G*4h"));
  CHECK(told("4k4/9/9/9/9/9/9/3G5/5K3 b - 1", "6h5h"));
  // A king in the middle of the board, or in check.
  CHECK(told("4k4/9/9/9/4K4/9/9/9/9 b G 1", "G*4f") == false);
  CHECK(told("4k4/4r4/9/9/9/9/9/9/4K4 b G 1", "G*5h") == false);
  // A lone king that runs to its only gold is not safe for that; beside two it is.
  CHECK(told("4k4/9/9/9/9/9/9/2G6/5K3 b - 1", "4i5i") == false);
  CHECK(told("4k4/9/9/9/9/9/9/2GS5/5K3 b - 1", "4i5i"));
}

TEST_CASE("categories hold for white, with the board turned") {
  for (const Example& each : examples()) {
    const Position black = parse_sfen(each.sfen).value();
    std::array<Piece, kSquareCount> board{};
    for (Square square = 0; square < kSquareCount; ++square) {
      const Piece piece = black.piece_on(square);
      if (piece != kNoPiece) {
        board[rotated(square)] = make_piece(~color_of(piece), type_of(piece));
      }
    }
    const Position white(board, {black.hand(kWhite), black.hand(kBlack)}, kWhite, 2);
    const Move move = test::move_of(black, each.has);
    const Move turned = move.is_drop() ? Move::drop(move.dropped(), rotated(move.to()))
                        : move.is_promotion()
                            ? Move::promotion(rotated(move.from()), rotated(move.to()))
                            : Move::normal(rotated(move.from()), rotated(move.to()));
    const ExchangeValues worth = values();
    INFO(each.category);
    CHECK(find(Categoriser(white, worth).of(turned), each.category) != nullptr);
  }
}

TEST_CASE("an exchange wins nothing, and what is taken for nothing says so") {
  const auto even = categories("4k4/4r4/9/9/4s4/4S4/9/9/4K4 b - 1", "5f5e");
  CHECK(find(even, "win") == nullptr);
  REQUIRE(find(even, "capture") != nullptr);
  CHECK(find(even, "capture")->variant == "swap");
  const auto free = categories("4k4/9/9/9/4p4/4P4/9/9/4K4 b - 1", "5f5e");
  REQUIRE(find(free, "win") != nullptr);
  CHECK(find(free, "win")->variant == "free");
  CHECK(find(free, "win")->amount == 100);  // a pawn
  CHECK(find(free, "win")->piece == kPawn);
}

TEST_CASE("what a category is about is named with its squares") {
  const auto fork = categories("4k4/9/3r1g3/9/9/9/9/9/4K4 b N 1", "N*5e");
  REQUIRE(find(fork, "fork") != nullptr);
  CHECK(find(fork, "fork")->pieces.size() == 2);
  // The lesser of the two: the gold, which the rook guards, for the knight.
  CHECK(find(fork, "fork")->amount == 600 - 400);
  const auto line = categories("4k4/9/9/9/9/9/2P3P2/1B7/4K4 b - 1", "7g7f");
  REQUIRE(find(line, "widen") != nullptr);
  CHECK(find(line, "widen")->variant == "bishop");
}

TEST_CASE("how a category is done chooses its words") {
  const auto variant = [](const char* sfen, const char* move, const char* category) {
    const auto all = categories(sfen, move);
    INFO(sfen << ' ' << move);
    REQUIRE(find(all, category) != nullptr);
    return std::string(find(all, category)->variant);
  };
  // Two pieces; a king and a piece; a pawn among them.
  CHECK(variant("4k4/9/3r1g3/9/9/9/9/9/4K4 b N 1", "N*5e", "fork").empty());
  CHECK(variant("4k4/9/9/9/1g7/9/9/9/4K4 b R 1", "R*5e", "fork") == "check");
  CHECK(variant("k8/9/3p1g3/9/9/9/9/9/4K4 b N 1", "N*5e", "fork") == "pawn");
  // A gold next to the king, and one a square further away.
  CHECK(variant("4k4/5g3/9/9/9/9/9/9/4K4 b L 1", "L*4f", "attack") == "near_king");
  CHECK(variant("4k4/9/5g3/9/9/9/9/9/4K4 b L 1", "L*4f", "attack").empty());
  // The lance is attacked and guarded; a gold comes to guard it, too.
  CHECK(variant("4k4/2r6/9/9/9/2L6/2S6/3G5/4K4 b - 1", "6h6g", "defend") == "support");
  // Before the rook, and beside it.
  CHECK(variant("4k4/9/9/9/9/9/7S1/7R1/4K4 b - 1", "2g3f", "widen") == "rook");
  CHECK(variant("4k4/9/9/9/9/9/9/6SR1/4K4 b - 1", "3h3g", "widen").empty());
  // A pawn takes a pawn and goes on, or takes the one that came to it; a pawn is all that is won.
  CHECK(variant("4k4/9/9/9/4p4/4P4/9/9/4K4 b - 1", "5f5e", "capture") == "pawn");
  CHECK(variant("4k4/9/9/9/4p4/4P4/9/9/4K4 b - 1", "5f5e", "win") == "free");
  // A silver for a silver, also where the one that takes promotes; for a gold.
  CHECK(variant("4k4/9/4g4/4s4/4S4/9/9/9/4K4 b - 1", "5e5d", "capture") == "swap");
  CHECK(variant("4k4/4g4/4s4/4S4/9/9/9/9/4K4 b - 1", "5d5c+", "capture") == "swap");
  CHECK(variant("4k4/4s4/4g4/4S4/9/9/9/9/4K4 b - 1", "5d5c", "capture") == "exchange");
  // A rook takes a gold that a silver guards; a silver takes it; a pawn does, which is no price.
  CHECK(variant("4k4/4s4/4g4/9/9/9/9/4R4/4K4 b - 1", "5h5c", "capture") == "given");
  CHECK(variant("4k4/4s4/4g4/4S4/9/9/9/9/4K4 b - 1", "5d5c", "win") == "trade");
  CHECK(variant("4k4/4s4/4g4/4P4/9/9/9/9/4K4 b - 1", "5d5c", "win").empty());
  // A gold comes to the king; the king goes to a lone gold; there is no gold or silver.
  CHECK(variant("4k4/9/9/9/9/9/9/9/4K4 b G 1", "G*4h", "strengthen").empty());
  CHECK(variant("4k4/9/9/9/9/9/9/6G2/4K4 b - 1", "5i4i", "strengthen") == "untold");
  CHECK(variant("4k4/9/9/9/9/9/9/9/4K4 b R 1", "R*9h", "strengthen") == "untold");
}

TEST_CASE("what takes back is not for nothing") {
  CategoryExchange exchange;
  exchange.early = exchange.late = values();
  const CategoryAdvisor advisor(CategoryPoints{}, exchange);
  // A gold has taken a silver, and the rook takes the gold.
  const Game game = test::game_of("4k4/9/9/9/5g3/5S3/9/9/K4R3 w - 2", "4e4f");
  for (const Reason& reason : test::reasons_of(advisor, game, "4i4f")) {
    if (reason.kind == "win") CHECK(reason.variant == "back");
  }
}

TEST_CASE("the situation decides what categories count") {
  CategoryPoints points{};
  const auto attack = static_cast<std::size_t>(Category::kAttack);
  points[attack] = {10, 0, 0, 20, 0};  // 20 more where clearly behind
  CategoryExchange exchange;
  exchange.early = exchange.late = values();
  const CategoryAdvisor advisor(points, exchange);
  const auto said = [&](const char* sfen) {
    const Game game(parse_sfen(sfen).value());
    for (const Reason& reason : test::reasons_of(advisor, game, "P*7f")) {
      if (reason.kind == "attack") return reason.points;
    }
    return 0;
  };
  // The rook is worth ten pawns: 10 for each hundred. With much less material 30 for each.
  const int level = said("4k4/9/9/9/2r6/9/9/9/R3K4 b P 1");
  const int behind = said("4k4/9/9/9/2r6/9/9/9/4K4 b Pr2b2g2s 1");
  CHECK(level == 100);
  CHECK(behind == 300);
}

TEST_CASE("tables of categories are refused with their line") {
  const auto load = [](const char* section, const std::string& text) {
    return Knowledge::load(test::bundle_with({{section, text}})).error().line();
  };
  CHECK(load("advisors/category/points",
             "kind\tpoints\tprogress\tcrumbled\tbehind\turgency\nwin\t1\t0\t0\t0\t0\n")
            .find("'capture' is wanted here") != std::string::npos);
  CHECK(load("advisors/category/exchange", "piece\tearly\tlate\nL\t1\t1\n")
            .find("advisors/category/exchange.tsv line 2") != std::string::npos);
}

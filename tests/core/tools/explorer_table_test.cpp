// What people played in the opening, counted: on games made by hand, against a slow count by the
// reference rules, and the table of the page against the book.
#include "tools/lab/mining/explorer_table.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/text.h"
#include "core/data/band.h"
#include "core/data/table.h"
#include "core/joseki/book.h"
#include "core/joseki/joseki.h"
#include "core/joseki/strategies.h"
#include "core/notation/sfen.h"
#include "core/notation/usi_move.h"
#include "core/shogi/game.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"
#include "tests/oracle/reference_position.h"
#include "tools/lab/mining/learning_openings.h"

using namespace nagare;
using namespace nagare::cli;

namespace {

constexpr int kTableLeast = 3, kTablePlies = 60;  // of the page's table

int strategy_of(std::string_view id) {
  const auto& all = test::joseki().strategies.all();
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const Strategy& each) { return each.id == id; });
  REQUIRE(found != all.end());
  return static_cast<int>(found - all.begin());
}

std::vector<Move> moves_of(std::string_view usi) {
  const Game game = test::game_of("startpos", usi);
  std::vector<Move> moves;
  for (const PlayedMove& each : game.moves()) moves.push_back(each.move);
  return moves;
}

ExplorerGame played(std::string_view usi, std::string_view winner, Band band,
                    std::string_view black = "", std::string_view white = "") {
  const auto number = [](std::string_view id) { return id.empty() ? -1 : strategy_of(id); };
  return {moves_of(usi), std::string(winner), band, {number(black), number(white)}};
}

std::string rows_of(const std::string& text) {
  std::string rows;
  for (std::string_view line : split(text, '\n')) {
    if (!line.empty() && line.front() != '#') rows += std::string(line) + '\n';
  }
  return rows;
}

std::string key_after(std::string_view usi) {
  const std::string sfen = to_sfen(test::game_of("startpos", usi).position());
  return explorer_key(without_move_number(sfen));
}

struct TableRow {
  std::array<std::array<int, 3>, kBandCount> results{};
  int games() const {
    int games = 0;
    for (const auto& band : results) games += band[0] + band[1] + band[2];
    return games;
  }
};
using TableRows = std::map<std::string, std::map<std::string, TableRow>>;  // by key, by move

TableRows page_table() {
  static const std::string text = test::read_file(NAGARE_TEST_DATA "/../../data/page/explorer.tsv");
  const auto table =
      Table::parse("page/explorer", text,
                   {"position", "move", "online", "amateur", "professional", "own", "other"});
  REQUIRE(table);
  TableRows rows;
  std::string key;
  for (const Table::Row& row : table.value().rows()) {
    if (!row.cells[0].empty()) key = row.cells[0];
    TableRow& to = rows[key][std::string(row.cells[1])];
    for (std::size_t band = 0; band < kBandCount; ++band) {
      if (row.cells[2 + band].empty()) continue;
      const auto numbers = split(row.cells[2 + band], ',');
      REQUIRE((numbers.size() == 2 || numbers.size() == 3));
      for (std::size_t i = 0; i < numbers.size(); ++i) {
        to.results[band][i] = parse_int(numbers[i]).value();
      }
    }
  }
  return rows;
}

}  // namespace

TEST_CASE("games are counted by position, band and result, on whatever way they came there") {
  ExplorerCounts counts;
  counts.add(played("7g7f 3c3d 2g2f 8c8d", "B", Band::kOnline, "kaku_koshi", "shiken"));
  counts.add(played("2g2f 3c3d 7g7f 8c8d", "W", Band::kOnline, "kaku_bogin", "shiken"));
  counts.add(played("7g7f 3c3d 2g2f 4c4d", "D", Band::kProfessional, "kaku_koshi", "static"));
  const ExplorerTable table = explorer_table(counts, test::joseki(), 2, kTablePlies);
  // A case of kakugawari that has one game of two does not stand for it; one that has both does.
  const std::string expected =
      "position\tmove\tonline\tamateur\tprofessional\town\tother\n" + key_after("") +
      "\t7g7f\t1,0\t\t0,0,1\tkaku_koshi 2\tshiken 1 static 1\n"
      "\t2g2f\t0,1\t\t\tkaku_bogin 1\tshiken 1\n" +
      key_after("7g7f") + "\t3c3d\t1,0\t\t0,0,1\tshiken 1 static 1\tkaku_koshi 2\n" +
      key_after("7g7f 3c3d") + "\t2g2f\t1,0\t\t0,0,1\tkaku_koshi 2\tshiken 1 static 1\n" +
      key_after("7g7f 3c3d 2g2f") +
      "\t8c8d\t1,1\t\t\tshiken 2\tkakugawari 2\n"
      "\t4c4d\t\t\t0,0,1\tstatic 1\tkaku_koshi 1\n";
  INFO(table.text);
  CHECK(table.positions == 4);
  CHECK(table.moves == 6);
  CHECK(rows_of(table.text) == expected);
  CHECK(test::holds(table.text, "(2 online, 0 amateur, 1 professional)"));
}

TEST_CASE("a game counts once in a position that it comes back to") {
  ExplorerCounts counts;
  counts.add(played("2h3h 8b7b 3h2h 7b8b 7g7f", "B", Band::kAmateur));
  const auto& start =
      counts.positions().at("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -");
  CHECK(start.games() == 1);
  CHECK(start.moves.at("2h3h").results[1].black == 1);
  CHECK(start.moves.size() == 1);
}

TEST_CASE("a game has the strategy that began first, as its most special case") {
  // A fourth-file rook that goes on to the eighth file.
  const auto had = [](std::string_view usi, Color side) {
    const int strategy = strategies_after(test::joseki(), moves_of(usi))[side];
    return strategy < 0 ? std::string() : test::joseki().strategies.at(strategy).id;
  };
  const std::string shiken =
      "7g7f 3c3d 6g6f 8c8d 2h6h 8d8e 8h7g 7a6b 5i4h 5a4b 4h3h 4b3b 3h2h 5c5d 3i3h 6a5b";
  CHECK(had(shiken, kBlack) == "shiken_mino");
  CHECK(had(shiken + " 6h8h 1c1d", kBlack) == "shiken_mino");
  CHECK(had("", kBlack).empty());
}

TEST_CASE("the page's table says of a position what the book says of it") {
  // The book ends at ply 40, some games come to a position of it later; and it counts a game as
  // often as it is in a position, where the explorer counts it once. So by so many games a move may
  // differ, early in the game.
  constexpr int kOthers = 3, kCompared = 32;
  const TableRows rows = page_table();
  const Book& book = test::joseki().book;
  int compared = 0, unlike = 0;
  std::set<std::string> seen;
  const std::function<void(Position&)> visit = [&](Position& position) {
    const BookPosition* known = book.find(position);
    const std::string sfen = to_sfen(position);
    const std::string place(without_move_number(sfen));
    if (known == nullptr || position.ply() > kCompared || !seen.insert(place).second) return;
    INFO(place);
    const auto& moves = rows.at(explorer_key(place));
    const bool black = position.side_to_move() == kBlack;
    for (const BookMove& each : known->moves) {
      INFO(to_usi(each.move));
      const TableRow& row = moves.at(to_usi(each.move));
      int won = 0;
      for (std::size_t band = 0; band < kBandCount; ++band) {
        const auto& [blacks, whites, draws] = row.results[band];
        won += black ? blacks : whites;
        const int difference = each.games[band] - (blacks + whites + draws);
        CHECK(std::abs(difference) <= kOthers);
        unlike += difference != 0;
      }
      CHECK(std::abs(each.won - won) <= kOthers);
      ++compared;
      const Undo undo = position.make(each.move);
      visit(position);
      position.unmake(each.move, undo);
    }
  };
  Position start = start_position();
  visit(start);
  CHECK(compared > 6000);
  CHECK(unlike < 200);
}

TEST_CASE("positions are those that enough games reach, each with moves that it has") {
  const TableRows rows = page_table();
  for (const auto& [key, moves] : rows) {
    INFO(key);
    CHECK(key.size() == kExplorerKeyDigits);
    int games = 0;
    for (const auto& [usi, row] : moves) {
      CHECK(row.games() > 0);
      games += row.games();
    }
    CHECK(games >= kTableLeast);
  }
}

// Where NAGARE_CORPORA names their folder.
TEST_CASE("rows of the page's table are those of a slow count by the reference rules") {
  const char* corpora = std::getenv("NAGARE_CORPORA");
  if (corpora == nullptr) {
    WARN("skipped: NAGARE_CORPORA is not set");
    return;
  }
  LearningFiles files;
  files.skip_bad = true;
  for (std::string_view name : {"human-v1.tsv.gz", "human-v2.tsv.gz"}) {
    files.files.push_back(std::string(corpora) + '/' + std::string(name));
  }
  const TableRows rows = page_table();
  // Every 17th position.
  std::set<std::string> wanted;
  int number = 0;
  for (const auto& [key, moves] : rows) {
    if (number++ % 17 == 0) wanted.insert(key);
  }
  TableRows counted;
  for_each_learning_opening(files, kTablePlies, "test", [&](const LearningOpening& opening) {
    const auto band = static_cast<std::size_t>(band_of(opening));
    auto position = oracle::ReferencePosition::from_sfen(kStartSfen).value();
    std::set<std::string> seen;
    for (Move move : opening.moves) {
      const std::string sfen = position.to_sfen();
      const std::string key = explorer_key(sfen.substr(0, sfen.rfind(' ')));
      const std::string usi = to_usi(move);
      if (wanted.count(key) != 0 && seen.insert(key).second) {
        const std::size_t result = opening.winner == "B" ? 0 : opening.winner == "W" ? 1 : 2;
        ++counted[key][usi].results[band][result];
      }
      position = position.after(usi);
    }
  });
  REQUIRE(counted.size() == wanted.size());
  for (const auto& [key, moves] : counted) {
    INFO(key);
    REQUIRE(moves.size() == rows.at(key).size());
    for (const auto& [usi, row] : moves) {
      INFO(usi);
      CHECK(row.results == rows.at(key).at(usi).results);
    }
  }
}

#include "core/players/opponents.h"

#include <algorithm>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/choice/choice_settings.h"
#include "core/choice/chooser.h"
#include "core/choice/verdict.h"
#include "core/data/band.h"
#include "core/data/bundle.h"
#include "core/engine/engine.h"
#include "core/engine/knowledge.h"
#include "core/engine/think_settings.h"
#include "core/notation/handicap.h"
#include "core/search/value.h"
#include "core/shogi/types.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;

namespace {

Result<Opponents> opponents_of(const std::string& table) {
  const auto bundle = Bundle::open(test::bundle_with({{"opponents", table}}));
  REQUIRE(bundle);
  return load_opponents(bundle.value(), test::joseki());
}

// The columns with a cell each; a test changes one of them.
struct Cell {
  std::string column, text;
};
std::vector<Cell> good_row(const std::string& id, const std::string& first = "1") {
  return {{"id", id},
          {"japanese", "名"},
          {"english", "Name"},
          {"kana", "な"},
          {"crest", "drop"},
          {"strength", "3"},
          {"naturalness", "0"},
          {"people", "online"},
          {"openings", "-"},
          {"handicap", "even"},
          {"pace", "300"},
          {"says", "all"},
          {"first", first},
          {"about_ja", "人"},
          {"about_en", "One"},
          {"greeting_ja", "始"},
          {"greeting_en", "Go"},
          {"won_ja", "勝"},
          {"won_en", "Won"},
          {"lost_ja", "負"},
          {"lost_en", "Lost"}};
}
std::string line(const std::vector<Cell>& row, std::string Cell::*part) {
  std::string text;
  for (const Cell& cell : row) text += cell.*part + '\t';
  text.back() = '\n';
  return text;
}

// Three good rows, the last of which is line 4 of the file, with one cell of it changed.
std::string table_with(const std::string& column, const std::string& text) {
  std::vector<Cell> last = good_row("c");
  const auto changed = std::find_if(last.begin(), last.end(),
                                    [&](const Cell& cell) { return cell.column == column; });
  REQUIRE(changed != last.end());
  changed->text = text;
  return line(last, &Cell::column) + line(good_row("a"), &Cell::text) +
         line(good_row("b"), &Cell::text) + line(last, &Cell::text);
}

}  // namespace

TEST_CASE("a table of opponents is read as it stands") {
  const auto read = opponents_of(table_with("openings", "gokigen,static"));
  REQUIRE(read);
  const Opponents& all = read.value();
  REQUIRE(all.size() == 3);
  CHECK(all[0].openings.empty());
  CHECK(all[2].id == "c");
  CHECK(all[2].name == Text{"名", "Name"});
  CHECK(all[2].kana == "な");
  CHECK(all[2].crest == "drop");
  CHECK(all[2].strength == 3);
  CHECK(all[2].naturalness == 0);
  CHECK(all[2].people == Band::kOnline);
  CHECK(all[2].openings == std::vector<std::string>{"gokigen", "static"});
  CHECK(all[2].handicap == "even");
  CHECK(all[2].pace == 300);
  CHECK(all[2].says == "all");
  CHECK(all[2].first);
  CHECK(all[2].about == Text{"人", "One"});
  CHECK(all[2].greeting == Text{"始", "Go"});
  CHECK(all[2].won == Text{"勝", "Won"});
  CHECK(all[2].lost == Text{"負", "Lost"});
}

TEST_CASE("a wrong cell of an opponent is refused with its line") {
  const auto code = [](const std::string& column, const std::string& text) {
    const auto read = opponents_of(table_with(column, text));
    REQUIRE_FALSE(read);
    CHECK(read.error().where == "opponents.tsv line 4");
    return read.error().code;
  };
  for (const char* id : {"", "A", "1a", "a_b", "own", "a-name-of-21-letters-"}) {
    CHECK(code("id", id) == "opponent_id");
  }
  CHECK(code("id", "a") == "opponent_twice");
  for (const char* column : {"japanese", "english", "kana", "about_ja", "about_en", "greeting_ja",
                             "greeting_en", "won_ja", "won_en", "lost_ja", "lost_en"}) {
    CHECK(code(column, "") == "opponent_text");
  }
  CHECK(code("crest", "sword") == "opponent_crest");
  CHECK(code("strength", "-6") == "table_range");
  CHECK(code("strength", "11") == "table_range");
  CHECK(code("strength", "2") == "opponent_order");
  CHECK(code("naturalness", "101") == "table_range");
  CHECK(code("people", "amateur") == "opponent_people");
  for (const char* openings : {"", "none", "gokigen,", "gokigen, static", "-,static"}) {
    CHECK(code("openings", openings) == "opponent_opening");
  }
  CHECK(code("handicap", "") == "opponent_handicap");
  CHECK(code("handicap", "queen") == "opponent_handicap");
  CHECK(code("pace", "299") == "table_range");
  CHECK(code("pace", "5001") == "table_range");
  CHECK(code("says", "much") == "opponent_says");
  CHECK(code("first", "2") == "table_range");
}

TEST_CASE("exactly three opponents are offered first") {
  const auto none = opponents_of(table_with("first", "0"));
  REQUIRE_FALSE(none);
  CHECK(none.error().code == "opponent_first");
  CHECK(none.error().where == "opponents.tsv");
  const auto four = opponents_of(table_with("first", "1") + line(good_row("d"), &Cell::text));
  REQUIRE_FALSE(four);
  CHECK(four.error().code == "opponent_first");
  CHECK(opponents_of(table_with("first", "1") + line(good_row("d", "0"), &Cell::text)));
}

TEST_CASE("an opening is drawn by the seed from those that the side can play") {
  const auto read = opponents_of(table_with("openings", "gokigen,sente_naka,shiken_mino,static"));
  REQUIRE(read);
  const Opponent& opponent = read.value()[2];
  const auto drawn = [&](Color side, std::uint64_t seed) {
    return drawn_opening(opponent.openings, test::joseki().openings, side, seed);
  };
  CHECK(drawn(kBlack, 0) == "sente_naka");  // which black alone plays
  CHECK(drawn(kBlack, 1) == "shiken_mino");
  CHECK(drawn(kBlack, 2) == "static");
  CHECK(drawn(kBlack, 3) == "sente_naka");
  CHECK(drawn(kWhite, 0) == "gokigen");  // which white alone plays
  CHECK(drawn(kWhite, 1) == "shiken_mino");
  CHECK(drawn(kWhite, ~std::uint64_t{0}) == "gokigen");  // divisible by three
  CHECK(drawn_opening(read.value()[0].openings, test::joseki().openings, kBlack, 7).empty());
}

// What the shipped table is held to besides.
TEST_CASE("the opponents are a dozen, gentle to strong, each with a crest of its own") {
  const Opponents& all = test::knowledge().opponents;
  CHECK(all.size() == 12);
  CHECK(all.front().strength == 1);
  CHECK(all.front().first);
  CHECK(all.back().strength == kFullStrength);
  std::set<std::string> crests, names;
  for (const Opponent& each : all) {
    INFO(each.id);
    crests.insert(each.crest);
    names.insert(each.name.ja);
    names.insert(each.name.en);
    CHECK(each.about.ja.size() <= 40 * 3);  // of kana and kanji, one line
    CHECK(each.about.en.size() <= 90);
    for (const Text& text : {each.about, each.greeting, each.won, each.lost}) {
      CHECK(text.en.find('!') == std::string::npos);
      CHECK(text.ja.find("！") == std::string::npos);
      CHECK(text.ja.substr(text.ja.size() - 3) == "。");
    }
  }
  CHECK(crests.size() == all.size());
  CHECK(names.size() == 2 * all.size());
}

TEST_CASE("each opponent has an opening for either side, or none at all") {
  for (const Opponent& each : test::knowledge().opponents) {
    for (Color side : {kBlack, kWhite}) {
      INFO(each.id);
      CHECK(drawn_opening(each.openings, test::joseki().openings, side, 0).empty() ==
            each.openings.empty());
    }
  }
}

// What it reads at all it holds to: it may overlook a reply, but a move that it sees refuted it
// does not play, nor one into a mate that it sees.
TEST_CASE("the gentlest opponent throws nothing away on purpose", "[slow][long]") {
  Engine engine;
  REQUIRE(engine.load_data(test::read_file(NAGARE_DATA_BUNDLE)));
  const Opponent& gentlest = engine.knowledge()->opponents.front();
  ThinkSettings settings;
  settings.choice.strength = gentlest.strength;
  settings.choice.naturalness = gentlest.naturalness;
  settings.choice.people = gentlest.people;
  int chosen = 0;
  for (std::string_view start :
       {handicap_by_id(gentlest.handicap)->sfen, std::string_view("startpos")}) {
    for (settings.seed = 1; settings.seed <= 4; ++settings.seed) {
      REQUIRE(engine.new_game(start, ""));
      while (!engine.game().result() && engine.game().moves().size() < 80) {
        REQUIRE(engine.start(settings));
        std::int64_t now = 0;
        for (bool done = false; !done;) {
          const auto progress = engine.step([&] { return now++; }, 1000);
          REQUIRE(progress);
          done = progress.value().done;
        }
        const auto choice = engine.choice();
        REQUIRE(choice);
        const Verdict& verdict = choice.value().verdict;
        INFO("seed " << settings.seed << ", ply " << engine.game().moves().size());
        CHECK(verdict.reading.win_rate <= kMostPrice);
        if (verdict.value <= -kMateBound) CHECK(verdict.best_value <= -kMateBound);
        REQUIRE(engine.play_choice());
        ++chosen;
      }
    }
  }
  CHECK(chosen > 200);
}

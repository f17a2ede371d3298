// Sentences that a player found wrong: what each must say instead, and what it must not claim.
// Cases of our own are in tests/data/sentences.tsv; those of the suite `sentences` are read in
// place where NAGARE_SUITES names its folder. NAGARE_SENTENCES_REPORT names a file for all that is
// said.
#include <cstdlib>
#include <fstream>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/text.h"
#include "core/choice/choice.h"
#include "core/choice/speech.h"
#include "core/engine/think_settings.h"
#include "core/engine/thinker.h"
#include "core/shogi/game.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;

namespace {

// A move of a game that was explained: the last one.
struct Case {
  std::string id;
  int naturalness, strength;
  std::vector<std::string> moves;
};

Speech said_of(const Case& each) {
  Game game(test::position_of("startpos"));
  for (std::size_t i = 0; i + 1 < each.moves.size(); ++i) {
    game.play(test::move_of(game.position(), each.moves[i]));
  }
  ThinkSettings settings;
  settings.choice.naturalness = each.naturalness;
  settings.choice.strength = each.strength;
  settings.nodes = 3'000;
  Thinker thinker;
  REQUIRE(thinker.start(test::knowledge(), game, settings));
  while (!thinker.think(1)) {
  }
  REQUIRE(thinker.turn_to(test::move_of(game.position(), each.moves.back())));
  while (!thinker.think(1)) {
  }
  return thinker.choice().value().speech;
}

// What the sentences of a case say in Japanese, texts parted by '|': one of the first must be in
// the first sentence, none of the second anywhere.
struct Wanted {
  std::string first, never;
};

bool has_one_of(const std::string& text, std::string_view parts) {
  for (std::string_view part : split(parts, '|')) {
    if (part == "-" || text.find(part) != std::string::npos) return true;
  }
  return false;
}

void check(const Case& each, const Wanted& wanted) {
  const Speech speech = said_of(each);
  INFO(each.id << " " << each.moves.back() << ": " << speech.explanation.ja);
  if (const char* path = std::getenv("NAGARE_SENTENCES_REPORT")) {
    std::ofstream out(path, std::ios::app);
    out << each.id << '\t' << each.naturalness << '\t' << each.strength << '\t' << each.moves.back()
        << '\t' << speech.explanation.ja << '\t' << speech.explanation.en << '\n';
  }
  CHECK(has_one_of(speech.sentence.ja, wanted.first));
  if (wanted.never != "-") {
    for (std::string_view part : split(wanted.never, '|')) {
      INFO(part);
      CHECK(speech.explanation.ja.find(part) == std::string::npos);
    }
  }
}

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  for (std::string_view word : split_blanks(text)) words.emplace_back(word);
  return words;
}

}  // namespace

TEST_CASE("what a move plainly does is said first, and nothing that is not so") {
  const std::string table = test::read_file(NAGARE_TEST_DATA "/sentences.tsv");
  int cases = 0;
  for (std::string_view line : split(table, '\n')) {
    if (line.empty() || line[0] == '#') continue;
    const auto cells = split(line, '\t');
    REQUIRE(cells.size() == 6);
    check({std::string(cells[0]), parse_int(cells[1]).value(), parse_int(cells[2]).value(),
           words_of(cells[3])},
          {std::string(cells[4]), std::string(cells[5])});
    ++cases;
  }
  CHECK(cases >= 8);
}

TEST_CASE("sentences that a player found wrong are said no more") {
  const char* suites = std::getenv("NAGARE_SUITES");
  if (suites == nullptr) {
    WARN("NAGARE_SUITES is not set: not tried on the suite of sentences");
    return;
  }
  std::map<std::string, Wanted> wanted;
  const std::string table = test::read_file(NAGARE_TEST_DATA "/sentences-wanted.tsv");
  for (std::string_view line : split(table, '\n')) {
    if (line.empty() || line[0] == '#') continue;
    const auto cells = split(line, '\t');
    REQUIRE(cells.size() == 3);
    wanted[std::string(cells[0])] = {std::string(cells[1]), std::string(cells[2])};
  }
  std::size_t cases = 0;
  const std::string suite = test::read_file(std::string(suites) + "/sentences.tsv");
  for (std::string_view line : split(suite, '\n')) {
    const auto cells = split(line, '\t');
    if (cells.size() < 4 || !parse_int(cells[0])) continue;
    INFO("case " << cells[0]);
    REQUIRE(wanted.count(std::string(cells[0])) == 1);
    check({std::string(cells[0]), parse_int(cells[1]).value(), parse_int(cells[2]).value(),
           words_of(cells[3])},
          wanted.at(std::string(cells[0])));
    ++cases;
  }
  CHECK(cases == wanted.size());
}

// Explanations against their golden file, and that what is said follows from what decided.
#include "core/choice/explanation.h"

#include <cstdlib>
#include <fstream>

#include "core/base/text.h"
#include "core/engine/engine.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;

namespace {

Choice choice_at(std::string_view sfen, std::string_view moves, int naturalness) {
  Engine engine;
  REQUIRE(engine.load_data(test::read_file(NAGARE_DATA_BUNDLE)));
  REQUIRE(engine.new_game(sfen, moves));
  ThinkSettings settings;
  settings.choice.naturalness = naturalness;
  settings.choice.strength = kFullStrength;
  settings.depth = 3;
  REQUIRE(engine.start(settings));
  while (!engine.step([] { return std::int64_t{0}; }, 1).value().done) {
  }
  return engine.choice().value();
}

// The last position of each game in tests/data/explained-games.tsv and what is said there.
std::string explained(std::string_view games) {
  std::string text;
  for (std::string_view line : split(games, '\n')) {
    if (line.empty() || line[0] == '#') continue;
    const auto cells = split(line, '\t');
    REQUIRE(cells.size() == 4);
    const Choice choice = choice_at(cells[2], cells[3], parse_int(cells[1]).value());
    text += "## " + std::string(cells[0]) + ", naturalness " + std::string(cells[1]) + "\n";
    text += choice.explanation.ja + "\n" + choice.explanation.en + "\n";
    for (const ExplainedReason& reason : choice.reasons) {
      text += "+" + std::to_string(reason.points) + " " + std::string(reason.reason.kind) + ": " +
              reason.text.ja + " / " + reason.text.en + "\n";
    }
  }
  return text;
}

}  // namespace

TEST_CASE("explanations are as the golden file has them") {
  const std::string found = explained(test::read_file(NAGARE_TEST_DATA "/explained-games.tsv"));
  const std::string path = NAGARE_TEST_DATA "/explanations.golden";
  if (std::getenv("NAGARE_WRITE_GOLDEN") != nullptr) {
    std::ofstream(path, std::ios::binary) << found;
  }
  CHECK(found == test::read_file(path));
}

TEST_CASE("points, price and reasons agree with each other") {
  const std::string games = test::read_file(NAGARE_TEST_DATA "/explained-games.tsv");
  int with_reasons = 0, with_price = 0;
  for (std::string_view line : split(games, '\n')) {
    if (line.empty() || line[0] == '#') continue;
    const auto cells = split(line, '\t');
    for (int naturalness : {0, 50, 100}) {
      const Choice choice = choice_at(cells[2], cells[3], naturalness);
      int points = 0;
      for (const ExplainedReason& reason : choice.reasons) {
        points += reason.points;
        if (reason.reason.counted()) {
          CHECK(reason.sequence.back().move == choice.move);
          CHECK(reason.reason.evidence.human >= kMinimumHumanCount);
        } else {
          CHECK(reason.sequence.empty());
          CHECK(reason.reason.probability > 0);
          CHECK(&reason == &choice.reasons.back());
        }
      }
      CHECK(points == choice.points);
      // The explanation begins with the sentence.
      CHECK(choice.explanation.ja.rfind(choice.sentence.ja, 0) == 0);
      CHECK(choice.explanation.en.rfind(choice.sentence.en, 0) == 0);
      CHECK(choice.price_centipawns == choice.best_value - choice.value);
      CHECK(choice.price_centipawns <= choice.points);
      if (naturalness == 0) {
        CHECK(choice.move == choice.best);
        CHECK(choice.points == 0);
      }
      with_reasons += !choice.reasons.empty();
      with_price += choice.price_centipawns > 0;
    }
  }
  CHECK(with_reasons > 0);
  CHECK(with_price > 0);
}

TEST_CASE("before the first advised ply no sequence is named") {
  const Choice half = choice_at("startpos", "7g7f 3c3d", 50);
  CHECK(half.reasons.empty());
  CHECK(half.sentence.ja.find("41手目より前") != std::string::npos);
  // What people play counts there too.
  const Choice whole = choice_at("startpos", "7g7f 3c3d", 100);
  REQUIRE(whole.reasons.size() == 1);
  CHECK_FALSE(whole.reasons[0].reason.counted());
}

TEST_CASE("how often people play a move is said in words") {
  // Bishops exchanged: nearly everyone takes back with the silver, and so does reading ahead.
  const Choice back = choice_at("startpos", "7g7f 3c3d 8h2b+", 100);
  CHECK(back.text.usi == "3a2b");
  CHECK(back.sentence.ja == "△同銀は、ほとんどの人が指す手です。");
  CHECK(back.sentence.en == "Sx22 is what most people play here.");
  CHECK(back.explanation.en.find("nearly always") != std::string::npos);
}

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

Choice choice_at(std::string_view sfen, std::string_view moves, int naturalness,
                 int strength = kFullStrength) {
  Engine engine;
  REQUIRE(engine.load_data(test::read_file(NAGARE_DATA_BUNDLE)));
  REQUIRE(engine.new_game(sfen, moves));
  ThinkSettings settings;
  settings.choice.naturalness = naturalness;
  settings.choice.strength = strength;
  settings.depth = 3;
  REQUIRE(engine.start(settings));
  while (!engine.step([] { return std::int64_t{0}; }, 1).value().done) {
  }
  return engine.choice().value();
}

bool ends_with(const std::string& text, std::string_view end) {
  return text.size() >= end.size() && text.compare(text.size() - end.size(), end.size(), end) == 0;
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
      const ExplainedReason* previous = nullptr;
      for (const ExplainedReason& reason : choice.reasons) {
        points += reason.points;
        if (reason.reason.counted()) {
          CHECK(reason.sequence.back().move == choice.move);
          CHECK(reason.reason.evidence.human >= kMinimumHumanCount);
        } else {
          CHECK(reason.sequence.empty());
          CHECK(reason.reason.probability > 0);
        }
        if (previous != nullptr) {
          const int before = rank_of(previous->reason, previous->points, choice.points);
          const int rank = rank_of(reason.reason, reason.points, choice.points);
          CHECK(before <= rank);
          if (before == rank) {
            CHECK(previous->points >= reason.points);
          }
        }
        previous = &reason;
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
  CHECK(back.sentence.ja == "△同銀は、多くの人が指す手です。");
  CHECK(back.sentence.en == "Sx22 is what most people play here.");
  CHECK(back.explanation.en.find("play here. They do so ") != std::string::npos);
  // There is no other move.
  const Choice only = choice_at("8k/8G/9/9/9/9/9/9/K8 w - 1", "", 100);
  REQUIRE_FALSE(only.reasons.empty());
  CHECK(ends_with(only.reasons[0].text.ja, "ほとんどいつも"));
  CHECK(ends_with(only.reasons[0].text.en, "nearly always"));
}

namespace {

// Black's bishop has just been dropped, and nothing but taking the gold with it is legal.
constexpr const char* kDropped = "4k4/9/9/9/9/9/1p7/9/K8 b Bg 59";
constexpr const char* kDroppedMoves = "B*6f G*8h";

const ExplainedReason& reason_of(const Choice& choice, std::string_view kind) {
  for (const ExplainedReason& reason : choice.reasons) {
    if (reason.reason.kind == kind) return reason;
  }
  FAIL("no reason " << kind);
  return choice.reasons.front();
}

}  // namespace

TEST_CASE("a piece that was dropped is not said to have moved") {
  const Choice choice = choice_at(kDropped, kDroppedMoves, 50);
  REQUIRE(choice.text.usi == "6f8h");
  CHECK(reason_of(choice, "streak").text.ja == "▲６六角と打った角を▲８八同角と動かす流れ");
  CHECK(reason_of(choice, "streak").text.en ==
        "Moving the bishop just dropped, B*66 and then Bx88");
}

TEST_CASE("a piece that goes on by itself is not said to go near itself") {
  const Choice choice = choice_at(kDropped, kDroppedMoves, 100);
  CHECK(reason_of(choice, "near_plan").text.ja == "▲６六角の角を▲８八同角と近くへ動かす流れ");
  CHECK(reason_of(choice, "near_plan").text.en ==
        "Using the bishop of B*66 again close by with Bx88");
}

TEST_CASE("that people play it is said before that it is near") {
  const Choice choice = choice_at(kDropped, kDroppedMoves, 100);
  std::vector<std::string_view> kinds;
  for (const ExplainedReason& reason : choice.reasons) kinds.push_back(reason.reason.kind);
  REQUIRE(kinds.size() >= 3);
  CHECK(kinds.back() == "near_plan");
  CHECK(kinds[kinds.size() - 2] == "policy");
  CHECK(rank_of(choice.reasons.front().reason, choice.reasons.front().points, choice.points) == 0);
}

TEST_CASE("what is next to nothing does not lead") {
  const Choice choice = choice_at(kDropped, kDroppedMoves, 100);
  const Reason& reason = reason_of(choice, "streak").reason;
  CHECK(rank_of(reason, 20, 1000) == 0);
  CHECK(rank_of(reason, 19, 1000) == 2);
  CHECK(rank_of(reason_of(choice, "policy").reason, 1, 1000) == 1);
}

TEST_CASE("counts are compared in as many moves, and one centipawn is one") {
  Choice choice = choice_at(kDropped, kDroppedMoves, 50);
  const Game game = test::game_of(kDropped, kDroppedMoves);
  choice.reasons = {reason_of(choice, "streak")};
  choice.reasons[0].reason.evidence = {10, 30, 1000, 2000};
  choice.best = kNoMove;  // another move
  choice.only_legal = false;
  choice.price_centipawns = 1;
  const Explanations& explanations = test::knowledge().explanations;
  Text text = explanations.explanation(game, choice);
  CHECK(text.en.find("10 times in 1,000 moves, engines 15 in as many.") != std::string::npos);
  CHECK(text.ja.find("人が1,000手のうち10回、エンジンが同じ手数に直して15回です。") !=
        std::string::npos);
  CHECK(text.en.find("gives up 1 centipawn (") != std::string::npos);
  choice.price_centipawns = 2;
  text = explanations.explanation(game, choice);
  CHECK(text.en.find("gives up 2 centipawns (") != std::string::npos);
}

TEST_CASE("without a reason it is said whether other moves had one") {
  const Game game = test::game_of("4k4/9/9/9/9/9/9/9/4K4 b - 59");
  const Explanations& explanations = test::knowledge().explanations;
  Choice choice;
  choice.naturalness = 50;
  choice.text = {"5i4h", "▲４八玉", "K48"};
  CHECK(ends_with(explanations.sentence(game, choice, 41).ja, "見当たりませんでした。"));
  choice.others_have_points = true;
  const Text text = explanations.sentence(game, choice, 41);
  CHECK(ends_with(text.ja, "損が大きいので選びませんでした。"));
  CHECK(ends_with(text.en, "would give up too much."));
}

TEST_CASE("that there is no defence is said only where every move was looked at") {
  // White mates with a gold next, and many moves prevent it.
  const std::string_view sfen = "4k4/9/9/9/9/9/4s4/9/4K4 b 2R2BGg 1";
  const int strength = GENERATE(1, 2, 3, 4, 5, 6, 7);
  INFO("strength " << strength);
  const Choice choice = choice_at(sfen, "", 50, strength);
  CHECK_FALSE(choice.looked_at_all);
  CHECK(choice.sentence.ja.find("受けはありません") == std::string::npos);
  CHECK(choice.sentence.en.find("no defence") == std::string::npos);
}

TEST_CASE("the only legal move is called that") {
  const int naturalness = GENERATE(0, 50, 100);
  const int strength = GENERATE(1, 10);
  const Choice choice = choice_at("8k/9/7G1/9/9/9/9/9/K7R w - 60", "", naturalness, strength);
  CHECK(choice.sentence.ja == "指せる手は△２一玉だけでした。");
  CHECK(choice.sentence.en == "K21 was the only legal move.");
  CHECK(choice.explanation.ja == choice.sentence.ja);
}

TEST_CASE("a win by declaring is not called a mate") {
  const Choice wins =
      choice_at("4+P4/4+P4/+P+P+P+P1+P+P+P+P/4K4/9/9/9/3gggg2/4k4 b 2R2B4S4N4L7Pp 1", "", 0);
  CHECK(wins.value >= kMateBound);
  CHECK(wins.sentence.ja == wins.text.japanese + "で、入玉を宣言できる形に持ち込めます。");
  CHECK(wins.sentence.en.find("mate") == std::string::npos);
  const Choice loses =
      choice_at("4+P4/2+P1+P1+P2/+P+R+BGKGS+B+R/9/9/9/9/9/4k4 w 2G3S4N4L9P4p 1", "", 0);
  CHECK(loses.value <= -kMateBound);
  CHECK(loses.sentence.ja ==
        "相手の入玉宣言は防げませんが、" + loses.text.japanese + "が一番長く粘れます。");
}

#include "core/engine/engine.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "core/base/random.h"
#include "core/base/text.h"
#include "core/choice/choice_settings.h"
#include "core/choice/verdict.h"
#include "core/data/bundle.h"
#include "core/engine/bench.h"
#include "core/engine/json.h"
#include "core/engine/reviewer.h"
#include "core/notation/usi_move.h"
#include "core/review/review.h"
#include "core/search/parts.h"
#include "core/search/value.h"
#include "core/shogi/move_generator.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;

namespace {

Engine loaded() {
  Engine engine;
  REQUIRE(engine.load_data(test::read_file(NAGARE_DATA_BUNDLE)));
  return engine;
}

// Every strength below 10 looks at one move alone.
Engine looking_at_one() {
  std::string strengths =
      "strength\tdepth\tnodes\tmilliseconds\tlarge_evaluation\tcandidates_tenths\ttemperature\t"
      "passes_over\toverlooks\tgrade\n";
  for (int strength = kWeakestStrength; strength <= kFullStrength; ++strength) {
    const bool full = strength == kFullStrength;
    strengths +=
        std::to_string(strength) + "\t2\t0\t1000\t0\t" + (full ? "0" : "10") + "\t100\t0\t0\t1\n";
  }
  Engine engine;
  REQUIRE(engine.load_data(test::bundle_with({{"strengths", strengths}})));
  return engine;
}

ThinkSettings settings_of(int naturalness, int strength) {
  ThinkSettings settings;
  settings.choice.naturalness = naturalness;
  settings.choice.strength = strength;
  return settings;
}

Choice thought(Engine& engine, const ThinkSettings& settings) {
  REQUIRE(engine.start(settings));
  std::int64_t clock = 0;
  while (true) {
    const auto progress = engine.step([&] { return clock++; }, 1000);
    REQUIRE(progress);
    if (progress.value().done) break;
  }
  auto choice = engine.choice();
  REQUIRE(choice);
  return choice.value();
}

// White to move, which has looked on while black took its pieces; late in a game, as people give
// up.
constexpr std::string_view kLate =
    "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 101";
constexpr std::string_view kHopeless =
    "2g2f 9c9d 2f2e 9d9e 2e2d 1c1d 2d2c+ 1d1e P*2d 5a5b 2c2b 5b5a 2b2a 5a5b 2a3a 5b5a 3a4a 5a5b "
    "7g7f";

}  // namespace

TEST_CASE("without data there is a game but no thinking") {
  Engine engine;
  REQUIRE(engine.play("7g7f"));
  const auto done = engine.start(settings_of(50, 3));
  REQUIRE_FALSE(done);
  CHECK(done.error().code == "no_data");
}

TEST_CASE("bad input leaves the game as it was") {
  Engine engine = loaded();
  REQUIRE(engine.new_game("startpos", "7g7f 3c3d"));
  const std::string before = game_state_json(engine);
  CHECK_FALSE(engine.new_game("nonsense", ""));
  const auto illegal = engine.new_game("startpos", "7g7f 3c3d 7f7d");
  REQUIRE_FALSE(illegal);
  CHECK(illegal.error().where == "moves, ply 3");
  CHECK_FALSE(engine.play("7g7f"));
  CHECK(engine.undo(0).error().code == "undo_range");
  CHECK(engine.undo(3).error().code == "undo_range");
  CHECK(game_state_json(engine) == before);
}

TEST_CASE("a game that goes on from the one before is as one played from its first move") {
  const std::string even = "startpos", repeated = "2h3h 8b7b 3h2h 7b8b ";
  const std::string chess = repeated + repeated + repeated;  // the start for the fourth time
  const std::string handicap = "lnsgkgsnl/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1";
  // One after the other on the same board: longer, shorter, another move, another start, wrong.
  struct Setup {
    std::string start, moves;
    bool past_repetition = false;
  };
  const std::vector<Setup> setups = {{even, ""},
                                     {even, "7g7f 3c3d"},
                                     {even, "7g7f 3c3d 8h2b+ 3a2b"},
                                     {even, "7g7f 3c3d 8h2b+ 3a2b"},
                                     {even, "7g7f 3c3d 8h2b+"},
                                     {even, "7g7f 8c8d 2g2f 3c3d"},
                                     {even, "7g7f 8c8d 2g2f 7f7d"},
                                     {even, "7g7f 8c8d 2g2f 7f7e 9x9y"},
                                     {handicap, "7a6b"},
                                     {handicap, "7a6b 7g7f"},
                                     {handicap.substr(0, handicap.size() - 1) + "7", "7a6b 7g7f"},
                                     {even, chess},
                                     {even, chess + "7g7f"},
                                     {even, chess + "7g7f", true},
                                     {even, chess + "7g7f 3c3d", true},
                                     {even, chess + "7g7f 3c3d"},
                                     {even, chess + "7g7f 3c3d 8h2b+", true},
                                     {even, repeated},
                                     {"nonsense", "7g7f"},
                                     {even, "7g7f"}};
  Engine engine = loaded();
  for (std::size_t i = 0; i < setups.size(); ++i) {
    const auto& [start, moves, past_repetition] = setups[i];
    INFO("setup " << i << ": " << start << " " << moves);
    const std::string before = game_state_json(engine);
    Engine fresh = loaded();
    const auto one = engine.new_game(start, moves, past_repetition);
    const auto other = fresh.new_game(start, moves, past_repetition);
    REQUIRE(one.ok() == other.ok());
    if (!one) CHECK(one.error().line() == other.error().line());
    CHECK(game_state_json(engine) == (one ? game_state_json(fresh) : before));
  }
  // What ended by the players' words goes on, too.
  REQUIRE(engine.resign());
  REQUIRE(engine.new_game(even, "7g7f"));
  CHECK_FALSE(engine.game().result());
}

TEST_CASE("a move costs the reading of that move, however long the game") {
  // Rooks that go to and fro, the one in five and the other in six moves, and a pawn after sixty.
  const auto moves_of = [](int plies) {
    const std::vector<std::string> black = {"2h3h", "3h4h", "4h5h", "5h6h", "6h2h"};
    const std::vector<std::string> white = {"8b7b", "7b6b", "6b5b", "5b4b", "4b3b", "3b8b"};
    std::string moves;
    for (int ply = 0; ply < plies; ++ply) {
      const auto turn = static_cast<std::size_t>(ply / 62 * 30 + std::min(ply % 62 / 2, 30));
      const std::string file = std::to_string(9 - ply / 62);
      if (ply % 62 >= 60) {
        moves += file + (ply % 2 == 0 ? "g" : "c") + file + (ply % 2 == 0 ? "f" : "d") + ' ';
      } else {
        moves += (ply % 2 == 0 ? black[turn % 5] : white[turn % 6]) + ' ';
      }
    }
    return moves;
  };
  Engine engine = loaded();
  std::uint64_t before = 0;
  const auto read = [&] {
    const std::uint64_t now = engine.read().moves_read();
    return now - std::exchange(before, now);
  };
  REQUIRE(engine.new_game("startpos", moves_of(500), true));
  CHECK(read() == 500);
  const auto thinkers = GENERATE(Thinkers::kOne, Thinkers::kCouncil);
  for (int plies = 502; plies <= 506; plies += 2) {
    // As USI has it.
    REQUIRE(engine.new_game("startpos", moves_of(plies), true));
    ThinkSettings settings = settings_of(50, kFullStrength);
    settings.thinkers = thinkers;
    settings.depth = 1;
    settings.seed = static_cast<std::uint64_t>(plies);  // another plan does not read it again
    thought(engine, settings);
    CHECK(read() == 2);
  }
  // As the page has it.
  REQUIRE(engine.play(moves_of(507).substr(moves_of(506).size(), 4)));
  CHECK(game_state_json(engine).size() > 0);
  CHECK(read() == 1);
  REQUIRE(engine.undo(2));
  thought(engine, settings_of(100, 1));
  CHECK(read() == 0);
}

TEST_CASE("settings out of range are named") {
  Engine engine = loaded();
  CHECK(engine.start(settings_of(101, 3)).error().where == "settings naturalness");
  CHECK(engine.start(settings_of(-1, 3)).error().where == "settings naturalness");
  CHECK(engine.start(settings_of(50, kWeakestStrength - 1)).error().where == "settings strength");
  CHECK(engine.start(settings_of(50, 11)).error().where == "settings strength");
}

TEST_CASE("every strength chooses a legal move with something to say") {
  Engine engine = loaded();
  for (int strength = kWeakestStrength; strength < kFullStrength; ++strength) {
    REQUIRE(engine.new_game("startpos", "7g7f 3c3d 2g2f"));
    ThinkSettings settings = settings_of(50, strength);
    settings.nodes = 20000;
    const Choice choice = thought(engine, settings);
    INFO("strength " << strength);
    REQUIRE(choice.verdict.action == Action::kMove);
    CHECK(is_legal(engine.game().position(), choice.verdict.move));
    CHECK_FALSE(choice.speech.sentence.ja.empty());
    CHECK_FALSE(choice.speech.sentence.en.empty());
    CHECK(choice.verdict.price.centipawns >= 0);
  }
}

TEST_CASE("the same question has the same answer, whatever was asked before") {
  Engine engine = loaded();
  REQUIRE(engine.new_game("startpos", "7g7f"));
  const std::string first = choice_json(thought(engine, settings_of(50, 5)));
  REQUIRE(engine.new_game("startpos", "2g2f 8c8d 2f2e"));
  thought(engine, settings_of(0, 6));
  REQUIRE(engine.new_game("startpos", "7g7f"));
  CHECK(choice_json(thought(engine, settings_of(50, 5))) == first);
}

namespace {

const std::string_view kFirst = "7g7f 3c3d 2g2f 8c8d";
const std::string_view kSecond = "7g7f 3c3d 2g2f 8c8d 2f2e 8d8e";
const std::string_view kThird = "7g7f 3c3d 2g2f 8c8d 2f2e 8d8e 6i7h 4a3b";

ThinkSettings remembering() {
  ThinkSettings settings = settings_of(0, kFullStrength);
  settings.depth = 6;
  settings.remembers = true;
  return settings;
}

// The answer about the game under way, and how many nodes it took.
std::string told(const Choice& choice) {
  return std::to_string(choice.assessment.nodes) + ' ' + choice_json(choice);
}
std::string told(Engine& engine, const ThinkSettings& settings) {
  return told(thought(engine, settings));
}

std::string told(Engine& engine, std::string_view moves, const ThinkSettings& settings) {
  REQUIRE(engine.new_game("startpos", moves));
  return told(engine, settings);
}

}  // namespace

TEST_CASE("a game's moves have the same answers when they are asked for in their order") {
  Engine engine = loaded(), other = loaded();
  const ThinkSettings settings = remembering();
  const std::string first = told(engine, kFirst, settings);
  const std::string second = told(engine, kSecond, settings);
  const std::string third = told(engine, kThird, settings);
  const std::string fresh = told(other, kThird, settings);
  CHECK(third != fresh);
  REQUIRE(other.new_game("startpos", ""));
  CHECK(told(other, kFirst, settings) == first);
  // A hint between two moves leaves the game's memory alone, and sees none of it.
  ThinkSettings hint = settings;
  hint.remembers = false;
  CHECK(told(other, kSecond, hint) == told(engine, kSecond, hint));
  CHECK(told(other, kSecond, settings) == second);
  // Move by move it is the same.
  REQUIRE(other.play("6i7h"));
  REQUIRE(other.play("4a3b"));
  CHECK(told(other, settings) == third);
}

TEST_CASE(
    "where a move is worth less than was expected before, nothing is not said to be given up") {
  // A rook that looks one ply ahead takes a pawn that a gold guards.
  Engine engine = loaded();
  REQUIRE(engine.new_game("4k4/9/9/4g4/4p4/9/9/9/4RK3 b - 1", ""));
  ThinkSettings hasty = remembering();
  hasty.depth = 1;
  hasty.quiescence = false;
  const Choice taking = thought(engine, hasty);
  REQUIRE(taking.speech.move.usi == "5i5e");
  REQUIRE(engine.play("5i5e"));
  REQUIRE(engine.play("5d5e"));
  ThinkSettings settings = remembering();
  const Choice after = thought(engine, settings);
  CHECK(after.verdict.move == after.verdict.best);
  CHECK(after.verdict.fallen.win_rate >= 100);
  CHECK(test::holds(after.speech.given_up.ja, "前の手番の見込みより"));
  CHECK_FALSE(test::holds(after.speech.explanation.ja, "損はありません"));
  // Who is asked about the position alone expects nothing.
  settings.remembers = false;
  const Choice alone = thought(engine, settings);
  CHECK(alone.verdict.fallen.win_rate == 0);
  CHECK(test::holds(alone.speech.given_up.ja, "損はありません"));
}

TEST_CASE("a search begins empty after undo, in another game and where it thinks again") {
  const ThinkSettings settings = remembering();
  Engine fresh = loaded();
  const std::string second = told(fresh, kSecond, settings);
  Engine engine = loaded();
  told(engine, kFirst, settings);
  REQUIRE(told(engine, kSecond, settings) != second);
  SECTION("thinking again") {
    CHECK(told(engine, settings) == second);
  }
  SECTION("after undo") {
    REQUIRE(engine.play("6i7h"));
    REQUIRE(engine.play("4a3b"));
    thought(engine, settings);
    REQUIRE(engine.undo(2));
    CHECK(told(engine, settings) == second);
  }
  SECTION("in another game that has the same first moves") {
    REQUIRE(engine.new_game("startpos", ""));
    CHECK(told(engine, kSecond, settings) == second);
  }
  SECTION("after other moves") {
    told(engine, "7g7f 3c3d 2g2f 8c8d 2f2e 4a3b", settings);
    CHECK(told(engine, kSecond, settings) == second);
  }
  SECTION("with other parts of the search") {
    ThinkSettings without = settings;
    without.without.add(SearchPart::kNullMove);
    const std::string plain = told(fresh, kThird, without);
    CHECK(told(engine, kThird, without) == plain);
  }
}

TEST_CASE("the large evaluation is read with where the strength has it, from the next thought on") {
  Engine engine = loaded(), other = loaded();
  const ThinkSettings settings = remembering();
  const std::string everyday = told(engine, kFirst, settings);
  told(other, kFirst, settings);
  REQUIRE(engine.start(settings));
  std::int64_t clock = 0;
  const auto now = [&] { return clock++; };
  REQUIRE(engine.step(now, 1));
  const std::string later = test::read_file(NAGARE_LATER_BUNDLE);
  REQUIRE(engine.load_later(later));
  // A thought under way ends as it began.
  while (!engine.step(now, 1000).value().done) {
  }
  const Choice choice = engine.choice().value();
  CHECK_FALSE(choice.large_evaluation);
  const Choice large = thought(engine, settings);
  CHECK(large.large_evaluation);
  CHECK(large.verdict.value != choice.verdict.value);
  // What was read with the everyday evaluation counts for nothing.
  REQUIRE(other.load_later(later));
  CHECK(told(other, kFirst, settings) == told(large));
  ThinkSettings without = settings;
  without.large_evaluation = false;
  CHECK(told(engine, kFirst, without) == everyday);
  for (int strength = kWeakestStrength; strength <= kFullStrength; ++strength) {
    ThinkSettings at = without;
    at.large_evaluation = true;
    at.choice.strength = strength;
    CHECK(thought(engine, at).large_evaluation == (strength >= 8));
  }
  CHECK(engine.load_later(later).error().code == "loaded_already");
  REQUIRE(engine.load_data(test::read_file(NAGARE_DATA_BUNDLE)));
  CHECK(told(engine, kFirst, settings) == everyday);
}

TEST_CASE("a council and a review read on with the evaluation that they began with") {
  Engine engine = loaded(), everyday = loaded();
  const std::string later = test::read_file(NAGARE_LATER_BUNDLE);
  ThinkSettings settings = settings_of(50, kFullStrength);
  settings.thinkers = Thinkers::kCouncil;
  settings.depth = 4;
  REQUIRE(engine.new_game("startpos", kThird));
  REQUIRE(everyday.new_game("startpos", kThird));
  REQUIRE(engine.start(settings));
  std::int64_t clock = 0;
  REQUIRE(engine.step([&] { return clock++; }, 1));
  REQUIRE(engine.load_later(later));
  while (!engine.step([&] { return clock++; }, 1000).value().done) {
  }
  CHECK(told(engine.choice().value()) == told(everyday, settings));
  const Choice large = thought(engine, settings);
  CHECK(large.large_evaluation);
  CHECK(large.votes.size() > 1);

  const auto graph = [](Engine& of) {
    ReviewSettings review;
    review.nodes = 1000;
    REQUIRE(of.start_review(review));
    while (!of.reviewer().run_slice()) {
    }
    std::vector<int> values;
    for (const GraphPoint& point : of.reviewer().review().value()->graph) {
      values.push_back(point.value);
    }
    return values;
  };
  // A move is judged alike before the large evaluation has come and after.
  CHECK(graph(engine) == graph(everyday));
}

TEST_CASE("a large evaluation that cannot be read leaves everything as it was") {
  Engine engine;
  const std::string later = test::read_file(NAGARE_LATER_BUNDLE);
  CHECK(engine.load_later(later).error().code == "no_data");
  REQUIRE(engine.load_data(test::read_file(NAGARE_DATA_BUNDLE)));
  CHECK(engine.load_later(later.substr(0, later.size() / 2)).error().code == "bundle_truncated");
  CHECK(engine.load_later(test::read_file(NAGARE_DATA_BUNDLE)).error().code == "bundle_section");
  const auto refused = engine.load_later(make_bundle({{"evaluation", "too short"}}));
  CHECK(refused.error().code == "network_size");
  CHECK(refused.error().where == "later/evaluation.bin");
  CHECK_FALSE(thought(engine, settings_of(0, kFullStrength)).large_evaluation);
  CHECK(engine.load_later(later));
}

TEST_CASE("what was read for an expected move is known where another was played") {
  ThinkSettings ponder = remembering(), settings = remembering();
  ponder.ponders = true;
  Engine engine = loaded(), fresh = loaded();
  told(engine, "7g7f 3c3d 2g2f 8c8d 2f2e 4a3b", ponder);
  CHECK(told(engine, kSecond, settings) != told(fresh, kSecond, settings));
}

TEST_CASE("a strength that looks at one move tells that it looked good, and names no price") {
  Engine engine = looking_at_one();
  REQUIRE(engine.new_game("4k4/9/9/9/9/9/9/4K4/9 b - 59", ""));  // nothing to tell
  {
    const Choice choice = thought(engine, settings_of(0, 1));
    REQUIRE(choice.assessment.read == 1);
    CHECK_FALSE(choice.verdict.compared);
    CHECK(choice.speech.sentence.ja ==
          "この強さでは、" + choice.speech.move.japanese + "がよく見えました。");
    CHECK(choice.speech.explanation.ja == choice.speech.sentence.ja);
    CHECK(choice.speech.sentence.en ==
          "At this strength, " + choice.speech.move.english + " looked good.");
  }
  REQUIRE(engine.new_game("startpos", "7g7f 3c3d"));
  REQUIRE(engine.new_game("4k4/9/pppp5/9/9/9/PPPP5/9/4K2R1 b - 61", ""));
  int with_reasons = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    ThinkSettings natural = settings_of(100, 1);
    natural.seed = seed;
    const Choice named = thought(engine, natural);
    if (named.assessment.read > 1) continue;  // a reason that everybody notices speaks for another
    CHECK_FALSE(named.verdict.compared);
    CHECK(named.speech.explanation.en.find("costs nothing") == std::string::npos);
    if (!named.speech.reasons.empty()) ++with_reasons;
  }
  CHECK(with_reasons > 0);
  ThinkSettings whole = settings_of(50, kFullStrength);
  whole.nodes = 2000;
  CHECK(thought(engine, whole).verdict.compared);
  // The only legal move is no choice that could have been another.
  REQUIRE(engine.new_game("k8/9/9/9/9/9/8g/9/7rK b - 1", ""));
  CHECK(thought(engine, settings_of(50, 1)).verdict.compared);
}

TEST_CASE("nothing is better than a mate in one, whatever else was not looked at") {
  Engine engine = looking_at_one();
  REQUIRE(engine.new_game("4k4/9/4P4/9/9/9/9/9/4K4 b G 41", ""));
  int mates_alone = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    ThinkSettings settings = settings_of(50, 1);
    settings.seed = seed;
    const Choice choice = thought(engine, settings);
    if (choice.verdict.value != kMateValue - 1 || choice.assessment.read > 1) continue;
    ++mates_alone;
    INFO("seed " << seed);
    CHECK(choice.verdict.compared);
    CHECK(choice.verdict.price.centipawns == 0);
  }
  CHECK(mates_alone > 0);
}

TEST_CASE("a position with one legal move leaves nothing open, one without any has no openness") {
  Engine engine = loaded();
  REQUIRE(engine.new_game("startpos", ""));
  CHECK(thought(engine, settings_of(50, 1)).openness > 100);
  REQUIRE(engine.new_game("k8/9/9/9/9/9/8g/9/7rK b - 1", ""));
  CHECK(thought(engine, settings_of(50, 1)).openness == 100);
  REQUIRE(engine.new_game("4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "G*5b"));
  CHECK(thought(engine, settings_of(50, 1)).openness == 0);
}

TEST_CASE("only the full strength looks for long mates") {
  // Mate in 15 (tests/core/search/mate_test.cpp).
  Engine engine = loaded();
  REQUIRE(engine.new_game(
      "l5knl/5r3/pp2p2p1/4+S1p1p/3B5/3p4P/PPN3PP1/3G1s2K/+r2P1SbNL w 2GSLgn5p 1", ""));
  const auto value = [&](int strength, bool looks) {
    ThinkSettings settings = settings_of(0, strength);
    settings.nodes = 20'000;  // too few for the search by itself
    if (!looks) settings.without.add(SearchPart::kMateSearch);
    const Choice choice = thought(engine, settings);
    return std::pair{choice.verdict.value, choice.assessment.nodes};
  };
  CHECK(is_mate(value(10, true).first));
  CHECK_FALSE(is_mate(value(10, false).first));
  CHECK(value(9, true) == value(9, false));
}

TEST_CASE("a weak strength plays on the mates that it announces", "[slow][long]") {
  Random random(test::announced_seed(31));
  const std::string file = test::read_file(std::string(NAGARE_TEST_DATA) + "/mates-15.tsv");
  Engine engine = loaded();
  int played_on = 0;
  std::vector<std::string_view> rows;
  for (std::string_view row : split(file, '\n')) {
    if (!row.empty() && row[0] != '#') rows.insert(rows.end(), 3, row);
  }
  for (std::string_view row : rows) {
    CAPTURE(row);
    const auto cells = split(row, '\t');
    const auto line = split_blanks(cells[2]);
    REQUIRE(engine.new_game(cells[0], ""));
    const std::size_t plies = random.below(2) == 0 ? 3 : 5;  // to the mate
    for (std::size_t i = 0; i + plies < line.size(); ++i) REQUIRE(engine.play(line[i]));
    ThinkSettings settings = settings_of(100, 3 + static_cast<int>(random.below(7)));
    settings.seed = random.next();
    int left = 0;  // plies to the mate announced
    while (true) {
      const Choice choice = thought(engine, settings);
      if (left > 0) {
        ++played_on;
        REQUIRE(mate_plies(choice.verdict.value) > 0);
        REQUIRE(mate_plies(choice.verdict.value) <= left);
      }
      left = mate_plies(choice.verdict.value) - 2;
      if (left <= 0) break;
      REQUIRE(engine.play(choice.speech.move.usi));
      if (random.below(2) == 0) thought(engine, settings_of(100, 2));  // a hint for the other side
      MoveList replies;
      generate_legal(engine.game().position(), replies);
      const Move reply = replies[random.below(static_cast<std::uint32_t>(replies.size()))];
      REQUIRE(engine.play(to_usi(reply)));
    }
  }
  CHECK(played_on >= 30);
}

TEST_CASE("a new game forgets a mate that was announced before") {
  // A mate in three (tests/core/search/mate_test.cpp), after its first move and a reply.
  const std::string start = "9/8k/8s/9/6R2/9/9/9/K8 b LP 1", played = "3e3b+ 1b1a";
  const ThinkSettings weak = settings_of(0, 1);
  Engine fresh = loaded();
  REQUIRE(fresh.new_game(start, played));
  const std::string alone = told(fresh, weak);
  Engine engine = loaded();
  const auto announce = [&] {
    REQUIRE(engine.new_game(start, ""));
    REQUIRE(mate_plies(thought(engine, settings_of(0, kFullStrength)).verdict.value) == 3);
  };
  announce();
  REQUIRE(engine.new_game(start, played));
  CHECK(told(engine, weak) != alone);
  announce();
  REQUIRE(engine.new_game("startpos", ""));
  REQUIRE(engine.new_game(start, played));
  CHECK(told(engine, weak) == alone);
}

TEST_CASE("time runs out") {
  Engine engine = loaded();
  ThinkSettings settings = settings_of(0, 10);
  settings.time_ms = 50;
  REQUIRE(engine.start(settings));
  std::int64_t clock = 0;
  int steps = 0;
  while (!engine.step([&] { return clock++; }, 20).value().done) REQUIRE(++steps < 10);
  CHECK(engine.choice());
}

TEST_CASE("time pondered counts for what is wanted, not for what is left") {
  Engine engine = loaded();
  ThinkSettings settings = settings_of(0, 10);
  settings.time_ms = 1'000'000'000;
  std::int64_t now = 0;
  const auto clock = [&] { return now; };
  const auto pondered = [&](std::int64_t milliseconds) {
    REQUIRE(engine.start(settings));
    now = 0;
    for (int look = 0; look < 3; ++look) {  // as often as the clock moves on
      REQUIRE_FALSE(engine.step([&] { return now++; }, 5).value().done);
    }
    now = milliseconds;
  };
  SECTION("more than is wanted: the move is made at once") {
    pondered(60'000);
    REQUIRE(engine.limit_time({30'000, 5'000}));
    CHECK(engine.step(clock, 0).value().done);
  }
  SECTION("less than is wanted: it goes on") {
    pondered(1'000);
    REQUIRE(engine.limit_time({30'000, 5'000}));
    CHECK_FALSE(engine.step(clock, 0).value().done);
  }
  SECTION("where nothing is saved by moving early, all the time of the move is used") {
    pondered(60'000);
    REQUIRE(engine.limit_time({9'940, std::nullopt}));
    CHECK_FALSE(engine.step(clock, 0).value().done);
    now += 9'939;
    CHECK_FALSE(engine.step(clock, 0).value().done);
    now += 1;
    CHECK(engine.step(clock, 0).value().done);
  }
}

TEST_CASE("mated and declaring sides choose without searching") {
  Engine engine = loaded();
  REQUIRE(engine.new_game("4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1", ""));
  CHECK(thought(engine, settings_of(50, 3)).verdict.action == Action::kResign);
  REQUIRE(engine.new_game("RBGGSS+N+L1/9/+P+P2K4/9/9/9/9/9/4k4 b 10P 1", ""));
  CHECK(thought(engine, settings_of(50, 3)).verdict.action == Action::kDeclareWin);
  REQUIRE(engine.declare());
  CHECK(engine.game().result()->winner == kBlack);
}

TEST_CASE("the engine plays its own choice") {
  Engine engine = loaded();
  SECTION("a move, once") {
    REQUIRE(engine.new_game("startpos", "7g7f 3c3d"));
    const Choice choice = thought(engine, settings_of(50, 3));
    REQUIRE(engine.play_choice());
    REQUIRE(engine.move_texts().size() == 3);
    CHECK(engine.move_texts().back().usi == choice.speech.move.usi);
    CHECK(engine.play_choice().error().code == "no_choice");
    CHECK(engine.move_texts().size() == 3);
  }
  SECTION("a resignation") {
    REQUIRE(engine.new_game(kLate, kHopeless));
    ThinkSettings settings = settings_of(50, 10);
    settings.nodes = 4000;
    settings.resigns = true;
    REQUIRE(thought(engine, settings).verdict.action == Action::kResign);
    REQUIRE(engine.play_choice());
    CHECK(engine.game().result()->reason == ResultReason::kResignation);
    CHECK(engine.game().result()->winner == kBlack);
    CHECK(engine.play_choice().error().code == "no_choice");
  }
  SECTION("a declaration") {
    REQUIRE(engine.new_game("RBGGSS+N+L1/9/+P+P2K4/9/9/9/9/9/4k4 b 10P 1", ""));
    REQUIRE(thought(engine, settings_of(50, 3)).verdict.action == Action::kDeclareWin);
    REQUIRE(engine.play_choice());
    CHECK(engine.game().result()->reason == ResultReason::kDeclaration);
    CHECK(engine.game().result()->winner == kBlack);
  }
}

TEST_CASE("a choice is not played where the game has changed since") {
  Engine engine = loaded();
  CHECK(engine.play_choice().error().code == "no_choice");
  const ThinkSettings settings = settings_of(50, 1);
  const auto choose = [&] {
    REQUIRE(engine.new_game("startpos", "7g7f 3c3d"));
    thought(engine, settings);
  };
  const auto refused = [&] {
    const std::string before = game_state_json(engine);
    CHECK(engine.play_choice().error().code == "no_choice");
    CHECK(game_state_json(engine) == before);
  };
  choose();
  SECTION("by a move, even where that is taken back") {
    REQUIRE(engine.play("2g2f"));
    refused();
    REQUIRE(engine.undo(1));
    refused();
  }
  SECTION("by a move taken back") {
    REQUIRE(engine.undo(1));
    refused();
  }
  SECTION("by another game, or the same one set up again") {
    REQUIRE(engine.new_game("startpos", ""));
    refused();
    choose();
    REQUIRE(engine.new_game("startpos", "7g7f 3c3d"));
    refused();
  }
  SECTION("by its end") {
    REQUIRE(engine.resign());
    refused();
    choose();
    REQUIRE(engine.time_up());
    refused();
    choose();
    REQUIRE(engine.declare());
    refused();
  }
  SECTION("by another rule for impasses") {
    engine.set_impasse_rule(ImpasseRule::k24Point);
    refused();
  }
  SECTION("nor where another thought has begun") {
    REQUIRE(engine.start(settings));
    refused();
    CHECK(engine.thinking());
  }
  SECTION("but where a change was refused it stands") {
    CHECK_FALSE(engine.play("2g2g"));
    CHECK_FALSE(engine.new_game("nonsense", ""));
    CHECK_FALSE(engine.undo(3));
    ThinkSettings wrong = settings;
    wrong.choice.strength = 11;
    CHECK_FALSE(engine.start(wrong));
    REQUIRE(engine.play_choice());
    CHECK(engine.move_texts().size() == 3);
  }
}

TEST_CASE("the impasse rule holds for the game under way and the next ones") {
  const std::string_view with27 = "RBGGSS+N+L1/9/+P+P2K4/9/9/9/9/9/4k4 b 9P 1";
  Engine engine = loaded();
  SECTION("27 points lose by the 27-point rule") {
    REQUIRE(engine.new_game(with27, ""));
    REQUIRE(engine.declare());
    CHECK(engine.game().result()->winner == kWhite);
    CHECK(engine.game().result()->reason == ResultReason::kWrongDeclaration);
    CHECK(engine.declare().error().code == "game_over");
    CHECK(game_state_json(engine).find("\"reason\":\"wrong_declaration\"") != std::string::npos);
  }
  SECTION("and draw by the 24-point rule") {
    REQUIRE(engine.new_game(with27, ""));
    engine.set_impasse_rule(ImpasseRule::k24Point);
    REQUIRE(engine.new_game(with27, ""));
    REQUIRE(engine.declare());
    CHECK_FALSE(engine.game().result()->winner);
    CHECK(engine.game().result()->reason == ResultReason::kDeclaration);
  }
  SECTION("without a rule nothing is declared") {
    REQUIRE(engine.new_game("RBGGSS+N+L1/9/+P+P2K4/9/9/9/9/9/4k4 b 10P 1", ""));
    engine.set_impasse_rule(ImpasseRule::kNone);
    CHECK(engine.declare().error().code == "declaration_refused");
    CHECK_FALSE(engine.game().result());
    CHECK(thought(engine, settings_of(0, 1)).verdict.action == Action::kMove);
  }
}

TEST_CASE("a game that is over is not played on") {
  Engine engine = loaded();
  REQUIRE(engine.resign());
  CHECK(engine.play("7g7f").error().code == "game_over");
  CHECK(engine.start(settings_of(50, 3)).error().code == "game_over");
  REQUIRE(engine.new_game("startpos", ""));
  CHECK(engine.play("7g7f"));
}

TEST_CASE("move texts follow the game back and forth") {
  Engine engine;
  REQUIRE(engine.new_game("startpos", "7g7f 3c3d 8h2b+ 3a2b"));
  REQUIRE(engine.move_texts().size() == 4);
  CHECK(engine.move_texts()[3].japanese == "△同銀");
  REQUIRE(engine.undo(2));
  CHECK(engine.move_texts().size() == 2);
  REQUIRE(engine.play("2g2f"));
  CHECK(engine.move_texts().back().english == "P26");
}

TEST_CASE("the bench signature is repeatable") {
  CHECK(bench(test::knowledge()) == bench(test::knowledge()));
}

TEST_CASE("who may resign does so where people would, and says why") {
  Engine engine = loaded();
  REQUIRE(engine.new_game(kLate, kHopeless));
  ThinkSettings settings = settings_of(50, 10);
  settings.nodes = 4000;
  const Choice on = thought(engine, settings);
  CHECK(on.verdict.action == Action::kMove);
  settings.resigns = true;
  const Choice choice = thought(engine, settings);
  INFO(on.verdict.value);
  REQUIRE(on.verdict.value < -2500);
  CHECK(choice.verdict.action == Action::kResign);
  CHECK(choice.verdict.value == on.verdict.value);
  CHECK(choice.speech.sentence.ja.find("投了します") != std::string::npos);
  CHECK(choice.speech.sentence.en.find("I resign") != std::string::npos);
  CHECK(choice_json(choice).find("\"action\":\"resign\"") != std::string::npos);
  // Again the same.
  CHECK(choice_json(thought(engine, settings)) == choice_json(choice));
  settings.thinkers = Thinkers::kCouncil;
  CHECK(thought(engine, settings).verdict.action == Action::kResign);
}

TEST_CASE("who stands well does not resign, and a game may end by the clock") {
  Engine engine = loaded();
  REQUIRE(engine.new_game(kLate, std::string(kHopeless) + " 7a6b"));
  ThinkSettings settings = settings_of(50, 10);
  settings.nodes = 2000;
  settings.resigns = true;
  CHECK(thought(engine, settings).verdict.action == Action::kMove);
  REQUIRE(engine.time_up());
  CHECK(engine.game().result()->reason == ResultReason::kTimeUp);
  CHECK(engine.game().result()->winner == kWhite);
  CHECK(game_state_json(engine).find("\"time_up\"") != std::string::npos);
  CHECK(engine.time_up().error().code == "game_over");
  REQUIRE(engine.undo(1));
  CHECK_FALSE(engine.game().result());
}

TEST_CASE("on the clock nobody waits for what goes without saying") {
  Engine engine = loaded();
  // How many milliseconds of a clock that ticks at every look are thought about the position.
  const auto taken = [&](std::string_view sfen, std::string_view moves, bool wanted) {
    REQUIRE(engine.new_game(sfen, moves));
    ThinkSettings settings = settings_of(100, 10);
    settings.time_ms = 4000;
    if (wanted) settings.wanted_ms = 2000;
    REQUIRE(engine.start(settings));
    std::int64_t clock = 0;
    while (true) {
      const auto progress = engine.step([&] { return clock++; }, 50);
      REQUIRE(progress);
      if (progress.value().done) break;
    }
    REQUIRE(engine.choice());
    return clock;
  };
  const std::string_view only_move = "4k4/9/9/9/9/9/9/P8/Kr7 b - 1";
  CHECK(taken(only_move, "", false) < 400);
  CHECK(taken(only_move, "", true) < 400);
  // The bishops have been exchanged, and everybody takes back.
  CHECK(taken("startpos", "7g7f 3c3d 8h2b+", true) < 1000);
  CHECK(taken("startpos", "7g7f 3c3d", true) > 800);
}

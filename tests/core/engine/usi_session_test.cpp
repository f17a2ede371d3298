#include "core/engine/usi_session.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/printable.h"
#include "core/base/text.h"
#include "core/data/band.h"
#include "core/notation/sfen.h"
#include "core/players/opponents.h"
#include "core/search/parts.h"
#include "core/shogi/types.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;

namespace {

struct Dialogue {
  Dialogue() : session(engine, [this](std::string_view line) { said.emplace_back(line); }) {
    REQUIRE(engine.load_data(test::read_file(NAGARE_DATA_BUNDLE)));
  }
  // The lines said in answer, thinking included.
  std::vector<std::string> ask(std::string_view line) {
    said.clear();
    REQUIRE(session.command(line));
    while (session.thinking()) session.step([this] { return clock++; });
    return said;
  }

  Engine engine;
  std::vector<std::string> said;
  UsiSession session;
  std::int64_t clock = 0;
};

bool starts_with(const std::string& text, std::string_view prefix) {
  return text.compare(0, prefix.size(), prefix) == 0;
}

}  // namespace

TEST_CASE("identification lists the options") {
  Dialogue dialogue;
  const auto said = dialogue.ask("usi");
  REQUIRE(said.size() >= 6);
  CHECK(said.back() == "usiok");
  for (std::string_view name : {"Strength", "Naturalness", "USI_Hash", "Explain"}) {
    CHECK(std::any_of(said.begin(), said.end(), [&](const std::string& line) {
      return starts_with(line, "option name " + std::string(name) + " type ");
    }));
  }
  CHECK(dialogue.ask("isready") == std::vector<std::string>{"readyok"});
}

TEST_CASE("an opponent's name sets what its row says, and single options after it change that") {
  Dialogue dialogue;
  const auto listed = dialogue.ask("usi");
  const auto option = std::find_if(listed.begin(), listed.end(), [](const std::string& line) {
    return starts_with(line, "option name Opponent type combo default own var own var ");
  });
  REQUIRE(option != listed.end());
  for (const Opponent& each : dialogue.engine.knowledge()->opponents) {
    CHECK(test::holds(*option + " ", " var " + each.id + " "));
  }

  // What it plays is what the same options play, one by one. Its opening is drawn by the seed, of
  // those that its side can play.
  const auto answer = [](const std::vector<std::string>& options, int seed) {
    Dialogue asked;
    for (const std::string& each : options) CHECK(asked.ask("setoption name " + each).empty());
    CHECK(asked.ask("setoption name Seed value " + std::to_string(seed)).empty());
    CHECK(asked.ask("setoption name Explain value true").empty());
    CHECK(asked.ask("usinewgame").empty());
    CHECK(asked.ask("position startpos moves 7g7f 3c3d").empty());
    auto said = asked.ask("go depth 2");
    REQUIRE(said.size() >= 2);
    return said[said.size() - 2] + said.back();
  };
  const Opponent* chosen = nullptr;
  for (const Opponent& each : dialogue.engine.knowledge()->opponents) {
    if (each.openings.size() > 1) chosen = chosen != nullptr ? chosen : &each;
  }
  REQUIRE(chosen != nullptr);
  for (int seed : {1, 2}) {
    std::vector<std::string> single = {
        "Strength value " + std::to_string(chosen->strength),
        "Naturalness value " + std::to_string(chosen->naturalness),
        "People value " + std::string(id_of(chosen->people)),
        "Opening value " + drawn_opening(chosen->openings, test::joseki().openings, kBlack,
                                         static_cast<std::uint64_t>(seed))};
    const std::string by_name = answer({"Opponent value " + chosen->id}, seed);
    CHECK(by_name == answer(single, seed));
    CHECK(by_name == answer({"Opponent value " + chosen->id, "Opponent value own"}, seed));
    single.back() = "Opening value static";
    CHECK(answer({"Opponent value " + chosen->id, "Opening value static"}, seed) ==
          answer(single, seed));
  }
}

TEST_CASE("an opponent that there is none of is refused with the names that there are") {
  Dialogue dialogue;
  const auto said = dialogue.ask("setoption name Opponent value nobody");
  REQUIRE(said.size() == 1);
  CHECK(starts_with(said[0], "info string error "));
  CHECK(test::holds(said[0], "(usi_option_value)"));
  CHECK(test::holds(said[0], "'nobody' is none of own, "));
  for (const Opponent& each : dialogue.engine.knowledge()->opponents) {
    CHECK(test::holds(said[0], each.id));
  }
}

TEST_CASE("a game that is over is the position behind its last move") {
  Dialogue dialogue;
  for (const std::string end : {" resign", " win", " resign "}) {
    CHECK(dialogue.ask("position startpos moves 7g7f 3c3d" + end).empty());
    CHECK(dialogue.engine.game().moves().size() == 2);
  }
  CHECK(dialogue.ask("position startpos moves resign").empty());
  CHECK(dialogue.engine.game().moves().empty());
  CHECK(dialogue.ask("position startpos moves resign 7g7f").size() == 1);
}

TEST_CASE("a mating problem with one king is solved, and played from by nobody") {
  Dialogue dialogue;
  const std::string problem = "position sfen 8k/9/7P1/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1";
  CHECK(dialogue.ask(problem).empty());
  CHECK(dialogue.ask("go mate infinite").back() == "checkmate G*2b");
  const auto refused = dialogue.ask("go nodes 100");
  REQUIRE(refused.size() == 2);
  CHECK(test::holds(refused[0], "(usi_problem)"));
  CHECK(refused[1] == "bestmove resign");
  // Once the gold has been put where it can be taken there is no mate left.
  CHECK(dialogue.ask(problem + " moves G*1b 1a1b").empty());
  CHECK(dialogue.ask("go mate infinite").back() == "checkmate nomate");
  CHECK(starts_with(dialogue.ask(problem + " moves G*5a G*5a")[0], "info string error "));
  // Whoever is to be mated needs the king.
  CHECK(dialogue.ask("position sfen 8k/9/7P1/9/9/9/9/9/9 w G2r2b3g4s4n4l17p 1").empty());
  const auto nobody = dialogue.ask("go mate infinite");
  REQUIRE(nobody.size() == 2);
  CHECK(test::holds(nobody[0], "(usi_problem)"));
  CHECK(nobody[1] == "checkmate timeout");
  CHECK(dialogue.ask("position startpos").empty());
  CHECK(starts_with(dialogue.ask("go nodes 100").back(), "bestmove "));
}

TEST_CASE("a position that cannot be read is named and the old one stays") {
  Dialogue dialogue;
  dialogue.ask("position startpos moves 7g7f");
  const std::string before = to_sfen(dialogue.engine.game().position());
  for (std::string_view line :
       {"position", "position nowhere", "position sfen 9/9 b - 1",
        "position startpos moves 7g7f 7f7d", "position startpos moves xyz"}) {
    INFO(line);
    const auto said = dialogue.ask(line);
    REQUIRE(said.size() == 1);
    CHECK(starts_with(said[0], "info string error "));
    CHECK(to_sfen(dialogue.engine.game().position()) == before);
  }
  CHECK(dialogue.ask("position sfen 4k4/9/9/9/9/9/9/9/4K4 b G 1 moves G*5b").empty());
  CHECK(dialogue.engine.game().moves().size() == 1);
}

TEST_CASE("a complaint is one printable line, whatever was sent") {
  Dialogue dialogue;
  const std::string escape = "\x1B[31m\x07\x9B\xFF\u202E", longest(100'000, 'x');
  for (const std::string& word : {escape, longest, escape + longest}) {
    for (const std::string& line :
         {"position " + word, "position sfen " + word, "position sfen " + word + " b - 1",
          "position startpos moves " + word, "position startpos moves 7g7f " + word,
          "setoption name Strength value " + word, "setoption name Explain value " + word,
          "setoption name Opening value " + word, "setoption name Without value " + word,
          "setoption name Style value " + word, "setoption name People value " + word,
          "setoption name EnteringKingRule value " + word, "go depth " + word}) {
      const auto said = dialogue.ask(line);
      INFO(line.substr(0, 60));
      REQUIRE_FALSE(said.empty());
      const std::string begin = "info string error ";
      REQUIRE(starts_with(said[0], begin));
      const std::string complaint = said[0].substr(begin.size());
      CHECK(printable(complaint) == complaint);
      CHECK(complaint.back() == ')');  // behind the code
    }
  }
  CHECK(dialogue.ask("position " + escape)[0].find(R"('\x1b[31m\x07\x9b\xff\u202e')") !=
        std::string::npos);
}

TEST_CASE("nothing that is not known is passed over in silence, and the rest is heeded") {
  Dialogue dialogue;
  dialogue.ask("position startpos");
  const auto [line, code, quoted] = GENERATE(table<std::string, std::string, std::string>({
      {"go depth 1 movestogo 40", "usi_go_word", "'movestogo 40'"},
      {"go quickly depth 1 and well", "usi_go_word", "'quickly and well'"},
      {"go depth 1 searchmoves", "usi_go_moves", "wanted"},
      {"go searchmoves depth 1", "usi_go_moves", "wanted"},
      {"go depth 1 searchmoves 7g7f 7g7e", "usi_move_illegal", "'7g7e'"},
      {"go depth 1 searchmoves 7g7f pass", "usi_move_form", "'pass'"},
      {"go depth 1 wtime soon", "usi_go_number", "'soon'"},
      {"go depth 1 nodes 0", "usi_go_number", "'0'"},
      {"go mate 1000 quickly", "usi_go_word", "'quickly'"},
      {"setoption name Depth value 3", "usi_option_name", "'Depth'"},
      {"setoption name strength value 3", "usi_option_name", "'strength'"},
      {"setoption name Large Evaluation value true", "usi_option_name", "'Large Evaluation'"},
      {"setoption name Strength value 3 4", "usi_option_value", "'3 4'"},
      {"setoption name MultiPV value 0", "usi_option_value", "'0'"},
      {"position startpos 7g7f", "sfen_fields", "'startpos 7g7f'"},
      {"position startpos moves 7g7f quickly", "usi_move_form", "'quickly'"},
      {"position sfen 8k/8R/7G1/9/r8/9/9/9/9 b r2b3g4s4n4l18p 1", "sfen_material", "'R'"},
      {"position sfen 9/9/9/9/9/9/9/9/9 b - 1", "sfen_kings", "king"},
  }));
  INFO(line);
  const auto said = dialogue.ask(line);
  std::vector<std::string> errors;
  std::copy_if(said.begin(), said.end(), std::back_inserter(errors),
               [](const std::string& each) { return starts_with(each, "info string error "); });
  REQUIRE(errors.size() == 1);
  CHECK(test::holds(errors[0], '(' + code + ')'));
  CHECK(test::holds(errors[0], quoted));
  if (starts_with(line, "go mate")) {
    CHECK(said.back() == "checkmate nomate");
  } else if (starts_with(line, "go ")) {
    CHECK(starts_with(said.back(), "bestmove "));
  }
}

TEST_CASE("beside infinite no limit holds, which is said") {
  Dialogue dialogue;
  dialogue.session.command("position startpos");
  dialogue.session.command("go infinite depth 1 btime 10");
  REQUIRE(dialogue.said.size() == 1);
  CHECK(test::holds(dialogue.said[0], "(usi_go_limits)"));
  for (int i = 0; i < 100; ++i) dialogue.session.step([&] { return dialogue.clock++; });
  CHECK(dialogue.session.thinking());
  dialogue.session.command("stop");
  dialogue.session.step([&] { return dialogue.clock++; });
  CHECK(starts_with(dialogue.said.back(), "bestmove "));
}

namespace {

// What stands behind the word in each line that has it.
std::vector<std::string> behind(const std::vector<std::string>& said, const std::string& word) {
  std::vector<std::string> found;
  for (const std::string& line : said) {
    const std::size_t at = (line + ' ').find(' ' + word + ' ');
    if (at == std::string::npos) continue;
    const auto words = split_blanks(std::string_view(line).substr(at + word.size() + 2));
    found.emplace_back(words.empty() ? "" : words[0]);
  }
  return found;
}

// Values then do not depend on what else is searched.
void ask_plainest(Dialogue& dialogue) {
  CHECK(dialogue.ask("setoption name Without value " + SearchParts::all_names()).empty());
  CHECK(dialogue.ask("setoption name Naturalness value 0").empty());
}

}  // namespace

TEST_CASE("of searchmoves one is answered, whoever thinks") {
  const std::string option =
      GENERATE("Strength value 10", "Strength value 1", "Style value council");
  INFO(option);
  Dialogue dialogue;
  CHECK(dialogue.ask("setoption name " + option).empty());
  CHECK(dialogue.ask("position startpos").empty());
  for (const char* go :
       {"go searchmoves 9g9f 1g1f nodes 3000", "go depth 3 searchmoves 9g9f 1g1f"}) {
    const auto said = dialogue.ask(go);
    for (const std::string& first : behind(said, "pv")) CHECK((first == "9g9f" || first == "1g1f"));
    CHECK((starts_with(said.back(), "bestmove 9g9f") || starts_with(said.back(), "bestmove 1g1f")));
  }
  // Nor is a win declared.
  dialogue.ask("position sfen RBGGSS+N+L1/9/+P+P2K4/9/9/9/9/9/4k4 b 10P 1");
  CHECK(starts_with(dialogue.ask("go depth 1 searchmoves 5c5d").back(), "bestmove 5c5d"));
}

TEST_CASE("one move of searchmoves is read as deep as several") {
  Dialogue dialogue;
  dialogue.ask("position startpos");
  const auto depths = behind(dialogue.ask("go depth 5 searchmoves 9g9f"), "depth");
  REQUIRE_FALSE(depths.empty());
  CHECK(depths.back() == "5");
}

TEST_CASE("MultiPV lines come best first, each with the value that its move has alone") {
  Dialogue dialogue;
  ask_plainest(dialogue);
  for (const char* position :
       {"startpos moves 7g7f 3c3d",
        "sfen lr5nl/3g1kg2/2n1ppsp1/p1pps1p1p/1p5P1/P1PPSPP1P/1PS1P1N2/2G1G2R1/LNK5L b Bb 45"}) {
    dialogue.ask("setoption name MultiPV value 4");
    dialogue.ask("position " + std::string(position));
    auto said = dialogue.ask("go depth 2");
    REQUIRE(said.size() > 4);
    said.erase(said.begin(), said.end() - 5);  // the lines of the last depth, and the move
    CHECK(behind(said, "multipv") == std::vector<std::string>{"1", "2", "3", "4"});
    const auto values = behind(said, "cp"), moves = behind(said, "pv");
    REQUIRE(values.size() == 4);
    CHECK(std::is_sorted(values.begin(), values.end(),
                         [](const auto& a, const auto& b) { return std::stoi(a) > std::stoi(b); }));
    CHECK(said.back() == "bestmove " + moves[0]);
    dialogue.ask("setoption name MultiPV value 1");
    for (std::size_t i = 0; i < 4; ++i) {
      const auto alone = dialogue.ask("go depth 2 searchmoves " + moves[i]);
      INFO(moves[i]);
      CHECK(behind(alone, "multipv").empty());
      CHECK(behind(alone, "cp").back() == values[i]);
    }
  }
}

TEST_CASE("there are no more lines than moves") {
  Dialogue dialogue;
  dialogue.ask("setoption name MultiPV value 600");
  dialogue.ask("position sfen 4k4/9/9/9/9/9/9/9/4K4 b - 1");
  const auto said = dialogue.ask("go depth 2");
  CHECK(behind(said, "multipv").back() == "5");
  dialogue.ask("setoption name MultiPV value 2");
  const auto numbers = behind(dialogue.ask("go depth 1 searchmoves 5i5h 5i4h 5i6h"), "multipv");
  CHECK(numbers == std::vector<std::string>{"1", "2"});
}

TEST_CASE("go answers with bestmove, and with the reason when asked") {
  Dialogue dialogue;
  dialogue.ask("position startpos");
  CHECK(starts_with(dialogue.ask("go depth 3").back(), "bestmove "));
  CHECK(starts_with(dialogue.ask("go nodes 500").back(), "bestmove "));
  CHECK(starts_with(dialogue.ask("go movetime 100").back(), "bestmove "));
  CHECK(starts_with(dialogue.ask("go btime 0 wtime 0 byoyomi 200").back(), "bestmove "));
  CHECK(starts_with(dialogue.ask("go btime 3000 wtime 10 binc 100 winc 100").back(), "bestmove "));
  dialogue.ask("setoption name Explain value true");
  const auto said = dialogue.ask("go depth 2");
  REQUIRE(said.size() >= 2);
  CHECK(starts_with(said[said.size() - 2], "info string reason {"));
  CHECK(starts_with(said.back(), "bestmove "));
}

TEST_CASE("no legal move is resigned, an entered king is declared") {
  Dialogue dialogue;
  dialogue.ask("position sfen 4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1");
  CHECK(dialogue.ask("go depth 3").back() == "bestmove resign");
  dialogue.ask("position sfen RBGGSS+N+L1/9/+P+P2K4/9/9/9/9/9/4k4 b 10P 1");
  CHECK(dialogue.ask("go depth 3").back() == "bestmove win");
}

TEST_CASE("EnteringKingRule says what may be declared") {
  Dialogue dialogue;
  const auto answer = [&](std::string_view rule, std::string_view hand) {
    dialogue.ask("setoption name EnteringKingRule value " + std::string(rule));
    dialogue.ask("position sfen RBGGSS+N+L1/9/+P+P2K4/9/9/9/9/9/4k4 b " + std::string(hand) + " 1");
    return dialogue.ask("go depth 1").back();
  };
  CHECK(answer("CSARule24", "RB3P") == "bestmove win");       // 31 points
  CHECK_FALSE(answer("CSARule24", "10P") == "bestmove win");  // 28
  CHECK(answer("CSARule27", "10P") == "bestmove win");
  CHECK_FALSE(answer("NoEnteringKing", "RB10P") == "bestmove win");
}

TEST_CASE("infinite thinking ends with stop") {
  Dialogue dialogue;
  dialogue.session.command("position startpos");
  dialogue.session.command("go infinite");
  for (int i = 0; i < 50; ++i) {
    dialogue.session.step([&] { return dialogue.clock++; });
    REQUIRE(dialogue.session.thinking());
  }
  dialogue.session.command("stop");
  dialogue.session.step([&] { return dialogue.clock++; });
  CHECK_FALSE(dialogue.session.thinking());
  CHECK(starts_with(dialogue.said.back(), "bestmove "));
}

TEST_CASE("the time of a go counts from when it arrived, whatever came before the first step") {
  Dialogue dialogue;
  const auto [go, most] = GENERATE(table<std::string, int>(
      {{"go movetime 500", 500}, {"go btime 0 wtime 0 byoyomi 500", 440}, {"go mate 500", 440}}));
  INFO(go);
  dialogue.session.command("setoption name Style value " + std::string(GENERATE("one", "council")));
  // A hard one, so that the mate search does not end by itself.
  dialogue.session.command(
      "position sfen l4k2l/7g1/p3rpn1p/2p3pB1/4s4/1Ps1pSP2/P4P1RP/2GS5/LN1K3NL b G3Pbgn4p 75");
  const auto answered_after = [&](std::int64_t arrived, std::int64_t first_step) {
    dialogue.said.clear();
    dialogue.clock = first_step;
    dialogue.session.command(go, arrived);
    while (dialogue.session.thinking()) dialogue.session.step([&] { return dialogue.clock++; });
    return dialogue.clock - arrived;
  };
  // A little more for each search's first iteration, which is not broken off.
  constexpr int kSlack = 30;
  CHECK(answered_after(1000, 1000) <= most + kSlack);
  CHECK(answered_after(2000, 2300) <= most + kSlack);
  // Where nothing is left there is still an answer, and soon.
  CHECK(answered_after(3000, 3900) <= 900 + kSlack);
}

TEST_CASE("pondering is silent until the move expected comes, or stop") {
  Dialogue dialogue;
  const auto steps = [&](int count) {
    for (int i = 0; i < count && dialogue.session.thinking(); ++i) {
      dialogue.session.step([&] { return dialogue.clock++; });
    }
  };
  const auto bestmoves = [&] {
    return std::count_if(dialogue.said.begin(), dialogue.said.end(),
                         [](const std::string& line) { return starts_with(line, "bestmove "); });
  };
  dialogue.session.command("setoption name USI_Ponder value true");
  dialogue.session.command("position startpos moves 7g7f 3c3d");
  SECTION("ponderhit starts the clock") {
    dialogue.session.command("go ponder btime 0 wtime 0 byoyomi 300");
    steps(200);
    CHECK(bestmoves() == 0);
    dialogue.session.command("ponderhit");
    steps(2000);
    REQUIRE(bestmoves() == 1);
    CHECK(dialogue.said.back().find(" ponder ") != std::string::npos);
  }
  SECTION("stop") {
    dialogue.session.command("go ponder btime 1000 wtime 1000");
    steps(20);
    dialogue.session.command("stop");
    steps(2000);
    CHECK(bestmoves() == 1);
  }
  SECTION("a weak strength's search is over long before") {
    dialogue.session.command("setoption name Strength value 1");
    dialogue.session.command("go ponder btime 1000 wtime 1000");
    steps(5000);
    CHECK(bestmoves() == 0);
    dialogue.session.command("ponderhit");
    CHECK(bestmoves() == 1);
  }
  SECTION("without a clock, the strength's own time begins with ponderhit") {
    dialogue.session.command("go ponder");
    steps(200);
    CHECK(bestmoves() == 0);
    dialogue.session.command("ponderhit");
    steps(1);
    CHECK(bestmoves() == 0);
    dialogue.clock += 10'000;
    steps(1);
    CHECK(bestmoves() == 1);
  }
  SECTION("a ponderhit for nothing is ignored") {
    dialogue.session.command("ponderhit");
    CHECK(dialogue.said.empty());
  }
  SECTION("a ponderhit after the game is ignored") {
    dialogue.session.command("go ponder btime 1000 wtime 1000");
    steps(20);
    dialogue.session.command("gameover lose");
    dialogue.said.clear();
    dialogue.session.command("ponderhit");
    CHECK(dialogue.said.empty());
  }
}

TEST_CASE("gameover right behind stop leaves the answer that stop asked for") {
  const auto [go, answer] = GENERATE(table<const char*, const char*>({
      {"go infinite", "bestmove "},
      {"go ponder btime 1000 wtime 1000", "bestmove "},
      {"go mate infinite", "checkmate"},
  }));
  Dialogue dialogue;
  dialogue.session.command("position startpos");
  dialogue.session.command(go);
  REQUIRE(dialogue.session.thinking());
  dialogue.session.command("stop");
  dialogue.session.command("gameover win");
  CHECK_FALSE(dialogue.session.thinking());
  CHECK(starts_with(dialogue.said.back(), answer));
  // Of the next game's search, gameover alone leaves nothing.
  dialogue.said.clear();
  dialogue.session.command("go infinite");
  dialogue.session.step([&] { return dialogue.clock++; });
  dialogue.session.command("gameover lose");
  CHECK_FALSE(dialogue.session.thinking());
  CHECK(std::none_of(dialogue.said.begin(), dialogue.said.end(),
                     [](const std::string& line) { return starts_with(line, "bestmove "); }));
}

TEST_CASE("what ends a search under way has it answered first") {
  const char* const command =
      GENERATE("usinewgame", "setoption name EnteringKingRule value CSARule24");
  Dialogue dialogue;
  dialogue.session.command("position startpos");
  dialogue.session.command("go infinite");
  dialogue.session.step([&] { return dialogue.clock++; });
  REQUIRE(dialogue.session.thinking());
  dialogue.session.command(command);
  CHECK_FALSE(dialogue.session.thinking());
  CHECK(starts_with(dialogue.said.back(), "bestmove "));
}

TEST_CASE("options out of range are refused with the range") {
  Dialogue dialogue;
  for (std::string_view line :
       {"setoption name Strength value 11", "setoption name Naturalness value x",
        "setoption name USI_Hash value 0", "setoption name Explain value maybe",
        "setoption name EnteringKingRule value TryRule", "setoption Strength",
        "setoption name Strength value", "setoption name Explain value"}) {
    INFO(line);
    const auto said = dialogue.ask(line);
    REQUIRE(said.size() == 1);
    CHECK(starts_with(said[0], "info string error "));
  }
  CHECK(dialogue.ask("setoption name USI_Ponder value true").empty());
}

namespace {

// 'info depth 6 nodes N', the last of what is said of the position.
std::string nodes_of_depth_six(Dialogue& dialogue) {
  const auto said = dialogue.ask("go depth 6");
  REQUIRE(said.size() >= 2);
  const std::string& last = said[said.size() - 2];
  return last.substr(0, last.find(" time "));
}

}  // namespace

TEST_CASE("Without leaves parts of the search out, and a name that is none changes nothing") {
  Dialogue dialogue;
  dialogue.ask("position startpos");
  const auto nodes = [&] { return nodes_of_depth_six(dialogue); };
  const std::string whole = nodes();
  CHECK(dialogue.ask("setoption name Without value null_move,late_move_reductions").empty());
  const std::string without = nodes();
  CHECK(without != whole);
  const auto said = dialogue.ask("setoption name Without value null_move,lmr");
  REQUIRE(said.size() == 1);
  CHECK(starts_with(said[0], "info string error setoption Without: 'lmr' is none of aspiration,"));
  CHECK(nodes() == without);
  const char* nothing = GENERATE("setoption name Without value", "setoption name Without value ",
                                 "setoption name Without value <empty>");
  CHECK(dialogue.ask(nothing).empty());
  CHECK(nodes() == whole);
}

TEST_CASE("Bounds set bounds of the search, and one that cannot be read changes nothing") {
  Dialogue dialogue;
  dialogue.ask("position startpos");
  const auto nodes = [&] { return nodes_of_depth_six(dialogue); };
  const std::string usual = nodes();
  CHECK(dialogue.ask("setoption name Bounds value late_moves=9,futility=900").empty());
  const std::string wide = nodes();
  CHECK(wide != usual);
  const auto said = dialogue.ask("setoption name Bounds value late_moves=many");
  REQUIRE(said.size() == 1);
  CHECK(starts_with(said[0], "info string error setoption Bounds: 'late_moves=many'"));
  CHECK(nodes() == wide);
  CHECK(dialogue.ask("setoption name Bounds value <empty>").empty());
  CHECK(nodes() == usual);
}

TEST_CASE("unknown commands are ignored and quit ends") {
  Dialogue dialogue;
  CHECK(dialogue.ask("hello").empty());
  CHECK(dialogue.ask("").empty());
  CHECK(dialogue.ask("gameover win").empty());
  CHECK_FALSE(dialogue.session.command("quit"));
}

TEST_CASE("every go is answered, whatever stands behind it") {
  Dialogue dialogue;
  dialogue.ask("position startpos");
  for (std::string_view line :
       {"go btime -5 wtime 1000 byoyomi 100", "go btime 99999999999999999999 byoyomi 10",
        "go btime 9223372036854775807 wtime 1 byoyomi 9223372036854775807 depth 1",
        "go depth 1 searchmoves 7g7f", "go depth x nodes 50"}) {
    INFO(line);
    CHECK(starts_with(dialogue.ask(line).back(), "bestmove "));
  }
}

TEST_CASE("a position or a second go first ends the search under way with its move") {
  Dialogue dialogue;
  for (std::string_view line : {"position startpos moves 7g7f", "go depth 1"}) {
    dialogue.session.command("position startpos");
    dialogue.said.clear();
    dialogue.session.command("go infinite");
    dialogue.session.step([&] { return dialogue.clock++; });
    const auto said = dialogue.ask(line);
    const auto bestmoves = [](const std::vector<std::string>& lines) {
      return std::count_if(lines.begin(), lines.end(),
                           [](const std::string& text) { return starts_with(text, "bestmove "); });
    };
    CHECK(bestmoves(said) == (line == "go depth 1" ? 2 : 1));
  }
}

TEST_CASE("after a refused position go resigns rather than move on another board") {
  Dialogue dialogue;
  dialogue.ask("position startpos moves 7g7f");
  dialogue.ask("position startpos moves 7g7f 3c3d 9i1a");
  CHECK(dialogue.ask("go depth 1").back() == "bestmove resign");
  dialogue.ask("position startpos");
  CHECK(dialogue.ask("go depth 1").back() != "bestmove resign");
}

TEST_CASE("the referee decides on repetition: moves past it are taken and answered") {
  Dialogue dialogue;
  const std::string round = " 2h1h 8b9b 1h2h 9b8b";
  const std::string fourfold = "position startpos moves" + round + round + round;
  CHECK(dialogue.ask(fourfold).empty());
  REQUIRE(dialogue.engine.game().result());
  CHECK(starts_with(dialogue.ask("go depth 1").back(), "bestmove "));
  CHECK(dialogue.said.back() != "bestmove resign");
  CHECK(dialogue.ask(fourfold + " 7g7f").empty());
  CHECK(starts_with(dialogue.ask("go depth 1").back(), "bestmove "));
}

TEST_CASE("two games at a weak strength differ, and a seed makes them alike", "[slow][long]") {
  Dialogue dialogue;
  dialogue.ask("setoption name Strength value 3");
  // The answers to the same opening in so many games.
  const auto answers = [&] {
    std::vector<std::string> all;
    for (int game = 0; game < 12; ++game) {
      dialogue.ask("usinewgame");
      dialogue.ask("position startpos moves 7g7f 3c3d 2g2f");
      all.push_back(dialogue.ask("go depth 4").back());
      CHECK(dialogue.ask("go depth 4").back() == all.back());  // within a game it is of one mind
    }
    std::sort(all.begin(), all.end());
    return std::unique(all.begin(), all.end()) - all.begin();
  };
  CHECK(answers() > 1);
  for (int seed : {1, 1'000'000'000}) {
    dialogue.ask("setoption name Seed value " + std::to_string(seed));
    CHECK(answers() == 1);
  }
  dialogue.ask("setoption name Seed value 0");
  CHECK(answers() > 1);
}

#include "tools/nagare/match/match_log.h"

#include <fstream>
#include <string>
#include <vector>

#include "tests/core/catch.h"
#include "tests/core/support.h"
#include "tools/support/program/bad_input.h"

using namespace nagare;
using namespace nagare::cli;

namespace {

const MatchSettings kSettings = {{"engine1", "an engine"}, {"openings", "\x8a\x4a.txt"}};
const std::vector<GameRecord> kOpenings(1);

class Log {
 public:
  void put(const std::string& line) const { std::ofstream(path_, std::ios::app) << line << '\n'; }
  std::string text() const { return test::read_file(path_); }
  MatchLog open(std::vector<MatchGame>& games, bool resume = true) const {
    return MatchLog(path_, resume, kSettings, kOpenings, games);
  }
  std::vector<MatchGame> games() const {
    std::vector<MatchGame> found;
    open(found);
    return found;
  }

  // Why it is not gone on with; empty where it is.
  std::string refusal() const {
    try {
      games();
      return {};
    } catch (const BadInput& error) {
      return error.line;
    }
  }

 private:
  test::TemporaryFolder folder_;
  std::string path_ = folder_.file("games.jsonl");
};

MatchGame lost_by_fault(const std::string& detail) {
  MatchGame game;
  game.opening = kOpenings[0];
  game.winner = 1;
  game.end = MatchEnd::kIllegalMove;
  game.detail = detail;
  return game;
}

}  // namespace

TEST_CASE("games are read from a log of a match as they were written") {
  const Log log;
  std::vector<MatchGame> none;
  MatchLog written = log.open(none, false);
  written.add(lost_by_fault("bestmove \"7g7f\\\n"));
  written.finish();
  const auto games = log.games();
  REQUIRE(games.size() == 1);
  CHECK(games[0].number == 0);
  CHECK(games[0].winner == 1);
  CHECK(games[0].end == MatchEnd::kIllegalMove);
  CHECK(games[0].detail == "bestmove \"7g7f\\\n");
}

TEST_CASE("what is no UTF-8 in settings or an engine's answer keeps no log from going on") {
  const Log log;
  std::vector<MatchGame> none;
  log.open(none, false).add(lost_by_fault("bestmove \x82\xa0"));
  const auto games = log.games();
  REQUIRE(games.size() == 1);
  CHECK(games[0].detail == "bestmove \ufffd\ufffd");
}

TEST_CASE("a line of a match's log that is broken is named") {
  const auto line = GENERATE(as<std::string>(), "", "{", "[]", "null", R"({"game":1})",
                             R"({"game":1}})", R"({"game":"1"})", R"({"game":1.5})",
                             R"({"game":null})", R"({"game":18446744073709551616})");
  const Log log;
  std::vector<MatchGame> none;
  log.open(none, false);
  log.put(line);
  CAPTURE(line);
  CHECK(log.refusal().find("games.jsonl line 2: not a line") != std::string::npos);
}

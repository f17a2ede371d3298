// The day of a game, in all the ways in which records write it.
#include "core/notation/record_date.h"

#include <optional>
#include <string>
#include <string_view>

#include "core/notation/record_json.h"
#include "core/notation/record_text.h"
#include "tests/core/catch.h"

using namespace nagare;

TEST_CASE("the day of a game is read in every way that records write it") {
  const std::string_view texts[] = {"2026/03/01(日) 10:00:00",
                                    "2026/03/01",
                                    "2026-03-01 10:00",
                                    "2026.3.1",
                                    "2026年3月1日",
                                    "２０２６年３月１日",
                                    "令和8年3月1日",
                                    " 2026/ 3/ 1",
                                    "2026/03/01T10:00:00+09:00"};
  for (const std::string_view text : texts) {
    INFO(text);
    CHECK(day_in(text) == std::optional<std::string>("2026-03-01"));
  }
  CHECK(day_in("平成元年12月31日") == std::optional<std::string>("1989-12-31"));
  CHECK(day_in("2024/02/29") == std::optional<std::string>("2024-02-29"));
}

TEST_CASE("what is no day of the calendar is none") {
  for (const std::string_view text :
       {"", "昨日", "2026", "2026/03", "2026/13/01", "2026/00/10", "2026/02/29", "2026/04/31",
        "26/04/01", "2026/4/0", "999999999999/1/1", "令和年1月1日"}) {
    INFO(text);
    CHECK_FALSE(day_in(text));
  }
}

TEST_CASE("a page is told the day of a game and the headers of its record") {
  const auto told = [](std::string_view text) { return read_games_json(read_records(text).games); };
  const std::string kif = told("開始日時：2026/03/01 10:00\n戦型：四間飛車\n1 ７六歩(77)\n");
  CHECK(kif.find("\"date\":\"2026-03-01\",\"headers\":{\"start_time\":\"2026/03/01 "
                 "10:00\",\"opening\":\"四間飛車\"}") != std::string::npos);
  const std::string csa =
      told("V2.2\n$START_TIME:2026/03/01 10:00:00\n$OPENING:YAGURA\nPI\n+\n+7776FU\n");
  CHECK(csa.find("\"date\":\"2026-03-01\",\"headers\":{\"start_time\":\"2026/03/01 "
                 "10:00:00\",\"opening\":\"YAGURA\"}") != std::string::npos);
  CHECK(told("startpos moves 7g7f").find("\"date\":null,\"headers\":{}") != std::string::npos);
}

TEST_CASE("a page is told all moves of a record, each with the one before it") {
  const auto told = [](std::string_view text) { return read_games_json(read_records(text).games); };
  CHECK(told("1 ７六歩(77)\n2 ３四歩(33)\n").find("\"tree\":null") != std::string::npos);
  // The variation of a variation leaves it at its second move.
  const std::string json = told(
      "1 ７六歩(77)\n2 ３四歩(33)\n3 ２六歩(27)\n\n変化：2手\n2 ８四歩(83)\n*飛車先\n3 "
      "６八銀(79)\n\n"
      "変化：3手\n3 ２六歩(27)\n4 ８五歩(84)\n");
  const auto node = [](int parent, std::string_view usi, std::string_view comment) {
    return "{\"parent\":" + std::to_string(parent) + ",\"usi\":\"" + std::string(usi) +
           "\",\"name\":\"\",\"comment\":\"" + std::string(comment) + "\"}";
  };
  CHECK(json.find("\"tree\":[" + node(-1, "7g7f", "") + ',' + node(0, "3c3d", "") + ',' +
                  node(1, "2g2f", "") + ',' + node(0, "8c8d", "飛車先") + ',' +
                  node(3, "7i6h", "") + ',' + node(3, "2g2f", "") + ',' + node(5, "8d8e", "") +
                  ']') != std::string::npos);
}

#include "tools/support/report/report_page.h"

#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare::cli;
using nagare::test::times;

TEST_CASE("means in words") {
  CHECK(mean_text({0.3704, {{0.341, 0.3999}}}, 100, 1) == "37.0 [34.1, 40.0]");
  CHECK(mean_text({0.004, {{-0.013, 0.021}}}, 100, 1, true) == "+0.4 [-1.3, +2.1]");
  CHECK(mean_text({12, std::nullopt}, 1, 0) == "12");
}

TEST_CASE("tables") {
  const ReportTable table{"A <table>", {"who", "share"}, {{"people", "–"}, {"level 10", "7.5"}}};
  CHECK(table.text() ==
        "A <table>\n"
        "  who        share\n"
        "  people         –\n"
        "  level 10     7.5\n");
  CHECK(times(table.html(), "A &lt;table&gt;") == 1);
  CHECK(times(table.html(), "<tr>") == 3);
}

TEST_CASE("charts") {
  Chart chart{"Shares & prices", "who", {"a", "b"}, {}, 100, true};
  chart.series.push_back({"one", {Mean{0.1, {{0.05, 0.15}}}, Mean{0.2, std::nullopt}}});
  chart.series.push_back({"two", {Mean{0.4, {{0.3, 0.5}}}, std::nullopt}});
  const std::string svg = chart.svg();
  CHECK(times(svg, "Shares &amp; prices") == 2);  // label and heading
  CHECK(times(svg, "r='3'") == 3);                // values
  CHECK(times(svg, "stroke='#0072b2'") == 2);     // one interval, one line
  // From 0 to 50 in tens.
  for (const char* tick : {">0<", ">10<", ">20<", ">30<", ">40<", ">50<"}) {
    CHECK(times(svg, tick) == 1);
  }
  CHECK(times(svg, ">60<") == 0);
}

TEST_CASE("a chart of nothing, or of one value") {
  Chart chart{"Nothing", "who", {"a"}, {{"one", {std::nullopt}}}};
  CHECK(times(chart.svg(), "r='3'") == 0);
  chart.series[0].values[0] = Mean{0, std::nullopt};
  CHECK(times(chart.svg(), "r='3'") == 1);
  CHECK(times(chart.svg(), "nan") == 0);
}

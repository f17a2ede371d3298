#include "tools/support/report/board_svg.h"

#include "core/notation/sfen.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;
using namespace nagare::cli;
using nagare::test::times;

TEST_CASE("a board shows every piece, those of white turned") {
  const std::string svg = board_svg(test::position_of(kStartSfen), kNoMove, {}, "the <start>");
  CHECK(times(svg, "class='piece'") == 40);
  CHECK(times(svg, "rotate(180") == 20);
  CHECK(times(svg, ">歩<") == 18);
  CHECK(times(svg, "aria-label='the &lt;start&gt;'") == 1);
  CHECK(times(svg, ">▲ なし<") == 1);
  CHECK(times(svg, "class='last'") == 0);
  // 7七: two files left of 9, six ranks down, 40 a square, from (2, 52); the glyph sits 9 lower.
  CHECK(times(svg, "x='102' y='321' class='piece'>歩<") == 1);
}

TEST_CASE("hands, promoted pieces and moves") {
  const Position position = test::position_of("4k4/9/9/2+B6/9/9/9/8+n/4K4 b RP3p 57");
  const Move step = test::move_of(position, "5i5h"), drop = test::move_of(position, "R*5e");
  const std::string svg = board_svg(position, Move::normal(make_square(4, 6), make_square(5, 8)),
                                    {{step, "chosen"}, {drop, "pure"}}, "");
  CHECK(times(svg, ">▲ 飛歩<") == 1);
  CHECK(times(svg, ">△ 歩3<") == 1);
  CHECK(times(svg, "class='piece promoted'") == 2);
  CHECK(times(svg, ">圭<") == 1);
  CHECK(times(svg, ">馬<") == 1);
  // 5八 is the square from (162, 332) on.
  CHECK(times(svg, "<rect class='last' x='162' y='332' width='40' height='40'/>") == 1);
  CHECK(times(svg,
              "<g class='chosen'><line x1='182' y1='392' x2='182' y2='352'/><circle cx='182' "
              "cy='352' r='17'/></g>") == 1);
  CHECK(times(svg, "<g class='pure'><circle cx='182' cy='232' r='13'/></g>") == 1);
}

// Names of castles, strategies and openings as they are said of a side.
#include "core/joseki/side_name.h"

#include "core/base/bilingual.h"
#include "core/shogi/types.h"
#include "tests/core/catch.h"

using namespace nagare;

namespace {

Text of_white(const char* ja, const char* en) {
  return name_for(kWhite, {ja, en});
}

}  // namespace

TEST_CASE("the squares in a name are those of the side") {
  const Text castle{"カブト囲い（６九玉型）", "Helmet Castle with King on 69"};
  CHECK(name_for(kBlack, castle) == castle);
  CHECK(name_for(kWhite, castle) ==
        Text{"カブト囲い（４一玉型）", "Helmet Castle with King on 41"});
  CHECK(of_white("４五歩早仕掛け", "Early P-45 Attack") ==
        Text{"６五歩早仕掛け", "Early P-65 Attack"});
  CHECK(of_white("新型", "Modern Form (G-48 R-29)") == Text{"新型", "Modern Form (G-62 R-81)"});
}

TEST_CASE("a name that says whose move it is, and a number that is no square, stay") {
  for (const Text& name : {Text{"△３三桂戦法", "Side Pawn Capture, N-33"},
                           Text{"４手目△３三角戦法", "Fourth Move B-33"},
                           Text{"矢倉２４手組", "Yagura 24-move Formation"},
                           Text{"５筋位取り", "Fifth File Vanguard"}}) {
    CHECK(name_for(kWhite, name) == name);
  }
}

// The name of a castle, a strategy or an opening as it is said of a side. Names have the squares of
// black: カブト囲い（６九玉型） is a helmet castle with its king on 69, and white's king stands on
// 41 then. A name that says whose move it is (▲, △) stays as it is.
#pragma once

#include "core/base/bilingual.h"
#include "core/shogi/types.h"

namespace nagare {

Text name_for(Color side, const Text& name);

}  // namespace nagare

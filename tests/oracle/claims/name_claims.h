// Whether what is called by the name of an opening or a castle is there, or can still come.
#pragma once

#include <string_view>

#include "tests/oracle/claims/scene.h"

namespace nagare::oracle {

// Of the Japanese name of an opening that is said of the side that moves; of one that is not known
// here nothing is claimed.
bool is_there(const Scene& scene, std::string_view name);
// Of the castle that the reason names: the pieces that it still wants are on their way, or half of
// it stands.
bool castle_can_come(const Scene& scene);

}  // namespace nagare::oracle

#include "tests/oracle/reference_mates.h"

#include <algorithm>
#include <string>

namespace nagare::oracle {

bool mates(const ReferencePosition& position, int plies) {
  for (const std::string& move : position.legal_moves()) {
    const auto after = position.after(move);
    if (after.is_check() && is_mated(after, plies - 1)) return true;
  }
  return false;
}

bool is_mated(const ReferencePosition& position, int plies) {
  const auto replies = position.legal_moves();
  if (replies.empty()) return position.is_check();
  return plies > 0 && std::all_of(replies.begin(), replies.end(), [&](const std::string& reply) {
           return mates(position.after(reply), plies - 1);
         });
}

}  // namespace nagare::oracle

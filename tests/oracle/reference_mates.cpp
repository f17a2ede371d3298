#include "tests/oracle/reference_mates.h"

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
  if (plies == 0) return replies.empty();
  for (const std::string& reply : replies) {
    if (!mates(position.after(reply), plies - 1)) return false;
  }
  return true;
}

}  // namespace nagare::oracle

#include "tests/oracle/claims/claims.h"

#include <algorithm>

#include "tests/oracle/reference_position.h"

namespace nagare::oracle {

namespace say {

bool is_lost_at(const Scene& scene, Square square) {
  return gain_on(scene.after, square, scene.opponent) >= kPawn;
}

bool is_lost(const Scene& scene) {
  return is_lost_at(scene, scene.to);
}

namespace {

// Whether what stands on `target` can take what attacks it from `attacker` without losing by it.
bool simply_takes(const Scene& scene, Square target, Square attacker) {
  if (!attacks(scene.after, target, attacker)) return false;
  for (const std::string& usi : scene.after.captures_on(attacker)) {
    if (square_named(usi) != target) continue;
    const int net = taken_by(scene.after, usi) - gain_on(scene.after.after(usi), attacker);
    if (net >= 0) return true;
  }
  return false;
}

bool threatens_by(const Scene& scene, Square square, const std::vector<Square>& by) {
  if (by.empty() || !belongs(scene.after, square, scene.opponent)) return false;
  if (gain_on(scene.after, square, scene.mover) <= 0) return false;
  return std::any_of(by.begin(), by.end(), [&](const Square& attacker) {
    return !simply_takes(scene, square, attacker);
  });
}

}  // namespace

bool threatens(const Scene& scene, Square square) {
  return threatens_by(scene, square, attackers(scene.after, square, scene.mover));
}

bool moved_piece_threatens(const Scene& scene, Square square) {
  if (!attacks(scene.after, scene.to, square)) return false;
  return threatens_by(scene, square, {scene.to});
}

int pieces_threatened(const Scene& scene) {
  int count = 0;
  for (const Square& square : scene.after.attacked_from(scene.to)) {
    if (!belongs(scene.after, square, scene.opponent)) continue;
    if (stands(scene.after, square, scene.opponent, "K") || moved_piece_threatens(scene, square)) {
      ++count;
    }
  }
  return count;
}

bool takes_back(const Scene& scene) {
  if (!scene.taken || scene.earlier.empty()) return false;
  const Earlier& last = scene.earlier.front();
  return destination_of(last.usi) == scene.to && !is_empty(last.before, scene.to);
}

int guards(const ReferencePosition& position, Side side, int within) {
  const auto at = king(position, side);
  if (!at) return 0;
  int count = 0;
  for (const Square& square : all_squares()) {
    if (distance(square, *at) <= within && stands(position, square, side, "G S +S +N +L +P")) {
      ++count;
    }
  }
  return count;
}

bool is_thinner(const Scene& scene, Side side) {
  for (int within : {1, 2}) {
    if (guards(scene.after, side, within) < guards(scene.before, side, within)) return true;
  }
  return guarded_beside_king(scene.after, side) < guarded_beside_king(scene.before, side);
}

bool is_thicker(const Scene& scene, Side side) {
  for (int within : {1, 2}) {
    if (guards(scene.after, side, within) > guards(scene.before, side, within)) return true;
  }
  return guarded_beside_king(scene.after, side) > guarded_beside_king(scene.before, side);
}

int guarded_beside_king(const ReferencePosition& position, Side side) {
  const auto at = king(position, side);
  if (!at) return 0;
  int count = 0;
  for (const Square& square : all_squares()) {
    if (distance(square, *at) != 1) continue;
    const auto by = attackers(position, square, side);
    if (by.size() > 1) ++count;  // the king itself is always one of them
  }
  return count;
}

int ways_out(const ReferencePosition& position, Side side) {
  const auto at = king(position, side);
  if (!at) return 0;
  const ReferencePosition own = position.side_to_move() == side ? position : position.passed();
  return static_cast<int>(own.moves_of(*at).size());
}

bool can_mate(const ReferencePosition& position) {
  const auto moves = position.legal_moves();
  return std::any_of(moves.begin(), moves.end(), [&](const std::string& usi) {
    const ReferencePosition after = position.after(usi);
    return after.is_check() && after.legal_moves().empty();
  });
}

int reach(const ReferencePosition& position, Square square) {
  return static_cast<int>(position.attacked_from(square).size());
}

}  // namespace say

const Claims& claims() {
  static const Claims kAll = [] {
    Claims all;
    for (const auto& part : {category_claims(), flow_claims(), plan_claims(), pawn_claims(),
                             piece_claims(), king_claims(), drawback_claims()}) {
      all.insert(part.begin(), part.end());
    }
    return all;
  }();
  return kAll;
}

std::optional<std::string> refuted(const Scene& scene) {
  const Claim& claim = claims().at(scene.said.advisor + '/' + scene.said.kind);
  for (const ClaimPart& part : claim) {
    if (!part.holds(scene)) return std::string(part.says);
  }
  return std::nullopt;
}

}  // namespace nagare::oracle

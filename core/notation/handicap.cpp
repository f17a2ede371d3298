#include "core/notation/handicap.h"

#include <algorithm>
#include <string>

#include "core/notation/sfen.h"

namespace nagare {

namespace {

template <class Predicate>
const Handicap* find_handicap(Predicate&& predicate) {
  const auto found = std::find_if(kHandicaps.begin(), kHandicaps.end(), predicate);
  return found == kHandicaps.end() ? nullptr : &*found;
}

std::string_view without_move_number(std::string_view sfen) {
  return sfen.substr(0, sfen.rfind(' '));
}

}  // namespace

const Handicap* handicap_by_id(std::string_view id) {
  return find_handicap([&](const Handicap& handicap) { return handicap.id == id; });
}

const Handicap* handicap_by_japanese(std::string_view name) {
  return find_handicap(
      [&](const Handicap& handicap) { return handicap.standard && handicap.japanese == name; });
}

const Handicap* handicap_of(const Position& position) {
  const std::string sfen = to_sfen(position);
  return find_handicap([&](const Handicap& handicap) {
    return without_move_number(handicap.sfen) == without_move_number(sfen);
  });
}

}  // namespace nagare

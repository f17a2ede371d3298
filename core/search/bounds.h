// The bounds that decide what the search leaves out, reads less deep or deeper: the numbers of
// pruning, reductions, extensions and quiescence. They depend on each other and on the evaluation,
// so they are tuned together, by games (benchmarks/tune.mjs).
#pragma once

#include <array>
#include <string_view>

#include "core/base/result.h"

namespace nagare {

// Margins are centipawns; those "by depth" are added once for each ply left. What divides is never
// 0.
struct SearchBounds {
  int aspiration = 60;             // half the window around the last value of a root move
  int razoring = 350;              // below alpha
  int razoring_by_depth = 260;     // times the depth squared
  int static_null_by_depth = 170;  // above beta
  int null_margin = 200;           // above beta, for a pass to be tried at the horizon
  int null_excess = 150;           // of so much above beta a pass is read a ply less deep
  int late_moves = 3;  // quiet moves tried, and depth squared more; half where not improving
  int capture_futility = 280;           // below alpha, beyond what is captured
  int capture_futility_by_depth = 180;  // and so much more for each ply left
  int futility = 120;                   // below alpha
  int futility_by_depth = 140;          // and so much more for each ply left
  int futility_history = 64;            // so much history counts a centipawn
  int history_pruning = 4000;           // below 0, for each ply left beyond the first
  int capture_exchange = 200;           // lost by exchange, for each ply left
  int quiet_exchange = 25;              // the same, times the depth squared
  int reduction = 366;                  // of every late move, 1/256 plies
  int reduction_by_order = 13;          // times the logarithms of depth and order, 1/64 plies
  int reduction_history = 16'000;       // so much history counts a ply
  int singular_by_depth = 3;            // by which the table's move must be better than the others
  int double_singular = 25;             // and by so much more, to be read two plies deeper
  int delta = 120;                      // that a capture may gain in quiescence beyond its material
  int quiescence_moves = 2;  // captures tried there before what cannot reach alpha is not

  // Reads "name=value" pairs separated by commas, with the names of these numbers; what is not
  // named stays as it is here. Error search_bound for a value out of range and for a name that
  // there is not; then its detail names all with value, range and step: "late_moves=3 0..30/1".
  static Result<SearchBounds> parse(std::string_view text);

  bool operator==(const SearchBounds&) const = default;
};

// A bound that can be tuned: its range, and a step that changes the play a little.
struct SearchBound {
  std::string_view name;
  int SearchBounds::*value;
  int low, high, step;
};
inline constexpr std::array<SearchBound, 22> kSearchBounds = {{
    {"aspiration", &SearchBounds::aspiration, 10, 500, 10},
    {"razoring", &SearchBounds::razoring, 0, 2000, 60},
    {"razoring_by_depth", &SearchBounds::razoring_by_depth, 0, 2000, 40},
    {"static_null_by_depth", &SearchBounds::static_null_by_depth, 20, 1000, 25},
    {"null_margin", &SearchBounds::null_margin, -500, 1000, 40},
    {"null_excess", &SearchBounds::null_excess, 20, 1000, 25},
    {"late_moves", &SearchBounds::late_moves, 0, 30, 1},
    {"capture_futility", &SearchBounds::capture_futility, 0, 2000, 40},
    {"capture_futility_by_depth", &SearchBounds::capture_futility_by_depth, 0, 1000, 25},
    {"futility", &SearchBounds::futility, 0, 2000, 25},
    {"futility_by_depth", &SearchBounds::futility_by_depth, 0, 1000, 20},
    {"futility_history", &SearchBounds::futility_history, 8, 1000, 12},
    {"history_pruning", &SearchBounds::history_pruning, 500, 50'000, 700},
    {"capture_exchange", &SearchBounds::capture_exchange, 0, 2000, 30},
    {"quiet_exchange", &SearchBounds::quiet_exchange, 0, 500, 5},
    {"reduction", &SearchBounds::reduction, 0, 2000, 50},
    {"reduction_by_order", &SearchBounds::reduction_by_order, 1, 60, 2},
    {"reduction_history", &SearchBounds::reduction_history, 2000, 200'000, 2500},
    {"singular_by_depth", &SearchBounds::singular_by_depth, 0, 30, 1},
    {"double_singular", &SearchBounds::double_singular, 0, 500, 8},
    {"delta", &SearchBounds::delta, 0, 2000, 30},
    {"quiescence_moves", &SearchBounds::quiescence_moves, 1, 30, 1},
}};
static_assert(sizeof(SearchBounds) == kSearchBounds.size() * sizeof(int));

}  // namespace nagare

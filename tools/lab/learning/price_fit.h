// From which differences on a price is named, and how much of them: the table "price", fitted to
// choices of which a stronger engine has told what they really give up.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/choice/assessment.h"

namespace nagare::cli {

// A move that is not the one that reading alone plays.
struct ComparedMoves {
  int ply = 0;                  // of the move, from 1
  int reading = 0;              // centipawns that it gives up by the search of all moves
  std::optional<Price> second;  // and by a second look, where that was long enough for a price
  int lost = 0;                 // centipawns that it really gives up
};

// A row of the table.
struct PriceThresholds {
  int first_ply = 1;
  int reading = 0;   // centipawns
  int win_rate = 0;  // per mille
  int percent = 0;
};

struct PriceAim {
  int worse = 80;   // percent of the moves with a price that are to be really worse
  int grave = 150;  // centipawns: of the moves so much worse as many as can be are to have one
};

struct PriceFit {
  std::vector<PriceThresholds> rows;
  std::string text;  // what was found, with the thresholds that were not taken
};

// The differences that the fit looks at begin here, so that a second look has to be long from here.
constexpr int kLeastFittedReading = 40;

// For each phase of the game the thresholds by which most of the grave moves have a price, of those
// by which `worse` percent of the moves with one are worse: by (worse + 1) / (named + 2), so that a
// few that happen to be true do not pass. Where none are, the strictest ones, which hardly name
// any.
PriceFit fit_prices(const std::vector<ComparedMoves>& moves, const PriceAim& aim);

// The text of data/price.tsv with these rows.
std::string price_table_text(const std::vector<PriceThresholds>& rows);

}  // namespace nagare::cli

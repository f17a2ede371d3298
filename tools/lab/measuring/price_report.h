// The report of `nagare-lab prices`: how true the prices are that the engine names.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace nagare::cli {

// A choice of the engine in a position of the suite.
struct PricedChoice {
  std::size_t game = 0;  // positions of one game are not independent
  int ply = 0;           // of the move, from 1
  int strength = 0;
  bool differs = false;     // from what reading alone plays
  int said = 0;             // centipawns; 0: no price is named
  std::optional<int> lost;  // what the move is really worth less than reading's; where they differ
  std::optional<bool> as_played;  // the person's move, where that is known
};

struct PriceSettings {
  std::vector<std::pair<std::string, std::string>> named;  // printed as they are
  std::size_t planned = 0;                                 // positions
  std::size_t looked_at = 0;
  int least = 50;   // centipawns: prices from so many on are judged
  int grave = 150;  // centipawns: so much worse is to be said
};

struct PriceReport {
  std::string text, json;
};
// By phase of the game and strength, and of all strengths together.
PriceReport price_report(const PriceSettings& settings, const std::vector<PricedChoice>& choices);

}  // namespace nagare::cli

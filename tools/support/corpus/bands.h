// Into which band (core/data/band.h) a game between people is put, so that figures can be told
// apart by them.
//
// A game's band is that of its players' grades where those that are known agree; else (both are
// unknown, or a professional meets an amateur) that of its source, which is where it was played:
//
//   source                                       band           grades
//   wars3min, wars_..., lishogi, 81dojo, maetomo online         wars:..., 81dojo:...
//   amateur_...                                  amateur        ama:...
//   pro_..., pro10                               professional   pro, pro:..., lpro, lpro:...
//
// maetomo is a club's server: where people play counts here, not that many there are strong
// amateurs. Any other source is in no band.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/data/band.h"

namespace CLI {
class App;
}

namespace nagare::cli {

// For the check of an option.
inline std::vector<std::string> band_names() {
  return {kBandIds.begin(), kBandIds.end()};
}

// None for what is no grade.
std::optional<Band> band_of_grade(std::string_view grade);

// By the columns of a corpus; grades may be empty.
std::optional<Band> band_of_game(std::string_view source,
                                 const std::array<std::string_view, 2>& grades);

// Whether a game is of the old title tournaments, by its source: pro_titles, pro_1971_92. Many of
// them are decades old, and open otherwise than today's.
bool is_old_title_game(std::string_view source);

// The option --band, which names one of them.
void add_band_option(CLI::App& command, std::optional<Band>& band, const std::string& help);

}  // namespace nagare::cli

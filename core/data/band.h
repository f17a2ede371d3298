// The bands into which people are put by how they play: what the book counts and what the policy
// network knows is told apart by them.
//
//   online        on a server, mostly fast games, players of every strength
//   amateur       tournaments of amateurs over the board
//   professional  professionals and women's professionals, long thinking times
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace nagare {

enum class Band : std::uint8_t { kOnline, kAmateur, kProfessional };
constexpr std::size_t kBandCount = 3;
// As tables, options and settings name them.
inline constexpr std::array<std::string_view, kBandCount> kBandIds = {"online", "amateur",
                                                                      "professional"};

constexpr std::string_view id_of(Band band) {
  return kBandIds[static_cast<std::size_t>(band)];
}

// None for an id that there is none of.
inline std::optional<Band> band_of_id(std::string_view id) {
  const auto found = std::find(kBandIds.begin(), kBandIds.end(), id);
  if (found == kBandIds.end()) return std::nullopt;
  return static_cast<Band>(found - kBandIds.begin());
}

}  // namespace nagare

// The situations that `nagare-lab situations` measures, by name: situations.h finds them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace nagare::cli {

enum class SituationKind : std::uint8_t {
  kRetake,
  kLeft,
  kAttacked,
  kFork,
  kCheck,
  kMateInOne,
  kMateInThree,
  kMateInOneAgainst,
  kMateInThreeAgainst,
  kHanging,
  kDiscovered,
  kPromotion,
  kPinned,
};
constexpr std::size_t kSituationCount = 13;

struct SituationText {
  std::string_view id;
  std::string_view holds, answer;  // for people; a clause each
};
extern const std::array<SituationText, kSituationCount> kSituationTexts;  // by SituationKind

// None for an id that there is none of.
std::optional<SituationKind> situation_of_id(std::string_view id);

}  // namespace nagare::cli

#include "tools/lab/learning/reason_features.h"

#include "core/advisors/advisor.h"

namespace nagare::cli {

namespace {

bool has_aspects(std::string_view advisor) {
  return advisor == "category" || advisor == "shape" || advisor == "policy";
}

bool has_pieces(std::string_view advisor) {
  return advisor == "category";
}

}  // namespace

ReasonFeatures::ReasonFeatures(const Advisors& advisors) : advisors_(advisors) {
  for (const auto& voice : advisors.voices()) {
    auto& first = first_.emplace_back();
    for (std::string_view kind : voice->advisor->kinds()) {
      first[kind] = static_cast<std::uint16_t>(keys_.size());
      WeightKey key{std::string(voice->id), std::string(kind)};
      keys_.push_back(key);
      if (has_aspects(voice->id)) {
        for (std::size_t aspect = 1; aspect < kAspects; ++aspect) {
          key.aspect = static_cast<Aspect>(aspect);
          keys_.push_back(key);
        }
      }
      key.aspect = Aspect::kAlways;
      if (has_pieces(voice->id)) {
        for (int type = kPawn; type < kPieceTypeCount; ++type) {
          key.piece = static_cast<PieceType>(type);
          keys_.push_back(key);
        }
      }
    }
  }
}

std::vector<std::vector<Feature>> ReasonFeatures::of(const Occasion& occasion) const {
  std::vector<std::vector<Feature>> features(occasion.legal().size());
  const std::vector<Advice> advice = advisors_.all_advice(occasion);
  for (std::size_t voice = 0; voice < advice.size(); ++voice) {
    for (std::size_t move = 0; move < features.size(); ++move) {
      for (const Reason& reason : advice[voice][move]) {
        add(reason, voice, occasion.situation(), features[move]);
      }
    }
  }
  return features;
}

void ReasonFeatures::add(const Reason& reason, std::size_t voice, const Situation& situation,
                         std::vector<Feature>& features) const {
  const float amount = static_cast<float>(reason.graded) / 100;
  if (amount == 0) return;
  const std::string_view id = advisors_.voices()[voice]->id;
  std::size_t number = first_[voice].at(reason.kind);
  const auto push = [&](std::size_t at, float much) {
    features.emplace_back(static_cast<std::uint16_t>(at), much);
  };
  push(number, amount);
  if (!has_aspects(id)) return;
  for (std::size_t aspect = 1; aspect < kAspects; ++aspect) {
    const int much = amount_of(static_cast<Aspect>(aspect), situation);
    if (much != 0) push(number + aspect, amount * static_cast<float>(much) / 100);
  }
  if (has_pieces(id) && reason.piece != kNoPieceType) {
    push(number + kAspects + static_cast<std::size_t>(reason.piece) - 1, amount);
  }
}

}  // namespace nagare::cli

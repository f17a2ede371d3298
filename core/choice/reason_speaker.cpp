#include "core/choice/reason_speaker.h"

#include "core/advisors/reason.h"
#include "core/shogi/position.h"

namespace nagare {

ReasonSpeaker::ReasonSpeaker(const SpokenChoice& choice, const WeighedReason& reason)
    : words_(reason.voice->words),
      reason_(reason),
      moves_(moves_of(choice, reason.reason.evidence)),
      slots_(slots_for(choice, reason.reason, moves_)),
      wording_(choice.occasion.position().ply() / 2) {
  slots_["how"] = text_of(WordPart::kHow);
}

SpokenReason ReasonSpeaker::spoken() const {
  return {reason_,
          said(WordPart::kLabel),
          said(WordPart::kPhrase),
          said(WordPart::kFigures),
          said(WordPart::kDetail),
          moves_};
}

const Text* ReasonSpeaker::find(WordPart part) const {
  return words_.find(reason_.reason.kind, reason_.reason.variant, part, wording_);
}

Text ReasonSpeaker::text_of(WordPart part) const {
  const Text* pattern = find(part);
  return pattern == nullptr ? Text{} : filled(*pattern, slots_);
}

}  // namespace nagare

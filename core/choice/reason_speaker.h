// One reason with the slots of its words: what is said of it, where it stands.
#pragma once

#include <vector>

#include "core/advisors/weighing.h"
#include "core/advisors/words.h"
#include "core/base/bilingual.h"
#include "core/choice/reason_slots.h"
#include "core/choice/speech.h"

namespace nagare {

// Both must outlive it: the reason and what the choice refers to.
class ReasonSpeaker {
 public:
  ReasonSpeaker(const SpokenChoice& choice, const WeighedReason& reason);

  SpokenReason spoken() const;
  Text sentence() const { return said(WordPart::kSentence); }
  Text sense() const { return text_of(WordPart::kSense); }
  // What it rests on, where it leads.
  Text evidence() const { return said(WordPart::kEvidence); }
  // What it rests on, beside another reason that leads; nothing where it has no words for that.
  bool has_besides() const { return find(WordPart::kBesides) != nullptr; }
  Text besides() const { return said(WordPart::kBesides); }

 private:
  const Text* find(WordPart part) const;
  Text text_of(WordPart part) const;
  Text said(WordPart part) const { return as_sentence(text_of(part)); }

  const Words& words_;
  const WeighedReason& reason_;
  std::vector<SpokenMove> moves_;
  Slots slots_;
  int wording_;  // changes with each move of the side
};

}  // namespace nagare

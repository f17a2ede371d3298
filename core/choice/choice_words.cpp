#include "core/choice/choice_words.h"

#include <algorithm>
#include <vector>

#include "core/data/table.h"

namespace nagare {

namespace {

std::vector<std::string_view> slots_of(Saying saying) {
  switch (saying) {
    case Saying::kPriceNone:
    case Saying::kDeclare:
    case Saying::kResign:
    case Saying::kAloneSame:
    case Saying::kNotCompared:
    case Saying::kGivenUpUntold:
    case Saying::kGivenUpNothing:
      return {};
    case Saying::kPriceUntold:
    case Saying::kAlone:
    case Saying::kAloneUntold:
      return {"best"};
    case Saying::kPrice:
      return {"best", "centipawns", "percent"};
    case Saying::kGivenUp:
      return {"centipawns", "percent"};
    case Saying::kHunchShare:
      return {"percent"};
    case Saying::kSense:
    case Saying::kSensePart:
      return {"move", "sense"};
    case Saying::kSenseTwo:
      return {"move", "sense", "also"};
    case Saying::kMate:
      return {"move", "plies"};
    case Saying::kOneConsidered:
      return {"move", "strength"};
    default:
      return {"move"};
  }
}

}  // namespace

Result<ChoiceWords> ChoiceWords::load(const Bundle& bundle) {
  const auto opened = Table::open(bundle, "words/choice", {"id", "ja", "en"});
  if (!opened) return opened.error();
  const Table& table = opened.value();
  ChoiceWords words;
  for (const Table::Row& row : table.rows()) {
    const std::string_view id = first_wording(table.text(row, "id"));
    const auto known = std::find(kSayingIds.begin(), kSayingIds.end(), id);
    if (known == kSayingIds.end()) {
      return Error{"words_kind", table.where(row), "nothing is called '" + std::string(id) + "'"};
    }
    const auto number = static_cast<std::size_t>(known - kSayingIds.begin());
    std::vector<Text>& wordings = words.texts_[number];
    if (auto done = check_wording(table.text(row, "id"), wordings.size(), table.where(row));
        !done) {
      return done.error();
    }
    const Text text{std::string(table.text(row, "ja")), std::string(table.text(row, "en"))};
    if (text.ja.empty() || text.en.empty()) {
      return Error{"words_missing", table.where(row), "a text is empty"};
    }
    for (const std::string* language : {&text.ja, &text.en}) {
      const auto slot = unknown_slot(*language, slots_of(static_cast<Saying>(number)));
      if (!slot.empty()) {
        return Error{"words_slot", table.where(row),
                     "'" + std::string(id) + "' has no slot " + std::string(slot)};
      }
    }
    wordings.push_back(text);
  }
  for (std::size_t number = 0; number < kSayingIds.size(); ++number) {
    if (words.texts_[number].empty()) {
      return Error{"words_missing", table.file(),
                   "there is no '" + std::string(kSayingIds[number]) + "'"};
    }
  }
  return words;
}

}  // namespace nagare

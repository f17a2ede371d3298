#include "core/choice/sayings.h"

#include <algorithm>
#include <string>

#include "core/advisors/words.h"
#include "core/base/error.h"
#include "core/base/text.h"
#include "core/data/table.h"

namespace nagare {

Result<Sayings> Sayings::load(const Bundle& bundle, std::string_view section,
                              std::span<const SayingForm> forms) {
  const auto opened = Table::open(bundle, section, {"id", "ja", "en"});
  if (!opened) return opened.error();
  const Table& table = opened.value();
  Sayings sayings;
  sayings.texts_.resize(forms.size());
  for (const Table::Row& row : table.rows()) {
    const std::string_view id = first_wording(table.text(row, "id"));
    const auto known = std::find_if(forms.begin(), forms.end(),
                                    [&](const SayingForm& form) { return form.id == id; });
    if (known == forms.end()) {
      return Error{"words_kind", table.where(row), "nothing is called '" + std::string(id) + "'"};
    }
    std::vector<Text>& wordings = sayings.texts_[static_cast<std::size_t>(known - forms.begin())];
    if (auto done = check_wording(table.text(row, "id"), wordings.size(), table.where(row));
        !done) {
      return done.error();
    }
    const Text text{std::string(table.text(row, "ja")), std::string(table.text(row, "en"))};
    if (text.ja.empty() || text.en.empty()) {
      return Error{"words_missing", table.where(row), "a text is empty"};
    }
    for (const std::string* language : {&text.ja, &text.en}) {
      const auto slot = unknown_slot(*language, split_blanks(known->slots));
      if (!slot.empty()) {
        return Error{"words_slot", table.where(row),
                     "'" + std::string(id) + "' has no slot " + std::string(slot)};
      }
    }
    wordings.push_back(text);
  }
  for (std::size_t number = 0; number < forms.size(); ++number) {
    if (sayings.texts_[number].empty()) {
      return Error{"words_missing", table.file(),
                   "there is no '" + std::string(forms[number].id) + "'"};
    }
  }
  return sayings;
}

}  // namespace nagare

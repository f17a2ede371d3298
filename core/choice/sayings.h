// Tables of sayings: texts by a permanent id, in Japanese and English, with slots to fill. Other
// wordings of a text stand below it as "id/2", "id/3" and so on; they take turns.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "core/base/bilingual.h"
#include "core/base/result.h"
#include "core/data/bundle.h"

namespace nagare {

// A text that a table must have.
struct SayingForm {
  std::string_view id;
  std::string_view slots;  // that it may name, parted by blanks
};

class Sayings {
 public:
  // Reads a section with the columns id, ja and en, which must have each of these ids and no
  // others. Errors: words_kind (an id that there is none of), words_slot, words_twice,
  // words_wording (out of order), words_missing, table_....
  static Result<Sayings> load(const Bundle& bundle, std::string_view section,
                              std::span<const SayingForm> forms);

  // Of the form of that number. `wording`, 0 or above, says which one comes up where there are
  // several.
  const Text& of(std::size_t number, int wording = 0) const {
    const auto& wordings = texts_[number];
    return wordings[static_cast<std::size_t>(wording) % wordings.size()];
  }

 private:
  std::vector<std::vector<Text>> texts_;
};

}  // namespace nagare

#include "core/advisors/words.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/data/table.h"

namespace nagare {

namespace {

constexpr std::string_view kAllKinds = "*";
constexpr std::string_view kNothing = "-";

// The table of an advisor's kinds.
std::string kinds_table(std::string_view advisor) {
  return "advisors/" + std::string(advisor) + "/kinds";
}

std::string row_key(std::string_view kind, std::string_view part, std::string_view variant) {
  std::string key = std::string(kind) + ' ' + std::string(part);
  return variant.empty() ? key : key + '.' + std::string(variant);
}

std::string_view id_of(WordPart part) {
  return kWordPartIds[static_cast<std::size_t>(part)];
}

bool contains(const std::vector<std::string_view>& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

// How the slot is written.
std::string braced(std::string_view slot) {
  return '{' + std::string(slot) + '}';
}

bool names_slot(const Text& text, std::string_view slot) {
  return text.ja.find(braced(slot)) != std::string::npos ||
         text.en.find(braced(slot)) != std::string::npos;
}

std::string fill(const std::string& pattern, const Slots& slots, std::string Text::*language) {
  std::string text;
  std::size_t at = 0;
  while (true) {
    const std::size_t open = pattern.find('{', at);
    text += pattern.substr(at, open - at);
    if (open == std::string::npos) return text;
    const std::size_t close = pattern.find('}', open);
    const auto slot = slots.find(pattern.substr(open + 1, close - open - 1));
    if (slot != slots.end()) text += slot->second.*language;
    at = close + 1;
  }
}

}  // namespace

std::string_view first_wording(std::string_view cell) {
  return cell.substr(0, cell.find('/'));
}

Result<Done> check_wording(std::string_view cell, std::size_t wordings, const std::string& where) {
  const std::string first(first_wording(cell));
  if (cell == first) {
    if (wordings == 0) return Done{};
    return Error{"words_twice", where, "'" + first + "' stands twice"};
  }
  const std::string next = wordings == 0 ? first : first + '/' + std::to_string(wordings + 1);
  if (cell == next) return Done{};
  return Error{"words_wording", where,
               "the wordings of " + first + " are to stand in order: this is the place of " + next};
}

Text filled(const Text& pattern, const Slots& slots) {
  return {fill(pattern.ja, slots, &Text::ja), fill(pattern.en, slots, &Text::en)};
}

std::string_view unknown_slot(std::string_view text, const std::vector<std::string_view>& allowed) {
  std::size_t open = 0;
  while ((open = text.find('{', open)) != std::string_view::npos) {
    const std::size_t close = text.find('}', open);
    if (close == std::string_view::npos) return text.substr(open);
    const std::string_view name = text.substr(open + 1, close - open - 1);
    if (!contains(allowed, name)) return text.substr(open, close + 1 - open);
    open = close;
  }
  return {};
}

std::vector<std::string_view> slots_of(EvidenceForm form) {
  constexpr std::array<std::string_view, kEvidenceFormIds.size()> kSlots = {
      "first second human computer times human_total human_moves computer_count computer_moves",
      "people often",
      "line purpose before games share tenths won",
      "castle square placed pieces left moves",
      "squares shape pieces",
      "pieces kinds",
      "plan signs line purpose"};
  return split_blanks(kSlots[static_cast<std::size_t>(form)]);
}

Result<Words> Words::load(const Bundle& bundle, std::string_view advisor,
                          const std::vector<std::string_view>& kinds) {
  Words words;
  if (auto done = words.load_kinds(bundle, advisor, kinds); !done) return done.error();
  if (auto done = words.load_rows(bundle, advisor); !done) return done.error();
  for (const auto& [id, kind] : words.kinds_) {
    if (auto done = words.check_kind(id, kind); !done) return done.error();
  }
  for (const auto& [key, row] : words.rows_) {
    if (!row.used) {
      return Error{"words_unused", row.wordings.front().where,
                   "no kind has the variant, or all that have it have a text of their own"};
    }
  }
  return words;
}

// The column deed: a number, and the variants that alone are deeds where not all are, "-" for the
// usual one, each with a number of its own after a colon where it has one.
Result<Done> Words::read_deed(const Table& table, const Table::Row& row, Kind& kind) {
  const auto cells = split_blanks(table.text(row, "deed"));
  if (cells.size() == 1 && cells[0] == kNothing) return Done{};
  const auto number_of = [](std::string_view text) -> std::optional<int> {
    const auto number = parse_int(text);
    if (!number || *number < 1 || *number > kLastDeed) return std::nullopt;
    return *number;
  };
  const auto usual = cells.empty() ? std::nullopt : number_of(cells[0]);
  bool valid = usual.has_value();
  if (valid) kind.deed = *usual;
  for (std::size_t i = 1; valid && i < cells.size(); ++i) {
    const std::size_t colon = cells[i].find(':');
    const std::string_view variant = cells[i].substr(0, colon);
    const auto own =
        colon == std::string_view::npos ? usual : number_of(cells[i].substr(colon + 1));
    valid = own.has_value();
    if (valid) kind.deeds.emplace_back(variant == kNothing ? "" : variant, *own);
  }
  if (valid) return Done{};
  return Error{"table_range", table.where(row),
               "column deed wants '-', or 1 to " + std::to_string(kLastDeed)};
}

int Words::deed(std::string_view kind, std::string_view variant) const {
  const Kind& found = kinds_.find(kind)->second;
  if (found.deeds.empty()) return found.deed;
  const auto one = std::find_if(found.deeds.begin(), found.deeds.end(),
                                [&](const auto& each) { return each.first == variant; });
  return one == found.deeds.end() ? 0 : one->second;
}

int Words::precedence(std::string_view kind, std::string_view variant) const {
  const bool told = !find(kind, variant, WordPart::kSentence)->empty();
  return told ? precedence(kind) : std::max(precedence(kind), kTriflingPrecedence);
}

bool Words::has_deeds() const {
  return std::any_of(kinds_.begin(), kinds_.end(),
                     [](const auto& each) { return each.second.deed > 0; });
}

Result<Done> Words::load_kinds(const Bundle& bundle, std::string_view advisor,
                               const std::vector<std::string_view>& given) {
  const auto opened = Table::open(bundle, kinds_table(advisor),
                                  {"kind", "form", "precedence", "deed", "noticed", "variants"});
  if (!opened) return opened.error();
  const Table& table = opened.value();
  for (const Table::Row& row : table.rows()) {
    const std::string_view id = table.text(row, "kind"), form = table.text(row, "form");
    if (!contains(given, id)) {
      return Error{"words_kind", table.where(row),
                   "there is no kind '" + std::string(id) + "' of " + std::string(advisor)};
    }
    const auto known = std::find(kEvidenceFormIds.begin(), kEvidenceFormIds.end(), form);
    if (known == kEvidenceFormIds.end()) {
      return Error{"words_form", table.where(row),
                   "'" + std::string(form) + "' is no form of evidence"};
    }
    const auto precedence = table.number(row, "precedence", 0, kLastPrecedence);
    if (!precedence) return precedence.error();
    const std::string_view noticed = table.text(row, "noticed");
    if (noticed != "yes" && noticed != "no") {
      return Error{"words_noticed", table.where(row), "column noticed wants yes or no"};
    }
    Kind kind{static_cast<EvidenceForm>(known - kEvidenceFormIds.begin()),
              precedence.value(),
              noticed == "yes",
              0,
              {},
              {""}};
    if (auto done = read_deed(table, row, kind); !done) return done.error();
    for (std::string_view variant : split_blanks(table.text(row, "variants"))) {
      if (variant != kNothing) kind.variants.emplace_back(variant);
    }
    if (!kinds_.emplace(id, std::move(kind)).second) {
      return Error{"words_twice", table.where(row), "'" + std::string(id) + "' stands twice"};
    }
  }
  for (std::string_view id : given) {
    if (kinds_.find(id) == kinds_.end()) {
      return Error{"words_missing", table.file(), "there is no '" + std::string(id) + "'"};
    }
  }
  return Done{};
}

Result<Done> Words::load_rows(const Bundle& bundle, std::string_view advisor) {
  const auto opened =
      Table::open(bundle, "words/" + std::string(advisor), {"kind", "part", "ja", "en"});
  if (!opened) return opened.error();
  const Table& table = opened.value();
  for (const Table::Row& row : table.rows()) {
    const std::string_view kind = table.text(row, "kind"), part = table.text(row, "part");
    if (kind != kAllKinds && kinds_.find(kind) == kinds_.end()) {
      return Error{
          "words_kind", table.where(row),
          "there is no kind '" + std::string(kind) + "' in " + kinds_table(advisor) + ".tsv"};
    }
    const std::string_view first = first_wording(part);
    const auto known =
        std::find(kWordPartIds.begin(), kWordPartIds.end(), first.substr(0, first.find('.')));
    if (known == kWordPartIds.end()) {
      return Error{"words_part", table.where(row),
                   "'" + std::string(part) + "' is no part of what is said"};
    }
    Row::Wording wording{{std::string(table.text(row, "ja")), std::string(table.text(row, "en"))},
                         table.where(row)};
    Text& text = wording.text;
    if (text.ja.empty() || text.en.empty() || (text.ja == kNothing) != (text.en == kNothing)) {
      return Error{"words_missing", table.where(row), "a text is empty"};
    }
    if (text.ja == kNothing) text = {};
    std::vector<Row::Wording>& wordings = rows_[row_key(kind, first, "")].wordings;
    if (auto done = check_wording(part, wordings.size(), table.where(row)); !done) {
      return done.error();
    }
    wordings.push_back(std::move(wording));
  }
  return Done{};
}

// Marks the texts that the kind uses.
Result<Done> Words::check_kind(const std::string& id, const Kind& kind) {
  std::vector<std::string_view> allowed = slots_of(kind.form);
  for (std::string_view slot : {"move", "piece", "best"}) allowed.push_back(slot);
  const auto missing = [&](WordPart part) {
    return Error{"words_missing", "words of '" + id + "'",
                 "there is no " + std::string(id_of(part))};
  };
  for (WordPart part :
       {WordPart::kLabel, WordPart::kPhrase, WordPart::kSentence, WordPart::kEvidence}) {
    const Text* text = find(id, "", part);
    if (text == nullptr || (text->empty() && part != WordPart::kEvidence)) return missing(part);
  }
  const bool names =
      kind.precedence < kTriflingPrecedence && kind.form != EvidenceForm::kLikelihood;
  if (names && find(id, "", WordPart::kSense) == nullptr) return missing(WordPart::kSense);
  for (std::size_t number = 0; number < kWordPartIds.size(); ++number) {
    const auto part = static_cast<WordPart>(number);
    for (const std::string& variant : kind.variants) {
      const auto found = find_row(id, variant, part);
      if (found == rows_.end()) continue;
      Row& row = rows_[found->first];
      row.used = true;
      auto slots = allowed;
      if (part != WordPart::kHow) slots.push_back("how");
      for (const Row::Wording& wording : row.wordings) {
        const bool names_how = part != WordPart::kHow && names_slot(wording.text, "how");
        if (names_how && find(id, variant, WordPart::kHow) == nullptr) {
          return missing(WordPart::kHow);
        }
        for (const std::string* text : {&wording.text.ja, &wording.text.en}) {
          if (const auto slot = unknown_slot(*text, slots); !slot.empty()) {
            return Error{"words_slot", wording.where,
                         "a text of the form " + std::string(form_id(kind.form)) + " has no slot " +
                             std::string(slot)};
          }
        }
      }
    }
  }
  return Done{};
}

bool Words::knows(std::string_view kind, std::string_view variant) const {
  const auto found = kinds_.find(kind);
  if (found == kinds_.end()) return false;
  const auto& variants = found->second.variants;
  return std::find(variants.begin(), variants.end(), variant) != variants.end();
}

std::map<std::string, Words::Row, std::less<>>::const_iterator Words::find_row(
    std::string_view kind, std::string_view variant, WordPart part) const {
  for (std::string_view wording : {variant, std::string_view()}) {
    for (std::string_view owner : {kind, kAllKinds}) {
      const auto row = rows_.find(row_key(owner, id_of(part), wording));
      if (row != rows_.end()) return row;
    }
  }
  return rows_.end();
}

std::vector<std::string> Words::texts() const {
  std::vector<std::string> texts;
  for (const auto& [key, row] : rows_) texts.push_back(key);
  return texts;
}

std::vector<std::string> Words::texts_of(std::string_view kind, std::string_view variant) const {
  std::vector<std::string> texts;
  for (std::size_t part = 0; part < kWordPartIds.size(); ++part) {
    const auto row = find_row(kind, variant, static_cast<WordPart>(part));
    if (row != rows_.end()) texts.push_back(row->first);
  }
  return texts;
}

const Text* Words::find(std::string_view kind, std::string_view variant, WordPart part,
                        int wording) const {
  const auto row = find_row(kind, variant, part);
  if (row == rows_.end()) return nullptr;
  const auto& wordings = row->second.wordings;
  return &wordings[static_cast<std::size_t>(wording) % wordings.size()].text;
}

}  // namespace nagare

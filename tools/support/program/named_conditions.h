// Conditions with a name of their own, so that a cell of a table can say @NAME for what is long or
// stands in several places: data/conditions.tsv has those that ask about a game, for the tables of
// openings, data/patterns.tsv those that ask about a move, for shapes.tsv. docs/for-teachers.md
// explains them. The bundle has every condition written out; the engine knows no names.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace nagare::cli {

// What tells the two languages of conditions apart here.
struct ConditionLanguage {
  std::string_view section;       // the table of names
  std::string_view alternatives;  // the word between them
  std::string_view columns;       // those of other tables that have conditions, parted by blanks
};
inline constexpr ConditionLanguage kGameConditions{"conditions", "or", "when start while"};
inline constexpr ConditionLanguage kMoveConditions{"patterns", "|", "pattern"};

class NamedConditions {
 public:
  struct Named {
    std::string name;
    std::string where;
    // Written out; an alternative is its terms.
    std::vector<std::vector<std::string>> alternatives;
    bool used = false;
  };

  // None.
  explicit NamedConditions(const ConditionLanguage& language) : language_(language) {}
  // A table with the columns name, condition and note. A condition may name those above it. Errors:
  // condition_name, condition_twice, condition_unknown, condition_negated, table_....
  static Result<NamedConditions> read(const ConditionLanguage& language, std::string_view text);

  const ConditionLanguage& language() const { return language_; }
  const std::vector<Named>& all() const { return all_; }
  std::string written_out(const Named& named) const { return joined(named.alternatives); }
  // The table's text with each name in a condition written out, `section` being the table; other
  // cells and the number of each line stay. A name with alternatives makes alternatives of the one
  // that it stands in, in their order. Errors: condition_unknown, condition_negated.
  Result<std::string> write_out(std::string_view section, std::string_view text);
  // Error condition_unused where no condition has a name.
  Result<Done> check_used() const;

 private:
  using Alternatives = std::vector<std::vector<std::string>>;

  Result<Alternatives> read_condition(std::string_view text, const std::string& where);
  std::string joined(const Alternatives& alternatives) const;

  ConditionLanguage language_;
  std::vector<Named> all_;
};

}  // namespace nagare::cli

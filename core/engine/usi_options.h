// The options of a USI engine, each stated once with its type, its default, its range and what it
// sets: 'usi' lists them, and the values of 'setoption' are held to them.
#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/result.h"

namespace nagare {

class UsiOptions {
 public:
  using Taken = std::optional<std::string>;  // nothing, or what is wrong with the value

  // Options stand in the list in the order in which they are added. What a target holds when its
  // option is added is the default.

  // A whole number from `low` to `high`.
  void add_spin(std::string_view name, int& target, int low, int high);
  // The same; `then` is called whenever it has been set.
  void add_spin(std::string_view name, int& target, int low, int high, std::function<void()> then);
  // true or false.
  void add_check(std::string_view name, bool& target);
  // The same, but in the list only where `listed` says so; it can be set all the same.
  void add_check(std::string_view name, bool& target, std::function<bool()> listed);
  // One of these choices, each with what it stands for, which `take` is called with.
  template <class Value, std::size_t kCount, class Take>
  void add_combo(std::string_view name,
                 const std::array<std::pair<std::string_view, Value>, kCount>& choices,
                 Value standard, Take take) {
    std::vector<std::string> values;
    std::size_t usual = 0;
    for (const auto& [value, meaning] : choices) {
      if (meaning == standard) usual = values.size();
      values.emplace_back(value);
    }
    add_combo(name, std::move(values), usual,
              [choices, take](std::size_t chosen) { take(choices[chosen].second); });
  }
  // One of those that there are when it is listed or set; the first is the default.
  void add_combo(std::string_view name, std::function<std::vector<std::string>()> values,
                 std::function<void(std::size_t)> take);
  // A text, empty at first, which is written <empty>.
  void add_string(std::string_view name, std::function<Taken(std::string_view)> take);

  // 'option name ...', as 'usi' answers.
  std::vector<std::string> lines() const;
  // Sets the option of that name. Errors: usi_option_name where there is none, usi_option_value.
  Result<Done> set(std::string_view name, std::string_view value) const;

 private:
  void add_combo(std::string_view name, std::vector<std::string> values, std::size_t standard,
                 std::function<void(std::size_t)> take);

  struct Option {
    std::string name;
    std::string description;  // what 'usi' says after the name
    std::function<Taken(std::string_view)> take;
    std::function<bool()> listed;        // may be empty: always
    std::function<std::string()> added;  // to the description when it is listed; may be empty
  };
  std::vector<Option> options_;
};

}  // namespace nagare

#include "core/engine/usi_options.h"

#include <algorithm>
#include <utility>

#include "core/base/error.h"
#include "core/base/text.h"

namespace nagare {

namespace {

constexpr std::string_view kEmpty = "<empty>";

std::string quoted(std::string_view value) {
  return "'" + std::string(value) + "'";
}

// "'x' is neither a nor b", or of more values "'x' is none of a, b, c".
std::string is_none_of(std::string_view value, const std::vector<std::string>& values) {
  if (values.size() == 2) return quoted(value) + " is neither " + values[0] + " nor " + values[1];
  std::string text = quoted(value) + " is none of ";
  for (std::size_t i = 0; i < values.size(); ++i) text += (i == 0 ? "" : ", ") + values[i];
  return text;
}

// As they stand behind the default of a combo.
std::string vars(const std::vector<std::string>& values) {
  std::string text;
  for (const std::string& value : values) text += " var " + value;
  return text;
}

UsiOptions::Taken take_one(std::string_view value, const std::vector<std::string>& values,
                           const std::function<void(std::size_t)>& take) {
  const auto known = std::find(values.begin(), values.end(), value);
  if (known == values.end()) return is_none_of(value, values);
  take(static_cast<std::size_t>(known - values.begin()));
  return std::nullopt;
}

}  // namespace

void UsiOptions::add_spin(std::string_view name, int& target, int low, int high) {
  add_spin(name, target, low, high, [] {});
}

void UsiOptions::add_spin(std::string_view name, int& target, int low, int high,
                          std::function<void()> then) {
  const std::string lowest = std::to_string(low), highest = std::to_string(high);
  const auto take = [=, &target, then = std::move(then)](std::string_view value) -> Taken {
    const auto number = parse_int(value);
    if (!number || *number < low || *number > high) {
      return quoted(value) + " is not a number from " + lowest + " to " + highest;
    }
    target = *number;
    then();
    return std::nullopt;
  };
  options_.push_back(
      {std::string(name),
       "spin default " + std::to_string(target) + " min " + lowest + " max " + highest,
       take,
       {},
       {}});
}

void UsiOptions::add_check(std::string_view name, bool& target) {
  add_check(name, target, {});
}

void UsiOptions::add_check(std::string_view name, bool& target, std::function<bool()> listed) {
  const auto take = [&target](std::string_view value) -> Taken {
    if (value != "true" && value != "false") return is_none_of(value, {"true", "false"});
    target = value == "true";
    return std::nullopt;
  };
  options_.push_back({std::string(name),
                      target ? "check default true" : "check default false",
                      take,
                      std::move(listed),
                      {}});
}

void UsiOptions::add_combo(std::string_view name, std::vector<std::string> values,
                           std::size_t standard, std::function<void(std::size_t)> take) {
  std::string description = "combo default " + values[standard] + vars(values);
  const auto take_known = [values = std::move(values), take = std::move(take)](
                              std::string_view value) { return take_one(value, values, take); };
  options_.push_back({std::string(name), std::move(description), take_known, {}, {}});
}

void UsiOptions::add_combo(std::string_view name, std::function<std::vector<std::string>()> values,
                           std::function<void(std::size_t)> take) {
  const auto take_known = [values, take = std::move(take)](std::string_view value) {
    return take_one(value, values(), take);
  };
  const auto added = [values = std::move(values)] {
    const std::vector<std::string> all = values();
    return all.front() + vars(all);
  };
  options_.push_back({std::string(name), "combo default ", take_known, {}, added});
}

void UsiOptions::add_string(std::string_view name, std::function<Taken(std::string_view)> take) {
  const auto take_written = [take = std::move(take)](std::string_view value) {
    return take(value == kEmpty ? "" : value);
  };
  options_.push_back(
      {std::string(name), "string default " + std::string(kEmpty), take_written, {}, {}});
}

std::vector<std::string> UsiOptions::lines() const {
  std::vector<std::string> lines;
  for (const Option& option : options_) {
    if (option.listed && !option.listed()) continue;
    lines.push_back("option name " + option.name + " type " + option.description +
                    (option.added ? option.added() : ""));
  }
  return lines;
}

Result<Done> UsiOptions::set(std::string_view name, std::string_view value) const {
  const auto option = std::find_if(options_.begin(), options_.end(),
                                   [&](const Option& each) { return each.name == name; });
  if (option == options_.end()) {
    return Error{"usi_option_name", "setoption", "there is no option " + quoted(name)};
  }
  if (const auto wrong = option->take(value)) {
    return Error{"usi_option_value", "setoption " + option->name, *wrong};
  }
  return Done{};
}

}  // namespace nagare

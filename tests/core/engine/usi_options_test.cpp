#include "core/engine/usi_options.h"

#include "tests/core/catch.h"

using namespace nagare;

namespace {

// What is wrong with a value, or nothing.
std::string wrong(const UsiOptions& options, std::string_view name, std::string_view value) {
  const auto done = options.set(name, value);
  return done ? "" : done.error().detail;
}

}  // namespace

TEST_CASE("an option is listed with what its target holds, and sets it") {
  UsiOptions options;
  int number = 7, times_set = 0;
  options.add_spin("Number", number, -1, 9, [&] { ++times_set; });
  bool flag = true, hidden = false, shown = false;
  options.add_check("Flag", flag);
  options.add_check("Hidden", hidden, [&] { return shown; });
  char letter = 'b';
  options.add_combo("Letter",
                    std::array<std::pair<std::string_view, char>, 2>{{{"A", 'a'}, {"B", 'b'}}},
                    letter, [&](char chosen) { letter = chosen; });
  std::string text = "unset";
  options.add_string("Text", [&](std::string_view value) -> UsiOptions::Taken {
    if (value == "bad") return "that is bad";
    text = value;
    return std::nullopt;
  });

  CHECK(options.lines() ==
        std::vector<std::string>{"option name Number type spin default 7 min -1 max 9",
                                 "option name Flag type check default true",
                                 "option name Letter type combo default B var A var B",
                                 "option name Text type string default <empty>"});
  shown = true;
  CHECK(options.lines().at(2) == "option name Hidden type check default false");

  CHECK(wrong(options, "Number", "-1").empty());
  CHECK(number == -1);
  for (std::string_view value : {"10", "-2", "x", ""}) {
    CHECK(wrong(options, "Number", value) ==
          "'" + std::string(value) + "' is not a number from -1 to 9");
  }
  CHECK(number == -1);
  CHECK(times_set == 1);

  CHECK(wrong(options, "Flag", "false").empty());
  CHECK_FALSE(flag);
  CHECK(wrong(options, "Flag", "no") == "'no' is neither true nor false");

  CHECK(wrong(options, "Letter", "A").empty());
  CHECK(letter == 'a');
  CHECK(wrong(options, "Letter", "a") == "'a' is neither A nor B");

  CHECK(wrong(options, "Text", "good").empty());
  CHECK(text == "good");
  CHECK(wrong(options, "Text", "bad") == "that is bad");
  CHECK(wrong(options, "Text", "<empty>").empty());
  CHECK(text.empty());

  CHECK(wrong(options, "Unknown", "anything") == "there is no option 'Unknown'");
}

TEST_CASE("an error names the option") {
  UsiOptions options;
  bool flag = false;
  options.add_check("Flag", flag);
  const auto done = options.set("Flag", "maybe");
  REQUIRE_FALSE(done);
  CHECK(done.error().code == "usi_option_value");
  CHECK(done.error().where == "setoption Flag");
}

#include "tools/support/program/number_range.h"

#include <string>

#include "tests/core/catch.h"
#include "tools/lab/commands/commands.h"
#include "tools/nagare/commands/commands.h"
#include "tools/support/program/common.h"

using namespace nagare::cli;

namespace {

bool takes(const CLI::Validator& validator, std::string text) {
  return validator(text).empty();
}

// Calls use(option, name of its command) for every option of the command and of those below it.
template <class Use>
void for_each_option(CLI::App& command, const Use& use) {
  for (CLI::Option* option : command.get_options()) use(*option, command.get_name());
  for (CLI::App* below : command.get_subcommands({})) for_each_option(*below, use);
}

bool has_number(const CLI::Option& option) {
  const std::string type = option.get_type_name();
  for (const char* name : {"INT", "FLOAT", "CP", "ELO"}) {
    if (type.find(name) != std::string::npos) return true;
  }
  return type == "N";
}

}  // namespace

TEST_CASE("whole numbers are decimal and in their range") {
  for (const char* text : {"-5", "0", "7"}) CHECK(takes(whole_number(-5, 7), text));
  for (const char* text : {"", "-6", "8", "+1", " 1", "1 ", "01", "-0", "0x1", "1.0", "1e0", "nan",
                           "-", "99999999999999999999999"}) {
    CAPTURE(text);
    CHECK_FALSE(takes(whole_number(-5, 7), text));
  }
  std::string eight = "8";
  CHECK(whole_number(-5, 7)(eight) == "'8' is not a whole number from -5 to 7");
  CHECK(takes(seed_number(), "9223372036854775807"));
  CHECK_FALSE(takes(seed_number(), "9223372036854775808"));
  CHECK_FALSE(takes(seed_number(), "-1"));
}

TEST_CASE("real numbers are finite, decimal and in their range") {
  for (const char* text : {"0.05", "1e-12", "0.5", ".5"})
    CHECK(takes(real_number(1e-12, 0.5), text));
  for (const char* text :
       {"", "0", "0.51", "nan", "inf", "-inf", "1e-400", "0x1p-2", "0.1 ", "0.1.2", "e"}) {
    CAPTURE(text);
    CHECK_FALSE(takes(real_number(1e-12, 0.5), text));
  }
}

TEST_CASE("every option with a number says its range to what is none") {
  int options = 0;
  const auto try_option = [&](CLI::Option& option, const std::string& command) {
    if (!has_number(option)) return;
    ++options;
    for (const char* bad :
         {"", "nan", "inf", "-99999999999999999999999", "99999999999999999999999", "1x"}) {
      CAPTURE(command, option.get_name(), bad);
      option.clear();
      for (int i = 0; i < option.get_items_expected_min(); ++i) option.add_result(bad);
      std::string said;
      try {
        option.run_callback();
      } catch (const CLI::ValidationError& error) {
        said = error.what();
      }
      CHECK(said.find(option.get_name() + ": '" + bad + "' is not a ") == 0);
      CHECK(said.find(" from ") != std::string::npos);
    }
  };
  for (const auto add : {add_commands, add_lab_commands}) {
    CLI::App app;
    const Common common;
    add(app, common);
    for_each_option(app, try_option);
  }
  CHECK(options > 80);
}

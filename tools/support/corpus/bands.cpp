#include "tools/support/corpus/bands.h"

#include <CLI/CLI.hpp>
#include <utility>

namespace nagare::cli {

namespace {

using Row = std::pair<std::string_view, Band>;

// One that ends with _ stands for all that begin with it.
constexpr Row kSources[] = {
    {"wars3min", Band::kOnline},   {"wars_", Band::kOnline},       {"lishogi", Band::kOnline},
    {"81dojo", Band::kOnline},     {"maetomo", Band::kOnline},     {"amateur_", Band::kAmateur},
    {"pro_", Band::kProfessional}, {"pro10", Band::kProfessional},
};

// By what a grade has before its colon, or as a whole.
constexpr Row kGrades[] = {
    {"wars", Band::kOnline},      {"81dojo", Band::kOnline},     {"ama", Band::kAmateur},
    {"pro", Band::kProfessional}, {"lpro", Band::kProfessional},
};

std::optional<Band> band_of_source(std::string_view source) {
  for (const auto& [name, band] : kSources) {
    const bool begins = source.substr(0, name.size()) == name;
    if (name.back() == '_' ? begins : source == name) return band;
  }
  return std::nullopt;
}

}  // namespace

std::optional<Band> band_of_grade(std::string_view grade) {
  for (const auto& [name, band] : kGrades) {
    if (grade.substr(0, grade.find(':')) == name) return band;
  }
  return std::nullopt;
}

std::optional<Band> band_of_game(std::string_view source,
                                 const std::array<std::string_view, 2>& grades) {
  const auto black = band_of_grade(grades[0]), white = band_of_grade(grades[1]);
  if (black && (!white || white == black)) return black;
  if (white && !black) return white;
  return band_of_source(source);
}

bool is_old_title_game(std::string_view source) {
  return source == "pro_titles" || source == "pro_1971_92";
}

void add_band_option(CLI::App& command, std::optional<Band>& band, const std::string& help) {
  command
      .add_option_function<std::string>(
          "--band", [&band](const std::string& name) { band = band_of_id(name); }, help)
      ->check(CLI::IsMember(band_names()).description(""))
      ->type_name("BAND");
}

}  // namespace nagare::cli

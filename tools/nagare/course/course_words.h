// What is wrong with a table of lessons, in words, with the cure. The words are those of
// data/page/course-faults.tsv, built into the program.
#pragma once

#include <string>
#include <string_view>

#include "tools/nagare/course/course_table.h"

namespace nagare::cli {

extern const std::string_view kCourseFaultsTable;  // made by CMake

// "lessons.tsv line 5, column kind: ... (course_kind)", and the same in Japanese.
std::string english_line(const std::string& file, const CourseFault& fault);
std::string japanese_line(const std::string& file, const CourseFault& fault);

}  // namespace nagare::cli

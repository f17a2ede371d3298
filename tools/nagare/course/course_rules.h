// What the rules of shogi and the mate search say to a lesson.
#pragma once

#include <optional>

#include "core/search/mate_table.h"
#include "tools/nagare/course/course_table.h"

namespace nagare::cli {

// What is wrong with the position, the moves, the answers or the mate; nothing where all is right.
std::optional<CourseFault> check_row(MateTable& table, const CourseRow& row);

}  // namespace nagare::cli

// Lessons as a text: the table that data/page/lessons.tsv is one of, and that a teacher writes. The
// page reads the same (web/src/lessons/course-table.ts), and tests/data/courses holds both to it.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace nagare::cli {

enum class CourseKind : std::uint8_t { kNaturalMove, kReach, kWin, kMate };

struct CourseRow {
  int line;  // in the file, from 1
  CourseKind kind;
  std::string start;               // SFEN or startpos
  std::vector<std::string> moves;  // USI, as are the answers
  std::vector<std::string> answers;
  int within;  // 0: as many moves as it takes
};

struct CourseFault {
  std::string code;    // data/page/course-faults.tsv has the words
  int line = 0;        // 0: of the file as a whole
  std::string column;  // empty: of the line as a whole
  std::string value;   // what is written there
  std::string wanted;  // what would be right
};

struct CourseRead {
  std::vector<CourseRow> rows;
  std::vector<CourseFault> faults;  // of each row that is wrong the first
};

// `bytes`: the file. is_formation: whether there is such a castle or strategy.
CourseRead read_course(std::string_view bytes,
                       const std::function<bool(std::string_view)>& is_formation);

}  // namespace nagare::cli

#include "tools/nagare/course/course_table.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <utility>

#include "core/base/printable.h"
#include "core/base/text.h"

namespace nagare::cli {

namespace {

constexpr std::array<std::string_view, 13> kCourseColumns = {
    "id", "kind", "target",  "answers", "within",   "start",   "moves",
    "ja", "en",   "text_ja", "text_en", "wrong_ja", "wrong_en"};
constexpr std::array<std::string_view, 4> kCourseKinds = {"natural-move", "reach", "win", "mate"};
constexpr std::size_t kMostRows = 200;
constexpr std::size_t kMostBytes = 1'000'000;
constexpr int kMostMoves = 999;
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

template <class Names>
std::string listed(const Names& names) {
  std::string text;
  for (std::string_view name : names) text += (text.empty() ? "" : ", ") + std::string(name);
  return text;
}

template <class Names>
bool has(const Names& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

std::string_view without_blanks_around(std::string_view text) {
  const std::size_t first = text.find_first_not_of(' ');
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

// Moves parted by blanks or commas.
std::vector<std::string> moves_in(std::string_view text) {
  std::string blanks(text);
  std::replace(blanks.begin(), blanks.end(), ',', ' ');
  std::vector<std::string> moves;
  for (std::string_view move : split_blanks(blanks)) moves.emplace_back(move);
  return moves;
}

bool is_usi_form(std::string_view text) {
  const auto is_square = [](std::string_view square) {
    return square[0] >= '1' && square[0] <= '9' && square[1] >= 'a' && square[1] <= 'i';
  };
  if (text.size() < 4 || text.size() > 5 || !is_square(text.substr(2))) return false;
  const bool is_drop =
      text[1] == '*' && std::string_view("RBGSNLP").find(text[0]) != std::string_view::npos;
  if (text.size() == 5) return text[4] == '+' && is_square(text);
  return is_drop || is_square(text);
}

struct Line {
  int number;
  std::vector<std::string> cells;
};

// What parts the columns: tabs, else commas or semicolons, as the first line with words has them.
char separator_of(std::string_view text) {
  for (std::string_view line : split(text, '\n')) {
    const std::size_t first = line.find_first_not_of(" \t,;\"\r");
    if (first == std::string_view::npos || line[first] == '#') continue;
    const std::size_t mark = line.find_first_of(",;");
    const bool has_tab = line.find('\t') != std::string_view::npos;
    return has_tab || mark == std::string_view::npos ? '\t' : line[mark];
  }
  return '\t';
}

std::vector<Line> lines_with_tabs(std::string_view text) {
  std::vector<Line> lines;
  for (std::string_view line : split(text, '\n')) {
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    Line read{static_cast<int>(lines.size()) + 1, {}};
    for (std::string_view cell : split(line, '\t')) read.cells.emplace_back(cell);
    lines.push_back(std::move(read));
  }
  return lines;
}

// Lines as spreadsheets write them: a cell with a separator, a quotation mark or a line break in it
// is in quotation marks, and those in it are written twice. A line break is read as a blank.
class QuotedLines {
 public:
  QuotedLines(std::string_view text, char separator) : text_(text), separator_(separator) {}

  // The number of the line that has a cell without its closing mark; 0: all have been read.
  int read(std::vector<Line>& lines) {
    lines.push_back({number_, {}});
    for (;;) {
      const int begin = number_;
      std::string cell;
      if (!read_cell(cell)) return begin;
      lines.back().cells.push_back(std::move(cell));
      if (at_ == text_.size()) return 0;
      if (text_[at_++] == separator_) continue;
      lines.push_back({++number_, {}});
    }
  }

 private:
  // Ends before a separator, a line break, or at the end of the text; false: there is none of them.
  bool read_cell(std::string& cell) {
    const std::size_t first = std::min(text_.find_first_not_of(' ', at_), text_.size());
    if (first < text_.size() && text_[first] == '"') {
      at_ = first + 1;
      return read_quoted(cell);
    }
    const std::size_t end =
        std::min(text_.find_first_of(std::string{separator_, '\n'}, at_), text_.size());
    cell = text_.substr(at_, end - at_);
    at_ = end;
    if (!is_at_separator() && !cell.empty() && cell.back() == '\r') cell.pop_back();
    return true;
  }

  bool read_quoted(std::string& cell) {
    for (; at_ < text_.size(); ++at_) {
      const char letter = text_[at_];
      if (letter == '"' && text_.substr(at_ + 1, 1) != "\"") break;
      if (letter == '"') ++at_;
      if (letter == '\n') {
        ++number_;
        if (!cell.empty() && cell.back() == '\r') cell.pop_back();
      }
      cell += letter == '\n' ? ' ' : letter;
    }
    if (at_ == text_.size()) return false;
    at_ = std::min(text_.find_first_not_of(' ', at_ + 1), text_.size());
    if (is_at_separator()) return true;
    if (at_ < text_.size() && text_[at_] == '\r') ++at_;
    return at_ == text_.size() || text_[at_] == '\n';
  }

  bool is_at_separator() const { return at_ < text_.size() && text_[at_] == separator_; }

  std::string_view text_;
  char separator_;
  std::size_t at_ = 0;
  int number_ = 1;
};

// Without those that are notes, or empty. fault: the number of a line that cannot be read.
std::vector<Line> lines_of(std::string_view text, int& fault) {
  const char separator = separator_of(text);
  std::vector<Line> lines;
  if (separator == '\t') {
    lines = lines_with_tabs(text);
  } else {
    fault = QuotedLines(text, separator).read(lines);
  }
  std::vector<Line> kept;
  for (Line& line : lines) {
    for (std::string& cell : line.cells) cell = std::string(without_blanks_around(cell));
    const bool is_empty = std::all_of(line.cells.begin(), line.cells.end(),
                                      [](const std::string& cell) { return cell.empty(); });
    if (!is_empty && line.cells[0].substr(0, 1) != "#") kept.push_back(std::move(line));
  }
  return kept;
}

std::optional<CourseFault> header_fault(const Line& header) {
  const auto& cells = header.cells;
  const auto fault = [&](std::string code, std::string_view value = {}, std::string wanted = {}) {
    return CourseFault{std::move(code), header.number, {}, std::string(value), std::move(wanted)};
  };
  if (cells.size() == 1 && cells[0].find(' ') != std::string::npos) {
    return fault("course_blanks");
  }
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (!has(kCourseColumns, cells[i])) {
      return fault("course_column", cells[i], listed(kCourseColumns));
    }
    if (std::find(cells.begin(), cells.end(), cells[i]) != cells.begin() + static_cast<long>(i)) {
      return fault("course_column_twice", cells[i]);
    }
  }
  for (std::string_view wanted : {"kind", "start"}) {
    if (!has(cells, wanted)) return fault("course_column_missing", wanted);
  }
  if (!has(cells, "ja") && !has(cells, "en")) return fault("course_column_missing", "ja");
  return {};
}

class RowReader {
 public:
  RowReader(const Line& header, const std::function<bool(std::string_view)>& is_formation)
      : names_(header.cells), is_formation_(is_formation) {}

  void read(const Line& line, std::size_t number, CourseRead& into) {
    line_ = &line;
    CourseRow row{line.number, CourseKind::kWin, {}, {}, {}, 0};
    auto fault = read_row(number, row);
    if (fault) {
      into.faults.push_back(std::move(*fault));
    } else {
      into.rows.push_back(std::move(row));
    }
  }

 private:
  CourseFault fault(std::string_view column, std::string code, std::string_view value = {},
                    std::string wanted = {}) const {
    return {std::move(code), line_->number, std::string(column), std::string(value),
            std::move(wanted)};
  }

  // What is written in the column; a line alone, and a column that is not there, is nothing.
  std::string_view cell(std::string_view column) const {
    const auto found = std::find(names_.begin(), names_.end(), column);
    if (found == names_.end()) return {};
    const std::string& written = line_->cells[static_cast<std::size_t>(found - names_.begin())];
    return written == "-" ? std::string_view() : std::string_view(written);
  }

  std::optional<CourseFault> read_row(std::size_t number, CourseRow& row) {
    if (line_->cells.size() != names_.size()) {
      return fault({}, "course_cells", std::to_string(line_->cells.size()),
                   std::to_string(names_.size()));
    }
    const std::string id = cell("id").empty() ? std::to_string(number) : std::string(cell("id"));
    const auto [before, is_new] = lines_of_ids_.emplace(id, line_->number);
    if (!is_new) return fault("id", "course_id_twice", id, std::to_string(before->second));
    const auto kind = std::find(kCourseKinds.begin(), kCourseKinds.end(), cell("kind"));
    if (kind == kCourseKinds.end()) {
      return fault("kind", "course_kind", cell("kind"), listed(kCourseKinds));
    }
    row.kind = static_cast<CourseKind>(kind - kCourseKinds.begin());
    if (auto wrong = read_goal(row)) return wrong;
    row.start = cell("start");
    if (row.start.empty()) return fault("start", "course_start");
    row.moves = moves_in(cell("moves"));
    row.answers = moves_in(cell("answers"));
    for (const auto& [column, moves] :
         {std::pair("moves", &row.moves), std::pair("answers", &row.answers)}) {
      for (const std::string& move : *moves) {
        if (!is_usi_form(move)) return fault(column, "usi_move_form", move);
      }
    }
    if (cell("ja").empty() && cell("en").empty()) {
      return fault(has(names_, "ja") ? "ja" : "en", "course_name");
    }
    return {};
  }

  // The columns target, answers and within.
  std::optional<CourseFault> read_goal(CourseRow& row) const {
    if (!cell("target").empty() && row.kind != CourseKind::kReach) {
      return fault("target", "course_unwanted", cell("target"), "reach");
    }
    if (!cell("answers").empty() && row.kind != CourseKind::kNaturalMove) {
      return fault("answers", "course_unwanted", cell("answers"), "natural-move");
    }
    if (row.kind == CourseKind::kReach && !is_formation_(cell("target"))) {
      return fault("target", "course_target", cell("target"));
    }
    const std::string_view within = cell("within");
    if (within.empty()) return {};
    const auto count = parse_int(within);
    if (!count || *count < 1 || *count > kMostMoves || within[0] == '0') {
      return fault("within", "course_within", within);
    }
    row.within = *count;
    if (row.kind == CourseKind::kMate && *count % 2 == 0) {
      return fault("within", "course_within_even", within);
    }
    return {};
  }

  const std::vector<std::string>& names_;
  const std::function<bool(std::string_view)>& is_formation_;
  std::map<std::string, int> lines_of_ids_;
  const Line* line_ = nullptr;
};

CourseRead refused(CourseFault fault) {
  return {{}, {std::move(fault)}};
}

// Of the file as a whole.
CourseRead refused(std::string code) {
  return refused(CourseFault{std::move(code), 0, {}, {}, {}});
}

}  // namespace

CourseRead read_course(std::string_view bytes,
                       const std::function<bool(std::string_view)>& is_formation) {
  if (bytes.size() > kMostBytes) return refused("course_size");
  if (!is_utf8(bytes) || bytes.find('\0') != std::string_view::npos) {
    return refused("course_encoding");
  }
  if (bytes.substr(0, kByteOrderMark.size()) == kByteOrderMark) {
    bytes.remove_prefix(kByteOrderMark.size());
  }
  const std::size_t first = bytes.find_first_not_of(" \t\r\n");
  if (first != std::string_view::npos && bytes[first] == '<') return refused("course_page");
  int unclosed = 0;
  const std::vector<Line> lines = lines_of(bytes, unclosed);
  if (unclosed > 0) return refused(CourseFault{"course_quote", unclosed, {}, {}, {}});
  if (lines.empty()) return refused("course_empty");
  if (auto wrong = header_fault(lines[0])) return refused(std::move(*wrong));
  if (lines.size() == 1) return refused("course_empty");
  if (lines.size() - 1 > kMostRows) {
    return refused(CourseFault{"course_rows",
                               lines[kMostRows + 1].number,
                               {},
                               std::to_string(lines.size() - 1),
                               std::to_string(kMostRows)});
  }
  CourseRead read;
  RowReader rows(lines[0], is_formation);
  for (std::size_t i = 1; i < lines.size(); ++i) rows.read(lines[i], i, read);
  return read;
}

}  // namespace nagare::cli

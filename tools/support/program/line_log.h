// A file that grows by whole lines while the work goes on, so that work that was broken off can go
// on where the file ends.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace nagare::cli {

class LineLog {
 public:
  // Reads what is there and changes nothing yet. Throws BadInput for a file with anything in it
  // unless `resume`, and for one that has bytes but no whole line. A device or FIFO is empty.
  LineLog(const std::string& path, bool resume);
  ~LineLog();
  LineLog(const LineLog&) = delete;
  LineLog& operator=(const LineLog&) = delete;

  // The whole lines that are there, without their ends; views until begin().
  std::vector<std::string_view> lines() const;
  // To be called once the lines are known to be what this work has written: makes the file where
  // there is none, and drops what follows the last whole line, which it says on standard error.
  // Throws WriteFailed, as the next two do.
  void begin();
  // On the file when it returns. Of a line that fails nothing stays in a regular file.
  void add(std::string_view line);
  // Once, after the last line.
  void finish();

 private:
  std::string path_;
  std::string text_;  // what was there, until begin()
  int descriptor_ = -1;
};

}  // namespace nagare::cli

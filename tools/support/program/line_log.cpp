#include "tools/support/program/line_log.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <filesystem>
#include <system_error>
#include <utility>

#include "core/base/text.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/complain.h"
#include "tools/support/program/files.h"
#include "tools/support/program/output_file.h"

namespace nagare::cli {

namespace {

// The end of the last whole line.
std::size_t whole_lines(std::string_view text) {
  return text.rfind('\n') + 1;  // 0 where there is none
}

}  // namespace

LineLog::LineLog(const std::string& path, bool resume) : path_(path) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error)) return;
  text_ = read_file(path);
  if (text_.empty()) return;
  if (!resume) {
    throw BadInput{path + ": the file is there; --resume goes on with it (log_there)"};
  }
  if (whole_lines(text_) == 0) {
    throw BadInput{path + ": there is no whole line in it to go on from (log_line)"};
  }
}

LineLog::~LineLog() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

std::vector<std::string_view> LineLog::lines() const {
  if (text_.empty()) return {};
  return split(std::string_view(text_).substr(0, whole_lines(text_) - 1), '\n');
}

void LineLog::begin() {
  descriptor_ = ::open(path_.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0666);
  if (descriptor_ < 0) throw write_failed(path_, errno);
  const std::size_t whole = whole_lines(text_);
  if (whole != text_.size()) {
    complain(path_ + ": the last line was cut off and is dropped");
    if (::ftruncate(descriptor_, static_cast<off_t>(whole)) != 0) throw write_failed(path_, errno);
  }
  text_ = {};
}

void LineLog::add(std::string_view line) {
  struct stat before {};
  if (::fstat(descriptor_, &before) != 0) throw write_failed(path_, errno);
  if (write_whole(descriptor_, std::string(line) + '\n')) return;
  const int error = errno;
  if (S_ISREG(before.st_mode) && ::ftruncate(descriptor_, before.st_size) != 0) {
    complain(path_ + ": the last line is cut off");
  }
  throw write_failed(path_, error);
}

void LineLog::finish() {
  if (!synchronise(descriptor_) || ::close(std::exchange(descriptor_, -1)) != 0) {
    throw write_failed(path_, errno);
  }
}

}  // namespace nagare::cli

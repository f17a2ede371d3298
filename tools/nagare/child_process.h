// A program in a process of its own: lines in, lines out, each wait with a deadline (POSIX).
#pragma once

#include <sys/types.h>

#include <atomic>
#include <chrono>
#include <string>
#include <string_view>
#include <vector>

#include "tools/nagare/commands.h"

namespace nagare::cli {

using SteadyClock = std::chrono::steady_clock;

// A wish to stop, from a signal handler or another thread; it ends every wait for a line.
class StopSignal {
 public:
  StopSignal();
  ~StopSignal();
  StopSignal(const StopSignal&) = delete;
  StopSignal& operator=(const StopSignal&) = delete;

  void request();  // safe in a signal handler
  bool requested() const { return requested_; }
  int descriptor() const { return pipe_[0]; }  // readable from the request on

 private:
  int pipe_[2] = {-1, -1};
  std::atomic<bool> requested_ = false;
};

// Ctrl-C requests the stop while this lives; a second one ends the program. One at a time.
class Interruptible {
 public:
  explicit Interruptible(StopSignal& stop);
  ~Interruptible();
  Interruptible(const Interruptible&) = delete;
  Interruptible& operator=(const Interruptible&) = delete;
};

// Words between blanks; '...' and "..." keep blanks. Throws BadInput for an open quote or no word.
std::vector<std::string> split_command(std::string_view command);

class ChildProcess {
 public:
  enum class Read { kLine, kEnded, kTimeout, kStopped };

  // Standard error is dropped unless it is to be shown. Throws BadInput when the program cannot be
  // started.
  ChildProcess(const std::vector<std::string>& command, bool show_errors, const StopSignal& stop);
  // Closes the program's input and kills what still runs two seconds later.
  ~ChildProcess();
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  // A program that has ended swallows the line; the next read tells.
  void write_line(std::string_view line);
  // The next line without its end. A line longer than a megabyte counts as the end of the program.
  Read read_line(std::string& line, SteadyClock::time_point deadline);
  void kill();
  // "exit code 1", "signal 11 (Segmentation fault)" or, of one that still runs, "output closed".
  std::string ending();

 private:
  bool reap(std::chrono::milliseconds patience);

  const StopSignal& stop_;
  pid_t pid_ = -1;
  int to_ = -1, from_ = -1;
  bool reaped_ = false;
  int status_ = 0;
  std::string unread_;
};

}  // namespace nagare::cli

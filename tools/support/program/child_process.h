// A program run as a child process, talked to line by line; every wait has a deadline (POSIX).
#pragma once

#include <sys/types.h>

#include <atomic>
#include <chrono>
#include <string>
#include <string_view>
#include <vector>

namespace nagare::cli {

using SteadyClock = std::chrono::steady_clock;

// A request to stop, which a signal handler or another thread can make. It ends every wait for a
// line.
class StopSignal {
 public:
  StopSignal();
  ~StopSignal();
  StopSignal(const StopSignal&) = delete;
  StopSignal& operator=(const StopSignal&) = delete;

  void request();  // safe in a signal handler
  bool requested() const { return requested_; }
  int descriptor() const { return pipe_[0]; }  // becomes readable when the stop is requested

 private:
  int pipe_[2] = {-1, -1};
  std::atomic<bool> requested_ = false;
};

// While an object of this class exists, Ctrl-C requests the stop, and a second Ctrl-C ends the
// program. Only one may exist at a time.
class Interruptible {
 public:
  explicit Interruptible(StopSignal& stop);
  ~Interruptible();
  Interruptible(const Interruptible&) = delete;
  Interruptible& operator=(const Interruptible&) = delete;
};

// Splits a command into words at blanks; '...' and "..." hold a word with blanks together. Throws
// BadInput for a quote that is not closed and for a command without a word.
std::vector<std::string> split_command(std::string_view command);

class ChildProcess {
 public:
  enum class Read { kLine, kEnded, kTimeout, kStopped };

  // Starts the program. Its standard error is discarded unless `show_errors`. Throws BadInput when
  // it cannot be started.
  ChildProcess(const std::vector<std::string>& command, bool show_errors, const StopSignal& stop);
  // Closes the program's input, and kills the program if it still runs two seconds later.
  ~ChildProcess();
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  // If the program has ended, nothing happens; the next read_line() will tell.
  void write_line(std::string_view line);
  // Reads the next line, without its line end. A line longer than a megabyte counts as the end of
  // the program's output.
  Read read_line(std::string& line, SteadyClock::time_point deadline);
  void kill();
  // How the program ended: "exit code 1", "signal 11 (Segmentation fault)", or "output closed" if
  // it still runs.
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

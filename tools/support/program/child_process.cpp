#include "tools/support/program/child_process.h"

#include <bits/chrono.h>
#include <bits/types/sigset_t.h>
#include <bits/waitflags.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <optional>
#include <thread>
#include <utility>

#include "tools/support/program/bad_input.h"

extern char** environ;

namespace nagare::cli {

namespace {

using std::chrono::milliseconds;

constexpr std::size_t kMaxLine = 1 << 20;

void close_once(int& descriptor) {
  if (descriptor >= 0) ::close(descriptor);
  descriptor = -1;
}

void open_pipe(int (&ends)[2]) {
  // Closed on exec, so that no program inherits the pipes of another.
  if (::pipe2(ends, O_CLOEXEC) != 0) {
    throw BadInput{std::string("no pipe to an engine: ") + std::strerror(errno) +
                   " (process_pipe)"};
  }
}

int spawn(pid_t& pid, const std::vector<std::string>& command, int input, int output,
          bool show_errors) {
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&files, output, STDOUT_FILENO);
  if (!show_errors) {
    posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  }
  // A group of its own: Ctrl-C in the terminal is not for the engines, and kill() reaches what a
  // wrapping script has started.
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t defaults;
  sigemptyset(&defaults);
  for (int signal : {SIGINT, SIGTERM, SIGPIPE, SIGXFSZ}) sigaddset(&defaults, signal);
  posix_spawnattr_setsigdefault(&attributes, &defaults);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
  std::vector<char*> arguments;
  for (const std::string& word : command) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  const int error =
      posix_spawnp(&pid, arguments[0], &files, &attributes, arguments.data(), environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
  return error;
}

StopSignal* interrupt_target = nullptr;

}  // namespace

StopSignal::StopSignal() {
  open_pipe(pipe_);
}

StopSignal::~StopSignal() {
  for (int& end : pipe_) close_once(end);
}

void StopSignal::request() {
  const int error = errno;
  requested_ = true;
  [[maybe_unused]] const auto written = ::write(pipe_[1], "", 1);
  errno = error;
}

Interruptible::Interruptible(StopSignal& stop) {
  interrupt_target = &stop;
  struct sigaction action {};
  action.sa_handler = [](int) { interrupt_target->request(); };
  action.sa_flags = SA_RESETHAND;
  for (int signal : {SIGINT, SIGTERM}) sigaction(signal, &action, nullptr);
  ::signal(SIGPIPE, SIG_IGN);  // engines that have ended are noticed by reading
}

Interruptible::~Interruptible() {
  for (int signal : {SIGINT, SIGTERM, SIGPIPE}) ::signal(signal, SIG_DFL);
}

std::vector<std::string> split_command(std::string_view command) {
  std::vector<std::string> words;
  std::optional<std::string> word;
  char quote = 0;
  for (char c : command) {
    if (quote ? c == quote : c == '\'' || c == '"') {
      quote = quote ? 0 : c;
      if (!word) word.emplace();
    } else if (!quote && (c == ' ' || c == '\t')) {
      if (word) words.push_back(*std::exchange(word, std::nullopt));
    } else {
      if (!word) word.emplace();
      *word += c;
    }
  }
  if (quote) {
    throw BadInput{"engine '" + std::string(command) + "': a quote is not closed (engine_command)"};
  }
  if (word) words.push_back(*word);
  if (words.empty()) throw BadInput{"engine: the command is empty (engine_command)"};
  return words;
}

ChildProcess::ChildProcess(const std::vector<std::string>& command, bool show_errors,
                           const StopSignal& stop)
    : stop_(stop) {
  int in[2], out[2];
  open_pipe(in);
  open_pipe(out);
  const int error = spawn(pid_, command, in[0], out[1], show_errors);
  close_once(in[0]);
  close_once(out[1]);
  to_ = in[1];
  from_ = out[0];
  if (error != 0) {
    close_once(to_);
    close_once(from_);
    throw BadInput{"engine '" + command[0] + "' cannot be started: " + std::strerror(error) +
                   " (engine_start)"};
  }
}

ChildProcess::~ChildProcess() {
  close_once(to_);
  if (!reap(milliseconds(2000))) kill();
  close_once(from_);
}

void ChildProcess::write_line(std::string_view line) {
  std::string bytes(line);
  bytes += '\n';
  for (std::size_t done = 0; done < bytes.size();) {
    const auto written = ::write(to_, bytes.data() + done, bytes.size() - done);
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return;
    done += static_cast<std::size_t>(written);
  }
}

ChildProcess::Read ChildProcess::read_line(std::string& line, SteadyClock::time_point deadline) {
  while (true) {
    if (const auto end = unread_.find('\n'); end != std::string::npos) {
      line.assign(unread_, 0, end);
      if (!line.empty() && line.back() == '\r') line.pop_back();
      unread_.erase(0, end + 1);
      return Read::kLine;
    }
    if (stop_.requested()) return Read::kStopped;
    if (unread_.size() > kMaxLine) return Read::kEnded;
    const auto left = std::chrono::ceil<milliseconds>(deadline - SteadyClock::now()).count();
    pollfd waits[2] = {{from_, POLLIN, 0}, {stop_.descriptor(), POLLIN, 0}};
    const int ready = ::poll(waits, 2, static_cast<int>(std::clamp<long long>(left, 0, 1 << 30)));
    if (ready < 0 && errno != EINTR) return Read::kEnded;
    if (ready < 0) continue;
    if (ready == 0 && left <= 0) return Read::kTimeout;
    if (waits[0].revents == 0) continue;
    char buffer[1 << 14];
    const auto read = ::read(from_, buffer, sizeof buffer);
    if (read < 0 && errno == EINTR) continue;
    if (read <= 0) return Read::kEnded;
    unread_.append(buffer, static_cast<std::size_t>(read));
  }
}

void ChildProcess::kill() {
  if (reaped_) return;
  ::kill(-pid_, SIGKILL);
  reap(milliseconds(10'000));
}

bool ChildProcess::reap(milliseconds patience) {
  const auto begin = SteadyClock::now();
  while (!reaped_) {
    const pid_t done = ::waitpid(pid_, &status_, WNOHANG);
    if (done == pid_ || (done < 0 && errno == ECHILD)) {
      reaped_ = true;
    } else if (SteadyClock::now() - begin >= patience) {
      return false;
    } else {
      std::this_thread::sleep_for(milliseconds(5));
    }
  }
  return true;
}

std::string ChildProcess::ending() {
  if (!reap(milliseconds(500))) return "output closed";
  if (WIFSIGNALED(status_)) {
    return "signal " + std::to_string(WTERMSIG(status_)) + " (" + strsignal(WTERMSIG(status_)) +
           ")";
  }
  return "exit code " + std::to_string(WEXITSTATUS(status_));
}

}  // namespace nagare::cli

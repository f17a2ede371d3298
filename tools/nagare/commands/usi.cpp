// USI on standard input and output. A thread only reads lines, so that 'stop' is heard while the
// engine thinks; everything else happens on the main thread.
#include <chrono>
#include <condition_variable>
#include <deque>
#include <iostream>
#include <mutex>
#include <optional>
#include <random>
#include <thread>

#include "core/engine/usi_session.h"
#include "tools/nagare/program/files.h"

namespace nagare::cli {

namespace {

class LineQueue {
 public:
  void push(std::optional<std::string> line) {
    const std::lock_guard lock(mutex_);
    lines_.push_back(std::move(line));
    arrived_.notify_one();
  }
  bool has_line() {
    const std::lock_guard lock(mutex_);
    return !lines_.empty();
  }
  // Waits for a line; nothing at the end of input.
  std::optional<std::string> pop() {
    std::unique_lock lock(mutex_);
    arrived_.wait(lock, [this] { return !lines_.empty(); });
    auto line = std::move(lines_.front());
    lines_.pop_front();
    return line;
  }

 private:
  std::mutex mutex_;
  std::condition_variable arrived_;
  std::deque<std::optional<std::string>> lines_;  // an empty one is the end of input
};

std::int64_t now_ms() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

}  // namespace

void run_usi(const Common& common) {
  Engine engine = load_engine(common);
  UsiSession session(
      engine, [](std::string_view line) { std::cout << line << std::endl; },
      std::random_device{}());
  // Shared, since the reader may still wait for input when the session is over.
  const auto lines = std::make_shared<LineQueue>();
  std::thread([lines] {
    for (std::string line; std::getline(std::cin, line);) lines->push(std::move(line));
    lines->push(std::nullopt);
  }).detach();
  while (std::cout.good()) {  // who cannot be answered is not played against
    if (session.thinking() && !lines->has_line()) {
      session.step(now_ms);
      continue;
    }
    const auto line = lines->pop();
    if (!line) {
      // A search with limits is finished before the program ends, so that a script may pipe
      // commands in; one without is stopped.
      session.end_of_input();
      while (session.thinking() && std::cout.good()) session.step(now_ms);
      return;
    }
    if (!session.command(*line)) return;
  }
}

}  // namespace nagare::cli

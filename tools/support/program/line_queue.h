// Lines of standard input, read by a thread of their own, so that a command is heard while
// something else is done.
#pragma once

#include <algorithm>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <iostream>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "tools/support/program/clock.h"

namespace nagare::cli {

class LineQueue {
 public:
  struct Line {
    std::string text;
    std::int64_t arrived_ms;  // by now_ms()
  };

  // Begins to read. Shared, since the reader may still wait for input when nobody asks any more.
  static std::shared_ptr<LineQueue> of_standard_input() {
    const auto lines = std::make_shared<LineQueue>();
    std::thread([lines] {
      for (std::string line; std::getline(std::cin, line);)
        lines->push(Line{std::move(line), now_ms()});
      lines->push(std::nullopt);
    }).detach();
    return lines;
  }

  // An empty one is the end of input.
  void push(std::optional<Line> line) {
    const std::lock_guard lock(mutex_);
    lines_.push_back(std::move(line));
    arrived_.notify_one();
  }
  bool has_line() {
    const std::lock_guard lock(mutex_);
    return !lines_.empty();
  }
  // Whether one of the lines that wait begins with one of these words.
  bool holds(const std::vector<std::string_view>& words) {
    const std::lock_guard lock(mutex_);
    return std::any_of(lines_.begin(), lines_.end(), [&](const auto& line) {
      return line && std::any_of(words.begin(), words.end(), [&](std::string_view word) {
               return line->text.rfind(word, 0) == 0;
             });
    });
  }
  // Waits for a line; nothing at the end of input.
  std::optional<Line> pop() {
    std::unique_lock lock(mutex_);
    arrived_.wait(lock, [this] { return !lines_.empty(); });
    auto line = std::move(lines_.front());
    lines_.pop_front();
    return line;
  }

 private:
  std::mutex mutex_;
  std::condition_variable arrived_;
  std::deque<std::optional<Line>> lines_;
};

}  // namespace nagare::cli

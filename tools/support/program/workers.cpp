#include "tools/support/program/workers.h"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <exception>
#include <iostream>
#include <mutex>
#include <thread>

namespace nagare::cli {

std::vector<bool> work_through(
    std::size_t count, int threads, StopSignal& stop, const std::string& what,
    const std::function<bool(std::size_t worker, std::size_t number)>& task) {
  std::mutex mutex;  // for all below
  std::vector<bool> done(count);
  std::size_t next = 0, finished = 0;
  std::exception_ptr error;
  auto last_progress = SteadyClock::now();

  const auto work = [&](std::size_t worker) {
    std::unique_lock lock(mutex);
    while (next < count && !stop.requested()) {
      const std::size_t number = next++;
      lock.unlock();
      bool ended = false;
      std::exception_ptr thrown;
      try {
        ended = task(worker, number);
      } catch (...) {
        thrown = std::current_exception();
      }
      lock.lock();
      if (thrown) {
        if (!error) error = thrown;
        stop.request();
        return;
      }
      if (!ended) continue;
      done[number] = true;
      ++finished;
      const auto now = SteadyClock::now();
      if (now - last_progress >= std::chrono::seconds(1) || finished == count) {
        last_progress = now;
        std::cerr << finished << '/' << count << ' ' << what << '\n';
      }
    }
  };
  std::vector<std::thread> workers;
  const std::size_t most = std::min(static_cast<std::size_t>(threads), count);
  for (std::size_t worker = 0; worker < most; ++worker) workers.emplace_back(work, worker);
  for (std::thread& worker : workers) worker.join();
  if (error) std::rethrow_exception(error);
  return done;
}

bool run_to_end(Search& search, const StopSignal& stop) {
  constexpr std::uint64_t kSliceNodes = 20'000;  // between two looks at the stop
  while (!search.run(kSliceNodes)) {
    if (stop.requested()) return false;
  }
  return true;
}

bool run_to_end(Thinker& thinker, const StopSignal& stop) {
  constexpr int kSlices = 50;  // between two looks at the stop
  while (!thinker.think(kSlices)) {
    if (stop.requested()) return false;
  }
  return true;
}

}  // namespace nagare::cli

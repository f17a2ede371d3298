// Numbered pieces of work, done by several threads.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "core/engine/thinker.h"
#include "core/search/search.h"
#include "tools/support/program/child_process.h"

namespace nagare::cli {

// Calls task(worker, number) for the numbers 0 to count - 1 from `threads` threads. Calls with the
// same `worker` (0 to threads - 1) never overlap. A task returns whether it was finished; once the
// stop is requested, a running task should return false soon, and no others are begun. Returns
// which tasks were finished. An exception of a task is thrown again after all threads have ended.
// `what` names the pieces of work in the progress on standard error.
std::vector<bool> work_through(
    std::size_t count, int threads, StopSignal& stop, const std::string& what,
    const std::function<bool(std::size_t worker, std::size_t number)>& task);

// What such tasks make of their numbers, task(worker, number, made): that of those which were
// finished, in order.
template <class Made, class Task>
std::vector<Made> made_of_each(std::size_t count, int threads, StopSignal& stop,
                               const std::string& what, Task&& task) {
  std::vector<Made> made(count);
  const auto done = work_through(
      count, threads, stop, what,
      [&](std::size_t worker, std::size_t number) { return task(worker, number, made[number]); });
  std::size_t kept = 0;
  for (std::size_t i = 0; i < count; ++i) {
    if (!done[i]) continue;
    if (kept != i) made[kept] = std::move(made[i]);
    ++kept;
  }
  made.resize(kept);
  return made;
}

// Runs the search to its end; false where it was stopped before.
bool run_to_end(Search& search, const StopSignal& stop);
// The same of a thought, which must be under way. No clock is looked at.
bool run_to_end(Thinker& thinker, const StopSignal& stop);

}  // namespace nagare::cli

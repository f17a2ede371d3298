// Numbered pieces of work, several at a time.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "core/search/search.h"
#include "tools/nagare/child_process.h"

namespace nagare::cli {

// Calls task(worker, number) for the numbers below `count` from `threads` threads; calls with the
// same `worker`, which is below `threads`, never overlap. A task says whether it came to its end;
// it should not once the stop is requested, and then no more are begun. Which came to their ends.
// What a task throws is thrown once all have stopped. `what` names the pieces to those who watch
// standard error.
std::vector<bool> work_through(
    std::size_t count, int threads, StopSignal& stop, const std::string& what,
    const std::function<bool(std::size_t worker, std::size_t number)>& task);

// Runs the search to its end; false where it was stopped before.
bool run_to_end(Search& search, const StopSignal& stop);

}  // namespace nagare::cli

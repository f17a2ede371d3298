// The tables that looks of the room of reading are made with.
#pragma once

#include "core/search/mate_table.h"
#include "core/search/search_memory.h"
#include "tests/core/catch.h"

namespace nagare::test {

struct ReadingTables {
  ReadingTables() {
    REQUIRE(memory.allocated());
    REQUIRE(mates.allocated());
  }

  SearchMemory memory{16};
  MateTable mates{2};
};

}  // namespace nagare::test

// What every command of a program may need to know: where the data lie.
#pragma once

#include <string>

namespace nagare::cli {

struct Common {
  std::string data_path;   // --data, else NAGARE_DATA, else nagare.data beside the program
                           // or, where it is installed, in ../share/nagare
  std::string later_path;  // of the large evaluation; empty: it is not loaded
};

}  // namespace nagare::cli

// Writes the data bundle and nothing more: nagare-bundle DIR FILE. The page is built without the
// whole program, and this in a fraction of the time. It does not look at what the tables say
// but for names of conditions: the engine reads the bundle before it is served, and `nagare data
// check` names what is wrong.
#include <iostream>

#include "core/base/printable.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/data_folder.h"
#include "tools/support/program/output_file.h"

int main(int argc, char** argv) {
  if (argc != 3) {
    std::cerr << "usage: nagare-bundle DIR FILE, the folder of tables and the bundle to write\n";
    return 2;
  }
  try {
    const auto bundle = nagare::cli::bundle_of(argv[1]);
    if (!bundle) nagare::cli::fail(bundle.error());
    nagare::cli::write_file(argv[2], bundle.value().bytes);
  } catch (const nagare::cli::BadInput& failure) {
    std::cerr << "nagare-bundle: " << nagare::printable(failure.line) << '\n';
    return 2;
  } catch (const nagare::cli::WriteFailed& failure) {
    std::cerr << "nagare-bundle: " << nagare::printable(failure.line) << '\n';
    return 2;
  }
}

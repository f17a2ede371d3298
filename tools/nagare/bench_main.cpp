// `nagare bench` as a program of its own: nagare-bench DATA. Another compiler builds it, to compare
// what it prints, in a fraction of the time that the whole program takes.
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <utility>

#include "core/base/printable.h"
#include "core/engine/bench.h"
#include "core/engine/knowledge.h"

namespace {

void complain(const std::string& text) {
  std::cerr << "nagare-bench: " << nagare::printable(text) << '\n';
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::cerr << "usage: nagare-bench DATA, the data bundle\n";
    return 2;
  }
  std::ifstream file(argv[1], std::ios::binary);
  std::string bundle{std::istreambuf_iterator<char>(file), {}};
  if (!file) {
    complain(argv[1] + std::string(" cannot be read"));
    return 2;
  }
  const auto knowledge = nagare::Knowledge::load(std::move(bundle));
  if (!knowledge) {
    complain(argv[1] + (": " + knowledge.error().line()));
    return 2;
  }
  std::cout << "signature " << nagare::bench(knowledge.value()) << '\n'
            << "policy_signature " << nagare::bench_policy(knowledge.value()) << '\n'
            << "choice_signature " << nagare::bench_choices(knowledge.value()) << '\n';
  return std::cout.flush() ? 0 : 2;
}

// Choosing a move in one call, for commands that do nothing else meanwhile.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/advisors/dial.h"
#include "core/choice/choice.h"
#include "core/choice/choice_settings.h"
#include "core/data/band.h"
#include "core/engine/engine.h"
#include "core/engine/think_settings.h"

namespace CLI {
class App;
}

namespace nagare::cli {

// A position and how a move is to be chosen there, as options of a command.
struct ChoiceOptions {
  std::string sfen = "startpos";
  std::string moves;
  int naturalness = kPaperNaturalness;
  int strength = kFullStrength;
  std::optional<int> first_ply;
  std::optional<int> depth;
  std::optional<std::uint64_t> nodes;
  std::optional<int> window;
  std::string opening;
  std::string people = std::string(id_of(Band::kOnline));
  std::vector<std::string> only;
  bool unguarded = false;
  std::uint64_t seed = 0;

  void add_options(CLI::App& command);
  ThinkSettings settings() const;
};

// --strengths, a list, and --naturalness of commands that ask strengths for their moves.
void add_strength_options(CLI::App& command, std::string& strengths, int& naturalness);

// Begins a game from the even start position with these USI moves; nothing that the engine said of
// games before counts, such as a mate that it announced. Throws BadInput for a move that cannot be
// played.
void begin_anew(Engine& engine, std::string_view moves);

// The engine's choice in its game. Limits of depth and nodes hold, limits of time do not: there is
// no clock. Throws BadInput for what Engine::start() refuses.
Choice choose_move(Engine& engine, const ThinkSettings& settings);

// The move, what is said of it in both languages, and its reasons, on standard output.
void print_choice(const Choice& choice);

}  // namespace nagare::cli

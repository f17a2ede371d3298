// Choosing a move in one call, for commands that do nothing else meanwhile.
#pragma once

#include "core/engine/engine.h"

namespace nagare::cli {

// The engine's choice in its game. Limits of depth and nodes hold, limits of time do not: there is
// no clock. Throws BadInput for what Engine::start() refuses.
Choice choose_move(Engine& engine, const ThinkSettings& settings);

}  // namespace nagare::cli

// A move chosen to the end, for commands that wait for it.
#pragma once

#include "core/engine/engine.h"

namespace nagare::cli {

// Of the engine's game. There is no clock: limits of depth and nodes hold, those of time do not.
// Throws BadInput for what Engine::start() refuses.
Choice choose_move(Engine& engine, const ThinkSettings& settings);

}  // namespace nagare::cli

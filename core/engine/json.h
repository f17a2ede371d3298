// The engine's answers as JSON: what the command line prints, what 'info string reason' carries,
// and what the worker hands to the page (web/src/engine/contract/ names the fields).
#pragma once

#include <string>

#include "core/base/error.h"
#include "core/choice/choice.h"
#include "core/engine/engine.h"
#include "core/engine/thinker.h"
#include "core/shogi/game.h"

namespace nagare {

std::string game_state_json(Engine& engine);
// The legal moves as people write them, in the order of the state's `legal`; none where the game is
// over.
std::string legal_texts_json(const Game& game);
std::string progress_json(const Progress& progress);
std::string choice_json(const Choice& choice);
// Where and detail are printable (core/base/printable.h), each by itself.
std::string error_json(const Error& error);

}  // namespace nagare

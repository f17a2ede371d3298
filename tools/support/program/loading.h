// Loads what the engine needs to think from the data bundle that --data names.
#pragma once

#include "core/engine/engine.h"
#include "core/engine/knowledge.h"

namespace nagare::cli {

struct Common;

// Where no large evaluation is named: with nagare-later.data beside the data bundle, if it is
// there.
Common with_later_beside(const Common& common);
// The contents of the data bundle; an engine that has loaded it. Throw BadInput.
Knowledge load_knowledge(const Common& common);
Engine load_engine(const Common& common);

}  // namespace nagare::cli

// The files of data/evaluation, from what was learned: the network in centipawns, the worth of
// pieces and the scale of the win-rate curve.
#pragma once

#include <string>
#include <vector>

#include "core/shogi/position.h"
#include "tools/lab/learning/evaluation_examples.h"
#include "tools/lab/learning/network_trainer.h"

namespace nagare::cli {

// Positions, a SFEN a line, for the worth of pieces. Throws BadInput with file and line, and for a
// file without one.
std::vector<Position> read_reference_positions(const std::string& path);

// Writes network.bin, material.tsv and scale.tsv into the folder. Centipawns are such that the
// win-rate curve of people's games, of which there must be some, keeps its K: whatever network
// there is, a centipawn means as much to a person. A piece is worth what the network loses without
// it in the mean of the reference positions.
void write_evaluation(const NetworkTrainer& trainer, const std::vector<Position>& reference,
                      const std::vector<WonPosition>& people, const std::string& folder);

}  // namespace nagare::cli

// Points graded by evidence, as they lie in data/flow/graded: what naturalness 100 goes by. They
// are fitted by `nagare-lab fit-sequences` to moves that people chose, beside the values of a
// search.
//
// Longer sequences back off: a known 3手 stands for its 2手 and 自分2手, and of each of these what
// is known in the frames of the kings stands for what is known in the piece's.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "core/advisors/counts.h"
#include "core/advisors/flow/relations.h"
#include "core/advisors/flow/sequence.h"
#include "core/base/fixed_vector.h"
#include "core/base/result.h"
#include "core/data/bundle.h"
#include "core/shogi/game.h"
#include "core/shogi/types.h"

namespace nagare {

struct Grade {
  Counts counts;   // how often it was seen, and among how many moves
  int points = 0;  // centipawns, 0 to GradedPoints::kMostOfOne
};

struct GradedSequence {
  Sequence sequence;
  Grade grade;
};

struct GradedPoints {
  // By FlowKind; each sorted by Sequence::key().
  std::array<std::vector<GradedSequence>, kSequenceKindCount> sequences;
  // By FlowKind and detail; those of sequences are not used.
  std::array<std::array<Grade, kPieceTypeCount>, kFlowKindCount> relations{};

  const Grade& grade_of(const Relation& relation) const {
    return relations[static_cast<std::size_t>(relation.kind)]
                    [static_cast<std::size_t>(relation.detail)];
  }
  const GradedSequence* find(FlowKind kind, const Sequence& sequence) const;
  static constexpr int kMostOfOne = 1000;  // of one sequence or relation, centipawns
  static constexpr int kMost = 1400;       // of a move, however much speaks for it, centipawns
};

// The sequences of the move in the game's position that count: the longest, most special ones.
struct KnownSequence {
  FlowKind kind;
  const GradedSequence* row;
};
FixedVector<KnownSequence, 4> known_sequences(const GradedPoints& graded, const Game& game,
                                              const PlayedMove& last);

// Reads flow/graded/sequences and flow/graded/relations. `totals` are those of moves with two
// before them. Errors name the table and line.
Result<GradedPoints> load_graded_points(const Bundle& bundle, const Counts& totals);

// The tables as text, as load_graded_points() reads them.
std::string graded_sequences_text(const GradedPoints& graded);
std::string graded_relations_text(const GradedPoints& graded);

}  // namespace nagare

// The table of mating problems, data/page/problems.tsv: each with how hard it is to see.
#pragma once

#include <string>
#include <vector>

#include "core/policy/policy_network.h"
#include "core/shogi/position.h"
#include "tools/support/mates/mate_file.h"

namespace nagare::cli {

constexpr int kProblemGrades = 5;

struct GradedProblem {
  Mate mate;
  int grade = 0;    // 1 to kProblemGrades, the hardest
  int natural = 0;  // thousandths: how likely people online are to play the first move
};

// Throws BadInput.
std::vector<GradedProblem> read_problem_table(const std::string& path);
std::string problem_table(const std::vector<GradedProblem>& problems);

// The problem with a king of the attacker, where it has none, on a free square from which it is not
// in check, stands in nobody's way and gives the attacker no move but its own: 9i, or the first of
// 8i, 7i, ... 1i, 9h
// ... that will do. Throws BadInput where none will.
Position with_attackers_king(const Position& problem);

// How natural a problem's first move is, in thousandths: what the network says of it among all
// legal moves, with a king added as above.
int naturalness_of_first_move(const PolicyNetwork& network, const Mate& mate);

// Gives grades by fifths of `natural` within each length, the least natural the highest, and sorts
// by plies, grade and SFEN.
void grade(std::vector<GradedProblem>& problems);

}  // namespace nagare::cli

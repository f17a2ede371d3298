// A destination for every piece (目標先指定方式): the shortest ways of a piece to where it belongs.
//
// Source: Seno, Yoshida, Iida and Kotani, 将棋の序盤における柔軟な駒組のための一手法, sections 3
// and 4. There a destination is the fact makuhyou(number, square, value), and its ways are the
// facts komagumi(number, from, to, step, value). Squares are as the side sees the board, itself
// below.
#pragma once

#include <vector>

#include "core/shogi/types.h"

namespace nagare {

// Piece numbers (背番号) of the side's pieces at the even start, after figure 2: odd, from 1 (the
// king) to 39 (the pawn on 9七).
constexpr int kLastPieceNumber = 39;
// Where the piece of that number begins, or kNoSquare where there is none of it.
Square home_of(int number);
PieceType kind_of(int number);  // the number must be a piece's

struct Destination {
  int number = 0;
  Square to = 0;
  int value = 0;  // centipawns, about half a pawn: 50
};

struct Step {
  Square from = 0;
  Square to = 0;
  int step = 0;  // which move of the piece it is, from 1
  bool operator==(const Step&) const = default;
};

// All steps of the shortest ways of a piece on an empty board, by step, then by squares: those
// whose ranks stay between start and destination, or all where there are none of these. (The paper
// prints examples of the former only.) Empty where it never gets there, or is there.
std::vector<Step> shortest_steps(PieceType piece, Square from, Square to);
// How many moves that takes; -1: it never gets there.
int moves_needed(PieceType piece, Square from, Square to);

// komagumi: the steps of a piece from where it begins. Its value is that of the destination.
std::vector<Step> steps_of(const Destination& destination);

}  // namespace nagare

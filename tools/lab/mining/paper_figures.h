// What Kinebuchi & Ito found: the figures of their tables 2 to 6, to be held beside ours.
#pragma once

#include "core/advisors/flow/sequence.h"
#include "core/shogi/types.h"

namespace nagare::cli {

// What Kinebuchi & Ito print in tables 2 to 4; sequences without capture.
struct PaperRow {
  SequenceLength length;
  Frame frame;
  int human, computer;
  int kept;  // sections 4.1 and 4.2
  const char* sequence;
};
inline constexpr PaperRow kPaperRows[] = {
    {SequenceLength::kReply, Frame::kPiece, 17501, 14075, 1691, "{(0,0,歩),(0,0,歩)}"},
    {SequenceLength::kThree, Frame::kPiece, 2129, 1545, 278, "{(0,0,歩),(0,0,歩),(0,-1,歩)}"},
    {SequenceLength::kPlan, Frame::kPiece, 12777, 6201, 1121, "{(0,0,歩),(0,-1,歩)}"},
    {SequenceLength::kReply, Frame::kOwnKing, 1753, 1319, 347, "{(1,-3,歩),(1,-3,歩)}"},
    {SequenceLength::kReply, Frame::kOpponentKing, 1687, 1407, 401, "{(6,4,歩),(6,4,歩)}"},
    {SequenceLength::kPlan, Frame::kOwnKing, 657, 513, 337, "{(-1,-3,歩),(-1,-4,歩)}"},
    {SequenceLength::kPlan, Frame::kOpponentKing, 924, 766, 316, "{(0,3,歩),(0,2,歩)}"},
};
// The sequence of their table 5, 自分2手 from the own king, counted: taking, not taking.
inline constexpr const char* kTable5 = "{(-1,-3,歩),(-1,-4,歩)}";
inline constexpr int kTable5Paper[3][2] = {{657, 513}, {392, 141}, {265, 372}};
// Their table 6, by PieceType; none for と, which it leaves out.
inline constexpr int kTable6Paper[kPieceTypeCount][2] = {
    {0, 0},         {16624, 14672}, {3717, 4494},   {6559, 6232},   {15492, 15452},
    {13116, 12397}, {16797, 17050}, {11375, 13698}, {14179, 23228}, {0, 0},
    {507, 655},     {1083, 1198},   {840, 1233},    {6901, 7865},   {5453, 7473}};

}  // namespace nagare::cli

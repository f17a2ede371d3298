// The words that reading and writing CSA share.
#pragma once

#include <array>
#include <string_view>

#include "core/notation/record.h"
#include "core/shogi/types.h"

namespace nagare::csa {

inline constexpr std::array<std::string_view, kPieceTypeCount> kPieces = {
    "", "FU", "KY", "KE", "GI", "KA", "HI", "KI", "OU", "TO", "NY", "NK", "NG", "UM", "RY"};

struct EndingWord {
  std::string_view word;
  Ending ending;
};
// %+ILLEGAL_ACTION and %-ILLEGAL_ACTION depend on the turn and are not here.
inline constexpr EndingWord kEndings[] = {
    {"%TORYO", Ending::kResignation},     {"%TIME_UP", Ending::kTime},
    {"%ILLEGAL_MOVE", Ending::kFoulLoss}, {"%TSUMI", Ending::kCheckmate},
    {"%FUZUMI", Ending::kNoMate},         {"%KACHI", Ending::kDeclaration},
    {"%SENNICHITE", Ending::kRepetition}, {"%JISHOGI", Ending::kImpasse},
    {"%HIKIWAKE", Ending::kDraw},         {"%MAX_MOVES", Ending::kMoveLimit},
    {"%CHUDAN", Ending::kInterruption},   {"%ERROR", Ending::kError},
};

struct HeaderWord {
  std::string_view word;
  Header header;
};
// The first word of a header is the one written.
inline constexpr HeaderWord kHeaders[] = {
    {"$EVENT:", Header::kEvent},          {"$SITE:", Header::kSite},
    {"$START_TIME:", Header::kStartTime}, {"$END_TIME:", Header::kEndTime},
    {"$TIME_LIMIT:", Header::kTimeLimit}, {"$TIME:", Header::kTimeLimit},
    {"$OPENING:", Header::kOpening},
};

}  // namespace nagare::csa

// The words that reading and writing KIF share. All text is UTF-8; every kanji is three bytes.
#pragma once

#include <array>
#include <string_view>

#include "core/notation/record.h"
#include "core/shogi/types.h"

namespace nagare::kif {

inline constexpr std::array<std::string_view, 10> kFiles = {"",   "１", "２", "３", "４",
                                                            "５", "６", "７", "８", "９"};
inline constexpr std::array<std::string_view, 10> kNumbers = {"",   "一", "二", "三", "四",
                                                              "五", "六", "七", "八", "九"};

// In moves, by PieceType.
inline constexpr std::array<std::string_view, kPieceTypeCount> kPieces = {
    "", "歩", "香", "桂", "銀", "角", "飛", "金", "玉", "と", "成香", "成桂", "成銀", "馬", "龍"};
// In diagrams, where every piece is one character.
inline constexpr std::array<std::string_view, kPieceTypeCount> kBoardPieces = {
    "", "歩", "香", "桂", "銀", "角", "飛", "金", "玉", "と", "杏", "圭", "全", "馬", "龍"};

struct PieceWord {
  std::string_view word;
  PieceType type;
};
// Other ways to write them, in moves and in diagrams.
inline constexpr PieceWord kOtherPieces[] = {
    {"王", kKing}, {"竜", kDragon}, {"杏", kProLance}, {"圭", kProKnight}, {"全", kProSilver}};

struct EndingWord {
  std::string_view word;
  Ending ending;
};
// The first word of an ending is the one written. No word stands behind one that it begins with.
inline constexpr EndingWord kEndings[] = {
    {"投了", Ending::kResignation},     {"切れ負け", Ending::kTime},
    {"時間切れ", Ending::kTime},        {"反則負け", Ending::kFoulLoss},
    {"反則勝ち", Ending::kFoulWin},     {"反則", Ending::kFoulLoss},
    {"不戦敗", Ending::kForfeitLoss},   {"不戦負", Ending::kForfeitLoss},
    {"不戦勝", Ending::kForfeitWin},    {"詰み", Ending::kCheckmate},
    {"詰", Ending::kCheckmate},         {"不詰", Ending::kNoMate},
    {"入玉勝ち", Ending::kDeclaration}, {"入玉宣言", Ending::kDeclaration},
    {"宣言勝ち", Ending::kDeclaration}, {"千日手", Ending::kRepetition},
    {"持将棋", Ending::kImpasse},       {"引き分け", Ending::kDraw},
    {"引分け", Ending::kDraw},          {"引分", Ending::kDraw},
    {"最大手数", Ending::kMoveLimit},   {"手数制限", Ending::kMoveLimit},
    {"中断", Ending::kInterruption},    {"中断", Ending::kError},
};

struct HeaderWord {
  std::string_view word;
  Header header;
};
inline constexpr HeaderWord kHeaders[] = {
    {"開始日時", Header::kStartTime}, {"対局日", Header::kStartTime},
    {"終了日時", Header::kEndTime},   {"棋戦", Header::kEvent},
    {"場所", Header::kSite},          {"持ち時間", Header::kTimeLimit},
    {"戦型", Header::kOpening},
};

}  // namespace nagare::kif

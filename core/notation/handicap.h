// Handicaps (手合割): white (上手) gives the pieces and moves first.
//
// Left and right are as white sees them: the left lance stands on 1一, the right one on 9一.
#pragma once

#include <array>
#include <string_view>

#include "core/shogi/position.h"

namespace nagare {

struct Handicap {
  std::string_view id;        // permanent, ASCII
  std::string_view japanese;  // as KIF writes it, but for one that is no standard one
  std::string_view english;
  std::string_view sfen;
  bool standard = true;  // KIF files of every program name it; others have its board
};

inline constexpr std::array<Handicap, 18> kHandicaps = {{
    {"even", "平手", "Even", "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"},
    {"lance", "香落ち", "Lance", "lnsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {"right-lance", "右香落ち", "Right lance",
     "1nsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {"bishop", "角落ち", "Bishop", "lnsgkgsnl/1r7/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {"rook", "飛車落ち", "Rook", "lnsgkgsnl/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {"rook-lance", "飛香落ち", "Rook and lance",
     "lnsgkgsn1/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {"2-piece", "二枚落ち", "Two pieces",
     "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {"3-piece", "三枚落ち", "Three pieces",
     "lnsgkgsn1/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {"4-piece", "四枚落ち", "Four pieces",
     "1nsgkgsn1/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {"5-piece", "五枚落ち", "Five pieces",
     "2sgkgsn1/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {"left-5-piece", "左五枚落ち", "Five pieces, left",
     "1nsgkgs2/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {"6-piece", "六枚落ち", "Six pieces",
     "2sgkgs2/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {"left-7-piece", "左七枚落ち", "Seven pieces, left",
     "2sgkg3/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {"right-7-piece", "右七枚落ち", "Seven pieces, right",
     "3gkgs2/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {"8-piece", "八枚落ち", "Eight pieces",
     "3gkg3/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {"10-piece", "十枚落ち", "Ten pieces", "4k4/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {"19-piece", "裸玉", "Bare king", "4k4/9/9/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1", false},
    {"three-pawns", "歩三兵", "King and three pawns in hand",
     "4k4/9/9/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w 3p 1", false},
}};

// Each returns nullptr when there is none.
const Handicap* handicap_by_id(std::string_view id);
// Of those that KIF files name.
const Handicap* handicap_by_japanese(std::string_view name);
// By board, hands and side to move; the move number does not matter.
const Handicap* handicap_of(const Position& position);

}  // namespace nagare

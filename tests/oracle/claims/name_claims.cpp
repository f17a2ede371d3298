// What a name of an opening or of a castle claims of the side that it is said of: where its rook,
// its king and its silvers have been or can still go, and what the opponent plays. Written from
// what players call so, not from the conditions by which openings are recognised.
#include "tests/oracle/claims/name_claims.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/oracle/reference_position.h"

namespace nagare::oracle {

namespace {

// A square as the side of the move sees it: 28 is where its rook begins.
Square seen(const Scene& s, int number) {
  const Square own{number / 10, number % 10};
  return s.mover == Side::kBlack ? own : Square{10 - own.file, 10 - own.rank};
}

using Numbers = std::vector<int>;

bool on(const Scene& s, const ReferencePosition& position, std::string_view kinds,
        const Numbers& squares, Side side) {
  return std::any_of(squares.begin(), squares.end(),
                     [&](int number) { return stands(position, seen(s, number), side, kinds); });
}
bool now(const Scene& s, std::string_view kinds, const Numbers& squares) {
  return on(s, s.after, kinds, squares, s.mover);
}
bool theirs(const Scene& s, std::string_view kinds, const Numbers& squares) {
  return on(s, s.after, kinds, squares, s.opponent);
}
bool ever(const Scene& s, const std::function<bool(const ReferencePosition&)>& holds) {
  return holds(s.after) || holds(s.before) ||
         std::any_of(s.earlier.begin(), s.earlier.end(),
                     [&](const Earlier& each) { return holds(each.before); });
}
bool has_been(const Scene& s, std::string_view kinds, const Numbers& squares) {
  return ever(s, [&](const ReferencePosition& position) {
    return on(s, position, kinds, squares, s.mover);
  });
}

// The rook has been there, or has not moved and may yet go, the king at home.
bool swings_to(const Scene& s, const Numbers& squares) {
  return has_been(s, "R", squares) || (now(s, "R", {28}) && now(s, "K", {59}));
}
bool has_rook_right(const Scene& s) {
  return !now(s, "R", {58, 68, 78, 88}) || has_been(s, "R", {29, 89, 99});
}
bool is_ranging(const Scene& s, Side side) {
  const bool own = side == s.mover;
  return ever(s, [&](const ReferencePosition& position) {
    return own ? on(s, position, "R", {58, 68, 78, 88}, side)
               : on(s, position, "R", {52, 42, 32, 22}, side);
  });
}
bool bishops_came_off(const Scene& s) {
  return ever(s, [](const ReferencePosition& position) {
    return position.hand(Side::kBlack, 'B') + position.hand(Side::kWhite, 'B') > 0;
  });
}
// Nothing but pawns stands between the bishops at home, or one that went to meet the other.
bool bishops_may_meet(const Scene& s) {
  if (bishops_came_off(s)) return true;
  for (int number : {77, 66, 55, 44, 33}) {
    const Square at = seen(s, number);
    if (!is_empty(s.after, at) && !stands(s.after, at, s.mover, "P B S") &&
        !stands(s.after, at, s.opponent, "P B")) {
      return false;
    }
  }
  return true;
}
bool rook_pawn_came(const Scene& s) {
  return has_been(s, "R", {24}) || ever(s, [&](const ReferencePosition& position) {
           return on(s, position, "R", {86}, s.opponent);
         });
}
bool side_pawn_is_there(const Scene& s) {
  const bool taken = has_been(s, "R", {34}) || ever(s, [&](const ReferencePosition& position) {
                       return on(s, position, "R", {76}, s.opponent);
                     });
  return taken || (s.earlier.size() < 22 && now(s, "R", {28, 24, 25, 26}));
}

// What is said where the name has these words. More than one row may hold of a name.
struct Row {
  std::string_view words;
  bool (*holds)(const Scene&);
};

const std::vector<Row>& rows() {
  static const std::vector<Row> kRows = {
      {"四間飛車", [](const Scene& s) { return swings_to(s, {68}) || is_ranging(s, s.opponent); }},
      {"三間飛車",
       [](const Scene& s) {
         return swings_to(s, {78, 76});
       }},
      {"石田流",
       [](const Scene& s) {
         return swings_to(s, {78, 76}) || is_ranging(s, s.opponent);
       }},
      {"向かい飛車", [](const Scene& s) { return swings_to(s, {88}); }},
      {"コーヤン", [](const Scene& s) { return !now(s, "P", {75}); }},
      {"藤井システム",
       [](const Scene& s) {
         return now(s, "K", {59, 48, 49}) || ever(s, [&](const ReferencePosition& position) {
                  return on(s, position, "K", {59, 48}, s.mover) &&
                         on(s, position, "R", {68, 78}, s.mover) &&
                         on(s, position, "P", {16, 15}, s.mover) &&
                         on(s, position, "S", {38, 37}, s.mover);
                });
       }},
      {"矢倉",
       [](const Scene& s) {
         return has_been(s, "S", {77, 66}) || now(s, "S", {79, 68, 78}) || theirs(s, "S", {33, 42});
       }},
      {"雁木",
       [](const Scene& s) {
         return has_been(s, "S", {67}) || now(s, "S", {79, 68, 77});
       }},
      {"角換わり", bishops_may_meet},
      {"相掛かり",
       [](const Scene& s) {
         // Both rooks' pawns met before a bishop came out, or the file was opened.
         const bool wings = ever(s, [&](const ReferencePosition& position) {
           return on(s, position, "R", {28}, s.mover) && on(s, position, "P", {25}, s.mover) &&
                  on(s, position, "P", {85}, s.opponent) && on(s, position, "B", {22}, s.opponent);
         });
         return wings || rook_pawn_came(s) || (now(s, "R", {28}) && theirs(s, "B", {22}));
       }},
      {"横歩取り", side_pawn_is_there},
      {"棒銀",
       [](const Scene& s) {
         const bool climbs = has_been(s, "S", {27, 26}) || now(s, "S", {39, 38, 48, 37});
         return climbs || is_ranging(s, s.mover) ||
                theirs(s, "S", {83, 84, 85, 94, 95, 72, 73, 75});
       }},
      {"腰掛け銀",
       [](const Scene& s) {
         return has_been(s, "S", {56}) || now(s, "S", {39, 48, 38, 47});
       }},
      {"早繰り銀",
       [](const Scene& s) {
         return has_been(s, "S", {46}) || now(s, "S", {39, 48, 38, 37}) ||
                theirs(s, "S", {71, 62, 73, 64, 72, 75});
       }},
      {"右玉",
       [](const Scene& s) {
         return now(s, "K", {59, 58, 48, 38, 49, 39, 47, 37});
       }},
      {"右四間",
       [](const Scene& s) {
         return has_been(s, "R", {48}) || now(s, "R", {28}) || theirs(s, "R", {62, 82});
       }},
      {"左美濃", [](const Scene& s) { return has_been(s, "S", {78}) || now(s, "S", {79}); }},
      {"四間飛車美濃", [](const Scene& s) { return has_been(s, "S", {38}) || now(s, "S", {39}); }},
      {"三間飛車美濃", [](const Scene& s) { return has_been(s, "S", {38}) || now(s, "S", {39}); }},
      {"四間飛車穴熊",
       [](const Scene& s) {
         return now(s, "K", {59, 49, 48, 38, 39, 28, 29, 19, 18});
       }},
      {"居飛車穴熊",
       [](const Scene& s) { return is_ranging(s, s.opponent) || is_ranging(s, s.mover); }},
      {"早仕掛け",
       [](const Scene& s) {
         if (is_ranging(s, s.mover)) return theirs(s, "P", {64, 65}) || s.taken.has_value();
         return is_ranging(s, s.opponent);
       }},
      {"青野流", [](const Scene& s) { return s.mover == Side::kBlack; }},
      {"勇気流", [](const Scene& s) { return s.mover == Side::kBlack; }},
      {"脇システム",
       [](const Scene& s) {
         return has_been(s, "S", {77}) || now(s, "S", {79, 68});
       }},
      {"エルモ", [](const Scene& s) { return has_been(s, "S", {68}) || now(s, "S", {79}); }},
      {"超速",
       [](const Scene& s) {
         return has_been(s, "S", {37, 46}) || now(s, "S", {39, 48});
       }},
      {"地下鉄", has_rook_right},
      {"居飛車", [](const Scene& s) { return has_rook_right(s) || is_ranging(s, s.mover); }},
      {"振り飛車",
       [](const Scene& s) {
         return is_ranging(s, s.mover) || is_ranging(s, s.opponent) || now(s, "R", {28});
       }},
  };
  return kRows;
}

char upper(char letter) {
  return static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
}

// Where the piece on the square began; nothing for one that was dropped.
std::optional<Square> begun(const Scene& s, Square square) {
  for (std::size_t i = 1; i < s.earlier.size(); i += 2) {
    const std::string& usi = s.earlier[i].usi;
    if (destination_of(usi) != square) continue;
    if (usi[1] == '*') return std::nullopt;
    square = square_named(usi);
  }
  return square;
}

// The squares that the piece attacks from there with no other piece on the board.
std::vector<Square> attacked_alone(char kind, Side side, Square at) {
  std::string row, board;
  for (int rank = 1; rank <= 9; ++rank) {
    row = "9";
    if (rank == at.rank) {
      const char letter = side == Side::kBlack
                              ? kind
                              : static_cast<char>(std::tolower(static_cast<unsigned char>(kind)));
      row = (at.file < 9 ? std::to_string(9 - at.file) : "") + letter +
            (at.file > 1 ? std::to_string(at.file - 1) : "");
    }
    board += (rank > 1 ? "/" : "") + row;
  }
  return ReferencePosition::from_sfen(board + " b - 1")->attacked_from(at);
}

// Moves that the piece needs on a board without others, -1: it never gets there.
int moves_between(char kind, Side side, Square from, Square to) {
  using Key = std::array<int, 6>;
  static std::map<Key, int> known;
  const Key key{kind, side == Side::kBlack, from.file, from.rank, to.file, to.rank};
  if (const auto found = known.find(key); found != known.end()) return found->second;
  std::vector<Square> reached{from}, last{from};
  int moves = 0;
  while (!last.empty() && std::find(reached.begin(), reached.end(), to) == reached.end()) {
    ++moves;
    std::vector<Square> next;
    for (const Square& at : last) {
      for (const Square& each : attacked_alone(kind, side, at)) {
        if (std::find(reached.begin(), reached.end(), each) != reached.end()) continue;
        reached.push_back(each);
        next.push_back(each);
      }
    }
    last = std::move(next);
  }
  const bool gets_there = std::find(reached.begin(), reached.end(), to) != reached.end();
  return known[key] = gets_there ? moves : -1;
}

// Whether some piece for the place stands on a shortest way to it from where it began.
bool has_one_on_its_way(const Scene& s, Square place, std::string_view kinds) {
  for (const Square& at : all_squares()) {
    if (!stands(s.before, at, s.mover, kinds)) continue;
    const auto origin = begun(s, at);
    if (!origin) continue;
    const char kind = upper(s.before.on(at).letter);
    const int whole = moves_between(kind, s.mover, *origin, place);
    const int gone = moves_between(kind, s.mover, *origin, at);
    const int left = moves_between(kind, s.mover, at, place);
    if (left >= 0 && gone + left == whole) return true;
  }
  return false;
}

}  // namespace

bool is_there(const Scene& s, std::string_view name) {
  return std::all_of(rows().begin(), rows().end(), [&](const Row& row) {
    const std::size_t at = name.find(row.words);
    // A rook on the right fourth file is another one than that on the fourth.
    const bool right = at != std::string_view::npos && name.substr(0, at).ends_with("右");
    return at == std::string_view::npos || right || row.holds(s);
  });
}

bool castle_can_come(const Scene& s) {
  std::size_t placed = 0;
  bool all = true;
  for (const auto& [place, kinds] : s.said.castle) {
    if (stands(s.after, place, s.mover, kinds)) {
      ++placed;
    } else {
      all = all && has_one_on_its_way(s, place, kinds);
    }
  }
  // One that half stands may be named whatever way the rest takes.
  return all || 2 * placed >= s.said.castle.size();
}

}  // namespace nagare::oracle

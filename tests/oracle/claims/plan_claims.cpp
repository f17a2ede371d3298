// What data/words/{opening,castle,book,policy}.tsv say of plans, castles, known positions and what
// people play. A plan's purpose is a text of data/purposes.tsv; it is held to the pieces and deeds
// that it names.
#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tests/oracle/claims/claims.h"
#include "tests/oracle/claims/name_claims.h"
#include "tests/oracle/claims/scene.h"
#include "tests/oracle/claims/view.h"
#include "tests/oracle/reference_position.h"

namespace nagare::oracle {

namespace {

bool mentions(const Scene& s, std::string_view words) {
  return s.said.purpose.find(words) != std::string::npos;
}

using view::goes_forward;

bool moves(const Scene& s, char kind) {
  return !s.drop && s.kind == kind;
}

bool has_moved_king(const Scene& s) {
  for (std::size_t i = 1; i < s.earlier.size(); i += 2) {
    const Earlier& own = s.earlier[i];
    if (own.usi[1] != '*' && stands(own.before, square_named(own.usi), s.mover, "K")) return true;
  }
  return false;
}

bool has_piece(const Scene& s, Side side, std::string_view kinds) {
  const auto& all = all_squares();
  return std::any_of(all.begin(), all.end(),
                     [&](Square at) { return stands(s.after, at, side, kinds); });
}

bool own_on(const Scene& s, int file, int rank, std::string_view kinds) {
  const auto& all = all_squares();
  return std::any_of(all.begin(), all.end(), [&](Square at) {
    return s.file(at) == file && s.rank(at) == rank && stands(s.after, at, s.mover, kinds);
  });
}

// Of the side to move.
bool bishop_can_take_bishop(const ReferencePosition& position) {
  const Side side = position.side_to_move();
  for (const Square& at : all_squares()) {
    if (!stands(position, at, side, "B")) continue;
    for (const Square& hit : position.attacked_from(at)) {
      if (stands(position, hit, other(side), "B")) return true;
    }
  }
  return false;
}

// An own knight may jump to the square that the pawn has left.
bool knight_may_jump(const Scene& s) {
  const auto at = s.drop ? std::nullopt : std::optional<Square>(s.from);
  if (!at) return false;
  for (int side : {-1, 1}) {
    const auto knight = s.step(*at, -2, side);
    if (knight && stands(s.after, *knight, s.mover, "N")) return true;
  }
  return false;
}

// An own silver is on the square behind the pawn, or two moves from it at most.
bool silver_may_follow(const Scene& s) {
  const auto& all = all_squares();
  return !s.drop && std::any_of(all.begin(), all.end(), [&](Square at) {
    if (!stands(s.after, at, s.mover, "S")) return false;
    if (at == s.from || attacks(s.after, at, s.from)) return true;
    const auto next = s.after.attacked_from(at);
    return std::any_of(next.begin(), next.end(), [&](Square step) {
      return distance(step, s.from) == 1 && s.rank(step) > s.rank(s.from);
    });
  });
}

// A rook of either side stands on the file where it begins.
bool rook_on_its_file(const Scene& s) {
  const auto& all = all_squares();
  return std::any_of(all.begin(), all.end(), [&](Square at) {
    return (s.file(at) == 2 && stands(s.after, at, s.mover, "R")) ||
           (s.file(at) == 8 && stands(s.after, at, s.opponent, "R")) ||
           (s.file(at) == 8 && stands(s.after, at, s.mover, "R"));
  });
}

// Whether the purpose says one of these and the move does not do it.
struct Deed {
  std::vector<std::string_view> words;
  bool (*done)(const Scene& s);
};

const std::vector<Deed>& deeds() {
  static const std::vector<Deed> kDeeds = {
      {{"銀を上がって", "の銀を上が"},
       [](const Scene& s) { return moves(s, 'S') && goes_forward(s); }},
      {{"金を上がって", "の金を上が"},
       [](const Scene& s) { return moves(s, 'G') && goes_forward(s); }},
      {{"角を上がって"}, [](const Scene& s) { return moves(s, 'B') && goes_forward(s); }},
      {{"香を上がって"}, [](const Scene& s) { return moves(s, 'L') && goes_forward(s); }},
      {{"桂を跳ねて"}, [](const Scene& s) { return moves(s, 'N'); }},
      {{"金を寄せて", "金を右に寄せて", "金を並べて", "金を引き付けて"},
       [](const Scene& s) { return moves(s, 'G'); }},
      {{"銀を繰り出して", "銀を進めて", "銀を前進させて", "銀を腰掛けて", "銀を中央に"},
       [](const Scene& s) { return moves(s, 'S') && goes_forward(s); }},
      {{"角を引いて"},
       [](const Scene& s) { return moves(s, 'B') && s.rank(s.to) > s.rank(s.from); }},
      {{"飛車を引いて", "飛車を深く引いて", "飛車を下段に引いて"},
       [](const Scene& s) { return moves(s, 'R') && s.rank(s.to) > s.rank(s.from); }},
      {{"飛車を浮いて"}, [](const Scene& s) { return moves(s, 'R') && goes_forward(s); }},
      {{"に振る", "飛車を三間", "飛車を四間に回", "飛車を回して", "振り直して"},
       [](const Scene& s) { return moves(s, 'R') && s.file(s.to) != s.file(s.from); }},
      {{"玉を戦場", "玉を左へ", "玉を矢倉に", "玉を囲いの", "玉を深く", "玉を穴熊", "玉を右",
        "玉を美濃", "玉をさらに", "玉を中住まい", "玉を天守閣", "玉を桂の跡"},
       [](const Scene& s) { return moves(s, 'K'); }},
      {{"歩を突いて", "端歩を突いて", "端を突いて", "歩をぶつけて", "の歩を伸ばす", "歩を伸ばして"},
       [](const Scene& s) { return moves(s, 'P'); }},
      {{"歩を打って"}, [](const Scene& s) { return s.drop && s.kind == 'P'; }},
      {{"角を打って", "筋違いに角を打って"},
       [](const Scene& s) { return s.drop && s.kind == 'B'; }},
      {{"角を交換して", "角を換えて"},
       [](const Scene& s) { return s.taken && stands(s.before, s.to, s.opponent, "B"); }},
      {{"取り返"}, [](const Scene& s) { return s.taken.has_value(); }},
      {{"歩を取って", "歩を取り", "横歩を取って"},
       [](const Scene& s) { return s.taken && stands(s.before, s.to, s.opponent, "P +P"); }},
      {{"角道を開ける", "角道を開けて角換わり", "角道を開けて角交換", "角筋を通して"},
       [](const Scene& s) {
         return view::most_reach(s.after, s.mover, "B") > view::most_reach(s.before, s.mover, "B");
       }},
      {{"角交換を避ける"},
       [](const Scene& s) {
         return bishop_can_take_bishop(s.before) && !bishop_can_take_bishop(s.after.passed());
       }},
      {{"桂と銀の進む道"},
       [](const Scene& s) { return knight_may_jump(s) && silver_may_follow(s); }},
      {{"桂の跳ねる道"}, knight_may_jump},
      {{"銀の道", "銀を繰り出す道"}, silver_may_follow},
      {{"角の出る道"},
       [](const Scene& s) {
         const auto behind = s.step(s.to, -1);
         const auto by = attackers(s.after, *behind, s.mover);
         return std::any_of(by.begin(), by.end(),
                            [&](Square at) { return stands(s.after, at, s.mover, "B"); });
       }},
      {{"玉の逃げ道", "玉を広く", "玉の懐", "美濃の逃げ道"},
       [](const Scene& s) { return view::to_own_king(s, s.after, s.to) <= 4; }},
      {{"角の頭", "角の周り"},
       [](const Scene& s) { return has_piece(s, s.mover, "B") || has_piece(s, s.opponent, "B"); }},
      {{"飛車先"}, [](const Scene& s) { return rook_on_its_file(s); }},
      {{"玉を美濃に", "玉を美濃囲いに"},
       [](const Scene& s) { return own_on(s, 3, 8, "S") || own_on(s, 3, 9, "S"); }},
      {{"玉を矢倉に"}, [](const Scene& s) { return own_on(s, 7, 7, "S"); }},
      {{"玉の脇腹"}, [](const Scene& s) { return view::to_own_king(s, s.after, s.to) <= 1; }},
      {{"角道を止めて"},
       [](const Scene& s) {
         return view::most_reach(s.after, s.mover, "B") <
                    view::most_reach(s.before, s.mover, "B") ||
                view::most_reach(s.after, s.opponent, "B") <
                    view::most_reach(s.before, s.opponent, "B");
       }},
      {{"居玉のまま"}, [](const Scene& s) { return !has_moved_king(s) && s.kind != 'K'; }},
      {{"端の位", "端を受けて", "端歩を"},
       [](const Scene& s) { return s.file(s.to) == 1 || s.file(s.to) == 9; }},
  };
  return kDeeds;
}

bool purpose_is_done(const Scene& s) {
  for (const Deed& deed : deeds()) {
    for (std::string_view words : deed.words) {
      if (mentions(s, words) && !deed.done(s)) return false;
    }
  }
  return true;
}

}  // namespace

Claims plan_claims() {
  Claims all;
  all["opening/follow"] = {
      {"the move does what its purpose says", purpose_is_done},
      {"an opening that the side plays, or still can",
       [](const Scene& s) { return is_there(s, s.said.line); }},
      {"a plan that has changed is another one",
       [](const Scene& s) { return s.said.variant != "changed" || s.said.before != s.said.line; }},
  };
  all["opening/answer"] = {
      {"the move does what its purpose says", purpose_is_done},
      {"the opponent has moved towards the plan",
       [](const Scene& s) { return s.said.plies_back % 2 == 1; }},
      {"an opening that the side plays, or still can",
       [](const Scene& s) { return is_there(s, s.said.line); }},
  };
  all["opening/punish"] = {
      {"takes the piece that is named", [](const Scene& s) { return s.taken.has_value(); }},
      {"wins material",
       [](const Scene& s) { return taken_by(s.before, s.usi) - gain_on(s.after, s.to) > 0; }},
  };
  const auto placed = [](const Scene& s) {
    int count = 0;
    for (const auto& [square, kinds] : s.said.castle) {
      if (stands(s.after, square, s.mover, kinds)) ++count;
    }
    return count;
  };
  all["castle/build"] = {
      {"as many pieces are in place as is said",
       [placed](const Scene& s) { return placed(s) >= s.said.placed; }},
      {"it is not complete yet",
       [placed](const Scene& s) { return placed(s) < static_cast<int>(s.said.castle.size()); }},
      {"what it still wants is on its way",
       [](const Scene& s) { return s.said.variant == "untold" || castle_can_come(s); }},
      {"parries a threat",
       [](const Scene& s) {
         if (s.said.variant != "defend") return true;
         if (s.before.is_check()) return true;
         return best_gain(s.before.passed()) > 0 &&
                best_gain(s.after) < best_gain(s.before.passed());
       }},
  };
  all["castle/complete"] = {
      {"all its pieces are in place",
       [placed](const Scene& s) { return placed(s) == static_cast<int>(s.said.castle.size()); }},
  };
  all["book/known"] = {
      {"so many games are enough to speak of",
       [](const Scene& s) {
         return s.said.games >= 5 || s.said.variant == "few" || s.said.variant == "handful";
       }},
      {"a share in tenths is said only of enough games",
       [](const Scene& s) {
         return s.said.games >= 10 || s.said.share >= 1000 || s.said.variant == "handful";
       }},
      {"most of them played it",
       [](const Scene& s) { return s.said.variant != "most" || s.said.share >= 500; }},
  };
  all["policy/policy"] = {
      {"most people play it",
       [](const Scene& s) { return s.said.variant != "most" || s.said.probability >= 500'000; }},
      {"people often play it",
       [](const Scene& s) { return s.said.variant != "often" || s.said.probability >= 200'000; }},
      {"now and then people play it",
       [](const Scene& s) { return !s.said.variant.empty() || s.said.probability >= 20'000; }},
      {"people hardly ever play it",
       [](const Scene& s) { return s.said.variant != "rare" || s.said.probability < 20'000; }},
  };
  return all;
}

}  // namespace nagare::oracle

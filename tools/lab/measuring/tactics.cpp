#include "tools/lab/measuring/tactics.h"

#include <algorithm>

#include "core/reading/gain.h"
#include "core/shogi/attacks.h"
#include "core/shogi/exchange.h"
#include "core/shogi/move_generator.h"

namespace nagare::cli {

const std::array<SubjectText, kSubjects> kSubjectTexts = {{
    {"take",
     "takes a knight or more, which wins as much as a knight or more (by pawn 1, lance 3, knight "
     "4, "
     "silver 5, gold 6, bishop 8, rook 10) with all that is taken back"},
    {"fork",
     "one piece attacks two others or the king and one, none of them a pawn, and takes one of them "
     "next (両取り)"},
    {"split-silver",
     "a silver dropped so that on both squares diagonally behind it stand enemy pieces dearer than "
     "it, of which one is taken (割り打ちの銀)"},
    {"knight-fork",
     "a knight, unpromoted, that has a silver or more, or the king, on both squares it jumps to, "
     "of "
     "which one is taken (ふんどしの桂)"},
    {"pin",
     "attacks a piece, no pawn, that may not leave the line between its king and a lance, bishop "
     "or "
     "rook, and takes it (縛って取る)"},
    {"skewer",
     "a lance, bishop or rook attacks two pieces of a silver or more that stand behind each other "
     "on its line, or the king and one behind it, and takes one (田楽刺し, 串刺し)"},
    {"discovered",
     "a piece leaves the line of another, which now attacks the king or a piece that can be won "
     "(開き王手, 開き当たり); something dearer than a pawn is taken, at once or next"},
    {"cross-rook",
     "a rook or dragon attacks one piece, or the king, along its file and another along its rank, "
     "and takes one (十字飛車)"},
    {"focal-pawn",
     "a pawn dropped on the far four ranks where two pieces or more besides the king could take it "
     "(焦点の歩)"},
    {"pawn-tap", "a pawn dropped right in front of an enemy piece that is no pawn (たたきの歩)"},
    {"dangling-pawn",
     "a pawn dropped on the second to fourth rank from the far side, where nothing stands in front "
     "of it (垂れ歩)"},
    {"bottom-pawn", "a pawn dropped on one's own last rank (底歩)"},
    {"double-attack",
     "one enemy piece attacks two pieces of a silver or more that it would win; the move takes "
     "nothing and moves neither (両取り逃げるべからず)"},
    {"promotion",
     "a piece promotes, takes no more than a pawn and cannot be taken at a gain (成り込み); or a "
     "silver, knight or lance could promote and does not (不成)"},
    {"edge",
     "a pawn or lance moved or dropped on the first or ninth file, on the far five ranks, that "
     "takes no more than a lance (端攻め)"},
    {"escape", "the opponent, were it its turn, would mate in one or three moves (詰めろを受ける)"},
    {"pawn", "a pawn takes"},
    {"rook", "a rook takes"},
    {"bishop", "a bishop takes"},
    {"gold-silver", "a gold or silver takes"},
    {"knight", "a knight takes"},
    {"lance", "a lance takes"},
    {"promotion", "a promotion that takes something, or cannot be taken at a gain"},
    {"no-promotion", "a silver, knight or lance could promote and does not"},
    {"drop", "a drop that forks, pins or skewers"},
    {"mate", "a drop mates in one move, and no other move does"},
    {"mate-move", "a move of a piece mates in one move, and no other move does"},
    {"check", "one's own king is in check"},
    {"guard",
     "a piece of a silver or more is attacked and would be lost; after the move it is not"},
}};

const std::array<Subject, kTactics> kTacticsByPrecedence = {
    Subject::kEscape,       Subject::kDoubleAttack, Subject::kSplitSilver, Subject::kKnightFork,
    Subject::kCrossRook,    Subject::kSkewer,       Subject::kPin,         Subject::kDiscovered,
    Subject::kFork,         Subject::kEdge,         Subject::kFocalPawn,   Subject::kPawnTap,
    Subject::kDanglingPawn, Subject::kBottomPawn,   Subject::kPromotion,   Subject::kTake};

namespace {

constexpr int kLeastWon = 500;          // by kTaughtValues: more than two pawns
constexpr int kMostOfThreat = 3;        // plies of a mate that is to be met
constexpr std::size_t kLatestGain = 5;  // plies

constexpr int worth_of(PieceType type) {
  return type == kKing ? 0 : kTaughtValues[type];
}
constexpr bool is_silver_or_more(PieceType type) {
  return worth_of(type) >= kTaughtValues[kSilver];
}
constexpr bool has_lines(PieceType type) {
  return type == kLance || type == kBishop || type == kRook || type == kHorse || type == kDragon;
}

// Where a piece with lines reaches along them, without the single steps of horse and dragon.
Bitboard along_lines(Color color, PieceType type, Square from, Bitboard occupied) {
  return has_lines(type) ? attacks(color, unpromoted(type), from, occupied) : Bitboard{};
}

Position without_piece(const Position& position, Square square) {
  auto board = position.board();
  board[square] = kNoPiece;
  return Position(board, position.hands(), position.side_to_move(), position.ply());
}

}  // namespace

std::optional<Subject> tactic_of_id(std::string_view id) {
  for (std::size_t i = 0; i < kTactics; ++i) {
    if (kSubjectTexts[i].id == id) return static_cast<Subject>(i);
  }
  return std::nullopt;
}

Position turned_to_black(const Position& position) {
  if (position.side_to_move() == kBlack) {
    return Position(position.board(), position.hands(), kBlack, 1);
  }
  std::array<Piece, kSquareCount> board{};
  for (Square square = 0; square < kSquareCount; ++square) {
    const Piece piece = position.piece_on(square);
    if (piece != kNoPiece) {
      board[rotated(square)] = make_piece(~color_of(piece), type_of(piece));
    }
  }
  return Position(board, {position.hand(kWhite), position.hand(kBlack)}, kBlack, 1);
}

struct TacticView::Made {
  Move move;
  PieceType type;   // that stands on the destination now
  PieceType taken;  // kNoPieceType: nothing
  Position after;

  Square to() const { return move.to(); }
  bool is_drop_of(PieceType dropped) const { return move.is_drop() && move.dropped() == dropped; }
  bool takes_a_pawn_at_most() const { return taken == kNoPieceType || taken == kPawn; }
  Bitboard reached(Color us) const { return attacks(us, type, to(), after.occupied()); }
};

TacticView::TacticView(const Position& position, PlainMate& mates)
    : now_(position), us_(position.side_to_move()), mates_(mates) {}

bool TacticView::wins(const Position& position, Square square) const {
  return exchange_on(position, square, us_, kTaughtValues) > 0;
}

// Of the squares, those of the enemy's king and of its pieces, but pawns, that can be taken at a
// gain since the move.
Bitboard TacticView::newly_won(const Made& made, Bitboard attacked) const {
  Bitboard found;
  for_each_square(attacked & made.after.pieces(~us_), [&](Square square) {
    const PieceType type = type_of(made.after.piece_on(square));
    const bool counts =
        type == kKing || (type != kPawn && wins(made.after, square) && !wins(now_, square));
    if (counts) found.add(square);
  });
  return found;
}

std::optional<Pattern> TacticView::pattern(Subject subject, Move move) {
  if (subject == Subject::kEscape) {
    return is_threatened_with_mate() ? std::optional(Pattern{}) : std::nullopt;
  }
  Position after = now_;
  after.make(move);
  const Made made{move, type_of(after.piece_on(move.to())), type_of(now_.piece_on(move.to())),
                  after};
  const auto if_so = [](bool holds) { return holds ? std::optional(Pattern{}) : std::nullopt; };
  const auto takes_with = [&](PieceType type) {
    return !move.is_drop() && now_.moved_type(move) == type && takes_well(made);
  };
  const int rank = relative_rank(us_, move.to());
  const Square front =
      us_ == kBlack ? static_cast<Square>(move.to() - 1) : static_cast<Square>(move.to() + 1);
  switch (subject) {
    case Subject::kFocalPawn:
      return if_so(is_focal(made));
    case Subject::kPawnTap: {
      if (!made.is_drop_of(kPawn)) return std::nullopt;
      const Piece hit = now_.piece_on(front);
      return if_so(hit != kNoPiece && color_of(hit) == ~us_ && type_of(hit) != kPawn);
    }
    case Subject::kDanglingPawn:
      return if_so(made.is_drop_of(kPawn) && rank <= 4 && now_.piece_on(front) == kNoPiece);
    case Subject::kBottomPawn:
      return if_so(made.is_drop_of(kPawn) && rank == 9);
    case Subject::kDoubleAttack:
      return if_so(answers_double_attack(move));
    case Subject::kPromotion:
      return if_so((promotes_well(made) && made.takes_a_pawn_at_most()) || declines(made));
    case Subject::kEdge:
      return if_so(is_edge(made));
    case Subject::kTake:
      return if_so(takes_well(made));
    case Subject::kByPawn:
      return if_so(takes_with(kPawn));
    case Subject::kByRook:
      return if_so(takes_with(kRook));
    case Subject::kByBishop:
      return if_so(takes_with(kBishop));
    case Subject::kByGoldOrSilver:
      return if_so(takes_with(kGold) || takes_with(kSilver));
    case Subject::kByKnight:
      return if_so(takes_with(kKnight));
    case Subject::kByLance:
      return if_so(takes_with(kLance));
    case Subject::kPromotes:
      return if_so(promotes_well(made) || (move.is_promotion() && takes_well(made)));
    case Subject::kDeclines:
      return if_so(declines(made));
    case Subject::kGuard:
      return if_so(guards(made));
    case Subject::kDropWins:
      if (!move.is_drop()) return std::nullopt;
      for (Subject each : kTacticsByPrecedence) {
        if (auto found = attack_of(each, made)) return found;
      }
      return std::nullopt;
    default:
      return attack_of(subject, made);
  }
}

// Of the tactics that attack in order to take later.
std::optional<Pattern> TacticView::attack_of(Subject subject, const Made& made) const {
  if (subject == Subject::kDiscovered) return discovered(made);
  if (!made.takes_a_pawn_at_most()) return std::nullopt;
  switch (subject) {
    case Subject::kFork:
      return fork(made);
    case Subject::kSplitSilver:
      return split_silver(made);
    case Subject::kKnightFork:
      return knight_fork(made);
    case Subject::kPin:
      return pin(made);
    case Subject::kSkewer:
      return skewer(made);
    case Subject::kCrossRook:
      return cross_rook(made);
    default:
      return std::nullopt;
  }
}

std::optional<Pattern> TacticView::fork(const Made& made) const {
  Bitboard found = newly_won(made, made.reached(us_));
  if (!found.more_than_one()) return std::nullopt;
  found.remove(made.after.king(~us_));
  return Pattern{found};
}

std::optional<Pattern> TacticView::split_silver(const Made& made) const {
  if (!made.is_drop_of(kSilver)) return std::nullopt;
  Bitboard found;
  for_each_square(made.reached(us_) & made.after.pieces(~us_), [&](Square square) {
    const bool behind = relative_rank(us_, square) > relative_rank(us_, made.to());
    const PieceType type = type_of(made.after.piece_on(square));
    if (behind && worth_of(type) > kTaughtValues[kSilver]) found.add(square);
  });
  if (!found.more_than_one()) return std::nullopt;
  return Pattern{found};
}

std::optional<Pattern> TacticView::knight_fork(const Made& made) const {
  if (made.type != kKnight) return std::nullopt;
  Bitboard found;
  for_each_square(made.reached(us_) & made.after.pieces(~us_), [&](Square square) {
    const PieceType type = type_of(made.after.piece_on(square));
    if (type == kKing || is_silver_or_more(type)) found.add(square);
  });
  if (!found.more_than_one()) return std::nullopt;
  found.remove(made.after.king(~us_));
  return Pattern{found};
}

std::optional<Pattern> TacticView::pin(const Made& made) const {
  const Bitboard pinned =
      made.after.king_blockers(~us_, made.after.occupied()) & made.after.pieces(~us_);
  const Bitboard before = now_.king_blockers(~us_, now_.occupied());
  Bitboard found;
  for_each_square(newly_won(made, pinned), [&](Square square) {
    if (!before.has(square) || made.reached(us_).has(square)) found.add(square);
  });
  if (found.none()) return std::nullopt;
  return Pattern{found};
}

std::optional<Pattern> TacticView::skewer(const Made& made) const {
  const Bitboard occupied = made.after.occupied();
  const Bitboard front = along_lines(us_, made.type, made.to(), occupied) & made.after.pieces(~us_);
  Bitboard found;
  for_each_square(front, [&](Square first) {
    const PieceType type = type_of(made.after.piece_on(first));
    if (type != kKing &&
        (!is_silver_or_more(type) || newly_won(made, Bitboard::of(first)).none())) {
      return;
    }
    const Bitboard behind =
        slide(direction_between(made.to(), first), first, occupied) & made.after.pieces(~us_);
    for_each_square(behind, [&](Square second) {
      if (!is_silver_or_more(type_of(made.after.piece_on(second))) || wins(now_, second)) return;
      if (!wins(without_piece(made.after, first), second)) return;
      if (type != kKing) found.add(first);
      found.add(second);
    });
  });
  if (found.none()) return std::nullopt;
  return Pattern{found};
}

std::optional<Pattern> TacticView::discovered(const Made& made) const {
  if (made.move.is_drop()) return std::nullopt;
  Bitboard uncovered;
  for_each_square(made.after.pieces(us_), [&](Square from) {
    if (from == made.to()) return;
    const PieceType type = type_of(made.after.piece_on(from));
    for_each_square(along_lines(us_, type, from, made.after.occupied()), [&](Square square) {
      if (between(from, square).has(made.move.from())) uncovered.add(square);
    });
  });
  Bitboard found = newly_won(made, uncovered);
  if (found.none()) return std::nullopt;
  // With a check the piece that has moved may win something, too.
  if (found.has(made.after.king(~us_))) found |= newly_won(made, made.reached(us_));
  found.remove(made.after.king(~us_));
  if (!made.takes_a_pawn_at_most()) {
    return takes_well(made) ? std::optional(Pattern{Bitboard::of(made.to())}) : std::nullopt;
  }
  if (found.none()) return std::nullopt;
  return Pattern{found};
}

std::optional<Pattern> TacticView::cross_rook(const Made& made) const {
  if (made.type != kRook && made.type != kDragon) return std::nullopt;
  const Bitboard lines = along_lines(us_, made.type, made.to(), made.after.occupied());
  const Bitboard file = file_bitboard(file_of(made.to()));
  Bitboard found = newly_won(made, lines);
  if ((found & file).none() || (found & ~file).none()) return std::nullopt;
  found.remove(made.after.king(~us_));
  return Pattern{found};
}

bool TacticView::is_focal(const Made& made) const {
  if (!made.is_drop_of(kPawn) || relative_rank(us_, made.to()) > 4) return false;
  int takers = 0;
  for_each_square(made.after.attackers_to(~us_, made.to(), made.after.occupied()),
                  [&](Square from) {
                    const bool may = is_legal(made.after, Move::normal(from, made.to())) ||
                                     is_legal(made.after, Move::promotion(from, made.to()));
                    if (from != made.after.king(~us_) && may) ++takers;
                  });
  return takers >= 2;
}

bool TacticView::answers_double_attack(Move move) const {
  if (now_.in_check() || now_.is_capture(move)) return false;
  Bitboard lost;
  for_each_square(now_.pieces(us_), [&](Square square) {
    if (is_silver_or_more(type_of(now_.piece_on(square))) &&
        exchange_on(now_, square, ~us_, kTaughtValues) >= kLeastWon) {
      lost.add(square);
    }
  });
  if (!lost.more_than_one()) return false;
  bool found = false;
  for_each_square(now_.pieces(~us_), [&](Square from) {
    const Bitboard attacked =
        attacks(~us_, type_of(now_.piece_on(from)), from, now_.occupied()) & lost;
    if (!attacked.more_than_one()) return;
    if (move.is_drop() || !attacked.has(move.from())) found = true;
  });
  return found;
}

bool TacticView::promotes_well(const Made& made) const {
  return made.move.is_promotion() && exchange_on(made.after, made.to(), ~us_, kTaughtValues) <= 0;
}

bool TacticView::declines(const Made& made) const {
  const Move move = made.move;
  return !move.is_drop() && !move.is_promotion() &&
         (made.type == kSilver || made.type == kKnight || made.type == kLance) &&
         is_legal(now_, Move::promotion(move.from(), move.to()));
}

bool TacticView::is_edge(const Made& made) const {
  const int file = file_of(made.to());
  const PieceType type = now_.moved_type(made.move);
  return (file == 1 || file == 9) && relative_rank(us_, made.to()) <= 5 &&
         (type == kPawn || type == kLance) && (made.takes_a_pawn_at_most() || made.taken == kLance);
}

bool TacticView::takes_well(const Made& made) const {
  return made.taken != kNoPieceType && worth_of(made.taken) >= kTaughtValues[kKnight] &&
         gain_of_move(now_, made.move, kTaughtValues) >= kTaughtValues[kKnight];
}

bool TacticView::guards(const Made& made) const {
  if (now_.in_check() || takes_well(made)) return false;
  bool saved = false, lost = false;
  for_each_square(now_.pieces(us_), [&](Square square) {
    if (!is_silver_or_more(type_of(now_.piece_on(square)))) return;
    if (exchange_on(now_, square, ~us_, kTaughtValues) < kLeastWon) return;
    const bool moves = !made.move.is_drop() && made.move.from() == square;
    const Square at = moves ? made.to() : square;
    (exchange_on(made.after, at, ~us_, kTaughtValues) <= 0 ? saved : lost) = true;
  });
  return saved && !lost;
}

bool TacticView::is_threatened_with_mate() {
  if (!threatened_) {
    const Position theirs(now_.board(), now_.hands(), ~us_, now_.ply());
    threatened_ = !now_.in_check() && mates_.shortest(theirs, kMostOfThreat).value_or(0) > 0;
  }
  return *threatened_;
}

std::size_t plies_of_gain(const Position& position, Subject subject, const Pattern& pattern,
                          const Line& line, int value) {
  if (subject == Subject::kEscape || subject == Subject::kTake || line.empty()) return 1;
  const std::size_t most = std::min<std::size_t>(line.size(), kLatestGain);
  if (pattern.won.any()) {
    Position at = position;
    for (std::size_t ply = 0; ply < most; ++ply) {
      if (!is_legal(at, line[ply])) return 0;
      const bool takes = at.is_capture(line[ply]) && pattern.won.has(line[ply].to());
      if (ply % 2 == 0 && takes) return ply + 1;
      at.make(line[ply]);
    }
    return 0;
  }
  const Gain gain = gain_of(position, line, value);
  const bool named = gain.outcome == Outcome::kPiece || gain.outcome == Outcome::kPromotes;
  const auto plies = static_cast<std::size_t>(gain.ply) + 1;
  return named && plies % 2 == 1 && plies <= most ? plies : 1;
}

}  // namespace nagare::cli

#include "core/advisors/category/categories.h"

#include <algorithm>

#include "core/base/error.h"
#include "core/base/sort_stably.h"
#include "core/data/table.h"
#include "core/notation/sfen.h"
#include "core/shogi/attacks.h"
#include "core/shogi/exchange.h"
#include "core/shogi/mate_in_one.h"

namespace nagare {

namespace {

const std::vector<std::string_view> kExchangeColumns = {"piece", "early", "late"};

// Amounts of what is counted in squares: percent for each, up to so many.
constexpr int kPerSquare = 50;
constexpr int kMostCounted = 6;
// A line of a lance, bishop or rook is open where the piece reaches so many squares more.
constexpr int kOpened = 2;
// What the king is worth as one of two targets, centipawns.
constexpr int kKingAsTarget = 600;

// More pieces than that are not named.
constexpr std::size_t kMostNamed = 4;
void add_named(SquareList& pieces, Square square) {
  if (pieces.size() < kMostNamed) pieces.push_back(square);
}

int squares(int number) {
  return kPerSquare * std::min(number, kMostCounted);
}

Bitboard camp_of(Color color) {
  static const std::array<Bitboard, kColorCount> kCamps = [] {
    std::array<Bitboard, kColorCount> camps;
    for (int square = 0; square < kSquareCount; ++square) {
      for (Color side : {kBlack, kWhite}) {
        const auto at = static_cast<Square>(square);
        if (relative_rank(side, at) >= 7) camps[side].add(at);
      }
    }
    return camps;
  }();
  return kCamps[color];
}

Bitboard attacked_squares(const Position& position, Color color) {
  Bitboard squares_attacked;
  Bitboard pieces = position.pieces(color);
  const Bitboard occupied = position.occupied();
  while (pieces.any()) {
    const Square square = pieces.pop_first();
    squares_attacked |= attacks(color, type_of(position.piece_on(square)), square, occupied);
  }
  return squares_attacked;
}

bool is_slider(PieceType type) {
  return type == kLance || type == kBishop || type == kRook || type == kHorse || type == kDragon;
}

// Whether the side that is not to move would mate at once, if it were; not asked where the other
// one is in check.
bool would_mate(Position position) {
  if (position.in_check()) return false;
  position.make_pass();
  return has_any_mate_in_one(position);
}

// How many of the squares lie before the square, on its file.
int ahead_on_file(Color color, Bitboard squares, Square square) {
  int number = 0;
  while (squares.any()) {
    const Square each = squares.pop_first();
    number += file_of(each) == file_of(square) &&
              relative_rank(color, each) < relative_rank(color, square);
  }
  return number;
}

std::string_view line_of(PieceType type) {
  if (type == kLance) return "lance";
  return type == kBishop || type == kHorse ? "bishop" : "rook";
}

}  // namespace

ExchangeValues CategoryExchange::at(int progress) const {
  ExchangeValues values{};
  for (std::size_t i = 0; i < values.size(); ++i) {
    values[i] = early[i] + (late[i] - early[i]) * progress / 100;
  }
  return values;
}

Result<CategoryExchange> load_category_exchange(const Bundle& bundle) {
  constexpr int kLargest = 3000;
  const auto table = Table::open(bundle, "advisors/category/exchange", kExchangeColumns);
  if (!table) return table.error();
  CategoryExchange exchange;
  int type = kNoPieceType;
  for (const Table::Row& row : table.value().rows()) {
    if (++type == kKing) ++type;
    const auto kind = static_cast<PieceType>(type);
    if (type >= kPieceTypeCount ||
        table.value().text(row, "piece") != sfen_piece(make_piece(kBlack, kind))) {
      return Error{"category_piece", table.value().where(row),
                   "a row for each piece but the king is wanted, from P to +R in order"};
    }
    const auto early = table.value().number(row, "early", 0, kLargest);
    if (!early) return early.error();
    const auto late = table.value().number(row, "late", 0, kLargest);
    if (!late) return late.error();
    exchange.early[kind] = 2 * early.value();
    exchange.late[kind] = 2 * late.value();
  }
  if (type != kPieceTypeCount - 1) {
    return Error{"category_piece", table.value().file(), "rows up to +R are wanted"};
  }
  exchange.early[kKing] = exchange.late[kKing] = 2 * 10'000;
  return exchange;
}

struct Categoriser::After {
  Move move;
  Position position;
  PieceType type;           // of the piece that moves, before promotion
  PieceType captured;       // or kNoPieceType
  ExchangeGain gained;      // at once, by what was captured and promoted
  ExchangeGain lost_there;  // what the opponent wins by taking the piece that moved
  Bitboard checkers;        // of the opponent's king
  Losses own_lost, theirs_lost;
};

Categoriser::Losses Categoriser::losses(const Position& position, Color owner,
                                        Bitboard pieces) const {
  Losses lost{};
  pieces.remove(position.king(owner));
  while (pieces.any()) {
    const Square square = pieces.pop_first();
    lost[square] = gain_by_taking(position, square, ~owner, values_);
  }
  return lost;
}

Categoriser::Categoriser(const Position& position, const ExchangeValues& values,
                         const JustTaken& just_taken)
    : position_(position),
      values_(values),
      just_taken_(just_taken),
      us_(position.side_to_move()),
      own_lost_(losses(position, us_, position.pieces(us_))),
      theirs_lost_(losses(position, ~us_, position.pieces(~us_))),
      own_king_(king_safety(position, us_)),
      their_king_(king_safety(position, ~us_)),
      mate_looms_(would_mate(position)),
      reach_(reach(position, us_)),
      pressed_(attacked_squares(position, us_) & camp_of(~us_)) {
  mobility_.fill(0);
  Bitboard pieces = position.pieces(us_);
  while (pieces.any()) {
    const Square square = pieces.pop_first();
    const PieceType type = type_of(position.piece_on(square));
    mobility_[square] =
        static_cast<std::uint8_t>(attacks(us_, type, square, position.occupied()).count());
  }
}

std::vector<InCategory> Categoriser::of(Move move) const {
  Position position = position_;
  position.make(move);
  After after{move,
              position,
              position_.moved_type(move),
              type_of(position_.piece_on(move.to())),
              gain_at_once(position_, move, values_),
              {},
              position.checkers(),
              losses(position, us_, position.pieces(us_)),
              losses(position, ~us_, position.pieces(~us_))};
  after.lost_there = after.own_lost[move.to()];
  std::vector<InCategory> found;
  add_material(after, found);
  add_safety(after, found);
  add_attacks(after, found);
  add_mates(after, found);
  add_kings(after, found);
  add_reach(after, found);
  const bool only_counts = std::all_of(found.begin(), found.end(), [](const InCategory& each) {
    return each.category == Category::kPress || each.category == Category::kWiden ||
           each.category == Category::kNarrow;
  });
  if (only_counts && hits_nothing(after)) {
    InCategory quiet{Category::kQuiet, "", 100, after.type, {}};
    if (move.is_drop()) {
      quiet.variant = "drop";
    } else {
      const int from = relative_rank(us_, move.from()), to = relative_rank(us_, move.to());
      quiet.variant = to < from ? "advance" : to > from ? "retreat" : "sideways";
    }
    found.push_back(quiet);
  }
  add_support(after, found);
  sort_stably(found.begin(), found.end(),
              [](const InCategory& a, const InCategory& b) { return a.category < b.category; });
  return found;
}

// Whether there is nothing that the moved piece could take at a gain by either values.
bool Categoriser::hits_nothing(const After& after) const {
  const PieceType now = type_of(after.position.piece_on(after.move.to()));
  Bitboard hit =
      attacks(us_, now, after.move.to(), after.position.occupied()) & after.position.pieces(~us_);
  while (hit.any()) {
    if (!after.theirs_lost[hit.pop_first()].is_none()) return false;
  }
  return true;
}

// A and B.
void Categoriser::add_material(const After& after, std::vector<InCategory>& found) const {
  const Move move = after.move;
  if (after.captured != kNoPieceType) {
    const ExchangeGain net = after.gained - after.lost_there;
    const bool back = just_taken_.gained.learned > 0 && just_taken_.at == move.to();
    InCategory capture{Category::kCapture, back ? "back" : "", 100, after.captured, {}};
    capture.pieces.push_back(move.to());
    const auto is_major = [](PieceType type) {
      return unpromoted(type) == kBishop || unpromoted(type) == kRook;
    };
    // A pawn that is taken back is no price for another piece.
    const bool retaken =
        after.lost_there.is_gain() && (unpromoted(after.type) != kPawn || after.captured == kPawn);
    if (retaken) capture.piece = after.type;
    if (retaken && is_major(after.type) && !is_major(after.captured)) {
      capture.variant = "given";
    } else if (!back && retaken && unpromoted(after.type) == unpromoted(after.captured) &&
               after.captured != kPawn) {
      capture.variant = "swap";
    } else if (!back && move.is_promotion()) {
      capture.variant = "promotion";
    } else if (just_taken_.at != move.to() && after.type == kPawn && after.captured == kPawn) {
      capture.variant = "pawn";
    } else if (!back && retaken) {
      capture.variant = "exchange";
    }
    found.push_back(capture);
    if (net.is_gain()) {
      capture.category = Category::kWin;
      // A guard that is pinned cannot take either, but the piece is not called free.
      const bool free =
          !after.position.attackers_to(~us_, move.to(), after.position.occupied()).any();
      const bool pawn = after.captured == kPawn;
      // What takes back makes up for the move before.
      capture.variant = back ? "back" : retaken ? "trade" : free ? "free" : pawn ? "pawn" : "";
      capture.amount = net.learned;
      found.push_back(capture);
    }
  }
  const ExchangeGain lost = after.lost_there - after.gained;
  if (lost.is_gain()) {
    const bool sacrifice = after.checkers.any();
    found.push_back({Category::kHang, sacrifice ? "sacrifice" : "", lost.learned, after.type, {}});
  }
  int most = 0;
  InCategory leave{Category::kLeave, "", 0, kNoPieceType, {}};
  Bitboard pieces = after.position.pieces(us_);
  pieces.remove(move.to());
  while (pieces.any()) {
    const Square square = pieces.pop_first();
    const ExchangeGain& each = after.own_lost[square];
    if (!each.is_gain() || each.learned <= most) continue;
    most = each.learned;
    leave.piece = type_of(after.position.piece_on(square));
    leave.pieces = {};
    leave.pieces.push_back(square);
  }
  leave.amount = most;
  if (after.checkers.any()) leave.variant = "check";
  if (most > 0) found.push_back(leave);
}

// Whether the move has set a piece to guard the own one on the square: it can still be taken, and
// taking it loses something, or trades like for like.
bool Categoriser::guards(const After& after, Square square) const {
  const Move move = after.move;
  const Bitboard before = position_.attackers_to(us_, square, position_.occupied());
  Bitboard guards = after.position.attackers_to(us_, square, after.position.occupied()) & ~before;
  if (!move.is_drop() && before.has(move.from())) guards.remove(move.to());
  return guards.any() && after.own_lost[square].surely_none && can_take(after.position, square);
}

// One more guard for own pieces that are attacked and that no exchange loses: worth telling, though
// no points are given for it.
void Categoriser::add_support(const After& after, std::vector<InCategory>& found) const {
  const Move move = after.move;
  const auto defends = [](const InCategory& each) { return each.category == Category::kDefend; };
  if (after.type == kKing || after.captured != kNoPieceType || after.lost_there.is_gain() ||
      std::any_of(found.begin(), found.end(), defends)) {
    return;
  }
  const PieceType now = type_of(after.position.piece_on(move.to()));
  Bitboard guarded = attacks(us_, now, move.to(), after.position.occupied());
  if (!move.is_drop()) {
    guarded &= ~attacks(us_, after.type, move.from(), position_.occupied());
  }
  guarded &= after.position.pieces(us_);
  guarded.remove(after.position.king(us_));
  InCategory support{Category::kDefend, "support", 0, kNoPieceType, {}};
  while (guarded.any()) {
    const Square square = guarded.pop_first();
    if (!own_lost_[square].is_none() || !after.own_lost[square].is_none() ||
        !can_take(after.position, square)) {
      continue;
    }
    add_named(support.pieces, square);
  }
  if (!support.pieces.empty()) found.push_back(support);
}

// How the move keeps an own piece that was lost on the square: the variant of its words.
std::string_view Categoriser::kept_by(const After& after, Square square) const {
  Bitboard attackers = position_.attackers_to(~us_, square, position_.occupied());
  if (attackers.has(after.move.to())) return "remove";
  if (after.checkers.any()) return "check";
  while (attackers.any()) {
    if (between(attackers.pop_first(), square).has(after.move.to())) return "block";
  }
  return guards(after, square) ? "" : "save";
}

// D.
void Categoriser::add_defence(const After& after, std::vector<InCategory>& found) const {
  InCategory defend{Category::kDefend, "", 0, kNoPieceType, {}};
  Bitboard pieces = position_.pieces(us_);
  if (!after.move.is_drop()) pieces.remove(after.move.from());
  // The dearest one that is kept by more than a check is named, with those that are kept so, too.
  struct Kept {
    Square square;
    int loss;
    std::string_view by;
  };
  std::vector<Kept> kept;
  const Kept* dearest = nullptr;
  while (pieces.any()) {
    const Square square = pieces.pop_first();
    if (!own_lost_[square].is_gain() || !after.own_lost[square].is_none()) continue;
    kept.push_back({square, own_lost_[square].learned, kept_by(after, square)});
    defend.amount += kept.back().loss;
  }
  for (const Kept& each : kept) {
    const bool check = each.by == "check";
    const bool dearer = dearest == nullptr ||
                        (check == (dearest->by == "check") ? each.loss > dearest->loss : !check);
    if (dearer) dearest = &each;
  }
  if (dearest == nullptr) return;
  const auto most = std::max_element(kept.begin(), kept.end(),
                                     [](const Kept& a, const Kept& b) { return a.loss < b.loss; });
  defend.piece = type_of(position_.piece_on(most->square));
  defend.variant = dearest->by;
  add_named(defend.pieces, dearest->square);
  for (const Kept& each : kept) {
    if (&each != dearest && each.by == dearest->by) add_named(defend.pieces, each.square);
  }
  found.push_back(defend);
}

// C, J.
void Categoriser::add_safety(const After& after, std::vector<InCategory>& found) const {
  const Move move = after.move;
  if (!move.is_drop() && own_lost_[move.from()].is_gain() && after.lost_there.is_none()) {
    found.push_back({Category::kEscape,
                     after.type == kPawn ? "pawn" : "",
                     own_lost_[move.from()].learned,
                     after.type,
                     {}});
  }
  add_defence(after, found);
  if (position_.in_check()) {
    InCategory parry{Category::kParry, "block", 100, after.type, {}};
    if (after.captured != kNoPieceType) parry.pieces.push_back(move.to());
    if (position_.checkers().has(move.to())) {
      parry.variant = "take";
    } else if (after.type == kKing && !move.is_drop()) {
      parry.variant = after.captured != kNoPieceType ? "king_takes" : "king";
    }
    found.push_back(parry);
  }
}

// Whether the move has left a line on which an own piece now attacks the square.
bool Categoriser::opens_line(const After& after, Square target) const {
  if (after.move.is_drop()) return false;
  Bitboard attackers = after.position.attackers_to(us_, target, after.position.occupied());
  while (attackers.any()) {
    if (between(attackers.pop_first(), target).has(after.move.from())) return true;
  }
  return false;
}

// E, F, G, I, Q.
void Categoriser::add_attacks(const After& after, std::vector<InCategory>& found) const {
  const Move move = after.move;
  const PieceType now = type_of(after.position.piece_on(move.to()));
  const Bitboard hit = attacks(us_, now, move.to(), after.position.occupied());
  InCategory attack{Category::kAttack, "", 0, kNoPieceType, {}};
  SquareList faced;   // what could be taken, but could take first
  SquareList struck;  // what the piece itself could take
  struct Target {
    Square square;
    int gain = 0;
  };
  Target first, second;  // the largest gains among what the piece itself hits
  const auto target = [&](Target each) {
    if (each.gain > first.gain) std::swap(each, first);
    if (each.gain > second.gain) second = each;
  };
  Bitboard pieces = after.position.pieces(~us_);
  while (pieces.any()) {
    const Square square = pieces.pop_first();
    if (!after.theirs_lost[square].is_gain()) continue;
    const int gain = after.theirs_lost[square].learned;
    const Bitboard by = after.position.attackers_to(us_, square, after.position.occupied());
    const bool hits =
        hit.has(square) && threatens(after.position, square, Bitboard::of(move.to()), values_);
    if (hits) target({square, gain});
    if (!theirs_lost_[square].surely_none) continue;
    const bool threatened = hits || threatens(after.position, square, by, values_);
    if (!threatened && !hit.has(square)) continue;
    if (gain > attack.amount) {
      attack.amount = gain;
      attack.piece = type_of(after.position.piece_on(square));
    }
    add_named(threatened ? attack.pieces : faced, square);
    if (hits) add_named(struck, square);
  }
  const bool check = after.checkers.any();
  if (hit.has(after.position.king(~us_))) target({after.position.king(~us_), kKingAsTarget});
  if (attack.pieces.empty() && !faced.empty()) {
    attack.pieces = faced;
    attack.variant = "face";
    found.push_back(attack);
  } else if (!attack.pieces.empty()) {
    const Square first_target = attack.pieces[0], king = after.position.king(~us_);
    const bool near = std::all_of(attack.pieces.begin(), attack.pieces.end(),
                                  [&](Square square) { return distance(square, king) <= 1; });
    const bool direct = !struck.empty();
    if (direct && near) attack.variant = "near_king";
    if (!hit.has(first_target) && opens_line(after, first_target)) {
      attack.variant = "discover";
    } else if (direct) {
      attack.pieces = struck;
    } else {
      attack.variant = "untold";  // another piece has come to threaten them, by a pin, say
    }
    found.push_back(attack);
  }
  if (second.gain > 0 && after.lost_there.is_none()) {
    InCategory fork{Category::kFork, "", second.gain, now, {}};
    for (const Target& each : {first, second}) {
      const PieceType type = type_of(after.position.piece_on(each.square));
      if (type == kPawn && fork.variant.empty()) fork.variant = "pawn";
      if (type == kKing) fork.variant = "check";
    }
    fork.pieces.push_back(first.square);
    fork.pieces.push_back(second.square);
    found.push_back(fork);
  }
  if (move.is_promotion()) found.push_back({Category::kPromote, "", 100, after.type, {}});
  if (check) {
    found.push_back(
        {Category::kCheck, after.checkers.has(move.to()) ? "" : "discover", 100, after.type, {}});
  }
  const bool major = after.type == kBishop || after.type == kRook;
  if (move.is_drop() && major && in_promotion_zone(us_, move.to())) {
    found.push_back({Category::kInvade, "", 100, after.type, {}});
  }
}

void Categoriser::add_mates(const After& after, std::vector<InCategory>& found) const {
  if (would_mate(after.position)) {
    found.push_back({Category::kThreatenMate, "", 100, after.type, {}});
  }
  if (!mate_looms_ || after.checkers.any()) return;
  Position position = after.position;
  if (!has_any_mate_in_one(position)) {
    found.push_back({Category::kStopMate, "", 100, after.type, {}});
  }
}

// Whether the move is one for the own king's sake: no check is given or answered, and a general
// comes closer to a king in its camp, or the king, without going forward, to two generals.
bool Categoriser::is_for_king(const After& after) const {
  const Move move = after.move;
  const Square king = after.position.king(us_);
  if (position_.in_check() || after.checkers.any() || relative_rank(us_, king) < 7) return false;
  Bitboard generals;
  for (PieceType type : {kSilver, kGold, kProPawn, kProLance, kProKnight, kProSilver}) {
    generals |= after.position.pieces(us_, type);
  }
  if (move.to() == king) {
    int near = 0;
    while (generals.any()) near += distance(generals.pop_first(), king) <= 2;
    return near >= 2 && relative_rank(us_, king) >= relative_rank(us_, move.from());
  }
  const int away = distance(move.to(), king);
  return generals.has(move.to()) && away <= 2 &&
         (move.is_drop() || away < distance(move.from(), king));
}

// K to N.
void Categoriser::add_kings(const After& after, std::vector<InCategory>& found) const {
  const KingSafety own = king_safety(after.position, us_);
  const KingSafety theirs = king_safety(after.position, ~us_);
  const auto add = [&](Category category, int number, std::string_view variant = "") {
    if (number > 0) found.push_back({category, variant, squares(number), after.type, {}});
  };
  add(Category::kStrengthen, own.shelter - own_king_.shelter, is_for_king(after) ? "" : "untold");
  add(Category::kWeaken, own_king_.shelter - own.shelter);
  add(Category::kFreeKing, own.freedom - own_king_.freedom);
  add(Category::kConfineKing, own_king_.freedom - own.freedom);
  add(Category::kConfineTheirs, their_king_.freedom - theirs.freedom);
}

// H, O, P.
void Categoriser::add_reach(const After& after, std::vector<InCategory>& found) const {
  const Bitboard pressed = attacked_squares(after.position, us_) & camp_of(~us_);
  const int more = pressed.count() - pressed_.count();
  if (more > 0) found.push_back({Category::kPress, "", squares(more), after.type, {}});
  const int change = reach(after.position, us_) - reach_;
  InCategory widen{Category::kWiden, "", squares(change), after.type, {}};
  Bitboard pieces = after.position.pieces(us_);
  pieces.remove(after.move.to());
  while (pieces.any()) {
    const Square square = pieces.pop_first();
    const PieceType type = type_of(after.position.piece_on(square));
    if (!is_slider(type)) continue;
    const Bitboard now = attacks(us_, type, square, after.position.occupied());
    if (now.count() - mobility_[square] < kOpened) continue;
    const Bitboard more_now = now & ~attacks(us_, type, square, position_.occupied());
    // Of a rook only a file is called open.
    const bool told = line_of(type) != "rook" || ahead_on_file(us_, more_now, square) >= kOpened;
    widen.variant = widen.pieces.empty() && told ? line_of(type) : "";
    widen.piece = type;
    add_named(widen.pieces, square);
  }
  if (change > 0 || !widen.pieces.empty()) {
    widen.amount = std::max(widen.amount, squares(kOpened));
    found.push_back(widen);
  }
  if (change < 0) found.push_back({Category::kNarrow, "", squares(-change), after.type, {}});
}

}  // namespace nagare

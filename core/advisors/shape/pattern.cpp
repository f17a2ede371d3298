#include "core/advisors/shape/pattern.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

#include "core/base/error.h"
#include "core/base/sort_stably.h"
#include "core/base/text.h"
#include "core/notation/sfen.h"

namespace nagare {

namespace {

using Asks = ShapeTerm::Asks;
using Anchor = Place::Anchor;

// What follows the name of a condition, and whether a number stands in it.
enum class Wants : std::uint8_t {
  kNothing,
  kOwnKinds,         // move:G,S
  kEnemyKinds,       // through:r,k
  kHitKinds,         // hits:r,b or hits:any
  kPieces,           // file_has:P,p
  kKing,             // nearer:k
  kKingNumber,       // near:k<=2
  kPlace,            // lost:to
  kOwnKindsPlace,    // guarded_by:R,L:to
  kEnemyKindsPlace,  // attacked_by:p:to
  kCastle,           // castle:near
};
enum class Numbered : std::uint8_t { kNot, kMaybe, kAlways };

struct Form {
  std::string_view name;
  Asks asks;
  Wants wants;
  Numbered numbered = Numbered::kNot;
  std::string_view example;  // said where it is written wrongly
  bool opponent = false;
};
constexpr std::array kForms = {
    Form{"move", Asks::kMoves, Wants::kOwnKinds, Numbered::kNot, "move:G,S"},
    Form{"drop", Asks::kDrop, Wants::kNothing, Numbered::kNot, "drop"},
    Form{"capture", Asks::kCapture, Wants::kNothing, Numbered::kNot, "capture"},
    Form{"promotes", Asks::kPromotes, Wants::kNothing, Numbered::kNot, "promotes"},
    Form{"check", Asks::kCheck, Wants::kNothing, Numbered::kNot, "check"},
    Form{"in_check", Asks::kInCheck, Wants::kNothing, Numbered::kNot, "in_check"},
    Form{"takes", Asks::kTakes, Wants::kOwnKinds, Numbered::kNot, "takes:N,S"},
    Form{"rank", Asks::kRank, Wants::kNothing, Numbered::kAlways, "rank>=7, rank=3,4"},
    Form{"file", Asks::kFile, Wants::kNothing, Numbered::kAlways, "file=1,9"},
    Form{"steps", Asks::kSteps, Wants::kNothing, Numbered::kAlways, "steps>=2"},
    Form{"forward", Asks::kForward, Wants::kNothing, Numbered::kNot, "forward"},
    Form{"sideways", Asks::kSideways, Wants::kNothing, Numbered::kNot, "sideways"},
    Form{"back", Asks::kBack, Wants::kNothing, Numbered::kNot, "back"},
    Form{"same_piece", Asks::kSamePiece, Wants::kNothing, Numbered::kNot, "same_piece"},
    Form{"retakes", Asks::kRetakes, Wants::kNothing, Numbered::kNot, "retakes"},
    Form{"attacked", Asks::kAttacked, Wants::kPlace, Numbered::kMaybe, "attacked:to.f"},
    Form{"guarded", Asks::kGuarded, Wants::kPlace, Numbered::kMaybe, "guarded>=2:to"},
    Form{"attacked_by", Asks::kAttacked, Wants::kEnemyKindsPlace, Numbered::kNot,
         "attacked_by:p,n:to"},
    Form{"guarded_by", Asks::kGuarded, Wants::kOwnKindsPlace, Numbered::kNot, "guarded_by:R,L:to"},
    Form{"lost", Asks::kLost, Wants::kPlace, Numbered::kNot, "lost:to"},
    Form{"won", Asks::kWon, Wants::kPlace, Numbered::kNot, "won:to.f"},
    Form{"escapes", Asks::kEscapes, Wants::kPlace, Numbered::kNot, "escapes:to.f"},
    Form{"near", Asks::kNear, Wants::kKingNumber, Numbered::kNot, "near:k<=2"},
    Form{"nearer", Asks::kNearer, Wants::kKing, Numbered::kNot, "nearer:k"},
    Form{"farther", Asks::kFarther, Wants::kKing, Numbered::kNot, "farther:K"},
    Form{"hits", Asks::kHits, Wants::kHitKinds, Numbered::kMaybe, "hits>=2:g,r or hits:any"},
    Form{"hit_gain", Asks::kHitGain, Wants::kHitKinds, Numbered::kMaybe,
         "hit_gain>=2:any or hit_gain:r"},
    Form{"through", Asks::kThrough, Wants::kEnemyKinds, Numbered::kNot, "through:r,k"},
    Form{"opens", Asks::kOpens, Wants::kOwnKinds, Numbered::kNot, "opens:B"},
    Form{"closes", Asks::kCloses, Wants::kPieces, Numbered::kNot, "closes:b"},
    Form{"file_has", Asks::kFileHas, Wants::kPieces, Numbered::kNot, "file_has:p"},
    Form{"file_no", Asks::kFileNo, Wants::kPieces, Numbered::kNot, "file_no:P"},
    Form{"behind", Asks::kBehind, Wants::kOwnKinds, Numbered::kNot, "behind:R,L"},
    Form{"ahead", Asks::kAhead, Wants::kPieces, Numbered::kNot, "ahead:p"},
    Form{"hand", Asks::kHand, Wants::kPieces, Numbered::kMaybe, "hand:P or hand>=2:p"},
    Form{"ply", Asks::kPly, Wants::kNothing, Numbered::kAlways, "ply<=40"},
    Form{"progress", Asks::kProgress, Wants::kNothing, Numbered::kAlways, "progress>=40"},
    Form{"urgency", Asks::kUrgency, Wants::kNothing, Numbered::kAlways, "urgency<=10"},
    Form{"castle", Asks::kCastle, Wants::kCastle, Numbered::kNot,
         "castle:from, castle:to or castle:near"},
    Form{"last_move", Asks::kMoveBefore, Wants::kOwnKinds, Numbered::kNot, "last_move:P", true},
    Form{"last_took", Asks::kTookBefore, Wants::kNothing, Numbered::kNot, "last_took", true},
    Form{"last_drop", Asks::kDropBefore, Wants::kNothing, Numbered::kNot, "last_drop", true},
    Form{"prev_move", Asks::kMoveBefore, Wants::kOwnKinds, Numbered::kNot, "prev_move:P"},
    Form{"prev_took", Asks::kTookBefore, Wants::kNothing, Numbered::kNot, "prev_took"},
    Form{"prev_drop", Asks::kDropBefore, Wants::kNothing, Numbered::kNot, "prev_drop"},
};

// A term as it is read: `side` is how far its place lies to one side, which is left or right.
struct ReadTerm {
  ShapeTerm term;
  int side = 0;
};

bool take_prefix(std::string_view& text, std::string_view prefix) {
  if (text.substr(0, prefix.size()) != prefix) return false;
  text.remove_prefix(prefix.size());
  return true;
}

// "to.ffs".
bool read_place(std::string_view text, ReadTerm& read) {
  struct Name {
    std::string_view text;
    Anchor anchor;
  };
  constexpr std::array kNames = {
      Name{"to", Anchor::kTo},       Name{"from", Anchor::kFrom}, Name{"K", Anchor::kOwnKing},
      Name{"k", Anchor::kTheirKing}, Name{"last", Anchor::kLast}, Name{"prev", Anchor::kPrevious},
  };
  Place& place = read.term.place;
  const std::size_t dot = std::min(text.find('.'), text.size());
  const std::string_view name = text.substr(0, dot);
  const auto found = std::find_if(kNames.begin(), kNames.end(),
                                  [&](const Name& each) { return each.text == name; });
  if (found != kNames.end()) {
    place.anchor = found->anchor;
  } else {
    const auto digit = [](char c) { return c >= '1' && c <= '9'; };
    if (name.size() != 2 || !digit(name[0]) || !digit(name[1])) return false;
    place.anchor = Anchor::kFixed;
    place.fixed = make_square(name[0] - '0', name[1] - '0');
  }
  if (dot == text.size()) return true;
  const std::string_view steps = text.substr(dot + 1);
  for (char step : steps) {
    switch (step) {
      case 'f':
        ++place.forward;
        break;
      case 'b':
        --place.forward;
        break;
      case 'l':
        ++place.left;
        break;
      case 'r':
        --place.left;
        break;
      case 's':
        ++read.side;
        break;
      case 'o':
        --read.side;
        break;
      default:
        return false;
    }
  }
  return !steps.empty() && steps.size() <= 8;
}

// One piece of a list: own ones in capitals, the enemy's in small letters, a promoted one after
// '+'.
bool read_piece(std::string_view text, Occupants& pieces) {
  const bool promotes = take_prefix(text, "+");
  if (text.size() != 1) return false;
  const bool enemy = text[0] >= 'a' && text[0] <= 'z';
  const PieceType type =
      piece_type_of_letter(enemy ? static_cast<char>(text[0] - 'a' + 'A') : text[0]);
  if (type == kNoPieceType || (promotes && !can_promote(type))) return false;
  (enemy ? pieces.enemy : pieces.own) |= kind_bit(promotes ? promoted(type) : type);
  return true;
}

bool read_pieces(std::string_view text, Occupants& pieces) {
  for (std::string_view each : split(text, ',')) {
    if (!read_piece(each, pieces)) return false;
  }
  return true;
}

// What stands on a square.
bool read_occupants(std::string_view text, Occupants& pieces) {
  for (std::string_view each : split(text, ',')) {
    if (each == "empty") {
      pieces.empty = true;
    } else if (each == "own") {
      pieces.own = kAnyKind;
    } else if (each == "enemy") {
      pieces.enemy = kAnyKind;
    } else if (each == "off") {
      pieces.off = true;
    } else if (!read_piece(each, pieces)) {
      return false;
    }
  }
  return true;
}

// ">=2", "<=40", "=1,9"; a list only of single digits, for ranks and files.
bool read_number(std::string_view text, ShapeTerm& term) {
  const bool least = take_prefix(text, ">="), most = !least && take_prefix(text, "<=");
  if (!least && !most && !take_prefix(text, "=")) return false;
  const bool line = term.asks == Asks::kRank || term.asks == Asks::kFile;
  const auto numbers = split(text, ',');
  if (numbers.size() > 1 && (!line || least || most)) return false;
  for (std::string_view each : numbers) {
    const auto number = parse_int(each);
    if (!number || *number < (line ? 1 : 0) || *number > (line ? 9 : 1000)) return false;
    term.least = static_cast<std::int16_t>(most ? 0 : *number);
    term.most = static_cast<std::int16_t>(least ? 1000 : *number);
    for (int n = 1; n <= 9; ++n) {
      if (n >= term.least && n <= term.most) term.numbers |= static_cast<std::uint16_t>(1 << n);
    }
  }
  return true;
}

bool read_king(std::string_view text, ShapeTerm& term) {
  term.opponent = text == "k";
  return text == "k" || text == "K";
}

bool read_castle(std::string_view text, ShapeTerm& term) {
  constexpr std::array<std::string_view, 3> kWords = {"from", "to", "near"};  // by CastleAsks
  const auto found = std::find(kWords.begin(), kWords.end(), text);
  term.castle = static_cast<ShapeTerm::CastleAsks>(found - kWords.begin());
  return found != kWords.end();
}

// Only own pieces, only the enemy's, at least one.
bool only_own(const Occupants& pieces) {
  return pieces.own != 0 && pieces.enemy == 0;
}
bool only_enemy(const Occupants& pieces) {
  return pieces.own == 0 && pieces.enemy != 0;
}

// "p,n:to".
bool read_kinds_and_place(std::string_view text, ReadTerm& read) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos) return false;
  return read_pieces(text.substr(0, colon), read.term.pieces) &&
         read_place(text.substr(colon + 1), read);
}

// What follows the name and its colon.
bool read_rest(Wants wants, std::string_view rest, ReadTerm& read) {
  ShapeTerm& term = read.term;
  switch (wants) {
    case Wants::kNothing:
      return rest.empty();
    case Wants::kOwnKinds:
      return read_pieces(rest, term.pieces) && only_own(term.pieces);
    case Wants::kEnemyKinds:
      return read_pieces(rest, term.pieces) && only_enemy(term.pieces);
    case Wants::kHitKinds:
      if (rest == "any") {
        term.pieces.enemy = kAnyKind;
        return true;
      }
      return read_pieces(rest, term.pieces) && only_enemy(term.pieces);
    case Wants::kPieces:
      return read_pieces(rest, term.pieces);
    case Wants::kKing:
      return read_king(rest, term);
    case Wants::kKingNumber:
      return rest.size() > 1 && read_king(rest.substr(0, 1), term) &&
             read_number(rest.substr(1), term);
    case Wants::kPlace:
      return read_place(rest, read);
    case Wants::kOwnKindsPlace:
      return read_kinds_and_place(rest, read) && only_own(term.pieces);
    case Wants::kEnemyKindsPlace:
      return read_kinds_and_place(rest, read) && only_enemy(term.pieces);
    case Wants::kCastle:
      return read_castle(rest, term);
  }
  return false;
}

bool may_be_before(Asks asks) {
  return asks == Asks::kAttacked || asks == Asks::kGuarded || asks == Asks::kLost ||
         asks == Asks::kWon;
}

// Hands hold no kings and no promoted pieces.
bool sensible(const ShapeTerm& term) {
  constexpr KindSet kHeld = (1 << kKing) - 2;
  return term.asks != Asks::kHand || ((term.pieces.own | term.pieces.enemy) & ~kHeld) == 0;
}

Result<ReadTerm> read_term(std::string_view text, const std::string& where) {
  const auto wrong = [&](const std::string& detail) {
    return Error{"shape_pattern", where, "'" + std::string(text) + "': " + detail};
  };
  ReadTerm read;
  ShapeTerm& term = read.term;
  std::string_view rest = text;
  term.negated = take_prefix(rest, "!");
  const std::size_t colon = std::min(rest.find(':'), rest.size());
  std::string_view head = rest.substr(0, colon);
  const std::string_view tail = rest.substr(std::min(colon + 1, rest.size()));
  std::string_view place = head;
  const bool was = take_prefix(place, "was.");
  if (read_place(place, read)) {
    term.asks = Asks::kStands;
    term.before = was;
    if (colon == rest.size() || !read_occupants(tail, term.pieces)) {
      return wrong("what stands there is wanted, like to.f:p,N or to.f:empty, own, enemy, off");
    }
    return read;
  }
  read = {};
  term.negated = text[0] == '!';
  const bool before = take_prefix(head, "was_");
  const std::size_t sign = std::min(head.find_first_of("<>="), head.size());
  const std::string_view name = head.substr(0, sign), number = head.substr(sign);
  const auto form = std::find_if(kForms.begin(), kForms.end(),
                                 [&](const Form& each) { return each.name == name; });
  if (form == kForms.end() || (before && !may_be_before(form->asks))) {
    return wrong("there is no such condition, and no such square");
  }
  term.asks = form->asks;
  term.before = before;
  term.opponent = form->opponent;
  const bool numbered = number.empty()
                            ? form->numbered != Numbered::kAlways
                            : form->numbered != Numbered::kNot && read_number(number, term);
  const bool colon_right = (form->wants == Wants::kNothing) == (colon == rest.size());
  if (!numbered || !colon_right || !read_rest(form->wants, tail, read) || !sensible(term)) {
    return wrong("it is written like " + std::string(form->example));
  }
  return read;
}

// How much work a condition is: the move, the board, attacks, exchanges, and castles, for which the
// game is read.
int cost(const ShapeTerm& term) {
  switch (term.asks) {
    case Asks::kStands:
    case Asks::kNear:
    case Asks::kNearer:
    case Asks::kFarther:
    case Asks::kBehind:
    case Asks::kAhead:
    case Asks::kFileHas:
    case Asks::kFileNo:
      return 1;
    case Asks::kHits:
    case Asks::kThrough:
    case Asks::kOpens:
    case Asks::kCloses:
    case Asks::kCheck:
      return 2;
    case Asks::kAttacked:
    case Asks::kGuarded:
      return 3;
    case Asks::kLost:
    case Asks::kWon:
      return 4;
    case Asks::kEscapes:
    case Asks::kHitGain:
    case Asks::kProgress:
    case Asks::kUrgency:
      return 5;
    case Asks::kCastle:
      return term.castle == ShapeTerm::CastleAsks::kNear ? 1 : 6;
    default:
      return 0;
  }
}

// Narrows down the moves that can fulfil the term.
void narrow(const ShapeTerm& term, ShapeAlternative& alternative) {
  constexpr KindSet kMetals = kind_bit(kGold) | kind_bit(kSilver);
  switch (term.asks) {
    case Asks::kMoves: {
      const KindSet kinds = term.negated ? static_cast<KindSet>(~term.pieces.own) : term.pieces.own;
      alternative.moves &= kinds;
      alternative.drops &= kinds;
      break;
    }
    case Asks::kDrop:
      (term.negated ? alternative.drops : alternative.moves) = 0;
      break;
    case Asks::kCapture:
    case Asks::kTakes:
    case Asks::kPromotes:
    case Asks::kSamePiece:
    case Asks::kRetakes:
      if (!term.negated) alternative.drops = 0;
      break;
    case Asks::kSteps:
    case Asks::kForward:
    case Asks::kSideways:
    case Asks::kBack:
    case Asks::kNearer:
    case Asks::kFarther:
      alternative.drops = 0;
      break;
    case Asks::kCastle:
      if (term.castle == ShapeTerm::CastleAsks::kTo) break;
      alternative.drops = 0;
      if (term.castle == ShapeTerm::CastleAsks::kNear && !term.negated) {
        alternative.moves &= kMetals;
      }
      break;
    default:
      if (term.place.anchor == Anchor::kFrom) alternative.drops = 0;
  }
}

// The alternative with one side on the left (+1) or on the right (-1).
ShapeAlternative compiled(const std::vector<ReadTerm>& read, int one_side) {
  ShapeAlternative alternative;
  for (const ReadTerm& each : read) {
    alternative.terms.push_back(each.term);
    Place& place = alternative.terms.back().place;
    place.left = static_cast<std::int8_t>(place.left + one_side * each.side);
    narrow(each.term, alternative);
  }
  sort_stably(alternative.terms.begin(), alternative.terms.end(),
              [](const ShapeTerm& a, const ShapeTerm& b) { return cost(a) < cost(b); });
  return alternative;
}

}  // namespace

Result<ShapePattern> ShapePattern::parse(std::string_view text, const std::string& where) {
  ShapePattern pattern;
  std::vector<ReadTerm> read;
  const auto finish = [&]() -> bool {
    if (read.empty()) return false;
    pattern.alternatives.push_back(compiled(read, 1));
    const bool sided =
        std::any_of(read.begin(), read.end(), [](const ReadTerm& each) { return each.side != 0; });
    if (sided) pattern.alternatives.push_back(compiled(read, -1));
    read.clear();
    return true;
  };
  const Error empty{"shape_pattern", where,
                    "an alternative is empty: at least one condition is wanted"};
  for (std::string_view word : split_blanks(text)) {
    if (word == "|") {
      if (!finish()) return empty;
      continue;
    }
    const auto term = read_term(word, where);
    if (!term) return term.error();
    read.push_back(term.value());
  }
  if (!finish()) return empty;
  for (const ShapeAlternative& alternative : pattern.alternatives) {
    if (alternative.moves == 0 && alternative.drops == 0) {
      return Error{"shape_pattern", where,
                   "no move can fulfil this: its conditions exclude each other"};
    }
  }
  return pattern;
}

}  // namespace nagare

#include "core/joseki/condition.h"

#include <algorithm>
#include <utility>

#include "core/base/error.h"
#include "core/joseki/list_move.h"
#include "core/notation/sfen.h"
#include "core/shogi/position.h"

namespace nagare {

namespace {

std::vector<std::string_view> split(std::string_view text, char by) {
  std::vector<std::string_view> parts;
  while (!text.empty()) {
    const std::size_t at = std::min(text.find(by), text.size());
    if (at > 0) parts.push_back(text.substr(0, at));
    text.remove_prefix(std::min(at + 1, text.size()));
  }
  return parts;
}

bool take_prefix(std::string_view& text, std::string_view prefix) {
  if (text.substr(0, prefix.size()) != prefix) return false;
  text.remove_prefix(prefix.size());
  return true;
}

// -1 where it is none from 0 to 1,000.
int small_number(std::string_view text) {
  int number = text.empty() ? -1 : 0;
  for (char digit : text) {
    if (digit < '0' || digit > '9' || number > 100) return -1;
    number = number * 10 + (digit - '0');
  }
  return number;
}

bool has(const std::vector<PieceType>& pieces, PieceType type) {
  return std::find(pieces.begin(), pieces.end(), type) != pieces.end();
}

// Whether an opponent's piece of these kinds could come to one of the squares, which are as the
// side sees them: a pawn only forward on its file.
bool may_come(const std::vector<PieceType>& pieces, Bitboard squares, const Scene& scene) {
  if (!has(pieces, kPawn)) return true;
  Bitboard pawns = scene.story.position().pieces(~scene.side, kPawn);
  while (pawns.any()) {
    const Square pawn = seen_by(scene.side, pawns.pop_first());
    for (Bitboard left = squares; left.any();) {
      const Square square = left.pop_first();
      if (file_of(square) == file_of(pawn) && rank_of(square) >= rank_of(pawn)) return true;
    }
  }
  return false;
}

// A bishop that has been dropped is not to be exchanged as the openings have it.
bool has_dropped_bishop(const Story& story, const std::vector<PieceType>& pieces) {
  if (!has(pieces, kBishop)) return false;
  for (Color side : {kBlack, kWhite}) {
    for (const OwnMove& move : story.moves(side)) {
      if (move.from == kNoSquare && move.piece == kBishop) return true;
    }
  }
  return false;
}

}  // namespace

// Letters, then squares parted by '/': "GS58/68". No squares where there are none.
bool Condition::parse_pieces(std::string_view text, Term& term) {
  std::size_t at = 0;
  bool first = true;
  for (bool promotes = false; at < text.size(); ++at) {
    if (text[at] == '+') {
      promotes = true;
      continue;
    }
    const bool small = text[at] >= 'a' && text[at] <= 'z';
    const char capital = small ? static_cast<char>(text[at] - 'a' + 'A') : text[at];
    const PieceType piece = piece_type_of_letter(capital);
    if (piece == kNoPieceType) break;
    if (!first && small != term.opponent) return false;
    if (promotes && !can_promote(piece)) return false;
    term.pieces.push_back(promotes ? promoted(piece) : piece);
    term.opponent = small;
    first = promotes = false;
  }
  if (term.pieces.empty()) return false;
  for (std::string_view square : split(text.substr(at), '/')) {
    const Square parsed = parse_square(square);
    if (parsed == kNoSquare) return false;
    term.squares.add(parsed);
    term.turned.add(rotated(parsed));
  }
  return true;
}

Result<Condition::Term> Condition::parse_term(std::string_view text, const FormationNames& names,
                                              const std::string& where) {
  const auto wrong = [&](const std::string& detail) {
    return Error{"condition", where, "'" + std::string(text) + "': " + detail};
  };
  Term term;
  std::string_view rest = text;
  term.negated = take_prefix(rest, "!");
  const auto formation = [&](What what, bool opponent, const FormationIds& ids) -> Result<Term> {
    const auto found = ids.find(rest);
    if (found == ids.end()) {
      return wrong(what == What::kCastle ? "there is no castle of that id"
                                         : "there is no strategy of that id");
    }
    term.what = what;
    term.opponent = opponent;
    term.number = found->second;
    return term;
  };
  const auto plies = [&](What what) -> Result<Term> {
    term.what = what;
    term.number = small_number(rest);
    if (term.number < 0) return wrong("a whole number of plies is wanted");
    return term;
  };
  const auto pieces = [&](What what, bool squares) -> Result<Term> {
    term.what = what;
    if (!parse_pieces(rest, term) || term.squares.any() != squares) {
      return wrong(squares ? "a piece and squares are wanted, like R68 or gs32/42"
                           : "the letter of a piece is wanted, like B");
    }
    const bool can_be_held = std::all_of(term.pieces.begin(), term.pieces.end(),
                                         [](PieceType piece) { return piece < kKing; });
    if (what == What::kHand && !can_be_held) return wrong("this piece cannot be in hand");
    return term;
  };
  if (take_prefix(rest, "is:")) return formation(What::kStrategy, false, names.strategies);
  if (take_prefix(rest, "vs:")) return formation(What::kStrategy, true, names.strategies);
  if (take_prefix(rest, "castle:")) return formation(What::kCastle, false, names.castles);
  if (take_prefix(rest, "vscastle:")) return formation(What::kCastle, true, names.castles);
  if (take_prefix(rest, "ply<=")) return plies(What::kPlyMost);
  if (take_prefix(rest, "ply>=")) return plies(What::kPlyLeast);
  if (take_prefix(rest, "hand:")) return pieces(What::kHand, false);
  if (take_prefix(rest, "did:")) return pieces(What::kBeen, true);
  if (rest == "handicap") {
    term.what = What::kHandicap;
    return term;
  }
  if (take_prefix(rest, "side:")) {
    if (rest != "black" && rest != "white") return wrong("side:black or side:white is wanted");
    term.what = What::kSide;
    term.number = rest == "black" ? kBlack : kWhite;
    return term;
  }
  if (rest.size() > 6 && rest.substr(0, 4) == "move" && rest[5] == ':') {
    term.number = rest[4] - '0';
    rest.remove_prefix(6);
    if (term.number < 1 || term.number > Story::kFirstMoves) {
      return wrong("move1: to move9: are known");
    }
    return pieces(What::kMove, true);
  }
  return pieces(What::kStands, true);
}

Result<Condition> Condition::parse(std::string_view text, const FormationNames& names,
                                   const std::string& where) {
  Condition condition;
  condition.alternatives_.emplace_back();
  if (text == "-") return condition;
  for (std::string_view word : split(text, ' ')) {
    if (word == "or") {
      if (condition.alternatives_.back().empty()) break;
      condition.alternatives_.emplace_back();
      continue;
    }
    auto term = parse_term(word, names, where);
    if (!term) return term.error();
    condition.speaks_of_handicaps_ |= term.value().what == What::kHandicap;
    condition.alternatives_.back().push_back(std::move(term.value()));
  }
  if (condition.alternatives_.back().empty()) {
    return Error{"condition", where,
                 "'" + std::string(text) + "': an alternative is empty; '-' always holds"};
  }
  return condition;
}

bool Condition::holds(const Term& term, const Scene& scene) {
  const Color side = term.opponent ? ~scene.side : scene.side;
  const Position& position = scene.story.position();
  const auto any_piece = [&](const auto& test) {
    return std::any_of(term.pieces.begin(), term.pieces.end(), test);
  };
  switch (term.what) {
    case What::kStands: {
      const Bitboard squares = scene.side == kBlack ? term.squares : term.turned;
      return any_piece(
          [&](PieceType piece) { return (position.pieces(side, piece) & squares).any(); });
    }
    case What::kHand:
      return any_piece([&](PieceType piece) { return position.hand(side).count(piece) > 0; });
    case What::kBeen: {
      // The story keeps squares as their own side sees them.
      const Bitboard squares = term.opponent ? term.turned : term.squares;
      return any_piece(
          [&](PieceType piece) { return (scene.story.been(side, piece) & squares).any(); });
    }
    case What::kMove: {
      const std::vector<OwnMove>& moves = scene.story.moves(side);
      const auto index = static_cast<std::size_t>(term.number - 1);
      if (!scene.story.whole() || index >= moves.size()) return false;
      const Bitboard squares = term.opponent ? term.turned : term.squares;
      return squares.has(moves[index].to) &&
             any_piece([&](PieceType piece) { return piece == moves[index].piece; });
    }
    case What::kPlyMost:
      return scene.story.plies() <= term.number;
    case What::kPlyLeast:
      return scene.story.plies() >= term.number;
    case What::kStrategy:
      return (term.opponent ? scene.opponent : scene.own)
          .strategies[static_cast<std::size_t>(term.number)];
    case What::kCastle:
      return (term.opponent ? scene.opponent : scene.own)
          .castles[static_cast<std::size_t>(term.number)];
    case What::kSide:
      return scene.side == term.number;
    case What::kHandicap:
      return scene.story.handicap();
  }
  return false;
}

bool Condition::holds(const All& all, const Scene& scene) {
  return std::all_of(all.begin(), all.end(),
                     [&](const Term& term) { return holds(term, scene) != term.negated; });
}

bool Condition::holds(const Scene& scene) const {
  return std::any_of(alternatives_.begin(), alternatives_.end(),
                     [&](const All& all) { return holds(all, scene); });
}

bool Condition::could_hold(const Term& term, const Scene& scene, const Prospects& prospects) {
  if (holds(term, scene) != term.negated) return true;
  switch (term.what) {
    case What::kStands:
      if (term.negated) return !term.opponent;  // one's own piece may leave
      if (term.opponent) return may_come(term.pieces, term.squares, scene);
      [[fallthrough]];
    case What::kBeen:
      if (term.negated || term.opponent) return false;
      return std::any_of(term.pieces.begin(), term.pieces.end(), [&](PieceType piece) {
        return (prospects.squares[piece] & term.squares).any();
      });
    case What::kHand:
      return !term.negated && !has_dropped_bishop(scene.story, term.pieces);
    case What::kPlyMost:
      return term.negated;
    case What::kPlyLeast:
    case What::kCastle:
      return !term.negated;
    case What::kStrategy:
      return !term.negated && (term.opponent ? prospects.opponent : prospects.own)(term.number);
    case What::kMove:
    case What::kSide:
    case What::kHandicap:
      return false;
  }
  return false;
}

bool Condition::could_hold(const Scene& scene, const Prospects& prospects) const {
  return std::any_of(alternatives_.begin(), alternatives_.end(), [&](const All& all) {
    return std::all_of(all.begin(), all.end(),
                       [&](const Term& term) { return could_hold(term, scene, prospects); });
  });
}

std::vector<int> Condition::answered(const Scene& scene) const {
  std::vector<int> strategies;
  for (const All& all : alternatives_) {
    if (!holds(all, scene)) continue;
    for (const Term& term : all) {
      if (term.what == What::kStrategy && term.opponent && !term.negated) {
        strategies.push_back(term.number);
      }
    }
  }
  return strategies;
}

std::vector<int> Condition::asks_of_opponent() const {
  std::vector<int> strategies;
  for (const All& all : alternatives_) {
    for (const Term& term : all) {
      if (term.what == What::kStrategy && term.opponent && !term.negated) {
        strategies.push_back(term.number);
      }
    }
  }
  return strategies;
}

}  // namespace nagare

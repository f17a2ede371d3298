#include "tests/oracle/claims/scene.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <utility>

namespace nagare::oracle {

namespace {

char upper(char letter) {
  return static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
}

Side owner(const Piece& piece) {
  return std::isupper(static_cast<unsigned char>(piece.letter)) != 0 ? Side::kBlack : Side::kWhite;
}

int unpromoted_worth(char kind) {
  switch (kind) {
    case 'P':
      return 100;
    case 'L':
      return 300;
    case 'N':
      return 350;
    case 'S':
      return 500;
    case 'G':
      return 550;
    case 'B':
      return 800;
    case 'R':
      return 1000;
    default:
      return 20000;
  }
}

}  // namespace

Scene::Scene(const ReferencePosition& position, std::string move, std::vector<Earlier> moves,
             Said words)
    : before(position),
      after(position.after(move)),
      usi(std::move(move)),
      earlier(std::move(moves)),
      said(std::move(words)),
      mover(position.side_to_move()),
      opponent(other(mover)),
      drop(usi[1] == '*'),
      promotes(usi.size() == 5),
      to(destination_of(usi)),
      from(drop ? Square{0, 0} : square_named(usi)),
      kind(drop ? usi[0] : upper(position.on(from).letter)),
      was_promoted(!drop && position.on(from).promoted) {
  if (!is_empty(before, to)) taken = before.on(to);
}

int Scene::rank(Square square) const {
  return mover == Side::kBlack ? square.rank : 10 - square.rank;
}

int Scene::file(Square square) const {
  return mover == Side::kBlack ? square.file : 10 - square.file;
}

std::optional<Square> Scene::step(Square square, int forward, int left) const {
  const int sign = mover == Side::kBlack ? 1 : -1;
  const Square at{square.file + sign * left, square.rank - sign * forward};
  if (at.file < 1 || at.file > 9 || at.rank < 1 || at.rank > 9) return std::nullopt;
  return at;
}

Side other(Side side) {
  return side == Side::kBlack ? Side::kWhite : Side::kBlack;
}

bool is_empty(const ReferencePosition& position, Square square) {
  return position.on(square).letter == ' ';
}

bool belongs(const ReferencePosition& position, Square square, Side side) {
  return !is_empty(position, square) && owner(position.on(square)) == side;
}

bool stands(const ReferencePosition& position, Square square, Side side, std::string_view kinds) {
  if (!belongs(position, square, side)) return false;
  const Piece& piece = position.on(square);
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    const bool promoted = kinds[i] == '+';
    if (promoted) ++i;
    if (kinds[i] == upper(piece.letter) && promoted == piece.promoted) return true;
  }
  return false;
}

const std::vector<Square>& all_squares() {
  static const std::vector<Square> kAll = [] {
    std::vector<Square> all;
    for (int file = 1; file <= 9; ++file) {
      for (int rank = 1; rank <= 9; ++rank) all.push_back({file, rank});
    }
    return all;
  }();
  return kAll;
}

std::optional<Square> king(const ReferencePosition& position, Side side) {
  for (const Square& square : all_squares()) {
    if (stands(position, square, side, "K")) return square;
  }
  return std::nullopt;
}

int distance(Square a, Square b) {
  return std::max(std::abs(a.file - b.file), std::abs(a.rank - b.rank));
}

std::vector<Square> squares_between(Square a, Square b) {
  const int files = b.file - a.file, ranks = b.rank - a.rank, length = distance(a, b);
  std::vector<Square> between;
  if (files != 0 && ranks != 0 && std::abs(files) != std::abs(ranks)) return between;
  for (int i = 1; i < length; ++i) {
    between.push_back({a.file + files / length * i, a.rank + ranks / length * i});
  }
  return between;
}

bool attacks(const ReferencePosition& position, Square from, Square square) {
  const auto squares = position.attacked_from(from);
  return std::find(squares.begin(), squares.end(), square) != squares.end();
}

std::vector<Square> attackers(const ReferencePosition& position, Square square, Side side) {
  std::vector<Square> found;
  for (const Square& from : all_squares()) {
    if (belongs(position, from, side) && attacks(position, from, square)) found.push_back(from);
  }
  return found;
}

int worth(const Piece& piece) {
  const char kind = upper(piece.letter);
  if (!piece.promoted) return unpromoted_worth(kind);
  if (kind == 'B') return 1100;
  if (kind == 'R') return 1300;
  return 600;
}

int prize(const Piece& piece) {
  return (worth(piece) + unpromoted_worth(upper(piece.letter))) / 2;
}

int taken_by(const ReferencePosition& position, std::string_view usi) {
  const Square to = destination_of(usi);
  int gained = is_empty(position, to) ? 0 : prize(position.on(to));
  if (usi.size() == 5) {
    Piece piece = position.on(square_named(usi));
    const int plain = worth(piece);
    piece.promoted = true;
    gained += (worth(piece) - plain) / 2;
  }
  return gained;
}

bool can_capture(const ReferencePosition& position, Square square) {
  return !position.captures_on(square).empty();
}

int gain_on(const ReferencePosition& position, Square square) {
  int best = 0;
  for (const std::string& usi : position.captures_on(square)) {
    best = std::max(best, taken_by(position, usi) - gain_on(position.after(usi), square));
  }
  return best;
}

int gain_on(const ReferencePosition& position, Square square, Side side) {
  return gain_on(position.side_to_move() == side ? position : position.passed(), square);
}

int best_gain(const ReferencePosition& position) {
  int best = 0;
  for (const Square& square : all_squares()) {
    if (!belongs(position, square, other(position.side_to_move()))) continue;
    if (stands(position, square, other(position.side_to_move()), "K")) continue;
    best = std::max(best, gain_on(position, square));
  }
  return best;
}

Square square_named(std::string_view usi) {
  return {usi[0] - '0', usi[1] - 'a' + 1};
}

Square destination_of(std::string_view usi) {
  return square_named(usi.substr(2));
}

}  // namespace nagare::oracle

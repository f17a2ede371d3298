#include "tools/support/mates/problem.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "core/shogi/hand.h"
#include "core/shogi/move_generator.h"
#include "core/shogi/types.h"

namespace nagare::cli {

namespace {

constexpr int kTableMebibytes = 16;
using Board = std::array<Piece, kSquareCount>;
constexpr std::array<int, kHandTypeCount> kInTheBox = {0, 18, 4, 4, 4, 2, 2, 4};

// All that is neither on the board nor in the attacker's hand is the defender's.
Hand rest_of(const Board& board, Hand attackers) {
  std::array<int, kHandTypeCount> left = kInTheBox;
  for (PieceType type : kHandOrder) left[type] -= attackers.count(type);
  for (Piece piece : board) {
    if (piece != kNoPiece && type_of(piece) != kKing) --left[unpromoted(type_of(piece))];
  }
  Hand rest;
  for (PieceType type : kHandOrder) rest.add(type, std::max(0, left[type]));
  return rest;
}

Position problem_of(const Board& board, Hand attackers) {
  return Position(board, {attackers, rest_of(board, attackers)}, kBlack, 1);
}

// Something that can be taken away: what stands on a square, or a piece in the attacker's hand.
struct Spare {
  Square square = kNoSquare;
  PieceType in_hand = kNoPieceType;
};

std::vector<Spare> spares_of(const Position& problem) {
  std::vector<Spare> spares;
  for (int square = 0; square < kSquareCount; ++square) {
    const Piece piece = problem.piece_on(static_cast<Square>(square));
    if (piece != kNoPiece && type_of(piece) != kKing) {
      spares.push_back({static_cast<Square>(square), kNoPieceType});
    }
  }
  for (PieceType type : kHandOrder) {
    if (problem.hand(kBlack).has(type)) spares.push_back({kNoSquare, type});
  }
  return spares;
}

std::optional<Position> without(const Position& problem, const Spare& spare) {
  Board board = problem.board();
  Hand hand = problem.hand(kBlack);
  if (spare.square != kNoSquare) {
    board[spare.square] = kNoPiece;
  } else {
    hand.remove(spare.in_hand);
  }
  const Position left = problem_of(board, hand);
  // The king must not be in check before the attacker has moved.
  if (left.is_attacked(kBlack, left.king(kWhite), left.occupied())) return std::nullopt;
  return left;
}

// Finds the main line, or a fault.
class Judge {
 public:
  Judge(PlainMate& solver, MateFinder& finder, int plies)
      : solver_(solver), finder_(finder), plies_(plies) {}

  Judgement judge(const Position& problem) {
    const auto shortest = solver_.shortest(problem, plies_);
    if (!shortest) return {{}, kTooHard};
    if (*shortest != plies_) return {{}, "no mate in " + std::to_string(plies_)};
    Position position = problem;
    std::string fault = attack(position, plies_);
    if (!fault.empty()) return {{}, std::move(fault)};
    return {std::move(line_), ""};
  }

 private:
  static constexpr const char* kTooHard = "too hard for the solvers";

  // Goes on from a position in which the attacker mates in `left` plies; the line is longer only
  // where there is no fault.
  std::string attack(Position& position, int left) {
    const auto mating = solver_.mating_moves(position, left);
    if (!mating) return kTooHard;
    if (left == 1) return last_move(position, *mating);
    if (mating->size() != 1) return "another move mates too";
    const Move move = mating->front();
    if (!line_.empty() && line_.back().is_drop() && line_.back().to() == move.to()) {
      return "an interposition is taken";
    }
    std::string fault = other_mates(position, move);
    if (!fault.empty()) return fault;
    const Undo undo = position.make(move);
    line_.push_back(move);
    fault = defend(position, left - 1);
    if (!fault.empty()) line_.pop_back();
    position.unmake(move, undo);
    return fault;
  }

  // Which of several moves mates at the end is all the same.
  std::string last_move(Position& position, const std::vector<Move>& mating) {
    for (Move move : mating) {
      if (!line_.empty() && line_.back().is_drop() && line_.back().to() == move.to()) {
        return "an interposition is taken";
      }
    }
    for (Move move : mating) {
      const Undo undo = position.make(move);
      const bool empty = position.hand(kBlack).empty();
      position.unmake(move, undo);
      if (!empty) continue;
      line_.push_back(move);
      return "";
    }
    return "a piece is left in hand";
  }

  // Of the defences that last longest, one after which nothing is left over.
  std::string defend(Position& position, int left) {
    const auto replies = solver_.longest_defences(position, left - 1);
    if (!replies) return kTooHard;
    std::string first_fault = "no defence";
    std::vector<Move> kept;
    for (std::size_t i = 0; i < replies->size(); ++i) {
      const Move reply = (*replies)[i];
      const std::vector<Move> before = line_;
      const Undo undo = position.make(reply);
      line_.push_back(reply);
      std::string fault = attack(position, left - 1);
      position.unmake(reply, undo);
      if (fault.empty() && kept.empty()) kept = line_;
      line_ = before;
      // What only delays is a fault wherever it could be played.
      if (fault == "an interposition is taken") return fault;
      if (i == 0) first_fault = std::move(fault);
    }
    if (kept.empty()) return first_fault;
    line_ = std::move(kept);
    return "";
  }

  // Whether another check mates in any number of plies.
  std::string other_mates(Position& position, Move only) {
    MoveList checks;
    generate_checks(position, checks);
    for (Move check : checks) {
      if (check == only) continue;
      const Undo undo = position.make(check);
      const auto mate = defence_fails(position);
      position.unmake(check, undo);
      if (!mate) return kTooHard;
      if (*mate) return "another move mates in more plies";
    }
    return "";
  }

  std::optional<bool> defence_fails(Position& position) {
    MoveList replies;
    generate_legal(position, replies);
    bool known = true;
    for (Move reply : replies) {
      const Undo undo = position.make(reply);
      const auto mate = finder_.mates(position, 0);
      position.unmake(reply, undo);
      if (mate && !*mate) return false;
      if (!mate) known = false;
    }
    return known ? std::optional<bool>(true) : std::nullopt;
  }

  PlainMate& solver_;
  MateFinder& finder_;
  int plies_;
  std::vector<Move> line_;
};

}  // namespace

MateFinder::MateFinder(std::uint64_t nodes) : nodes_(nodes), table_(kTableMebibytes) {}

std::optional<bool> MateFinder::mates(const Position& position, int most) {
  const MateSearch search = searched(position, most, false);
  if (search.result() == MateResult::kUnknown) return std::nullopt;
  return search.result() == MateResult::kMate;
}

std::vector<Move> MateFinder::line(const Position& position, bool shortest) {
  const MateSearch search = searched(position, 0, shortest);
  return search.result() == MateResult::kMate ? search.line() : std::vector<Move>();
}

MateSearch MateFinder::searched(const Position& position, int most, bool shorten) {
  MateLimits limits;
  limits.nodes = nodes_;
  limits.plies = most;
  limits.shorten = shorten;
  MateSearch search(table_, position, limits);
  while (!search.run(nodes_)) {
  }
  return search;
}

bool MateFinder::mates_in(const Position& position, int plies) {
  if (plies > 1 && mates(position, plies - 2) != std::optional<bool>(false)) return false;
  return mates(position, plies) == std::optional<bool>(true);
}

Position as_problem(const Position& position) {
  const Color attacker = position.side_to_move();
  Board board{};
  for (int square = 0; square < kSquareCount; ++square) {
    const Piece piece = position.piece_on(static_cast<Square>(square));
    if (piece == kNoPiece) continue;
    const Color color = color_of(piece) == attacker ? kBlack : kWhite;
    if (color == kBlack && type_of(piece) == kKing) continue;
    const Square at = static_cast<Square>(square);
    board[attacker == kBlack ? at : rotated(at)] = make_piece(color, type_of(piece));
  }
  return problem_of(board, position.hand(attacker));
}

Position mirrored(const Position& position) {
  Board board{};
  for (int square = 0; square < kSquareCount; ++square) {
    const Square at = static_cast<Square>(square);
    board[make_square(10 - file_of(at), rank_of(at))] = position.piece_on(at);
  }
  return Position(board, position.hands(), position.side_to_move(), position.ply());
}

Position in_usual_form(const Position& problem) {
  const Position other = mirrored(problem);
  const int file = file_of(problem.king(kWhite));
  if (file != 5) return file < 5 ? problem : other;
  return sfen_of(problem) < sfen_of(other) ? problem : other;
}

Position without_idle_pieces(MateFinder& finder, Position problem, int plies, Random& random) {
  for (bool changed = true; changed;) {
    changed = false;
    std::vector<Spare> spares = spares_of(problem);
    for (std::size_t i = spares.size(); i > 1; --i) {
      std::swap(spares[i - 1], spares[random.below(static_cast<std::uint32_t>(i))]);
    }
    for (const Spare& spare : spares) {
      if (spare.in_hand != kNoPieceType && !problem.hand(kBlack).has(spare.in_hand)) continue;
      const auto left = without(problem, spare);
      if (!left || !finder.mates_in(*left, plies)) continue;
      problem = *left;
      changed = true;
    }
  }
  return problem;
}

Judgement judge_problem(PlainMate& solver, MateFinder& finder, const Position& problem, int plies) {
  return Judge(solver, finder, plies).judge(problem);
}

}  // namespace nagare::cli

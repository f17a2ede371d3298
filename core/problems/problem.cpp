#include "core/problems/problem.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>

#include "core/base/error.h"
#include "core/notation/sfen.h"
#include "core/notation/usi_move.h"
#include "core/search/mate.h"
#include "core/shogi/move_generator.h"

namespace nagare {

namespace {

constexpr std::size_t kLongestRefutation = 5;      // moves
constexpr std::uint64_t kRefutationNodes = 5'000;  // that each check after an escape may take

// A defence, and what the attacker still has after it.
struct Defence {
  Move move = kNoMove;
  MateResult result = MateResult::kUnknown;
  int plies = 0;           // of the mate
  std::vector<Move> line;  // of the mate
  std::uint64_t nodes = 0;
};

// To take what gives check first, then to move the king, then to put something in between.
std::vector<Move> defences_of(const Position& position, Move last) {
  MoveList legal;
  generate_legal(position, legal);
  const Square king = position.king(position.side_to_move());
  std::vector<Move> ordered(legal.begin(), legal.end());
  std::stable_sort(ordered.begin(), ordered.end(), [&](Move left, Move right) {
    const auto rank = [&](Move move) {
      if (last && move.to() == last.to()) return 0;
      return !move.is_drop() && move.from() == king ? 1 : 2;
    };
    return rank(left) < rank(right);
  });
  return ordered;
}

Defence look_at(Position position, Move move, MateTable& table, std::uint64_t nodes) {
  position.make(move);
  MateLimits limits;
  limits.nodes = nodes;
  limits.shorten_nodes = nodes;
  MateSearch search(table, position, limits);
  while (!search.run(nodes)) {
  }
  return {move, search.result(), search.plies(), search.line(), search.nodes()};
}

// The first defence that escapes; its nodes are those of all that were looked at until then.
std::optional<Defence> escape(const Position& position, Move last, MateTable& table,
                              std::uint64_t nodes) {
  std::uint64_t spent = 0;
  for (Move move : defences_of(position, last)) {
    Defence defence = look_at(position, move, table, nodes);
    spent += defence.nodes;
    if (defence.result != MateResult::kNoMate) continue;
    defence.nodes = spent;
    return defence;
  }
  return std::nullopt;
}

// Goes on with the checks that the attacker has left and their refutations.
void go_on(Position position, std::vector<Move>& line, MateTable& table) {
  while (line.size() + 2 <= kLongestRefutation) {
    MoveList checks;
    generate_checks(position, checks);
    Move best = kNoMove;
    std::optional<Defence> refuted;
    for (Move check : checks) {
      const Undo undo = position.make(check);
      auto found = escape(position, check, table, kRefutationNodes);
      position.unmake(check, undo);
      if (!found || (refuted && found->nodes <= refuted->nodes)) continue;
      best = check;
      refuted = std::move(found);
    }
    if (!refuted) return;
    line.insert(line.end(), {best, refuted->move});
    position.make(best);
    position.make(refuted->move);
  }
}

bool leaves_nothing(Position position, const Defence& defence, Color attacker) {
  position.make(defence.move);
  for (Move move : defence.line) position.make(move);
  return position.hand(attacker) == Hand{};
}

}  // namespace

bool is_mated(const Position& position) {
  return position.in_check() && !has_legal_move(position);
}

Result<Problem> play_problem(std::string_view sfen, std::string_view moves) {
  const auto start = parse_sfen(sfen, Kings::kOneOrBoth);
  if (!start) return start.error();
  Problem problem{start.value(), start.value().side_to_move(), {}, {}};
  if (problem.position.king(~problem.attacker) == kNoSquare) {
    return Error{"problem_no_king", "sfen", std::string(sfen)};
  }
  while (!moves.empty()) {
    const std::size_t end = std::min(moves.find(' '), moves.size());
    const std::string_view word = moves.substr(0, end);
    moves.remove_prefix(std::min(end + 1, moves.size()));
    if (word.empty()) continue;
    const auto move = parse_usi_move(problem.position, word);
    if (!move) {
      Error error = move.error();
      error.where = "move " + std::to_string(problem.moves.size() + 1);
      return error;
    }
    problem.texts.push_back(move_text(problem.position, move.value(), problem.last()));
    problem.position.make(move.value());
    problem.moves.push_back(move.value());
  }
  return problem;
}

Answer answer_to(const Problem& problem, MateTable& table, std::uint64_t nodes) {
  const Position& position = problem.position;
  if (!position.in_check()) return {AnswerKind::kNoCheck, {}};
  const std::vector<Move> defences = defences_of(position, problem.last());
  if (defences.empty()) return {AnswerKind::kMated, {}};
  const std::uint64_t each = nodes / defences.size();
  bool decided = true;
  std::optional<Defence> longest;
  const auto lasts = [&](const Defence& defence) {
    return 2 * defence.plies + (leaves_nothing(position, defence, problem.attacker) ? 1 : 0);
  };
  for (Move move : defences) {
    Defence defence = look_at(position, move, table, each);
    if (defence.result == MateResult::kNoMate) {
      Answer answer{AnswerKind::kEscapes, {move}};
      Position after = position;
      after.make(move);
      go_on(after, answer.line, table);
      return answer;
    }
    decided = decided && defence.result == MateResult::kMate;
    if (decided && (!longest || lasts(defence) > lasts(*longest))) longest = std::move(defence);
  }
  if (!decided) return {AnswerKind::kUnknown, {}};
  Answer answer{AnswerKind::kMates, {longest->move}};
  answer.line.insert(answer.line.end(), longest->line.begin(), longest->line.end());
  return answer;
}

}  // namespace nagare

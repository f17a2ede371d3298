#include "core/problems/answer.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "core/search/mate.h"
#include "core/shogi/hand.h"
#include "core/shogi/move_generator.h"

namespace nagare {

namespace {

// Each defence is looked at with so many nodes at first and with four times as many the next time,
// so that what is easily shown is shown first.
constexpr std::uint64_t kFirstNodes = 1000;
// Of the nodes that are left once every defence is known to be mated, what each may spend on
// looking for a shorter mate, besides as many as the first one took.
constexpr std::uint64_t kShortenNodes = 10'000;

struct Defence {
  Move move;
  MateResult result = MateResult::kUnknown;
  int plies = 0;           // of the mate
  std::vector<Move> line;  // of the mate
};

bool ends_in_mate(Position position, Move first, const std::vector<Move>& line) {
  position.make(first);
  for (Move move : line) position.make(move);
  return position.in_check() && !has_legal_move(position);
}

// Whether the attacker holds nothing after the line, which begins with a defence.
bool leaves_nothing(Position position, const std::vector<Move>& line) {
  const Color attacker = ~position.side_to_move();
  for (Move move : line) position.make(move);
  return position.hand(attacker).empty();
}

// A move that mates at once and leaves nothing in hand; `known`, which mates, where there is none.
Move last_move(const Position& position, Move known) {
  MoveList checks;
  generate_checks(position, checks);
  for (Move check : checks) {
    Position after = position;
    after.make(check);
    if (after.hand(position.side_to_move()).empty() && !has_legal_move(after)) return check;
  }
  return known;
}

// The order in which escapes are preferred.
int rank_of_escape(const Position& position, Move move) {
  if (position.checkers().has(move.to())) return 0;
  return !move.is_drop() && position.moved_type(move) == kKing ? 1 : 2;
}

std::vector<Defence> defences_in(const Position& position) {
  MoveList moves;
  generate_legal(position, moves);
  std::vector<Defence> defences;
  for (Move move : moves) defences.push_back({move, MateResult::kUnknown, 0, {}});
  std::stable_sort(defences.begin(), defences.end(), [&](const Defence& a, const Defence& b) {
    return rank_of_escape(position, a.move) < rank_of_escape(position, b.move);
  });
  return defences;
}

// What is known of a position in which the defender is in check and to move.
struct Judgement {
  AnswerKind kind = AnswerKind::kUnknown;
  Move escape = kNoMove;
  std::vector<Defence> defences;
};

class Defender {
 public:
  Defender(MateTable& table, std::uint64_t nodes) : table_(table), nodes_(nodes) {}

  Answer answer(Position position) {
    Judgement judgement = judge(position, nodes_);
    if (judgement.kind == AnswerKind::kMates) {
      return {judgement.kind, longest_line(position, std::move(judgement.defences))};
    }
    if (judgement.kind == AnswerKind::kEscapes) {
      return {judgement.kind, escape_line(position, judgement.escape)};
    }
    return {judgement.kind, {}};
  }

 private:
  // Searches for a mate after the defence; the nodes are taken from those that may be spent. Leaves
  // the defence as it is where nothing was found, or no line up to the mate.
  void search(Position& position, Defence& defence, MateLimits limits) {
    limits.nodes = std::min(limits.nodes, nodes_);
    if (limits.nodes == 0) return;
    const Undo undo = position.make(defence.move);
    MateSearch search(table_, position, limits);
    while (!search.run(limits.nodes)) {
    }
    position.unmake(defence.move, undo);
    nodes_ -= std::min(nodes_, search.nodes());
    if (search.result() == MateResult::kNoMate) defence.result = MateResult::kNoMate;
    if (search.result() != MateResult::kMate) return;
    if (!ends_in_mate(position, defence.move, search.line())) return;
    defence.result = MateResult::kMate;
    defence.plies = search.plies();
    defence.line = search.line();
  }

  Judgement judge(Position& position, std::uint64_t nodes) {
    const std::uint64_t reserve = nodes_ - std::min(nodes_, nodes);
    Judgement judgement;
    judgement.defences = defences_in(position);
    if (judgement.defences.empty()) return {AnswerKind::kMated, kNoMove, {}};
    MateLimits limits;
    limits.shorten = false;
    for (std::uint64_t most = kFirstNodes; nodes_ > reserve; most = std::min(4 * most, nodes)) {
      bool all_known = true;
      for (Defence& defence : judgement.defences) {
        if (defence.result != MateResult::kUnknown) continue;
        limits.nodes = std::min(most, nodes_ - std::min(nodes_, reserve));
        search(position, defence, limits);
        all_known = all_known && defence.result != MateResult::kUnknown;
      }
      for (const Defence& defence : judgement.defences) {
        if (defence.result != MateResult::kNoMate) continue;
        judgement.kind = AnswerKind::kEscapes;
        judgement.escape = defence.move;
        return judgement;
      }
      if (all_known) {
        judgement.kind = AnswerKind::kMates;
        return judgement;
      }
    }
    return judgement;
  }

  // All defences are mated. Each is searched once more, for a shorter mate.
  std::vector<Move> longest_line(Position& position, std::vector<Defence> defences) {
    MateLimits limits;
    limits.shorten_nodes = kShortenNodes;
    std::size_t left = defences.size();
    for (Defence& defence : defences) {
      limits.nodes = nodes_ / left--;
      search(position, defence, limits);
    }
    const auto shorter = [](const Defence& a, const Defence& b) { return a.plies < b.plies; };
    const int plies = std::max_element(defences.begin(), defences.end(), shorter)->plies;
    // Captures first; the first after which nothing is left in hand, or else the first.
    std::stable_partition(defences.begin(), defences.end(), [&](const Defence& defence) {
      return position.is_capture(defence.move);
    });
    std::vector<Move> first;
    for (const Defence& defence : defences) {
      if (defence.plies != plies) continue;
      std::vector<Move> line = line_through(position, defence);
      if (leaves_nothing(position, line)) return line;
      if (first.empty()) first = std::move(line);
    }
    return first;
  }

  // The defence and the mate after it, in which the defences are chosen likewise while there are
  // nodes for that.
  std::vector<Move> line_through(Position& position, const Defence& defence) {
    std::vector<Move> line{defence.move, defence.line.front()};
    const Undo undo_defence = position.make(defence.move);
    if (defence.line.size() == 1) {
      line.back() = last_move(position, defence.line.front());
      position.unmake(defence.move, undo_defence);
      return line;
    }
    const Undo undo_attack = position.make(defence.line.front());
    std::vector<Move> rest;
    Judgement judgement = judge(position, nodes_);
    if (judgement.kind == AnswerKind::kMates) {
      rest = longest_line(position, std::move(judgement.defences));
    }
    position.unmake(defence.line.front(), undo_attack);
    position.unmake(defence.move, undo_defence);
    if (rest.size() + 1 != defence.line.size()) {
      rest.assign(defence.line.begin() + 1, defence.line.end());
    }
    line.insert(line.end(), rest.begin(), rest.end());
    return line;
  }

  // From the escape on, while the attacker has checks.
  std::vector<Move> escape_line(Position& position, Move escape) {
    std::vector<Move> line{escape};
    position.make(escape);
    while (static_cast<int>(line.size()) + 2 <= kEscapePlies) {
      const auto [check, refutation] = hardest_check(position);
      if (check == kNoMove) break;
      line.push_back(check);
      line.push_back(refutation);
      position.make(check);
      position.make(refutation);
    }
    return line;
  }

  // The check that took most nodes to refute, and the defence that refutes it.
  std::pair<Move, Move> hardest_check(Position& position) {
    MoveList checks;
    generate_checks(position, checks);
    std::pair<Move, Move> hardest{kNoMove, kNoMove};
    std::uint64_t most = 0;
    std::size_t left = checks.size();
    for (Move check : checks) {
      const std::uint64_t before = nodes_;
      const Undo undo = position.make(check);
      const Judgement judgement = judge(position, nodes_ / left--);
      position.unmake(check, undo);
      if (judgement.kind != AnswerKind::kEscapes || before - nodes_ <= most) continue;
      most = before - nodes_;
      hardest = {check, judgement.escape};
    }
    return hardest;
  }

  MateTable& table_;
  std::uint64_t nodes_;  // that may still be spent
};

}  // namespace

Answer answer_of(MateTable& table, const Position& position, std::uint64_t nodes) {
  if (!position.in_check()) return {AnswerKind::kNoCheck, {}};
  return Defender(table, nodes).answer(position);
}

}  // namespace nagare

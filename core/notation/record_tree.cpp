#include "core/notation/record_tree.h"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <utility>

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/notation/foul.h"
#include "core/notation/record_builder.h"
#include "core/notation/usi_move.h"

namespace nagare {

namespace {

Error unreadable_tree(std::string where, std::string detail) {
  return {"record_unreadable", std::move(where), std::move(detail)};
}

// Plays a tree line by line, in the order in which KIF writes variations: the latest of a line
// first.
class TreePlayer {
 public:
  TreePlayer(const Position& start, const std::vector<TreeMove>& tree)
      : tree_(tree), next_(tree.size() + 1) {
    builder_.begin(start);
  }

  Result<GameRecord> record(const std::vector<std::string>& moves) {
    for (std::size_t i = 0; i < tree_.size(); ++i) {
      const int parent = tree_[i].parent;
      if (parent < kNoParent || parent >= static_cast<int>(i)) {
        return unreadable_tree("tree", std::to_string(i));
      }
      next_[place_of(parent)].push_back(static_cast<int>(i));
    }
    int last = kNoParent;
    for (const std::string& usi : moves) {
      const std::vector<int>& next = next_[place_of(last)];
      const auto found = std::find_if(next.begin(), next.end(), [&](int each) {
        return tree_[static_cast<std::size_t>(each)].usi == usi;
      });
      if (found == next.end()) return unreadable_tree("tree", usi);
      leave(last, *found);
      if (auto done = play(*found); !done) return done.error();
      last = *found;
    }
    leave(last, kNoParent);
    while (!waiting_.empty()) {
      const auto [move, ply] = waiting_.back();
      waiting_.pop_back();
      builder_.branch(ply);
      const auto done = move < kNoParent ? end_after(node_of_end(move)) : play_line(move);
      if (!done) return done.error();
    }
    return builder_.finish();
  }

 private:
  static std::size_t place_of(int parent) { return static_cast<std::size_t>(parent + 1); }
  // What waits is a move or, below all places, the ending after one.
  static int number_of_end(int move) { return kNoParent - 1 - move; }
  static int node_of_end(int number) { return number_of_end(number); }

  // A variation, whose first move is one of those that wait already.
  Result<Done> play_line(int move) {
    for (;;) {
      if (auto done = play(move); !done) return done;
      const std::vector<int>& next = next_[place_of(move)];
      if (next.empty()) return end_after(move);
      leave(move, next.front());
      move = next.front();
    }
  }

  Result<Done> play(int number) {
    const TreeMove& tree_move = tree_[static_cast<std::size_t>(number)];
    const auto move = parse_usi_move(builder_.position(), tree_move.usi);
    if (!move) return unreadable_tree(std::to_string(builder_.ply() + 1), tree_move.usi);
    builder_.play(move.value());
    if (tree_move.milliseconds) builder_.spend(*tree_move.milliseconds);
    builder_.bookmark(tree_move.name);
    say(tree_move.comment);
    return Done{};
  }

  Result<Done> end_after(int move) {
    const TreeEnd& end = tree_[static_cast<std::size_t>(move)].end;
    if (end.ending == Ending::kNone) return Done{};
    if (!end.foul.usi.empty()) {
      const auto foul = read_usi_move(end.foul.usi);
      if (!foul || !can_be_foul(builder_.position(), foul.value())) {
        return unreadable_tree(std::to_string(builder_.ply() + 1), end.foul.usi);
      }
      builder_.break_rule(foul.value());
      if (end.foul.milliseconds) builder_.spend(*end.foul.milliseconds);
      builder_.bookmark(end.foul.name);
      say(end.foul.comment);
    }
    builder_.end(end.ending, end.word);
    if (end.milliseconds) builder_.spend(*end.milliseconds);
    say(end.comment);
    return Done{};
  }

  void say(const std::string& comment) {
    if (comment.empty()) return;
    for (std::string_view line : split(comment, '\n')) builder_.comment(line);
  }

  // The others that could be played there wait, and an ending in their place; those after the
  // latest move are the first to come.
  void leave(int last, int taken) {
    if (last != kNoParent && tree_[static_cast<std::size_t>(last)].end.ending != Ending::kNone) {
      waiting_.push_back({number_of_end(last), builder_.ply()});
    }
    const std::vector<int>& next = next_[place_of(last)];
    for (auto each = next.rbegin(); each != next.rend(); ++each) {
      if (*each != taken) waiting_.push_back({*each, builder_.ply()});
    }
  }

  const std::vector<TreeMove>& tree_;
  std::vector<std::vector<int>> next_;  // by the place of the move before, and one
  std::vector<std::pair<int, std::size_t>>
      waiting_;  // a move or an ending, and how many come before it
  RecordBuilder builder_;
};

TreeFoul foul_of(const Foul& foul) {
  const RecordedMove& played = foul.played;
  return {to_usi(played.move), played.bookmark, played.comment, played.milliseconds};
}

}  // namespace

std::vector<TreeMove> tree_of(const GameRecord& record) {
  std::vector<TreeMove> tree;
  std::vector<int> first;  // by line: the place of its first move
  for (std::size_t number = 0; number <= record.variations.size(); ++number) {
    int parent = kNoParent;
    if (number > 0) {
      const Variation& variation = record.variations[number - 1];
      std::size_t line = variation.parent;
      while (line > 0 && variation.ply <= record.variations[line - 1].ply) {
        line = record.variations[line - 1].parent;
      }
      const std::size_t before = line == 0 ? 0 : record.variations[line - 1].ply;
      if (variation.ply > before) {
        parent = first[line] + static_cast<int>(variation.ply - before) - 1;
      }
    }
    first.push_back(static_cast<int>(tree.size()));
    const RecordLine& line = record.line(number);
    for (const RecordedMove& each : line.moves) {
      tree.push_back({parent, to_usi(each.move), each.bookmark, each.comment});
      if (number > 0) tree.back().milliseconds = each.milliseconds;
      parent = static_cast<int>(tree.size()) - 1;
    }
    if (number > 0 && line.ending != Ending::kNone && parent != kNoParent) {
      tree[static_cast<std::size_t>(parent)].end = {line.ending, line.ending_word,
                                                    line.ending_comment, line.ending_milliseconds,
                                                    line.foul ? foul_of(*line.foul) : TreeFoul()};
    }
  }
  return tree;
}

Result<GameRecord> record_of_tree(const Position& start, const std::vector<std::string>& moves,
                                  const std::vector<TreeMove>& tree) {
  return TreePlayer(start, tree).record(moves);
}

}  // namespace nagare

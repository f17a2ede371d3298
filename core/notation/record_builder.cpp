#include "core/notation/record_builder.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "core/notation/foul.h"

namespace nagare {

namespace {

void add_line(std::string& text, bool& begun, std::string_view line) {
  if (std::exchange(begun, true)) text += '\n';
  text += line;
}

}  // namespace

void RecordBuilder::begin(const Position& start) {
  record.start = position_ = start;
  path_.clear();
}

RecordLine& RecordBuilder::open_line() {
  if (branch_) {
    Variation variation;
    variation.parent = branch_->parent;
    variation.ply = branch_->ply;
    record.variations.push_back(std::move(variation));
    line_ = record.variations.size();
    branch_.reset();
  }
  if (line_ == 0) return record;
  return record.variations[line_ - 1];
}

void RecordBuilder::read_last(Last last) {
  last_ = last;
  has_comment_ = false;
  if (!std::exchange(has_early_comment_, false)) return;
  has_comment_ = true;
  comment_of_last() = std::exchange(early_comment_, {});
}

void RecordBuilder::play(Move move) {
  open_line().moves.push_back({move});
  path_.push_back({move, position_.make(move)});
  read_last(Last::kMove);
}

void RecordBuilder::break_rule(Move move) {
  open_line().foul = Foul{{move}, foul_kind(position_, move)};
  read_last(Last::kFoul);
}

void RecordBuilder::end(Ending ending, std::string_view word) {
  RecordLine& line = open_line();
  line.ending = ending;
  line.ending_word = word;
  read_last(Last::kEnding);
}

void RecordBuilder::end_by_foul() {
  const bool out_of_turn = open_line().foul->kind == FoulKind::kOutOfTurn;
  end(out_of_turn ? Ending::kFoulWin : Ending::kFoulLoss);
}

void RecordBuilder::spend(std::int64_t milliseconds) {
  assert(last_ != Last::kStart);
  RecordLine& line = open_line();
  if (last_ == Last::kMove) line.moves.back().milliseconds = milliseconds;
  if (last_ == Last::kFoul) line.foul->played.milliseconds = milliseconds;
  if (last_ == Last::kEnding) line.ending_milliseconds = milliseconds;
}

std::string& RecordBuilder::comment_of_last() {
  switch (last_) {
    case Last::kStart:
      break;
    case Last::kMove:
      return open_line().moves.back().comment;
    case Last::kFoul:
      return open_line().foul->played.comment;
    case Last::kEnding:
      return open_line().ending_comment;
  }
  return record.comment;
}

void RecordBuilder::comment(std::string_view text) {
  const std::string line = in_one_line(text);
  if (branch_) {
    add_line(early_comment_, has_early_comment_, line);
  } else {
    add_line(comment_of_last(), has_comment_, line);
  }
}

void RecordBuilder::bookmark(std::string_view text) {
  if (branch_) return;
  if (last_ == Last::kStart) record.bookmark = in_one_field(text);
  if (last_ == Last::kMove) open_line().moves.back().bookmark = in_one_field(text);
  if (last_ == Last::kFoul) open_line().foul->played.bookmark = in_one_field(text);
}

bool RecordBuilder::branch(std::size_t ply) {
  std::size_t parent = branch_ ? branch_->parent : line_;
  std::size_t shared = path_.size();  // moves that the line read last has in common with the parent
  while (parent != 0) {
    const Variation& variation = record.variations[parent - 1];
    if (ply > variation.ply && ply <= length_of_line(record, parent)) break;
    shared = std::min(shared, variation.ply);
    parent = variation.parent;
  }
  if (ply > length_of_line(record, parent)) return false;
  branch_ = Branch{parent, ply};
  while (path_.size() > std::min(shared, ply)) {
    position_.unmake(path_.back().move, path_.back().undo);
    path_.pop_back();
  }
  const std::size_t first = parent == 0 ? 0 : record.variations[parent - 1].ply;
  while (path_.size() < ply) {
    const Move move = record.line(parent).moves[path_.size() - first].move;
    path_.push_back({move, position_.make(move)});
  }
  has_early_comment_ = false;
  early_comment_.clear();
  return true;
}

GameRecord RecordBuilder::finish() {
  const auto forget_move = [](RecordLine& line) {
    const bool by_foul = line.ending == Ending::kFoulLoss || line.ending == Ending::kFoulWin;
    if (!by_foul) line.foul.reset();
  };
  forget_move(record);
  for (Variation& variation : record.variations) forget_move(variation);
  order_variations(record);
  return std::move(record);
}

}  // namespace nagare

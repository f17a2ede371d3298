#include "core/evaluation/accumulators.h"

namespace nagare {

Accumulators::Accumulators(const Evaluator& evaluator, const Position& root, std::size_t most_plies)
    : evaluator_(evaluator), entries_(most_plies + 1), known_(std::size_t{1} << kKnownBits) {
  entries_[0].sums = evaluator.network().sums(root);
  entries_[0].computed = true;
}

void Accumulators::push(const Position& position, Move move) {
  Entry& entry = entries_[++height_];
  entry.computed = false;
  entry.king_moved = false;
  entry.removed.clear();
  entry.added.clear();
  const Color mover = position.side_to_move();
  const PieceType type = position.moved_type(move);
  if (move.is_drop()) {
    entry.removed.push_back(
        PlacedPiece::in_hand(mover, type, position.hand(mover).count(type) - 1));
    entry.added.push_back({mover, type, move.to()});
    return;
  }
  entry.king_moved = type == kKing;
  entry.removed.push_back({mover, type, move.from()});
  entry.added.push_back({mover, move.is_promotion() ? promoted(type) : type, move.to()});
  if (position.is_capture(move)) {
    const PieceType captured = type_of(position.piece_on(move.to()));
    const PieceType kind = unpromoted(captured);
    entry.removed.push_back({~mover, captured, move.to()});
    entry.added.push_back(PlacedPiece::in_hand(mover, kind, position.hand(mover).count(kind)));
  }
}

void Accumulators::push_pass() {
  Entry& entry = entries_[++height_];
  entry.computed = false;
  entry.king_moved = false;
  entry.removed.clear();
  entry.added.clear();
}

void Accumulators::update(Entry& entry, const Entry& before, const Position& position) const {
  const EvaluationNetwork& network = evaluator_.network();
  entry.sums = before.sums;
  for (Color viewer : {kBlack, kWhite}) {
    EvaluationNetwork::Sums& sums = entry.sums[viewer];
    const ViewedKings kings = viewed_kings(position, viewer);
    FeatureList removed, added;
    for (PlacedPiece piece : entry.removed) add_features(piece, viewer, kings, removed);
    for (PlacedPiece piece : entry.added) add_features(piece, viewer, kings, added);
    network.change(sums, removed, added);
  }
  entry.computed = true;
}

int Accumulators::evaluate(const Position& position) {
  const std::uint64_t key = position.key();
  Known& known = known_[key >> (64 - kKnownBits)];
  const auto rest = static_cast<std::uint32_t>(key);
  if (known.key != rest) known = {rest, compute(position)};
  return known.value;
}

int Accumulators::compute(const Position& position) {
  Entry& now = entries_[height_];
  if (!now.computed) {
    std::size_t from = height_;
    while (!entries_[from].computed && !entries_[from].king_moved) --from;
    if (entries_[from].computed) {
      // No king has moved since: its squares are those of the position now.
      while (from < height_) {
        ++from;
        update(entries_[from], entries_[from - 1], position);
      }
    } else {
      now.sums = evaluator_.network().sums(position);
      now.computed = true;
    }
  }
  return evaluator_.value(position, now.sums);
}

}  // namespace nagare

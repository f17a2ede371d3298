#include "core/evaluation/accumulators.h"

namespace nagare {

Accumulators::Accumulators(const Evaluator& evaluator, const Position& root, std::size_t most_plies)
    : evaluator_(evaluator), entries_(most_plies + 1), known_(std::size_t{1} << kKnownBits) {
  begin(entries_[0]);
  for (Color viewer : {kBlack, kWhite}) {
    entries_[0].sums[viewer] = evaluator.network().sums(root, viewer);
    entries_[0].computed[viewer] = true;
  }
}

void Accumulators::begin(Entry& entry) {
  entry.computed = entry.swapped = {};
  entry.removed.clear();
  entry.added.clear();
}

void Accumulators::push(const Position& position, Move move) {
  Entry& entry = entries_[++height_];
  begin(entry);
  const Color mover = position.side_to_move();
  const PieceType type = position.moved_type(move);
  if (move.is_drop()) {
    entry.removed.push_back(
        PlacedPiece::in_hand(mover, type, position.hand(mover).count(type) - 1));
    entry.added.push_back({mover, type, move.to()});
    return;
  }
  entry.swapped[mover] =
      type == kKing && swaps_sides(mover, move.from()) != swaps_sides(mover, move.to());
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
  begin(entries_[++height_]);
}

void Accumulators::compute(const Position& position, Color viewer) {
  std::size_t from = height_;
  while (!entries_[from].computed[viewer] && !entries_[from].swapped[viewer]) --from;
  if (!entries_[from].computed[viewer]) {
    entries_[height_].sums[viewer] = evaluator_.network().sums(position, viewer);
    entries_[height_].computed[viewer] = true;
    return;
  }
  const View view = view_of(position, viewer);
  while (from < height_) {
    const Entry& before = entries_[from];
    Entry& entry = entries_[++from];
    FeatureList removed, added;
    for (PlacedPiece piece : entry.removed) removed.push_back(feature_of(piece, view));
    for (PlacedPiece piece : entry.added) added.push_back(feature_of(piece, view));
    evaluator_.network().change(before.sums[viewer], removed, added, entry.sums[viewer]);
    entry.computed[viewer] = true;
  }
}

int Accumulators::evaluate(const Position& position) {
  const std::uint64_t key = position.key();
  Known& known = known_[key >> (64 - kKnownBits)];
  const auto rest = static_cast<std::uint32_t>(key);
  if (known.key != rest) {
    for (Color viewer : {kBlack, kWhite}) compute(position, viewer);
    known = {rest, evaluator_.value(position.side_to_move(), entries_[height_].sums)};
  }
  return known.value;
}

}  // namespace nagare

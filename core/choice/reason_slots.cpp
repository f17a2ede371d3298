#include "core/choice/reason_slots.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <variant>

#include "core/advisors/counts.h"
#include "core/base/bilingual.h"
#include "core/choice/amount_words.h"
#include "core/notation/move_text.h"
#include "core/shogi/game.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"

namespace nagare {

namespace {

// The computer's count among as many moves as people's was counted in, so that the two compare.
std::int64_t computer_in_as_many(const Counts& counts) {
  if (counts.computer_total == 0) return 0;
  return (counts.computer * counts.human_total + counts.computer_total / 2) / counts.computer_total;
}

Text whole_percent(int per_mille) {
  return same_text(std::to_string((per_mille + 5) / 10));
}

// In prose a rook is 飛車; 飛 is for moves and squares.
Text prose_name(PieceType type) {
  return {type == kRook ? "飛車" : std::string(japanese_piece(type)),
          std::string(english_piece(type))};
}

Text square_text(Square square) {
  return {japanese_square(square), english_square(square)};
}

// Fills the slots of one reason, by the form of its evidence.
struct SlotFiller {
  const SpokenChoice& choice;
  const std::vector<SpokenMove>& moves;
  Slots& slots;

  const AmountWords& amounts() const { return choice.words.amounts(); }

  // The move with the square named even after 同 (▲９五同歩), for quoting it without the one
  // before.
  std::string in_full(const SpokenMove& spoken, int plies_back) const {
    const Game& game = choice.occasion.game();
    return japanese_move_in_full(game.position_before(plies_back), spoken.move,
                                 game.move_before(plies_back));
  }

  // The piece on the square and the square, where one stands there.
  Text piece_text(Square square) const {
    const PieceType type = type_of(choice.occasion.position().piece_on(square));
    if (type == kNoPieceType) return square_text(square);
    return amounts().piece_on({std::string(japanese_piece(type)), std::string(english_piece(type))},
                              square_text(square));
  }

  void operator()(const CountedEvidence& evidence) const {
    const SpokenMove& first = moves.front();
    const SpokenMove& last = moves.back();
    slots["first"] = {in_full(first, evidence.plies_back[0]), first.text.english};
    if (moves.size() > 2) slots["second"] = {moves[1].text.japanese, moves[1].text.english};
    // 同 alone is clear only where the move it refers to has just been named.
    const bool named = evidence.plies_back[0] == 1 || moves.size() > 2;
    slots["move"] = {named ? last.text.japanese : in_full(last, 0), last.text.english};
    const Counts& counts = evidence.counts;
    slots["human"] = same_text(with_commas(counts.human));
    slots["computer"] = same_text(with_commas(computer_in_as_many(counts)));
    slots["times"] = amounts().times(counts.human, computer_in_as_many(counts));
    slots["human_total"] = amounts().rounded(counts.human_total);
    slots["human_moves"] = same_text(with_commas(counts.human_total));
    slots["computer_count"] = same_text(with_commas(counts.computer));
    slots["computer_moves"] = same_text(with_commas(counts.computer_total));
  }
  void operator()(const LikelihoodEvidence& evidence) const {
    slots["people"] = choice.words.people(choice.occasion.people());
    slots["often"] = amounts().often(evidence.probability);
  }
  void operator()(const LineEvidence& evidence) const {
    slots["line"] = evidence.name;
    slots["purpose"] = evidence.purpose;
    slots["before"] = evidence.before;
    slots["tenths"] = amounts().tenths(evidence.share);
    slots["games"] = same_text(with_commas(evidence.games));
    slots["share"] = whole_percent(evidence.share);
    slots["won"] = whole_percent(evidence.won);
  }
  void operator()(const DestinationEvidence& evidence) const {
    slots["castle"] = evidence.castle;
    slots["square"] = square_text(evidence.to);
    slots["placed"] = same_text(std::to_string(evidence.placed));
    slots["pieces"] = same_text(std::to_string(evidence.pieces));
    slots["moves"] = amounts().moves(evidence.moves);
    slots["left"] = same_text(std::to_string(evidence.pieces - evidence.placed));
  }
  void operator()(const ShapeEvidence& evidence) const {
    std::vector<Text> squares;
    for (Square square : evidence.squares) squares.push_back(square_text(square));
    slots["squares"] = amounts().listed(squares);
    slots["shape"] = evidence.name;
    // The opponent's pieces among them that the move is about; not the one that it takes.
    const Position& position = choice.occasion.position();
    std::vector<Text> pieces;
    for (Square square : evidence.squares) {
      if (square == choice.verdict.move.to()) continue;
      if (position.pieces(~position.side_to_move()).has(square)) {
        pieces.push_back(piece_text(square));
      }
    }
    slots["pieces"] = amounts().listed(pieces);
  }
  void operator()(const CategoryEvidence& evidence) const {
    const Position& position = choice.occasion.position();
    std::vector<Text> pieces, kinds;
    std::string kinds_together;
    for (Square square : evidence.pieces) {
      const PieceType type = type_of(position.piece_on(square));
      if (type == kKing) continue;  // in check, which has words of its own
      pieces.push_back(piece_text(square));
      const Text kind = prose_name(type);
      if (std::find(kinds.begin(), kinds.end(), kind) != kinds.end()) continue;
      kinds.push_back(kind);
      kinds_together += kind.ja;
    }
    slots["pieces"] = amounts().listed(pieces);
    slots["kinds"] = {kinds_together, amounts().listed(kinds).en};
  }
  void operator()(const IntentEvidence& evidence) const {
    slots["plan"] = evidence.plan;
    slots["line"] = evidence.line;
    slots["purpose"] = evidence.purpose;
    std::vector<Text> signs;
    for (const SpokenMove& move : moves) {
      signs.push_back({move.text.japanese, move.text.english});
    }
    slots["signs"] = amounts().listed(signs);
  }
};

}  // namespace

std::vector<SpokenMove> moves_of(const SpokenChoice& choice, const Evidence& evidence) {
  const auto* counted = std::get_if<CountedEvidence>(&evidence);
  const auto* intent = std::get_if<IntentEvidence>(&evidence);
  std::vector<SpokenMove> moves;
  if (counted == nullptr && intent == nullptr) return moves;
  const Game& game = choice.occasion.game();
  for (int back : counted != nullptr ? counted->plies_back : intent->plies_back) {
    const Position before = game.position_before(back);
    const Move move = game.move_before(back - 1);
    moves.push_back({before.side_to_move(), move, move_text(before, move, game.move_before(back))});
  }
  if (counted != nullptr) {
    const Move chosen = choice.verdict.move;
    moves.push_back({game.position().side_to_move(), chosen,
                     move_text(game.position(), chosen, game.last_move())});
  }
  return moves;
}

Slots slots_for(const SpokenChoice& choice, const Reason& reason,
                const std::vector<SpokenMove>& moves) {
  const Game& game = choice.occasion.game();
  const Position& position = game.position();
  const auto text_of = [&](Move move) { return move_text(position, move, game.last_move()); };
  const MoveText move = text_of(choice.verdict.move);
  const PieceType type = position.moved_type(choice.verdict.move);
  Slots slots;
  slots["move"] = {move.japanese, move.english};
  slots["piece"] = prose_name(type);
  slots["best"] = {japanese_move_in_full(position, choice.verdict.best, game.last_move()),
                   english_move(position, choice.verdict.best)};
  std::visit(SlotFiller{choice, moves, slots}, reason.evidence);
  return slots;
}

}  // namespace nagare

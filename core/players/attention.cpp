#include "core/players/attention.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "core/base/random.h"
#include "core/policy/policy_network.h"
#include "core/shogi/bitboard.h"
#include "core/shogi/game.h"
#include "core/shogi/move_generator.h"

namespace nagare {

namespace {

// A move is considered only if people play it at least a hundredth as often as the likeliest one;
// as a difference of logits: e^4.6 = 100.
constexpr int kFarthest = 46 * PolicyNetwork::kLogitUnits / 10;
constexpr Attention kNatural{20, 100};  // two moves, as people play them
constexpr std::size_t kHasty = 2;       // moves that are looked at in an oversight
constexpr int kDecided = 1500;          // centipawns ahead at which the game is decided

// Drawn by their shares at the temperature, each once; `considered` is in order, the likeliest
// first.
std::vector<Move> drawn_moves(std::vector<PolicyMove> considered, std::size_t wanted,
                              int temperature, Random& random) {
  std::vector<Move> drawn;
  if (considered.empty()) return drawn;
  const int likeliest = considered.front().logit;
  std::size_t near = 0;
  while (near < considered.size() && likeliest - considered[near].logit <= kFarthest) ++near;
  considered.resize(std::min(considered.size(), std::max(near, wanted)));
  while (drawn.size() < wanted && !considered.empty()) {
    std::vector<std::uint64_t> up_to;  // shares, summed
    std::uint64_t sum = 0;
    for (const PolicyMove& each : considered) {
      // At least 1, so that even the rarest move can be drawn once the others have been.
      const int below = (likeliest - each.logit) * 100 / temperature;
      sum += 1 + static_cast<std::uint64_t>(policy_share(below));
      up_to.push_back(sum);
    }
    const std::uint64_t at = random.below64(sum);
    const auto found = std::upper_bound(up_to.begin(), up_to.end(), at) - up_to.begin();
    drawn.push_back(considered[static_cast<std::size_t>(found)].move);
    considered.erase(considered.begin() + found);
  }
  return drawn;
}

bool has_noticed_reason(const std::vector<WeighedReason>& reasons) {
  return std::any_of(reasons.begin(), reasons.end(), [](const WeighedReason& each) {
    return each.points > 0 && each.voice->words.noticed(each.reason.kind);
  });
}

}  // namespace

std::optional<Position> without_far_pieces(const Position& position) {
  const Color mover = position.side_to_move();
  if (position.in_check()) return std::nullopt;
  Bitboard far;
  for (PieceType type : {kLance, kBishop, kRook, kHorse, kDragon}) {
    far |= position.pieces(~mover, type);
  }
  if (far.none()) return std::nullopt;
  auto board = position.board();
  while (far.any()) board[far.pop_first()] = kNoPiece;
  const Position seen(board, position.hands(), mover, position.ply());
  if (seen.is_attacked(mover, seen.king(~mover), seen.occupied())) return std::nullopt;
  return seen;
}

Noticed noticed_moves(const Occasion& occasion, const WeighedAdvice& advice, int value,
                      const Attention& attention, std::uint64_t seed) {
  if (attention.tenths == 0) return {};
  const Position& position = occasion.position();
  Random random(seed ^ position.key());
  const auto take_out = [](std::vector<PolicyMove>& moves, const auto& unwanted) {
    moves.erase(std::remove_if(moves.begin(), moves.end(), unwanted), moves.end());
  };
  const auto senseless = [&](const PolicyMove& each) {
    return declines_promotion(position, each.move);
  };
  const bool by_heart = position.ply() <= kKnownMoves;
  const bool even = std::abs(value) < attention.even;
  const Attention& here = by_heart || even ? kNatural : attention;
  if (random.below(100) < static_cast<std::uint32_t>(here.oversights)) {
    const auto without = without_far_pieces(position);
    const Position& as_seen = without ? *without : position;
    std::vector<PolicyMove> considered =
        without ? occasion.network().moves(Game(*without), occasion.people()) : occasion.policy();
    take_out(considered, [&](const PolicyMove& each) {
      return !is_legal(position, each.move) || senseless(each);
    });
    Noticed noticed{drawn_moves(std::move(considered), kHasty, here.hasty_temperature, random),
                    as_seen};
    if (noticed.moves.size() == 1) noticed.seen.reset();
    if (!noticed.moves.empty()) return noticed;
  }
  const auto tenths = static_cast<std::uint32_t>(here.tenths);
  const std::size_t wanted = tenths / 10 + (random.below(10) < tenths % 10 ? 1 : 0);
  std::vector<PolicyMove> considered = occasion.policy();
  if (considered.size() <= wanted) return {};
  take_out(considered, senseless);
  Noticed noticed{drawn_moves(std::move(considered), wanted, here.temperature, random),
                  std::nullopt};
  for (std::size_t i = 0; i < advice.size(); ++i) {
    const Move move = occasion.legal()[i];
    const auto& moves = noticed.moves;
    if (has_noticed_reason(advice[i]) &&
        std::find(moves.begin(), moves.end(), move) == moves.end()) {
      noticed.moves.push_back(move);
    }
  }
  return noticed;
}

Move move_in_oversight(const Noticed& noticed, const std::vector<RootMove>& read, int unseen,
                       int content) {
  const auto worth = [&](Move move) {
    const auto found = std::find_if(read.begin(), read.end(),
                                    [&](const RootMove& root) { return root.move == move; });
    return std::clamp(found->value - unseen, -kDecided, kDecided);
  };
  if (content == 0) return read.front().move;
  const int best = worth(read.front().move);
  for (Move move : noticed.moves) {
    if (best - worth(move) < content) return move;
  }
  return read.front().move;
}

}  // namespace nagare

// Which moves a weak player sees while it reads ahead. People do not fail to see pieces; they fail
// to see replies, and chances of their own: the quiet one far from where something has just
// happened rather than the one that takes back. How salient a move is, its features tell, each with
// a weight learned from people's games (data/sight.tsv, `nagare-lab fit-sight`): the chance to see
// it is that of a logistic model (Cox 1958), and the fewer moves a strength is to see, the larger
// are the odds against each.
//
// Whether a move is seen is a function of the seed, the position, the move, what was moved just
// before and how far away it is, and of nothing else: the same search gives the same tree in every
// build.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/base/result.h"
#include "core/data/band.h"
#include "core/data/bundle.h"
#include "core/search/move_history.h"
#include "core/shogi/bitboard.h"
#include "core/shogi/position.h"
#include "core/shogi/see.h"
#include "core/shogi/types.h"

namespace nagare {

// What makes a move easier or harder to see. All are 0 or 1 but kFarther and kCrowd.
enum class Salience : std::uint8_t {
  kOnline,  // one of these three is 1: whose games it was learned from
  kAmateur,
  kProfessional,
  kOwn,         // a move of the reader's own, not a reply
  kFarther,     // how many moves of the same side come before it: 0 to 3
  kTakesSmall,  // takes a pawn, lance or knight, promoted or not
  kTakesLarge,  // takes something else
  kTakesBack,   // takes what has just moved; where that took, everybody sees it
  kSamePiece,   // by the piece that its side moved last
  kCheck,
  kMates,
  kPromotes,
  kDrop,
  kQuiet,       // neither takes, nor promotes, nor gives check
  kBackwards,   // not by a king
  kFar,         // four squares or more along a line
  kKnight,      // a knight's move on the board
  kOpenedLine,  // along a line that one of the last two moves has opened
  kNearLast,    // within two squares of where the last move went
  kNearKing,    // within two squares of the king that it moves against
  kCrowd,       // how many pieces can be taken at a gain in the position read from: 0 to 4
};
// By Salience, as the table has them.
inline constexpr std::array<std::string_view, 21> kSalienceIds = {
    "online",      "amateur",    "professional", "own",   "farther", "takes_small",
    "takes_large", "takes_back", "same_piece",   "check", "mates",   "promotion",
    "drop",        "quiet",      "backwards",    "far",   "knight",  "opened_line",
    "near_last",   "near_king",  "crowd"};
constexpr std::size_t kSaliences = kSalienceIds.size();

// Silvers, golds, bishops and rooks, promoted or not.
bool is_large(PieceType type);

// How much there is of each.
using SalienceAmounts = std::array<std::uint8_t, kSaliences>;

// From where a move is looked at.
struct Viewpoint {
  Recent recent{};  // before the move
  int ply = 0;      // of the move, from the position read from, whose own moves have 0
  int crowd = 0;    // crowd_of() that position
  Band people = Band::kOnline;
};

SalienceAmounts salience_of(const Position& position, Move move, const Viewpoint& from);

// The side's pieces, silvers and larger ones, that the other would win by taking them, whoever is
// to move.
Bitboard loose_pieces(const Position& position, Color side, const ExchangeValues& values);
// How many there are of both sides; at most 4.
int crowd_of(const Position& position, const ExchangeValues& values);

// Hundredths of a natural logarithm of odds, by Salience.
struct SalienceWeights {
  std::array<int, kSaliences> weights{};

  int of(const SalienceAmounts& amounts) const;
};
// Reads the section "sight". Errors: sight_features (a row that is not wanted, or one missing),
// table_....
Result<SalienceWeights> load_salience(const Bundle& bundle);

class Sight {
 public:
  // What people see so surely, hundredths of log odds (97 of 100), everybody sees. At most as many
  // of them overlook anything.
  static constexpr int kObvious = 350;
  static constexpr int kMostOverlooked = 100'000;

  // `overlooks`: the odds that a move is not seen, in percent of people's; 0 to kMostOverlooked, 0
  // overlooks nothing.
  Sight(const SalienceWeights& weights, int overlooks, Band people, std::uint64_t seed)
      : weights_(weights), overlooks_(overlooks), people_(people), seed_(seed) {}

  // Everybody sees every move in check, and that what has just taken can be taken back.
  bool sees(const Position& position, Move move, const Recent& recent, int ply, int crowd) const;

 private:
  SalienceWeights weights_;
  int overlooks_;
  Band people_;
  std::uint64_t seed_;
};

// What a table must tell apart besides the position where moves are seen or not: what was moved
// just before, and the ply.
std::uint64_t viewpoint_key(const Recent& recent, int ply);

}  // namespace nagare

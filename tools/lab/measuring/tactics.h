// Tactics (手筋) and the subjects of lessons, told by where the pieces stand: what a move attacks,
// takes or guards. Whether the move is any good is for a search to say.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/search/horizon.h"
#include "core/shogi/bitboard.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"
#include "tools/support/mates/plain_mate.h"

namespace nagare::cli {

// The tactics in the order of their table, then what only lessons are about.
enum class Subject : std::uint8_t {
  kTake,
  kFork,
  kSplitSilver,
  kKnightFork,
  kPin,
  kSkewer,
  kDiscovered,
  kCrossRook,
  kFocalPawn,
  kPawnTap,
  kDanglingPawn,
  kBottomPawn,
  kDoubleAttack,
  kPromotion,
  kEdge,
  kEscape,
  kByPawn,
  kByRook,
  kByBishop,
  kByGoldOrSilver,
  kByKnight,
  kByLance,
  kPromotes,
  kDeclines,
  kDropWins,
  kMateByDrop,
  kMateByMove,
  kCheck,
  kGuard,
};
constexpr std::size_t kTactics = 16, kSubjects = 29;

struct SubjectText {
  std::string_view id;
  std::string_view rule;  // for people; a clause
};
extern const std::array<SubjectText, kSubjects> kSubjectTexts;  // by Subject
constexpr bool is_tactic(Subject subject) {
  return static_cast<std::size_t>(subject) < kTactics;
}
inline std::string_view id_of(Subject subject) {
  return kSubjectTexts[static_cast<std::size_t>(subject)].id;
}
// None for an id that no tactic has.
std::optional<Subject> tactic_of_id(std::string_view id);
// The tactics, those first that say more of a move: a move has the first one that fits.
extern const std::array<Subject, kTactics> kTacticsByPrecedence;

// What makes a move one of a subject.
struct Pattern {
  // Where the mover's side is to take something later, for the tactic to have worked; empty where
  // nothing of that kind is asked.
  Bitboard won{};
};

// The position with black to move, turned by half a circle where it is white's turn, as move 1.
Position turned_to_black(const Position& position);

// The position of the side to move, whose moves are asked about.
class TacticView {
 public:
  // `mates` must outlive the view.
  TacticView(const Position& position, PlainMate& mates);

  // Of a legal move; nothing where it is no move of that subject. Not for kMateByDrop, kMateByMove
  // and kCheck, which are asked of the position.
  std::optional<Pattern> pattern(Subject subject, Move move);

 private:
  struct Made;  // a move that has been made

  std::optional<Pattern> attack_of(Subject subject, const Made& made) const;
  std::optional<Pattern> fork(const Made& made) const;
  std::optional<Pattern> split_silver(const Made& made) const;
  std::optional<Pattern> knight_fork(const Made& made) const;
  std::optional<Pattern> pin(const Made& made) const;
  std::optional<Pattern> skewer(const Made& made) const;
  std::optional<Pattern> discovered(const Made& made) const;
  std::optional<Pattern> cross_rook(const Made& made) const;
  bool is_focal(const Made& made) const;
  bool answers_double_attack(Move move) const;
  bool promotes_well(const Made& made) const;
  bool declines(const Made& made) const;
  bool is_edge(const Made& made) const;
  bool takes_well(const Made& made) const;
  bool guards(const Made& made) const;
  bool is_threatened_with_mate();

  Bitboard newly_won(const Made& made, Bitboard attacked) const;
  bool wins(const Position& position, Square square) const;

  const Position now_;
  const Color us_;
  PlainMate& mates_;
  std::optional<bool> threatened_;  // with mate; found when first asked
};

// How many plies of the line belong to the tactic, an odd number: up to the move that has the gain
// in hand; 1 where the line shows none that must be there; 0 where it shows none though the pattern
// asks for one. `value` is that of the line, in centipawns.
std::size_t plies_of_gain(const Position& position, Subject subject, const Pattern& pattern,
                          const Line& line, int value);

}  // namespace nagare::cli

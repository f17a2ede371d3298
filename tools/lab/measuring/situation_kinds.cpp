#include "tools/lab/measuring/situation_kinds.h"

namespace nagare::cli {

const std::array<SituationText, kSituationCount> kSituationTexts = {{
    {"retake",
     "the last move took a silver or more, and taking back wins as much as it won, to within a "
     "pawn",
     "it takes on that square"},
    {"left",
     "the last move, which took no silver or more, left a bishop, rook, horse or dragon where a "
     "cheaper piece takes it at a gain, having moved it there or laid it open",
     "it takes such a piece"},
    {"attacked",
     "not in check; the last move has something cheaper attack a silver or more of ours and take "
     "it at a gain, where nothing cheaper attacked it before; of several the dearest counts",
     "that piece moves, or something cheaper that attacks it is taken"},
    {"fork",
     "the piece just moved would take two of our pieces of a silver or more at a gain each, or it "
     "gives check and would take one",
     "it takes that piece, or what the opponent then gains on the pieces attacked, less what the "
     "move itself wins, is by all but a pawn no more than if the dearest of them were safe"},
    {"check",
     "in check with several evasions, not all of which answer; the best is worth more than -1500",
     "the judge says that it is worth less than the best evasion by less than 300"},
    {"mate_in_one", "there is a mate in one", "it mates"},
    {"mate_in_three", "there is a mate in three by checks alone, and none in one",
     "it checks, and the opponent is mated within two more plies whatever it does"},
    {"mate_in_one_against",
     "not in check; were it the opponent's turn, it would mate in one, which can be avoided",
     "after it the opponent has no mate in one"},
    {"mate_in_three_against",
     "the same of a mate in three by checks alone, where there is none in one",
     "after it the opponent has no mate within three plies"},
    {"hanging",
     "a silver or more of the opponent could be taken at a gain at our turn before and can still",
     "it takes such a piece"},
    {"discovered",
     "the last move opened the line of a lance, bishop, rook, horse or dragon to a silver or more "
     "of ours, which that piece takes at a gain; of several the dearest counts",
     "the opponent no longer gains by taking our piece, wherever it stands then, less what the "
     "move itself wins"},
    {"promotion",
     "not in check; the opponent threatens to promote a pawn, bishop or rook at a gain on a square "
     "where it could not before; of several pieces the one that gains most counts",
     "that piece no longer promotes at a gain on any such square"},
    {"pinned",
     "not in check; a silver or more of ours is pinned to our king, and the opponent would take it "
     "at a gain; of several the dearest counts",
     "the opponent no longer gains by taking it, less what the move itself wins, or it takes "
     "something itself at no loss"},
}};

std::optional<SituationKind> situation_of_id(std::string_view id) {
  for (std::size_t i = 0; i < kSituationCount; ++i) {
    if (kSituationTexts[i].id == id) return static_cast<SituationKind>(i);
  }
  return std::nullopt;
}

}  // namespace nagare::cli

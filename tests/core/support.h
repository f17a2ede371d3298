// What many tests need: games from text, the data bundle, positions set up piece by piece.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/advisors/advisor.h"
#include "core/advisors/flow/flow_tables.h"
#include "core/advisors/occasion.h"
#include "core/advisors/reason.h"
#include "core/engine/knowledge.h"
#include "core/joseki/joseki.h"
#include "core/notation/record.h"
#include "core/shogi/game.h"
#include "core/shogi/move_generator.h"
#include "core/shogi/position.h"
#include "core/shogi/see.h"
#include "core/shogi/types.h"

namespace nagare::test {

// Fails the test when the text is no position or a move is not legal.
Position position_of(std::string_view sfen);
Game game_of(std::string_view sfen, std::string_view moves = "");
// A board drawn as CSA files draw it, lines P1 to P9, with hands as in SFEN.
Position diagram(std::string_view board, Color side_to_move, std::string_view hands = "-");
Game game_of(const Position& start, std::string_view moves);
Move move_of(const Position& position, std::string_view usi);

// Pieces as SFEN letters on squares like "8h"; kings included.
Position setup(const std::vector<std::pair<std::string_view, std::string_view>>& pieces,
               Color side_to_move, std::string_view hands = "-");

// The seed of a random test: NAGARE_SEED, or else the usual one; printed.
std::uint64_t announced_seed(std::uint64_t usual);

// Games of random moves, whose seed is announced as above. visit: called for every position that
// has legal moves, with these and how many moves have been played; it leaves the position as it is.
void in_random_games(
    std::uint64_t usual_seed, int games, int plies,
    const std::function<void(Position& position, const MoveList& legal, int ply)>& visit);

// Whether and how often the part is in the text. A check of these that fails shows the text.
bool holds(const std::string& text, const std::string& part);
int times(const std::string& text, const std::string& part);

std::string read_file(const std::string& path);
const Knowledge& knowledge();  // of the bundle that the build made
const Joseki& joseki();        // of the same
FlowTables flow_tables();      // of the same
// That bundle with other contents of the sections named, or with those besides.
std::string bundle_with(const std::map<std::string, std::string>& changed);
// The same but for the evaluation, which counts material and nothing else, so that what a test
// expects does not hang on fitted weights: a pawn 100, lance to gold 500, bishop and rook 1000,
// horse and dragon 1300, no more for other promotions, a tenth more in hand.
const std::string& material_bundle();
const Knowledge& material_knowledge();
// What capturing a piece swings there.
ExchangeValues material_values();

// A folder that goes with the test.
class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  // Path of a file there, whether it exists or not.
  std::string file(const std::string& name) const { return (path_ / name).string(); }
  long files() const;

 private:
  std::filesystem::path path_;
};

// What the advisor says for the move.
std::vector<Reason> reasons_of(const Advisor& advisor, const Game& game, std::string_view usi);
// What it says there, each with its move in USI.
std::vector<std::pair<std::string, Reason>> all_reasons(const Advisor& advisor,
                                                        const Occasion& occasion);
// After moves in USI from the start, where the opening is wished, if any.
Occasion occasion_of(std::string_view moves, std::string_view wish = "", std::uint64_t seed = 1);

// The moves in USI, between blanks.
std::string usi_of(const GameRecord& game);

// The square of "8h".
Square square_of(std::string_view usi);

}  // namespace nagare::test

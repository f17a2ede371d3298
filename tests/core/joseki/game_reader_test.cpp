// A game is read on move by move, and back: whatever was played and taken back before, what is
// known of it is what its moves say, and no move is read twice.
#include "core/joseki/game_reader.h"

#include <algorithm>
#include <cstdlib>
#include <string>
#include <string_view>

#include "core/base/random.h"
#include "core/base/text.h"
#include "core/joseki/openings.h"
#include "core/joseki/story.h"
#include "core/joseki/strategies.h"
#include "core/shogi/move_generator.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"
#include "tools/support/corpus/corpus.h"

using namespace nagare;

namespace {

using Moves = std::vector<Move>;

Moves moves_of(std::string_view usi) {
  Moves moves;
  const Game game = test::game_of("startpos", usi);
  for (const PlayedMove& each : game.moves()) moves.push_back(each.move);
  return moves;
}

Game game_of(const Moves& moves, std::size_t plies) {
  Game game(start_position());
  for (std::size_t i = 0; i < plies; ++i) game.play(moves[i]);
  return game;
}

// Of any legal moves, up to a mate.
Moves random_game(Random& random, std::size_t plies) {
  Game game(start_position());
  Moves moves;
  while (moves.size() < plies) {
    MoveList legal;
    generate_legal(game.position(), legal);
    if (legal.size() == 0) break;
    moves.push_back(legal.begin()[random.below(static_cast<std::uint32_t>(legal.size()))]);
    game.play(moves.back());
  }
  return moves;
}

// An opening, and pieces that go to and fro behind their pawns, so that it never ends.
Moves endless_game(Random& random, std::size_t plies) {
  Moves moves = moves_of("7g7f 3c3d 6g6f 8c8d 2h6h 7a6b 5i4h 5a4b 4h3h 4b3b 3h2h 5c5d 3i3h 6a5b");
  Game game = game_of(moves, moves.size());
  while (moves.size() < plies) {
    MoveList legal;
    generate_legal(game.position(), legal);
    Moves quiet;
    for (Move move : legal) {
      const Position& position = game.position();
      const bool still = !position.is_capture(move) && !move.is_promotion();
      if (still && position.moved_type(move) != kPawn) quiet.push_back(move);
    }
    if (quiet.empty()) quiet.assign(legal.begin(), legal.end());
    moves.push_back(quiet[random.below(static_cast<std::uint32_t>(quiet.size()))]);
    game.play(moves.back());
  }
  return moves;
}

// From tests/data, and where NAGARE_CORPORA names their folder, of people.
std::vector<Moves> real_games() {
  std::vector<Moves> games;
  const std::string explained = test::read_file(NAGARE_TEST_DATA "/explained-games.tsv");
  int number = 0;
  for (std::string_view line : split(explained, '\n')) {
    const auto cells = split(line, '\t');
    if (cells.size() < 4 || cells[2] != "startpos") continue;
    // Many are the same game at different plies.
    if (number++ % 8 == 0) games.push_back(moves_of(cells[3]));
  }
  const std::string long_game = test::read_file(NAGARE_TEST_DATA "/long-game.usi");
  games.push_back(moves_of(long_game.substr(std::string("startpos moves ").size())));
  const char* corpora = std::getenv("NAGARE_CORPORA");
  if (corpora == nullptr || *corpora == '\0') return games;
  number = 0;
  cli::for_each_corpus_game(std::string(corpora) + "/human-v1.tsv.gz", true,
                            [&](const cli::CorpusGame& game) {
                              if (number++ % 500 == 0) games.push_back(moves_of(game.moves));
                            });
  return games;
}

// Wishes and seeds that make different plans.
struct Asked {
  std::string wish;
  std::uint64_t seed;
};
const std::vector<Asked> kAsked = {{"", 1},       {"", 2},        {"", 3},
                                   {"", 4},       {"static", 5},  {"ranging", 6},
                                   {"static", 7}, {"ranging", 8}, {"shiken_mino", 9}};

OpeningWish wish_of(const Asked& asked) {
  return parse_opening_wish(test::joseki(), asked.wish).value();
}

bool same(const Plan& one, const Plan& other) {
  return one.list == other.list && one.since == other.since && one.before == other.before &&
         one.answers == other.answers;
}

bool same(const SideReading& one, const SideReading& other) {
  return one.recognised.strategies == other.recognised.strategies &&
         one.recognised.castles == other.recognised.castles &&
         one.castles_so_far == other.castles_so_far && one.since == other.since &&
         one.strategy_points == other.strategy_points && one.castle_points == other.castle_points &&
         one.intended == other.intended;
}

bool same(const Story& one, const Story& other) {
  if (!(one.position() == other.position()) || one.whole() != other.whole()) return false;
  for (Color side : {kBlack, kWhite}) {
    if (one.moves(side) != other.moves(side)) return false;
    for (int type = kPawn; type < kPieceTypeCount; ++type) {
      const auto kind = static_cast<PieceType>(type);
      if (!(one.been(side, kind) == other.been(side, kind))) return false;
    }
  }
  return true;
}

bool same(const Recogniser& one, const Recogniser& other) {
  if (!same(one.story(), other.story())) return false;
  const auto strategies = static_cast<int>(one.joseki().strategies.all().size());
  const auto openings = static_cast<int>(one.joseki().openings.all().size());
  for (Color side : {kBlack, kWhite}) {
    if (!same(one.side(side), other.side(side))) return false;
    if (!(named_formations(one, side) == named_formations(other, side))) return false;
    for (int i = 0; i < strategies; ++i) {
      if (one.signs(side, i) != other.signs(side, i)) return false;
    }
    for (int i = 0; i < openings; ++i) {
      if (one.moves_in_common(side, i) != other.moves_in_common(side, i)) return false;
      for (const OpeningMove& each : one.joseki().openings.at(i).moves) {
        if (one.story().has_made(side, each.move) != other.story().has_made(side, each.move)) {
          return false;
        }
      }
    }
  }
  return true;
}

// Against a reader that has never read anything else.
void check_as_if_fresh(const GameReader& reader, const Game& game) {
  GameReader fresh(test::joseki());
  fresh.follow(game);
  REQUIRE(same(reader.recogniser(), fresh.recogniser()));
  for (const Asked& asked : kAsked) {
    const GameReading one = reader.reading(wish_of(asked), asked.seed);
    const GameReading other = fresh.reading(wish_of(asked), asked.seed);
    REQUIRE(same(one.plan, other.plan));
    REQUIRE(castle_to_build(one) == castle_to_build(other));
  }
}

}  // namespace

TEST_CASE("a game read on, taken back and played otherwise is as one read from the first move") {
  Random random(test::announced_seed(431));
  std::vector<Moves> games = real_games();
  for (int i = 0; i < 4; ++i) games.push_back(random_game(random, 100));
  games.push_back(endless_game(random, 150));
  GameReader reader(test::joseki());
  for (std::size_t number = 0; number < games.size(); ++number) {
    const Moves& moves = games[number];
    Game game(start_position());
    const auto look = [&] {
      INFO("game " << number << ", ply " << game.moves().size());
      reader.follow(game);
      check_as_if_fresh(reader, game);
    };
    look();
    while (game.moves().size() < moves.size()) {
      game.play(moves[game.moves().size()]);
      look();
      if (random.below(8) == 0) {
        game.undo(1 + static_cast<int>(random.below(6)));
        look();
      } else if (random.below(8) == 0) {
        // A move that was not played, and is taken back again.
        MoveList legal;
        generate_legal(game.position(), legal);
        if (legal.size() == 0) continue;
        game.play(legal.begin()[random.below(static_cast<std::uint32_t>(legal.size()))]);
        look();
        game.undo(1);
      }
    }
  }
}

TEST_CASE("a game from another position is another game, whatever was read before") {
  GameReader reader(test::joseki());
  const Game even = test::game_of("startpos", "7g7f 3c3d 2g2f");
  // The same position, but nothing is known of how it came about; and as if at another move.
  const std::string board = "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P4P1/PP1PPPP1P/1B5R1/LNSGKGSNL w - ";
  for (const Game& game : {even, test::game_of(board + "4"), even, test::game_of(board + "40"),
                           test::game_of(board + "4")}) {
    reader.follow(game);
    CHECK(reader.recogniser().story().whole() == !game.moves().empty());
    check_as_if_fresh(reader, game);
  }
}

TEST_CASE("what the moves made say is as counted over all of them") {
  Random random(test::announced_seed(432));
  const Joseki& joseki = test::joseki();
  const auto times = [](const std::vector<OwnMove>& made, const OwnMove& move) {
    return static_cast<int>(std::count(made.begin(), made.end(), move));
  };
  const auto points = [&](const Discrimination& list, const std::vector<OwnMove>& made) {
    if (list.empty()) return 0;
    int sum = list.start;
    for (const auto& row : list.rows) sum += times(made, row.move) > 0 ? row.points : 0;
    return sum;
  };
  std::vector<Moves> games = {endless_game(random, 120), random_game(random, 120)};
  for (const Moves& moves : games) {
    Recogniser recogniser(joseki, start_position());
    for (Move move : moves) {
      recogniser.play(move);
      for (Color side : {kBlack, kWhite}) {
        const std::vector<OwnMove>& made = recogniser.story().moves(side);
        const SideReading& reading = recogniser.side(side);
        for (std::size_t i = 0; i < joseki.strategies.all().size(); ++i) {
          REQUIRE(reading.strategy_points[i] == points(joseki.strategy_lists[i], made));
        }
        for (std::size_t i = 0; i < joseki.castles.all().size(); ++i) {
          REQUIRE(reading.castle_points[i] == points(joseki.castle_lists[i], made));
        }
        for (std::size_t i = 0; i < joseki.openings.all().size(); ++i) {
          const auto& list = joseki.openings.all()[i].moves;
          const auto common = std::count_if(made.begin(), made.end(), [&](const OwnMove& own) {
            return std::any_of(list.begin(), list.end(),
                               [&](const OpeningMove& each) { return each.move == own; });
          });
          REQUIRE(recogniser.moves_in_common(side, static_cast<int>(i)) == common);
        }
      }
    }
  }
}

TEST_CASE("the signs of a strategy are the last four moves that speak for it and still stand") {
  Random random(test::announced_seed(433));
  const Joseki& joseki = test::joseki();
  const Moves moves = endless_game(random, 300);
  Recogniser recogniser(joseki, start_position());
  std::size_t seen = 0;
  for (Move move : moves) {
    recogniser.play(move);
    for (std::size_t i = 0; i < joseki.strategies.all().size(); ++i) {
      const auto& rows = joseki.strategy_lists[i].rows;
      // All moves of white, backwards.
      const std::vector<OwnMove>& made = recogniser.story().moves(kWhite);
      const bool to_move = recogniser.story().position().side_to_move() == kWhite;
      std::vector<int> expected;
      for (std::size_t back = 1; back <= made.size() && expected.size() < 4; ++back) {
        const OwnMove& own = made[made.size() - back];
        const bool speaks = std::any_of(rows.begin(), rows.end(), [&](const auto& row) {
          return row.points > 0 && row.move == own;
        });
        const Position& now = recogniser.story().position();
        const bool stands = now.piece_on(rotated(own.to)) == make_piece(kWhite, own.piece);
        if (speaks && stands) expected.push_back(2 * static_cast<int>(back) - (to_move ? 0 : 1));
      }
      std::reverse(expected.begin(), expected.end());
      REQUIRE(recogniser.signs(kWhite, static_cast<int>(i)) == expected);
      seen += expected.size();
    }
  }
  CHECK(seen > 1000);
}

TEST_CASE("a plan is as if every position had been looked at") {
  Random random(test::announced_seed(434));
  std::vector<Moves> games = real_games();
  games.push_back(endless_game(random, 700));
  games.push_back(random_game(random, 200));
  for (const Moves& moves : games) {
    std::array<std::vector<Planner>, kColorCount> planners;
    for (Color side : {kBlack, kWhite}) {
      for (const Asked& asked : kAsked) {
        planners[side].emplace_back(test::joseki(), wish_of(asked), asked.seed);
      }
    }
    GameReader reader(test::joseki());
    Game game(start_position());
    for (std::size_t ply = 0;; ++ply) {
      INFO("ply " << ply);
      reader.follow(game);
      const Color side = game.position().side_to_move();
      const PlanInput input = plan_input_of(reader.recogniser());
      for (std::size_t i = 0; i < kAsked.size(); ++i) {
        planners[side][i].look(input);
        const Plan plan = reader.reading(wish_of(kAsked[i]), kAsked[i].seed).plan;
        REQUIRE(same(plan, planners[side][i].plan()));
      }
      if (ply == moves.size()) break;
      game.play(moves[ply]);
    }
  }
}

TEST_CASE("each move is read once, however long the game") {
  Random random(test::announced_seed(435));
  const Moves moves = endless_game(random, 1000);
  GameReader reader(test::joseki());
  Game game(start_position());
  for (std::size_t ply = 0; ply < moves.size(); ++ply) {
    game.play(moves[ply]);
    reader.follow(game);
    REQUIRE(reader.moves_read() == ply + 1);
    reader.follow(game);
    REQUIRE(reader.moves_read() == ply + 1);
  }
  // Taken back, nothing is read; played again, only what is new.
  game.undo(2);
  reader.follow(game);
  CHECK(reader.moves_read() == 1000);
  game.play(moves[998]);
  reader.follow(game);
  CHECK(reader.moves_read() == 1001);
}

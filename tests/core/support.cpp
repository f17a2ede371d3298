#include "tests/core/support.h"

#include <stdlib.h>

#include <cstdlib>
#include <fstream>
#include <iterator>

#include "core/advisors/occasion.h"
#include "core/base/random.h"
#include "core/base/text.h"
#include "core/data/bundle.h"
#include "core/evaluation/evaluation_network.h"
#include "core/evaluation/features.h"
#include "core/evaluation/material.h"
#include "core/joseki/plan.h"
#include "core/notation/sfen.h"
#include "core/notation/usi_move.h"
#include "core/shogi/move_generator.h"
#include "core/shogi/position.h"
#include "tests/core/catch.h"
#include "tests/core/notation/read_game.h"

namespace nagare::test {

Position position_of(std::string_view sfen) {
  auto position = parse_sfen(sfen);
  if (!position) FAIL(position.error().line());
  return position.value();
}

Move move_of(const Position& position, std::string_view usi) {
  auto move = parse_usi_move(position, usi);
  if (!move) FAIL(move.error().line());
  return move.value();
}

Position diagram(std::string_view board, Color side_to_move, std::string_view hands) {
  const auto drawn = parse_csa("V2.2" + std::string(board) + "\n+\n");
  if (!drawn) FAIL(drawn.error().line());
  const std::string sfen = to_sfen(drawn.value().front().start);
  return position_of(sfen.substr(0, sfen.find(' ')) + (side_to_move == kBlack ? " b " : " w ") +
                     std::string(hands) + " 1");
}

Game game_of(std::string_view sfen, std::string_view moves) {
  return game_of(position_of(sfen), moves);
}

Game game_of(const Position& start, std::string_view moves) {
  Game game(start);
  for (std::string_view usi : split_blanks(moves)) {
    REQUIRE_FALSE(game.result());
    game.play(move_of(game.position(), usi));
  }
  return game;
}

std::vector<Reason> reasons_of(const Advisor& advisor, const Game& game, std::string_view usi) {
  const Occasion occasion(game, knowledge().policy, knowledge().joseki);
  Advice advice(occasion.legal().size());
  advisor.advise(occasion, advice);
  return advice[occasion.index_of(move_of(game.position(), usi))];
}

std::vector<std::pair<std::string, Reason>> all_reasons(const Advisor& advisor,
                                                        const Occasion& occasion) {
  Advice advice(occasion.legal().size());
  advisor.advise(occasion, advice);
  std::vector<std::pair<std::string, Reason>> reasons;
  for (std::size_t i = 0; i < advice.size(); ++i) {
    for (const Reason& reason : advice[i])
      reasons.emplace_back(to_usi(occasion.legal()[i]), reason);
  }
  return reasons;
}

Occasion occasion_of(std::string_view moves, std::string_view wish, std::uint64_t seed) {
  return Occasion(game_of("startpos", moves), knowledge().policy, joseki(),
                  parse_opening_wish(joseki(), wish).value(), seed);
}

Square square_of(std::string_view usi) {
  return make_square(usi[0] - '0', usi[1] - 'a' + 1);
}

Position setup(const std::vector<std::pair<std::string_view, std::string_view>>& pieces,
               Color side_to_move, std::string_view hands) {
  std::string sfen;
  for (int rank = 1; rank <= 9; ++rank) {
    if (rank > 1) sfen += '/';
    for (int file = 9; file >= 1; --file) {
      std::string here = "1";
      for (const auto& [square, piece] : pieces) {
        if (square_of(square) == make_square(file, rank)) here = piece;
      }
      sfen += here;
    }
  }
  return position_of(sfen + (side_to_move == kBlack ? " b " : " w ") + std::string(hands) + " 1");
}

std::uint64_t announced_seed(std::uint64_t usual) {
  const char* given = std::getenv("NAGARE_SEED");
  const std::uint64_t seed = given != nullptr ? std::strtoull(given, nullptr, 10) : usual;
  WARN("seed " << seed << " (set NAGARE_SEED for another)");
  return seed;
}

void in_random_games(std::uint64_t usual_seed, int games, int plies,
                     const std::function<void(Position&, const MoveList&, int)>& visit) {
  Random random(announced_seed(usual_seed));
  for (int game = 0; game < games; ++game) {
    Position position = start_position();
    for (int ply = 0; ply < plies; ++ply) {
      MoveList legal;
      generate_legal(position, legal);
      if (legal.empty()) break;
      visit(position, legal, ply);
      position.make(legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
    }
  }
}

namespace {

Knowledge loaded(std::string bundle) {
  auto knowledge = Knowledge::load(std::move(bundle));
  if (!knowledge) FAIL(knowledge.error().line());
  return std::move(knowledge.value());
}

}  // namespace

bool holds(const std::string& text, const std::string& part) {
  UNSCOPED_INFO(text);
  return text.find(part) != std::string::npos;
}

int times(const std::string& text, const std::string& part) {
  UNSCOPED_INFO(text);
  int count = 0;
  for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; ++at) ++count;
  return count;
}

std::string read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  INFO(path);
  REQUIRE(file);
  return {std::istreambuf_iterator<char>(file), {}};
}

const Knowledge& knowledge() {
  static const Knowledge kKnowledge = loaded(read_file(NAGARE_DATA_BUNDLE));
  return kKnowledge;
}

FlowTables flow_tables() {
  const auto whole = Bundle::open(read_file(NAGARE_DATA_BUNDLE));
  REQUIRE(whole);
  auto tables = load_flow_tables(whole.value());
  REQUIRE(tables);
  return std::move(tables.value());
}

std::string bundle_with(const std::map<std::string, std::string>& changed) {
  const auto whole = Bundle::open(read_file(NAGARE_DATA_BUNDLE));
  if (!whole) FAIL(whole.error().line());
  std::vector<std::pair<std::string, std::string>> sections;
  for (const std::string& name : whole.value().names()) {
    const auto found = changed.find(name);
    sections.emplace_back(name, found != changed.end()
                                    ? found->second
                                    : std::string(whole.value().section(name).value()));
  }
  for (const auto& [name, text] : changed) {
    if (!whole.value().section(name)) sections.emplace_back(name, text);
  }
  return make_bundle(sections);
}

const std::string& material_bundle() {
  static const std::string kBundle = [] {
    Material material;
    // As PieceType has them: pawn, lance, knight, silver, bishop, rook, gold, king, and promoted.
    material.board = {0, 100, 500, 500, 500, 1000, 1000, 500, 0, 500, 500, 500, 500, 1300, 1300};
    constexpr int kSetSize[kHandTypeCount] = {0, 18, 4, 4, 4, 2, 2, 4};
    EvaluationNetwork::Weights weights;
    // Each view counts its own pieces, wherever the kings are.
    const auto weigh = [&](PlacedPiece piece, int value) {
      weights.direct[feature_of(piece, {piece.color, false})] =
          static_cast<std::int16_t>(value * EvaluationNetwork::kValueUnits);
    };
    for (int type = kPawn; type < kPieceTypeCount; ++type) {
      const auto kind = static_cast<PieceType>(type);
      for (Square square = 0; square < kSquareCount; ++square) {
        weigh({kBlack, kind, square}, material.board[kind]);
      }
      if (kind > kGold) continue;
      material.hand[kind] = material.board[kind] * 11 / 10;
      for (int n = 0; n < kSetSize[kind]; ++n) {
        weigh(PlacedPiece::in_hand(kBlack, kind, n), material.hand[kind]);
      }
    }
    return bundle_with({{"evaluation/network", EvaluationNetwork::write(weights)},
                        {"evaluation/material", material_table_text(material)}});
  }();
  return kBundle;
}

const Knowledge& material_knowledge() {
  static const Knowledge kKnowledge = loaded(material_bundle());
  return kKnowledge;
}

ExchangeValues material_values() {
  ExchangeValues values{};
  for (int type = kPawn; type < kPieceTypeCount; ++type) {
    values[static_cast<std::size_t>(type)] =
        material_knowledge().evaluator.exchange_value(static_cast<PieceType>(type));
  }
  return values;
}

const Joseki& joseki() {
  return knowledge().joseki;
}

std::string usi_of(const GameRecord& game) {
  std::string text;
  for (const RecordedMove& recorded : game.moves) {
    text += (text.empty() ? "" : " ") + to_usi(recorded.move);
  }
  return text;
}

TemporaryFolder::TemporaryFolder() {
  std::string path = (std::filesystem::temp_directory_path() / "nagare-test-XXXXXX").string();
  if (::mkdtemp(path.data()) == nullptr) FAIL("no folder can be made: " + path);
  path_ = path;
}

TemporaryFolder::~TemporaryFolder() {
  std::filesystem::remove_all(path_);
}

long TemporaryFolder::files() const {
  return std::distance(std::filesystem::directory_iterator(path_), {});
}

}  // namespace nagare::test

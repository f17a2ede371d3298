#include "core/notation/sfen.h"

#include "core/notation/usi_move.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;

TEST_CASE("SFEN survives reading and writing") {
  const std::string sfen = GENERATE(
      std::string(kStartSfen),
      std::string("l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 1"),
      std::string(
          "8l/1l+R2P3/p2pBG1pp/kps1p4/Nn1P2G2/P1P1P2PP/1PS6/1KSG3+r1/LN2+p3L w Sbgn3p 124"));
  const Position position = test::position_of(sfen);
  const Position again = test::position_of(to_sfen(position));
  CHECK(to_sfen(again) == to_sfen(position));
  CHECK(again.key() == position.key());
}

TEST_CASE("SFEN without a move number, and startpos") {
  CHECK(to_sfen(test::position_of("startpos")) == kStartSfen);
  CHECK(to_sfen(test::position_of(
            "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -")) == kStartSfen);
}

TEST_CASE("what is wrong with a SFEN is said") {
  const auto [sfen, code] = GENERATE(table<std::string, std::string>({
      {"", "sfen_fields"},
      {"lnsgkgsnl/1r5b1/ppppppppp b -", "sfen_ranks"},
      {"lnsgkgsnl/1r5b1/pppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1", "sfen_rank_width"},
      {"lnsgkgsnl/1r5b1/pppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1", "sfen_rank_width"},
      {"lnsgkgsnl/1r5b1/ppppxpppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1", "sfen_piece"},
      {"lnsgk+gsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1", "sfen_piece"},
      {"lnsgkgsn+/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1", "sfen_piece"},
      {"lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL x - 1", "sfen_side"},
      {"4k4/9/9/9/9/9/9/9/4K4 b 3X 1", "sfen_hand_piece"},
      {"4k4/9/9/9/9/9/9/9/4K4 b K 1", "sfen_hand_piece"},
      {"4k4/9/9/9/9/9/9/9/4K4 b 19P 1", "sfen_hand_count"},
      {"4k4/9/9/9/9/9/9/9/4K4 b 0P 1", "sfen_hand_count"},
      {"4k4/9/9/9/9/9/9/9/4K4 b P2 1", "sfen_hands"},
      {"4k4/9/9/9/9/9/9/9/4K4 b 3R 1", "sfen_material"},
      {"4k4/9/9/9/9/9/9/9/4K4 b 10P9p 1", "sfen_material"},
      {"4k4/9/9/9/9/9/9/9/9 b - 1", "sfen_kings"},
      {"4k4/9/9/9/9/9/9/4K4/4K4 b - 1", "sfen_kings"},
      {"4k4/9/4P4/4P4/9/9/9/9/4K4 b - 1", "sfen_two_pawns"},
      {"4k3P/9/9/9/9/9/9/9/4K4 b - 1", "sfen_dead_piece"},
      {"4k4/8N/9/9/9/9/9/9/4K4 b - 1", "sfen_dead_piece"},
      {"4k4/4R4/9/9/9/9/9/9/4K4 b - 1", "sfen_king_capturable"},
      {"4k4/9/9/9/9/9/9/9/4K4 b - x", "sfen_move_number"},
      {"4k4/9/9/9/9/9/9/9/4K4 b - 0", "sfen_move_number"},
      {"4k4/9/9/9/9/9/9/9/4K4 b - 1 more", "sfen_fields"},
  }));
  INFO(sfen);
  const auto parsed = parse_sfen(sfen);
  REQUIRE_FALSE(parsed);
  CHECK(parsed.error().code == code);
  CHECK_FALSE(parsed.error().where.empty());
  CHECK_FALSE(parsed.error().detail.empty());
}

TEST_CASE("the place of an error in a SFEN is named") {
  const auto parsed = parse_sfen("lnsgkgsnl/1r5b1/ppppxpppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1");
  REQUIRE_FALSE(parsed);
  CHECK(parsed.error().where == "sfen rank 3");
  CHECK(parsed.error().detail.find("'x'") != std::string::npos);
}

TEST_CASE("USI moves are read, written and refused") {
  const Position start = start_position();
  CHECK(to_usi(test::move_of(start, "7g7f")) == "7g7f");
  const auto [usi, code] = GENERATE(table<std::string, std::string>({
      {"", "usi_move_form"},
      {"7g", "usi_move_form"},
      {"7g7", "usi_move_form"},
      {"7g7j", "usi_move_form"},
      {"0g7f", "usi_move_form"},
      {"7g7f*", "usi_move_form"},
      {"7g7f++", "usi_move_form"},
      {"K*5e", "usi_move_form"},
      {"p*5e", "usi_move_form"},
      {"P*5e+", "usi_move_form"},
      {"7g7e", "usi_move_illegal"},
      {"7g7f+", "usi_move_illegal"},
      {"P*5e", "usi_move_illegal"},
      {"3c3d", "usi_move_illegal"},
  }));
  INFO(usi);
  const auto parsed = parse_usi_move(start, usi);
  REQUIRE_FALSE(parsed);
  CHECK(parsed.error().code == code);
}

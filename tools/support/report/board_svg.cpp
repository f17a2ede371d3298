#include "tools/support/report/board_svg.h"

#include <array>
#include <cstddef>

#include "core/shogi/hand.h"
#include "tools/support/report/report_page.h"

namespace nagare::cli {

namespace {

constexpr int kCell = 40, kBoardLeft = 2, kBoardTop = 52, kSide = 9 * kCell;
constexpr int kImageWidth = kBoardLeft + kSide + 18, kImageHeight = kBoardTop + kSide + 32;
constexpr int kRing = 17, kInnerRing = 13;  // radii, so that two rings on a square are both seen

// One character each, as diagrams in print have them.
constexpr std::array<std::string_view, kPieceTypeCount> kGlyphs = {
    "", "歩", "香", "桂", "銀", "角", "飛", "金", "玉", "と", "杏", "圭", "全", "馬", "竜"};
constexpr std::array<std::string_view, 9> kRanks = {"一", "二", "三", "四", "五",
                                                    "六", "七", "八", "九"};

struct Point {
  int x, y;
};

Point middle(Square square) {
  return {kBoardLeft + (9 - file_of(square)) * kCell + kCell / 2,
          kBoardTop + (rank_of(square) - 1) * kCell + kCell / 2};
}

std::string attribute(std::string_view name, int value) {
  return " " + std::string(name) + "='" + std::to_string(value) + "'";
}

std::string text_at(int x, int y, std::string_view more, std::string_view text) {
  return "<text" + attribute("x", x) + attribute("y", y) + std::string(more) + '>' +
         std::string(text) + "</text>\n";
}

std::string line(int x1, int y1, int x2, int y2) {
  return "<line" + attribute("x1", x1) + attribute("y1", y1) + attribute("x2", x2) +
         attribute("y2", y2);
}

// "▲持駒 飛歩3".
std::string hand_text(const Hand& hand, Color color) {
  std::string text = color == kBlack ? "▲" : "△";
  if (hand.empty()) return text + " なし";
  text += ' ';
  for (PieceType type : kHandOrder) {
    if (!hand.has(type)) continue;
    text += kGlyphs[type];
    if (hand.count(type) > 1) text += std::to_string(hand.count(type));
  }
  return text;
}

std::string piece_svg(Square square, Piece piece) {
  const auto [x, y] = middle(square);
  const PieceType type = type_of(piece);
  std::string more = is_promoted(type) ? " class='piece promoted'" : " class='piece'";
  if (color_of(piece) == kWhite) {
    more += " transform='rotate(180 " + std::to_string(x) + ' ' + std::to_string(y) + ")'";
  }
  return text_at(x, y + 9, more, kGlyphs[type]);
}

std::string mark_svg(const MoveMark& mark, int radius) {
  const Point to = middle(mark.move.to());
  std::string svg = "<g class='" + std::string(mark.style) + "'>";
  if (!mark.move.is_drop()) {
    const Point from = middle(mark.move.from());
    svg += line(from.x, from.y, to.x, to.y) + "/>";
  }
  return svg + "<circle" + attribute("cx", to.x) + attribute("cy", to.y) + attribute("r", radius) +
         "/></g>\n";
}

}  // namespace

std::string board_svg(const Position& position, Move last, const std::vector<MoveMark>& marks,
                      std::string_view label) {
  std::string svg = "<svg class='board' viewBox='0 0 " + std::to_string(kImageWidth) + ' ' +
                    std::to_string(kImageHeight) + "' role='img' aria-label='" + escaped(label) +
                    "'>\n<rect class='wood'" + attribute("x", kBoardLeft) +
                    attribute("y", kBoardTop) + attribute("width", kSide) +
                    attribute("height", kSide) + "/>\n";
  if (last) {
    const Point at = middle(last.to());
    svg += "<rect class='last'" + attribute("x", at.x - kCell / 2) +
           attribute("y", at.y - kCell / 2) + attribute("width", kCell) +
           attribute("height", kCell) + "/>\n";
  }
  for (int i = 0; i <= 9; ++i) {
    svg += line(kBoardLeft + i * kCell, kBoardTop, kBoardLeft + i * kCell, kBoardTop + kSide) +
           " class='rule'/>\n" +
           line(kBoardLeft, kBoardTop + i * kCell, kBoardLeft + kSide, kBoardTop + i * kCell) +
           " class='rule'/>\n";
  }
  for (int i = 0; i < 9; ++i) {
    svg += text_at(kBoardLeft + i * kCell + kCell / 2, kBoardTop - 5, " class='edge'",
                   std::to_string(9 - i));
    svg += text_at(kBoardLeft + kSide + 9, kBoardTop + i * kCell + 25, " class='edge'",
                   kRanks[static_cast<std::size_t>(i)]);
  }
  svg += text_at(kBoardLeft, 22, " class='hand'", hand_text(position.hand(kWhite), kWhite)) +
         text_at(kBoardLeft, kBoardTop + kSide + 23, " class='hand'",
                 hand_text(position.hand(kBlack), kBlack));
  for (int square = 0; square < kSquareCount; ++square) {
    const Piece piece = position.piece_on(static_cast<Square>(square));
    if (piece != kNoPiece) svg += piece_svg(static_cast<Square>(square), piece);
  }
  int radius = kRing;
  for (const MoveMark& mark : marks) {
    svg += mark_svg(mark, radius);
    radius = kInnerRing;
  }
  return svg + "</svg>\n";
}

std::string_view board_style() {
  return ".board { --wood: #f2dfb4; --ink: #1d1a16; --promoted: #b3261e; --last: #e8b95f;\n"
         "  --chosen: #0072b2; --pure: #b34700; max-width: 26rem; margin: 0.5rem 0; }\n"
         "@media (prefers-color-scheme: dark) {\n"
         "  .board { --wood: #2b3540; --ink: #f0ece4; --promoted: #ff9a85; --last: #5a5330;\n"
         "    --chosen: #56b4e9; --pure: #e69f00; }\n}\n"
         ".board .wood { fill: var(--wood); }\n"
         ".board .last { fill: var(--last); }\n"
         ".board .rule { stroke: var(--ink); stroke-opacity: 0.6; }\n"
         ".board .piece { font: 26px serif; text-anchor: middle; fill: var(--ink); }\n"
         ".board .promoted { fill: var(--promoted); }\n"
         ".board .edge { font-size: 12px; text-anchor: middle; }\n"
         ".board .hand { font-size: 20px; }\n"
         ".board .chosen, .board .pure { fill: none; stroke-width: 4; stroke-opacity: 0.85; }\n"
         ".board .chosen { stroke: var(--chosen); }\n"
         ".board .pure { stroke: var(--pure); stroke-dasharray: 6 4; }\n";
}

}  // namespace nagare::cli

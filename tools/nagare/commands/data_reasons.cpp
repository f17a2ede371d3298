#include "tools/nagare/commands/data_reasons.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

namespace nagare::cli {

namespace {

struct Reason {
  std::string_view code;
  std::string_view text;
};
constexpr std::array kReasons = {
    Reason{"book_games", "対局数は1以上、勝ち数は対局数以下にしてください"},
    Reason{"book_ply", "その手数に至る行が上にありません"},
    Reason{"book_points", "行は all の一つだけです"},
    Reason{"book_twice", "この局面の同じ手が二度あります"},
    Reason{"bundle_section", "その名前の表がありません"},
    Reason{"castle_cell",
           "マスは「.」「-」、または駒の文字（PLNSGBRK）と1から100までの価値で書きます"},
    Reason{"castle_diagram", "段は上から順に、一度ずつ書きます"},
    Reason{"castle_pieces", "玉は価値をつけて一枚だけ、ほかの駒は持っている枚数までです"},
    Reason{"castle_points", "graded、last_ply の順に二行が必要です"},
    Reason{"castle_unused", "この図の囲いが castles.tsv にありません"},
    Reason{"castle_within", "within の囲いが、この行より上にありません"},
    Reason{"condition", "条件の書き方が正しくありません"},
    Reason{"condition_name", "条件の名前は小文字の英字、数字、_ で32文字までです"},
    Reason{"condition_negated",
           "名前の前に「!」は付けられません。逆の条件には別の名前を付けてください"},
    Reason{"condition_twice", "同じ名前の条件が二度あります"},
    Reason{"condition_unknown",
           "その名前の条件がありません。ほかの名前を使う行は、その下に書きます"},
    Reason{"condition_unused", "この名前を使う条件がありません"},
    Reason{"dial_steps", "自然さは0（すべて0）から100まで、小さい順に書きます"},
    Reason{"discrimination_id", "その id の戦法や囲いがありません"},
    Reason{"discrimination_twice", "同じ手が一つのリストに二度あります"},
    Reason{"family", "static、ranging、either、pair のどれかにしてください"},
    Reason{"flow_duplicate", "同じ行が二度あります"},
    Reason{"formation_id", "id は小文字の英字、数字、_ で20文字までです"},
    Reason{"formation_name", "日本語と英語の名前がどちらも必要です"},
    Reason{"formation_twice", "同じ id が二度あります"},
    Reason{"formations_many", "256行までです"},
    Reason{"levels_candidates", "0（すべての手）か10以上にしてください"},
    Reason{"levels_grade", "1から9（段）か、-1から-30（級）で書きます"},
    Reason{"levels_order", "強さ1から10までを順に書きます"},
    Reason{"list_move", "指し手は 7776FU、打つ手は 0045FU のように書きます"},
    Reason{"opening_castle", "その id の囲いがありません"},
    Reason{"opening_empty", "手順には一手以上が必要です"},
    Reason{"opening_move", "その駒はそこへ動けません。手順のどの手でもその升に来ない駒です"},
    Reason{"opening_points", "follow、punish、last_ply の順に三行が必要です"},
    Reason{"opening_purpose", "その id の狙いが purposes.tsv にありません"},
    Reason{"opening_side", "black、white、both のどれかにしてください"},
    Reason{"opening_strategy", "その id の戦法がありません"},
    Reason{"opening_unused", "この手順が openings.tsv にありません"},
    Reason{"policy_points", "per_nat、most、against、vary_until の順に四行が必要です"},
    Reason{"purpose_twice", "同じ id が二度あります"},
    Reason{"purpose_unused", "この狙いを使う手順がありません"},
    Reason{"shape_id", "id は小文字の英字、数字、_ で24文字までです"},
    Reason{"shape_name", "日本語と英語の名前がどちらも必要です"},
    Reason{"shape_pattern", "形の条件の書き方が正しくありません"},
    Reason{"shape_per", "per は move か square です"},
    Reason{"shape_points", "点数は0にできません"},
    Reason{"shape_twice", "同じ id か名前が二度あります"},
    Reason{"shapes_many", "256行までです"},
    Reason{"strategy_family", "static と ranging の行が必要です"},
    Reason{"strategy_within", "within の戦法が、この行より上にありません"},
    Reason{"table_cells", "列の数が見出しと違います"},
    Reason{"table_columns", "見出しの列が違います"},
    Reason{"table_number", "整数が必要です"},
    Reason{"table_range", "数が範囲の外です"},
    Reason{"usi_move_form", "指し手の書き方が正しくありません"},
    Reason{"usi_move_illegal", "その局面では指せない手です"},
    Reason{"words_kind", "その種類はありません"},
    Reason{"words_missing", "必要な言葉がありません"},
    Reason{"words_noticed", "noticed は yes か no です"},
    Reason{"words_part", "その部分（part）はありません"},
    Reason{"words_shape", "その形（shape）はありません"},
    Reason{"words_slot", "その言葉では使えない { } があります"},
    Reason{"words_twice", "同じ言葉が二度あります"},
    Reason{"words_unused", "どの種類からも使われません"},
    Reason{"words_wording", "言い換えは /2、/3 の順に、元の行の下へ続けて書きます"},
};

// "castles.tsv line 12" as "castles.tsv 12行目".
std::string japanese_place(const std::string& where) {
  constexpr std::string_view kLine = " line ";
  const std::size_t at = where.find(kLine);
  if (at == std::string::npos) return where;
  return where.substr(0, at) + ' ' + where.substr(at + kLine.size()) + "行目";
}

}  // namespace

std::string japanese_line(const Error& error) {
  const auto found = std::find_if(kReasons.begin(), kReasons.end(),
                                  [&](const Reason& each) { return each.code == error.code; });
  const std::string reason = found == kReasons.end() ? "読めません" : std::string(found->text);
  return japanese_place(error.where) + "：" + reason + "（" + error.code + "）";
}

}  // namespace nagare::cli

// Words for the codes that the engine and the page answer bad input with. A code without words is
// shown as it is: it names itself.

import type { EngineError } from '@engine';
import { detailOf } from './error-words';

export const errorWords: Record<string, string> = {
  sfen_fields: 'SFEN は盤面、手番、持ち駒、手数の4つからなります。',
  sfen_ranks: '盤面は9段必要です。',
  sfen_rank_width: '1段のマスは9つ必要です。',
  sfen_piece: '盤面に、駒でない文字があります。',
  sfen_side: '手番は b か w です。',
  sfen_hands: '持ち駒が読めません。',
  sfen_hand_count: '持ち駒の枚数が正しくありません。',
  sfen_hand_piece: '持ち駒にできない駒があります。',
  sfen_move_number: '手数が正しくありません。',
  sfen_kings: '対局には、どちらにも玉が一枚ずつ必要です。',
  sfen_king_capturable: '手番の側が相手の玉を取れる局面です。',
  sfen_material: '駒の数が多すぎます。',
  sfen_dead_piece: '行き所のない駒があります。',
  sfen_two_pawns: '二歩です。',
  usi_move_form: '指し手の書き方が正しくありません。',
  usi_move_illegal: '指せない手です。',
  typed_empty: '指し手が入力されていません。',
  typed_unreadable: '指し手として読めません。76歩や 7g7f のように入力してください。',
  typed_illegal: 'いまの局面では指せない手です。',
  typed_several: '指し手が一つに決まりません。どれかを入力してください。',
  typed_too_early: 'まだあなたの番ではありません。',
  reader_missing:
    '棋譜を読む機能を読み込めませんでした。通信状態を確かめるか、ページを読み込み直してください。対局は消えません。',
  record_too_long: '棋譜としては長すぎます（文字か行の数）。',
  record_unreadable: '棋譜に読めないところがあります。',
  record_empty: '局面も指し手も見つかりません。',
  mate_problem: '攻め方の玉のない詰将棋です。対局や解析はできません。',
  record_handicap: '対応していない手合割です。盤面の図があれば、図から読みます。',
  review_empty: '解析する指し手がありません。',
  game_over: '対局は終わっています。',
  declaration_refused: 'この対局では入玉を宣言できません。',
  handicap_unknown: 'その手合割はありません。',
  opening_unknown: 'その作戦はありません。',
  no_data: '対局用のデータがまだ読み込まれていません。',
  settings_range: '設定の値が範囲の外です。',
  bundle_magic: '読み込んだファイルは、対局用のデータではありません。',
  bundle_truncated: 'データが途中で切れています。',
  bundle_checksum: 'データが壊れています（チェックサムの不一致）。',
  bundle_section: 'データに足りない部分があります。',
  download_failed: '読み込めませんでした。',
  wasm_refused: 'エンジンのプログラムが壊れているか、このページでは動かせません。',
  engine_lost: 'エンジンが動いていません。',
  not_ready: 'まだ駒を並べています。',
  new_game_interrupted: 'エンジンが途中で止まりました。',
};

export function errorDetail(error: EngineError): string {
  return detailOf(error, errorWords);
}

// Words for the codes that the engine and the page answer bad input with. A code without words is
// shown as it is: it names itself.

import type { EngineError } from '@engine';
import type { Language } from './language';

const words: Record<Language, Record<string, string>> = {
  ja: {
    sfen_fields: 'SFEN は盤面、手番、持ち駒、手数の4つからなります。',
    sfen_ranks: '盤面は9段必要です。',
    sfen_rank_width: '1段の升目は9つ必要です。',
    sfen_piece: '駒でない文字があります。',
    sfen_side: '手番は b か w です。',
    sfen_hands: '持ち駒が読めません。',
    sfen_hand_count: '持ち駒の枚数が正しくありません。',
    sfen_hand_piece: '持ち駒にできない駒があります。',
    sfen_move_number: '手数が正しくありません。',
    sfen_kings: '玉の数が正しくありません。',
    sfen_king_capturable: '手番の側が相手の玉を取れる局面です。',
    sfen_material: '駒の数が多すぎます。',
    sfen_dead_piece: '動けない升目に駒があります。',
    sfen_two_pawns: '二歩です。',
    usi_move_form: '指し手の書き方が正しくありません。',
    usi_move_illegal: '指せない手です。',
    typed_empty: '指し手が入っていません。',
    typed_unreadable: '指し手として読めません。76歩、7g7f、P-7f のように入れてください。',
    typed_illegal: 'いまの局面では指せない手です。',
    typed_several: '指し手が一つに決まりません。どれかを入れてください。',
    typed_too_early: 'まだあなたの番ではありません。',
    reader_missing: '棋譜を読む部分が届きませんでした。つながりを確かめるか、ページを読み込み直してください。対局は残ります。',
    record_too_long: '棋譜としては長すぎます（文字か行の数）。',
    record_unreadable: '棋譜に読めないところがあります。',
    record_empty: '局面も指し手も見つかりません。',
    review_empty: '調べる指し手がありません。',
    game_over: '対局は終わっています。',
    declaration_refused: 'この対局では入玉を宣言できません。',
    handicap_unknown: 'その手合割はありません。',
    opening_unknown: 'その戦法はありません。',
    no_data: '手の流れのデータがまだ読み込まれていません。',
    settings_range: '設定の値が範囲の外です。',
    bundle_magic: '流れのデータではありません。',
    bundle_truncated: 'データが途中で切れています。',
    bundle_checksum: 'データの照合が合いません。',
    bundle_section: 'データに足りない部分があります。',
    download_failed: '届きませんでした。',
    wasm_refused: 'エンジンのプログラムが壊れているか、このページでは動かせません。',
    engine_lost: 'エンジンが動いていません。',
    not_ready: 'まだ駒を並べています。',
    new_game_interrupted: 'エンジンが途中で止まりました。',
  },
  en: {
    sfen_fields: 'A SFEN has four parts: board, side to move, hands, move number.',
    sfen_ranks: 'The board needs nine ranks.',
    sfen_rank_width: 'A rank needs nine squares.',
    sfen_piece: 'There is a letter that is no piece.',
    sfen_side: 'The side to move is b or w.',
    sfen_hands: 'The pieces in hand cannot be read.',
    sfen_hand_count: 'A count in hand is wrong.',
    sfen_hand_piece: 'There is a piece that cannot be in hand.',
    sfen_move_number: 'The move number is wrong.',
    sfen_kings: 'The number of kings is wrong.',
    sfen_king_capturable: 'The side to move could capture the king.',
    sfen_material: 'There are too many pieces of a kind.',
    sfen_dead_piece: 'A piece stands where it could never move.',
    sfen_two_pawns: 'There are two pawns on a file (nifu).',
    usi_move_form: 'A move is not written as USI writes it.',
    usi_move_illegal: 'A move is not legal.',
    typed_empty: 'No move has been typed.',
    typed_unreadable: 'This cannot be read as a move. Moves are typed like P-7f, P76 or 7g7f.',
    typed_illegal: 'This move is not legal here.',
    typed_several: 'Several moves could be meant. Type one of them.',
    typed_too_early: 'It is not your turn yet.',
    reader_missing: 'The part of the page that reads records did not arrive. Check the connection, or load the page again; the game is kept.',
    record_too_long: 'It is too long to be a record (characters or lines).',
    record_unreadable: 'Something in the record cannot be read.',
    record_empty: 'There is neither a position nor a move in it.',
    review_empty: 'There is no move to review.',
    game_over: 'The game is over.',
    declaration_refused: 'The rule of this game has no declaring.',
    handicap_unknown: 'There is no such handicap.',
    opening_unknown: 'There is no such opening.',
    no_data: 'The data about the flow of moves is not loaded yet.',
    settings_range: 'A setting is out of its range.',
    bundle_magic: 'The file is no data of Nagare.',
    bundle_truncated: 'The data ends too early.',
    bundle_checksum: 'The checksum of the data is wrong.',
    bundle_section: 'A part of the data is missing.',
    download_failed: 'It did not arrive.',
    wasm_refused: 'The engine’s program is damaged, or this page may not run it.',
    engine_lost: 'No engine is running.',
    not_ready: 'The pieces are still being set up.',
    new_game_interrupted: 'The engine stopped on the way.',
  },
};

/** What rule was broken, then where and by which part, as the engine quoted it. */
export function errorDetail(error: EngineError, language: Language): string {
  const rule = words[language][error.code] ?? error.code;
  const place = [error.where, error.detail].filter((part) => part !== '').join(': ');
  return place === '' ? rule : `${rule} [${place}]`;
}

export function hasWords(code: string): boolean {
  return code in words.ja && code in words.en;
}

// Words for the codes that the engine and the page answer bad input with. A code without words is
// shown as it is: it names itself.

import type { EngineError } from '@engine';
import { detailOf } from './error-words';

export const errorWords: Record<string, string> = {
  sfen_fields: 'A SFEN has four parts: board, side to move, hands, move number.',
  sfen_ranks: 'The board needs nine ranks.',
  sfen_rank_width: 'A rank needs nine squares.',
  sfen_piece: 'The board contains a letter that does not stand for a piece.',
  sfen_side: 'The side to move must be b or w.',
  sfen_hands: 'The pieces in hand cannot be read.',
  sfen_hand_count: 'A count in hand is wrong.',
  sfen_hand_piece: 'There is a piece that cannot be in hand.',
  sfen_move_number: 'The move number is wrong.',
  sfen_kings: 'A game needs one king on each side.',
  sfen_king_capturable: 'The side to move could capture the king.',
  sfen_material: 'There are too many pieces of a kind.',
  sfen_dead_piece: 'A piece stands where it could never move.',
  sfen_two_pawns: 'There are two pawns on a file (nifu).',
  usi_move_form: 'A move is not written as USI writes it.',
  usi_move_illegal: 'A move is not legal.',
  typed_empty: 'No move has been typed.',
  typed_unreadable: 'This cannot be read as a move. Moves are typed like P76 or 7g7f.',
  typed_illegal: 'This move is not legal here.',
  typed_several: 'Several moves could be meant. Type one of them.',
  typed_too_early: 'It is not your turn yet.',
  reader_missing:
    'What reads game records could not be loaded. Check the connection, or load the page again; the game is kept.',
  record_too_long: 'It is too long to be a record (characters or lines).',
  record_unreadable: 'Something in the record cannot be read.',
  record_empty: 'It contains neither a position nor a move.',
  mate_problem: 'This is a tsume problem without the attacker’s king: it cannot be played or reviewed.',
  record_handicap: 'This handicap is not supported. If the record had a diagram, the board would be read from it.',
  review_empty: 'There is no move to review.',
  game_over: 'The game is over.',
  declaration_refused: 'The rules of this game have no declaration wins.',
  handicap_unknown: 'There is no such handicap.',
  opening_unknown: 'There is no such opening.',
  no_data: 'The game data is not loaded yet.',
  settings_range: 'A setting is out of range.',
  bundle_magic: 'The file loaded is not game data.',
  bundle_truncated: 'The data ends too early.',
  bundle_checksum: 'The data is damaged (its checksum does not match).',
  bundle_section: 'A part of the data is missing.',
  download_failed: 'It could not be loaded.',
  wasm_refused: 'The engine’s program is damaged, or this page may not run it.',
  engine_lost: 'No engine is running.',
  not_ready: 'The pieces are still being set up.',
  new_game_interrupted: 'The engine stopped on the way.',
};

export function errorDetail(error: EngineError): string {
  return detailOf(error, errorWords);
}

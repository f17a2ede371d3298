// How games end in records, and how moves break the rules there.

import type { Ending, FoulKind } from '@record';

export const endings = [
  'resignation',
  'time',
  'foul_loss',
  'foul_win',
  'forfeit_loss',
  'forfeit_win',
  'checkmate',
  'no_mate',
  'declaration',
  'repetition',
  'impasse',
  'draw',
  'move_limit',
  'interruption',
  'error',
  'other',
] as const satisfies readonly Ending[];

export const foulKinds = [
  'two_pawns',
  'pawn_drop_mate',
  'king_in_check',
  'dead_piece',
  'out_of_turn',
  'impossible',
] as const satisfies readonly FoulKind[];

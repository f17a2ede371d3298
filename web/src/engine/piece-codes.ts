// Pieces as the engine writes them: SFEN letters, promoted ones with a plus.

/** Letters of the pieces that can be in hand, most valuable first. */
export const handOrder = ['R', 'B', 'G', 'S', 'N', 'L', 'P'] as const;
export type HandPiece = (typeof handOrder)[number];

export type PieceCode = 'K' | 'R' | 'B' | 'G' | 'S' | 'N' | 'L' | 'P' | '+R' | '+B' | '+S' | '+N' | '+L' | '+P';

export function readHandPiece(letter: string): HandPiece | null {
  return handOrder.find((piece) => piece === letter) ?? null;
}

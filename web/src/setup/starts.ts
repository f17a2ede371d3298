// The starts at a handicap, by the ids that the engine knows them by; core/notation/handicap.h has the same.

export const handicapIds = [
  'lance',
  'right-lance',
  'bishop',
  'rook',
  'rook-lance',
  '2-piece',
  '3-piece',
  '4-piece',
  '5-piece',
  'left-5-piece',
  '6-piece',
  'left-7-piece',
  'right-7-piece',
  '8-piece',
  '10-piece',
  '19-piece',
  'three-pawns',
] as const;

export type HandicapId = (typeof handicapIds)[number];
type BareKing = '19-piece' | 'three-pawns';

/** White's first two ranks; the other seven are those of an even game, but for a bare king's third. */
const ranksOfWhite: Record<Exclude<HandicapId, BareKing>, string> = {
  lance: 'lnsgkgsn1/1r5b1',
  'right-lance': '1nsgkgsnl/1r5b1',
  bishop: 'lnsgkgsnl/1r7',
  rook: 'lnsgkgsnl/7b1',
  'rook-lance': 'lnsgkgsn1/7b1',
  '2-piece': 'lnsgkgsnl/9',
  '3-piece': 'lnsgkgsn1/9',
  '4-piece': '1nsgkgsn1/9',
  '5-piece': '2sgkgsn1/9',
  'left-5-piece': '1nsgkgs2/9',
  '6-piece': '2sgkgs2/9',
  'left-7-piece': '2sgkg3/9',
  'right-7-piece': '3gkgs2/9',
  '8-piece': '3gkg3/9',
  '10-piece': '4k4/9',
};

const ranksOfBlack = '9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL';

/** As SFENs; white moves first. */
export const handicapStarts: ReadonlyMap<string, string> = new Map(
  handicapIds.map((id) =>
    id === '19-piece' || id === 'three-pawns'
      ? [id, `4k4/9/9/${ranksOfBlack} w ${id === '19-piece' ? '-' : '3p'} 1`]
      : [id, `${ranksOfWhite[id]}/ppppppppp/${ranksOfBlack} w - 1`],
  ),
);

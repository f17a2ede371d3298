// Watches over a game with rules that are not the engine's own: tsshogi judges every move.
import { Color, JishogiDeclarationResult, JishogiDeclarationRule, Position, judgeJishogiDeclaration } from 'tsshogi';

export const startSfen = 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1';

export type Ending = 'checkmate' | 'repetition' | 'perpetual_check';

interface Visit {
  key: string; // the position's SFEN without move number
  mover: Color | null; // who moved into it; null at the start
  check: boolean; // that move gave check
}

const pieceLetters = ['P', 'L', 'N', 'S', 'G', 'B', 'R'];
const squares = [...'123456789'].flatMap((file) => [...'abcdefghi'].map((rank) => file + rank));

/** Every USI move that could be written down, legal or not. */
const writableMoves = [
  ...squares.flatMap((from) => squares.flatMap((to) => [from + to, `${from}${to}+`])),
  ...pieceLetters.flatMap((letter) => squares.map((to) => `${letter}*${to}`)),
];

export class Referee {
  readonly moves: string[] = [];
  private readonly position: Position;
  private readonly visits: Visit[];

  constructor(private readonly start: string = startSfen) {
    const position = Position.newBySFEN(start);
    if (!position) throw new Error(`tsshogi does not read the SFEN ${start}`);
    this.position = position;
    this.visits = [{ key: this.key(), mover: null, check: position.checked }];
  }

  get turn(): Color {
    return this.position.color;
  }

  /** What follows 'position' in USI. */
  get usi(): string {
    const start = this.start === startSfen ? 'startpos' : `sfen ${this.start}`;
    return this.moves.length > 0 ? `${start} moves ${this.moves.join(' ')}` : start;
  }

  isLegal(usi: string): boolean {
    const move = this.position.createMoveByUSI(usi);
    return move !== null && this.position.isValidMove(move);
  }

  legalMoves(): string[] {
    return writableMoves.filter((usi) => this.isLegal(usi));
  }

  /** Throws for an illegal move, with the game so far. */
  play(usi: string): void {
    const move = this.position.createMoveByUSI(usi);
    if (!move || !this.position.doMove(move)) throw new Error(`illegal move ${usi} in: position ${this.usi}`);
    this.moves.push(usi);
    this.visits.push({ key: this.key(), mover: move.color, check: this.position.checked });
  }

  /** How the game is over on the board, or null. */
  ending(): Ending | null {
    const now = this.visits.at(-1);
    if (!now) return null;
    if (now.check && this.legalMoves().length === 0) return 'checkmate';
    const first = this.visits.findIndex((visit) => visit.key === now.key);
    if (this.visits.filter((visit) => visit.key === now.key).length < 4) return null;
    const since = this.visits.slice(first + 1);
    const gaveOnlyChecks = [Color.BLACK, Color.WHITE].some((color) =>
      since.filter((visit) => visit.mover === color).every((visit) => visit.check),
    );
    return gaveOnlyChecks ? 'perpetual_check' : 'repetition';
  }

  /** May the side to move win by declaring (27-point rule)? */
  mayDeclare(): boolean {
    const result = judgeJishogiDeclaration(JishogiDeclarationRule.GENERAL27, this.position, this.position.color);
    return result === JishogiDeclarationResult.WIN;
  }

  private key(): string {
    return this.position.sfen.split(' ').slice(0, 3).join(' ');
  }
}

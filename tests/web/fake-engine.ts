// An engine for tests of the page: tsshogi's rules behind the engine's interface, a search that only
// waits, and a choice made of the first legal moves. It is no part of the page.

import { strengthRange } from '../../web/src/engine/contract/settings';
import {
  Color,
  countJishogiDeclarationPoint,
  formatMove,
  InitialPositionSFEN,
  JishogiDeclarationResult,
  JishogiDeclarationRule,
  judgeJishogiDeclaration,
  PieceType,
  pieceTypeToSFEN,
  Position,
  Square,
  type ImmutablePosition,
  type Move,
} from 'tsshogi';
import type {
  Candidate,
  Choice,
  Engine,
  EngineError,
  GameResult,
  GameState,
  Handicap,
  Impasse,
  ImpasseRule,
  MoveText,
  Opening,
  Opponent,
  PlayedMove,
  Progress,
  Reason,
  Reply,
  Review,
  ReviewProgress,
  ReviewSettings,
  SearchSettings,
  Side,
  Strength,
} from '../../wasm/engine';
import { FakeReview } from './fake-review';
import { evenStart, handTypes, legalMoves } from './rules';

function sideOf(color: Color): Side {
  return color === Color.BLACK ? 'black' : 'white';
}

function textOf(position: ImmutablePosition, move: Move): MoveText {
  const triangle = move.color === Color.BLACK ? '▲' : '△';
  const letter = pieceTypeToSFEN(move.pieceType);
  const drop = move.from instanceof Square ? '' : '*';
  return {
    usi: move.usi,
    japanese: `${triangle}${formatMove(position, move).replace(/^[☗☖▲△]/, '')}`,
    english: `${letter}${drop}${move.to.file}${move.to.rank}${move.promote ? '+' : ''}`,
  };
}

/** It recognises nothing. */
const unformed = { strategy: null, castle: null };

/** Without what else is known of it. */
function wordsOf({ usi, japanese, english }: MoveText): MoveText {
  return { usi, japanese, english };
}

function failure(code: string, where: string, detail: string): { ok: false; error: EngineError } {
  return { ok: false, error: { code, where, detail } };
}

/** To tsshogi, too few points under the 27-point rule are a draw; to the engine, a loss. */
function outcomeOf(position: Position, rule: '27-point' | '24-point'): Impasse['outcome'] {
  const by = rule === '24-point' ? JishogiDeclarationRule.GENERAL24 : JishogiDeclarationRule.GENERAL27;
  switch (judgeJishogiDeclaration(by, position, position.color)) {
    case JishogiDeclarationResult.WIN:
      return 'win';
    case JishogiDeclarationResult.DRAW:
      return rule === '24-point' ? 'draw' : 'loss';
    case JishogiDeclarationResult.LOSE:
      return 'loss';
  }
}

/** Some of the engine's: enough to choose from. */
export const handicaps: Handicap[] = [
  { id: 'even', japanese: '平手', english: 'Even', sfen: evenStart },
  { id: 'lance', japanese: '香落ち', english: 'Lance', sfen: InitialPositionSFEN.HANDICAP_LANCE },
  { id: '2-piece', japanese: '二枚落ち', english: 'Two pieces', sfen: InitialPositionSFEN.HANDICAP_2PIECES },
];

const { low, high } = strengthRange;
export const strengths: Strength[] = Array.from({ length: high - low + 1 }, (_, at) => low + at).map((strength) => ({
  plies: Math.max(strength, 1),
  moves: Math.max(strength, 1),
  overlooks: 0,
  large_evaluation: strength >= 8,
  grade: strength <= 5 ? strength - 6 : strength - 5,
}));

export const openings: Opening[] = [
  { id: 'yagura', ja: '矢倉', en: 'Yagura', family: 'static', side: null },
  { id: 'side_pawn', ja: '横歩取り', en: 'Side Pawn', family: 'static', side: 'black' },
  { id: 'fourth_file', ja: '四間飛車', en: 'Fourth-file Rook', family: 'ranging', side: null },
  { id: 'gokigen', ja: 'ゴキゲン中飛車', en: 'Gokigen', family: 'ranging', side: 'white' },
  { id: 'any_ranging', ja: '振り飛車', en: 'Ranging Rook', family: 'ranging', side: null },
];

const said = (id: string): Opponent['about'] => ({ ja: `${id}です。`, en: `It is ${id}.` });
function opponent(id: string, rest: Partial<Opponent> & Pick<Opponent, 'japanese' | 'english' | 'kana' | 'strength'>) {
  const texts = { about: said(id), greeting: said(`${id} greeting`), won: said(`${id} won`), lost: said(`${id} lost`) };
  const grade = strengths[rest.strength - low]?.grade ?? 0;
  return {
    ...{
      id,
      crest: 'drop',
      naturalness: 50,
      people: 'online',
      openings: [],
      handicap: 'even',
      pace: 300,
      says: 'reason',
      first: true,
    },
    ...{ grade, ...texts, ...rest },
  } satisfies Opponent;
}
export const opponents: Opponent[] = [
  opponent('shizuku', { japanese: '雫', english: 'Shizuku', kana: 'しずく', strength: 1, handicap: '2-piece' }),
  opponent('kawakaze', {
    ...{ japanese: '川風', english: 'Kawakaze', kana: 'かわかぜ', strength: 4, naturalness: 70 },
    ...{ crest: 'wind', openings: ['gokigen', 'fourth_file'], says: 'all' },
  }),
  opponent('mikazuki', {
    ...{ japanese: '三日月', english: 'Mikazuki', kana: 'みかづき', strength: 7, naturalness: 0 },
    ...{ crest: 'moon', first: false, says: 'deed' },
  }),
  opponent('ginrei', {
    ...{ japanese: '銀嶺', english: 'Ginrei', kana: 'ぎんれい', strength: 9, naturalness: 100 },
    ...{ crest: 'mountain', people: 'professional', openings: ['yagura'], pace: 600 },
  }),
];

/** Milliseconds that a search takes at each strength; the strongest waits for stop(). */
function searchTime(strength: number): number {
  return strength >= 10 ? Infinity : strength * 20;
}

export class FakeEngine implements Engine {
  private began = evenStart;
  private position = FakeEngine.at(evenStart);
  private moves: PlayedMove[] = [];
  private impasseRule: ImpasseRule = '27-point';
  private result: GameResult | null = null;
  private hasData = false;
  private settings: SearchSettings = { naturalness: 0, strength: 1 };
  private begunAt: number | null = null;
  private stopped = false;
  private chosen: { game: readonly PlayedMove[]; usi: string } | null = null;
  private broken = false;
  private reviewing: FakeReview | null = null;

  private static at(sfen: string): Position {
    const position = Position.newBySFEN(sfen);
    if (position === null) {
      throw new Error(`tsshogi does not read ${sfen}`);
    }
    return position;
  }

  loadData(bytes: Uint8Array): Reply<true> {
    this.check();
    if (bytes.length < 4) {
      return failure('data_truncated', 'data', `${bytes.length} bytes`);
    }
    this.hasData = true;
    return { ok: true, value: true };
  }

  loadLater(bytes: Uint8Array): Reply<true> {
    this.check();
    return bytes.length < 4 ? failure('data_truncated', 'later', `${bytes.length} bytes`) : { ok: true, value: true };
  }

  newGame(sfen: string, moves: string): Reply<GameState> {
    this.check();
    const start = sfen === 'startpos' ? evenStart : sfen;
    const position = Position.newBySFEN(start);
    if (position === null) {
      return failure('sfen_board', 'sfen', sfen);
    }
    const played: PlayedMove[] = [];
    for (const usi of moves.split(' ').filter((each) => each !== '')) {
      const move = position.createMoveByUSI(usi);
      if (move === null || !position.isValidMove(move)) {
        return failure('illegal_move', `move ${played.length + 1}`, usi);
      }
      played.push({ ...textOf(position, move), by: sideOf(move.color) });
      position.doMove(move);
    }
    this.began = start;
    this.position = position;
    this.moves = played;
    this.result = null;
    this.judge();
    return this.state();
  }

  play(usi: string): Reply<GameState> {
    this.check();
    const move = this.position.createMoveByUSI(usi);
    if (this.result !== null || move === null || !this.position.isValidMove(move)) {
      return failure('illegal_move', 'play', usi);
    }
    this.moves = [...this.moves, { ...textOf(this.position, move), by: sideOf(move.color) }];
    this.position.doMove(move);
    this.judge();
    return this.state();
  }

  undo(plies: number): Reply<GameState> {
    const kept = this.moves.slice(0, Math.max(0, this.moves.length - plies));
    return this.newGame(this.began, kept.map((move) => move.usi).join(' '));
  }

  resign(): Reply<GameState> {
    this.check();
    const winner = this.position.color === Color.BLACK ? 'white' : 'black';
    this.result = { winner, reason: 'resignation' };
    return this.state();
  }

  timeUp(): Reply<GameState> {
    this.check();
    const winner = this.position.color === Color.BLACK ? 'white' : 'black';
    this.result = { winner, reason: 'time_up' };
    return this.state();
  }

  declare(): Reply<GameState> {
    this.check();
    if (this.impasseRule === 'none') {
      return failure('declaration_refused', 'declaration', 'no rule');
    }
    const us = sideOf(this.position.color);
    switch (this.impasse().outcome) {
      case 'win':
        this.result = { winner: us, reason: 'declaration' };
        break;
      case 'draw':
        this.result = { winner: null, reason: 'declaration' };
        break;
      case 'loss':
        this.result = { winner: us === 'black' ? 'white' : 'black', reason: 'wrong_declaration' };
        break;
    }
    return this.state();
  }

  setImpasseRule(rule: ImpasseRule): Reply<GameState> {
    this.check();
    this.impasseRule = rule;
    return this.state();
  }

  handicaps(): Reply<Handicap[]> {
    this.check();
    return { ok: true, value: handicaps };
  }

  strengths(): Reply<Strength[]> {
    this.check();
    return this.hasData ? { ok: true, value: strengths } : failure('no_data', 'strengths', '');
  }

  openings(): Reply<Opening[]> {
    this.check();
    return this.hasData ? { ok: true, value: openings } : failure('no_data', 'openings', '');
  }

  opponents(): Reply<Opponent[]> {
    this.check();
    return this.hasData ? { ok: true, value: opponents } : failure('no_data', 'opponents', '');
  }

  legalTexts(): Reply<MoveText[]> {
    const { position } = this;
    const moves = this.result === null ? legalMoves(position) : [];
    const texts = moves.flatMap((usi) => {
      const move = position.createMoveByUSI(usi);
      return move === null ? [] : [textOf(position, move)];
    });
    return { ok: true, value: texts };
  }

  state(): Reply<GameState> {
    this.check();
    const { position } = this;
    const squares = new Array<string | null>(81).fill(null);
    for (const square of Square.all) {
      squares[(square.file - 1) * 9 + (square.rank - 1)] = position.board.at(square)?.sfen ?? null;
    }
    const hand = (color: Color): GameState['hands'][Side] => {
      const counts = handTypes.map((type) => [pieceTypeToSFEN(type), position.hand(color).count(type)]);
      return Object.fromEntries(counts) as GameState['hands'][Side];
    };
    return {
      ok: true,
      value: {
        start: this.began,
        sfen: position.getSFEN(this.moves.length + 1),
        ply: this.moves.length + 1,
        turn: sideOf(position.color),
        check: position.checked,
        perpetual_check: null,
        squares,
        hands: { black: hand(Color.BLACK), white: hand(Color.WHITE) },
        legal: this.result === null ? legalMoves(position) : [],
        moves: this.moves,
        impasse: this.impasse(),
        formations: this.hasData ? { black: unformed, white: unformed } : null,
        result: this.result,
      },
    };
  }

  start(settings: SearchSettings): Reply<true> {
    this.check();
    if (!this.hasData) {
      return failure('no_data', 'start', '');
    }
    const { opening = '' } = settings;
    if (!['', 'static', 'ranging', ...openings.map(({ id }) => id)].includes(opening)) {
      return failure('opening_unknown', 'settings opening', opening);
    }
    this.settings = settings;
    this.chosen = null;
    this.begunAt = null;
    this.stopped = false;
    return { ok: true, value: true };
  }

  step(clock: () => number): Reply<Progress> {
    this.check();
    const nowMs = clock();
    this.begunAt ??= nowMs;
    const spent = nowMs - this.begunAt;
    const { strength, time_ms: limit = Infinity } = this.settings;
    return {
      ok: true,
      value: {
        done: this.stopped || spent >= Math.min(limit, searchTime(strength)),
        depth: 1 + Math.floor(spent / 100),
        nodes: Math.floor(spent * 300),
        value: 40,
        line: this.candidates().slice(0, 1).map(wordsOf),
      },
    };
  }

  stop(): Reply<true> {
    this.check();
    this.stopped = true;
    return { ok: true, value: true };
  }

  /** Search alone prefers the first candidate, naturalness from 25 up the second. */
  choice(): Reply<Choice> {
    this.check();
    const { naturalness, strength } = this.settings;
    const candidates = this.candidates();
    const best = candidates[0];
    if (best === undefined) {
      return failure('no_move', 'choice', '');
    }
    const chosen = naturalness >= 25 ? (candidates[1] ?? best) : best;
    this.chosen = { game: this.moves, usi: chosen.usi };
    const reasons = naturalness >= 25 ? this.reasons(chosen, naturalness) : [];
    const price = best.value - chosen.value;
    return {
      ok: true,
      value: {
        action: 'move',
        move: wordsOf(chosen),
        value: chosen.value,
        mate: null,
        win_rate: 520,
        openness: 3,
        points: reasons.reduce((sum, reason) => sum + reason.points, 0),
        best: { ...wordsOf(best), value: best.value },
        compared: true,
        facts: [],
        price: {
          centipawns: price,
          win_rate: Math.round(price / 5),
          alone: { ja: `読みだけなら${best.japanese}`, en: `Search alone would have played ${best.english}` },
          named: price > 0,
          given_up: { ja: `${price}点をゆずりました`, en: `Gives up ${price}` },
        },
        sentence: {
          ja:
            reasons.length > 0
              ? `${chosen.japanese}は、ひとつ前の手からの続きです。`
              : `${chosen.japanese}が、読みでいちばん良い手でした。`,
          en:
            reasons.length > 0
              ? `${chosen.english} carries on from the move before.`
              : `${chosen.english} came out best in the search.`,
        },
        first_part: { ja: `${chosen.japanese}です。`, en: `It is ${chosen.english}.` },
        explanation: { ja: '手順の説明です。', en: 'The sequence in words.' },
        reasons,
        candidates,
        feel: candidates.slice(0, 3),
        naturalness,
        strength,
        depth: 5,
        nodes: 1000,
        large_evaluation: false,
        line: [wordsOf(chosen)],
      },
    };
  }

  playChoice(): Reply<GameState> {
    const { chosen } = this;
    this.chosen = null;
    return chosen?.game === this.moves && this.result === null
      ? this.play(chosen.usi)
      : failure('no_choice', 'playChoice', '');
  }

  startReview(settings: ReviewSettings): Reply<true> {
    this.check();
    if (!this.hasData) {
      return failure('no_data', 'startReview', '');
    }
    if ((settings.nodes ?? 1000) < 1000) {
      return failure('settings_range', 'settings nodes', String(settings.nodes));
    }
    if (this.moves.length === 0) {
      return failure('review_empty', 'startReview', '');
    }
    this.reviewing = new FakeReview(this.began, this.moves, settings);
    return { ok: true, value: true };
  }

  stepReview(clock: () => number): Reply<ReviewProgress> {
    this.check();
    clock();
    return this.reviewing === null
      ? failure('not_reviewing', 'stepReview', '')
      : { ok: true, value: this.reviewing.step() };
  }

  stopReview(): Reply<true> {
    this.check();
    this.reviewing = null;
    return { ok: true, value: true };
  }

  review(): Reply<Review> {
    this.check();
    return this.reviewing?.isDone === true
      ? { ok: true, value: this.reviewing.all() }
      : failure('not_reviewing', 'review', '');
  }

  benchPolicy(): Reply<{ signature: number }> {
    return this.bench();
  }

  benchChoices(): Reply<{ signature: number }> {
    return this.bench();
  }

  bench(): Reply<{ signature: number }> {
    return { ok: true, value: { signature: 0 } };
  }

  perft(): never {
    throw new Error('the fake engine counts nothing');
  }

  trap(): void {
    this.broken = true;
    this.check();
  }

  delete(): void {
    this.broken = true;
  }

  private check(): void {
    if (this.broken) {
      throw new WebAssembly.RuntimeError('unreachable');
    }
  }

  private impasse(): Impasse {
    const { position, impasseRule: rule } = this;
    const { color } = position;
    const camp = Square.all.filter(({ rank }) => (color === Color.BLACK ? rank <= 3 : rank >= 7));
    const own = camp.map((square) => position.board.at(square)).filter((piece) => piece?.color === color);
    const king = own.some((piece) => piece?.type === PieceType.KING);
    return {
      rule,
      points: countJishogiDeclarationPoint(position, color),
      pieces: own.length - (king ? 1 : 0),
      king_in_camp: king,
      outcome: rule === 'none' ? 'loss' : outcomeOf(position, rule),
    };
  }

  private judge(): void {
    if (legalMoves(this.position).length === 0) {
      this.result = { winner: this.position.color === Color.BLACK ? 'white' : 'black', reason: 'checkmate' };
    }
  }

  private candidates(): Candidate[] {
    const moves = legalMoves(this.position);
    const spread = (moves.length * 7 + this.moves.length * 11) % Math.max(1, moves.length);
    return [...moves.slice(spread), ...moves.slice(0, spread)].slice(0, 12).flatMap((usi, index) => {
      const move = this.position.createMoveByUSI(usi);
      return move === null
        ? []
        : [
            {
              ...textOf(this.position, move),
              value: 60 - index * 45,
              win_rate: 510 - index * 8,
              exact: index < 4,
              points: index === 1 ? 210 : 0,
            },
          ];
    });
  }

  private reasons(chosen: MoveText, naturalness: number): Reason[] {
    const before = this.moves.at(-1);
    const drop = chosen.usi[1] === '*';
    const by = sideOf(this.position.color);
    const moves = [
      ...(before === undefined
        ? []
        : [{ ...before, from: before.usi[1] === '*' ? null : before.usi.slice(0, 2), to: before.usi.slice(2, 4) }]),
      { ...wordsOf(chosen), by, from: drop ? null : chosen.usi.slice(0, 2), to: chosen.usi.slice(2, 4) },
    ];
    const kinds = ['reply_own_king', 'reply_opponent_king', 'plan_own_king', 'streak'] as const;
    return kinds.map((kind, index) => ({
      advisor: 'flow',
      kind,
      points: Math.round(((150 - index * 25) * naturalness) / 50),
      hunch: { points: 0, share: 0 },
      label: { ja: '応手・自玉', en: 'Reply, its king' },
      text: {
        ja: '自玉のまわりでは、この受け方が人の対局によく出ます。',
        en: 'Around its own king, people often answer this way.',
      },
      figures: { ja: '人 392回', en: '392 by people' },
      detail: { ja: '768,750手のうち392回', en: '392 of 768,750 moves' },
      evidence: {
        form: 'counted',
        human: 392 - index * 60,
        computer: 141,
        human_total: 768_750,
        computer_total: 750_000,
        chi_square: 95.2,
        moves,
      },
    }));
  }
}

// What is told of a game to the page around it: each change once, as an event.

import type { GameState, Side } from '@engine';
import { workerDidNotStart } from '../engine/messages';
import type { Language } from '../i18n/language';
import { textIn } from '../panel/move-words';
import type { GameSession } from '../session/game-session';
import type { Notice, RefusedNotice } from '../session/notice-board';
import type { Remark } from '../session/stored';
import { wordsIn } from '../i18n/words-on-demand';
import type { ErrorDetail, ExplanationDetail, GameOverDetail, NagareShogiEventMap } from '../element/public-types';

export type EventName = keyof NagareShogiEventMap;
export type DetailOf<Name extends EventName> = NagareShogiEventMap[Name]['detail'];
export type Tell = <Name extends EventName>(name: Name, detail: DetailOf<Name>) => void;

export class GameEvents {
  private seen: GameState | null = null;
  private heard: Remark | null = null;
  private notices: readonly Notice[] = [];

  constructor(
    private readonly tell: Tell,
    /** What the game began from cannot be used; the rest of it is told here. */
    private readonly onRefused: (notice: RefusedNotice) => void,
  ) {}

  /** To be called after every change of the session. */
  follow({ state, phase, playerSide, remark, notices }: GameSession, language: Language): void {
    const fresh = notices.filter((notice) => !this.notices.includes(notice));
    this.notices = notices;
    fresh.forEach((notice) => this.tellNotice(notice, language));
    if (state === null || phase === 'loading' || state === this.seen) {
      return;
    }
    const before = this.seen;
    const heard = this.heard;
    this.seen = state;
    this.heard = remark;
    if (before === null) {
      this.tell('nagare-ready', { side: playerSide, sfen: state.sfen });
    } else {
      this.tellMoves(before, state, playerSide);
    }
    if (before !== null && remark !== null && remark !== heard && follows(before, state)) {
      this.tell('nagare-explanation', explanationOf(remark, language));
    }
    if (state.result !== null && (before?.result ?? null) === null) {
      const { winner, reason } = state.result;
      this.tell('nagare-game-over', { result: resultFor(playerSide, winner), winner, reason });
    }
  }

  private tellMoves(before: GameState, state: GameState, person: Side): void {
    if (!follows(before, state)) {
      this.tell('nagare-position', { sfen: state.sfen, moves: state.moves.map(({ usi }) => usi) });
      return;
    }
    const { sfen } = state;
    for (const { usi, japanese, english, by } of state.moves.slice(before.moves.length)) {
      this.tell('nagare-move', { usi, japanese, english, sfen, by, person: by === person });
    }
  }

  private tellNotice(notice: Notice, language: Language): void {
    switch (notice.code) {
      case 'address_position':
      case 'opening_left_out':
      case 'opponent_left_out':
        this.onRefused(notice);
        break;
      case 'engine_lost':
        this.tell('nagare-error', lostError(notice.detail));
        break;
      case 'engine_refused':
      case 'data_unreadable':
        this.tell('nagare-error', { code: notice.code, detail: wordsIn(language).errorDetail(notice.error) });
        break;
      case 'download_failed':
        this.tell('nagare-error', {
          code: notice.error.code,
          detail: `${wordsIn(language).errorDetail(notice.error)} ${wayOut}`,
        });
        break;
      default: // The game goes on.
    }
  }
}

/** For the site's owner, in the language of such texts. */
const wayOut =
  'Where a Content-Security-Policy stands, script-src needs the address of nagare-shogi.js and ' +
  "'wasm-unsafe-eval', worker-src blob:, and connect-src that address; it must answer with CORS headers. With " +
  'require-trusted-types-for, it needs trusted-types lit-html nagare. ' +
  'Where that cannot be had, use embed.html beside nagare-shogi.js in an iframe.';

function lostError(detail: string): ErrorDetail {
  return detail === workerDidNotStart
    ? { code: 'worker_blocked', detail: `${detail}. ${wayOut}` }
    : { code: 'engine_lost', detail };
}

/** The same game with a move more, or with an end. */
function follows(before: GameState, now: GameState): boolean {
  return (
    before.start === now.start &&
    before.moves.length <= now.moves.length &&
    before.moves.every(({ usi }, index) => usi === now.moves[index]?.usi) &&
    (before.result === null || now.result !== null)
  );
}

function resultFor(person: Side, winner: Side | null): GameOverDetail['result'] {
  return winner === null ? 'draw' : winner === person ? 'win' : 'loss';
}

function explanationOf({ choice }: Remark, language: Language): ExplanationDetail {
  const { move, sentence, reasons, price } = choice;
  return {
    usi: move?.usi ?? null,
    text: textIn(sentence, language),
    reasons: reasons.map(({ label, text, points }) => ({
      label: textIn(label, language),
      text: textIn(text, language),
      points,
    })),
    price: {
      centipawns: price.centipawns,
      winRate: price.win_rate / 1000,
      text: textIn(price.given_up, language),
    },
  };
}

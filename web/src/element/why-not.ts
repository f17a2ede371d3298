// 'Why not this?' at the position on the board of a game: the person shows a move, which is not played. Fetched when it is
// first asked for; until it is closed it has an engine of its own.

import type { GameState } from '@engine';
import type { TemplateResult } from 'lit';
import type { TableView } from '../board/game-table';
import type { EngineAssets } from '../engine/engine-assets';
import { reviewMessagesIn } from '../i18n/review-words';
import { dress } from '../panel/dress';
import { MoveQuestion, type AskedPosition } from '../review/move-question';
import { questionTable, questionWords, whyNotPanel } from '../review/move-answer';
import { OwnWeighing } from '../review/own-weighing';
import { whySheet } from '../review/why-sheet';
import { isHandicapGame } from '../session/game-record';
import type { GameSession } from '../session/game-session';
import type { Scene } from './scene';

/** What stands in place of the game's own. */
export interface WhyNotView {
  panel: TemplateResult;
  table: Partial<TableView>;
}

/** What is on the board of the game; `state` is that of the session now. */
export function positionOn({ savedRecord, settings }: GameSession, state: GameState): AskedPosition {
  const { start, moves, impasseRule } = savedRecord;
  return { setup: { start, moves, impasseRule }, state, people: settings.people, best: null };
}

export class WhyNot {
  private readonly weighing: OwnWeighing;
  private readonly question: MoveQuestion;
  private readonly undress: () => void;

  /** place: where the game is drawn. draw: something else is to be seen. */
  constructor(
    assets: EngineAssets,
    private readonly session: GameSession,
    state: GameState,
    place: HTMLElement,
    draw: () => void,
  ) {
    this.weighing = new OwnWeighing(assets);
    this.question = new MoveQuestion(this.weighing, positionOn(session, state));
    this.question.onChange = draw;
    this.undress = dress(place.getRootNode() as Document | ShadowRoot, whySheet);
  }

  /** The game stands where it stood. */
  get isOpen(): boolean {
    return this.question.position.state === this.session.state;
  }

  ask(usi: string): void {
    void this.question.ask(usi);
  }

  view({ language, words, session }: Scene, onClose: () => void): WhyNotView {
    const { question } = this;
    const isHandicap = isHandicapGame(session.state, session.handicaps);
    const review = reviewMessagesIn(language, isHandicap, session.settings.people);
    return {
      panel: whyNotPanel({ question, language, page: words, review, onClose }),
      table: { ...questionTable(question), ownWords: questionWords(question, language) },
    };
  }

  close(): void {
    this.question.onChange = () => {};
    this.weighing.close();
    this.undress();
  }
}

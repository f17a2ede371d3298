// 'Why not this?' at the position on the board of a game: the person, or a site, shows a move, which is not played. It has
// an engine of its own, so that the game goes on undisturbed.

import type { GameState } from '@engine';
import type { TemplateResult } from 'lit';
import type { TableView } from '../board/game-table';
import type { EngineAssets } from '../engine/engine-assets';
import type { Language } from '../i18n/language';
import type { Messages } from '../i18n/messages';
import { reviewMessagesIn } from '../i18n/review-words';
import { wear } from '../room/dress';
import { isHandicapGame } from '../session/game-record';
import type { GameSession } from '../session/game-session';
import { questionTable, questionWords, whyNotPanel } from './move-answer';
import { MoveQuestion, weigh, type AskedPosition } from './move-question';
import { OwnWeighing } from './own-weighing';
import whyCss from './why.css?inline';

/** What stands in place of the game's own. */
export interface WhyNotView {
  panel: TemplateResult;
  table: Partial<TableView>;
}

/** What is on the board; `state` is that of the session now. */
function positionOn({ savedRecord, settings }: GameSession, state: GameState): AskedPosition {
  const { start, moves, impasseRule } = savedRecord;
  return { setup: { start, moves, impasseRule }, state, people: settings.people, best: null };
}

/** Of a move at the position on the board; a code where it is not legal there, or nothing came of it. */
export async function whyNotOnce(assets: EngineAssets, session: GameSession, usi: string) {
  const { state } = session;
  if (state?.legal.includes(usi) !== true) {
    return 'move_refused' as const;
  }
  const weighing = new OwnWeighing(assets);
  const reply = await weigh(weighing, positionOn(session, state), usi);
  weighing.close();
  if (!reply.ok) {
    return 'interrupted' as const;
  }
  const { judgement, why, line, often } = reply.value;
  return { usi, judgement, why, line: line.map((move) => move.usi), probability: often?.probability ?? 0 };
}

export class WhyNot {
  private readonly weighing: OwnWeighing;
  private readonly question: MoveQuestion;
  private readonly undress: () => void;
  private left = false;

  /** state: of the session now. place: where the game is drawn. draw: something else is to be seen. */
  constructor(
    assets: EngineAssets,
    private readonly session: GameSession,
    state: GameState,
    place: HTMLElement,
    private readonly draw: () => void,
  ) {
    this.weighing = new OwnWeighing(assets);
    this.question = new MoveQuestion(this.weighing, positionOn(session, state));
    this.question.onChange.add(draw);
    this.undress = wear(place, whyCss);
  }

  /** The game stands where it stood, and the person has not left. */
  get isOpen(): boolean {
    return !this.left && this.question.position.state === this.session.state;
  }

  ask(usi: string): void {
    void this.question.ask(usi);
  }

  view(language: Language, page: Messages): WhyNotView {
    const { question } = this;
    const { state, handicaps, settings } = this.session;
    const review = reviewMessagesIn(language, isHandicapGame(state, handicaps), settings.people);
    const onClose = () => {
      this.left = true;
      this.draw();
    };
    return {
      panel: whyNotPanel({ question, language, page, review, onClose }),
      table: { ...questionTable(question), ownWords: questionWords(question, language) },
    };
  }

  close(): void {
    this.question.onChange.clear();
    this.weighing.close();
    this.undress();
  }
}

// A quiet word where a position asks for care: where many people go wrong. What to do there is not said.

import type { GameState } from '@engine';
import { html, nothing, type TemplateResult } from 'lit';
import { difficultyAt } from '../i18n/difficulty';
import { dialogWords } from '../i18n/dialog-words';
import type { Scene } from './scene';

/** draw: draws the game again, once it is known how hard a position is. */
export function careIn(draw: () => void): (scene: Scene) => TemplateResult | typeof nothing {
  let asked: GameState | null = null;
  let isHard = false;
  const ask = async (state: GameState, hints: Scene['hints']): Promise<void> => {
    asked = state;
    isHard = false;
    const found = await hints.fallibility();
    if (asked === state && found !== null && difficultyAt(found.chances[0]).is === 'hard') {
      isHard = true;
      draw();
    }
  };
  return ({ session: { state }, hints, language }) => {
    if (state === null || state.result !== null || hints.withheld) {
      return nothing;
    }
    if (state !== asked && hints.canAsk) {
      void ask(state, hints);
    }
    return isHard && state === asked
      ? html`<p class="hint" role="status" data-part="care">${dialogWords[language].takeCare}</p>`
      : nothing;
  };
}

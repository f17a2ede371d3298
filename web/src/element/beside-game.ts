// What a game has once it can be played, fetched together: its dialogs, the voice that reads moves aloud, who stands better, a
// word about checks without end, and how an opponent is drawn and takes its time.

import { html, nothing, type TemplateResult } from 'lit';
import { dialogWords } from '../i18n/dialog-words';
import { speechWords } from '../i18n/speech-words';
import { opponentDrawings } from '../panel/opponent-drawings';
import { pauseFor } from '../session/pace';
import { Aloud } from './aloud';
import { Dialogs, type DialogParts } from './dialogs';
import { Fetched } from './fetched';
import type { Scene } from './scene';

export type BesideGame = ReturnType<typeof besideGame>;

export function besideGame(parts: DialogParts) {
  const { session, place, appearance, draw, post } = parts;
  session.pauseFor = pauseFor;
  const aloud = new Aloud(session, place);
  aloud.onChange.add(draw);
  aloud.onSilent.add(() => post({ code: 'no_voice', lines: (language) => [speechWords[language].noVoice] }));
  const drawsAdvantage = new Fetched(
    async () => (await import('./advantage')).advantageTemplate,
    draw,
    () => post({ code: 'dialogs_unavailable' }),
  );
  const drawsCare = new Fetched(
    async () => (await import('./care')).careIn(draw),
    draw,
    () => post({ code: 'dialogs_unavailable' }),
  );
  return {
    dialogs: new Dialogs(parts, aloud),
    aloud,
    drawings: opponentDrawings,
    /** Under what is said: who stands better, and that care is needed, where the person wants to know; fetched then. */
    under: (scene: Scene): TemplateResult =>
      html`${perpetualCheck(scene)} ${drawsAdvantage.when(appearance.preferences.advantage)?.(scene) ?? nothing}
      ${drawsCare.when(appearance.preferences.care)?.(scene) ?? nothing}`,
  };
}

/** That the position has come for the third time by nothing but checks, and what a fourth would be. */
function perpetualCheck({ session, language }: Scene): TemplateResult | typeof nothing {
  const checker = session.state?.perpetual_check ?? null;
  if (checker === null) {
    return nothing;
  }
  const said = dialogWords[language].perpetualCheck(checker === session.playerSide);
  return html`<p class="hint" role="status" data-part="perpetual-check">${said}</p>`;
}

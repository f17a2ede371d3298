// What a game has once it can be played, fetched together: its dialogs, the voice that reads moves aloud, who stands better,
// and how an opponent is drawn.

import { nothing, type TemplateResult } from 'lit';
import { speechWords } from '../i18n/speech-words';
import { opponentDrawings } from '../panel/opponent-drawings';
import { Aloud } from './aloud';
import { Dialogs, type DialogParts } from './dialogs';
import { Fetched } from './fetched';
import type { Scene } from './scene';

export type BesideGame = ReturnType<typeof besideGame>;

export function besideGame(parts: DialogParts) {
  const { session, place, appearance, draw, post } = parts;
  const aloud = new Aloud(session, place);
  aloud.onChange = draw;
  aloud.onSilent = () => post({ code: 'no_voice', lines: (language) => [speechWords[language].noVoice] });
  const drawsAdvantage = new Fetched(
    async () => (await import('./advantage')).advantageTemplate,
    draw,
    () => post({ code: 'dialogs_unavailable' }),
  );
  return {
    dialogs: new Dialogs(parts, aloud),
    aloud,
    drawings: opponentDrawings,
    /** Who stands better, where the person wants to know; what draws it is fetched then. */
    advantage: (scene: Scene): TemplateResult | typeof nothing =>
      drawsAdvantage.when(appearance.preferences.advantage)?.(scene) ?? nothing,
  };
}

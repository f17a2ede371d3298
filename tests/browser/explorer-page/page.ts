// A page with the explorer alone: moves are played in an engine, without a board. The address says in which language,
// and after which moves it begins.

import '../../../web/src/page/page.css';
import { EngineClient } from '../../../web/src/engine/client';
import { connectWorker } from '../../../web/src/engine/connection';
import { NetworkAssets } from '../../../web/src/engine/engine-assets';
import { mountExplorer } from '../../../web/src/explorer/mount-explorer';
import type { Language } from '../../../web/src/i18n/language';

const parameters = new URLSearchParams(location.search);
const language: Language = parameters.get('lang') === 'en' ? 'en' : 'ja';
const client = new EngineClient(connectWorker, new NetworkAssets());
let moves = (parameters.get('moves') ?? '').split(',').filter((move) => move !== '');
document.documentElement.lang = language;

const explorer = mountExplorer(document.getElementById('explorer') as HTMLElement, {
  language,
  onPlay: (usi) => void goTo([...moves, usi]),
  onBack: (ply) => void goTo(moves.slice(0, ply)),
});

async function goTo(next: string[]): Promise<void> {
  moves = next;
  const line: string[] = [];
  for (let ply = 0; ply <= moves.length; ply += 1) {
    const state = await client.newGame({ start: 'startpos', moves: moves.slice(0, ply), impasseRule: '27-point' });
    line.push(state.ok ? state.value.sfen : '');
  }
  const legal = await client.legalTexts();
  explorer.show({ sfen: line.at(-1) ?? '', legal: legal.ok ? legal.value : [], line });
  document.documentElement.dataset.moves = moves.join(' ');
}

Object.assign(window, { explorer });
await client.open();
await goTo(moves);

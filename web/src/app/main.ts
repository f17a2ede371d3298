// Entry of the page: what the address and the last visit say, then a session and a page to show it.

import '../style/theme.css';
import '../style/layout.css';
import '../board/board.css';
import '../panel/panel.css';
import '../style/dialog.css';
import { connectWorker } from '../engine/connection';
import { EngineClient } from '../engine/client';
import { NetworkAssets } from '../engine/engine-assets';
import { evenStart } from '../board/placement';
import { preferredLanguage } from '../i18n/language';
import { addressParameters, readAddress } from './address';
import { freshRecord } from './game-record';
import { GameSession } from './game-session';
import type { PageNotice } from './notices';
import { keepForOffline } from './offline';
import { Page } from './page';
import type { Opening } from './replay';
import { defaultSettings } from './settings';
import { browserStorage } from './storage';

const root = document.querySelector<HTMLElement>('#nagare');
if (root === null) {
  throw new Error('the document has no element with id nagare');
}

const storage = browserStorage();
const address = readAddress(location.search);
const storedGame = storage.game();
const storedSettings = storage.settings();
const storedLanguage = storage.language();

const { impasseRule, ...settings } = {
  ...(storedSettings ?? defaultSettings),
  ...address.settings,
};
const language = address.language ?? storedLanguage ?? preferredLanguage(navigator.languages);

const openings: Opening[] = [];
if (address.game !== null) {
  const record = { ...address.game, impasseRule, closing: null };
  openings.push({ origin: 'address', record, voice: null });
}
if (storedGame !== null) {
  openings.push({ origin: 'stored', record: storedGame.record, voice: storedGame.voice });
}
openings.push({ origin: 'fresh', record: freshRecord('black', impasseRule), voice: null });

storage.keepSettings({ ...settings, impasseRule });
if (address.language !== null) {
  storage.keepLanguage(address.language);
}
forgetAddress();

const firstSfen = address.game === null && storedGame !== null ? storedGame.sfen : evenStart;
const client = new EngineClient(connectWorker, new NetworkAssets());
const session = new GameSession(client, openings, settings);
const problems: PageNotice[] = address.problems.map((problem) => ({ code: 'address_problem', problem }));
new Page(root, session, storage, language, storedGame, firstSfen, problems);
void session.open().then(keepForOffline);

/** The address has been read; a reload is to resume the game, not to begin it again. */
function forgetAddress(): void {
  const rest = new URLSearchParams(location.search);
  for (const parameter of addressParameters) {
    rest.delete(parameter);
  }
  const query = rest.toString();
  history.replaceState(null, '', `${location.pathname}${query === '' ? '' : `?${query}`}${location.hash}`);
}

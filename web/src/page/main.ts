// Entry of the page: what the address and the last visit say, then the game.

import './page.css';
import { fetchScriptsAnew } from '../embed/scripts-anew';
import { NetworkAssets } from '../engine/engine-assets';
import { Dialogs } from '../element/dialogs';
import { mountGame } from '../element/mount-game';
import { preferredLanguage, type Language } from '../i18n/language';
import { messagesIn } from '../i18n/words';
import { addressParameters, readAddress } from './address';
import { browserStorage } from './browser-storage';
import { onDroppedFile } from './dropped-file';
import { holdVersion, isOutdated, keepForOffline } from './offline';
import { drawPage } from './page';

const root = document.querySelector<HTMLElement>('#nagare');
if (root === null) {
  throw new Error('the document has no element with id nagare');
}

holdVersion();
/** Another try then goes past what the browser remembers. */
let importFailed = false;
window.addEventListener('vite:preloadError', () => {
  importFailed = true;
  void fetchScriptsAnew();
});
const storage = browserStorage();
const address = readAddress(location.search);
const language = address.language ?? storage.language() ?? preferredLanguage(navigator.languages);
if (address.language !== null) {
  storage.keepLanguage(address.language);
}
forgetAddress();

const place = drawPage(root, language, switchLanguage);
const game = mountGame(place, {
  assets: new NetworkAssets(),
  storage,
  language,
  messagesIn,
  fetchDialogs: async () => Dialogs,
  game: address.game,
  settings: address.settings,
  offersOpponents: true,
  problems: address.problems,
  address: `${location.origin}${location.pathname}`,
  renew: async () => {
    const outdated = import.meta.env.PROD && (await isOutdated());
    if (outdated) {
      location.reload();
    }
    if (importFailed) {
      await fetchScriptsAnew();
    }
    return outdated;
  },
  onLanguage: switchLanguage,
});
void game.opened.then(() => keepForOffline(() => game.noteNoRoom()));
window.addEventListener('pagehide', () => game.setAway(true));
window.addEventListener('pageshow', ({ persisted }) => {
  // Asked first: once the page is back, it keeps its own clocks.
  if (persisted && game.isOvertaken()) {
    location.reload();
  } else {
    game.setAway(false);
  }
});
onDroppedFile((text) => void game.review(text));

function switchLanguage(to: Language): void {
  storage.keepLanguage(to);
  drawPage(root as HTMLElement, to, switchLanguage);
  game.setLanguage(to);
}

/** The address has been read; a reload is to resume the game, not to begin it again. */
function forgetAddress(): void {
  const rest = new URLSearchParams(location.search);
  for (const parameter of addressParameters) {
    rest.delete(parameter);
  }
  const query = rest.toString();
  history.replaceState(null, '', `${location.pathname}${query === '' ? '' : `?${query}`}${location.hash}`);
}

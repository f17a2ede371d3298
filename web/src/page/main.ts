// Entry of the page: what the address and the last visit say, then the game.

import './page.css';
import { fetchScriptsAnew } from '../engine/scripts-anew';
import { NetworkAssets } from '../engine/engine-assets';
import { besideGame } from '../element/beside-game';
import { mountGame } from '../element/mount-game';
import { preferredLanguage, type Language } from '../i18n/language';
import { messagesIn } from '../i18n/words';
import { addressParameters, readAddress } from './address';
import { browserStorage, keptUnder } from './browser-storage';
import { onDroppedFile } from './dropped-file';
import { GamesDoor } from './games-door';
import { onLookAgain } from './look-again';
import { holdVersion, isOutdated, keepForOffline } from './offline';
import { UnkeptThings } from '../database/unkept';
import { drawPage, placeOf } from './page';
import { askToPersist } from './persistence';
import { PracticeDoor } from './practice-door';
import { PageReviews, roomsOf } from './rooms';
import { Router } from './router';
import { wearTheme } from './theme';

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
/** Of an earlier visit. */
const kept = keptUnder('nagare.game');
const storage = browserStorage();
wearTheme(storage.preferences().theme);
const address = readAddress(location.search);
const language = address.language ?? storage.language() ?? preferredLanguage(navigator.languages);
if (address.language !== null) {
  storage.keepLanguage(address.language);
}
forgetAddress();

let shownLanguage = language;
const place = document.createElement('div');
const assets = new NetworkAssets();
const unkept = new UnkeptThings();
unkept.onChange.add(() => drawWhatIsUnkept());
unkept.onKept.add(askToPersist);
const practice = new PracticeDoor(assets, unkept, () => void router.open('practice'));
const pageAddress = `${location.origin}${location.pathname}`;
const games = new GamesDoor({
  assets,
  unkept,
  language: () => shownLanguage,
  ownName: () => storage.preferences().name,
  names: () => game.opened.then(() => game.session),
  onGoOn: (stored) => {
    router.home();
    game.goOn(stored);
  },
  onReview: (id) => void router.open('review', [id, '0']),
});
const router: Router = new Router({
  game: place,
  language,
  rooms: roomsOf({
    assets,
    storage,
    unkept,
    games,
    practice,
    session: () => game.opened.then(() => game.session),
    address: pageAddress,
    router: () => router,
  }),
  looks: () => game.looks(),
  onAway: (away) => game.setAway(away),
  onUnavailable: (room) => (room === 'review' ? game.noteNoReview() : game.noteUnavailable()),
  onMissing: (room, where) => game.tell({ parameter: room, value: where.join('/') }),
  onChange: () => {
    draw();
    void practice.look();
  },
});
practice.onChange.add(() => draw());
draw().append(place);
const game = mountGame(place, {
  assets,
  exercises: practice,
  games,
  storage,
  language,
  messagesIn,
  fetchBeside: async () => (parts) =>
    besideGame({
      ...parts,
      onPreferences: (change) => {
        parts.onPreferences(change);
        wearTheme(storage.preferences().theme);
      },
    }),
  game: address.game,
  review: address.review ?? null,
  settings: address.settings,
  offersOpponents: true,
  problems: address.problems,
  address: pageAddress,
  reviews: ({ people }) => new PageReviews(router, people),
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
  onFurther: () => location.reload(),
});
void router.start();
void game.opened.then(() => keepForOffline(() => game.noteNoRoom()));
void game.opened.then(() => {
  draw();
  void practice.look();
});
onLookAgain(() => {
  router.look();
  void practice.look();
});
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
  shownLanguage = to;
  router.setLanguage(to);
  draw();
  if (unkept.all.size > 0) {
    drawWhatIsUnkept();
  }
  game.setLanguage(to);
}

/** What tells it has been fetched with the page's other files for later, where the browser keeps those. */
function drawWhatIsUnkept(): void {
  import('./unkept-bar')
    .then(({ drawUnkept }) => drawUnkept(placeOf(root as HTMLElement, 'unkept'), unkept, shownLanguage))
    .catch(() => game.noteUnavailable());
}

/** Gives back where the game is. */
function draw(): HTMLElement {
  const main = drawPage(root as HTMLElement, {
    language: shownLanguage,
    exercises: hasWays() ? practice.label(shownLanguage) : '',
    onSwitch: switchLanguage,
    onExercises: practice.open,
    onWay: hasWays() ? (room) => void router.open(room) : null,
  });
  drawWhatWaits();
  return main;
}

/** On the game's screen; nothing is fetched on a first visit. */
function drawWhatWaits(): void {
  const bar = placeOf(root as HTMLElement, 'today');
  bar.hidden = router.room !== '';
  if (bar.hidden || kept === null) {
    return;
  }
  import('../day/today-bar')
    .then(({ drawToday }) =>
      drawToday(bar, {
        store: localStorage,
        unkept,
        language: shownLanguage,
        exercises: practice.ofToday,
        hasGame: () => game.session.phase !== 'over' && game.session.state?.moves[0] !== undefined,
        onGame: () => place.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
        onOpen: (...to) => void router.open(...to),
      }),
    )
    .catch(() => game.noteUnavailable());
}

/** Where the game is seen, or a review in its place. */
function hasWays(): boolean {
  return ['', 'review'].includes(router.room);
}

/** The address has been read; a reload is to resume the game, not to begin it again. */
function forgetAddress(): void {
  const rest = new URLSearchParams(location.search);
  for (const parameter of addressParameters) {
    rest.delete(parameter);
  }
  const query = rest.toString();
  history.replaceState(history.state, '', `${location.pathname}${query === '' ? '' : `?${query}`}${location.hash}`);
}

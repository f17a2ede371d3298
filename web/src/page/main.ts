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
import { GamesDoor } from './games-door';
import { onLookAgain } from './look-again';
import { holdVersion, isOutdated, keepForOffline } from './offline';
import { UnkeptThings } from '../database/unkept';
import { drawPage, placeOfUnkept } from './page';
import { PathDoor } from './path-door';
import { askToPersist } from './persistence';
import { PracticeDoor } from './practice-door';
import { ProblemDoor } from './problem-door';
import { Stage } from './stage';
import { StudyDoor } from './study-door';

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

let shownLanguage = language;
const place = document.createElement('div');
const assets = new NetworkAssets();
const unkept = new UnkeptThings();
unkept.onChange = () => drawWhatIsUnkept();
unkept.onKept = askToPersist;
const stage = new Stage({
  game: place,
  unkept,
  language,
  looks: () => game.looks(),
  onAway: (away) => game.setAway(away),
});
const practice = new PracticeDoor(stage, assets, unkept);
const problems = new ProblemDoor(stage);
const pageAddress = `${location.origin}${location.pathname}`;
const games = new GamesDoor({
  stage,
  assets,
  storage,
  unkept,
  language: () => shownLanguage,
  onGoOn: (stored) => game.goOn(stored),
  onReview: (reviewed, onBack) => void game.openReview(reviewed, onBack),
});
const path = new PathDoor(stage, assets, games);
const study = new StudyDoor([stage, assets, pageAddress, games]);
for (const door of [practice, problems, path, study, games]) {
  door.onUnavailable = () => game.noteUnavailable();
}
practice.onChange = () => draw();
stage.onChange = () => {
  draw();
  void practice.look();
};
draw().append(place);
const game = mountGame(place, {
  assets,
  exercises: practice,
  games,
  storage,
  language,
  messagesIn,
  fetchDialogs: async () => Dialogs,
  game: address.game,
  review: address.review ?? null,
  settings: address.settings,
  offersOpponents: true,
  problems: address.problems,
  address: pageAddress,
  study: study.openReviewed,
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
void game.opened.then(() => keepForOffline(() => game.noteNoRoom()));
void game.opened.then(() => practice.look());
onLookAgain(() => {
  stage.look();
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
  stage.setLanguage(to);
  draw();
  if (unkept.all.size > 0) {
    drawWhatIsUnkept();
  }
  game.setLanguage(to);
}

/** What tells it has been fetched with the page's other files for later, where the browser keeps those. */
function drawWhatIsUnkept(): void {
  import('./unkept-bar')
    .then(({ drawUnkept }) => drawUnkept(placeOfUnkept(root as HTMLElement), unkept, shownLanguage))
    .catch(() => game.noteUnavailable());
}

/** Gives back where the game is. */
function draw(): HTMLElement {
  return drawPage(root as HTMLElement, {
    language: shownLanguage,
    exercises: stage.isEmpty ? practice.label(shownLanguage) : '',
    onSwitch: switchLanguage,
    onExercises: () => practice.open(),
    ways: stage.isEmpty
      ? {
          games: () => games.open(),
          path: () => path.open(),
          problems: () => problems.open(),
          study: () => study.openPlayed(game.session),
        }
      : null,
  });
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

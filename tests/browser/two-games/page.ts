// A page that has games under shadow roots and plain elements of its own. The test calls the functions of
// `window.games`.

import type { Side } from '@engine';
import { besideGame } from '../../../web/src/element/beside-game';
import { ReviewBeside } from '../../../web/src/element/review-beside';
import { mountGame, type MountedGame } from '../../../web/src/element/mount-game';
import { gameStyleSheet } from '../../../web/src/element/style-sheet';
import { NetworkAssets } from '../../../web/src/engine/engine-assets';
import type { Language } from '../../../web/src/i18n/language';
import { messagesIn } from '../../../web/src/i18n/words';
import { dress } from '../../../web/src/room/dress';
import { GameStorage } from '../../../web/src/session/storage';

const assets = new NetworkAssets();
const mounted = new Map<string, MountedGame>();

export interface Games {
  /** In the element of that id, under a shadow root or not; the person is black at strength 1 unless said. */
  mount(id: string, options?: { language?: Language; shadow?: boolean; side?: Side; strength?: number }): void;
  destroy(id: string): void;
}

const games: Games = {
  mount(id, { language = 'en', shadow = true, side = 'black', strength = 1 } = {}) {
    const host = document.getElementById(id) as HTMLElement;
    const root = shadow ? (host.shadowRoot ?? shadowOf(host)) : host;
    const game = mountGame(root, {
      assets,
      storage: new GameStorage(localStorage, window, id),
      language,
      messagesIn,
      fetchBeside: async () => besideGame,
      reviews: (parts) => new ReviewBeside(parts),
      game: { start: 'startpos', moves: [], person: side },
      settings: { strength, naturalness: 50 },
    });
    mounted.set(id, game);
  },
  destroy(id) {
    mounted.get(id)?.destroy();
    mounted.delete(id);
  },
};

function shadowOf(host: HTMLElement): ShadowRoot {
  const root = host.attachShadow({ mode: 'open' });
  dress(root, gameStyleSheet);
  return root;
}

Object.assign(window, { games });

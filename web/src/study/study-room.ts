// A study under any root, with an engine of its own. This is what the page fetches once a study is asked for.

import type { EngineError, People } from '@engine';
import type { TextStore } from '../database/kept-text';
import { EngineClient } from '../engine/client';
import { connectWorker } from '../engine/connection';
import type { EngineAssets } from '../engine/engine-assets';
import { newMateClient } from '../engine/mates';
import { fetchRecords } from '../engine/record-door';
import type { Language } from '../i18n/language';
import { studyWords } from '../i18n/study-words';
import type { MountedRoom, Place, RoomOptions } from '../room/room';
import { lineTree, mainLine, type MoveTree } from '../session/move-tree';
import { readRecordText } from '../session/record-text';
import type { SetupBeside } from '../setup/setup-beside';
import type { UnkeptThings } from '../database/unkept';
import { onlyDetails } from '../session/record-details';
import type { Game } from '../session/game-schema';
import { KeptSwitch } from './kept-switch';
import { StudyExport } from './study-export';
import { StudyLook } from './study-look';
import { StudySession } from './study-session';
import { follow, movesTo } from './study-tree';
import { StudyView } from './study-view';

/** What stands beside the moves, and is told of the position that is looked at. */
export interface BesidePanel {
  show(sfen: string): void;
  setLanguage(language: Language): void;
  destroy(): void;
}

/**
 * Its place: the id of a game, how many of its moves are played, and the moves after these that leave it; or `from`, the
 * position that it begins from as SFEN, and all moves.
 */
export interface StudyOptions extends Omit<RoomOptions, 'onClose'> {
  /** null: nothing is to be led back to. */
  onClose: RoomOptions['onClose'] | null;
  assets: EngineAssets;
  /** Without a tree, the moves alone. Its person sits at the bottom; unless known, black. */
  game: Game;
  /** Whose moves count as natural. */
  people: People;
  /** Where it is kept whether the engine always thinks; null: nowhere. */
  store: TextStore | null;
  unkept: UnkeptThings;
  /** Of the page, without a query; null: no links are offered. */
  address: string | null;
  /** Told of each position that is looked at, and of the moves that lead to it. */
  onPosition?: (sfen: string, moves: string[]) => void;
  /** Called after each change; unless given, nothing is kept. */
  keep?: ((tree: MoveTree, startComment: string) => void) | undefined;
  /** Makes what stands under the moves; onPlay: plays a move on the board. */
  beside?: ((root: HTMLElement, onPlay: (usi: string) => void) => BesidePanel) | undefined;
}

export function mountStudy(root: HTMLElement, options: StudyOptions): MountedRoom {
  const { assets, language, looks, game, people, store, address, onClose, keep, beside } = options;
  const { start, impasseRule, comment, person: bottom = 'black' } = game;
  const tree = game.tree ?? lineTree(game.moves);
  const client = new EngineClient(connectWorker, assets);
  const [id = game.kept ?? 'last'] = options.place;
  let isGame = id !== 'from';
  const movesAt = ([, ply, ...left]: Place): string[] =>
    isGame ? [...game.moves.slice(0, ply === undefined ? undefined : Number(ply) || 0), ...left] : left;
  const at = follow(tree, movesAt(options.place));
  const session = new StudySession(client, fetchRecords, newMateClient(), {
    start,
    impasseRule,
    people,
    tree,
    at,
    comment,
  });
  const always = new KeptSwitch(store, options.unkept);
  const look = new StudyLook(client, people, () => session.thinkable, always.isOn);
  look.onAlways.add((isOn) => always.set(isOn));
  const moves = game.moves.length === 0 ? mainLine(tree) : game.moves;
  const out = new StudyExport(session, { ...game, moves }, root, address);
  const besidePlace = root.ownerDocument.createElement('div');
  root.append(besidePlace); // until the view has it: what dresses itself must be in the document
  const panel = beside?.(besidePlace, (usi) => void session.play(usi)) ?? null;
  session.keeper = keep ?? null;
  session.onMoved.add(() => {
    look.moved();
    const played = movesTo(session.tree, session.at);
    const left = played.findIndex((usi, index) => usi !== game.moves[index]);
    const ply = left < 0 ? played.length : left;
    options.onPlace(isGame ? [id, String(ply), ...played.slice(ply)] : ['from', session.start, ...played]);
    const { sfen } = session.stateHere ?? {};
    if (sfen !== undefined) {
      panel?.show(sfen);
      options.onPosition?.(sfen, played);
    }
  });
  let shown: Language | null = language;
  let setup: SetupBeside | null = null;
  const setUp = async (): Promise<EngineError | null> => {
    look.stop();
    try {
      const { SetupBeside: Beside } = await import('../setup/setup-beside');
      if (shown !== null) {
        setup ??= new Beside(root, {
          looks,
          id: 'study',
          label: (to) => studyWords[to].studyPosition,
          needs: 'game',
          faultOf: (sfen) => session.faultOf(sfen),
          onClose: () => view.show(),
          onUse: (sfen) => {
            out.game = { moves: [] };
            isGame = false;
            void session.begin(sfen);
          },
        });
        setup.open(session.state?.sfen ?? null, shown);
      }
      return null;
    } catch {
      return { code: 'download_failed', where: 'setup', detail: '' };
    }
  };
  const view = new StudyView(root, {
    session,
    look,
    out,
    language,
    looks,
    bottom,
    onClose,
    onPaste: (text) => readStudy(text, session, out, () => (isGame = false)),
    onSetUp: setUp,
    beside: panel === null ? null : () => besidePlace,
  });
  return {
    opened: session.open().then(() => session.failure),
    setLooks: (next) => view.setLooks(next),
    setLanguage: (next) => {
      shown = next;
      view.setLanguage(next);
      setup?.setLanguage(next);
      panel?.setLanguage(next);
    },
    go: (place) => {
      const isHere = place[0] === (isGame ? id : 'from') && (isGame || place[1] === session.start);
      if (isHere) {
        void session.walkTo(follow(session.tree, movesAt(place)));
      }
      return isHere;
    },
    destroy: () => {
      shown = null;
      look.stop();
      setup?.end();
      view.destroy();
      panel?.destroy();
    },
  };
}

/** Begins a study of a record, as text; null when it has begun, else why not. */
async function readStudy(
  text: string,
  session: StudySession,
  out: StudyExport,
  onBegin: () => void,
): Promise<EngineError | null> {
  const read = await readRecordText(text, fetchRecords, { takeBefore: true });
  if (!read.ok) {
    return read.error;
  }
  const { start, moves, tree, problem, comment } = read.value;
  const fault = problem === undefined ? null : await session.faultOf(start);
  if (fault !== null) {
    return fault;
  }
  out.game = { ...onlyDetails(read.value), moves };
  onBegin();
  void session.begin(start, tree ?? lineTree(moves), comment);
  return null;
}

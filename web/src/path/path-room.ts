// The path for beginners under any root: lessons and a ladder of games, on one board. This is what the page fetches
// once it is asked for.

import ladderTable from '@ladder?raw';
import positionsTable from '@lesson-positions?raw';
import lessonsUrl from '@lessons?url';
import formations from '@formations';
import type { Reply } from '@engine';
import { isLesson, readCourse, type LessonRow } from '../lessons/course-table';
import type { EngineAssets } from '../engine/engine-assets';
import { fetchText } from '../engine/fetch-text';
import { errorReply } from '../engine/messages';
import type { Language } from '../i18n/language';
import type { ReviewsOf } from '../element/review-door';
import type { MountedRoom, RoomOptions } from '../room/room';
import { readRungs } from './ladder';
import { tasksFrom } from './lesson-positions';
import { Path } from './path';
import type { GameCollector } from '../review/game-collector';
import type { UnkeptThings } from '../database/unkept';
import { PathView } from './path-view';
import { Progress } from './progress';

/** Its place: the id of a lesson, or `ladder`. */
export interface PathOptions extends RoomOptions {
  assets: EngineAssets;
  /** Where it is kept how far somebody has come, and the ladder's game; null: nowhere. */
  store: Storage | null;
  unkept: UnkeptThings;
  /** Takes the games of the ladder. */
  games: GameCollector;
  reviews: ReviewsOf;
}

export function mountPath(
  root: HTMLElement,
  { assets, language, store, unkept, games, reviews, place: [asked], onPlace, onClose }: PathOptions,
): MountedRoom {
  const view = new PathView(root, { language, onClose, onAgain: () => void open() });
  const open = async (): Promise<void> => {
    const lessons = await fetchLessons();
    if (lessons.ok) {
      view.begin((now) => pathOf(lessons.value, now));
    } else {
      view.fail(lessons.error);
    }
  };
  const pathOf = (lessons: readonly LessonRow[], now: Language): Path => {
    const places = (id: string): string => formations[id]?.places ?? '';
    const rungs = readRungs(ladderTable);
    const progress = new Progress(store, unkept, rungs[0]?.number);
    const { place } = view;
    const tasks = tasksFrom(positionsTable, lessons);
    const told = { asked, lessons, tasks, rungs, progress, places };
    const path = new Path({ ...told, place, assets, store, games, reviews, language: now });
    onPlace([path.at]);
    path.onPlace.add((next) => onPlace([next], true));
    return path;
  };
  void open();
  return view;
}

async function fetchLessons(): Promise<Reply<readonly LessonRow[]>> {
  const text = await fetchText(lessonsUrl, 'lessons');
  if (!text.ok) {
    return text;
  }
  const { rows, faults } = readCourse(text.value, (id) => id in formations);
  const [fault] = faults;
  return fault === undefined
    ? { ok: true, value: rows.filter(isLesson) }
    : errorReply(fault.code, `lessons line ${fault.line}`, fault.value);
}

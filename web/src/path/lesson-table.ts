// The lessons of the path, as data/page/lessons.tsv has them.

import type { Text } from '@engine';
import type { Lesson } from '../embed/lesson';
import { readTable, type TableFault } from '../session/table';

export interface PathLesson {
  id: string;
  lesson: Lesson;
  start: string;
  moves: readonly string[];
  name: Text;
  text: Text;
}

const columns = [
  'id',
  'kind',
  'target',
  'answers',
  'within',
  'start',
  'moves',
  'ja',
  'en',
  'text_ja',
  'text_en',
] as const;

const kinds = ['natural-move', 'reach', 'win'] as const;

export function readLessons(text: string): { rows: PathLesson[] } | { fault: TableFault } {
  return readTable(text, columns, (cell) => {
    const kind = kinds.find((each) => each === cell('kind'));
    if (kind === undefined) {
      return `kind ${cell('kind')}`;
    }
    const empty = (['id', 'start', 'ja', 'en', 'text_ja', 'text_en'] as const).find((name) => cell(name) === '');
    if (empty !== undefined) {
      return empty;
    }
    return {
      id: cell('id'),
      lesson: {
        kind,
        target: cell('target'),
        answers: cell('answers') === '' ? [] : cell('answers').split(','),
        within: cell('within') === '' ? null : Number(cell('within')),
      },
      start: cell('start'),
      moves: cell('moves') === '' ? [] : cell('moves').split(' '),
      name: { ja: cell('ja'), en: cell('en') },
      text: { ja: cell('text_ja'), en: cell('text_en') },
    };
  });
}

// What is wrong with a table of lessons, in words, with the cure.

import faultTable from '@course-faults?raw';
import type { Language } from '../i18n/language';
import { readTable } from '../session/table';
import type { CourseFault } from './course-table';

const words = wordsOf(faultTable);

function wordsOf(text: string): Map<string, Record<Language, string>> {
  const read = readTable(text, ['code', 'ja', 'en'], (cell) => ({
    code: cell('code'),
    ja: cell('ja'),
    en: cell('en'),
  }));
  return new Map('rows' in read ? read.rows.map(({ code, ...each }) => [code, each]) : []);
}

/** The longest that is quoted of a file. */
const longestQuote = 80;

/** file: its name. */
export function faultLine(file: string, fault: CourseFault, language: Language): string {
  const { line, column, code } = fault;
  const quote = (text: string): string => (text.length > longestQuote ? `${text.slice(0, longestQuote)}…` : text);
  const said = (words.get(code)?.[language] ?? code)
    .replaceAll('{value}', () => quote(fault.value))
    .replaceAll('{wanted}', () => fault.wanted);
  const atLine = language === 'ja' ? ` ${line}行目` : ` line ${line}`;
  const atColumn = language === 'ja' ? `、${column} の列` : `, column ${column}`;
  const place = `${file}${line === 0 ? '' : atLine}${column === '' ? '' : atColumn}`;
  return language === 'ja' ? `${place}：${said}（${code}）` : `${place}: ${said} (${code})`;
}

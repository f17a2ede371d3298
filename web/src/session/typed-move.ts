// A move as a person types it: as USI has it (7g7f, P*5e), in Japanese (▲７六歩, 76歩, 同銀不成, ５八金右) or in English
// (P-7f, P76, Bx22+, G49-58). Which moves there are, and what tells two of them apart, the engine says: what is typed
// is only compared with its legal moves.

import type { MoveText, Reply } from '@engine';
import { errorReply } from '../engine/messages';

/** What was said of a move; undefined, or empty, where nothing was. */
interface Wanted {
  piece: string; // as Japanese has it: 歩, 成銀, 竜
  to: string; // '7f'; empty: on the square just moved to
  from?: string | undefined; // '7g'
  drop?: boolean | undefined;
  promote?: boolean | undefined;
  which: string; // 右 左 直 上 寄 引, as many as were said
}

const pieces: Record<string, string> = {
  王: '玉',
  王将: '玉',
  玉将: '玉',
  飛車: '飛',
  角行: '角',
  金将: '金',
  銀将: '銀',
  桂馬: '桂',
  香車: '香',
  歩兵: '歩',
  龍: '竜',
  龍王: '竜',
  竜王: '竜',
  龍馬: '馬',
  竜馬: '馬',
  と金: 'と',
  全: '成銀',
  圭: '成桂',
  杏: '成香',
};
const englishPieces: Record<string, string> = {
  K: '玉',
  R: '飛',
  B: '角',
  G: '金',
  S: '銀',
  N: '桂',
  L: '香',
  P: '歩',
  '+R': '竜',
  '+B': '馬',
  '+S': '成銀',
  '+N': '成桂',
  '+L': '成香',
  '+P': 'と',
  D: '竜',
  H: '馬',
  T: 'と',
};

const kanji = '一二三四五六七八九';
const ranks = 'abcdefghi';

const japanese = new RegExp(
  '^(?:(?<square>[1-9][1-9一二三四五六七八九])同?|同)' +
    '(?<piece>成[香桂銀]|[龍竜][王馬]|王将|玉将|飛車|角行|金将|銀将|桂馬|香車|歩兵|と金|[歩香桂銀金角飛玉王と馬竜龍全圭杏])' +
    '(?<which>[右左直上寄引行入]*)(?<end>不成|生|成|打)?(?:[(](?<from>[1-9][1-9])[)])?$',
);
const english = new RegExp(
  '^(?<piece>[+]?[KRBGSNLP]|[DHT])(?<from>[1-9][1-9a-i](?=[-x]?[1-9]))?(?<how>[-x*])?(?<to>[1-9][1-9a-i])(?<end>[+=])?$',
  'i',
);
const usiForm = /^([1-9][a-i][1-9][a-i]\+?|[RBGSNLP]\*[1-9][a-i])$/i;

/**
 * The USI move that is meant; previous: the move before it, in USI. Codes: typed_empty; typed_unreadable; typed_illegal;
 * typed_several, with the moves that could be meant.
 */
export function readTypedMove(text: string, legal: readonly MoveText[], previous: string | null): Reply<string> {
  const typed = text.normalize('NFKC').replace(/[\s▲△▼▽☗☖.。、]/g, '');
  if (typed === '') {
    return errorReply('typed_empty', '', '');
  }
  const wanted = readUsi(typed) ?? readJapanese(typed) ?? readEnglish(typed);
  if (wanted === null) {
    return errorReply('typed_unreadable', '', text.trim());
  }
  const to = typeof wanted === 'string' || wanted.to !== '' ? null : (previous?.slice(2, 4) ?? '');
  const fitting =
    typeof wanted === 'string'
      ? legal.filter(({ usi }) => usi === wanted)
      : fittingMoves(to === null ? wanted : { ...wanted, to }, legal);
  const [move, ...others] = fitting;
  if (move === undefined) {
    return errorReply('typed_illegal', '', text.trim());
  }
  if (others.length > 0) {
    return errorReply(
      'typed_several',
      text.trim(),
      fitting.map((each) => `${each.japanese} ${each.english}`).join(', '),
    );
  }
  return { ok: true, value: move.usi };
}

/** In the spelling of the engine. */
function readUsi(typed: string): string | null {
  if (!usiForm.test(typed)) {
    return null;
  }
  return typed[1] === '*' ? typed.slice(0, 1).toUpperCase() + typed.slice(1).toLowerCase() : typed.toLowerCase();
}

function readJapanese(typed: string): Wanted | null {
  const found = japanese.exec(typed)?.groups;
  if (found === undefined) {
    return null;
  }
  const { square = '', piece = '', which = '', end, from } = found;
  return {
    piece: pieces[piece] ?? piece,
    to: squareOf(square),
    from: from === undefined ? undefined : squareOf(from),
    drop: end === '打' ? true : undefined,
    promote: end === '成' ? true : end === '不成' || end === '生' ? false : undefined,
    which: which.replace(/[行入]/g, '上'),
  };
}

function readEnglish(typed: string): Wanted | null {
  const found = english.exec(typed)?.groups;
  if (found === undefined) {
    return null;
  }
  const { piece = '', from, how, to = '', end } = found;
  return {
    piece: englishPieces[piece.toUpperCase()] ?? '',
    to: squareOf(to),
    from: from === undefined ? undefined : squareOf(from),
    drop: how === '*' ? true : undefined,
    promote: end === '+' ? true : end === '=' ? false : undefined,
    which: '',
  };
}

/** '7f' of 76, 7六 and 7f. */
function squareOf(text: string): string {
  const [file = '', rank = ''] = text.toLowerCase();
  const number = kanji.includes(rank) ? kanji.indexOf(rank) : Number(rank) - 1;
  return file === '' ? '' : file + (ranks.includes(rank) ? rank : (ranks[number] ?? ''));
}

function fittingMoves(wanted: Wanted, legal: readonly MoveText[]): readonly MoveText[] {
  const drops = (usi: string): boolean => usi[1] === '*';
  const said = (move: MoveText): Wanted | null => readJapanese(move.japanese.normalize('NFKC').replace(/[▲△]/, ''));
  const fits = legal.filter((move) => {
    const { usi } = move;
    return (
      usi.slice(2, 4) === wanted.to &&
      said(move)?.piece === wanted.piece &&
      (wanted.from === undefined || usi.slice(0, 2) === wanted.from) &&
      (wanted.drop === undefined || drops(usi)) &&
      (wanted.promote === undefined || usi.endsWith('+') === wanted.promote)
    );
  });
  // Where both are possible, a drop is said.
  const played = fits.filter(({ usi }) => !drops(usi));
  const either = played.length > 0 && wanted.drop === undefined ? played : fits;
  // A word too many, where the piece is the only one that can go there, tells nothing apart.
  const told = either.filter((move) => {
    const which = said(move)?.which ?? '';
    return which !== '' && [...which].every((word) => wanted.which.includes(word));
  });
  return wanted.which !== '' && told.length > 0 ? told : either;
}

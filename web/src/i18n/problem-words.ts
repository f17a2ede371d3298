// What is said of mating problems (tsume).

import type { Language, WordsOf } from './language';

const ja = {
  title: '詰将棋',
  close: '戻る',
  opening: '駒を並べています',
  failed: (detail: string) => `問題を並べられませんでした。${detail}`,
  again: 'もう一度',
  solvedOf: (solved: number, all: number) => `${all}題のうち${solved}題を解きました。`,

  lengths: '手数',
  matesIn: (plies: number) => `${plies}手詰め`,
  /** 1 to 5. */
  grade: (grade: number) => ['やさしい', 'ややさしい', 'ふつう', 'やや難しい', '難しい'][grade - 1] ?? '',
  which: (number: number, of: number) => `第${number}問（${of}問のうち）`,
  isSolved: '解いた問題',
  list: '問題を選ぶ',

  attacker: '攻め方',
  defender: '玉方',
  task: '王手を続けて、詰ませてください。',
  thinking: '受けを考えています。',
  solved: (plies: number) => `正解です。${plies}手で詰みました。`,
  noCheck: (move: string) => `${move}は王手ではありません。詰将棋では、王手を続けます。`,
  undecided: 'この手で詰むかどうか、読み切れませんでした。',
  takeBack: '一手戻す',
  fromStart: 'はじめから',
  showSolution: '答えを見る',
  solution: '詰め手順',
  refutation: '受けの手順',
  first: '最初',
  back: '前',
  forward: '次',
  next: '次の問題',

  pasted: '局面を解く',
  pastedHint: 'SFEN、または盤面図のある棋譜を貼り付けてください。攻め方の玉はなくてもかまいません。',
  solve: '詰みを調べる',
  setUp: '駒を並べる',
  stop: '止める',
  /** nodes: of the search so far. */
  searching: (nodes: string) => `${nodes}局面を調べました。`,
  refused: (detail: string) => `この局面は解けません。${detail}`,
  /** Of what is said elsewhere otherwise, by code. */
  refusals: {
    sfen_kings: '玉方の玉が一枚必要です。攻め方の玉は、なくてもかまいません。',
    problem_no_king: '玉方の番になっています。攻め方の番にしてください。',
  } as Record<string, string>,
  mate: (plies: number, shortest: boolean) =>
    shortest ? `${plies}手で詰みます。これより短い詰みはありません。` : `${plies}手以内に詰みます。`,
  countsInterpositions: '取られるだけの合駒（無駄合い）も手数に数えています。',
  noMate: '王手の連続では詰みません。',
  notFound: 'ここまででは、詰みは見つかりませんでした。詰まないとは言い切れません。',
};

export type ProblemWords = WordsOf<typeof ja>;

const counted = (plies: number): string => `${plies} ${plies === 1 ? 'ply' : 'plies'}`;

const en: ProblemWords = {
  title: 'Tsume problems',
  close: 'Back',
  opening: 'Setting up the pieces',
  failed: (detail) => `The problems could not be set up. ${detail}`,
  again: 'Try again',
  solvedOf: (solved, all) => `${solved} of ${all} solved.`,

  lengths: 'Length',
  matesIn: (plies) => `Mate in ${counted(plies)}`,
  grade: (grade) => ['easy', 'fairly easy', 'medium', 'fairly hard', 'hard'][grade - 1] ?? '',
  which: (number, of) => `Problem ${number} of ${of}`,
  isSolved: 'solved',
  list: 'Choose a problem',

  attacker: 'Attacker',
  defender: 'Defender',
  task: 'Mate the king, giving check with every move.',
  thinking: 'Looking for a defence.',
  solved: (plies) => `Right: mate in ${counted(plies)}.`,
  noCheck: (move) => `${move} does not give check. In a tsume problem every move of the attacker does.`,
  undecided: 'It could not be settled whether this mates.',
  takeBack: 'Take it back',
  fromStart: 'From the start',
  showSolution: 'Show the solution',
  solution: 'Solution',
  refutation: 'The defence',
  first: 'First',
  back: 'Back',
  forward: 'Next',
  next: 'Next problem',

  pasted: 'Solve a position',
  pastedHint: 'Paste a SFEN, or a record with a diagram. The attacker needs no king.',
  solve: 'Look for a mate',
  setUp: 'Set up by hand',
  stop: 'Stop',
  searching: (nodes) => `${nodes} positions searched.`,
  refused: (detail) => `This position cannot be solved. ${detail}`,
  refusals: {
    sfen_kings: 'The side to be mated needs one king; the attacker has one or none.',
    problem_no_king: 'The defender is to move; it must be the attacker.',
  },
  mate: (plies, shortest) =>
    shortest ? `Mate in ${counted(plies)}, and none is shorter.` : `Mate in at most ${counted(plies)}.`,
  countsInterpositions: 'Pieces put in between only to be taken (futile interpositions) are counted.',
  noMate: 'There is no mate by successive checks.',
  notFound: 'No mate has been found so far; there may still be one.',
};

export const problemWords: Record<Language, ProblemWords> = { ja, en };

// Every form of evidence that the engine can give is known to the page, which keeps it and draws it.

import { describe, expect, it } from 'vitest';
import type { Evidence, Reason } from '../../wasm/engine';
import { evidenceDrawing, type EvidenceDrawing } from '../../web/src/panel/evidence-drawing';
import { readGame, writeGame } from '../../web/src/session/stored';
import { gameWithEveryForm, reasonsOfEveryForm, spokenFor } from './every-form';

type Form = Evidence['form'];

const chosen = { move: spokenFor, by: 'black' } as const;
const answered = { from: '3c', to: '3d', by: 'white', order: 1 } as const;
const nameless = { ja: '', en: '' };
const mino: Omit<Extract<Evidence, { form: 'destination' }>, 'to'> = {
  form: 'destination',
  castle: nameless,
  placed: 1,
  pieces: 4,
  left: 3,
  squares: ['2h', '3h', '4i', '5h'],
};
const played = { from: '2g', to: '2f', by: 'black' } as const;

/** What is seen of the reasons of tests/data: the compiler asks for every form. */
const expected: Record<Form, EvidenceDrawing> = {
  counted: { board: { arrows: [answered, { ...played, order: 2 }], outlined: [], region: [] }, share: null },
  likelihood: { board: null, share: 0.3 },
  line: { board: { arrows: [{ ...played, order: null }], outlined: [], region: [] }, share: null },
  // The move goes there itself.
  destination: {
    board: { arrows: [{ ...played, order: null }], outlined: ['2f'], region: ['2f', '2g'] },
    share: null,
  },
  shape: { board: { arrows: [], outlined: ['2f', '2g'], region: [] }, share: null },
  category: {
    board: { arrows: [{ from: '2f', to: '8b', by: 'black', order: null }], outlined: ['8b'], region: [] },
    share: null,
  },
  intent: { board: { arrows: [answered], outlined: [], region: [] }, share: null },
};

function evidenceOf(form: Form): Evidence {
  const reason = reasonsOfEveryForm.find(({ evidence }) => evidence.form === form);
  if (reason === undefined) {
    throw new Error(`no reason of the form ${form}`);
  }
  return reason.evidence;
}

function keptWith(reasons: readonly unknown[]): string {
  const game = gameWithEveryForm();
  game.remark?.choice.reasons.splice(0, Infinity, ...(reasons as Reason[]));
  return writeGame(game);
}

describe('the engine’s answer with every form of evidence', () => {
  it('has all of them, each once', () => {
    const forms = reasonsOfEveryForm.map(({ evidence }) => evidence.form);
    expect(forms.toSorted()).toEqual(Object.keys(expected).toSorted());
  });

  it('is kept whole between visits: nothing of it is unknown to the page', () => {
    const read = readGame(keptWith(reasonsOfEveryForm));
    expect(read?.unfit).toEqual([]);
    expect(read?.game.remark?.choice.reasons).toEqual(reasonsOfEveryForm);
  });

  it.each(reasonsOfEveryForm.map((reason) => [reason.evidence.form, reason] as const))(
    'has words for %s in both languages',
    (_, { label, text }) => {
      expect([label.ja, text.ja].filter((words) => !/[\u3040-\u30ff\u4e00-\u9fff]/.test(words))).toEqual([]);
      expect([label.en, text.en].filter((words) => !/^[A-Z\d][ -~]+$/.test(words))).toEqual([]);
    },
  );

  it.each([
    ['of a form that there is not', { form: 'rumour' }],
    ['without a form', {}],
    ['with the fields of another form', { form: 'likelihood', share: 0.3 }],
    ['with a probability of more than one', { form: 'likelihood', probability: 1.5 }],
    ['on a square that there is not', { form: 'shape', squares: ['0a'] }],
  ])('is not kept with evidence %s', (_, evidence) => {
    const [first, ...rest] = reasonsOfEveryForm;
    const read = readGame(keptWith([...rest, { ...first, evidence }]));
    expect(read?.game.record.moves).toHaveLength(3);
    expect(read?.game.remark).toBeNull();
    expect(read?.unfit).toMatchObject([{ part: 'remark', text: expect.stringContaining('toy_line') }]);
  });
});

describe('the drawing of', () => {
  it.each(Object.entries(expected))('%s', (form, drawing) => {
    expect(evidenceDrawing(evidenceOf(form as Form), chosen)).toEqual(drawing);
  });

  it('a drop in a line, which comes from no square', () => {
    const drop = { move: { ...spokenFor, usi: 'G*5b' }, by: 'white' } as const;
    const arrows = [{ from: null, to: '5b', by: 'white', order: null }];
    expect(evidenceDrawing(evidenceOf('line'), drop).board).toEqual({ arrows, outlined: [], region: [] });
  });

  it('a destination that the move is only on its way to', () => {
    const evidence: Evidence = { ...mino, to: '2h' };
    const king = { move: { ...spokenFor, usi: '5i4h' }, by: 'black' } as const;
    expect(evidenceDrawing(evidence, king).board).toEqual({
      arrows: [{ from: '4h', to: '2h', by: 'black', order: null }],
      outlined: ['2h'],
      region: ['2h', '3h', '4i', '5h'],
    });
  });

  it('a destination to which a piece was dropped', () => {
    const gold = { move: { ...spokenFor, usi: 'G*5h' }, by: 'black' } as const;
    expect(evidenceDrawing({ ...mino, to: '5h' }, gold).board).toMatchObject({
      arrows: [{ from: null, to: '5h', by: 'black', order: null }],
      outlined: ['5h'],
    });
  });

  it.each<Evidence>([
    { form: 'shape', squares: [] },
    { form: 'category', pieces: [] },
    { form: 'intent', plan: nameless, answer: nameless, purpose: nameless, moves: [] },
  ])('%j, which names no square: nothing on the board', (evidence) => {
    expect(evidenceDrawing(evidence, chosen)).toEqual({ board: null, share: null });
  });
});

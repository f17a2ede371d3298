// Whether an answer is still wanted when it comes.

import { expect, it } from 'vitest';
import { Questions } from '../../web/src/engine/questions';

it('wants the answer to the question asked last, and to no other', () => {
  const questions = new Questions();
  const first = questions.ask();
  expect(first.aborted).toBe(false);
  const second = questions.ask();
  expect(first.aborted).toBe(true);
  expect(second.aborted).toBe(false);
});

it('wants none once the question is dropped, until another is asked', () => {
  const questions = new Questions();
  const first = questions.ask();
  questions.drop();
  expect(first.aborted).toBe(true);
  const second = questions.ask();
  expect(first.aborted).toBe(true);
  expect(second.aborted).toBe(false);
});

it('keeps the questions of one asker apart from another’s', () => {
  const [own, other] = [new Questions(), new Questions()];
  const signal = own.ask();
  other.ask();
  other.drop();
  expect(signal.aborted).toBe(false);
});

// A rating as the page shows it: a number only where the engine gives one, and its grades.
import { describe, expect, it } from 'vitest';
import { gradeOf } from '../../web/src/i18n/amateur-grade';
import { reviewMessagesIn } from '../../web/src/i18n/review-words';
import { figuresOf } from '../../web/src/review/rating-figures';
import { rating } from './fake-review';

describe('the figures of a rating', () => {
  it('are those of the engine, or none', () => {
    expect(figuresOf(null)).toBeNull();
    expect(figuresOf({ ...rating, rating: null, low: null, high: null, published: null })).toBeNull();
    expect(figuresOf({ ...rating, low: 1400, high: 2001 })).toBeNull();
    expect(figuresOf({ ...rating, low: 1400, high: 2000 })).not.toBeNull();
    expect(figuresOf(rating)).toEqual({ rating: 1720.4, low: 1590.2, high: 1850.7 });
  });

  // First dan is at 1500, each grade is 100.
  it.each([
    [1500, 1],
    [1549, 1],
    [1600, 2],
    [1440, -1],
    [1400, -1],
    [1300, -2],
    [1000, -5],
    [4000, 9],
    [-4657, -20],
  ])('%d is grade %d', (value, grade) => {
    expect(gradeOf(value)).toBe(grade);
  });

  it('say the interval in grades', () => {
    expect(reviewMessagesIn('ja').interval(1290, 1720)).toBe('アマ2級〜三段ほど');
    expect(reviewMessagesIn('en').interval(1290, 1720)).toBe('about amateur 2 kyu to 3 dan');
    expect(reviewMessagesIn('ja').interval(1480, 1530)).toBe('アマ初段ほど');
  });
});

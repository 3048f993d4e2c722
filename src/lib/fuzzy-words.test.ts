import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isTypoOf, standsFor } from './fuzzy-words.ts';

describe('a typing error', () => {
  test.each([
    ['refudn', 'refund'],
    ['refnd', 'refund'],
    ['reffund', 'refund'],
    ['rafund', 'refund'],
    ['cancelation', 'cancellation'],
    ['pasword', 'password'],
    ['handycap', 'handicap'],
  ])('is recognised: %s is %s', (word, known) => {
    expect(isTypoOf(word, known)).toBe(true);
  });

  test.each([
    ['refund', 'refund'],
    ['looking', 'booking'],
    ['ruin', 'rain'],
    ['rfeudn', 'refund'],
    ['refunded', 'refund'],
    ['', 'refund'],
    ['r', 'refund'],
  ])('is not assumed: %s is not %s', (word, known) => {
    expect(isTypoOf(word, known)).toBe(false);
  });

  test('is recognised wherever a letter after the first is missing', () => {
    const word = fc.stringMatching(/^[a-z]{6,14}$/);
    fc.assert(
      fc.property(word, fc.nat(), (known, at) => {
        const gap = 1 + (at % (known.length - 1));
        const typed = known.slice(0, gap) + known.slice(gap + 1);
        expect(isTypoOf(typed, known)).toBe(true);
        expect(isTypoOf(known, `${typed}`)).toBe(typed.length >= 6);
      }),
    );
  });
});

test.each([
  ['refund', 'refund', true],
  ['refunds', 'refund', true],
  ['refnd', 'refund', true],
  ['formal', 'format', false],
  ['refundable', 'refund', false],
])('whether %s means %s: %s', (word, known, does) => {
  expect(standsFor(word, known, (one) => one === 'formal')).toBe(does);
});

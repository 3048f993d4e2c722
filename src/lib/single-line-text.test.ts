import { describe, expect, test } from 'vitest';
import { ONE_LINE } from './single-line-text.ts';

describe('one line of text', () => {
  test.each(['', 'Robin', 'Zoe\u0308', '김철수', 'Siobhán O’Neill', 'The laptop, at home', '❤\ufe0f 2'])(
    'may be %j',
    (text) => expect(text).toMatch(ONE_LINE),
  );

  test.each([
    ['a NUL', '\u0000'],
    ['an escape', '\u001b'],
    ['a line break', '\n'],
    ['a line separator', '\u2028'],
    ['a paragraph separator', '\u2029'],
    ['a zero-width space', '\u200b'],
    ['a change of direction', '\u202e'],
    ['a soft hyphen', '\u00ad'],
    ['a Hangul filler', '\u3164'],
    ['a Hangul filler at the start', '\u115f'],
    ['a Hangul filler in the middle', '\u1160'],
    ['a half Hangul filler', '\uffa0'],
    ['a cell of Braille without dots', '\u2800'],
    ['a joiner of graphemes', '\u034f'],
    ['two variation selectors', '\ufe0f\ufe0f'],
  ])('refuses %s anywhere', (_which, character) => {
    for (const text of [character, `${character}Robin`, `Ro${character}bin`, `Robin${character}`])
      expect(text).not.toMatch(ONE_LINE);
  });

  test('is checked in time proportional to its length', () => {
    const text = '❤\ufe0f'.repeat(100_000);
    expect(text).toMatch(ONE_LINE);
    expect(`${text}\u2800`).not.toMatch(ONE_LINE);
  });
});

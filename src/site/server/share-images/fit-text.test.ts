import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitText } from './fit-text.ts';

/** Every character is as wide as the font is high, which makes widths easy to count. */
const width = (text: string) => [...text].length;
const room = { width, room: 100, sizes: [20, 10], leading: 1, height: 40 };

describe('a text in a limited space', () => {
  test.each([
    ['Leeds', 20, ['Leeds']],
    ['Leeds Leeds', 20, ['Leeds', 'Leeds']],
    ['one two three', 10, ['one two', 'three']],
    ['Nottinghamshire', 10, ['Nottingha…']],
    [
      'aaaaaaaaa bbbbbbbbb ccccccccc ddddddddd',
      10,
      ['aaaaaaaaa', 'bbbbbbbbb', 'ccccccccc', 'ddddddddd'],
    ],
    [
      'aaaaaaaaa bbbbbbbbb ccccccccc ddddddddd e',
      10,
      ['aaaaaaaaa', 'bbbbbbbbb', 'ccccccccc', 'ddddddddd…'],
    ],
  ])('%j has the size %i and the lines %j', (text, size, lines) => {
    expect(fitText(text, room)).toEqual({ size, lines });
  });

  test('never exceeds it, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const { size, lines } = fitText(text, room);
        for (const line of lines) expect(width(line) * size).toBeLessThanOrEqual(room.room);
        expect(lines.length * size).toBeLessThanOrEqual(room.height);
      }),
    );
  });
});

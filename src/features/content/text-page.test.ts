import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { piecesOf, plainText } from './text-page.ts';

describe('text with links', () => {
  test.each([
    ['plain words', [{ text: 'plain words' }]],
    ['', []],
    ['[one](/a)', [{ text: 'one', to: '/a' }]],
    [
      'see [one](/a), [two](/b#c).',
      [
        { text: 'see ' },
        { text: 'one', to: '/a' },
        { text: ', ' },
        { text: 'two', to: '/b#c' },
        { text: '.' },
      ],
    ],
    ['[no link] (here)', [{ text: '[no link] (here)' }]],
  ])('%s', (text, pieces) => {
    expect(piecesOf(text)).toEqual(pieces);
  });

  test('without its links keeps all its words', () => {
    expect(plainText('see [one](/a), [two](/b).')).toBe('see one, two.');
  });

  test('keeps everything that is not a link', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!text.includes(']('));
        return plainText(text) === text;
      }),
    );
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';
import { unfoldPieces } from './unfold-text.ts';

const MARKS = /([[\]])/;

test.each([
  ['Tea with Siân O’Brien.', 'with [sian] [obrien]', 'with [Siân] [O’Brien]'],
  ['Æsop’s Straße 🏌️‍♂️ ends', 'aesops [strasse] 🏌♂ ends', 'Æsop’s [Straße] 🏌️‍♂️ ends'],
  ['Sia\u0302n said', '[sian] said', '[Sia\u0302n] said'],
  ['Nothing of it', '[elsewhere]', '[elsewhere]'],
])('in “%s”, “%s” is “%s”', (text, piece, written) => {
  expect(unfoldPieces(text, [piece], MARKS)).toEqual([written]);
});

test('pieces are found one after another', () => {
  expect(unfoldPieces('Où? Ou où.', ['[ou]', '[ou] ou'], MARKS)).toEqual(['[Où]', '[Ou] où']);
});

test('a whole text is found as it was written', () => {
  const text = fc.string({ unit: fc.constantFrom(...'aBéß’ 🏌œ') });
  fc.assert(
    fc.property(text, (written) => {
      const [found = ''] = unfoldPieces(written, [foldText(written)], MARKS);
      expect(foldText(found)).toBe(foldText(written));
    }),
  );
});

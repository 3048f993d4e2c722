import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPastedRound, readRounds, type TypedRound, writeRounds } from './record-form.ts';

const round = (given: Partial<TypedRound> = {}): TypedRound => ({
  holes: '18',
  score: '92',
  rating: '71.3',
  slope: '128',
  pcc: '0',
  ...given,
});

describe('a pasted line', () => {
  test.each([
    ['92 71.3 128', round()],
    ['18 92 71.3 128 0', round()],
    ['2026-05-14 92 71.3 128 -1', round({ pcc: '-1' })],
    ['14/05/2026\t18\t92\t71.3\t128', round()],
    [
      '14.5.26; 9; 46; 35.6; 126; 2',
      round({ holes: '9', score: '46', rating: '35.6', slope: '126', pcc: '2' }),
    ],
    ['  92   71,3   128 ', round({ rating: '71,3' })],
    ['ninety 71.3 128', round({ score: 'ninety' })],
  ])('%j', (line, value) => {
    expect(readPastedRound(line)).toEqual({ ok: true, value });
  });

  test.each(['', '92', '92 71.3', '18 92 71.3', '92 71.3 128 0 14', '2026-05-14'])(
    '%j is refused',
    (line) => {
      expect(readPastedRound(line)).toMatchObject({
        ok: false,
        refusal: { code: 'round_unreadable' },
      });
    },
  );
});

describe('rounds in an address', () => {
  test('are the same after writing and reading', () => {
    const typed = fc.stringMatching(/^[0-9.,+-]{0,5}$/);
    const rounds = fc.array(
      fc.record({
        holes: fc.constantFrom<'9' | '18'>('9', '18'),
        score: typed,
        rating: typed,
        slope: typed,
        pcc: typed,
      }),
      { minLength: 1, maxLength: 20 },
    );
    const any = fc.property(rounds, (some) => {
      expect(readRounds(writeRounds(some))).toEqual(some);
    });
    fc.assert(any);
    expect(readRounds(writeRounds([]))).toEqual([]);
  });

  test('drop separators that were typed into a field', () => {
    expect(readRounds(writeRounds([round({ score: '9_2*' })]))).toEqual([round()]);
  });

  test('have empty strings for missing fields, and keep only the last twenty', () => {
    expect(readRounds('9_46')).toEqual([
      { holes: '9', score: '46', rating: '', slope: '', pcc: '' },
    ]);
    expect(readRounds('nonsense')).toHaveLength(1);
    const many = Array.from({ length: 25 }, (_, at) => round({ score: String(at) }));
    expect(readRounds(writeRounds(many)).map(({ score }) => score)).toEqual(
      many.slice(5).map(({ score }) => score),
    );
  });
});

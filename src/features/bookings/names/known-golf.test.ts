import { expect, test } from 'vitest';
import { knownHandicap, prefilledAnswers, saysHandicap } from './known-golf.ts';

test.each([
  ['nothing', {}, undefined],
  [
    'the profile comes first',
    { profile: 183, record: 144, last: { handicapIndex: 12 } },
    [18.3, 'profile'],
  ],
  ['a scratch profile', { profile: 0, record: 144 }, [0, 'profile']],
  ['a plus handicap', { profile: -21 }, [-2.1, 'profile']],
  ['the rounds', { profile: null, record: 144, last: { handicapIndex: 12 } }, [14.4, 'record']],
  [
    'the last answer',
    { profile: null, record: null, last: { handicapIndex: 12 } },
    [12, 'last_booking'],
  ],
  ['new to golf last time', { last: { newToGolf: true } }, [null, 'last_booking']],
  ['an empty last answer', { last: { newToGolf: false } }, undefined],
] as const)('the handicap that the site knows: %s', (_what, sources, expected) => {
  const known = knownHandicap(sources);
  expect(known && [known.index, known.source]).toEqual(expected);
});

test.each([
  [null, false],
  [{}, false],
  [{ newToGolf: false }, false],
  [{ newToGolf: true }, true],
  [{ handicapIndex: 0 }, true],
])('whether answers say a handicap: %o', (golf, says) => {
  expect(saysHandicap(golf)).toBe(says);
});

test('the answers as last time leave out what nobody said', () => {
  const handicap = { index: 18.3, source: 'profile' } as const;
  expect(
    prefilledAnswers({ handicap, last: { dietary: 'No nuts', buggy: false, access: '' } }),
  ).toEqual({
    handicapIndex: 18.3,
    dietary: 'No nuts',
  });
  expect(
    prefilledAnswers({ handicap: { index: null, source: 'last_booking' }, last: { buggy: true } }),
  ).toEqual({
    newToGolf: true,
    buggy: true,
  });
  expect(prefilledAnswers({ handicap: null, last: null })).toEqual({});
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Candidate,
  pickSuggestions,
  type Reader,
  reasonsFor,
  scoreOf,
  tellingStems,
  wordsWith,
} from './score.ts';

const reader: Reader = { city: 'Leeds', sector: 'legal', handicap: 142 };
const day = { eventId: 4, city: 'Leeds', startsAt: new Date('2026-05-14T07:30:00Z') };
const nobody: Candidate = {
  id: 'nobody',
  city: null,
  sector: null,
  handicap: null,
  coming: undefined,
  helps: [],
  wants: [],
  met: 0,
  mutual: 0,
};
const of = (facts: Partial<Candidate>, who = reader) => {
  const reasons = reasonsFor(who, { ...nobody, ...facts });
  return `${scoreOf(reasons)} ${reasons.map(({ kind }) => kind).join(' ')}`.trim();
};

test('each reason counts what the table says', () => {
  expect({
    nothing: of({}),
    'comes to the same day': of({ coming: day }),
    'can help': of({ helps: ['packaging'] }),
    'can help with two things': of({ helps: ['packaging', 'customs'] }),
    'can help with five things': of({ helps: ['a', 'b', 'c', 'd', 'e'] }),
    'needs help': of({ wants: ['contracts'] }),
    'met once': of({ met: 1 }),
    'met four times': of({ met: 4 }),
    'one mutual connection': of({ mutual: 1 }),
    'nine mutual connections': of({ mutual: 9 }),
    'same city': of({ city: 'Leeds' }),
    'another city': of({ city: 'Coventry' }),
    'a sector that goes with it': of({ sector: 'property' }),
    'the same sector': of({ sector: 'legal' }),
    'both have no city': of({ city: null }, { ...reader, city: null }),
    '“something else” is no common sector': of({ sector: 'other' }, { ...reader, sector: 'other' }),
    'handicap 3.0 away': of({ handicap: 112 }),
    'handicap 3.1 away': of({ handicap: 111 }),
    'a plus handicap': of({ handicap: -10 }, { ...reader, handicap: 15 }),
    everything: of({
      coming: day,
      helps: ['a'],
      wants: ['b'],
      city: 'Leeds',
      sector: 'property',
      handicap: 142,
    }),
  }).toEqual({
    nothing: '0',
    'comes to the same day': '8 coming',
    'can help': '6 helps',
    'can help with two things': '7 helps',
    'can help with five things': '8 helps',
    'needs help': '5 wants',
    'met once': '4 met',
    'met four times': '4 met',
    'one mutual connection': '2 mutual',
    'nine mutual connections': '6 mutual',
    'same city': '3 city',
    'another city': '0',
    'a sector that goes with it': '3 complements',
    'the same sector': '2 sector',
    'both have no city': '0',
    '“something else” is no common sector': '0',
    'handicap 3.0 away': '1 handicap',
    'handicap 3.1 away': '0',
    'a plus handicap': '1 handicap',
    everything: '26 coming helps wants city complements handicap',
  });
});

test('the best come first, equals in their order, and nobody for a handicap alone', () => {
  const candidates: Candidate[] = [
    { ...nobody, id: 'handicap', handicap: 142 },
    { ...nobody, id: 'city 1', city: 'Leeds' },
    { ...nobody, id: 'coming', coming: day },
    { ...nobody, id: 'city 2', city: 'Leeds' },
  ];
  const ids = (most: number) =>
    pickSuggestions(reader, candidates, most).map(({ candidate }) => candidate.id);
  expect(ids(5)).toEqual(['coming', 'city 1', 'city 2']);
  expect(ids(2)).toEqual(['coming', 'city 1']);
});

test('one more reason never makes someone come later', () => {
  const facts = fc.record({
    city: fc.constantFrom('Leeds', 'Coventry', null),
    sector: fc.constantFrom('legal', 'property', 'sport', null),
    handicap: fc.option(fc.integer({ min: -100, max: 540 })),
    helps: fc.array(fc.string(), { maxLength: 4 }),
    wants: fc.array(fc.string(), { maxLength: 4 }),
  }) as fc.Arbitrary<Partial<Candidate>>;
  fc.assert(
    fc.property(facts, (some) => {
      const score = (more: Partial<Candidate>) =>
        scoreOf(reasonsFor(reader, { ...nobody, ...some, ...more }));
      expect(score({ coming: day })).toBeGreaterThan(score({}));
      expect(score({ helps: [...(some.helps ?? []), 'tax'] })).toBeGreaterThanOrEqual(score({}));
    }),
  );
});

test('texts are compared by what they are about, and named in the reader’s words', () => {
  expect(tellingStems(['packag', 'uk', '20', 'export'])).toEqual(['packag', 'export']);
  expect(
    wordsWith(['export', 'packag'], 'Cheaper packaging for our exporters, and packaging again'),
  ).toEqual(['packaging', 'exporters']);
  expect(wordsWith(['energi'], 'Energy advice')).toEqual(['energy']);
  expect(wordsWith(['zebra'], 'Energy')).toEqual([]);
});

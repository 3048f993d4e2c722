import { expect, test } from 'vitest';
import { RoundForm } from './contract.ts';
import { knownTees, teeOfVenue, teesFor, type VenueCourse, withVenueCard } from './known-tees.ts';
import {
  emptyRound,
  fieldsOfRound,
  type RoundFields,
  readRoundFields,
  withScore,
} from './round-input.ts';

const TODAY = '2026-06-14';
const pars = [5, 3, 4, 4, 4, 5, 3, 4, 4, 4, 5, 4, 3, 4, 4, 4, 4, 3];
const strokeIndexes = [15, 3, 9, 1, 11, 13, 5, 17, 7, 14, 18, 16, 8, 6, 12, 4, 2, 10];
const typed = (more: Partial<RoundFields> = {}): RoundFields => ({
  ...emptyRound(TODAY),
  course: ' Whinbeck Park ',
  tee: 'Yellow',
  gender: 'men',
  rating: '70.3',
  slope: '125',
  pars: pars.join('.'),
  si: strokeIndexes.join('.'),
  scores: `${Array(16).fill('5').join('.')}.0.x`,
  ...more,
});
const faults = (more: Partial<RoundFields>) => readRoundFields(typed(more), TODAY).faults;

test('a round is read from what was typed, and passes the contract', () => {
  const { round, faults: wrong } = readRoundFields(typed(), TODAY);
  expect(wrong).toEqual({});
  expect(RoundForm.parse(round)).toEqual(round);
  expect(round).toMatchObject({ course: 'Whinbeck Park', holes: 18, courseRating: 703, par: 71 });
  expect(
    round?.score.kind === 'holes' && round.score.holes.slice(-3).map(({ score }) => score),
  ).toEqual([5, 'picked up', null]);
  const total = readRoundFields(typed({ kind: 'total', strokes: '91', par: '71' }), TODAY).round;
  expect(RoundForm.parse(total)).toMatchObject({ par: 71, score: { kind: 'total', strokes: 91 } });
});

test('nine holes are ranked by their stroke indexes', () => {
  const { round } = readRoundFields(
    typed({ holes: '9', rating: '35.3', slope: '121', scores: Array(9).fill('5').join('.') }),
    TODAY,
  );
  expect(RoundForm.parse(round)).toEqual(round);
  expect(
    round?.score.kind === 'holes' && round.score.holes.map(({ strokeIndex }) => strokeIndex),
  ).toEqual([8, 2, 5, 1, 6, 7, 3, 9, 4]);
});

test('each field that is wrong or missing has its sentence', () => {
  expect(faults({})).toEqual({});
  expect({
    ...faults({ course: ' ', gender: '', rating: '35', slope: '200', playedOn: '2026-06-15' }),
    'a hole without a score': faults({ scores: '5.5' }).scores,
    'a score too high': faults({ scores: `${'5.'.repeat(17)}99` }).scores,
    'a stroke index twice': faults({ si: strokeIndexes.with(1, 15).join('.') }).pars,
    'no card': faults({ pars: '', si: '' }).pars,
    'no total': faults({ kind: 'total', par: '71' }).strokes,
    'no par': faults({ kind: 'total', strokes: '91' }).par,
    'no day': faults({ playedOn: '' }).playedOn,
    'a day long ago': faults({ playedOn: '1999-12-31' }).playedOn,
  }).toMatchInlineSnapshot(`
    {
      "a day long ago": "Rounds count from 1 January 2000 on.",
      "a hole without a score": "Hole 3 has no score yet. If you didn’t play it, choose “Not played”.",
      "a score too high": "Enter every hole: its par, its stroke index and your score.",
      "a stroke index twice": "Use each stroke index from 1 to 18 for one hole only.",
      "course": "Enter the name of the course.",
      "gender": "Choose whose ratings of the tee you played.",
      "no card": "The par of a hole is 3, 4, 5 or 6.",
      "no day": "Enter the day you played.",
      "no par": "The par for 18 holes is a whole number from 54 to 80.",
      "no total": "Enter your strokes.",
      "playedOn": "This day is still to come.",
      "rating": "A course rating is between 40.0 and 90.0 for 18 holes.",
      "slope": "A slope rating is a whole number from 55 to 155.",
    }
  `);
});

test('a saved round comes back as it was typed', () => {
  const { round } = readRoundFields(typed(), TODAY);
  if (!round) throw new Error('It cannot be read');
  const again = fieldsOfRound({ ...round, id: 'a', version: 0 });
  expect(readRoundFields(again, TODAY).round).toEqual(round);
  expect(withScore(again, 17, '4').scores.split('.').at(-1)).toBe('4');
});

const venue: VenueCourse = {
  id: 'v',
  name: 'Whinbeck Park',
  city: 'Leeds',
  holes: 18,
  card: { men: { pars, strokeIndexes }, women: null },
  tees: [
    { name: 'White', men: { courseRating: 715, slope: 128 }, women: null },
    {
      name: 'Red',
      men: { courseRating: 679, slope: 118 },
      women: { courseRating: 731, slope: 131 },
    },
  ],
};

test('a venue fills in what it knows: nine of eighteen holes have no ratings', () => {
  const of = (gender: 'men' | 'women' | '', tee: string, holes: '9' | '18') => {
    const {
      rating,
      slope,
      par,
      pars: filled,
    } = teeOfVenue(venue, { gender, tee, holes, nine: 'back' });
    return `${rating}/${slope}, par ${par}, ${filled.split('.').length} holes`;
  };
  expect(teesFor(venue, 'women').map(({ name }) => name)).toEqual(['Red']);
  expect([
    of('men', 'White', '18'),
    of('women', 'Red', '18'),
    of('women', 'White', '18'),
    of('', 'Red', '18'),
    of('men', 'White', '9'),
  ]).toEqual([
    '71.5/128, par 71, 18 holes',
    '73.1/131, par 71, 18 holes',
    '/, par 71, 18 holes',
    '/, par 71, 18 holes',
    '/, par 35, 9 holes',
  ]);
});

test('the tees of earlier rounds are offered once each, the latest first, with their card', () => {
  const { round } = readRoundFields(typed(), TODAY);
  if (!round) throw new Error('It cannot be read');
  const of = (id: string, more: object) => ({ ...round, id, version: 0, ...more });
  const total = { score: { kind: 'total', strokes: 90 } as const };
  const known = knownTees([of('a', {}), of('b', { course: 'Elsewhere', tee: '' }), of('c', total)]);
  expect(known.map(({ id, label }) => [id, label])).toEqual([
    ['a', 'Whinbeck Park, Yellow, men'],
    ['b', 'Elsewhere, men'],
  ]);
  expect(known[0]?.fields).toMatchObject({ rating: '70.3', slope: '125', pars: typed().pars });
  // Where only totals were entered at a venue, its card is known all the same.
  const [totals] = knownTees([of('d', { ...total, course: venue.name })]);
  const fields = (more: object) => totals && withVenueCard({ ...totals.fields, ...more }, [venue]);
  expect(fields({})).toMatchObject({ rating: '70.3', pars: venue.card.men.pars.join('.') });
  expect([fields({ holes: '9' })?.pars, fields({ course: 'Elsewhere' })?.pars]).toEqual(['', '']);
});

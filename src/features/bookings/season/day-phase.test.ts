import { expect, test } from 'vitest';
import { addDays } from '#lib/club-time.ts';
import type { SeasonStop, StopState } from './contract.ts';
import { dayPhases } from './day-phase.ts';

/** A golf day from 08:30 to 16:30 in London, British Summer Time. */
const day = (date: string, state: StopState): SeasonStop => ({
  id: Number(date.slice(5).replace('-', '')),
  title: `Founders Series: ${date}`,
  city: 'Leeds',
  date: `${date}T07:30:00.000Z`,
  endsAt: `${date}T15:30:00.000Z`,
  venue: null,
  placesLeft: 5,
  price: { way: 'single', pence: 12_500 },
  state,
});
const mine = (confirmed = 1, held = 0): StopState => ({
  kind: 'mine',
  confirmed,
  held,
  heldUntil: null,
  bookingId: null,
});
const played = (came: boolean | null = true): StopState => ({ kind: 'played', came });

const may = day('2040-05-10', played());
const unmarked = day('2040-05-10', played(null));
const missed = day('2040-05-10', played(false));
const june = day('2040-06-20', mine());
const soon = day('2040-05-13', mine());
const heldOnly = day('2040-06-20', mine(0, 1));
const bookable = day('2040-06-25', { kind: 'bookable' });
const cancelled = day('2040-06-20', { kind: 'cancelled' });

/** Each example: the golf days, the instant, and the phases with their days. */
const examples: readonly [
  what: string,
  stops: readonly SeasonStop[],
  now: string,
  phases: string,
][] = [
  ['nothing is planned', [], '2040-06-01T09:00Z', 'book'],
  ['days to book alone', [bookable], '2040-06-01T09:00Z', 'book'],
  ['a place that is only held', [heldOnly], '2040-06-01T09:00Z', 'book'],
  ['a cancelled day', [cancelled], '2040-06-01T09:00Z', 'book'],
  ['a place ahead', [june, bookable], '2040-06-01T09:00Z', 'prepare 620'],
  ['the nearer of two places, in any sequence', [june, soon], '2040-05-12T09:00Z', 'prepare 513'],
  ['the last minute before the day, in London', [june], '2040-06-19T22:59Z', 'prepare 620'],
  ['midnight in London', [june], '2040-06-19T23:00Z', 'play 620'],
  ['in the middle of the round', [june], '2040-06-20T12:00Z', 'play 620'],
  ['the last minute of the day’s golf', [june], '2040-06-20T15:29Z', 'play 620'],
  ['the end, before the state has changed', [june], '2040-06-20T15:30Z', 'follow_up 620, book'],
  ['the day after', [may], '2040-05-11T09:00Z', 'follow_up 510, book'],
  ['not yet marked by the organisers', [unmarked], '2040-05-11T09:00Z', 'follow_up 510, book'],
  ['marked as not there', [missed], '2040-05-11T09:00Z', 'book'],
  [
    'fresh, and the next is weeks away',
    [may, june],
    '2040-05-11T09:00Z',
    'follow_up 510, prepare 620',
  ],
  ['fresh, and the next is close', [may, soon], '2040-05-12T09:00Z', 'prepare 513, follow_up 510'],
  ['no longer fresh', [may, june], '2040-05-14T09:00Z', 'prepare 620, follow_up 510'],
  [
    'on a day, while the last is followed up',
    [may, soon],
    '2040-05-13T09:00Z',
    'play 513, follow_up 510',
  ],
  ['the last moment of the follow-up', [may], '2040-05-24T15:29Z', 'follow_up 510, book'],
  ['two weeks after', [may], '2040-05-24T15:30Z', 'book'],
];

test('follows the golf days: book, prepare, play, follow up', () => {
  const found = examples.map(([what, stops, now]) => [
    what,
    dayPhases(stops, new Date(now))
      .map((one) => (one.phase === 'book' ? 'book' : `${one.phase} ${one.stop.id}`))
      .join(', '),
  ]);
  expect(found).toEqual(examples.map(([what, , , phases]) => [what, phases]));
});

test('two days that are over are followed up as one: the later', () => {
  const earlier = day('2040-05-08', played());
  expect(dayPhases([earlier, may], addDays(new Date(may.endsAt), 1))[0]).toEqual({
    phase: 'follow_up',
    stop: may,
  });
});

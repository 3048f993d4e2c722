import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ListedEvent } from '#features/events/contract.ts';
import { cityNames } from '#lib/cities.ts';
import { addDays, addMinutes } from '#lib/club-time.ts';
import { sampleListedEvent } from '#tests/sample-event.ts';
import { candidates, type Reason, reasonsFor, recommend, scoreOf } from './recommend.ts';
import { reasonTexts } from './texts.ts';
import { emptyHistory, withDeclined, withRecommended, withView } from './view-history.ts';

const now = new Date('2040-06-01T09:00:00Z');

/** An event that starts in this many days and lasts eight hours. */
const dayIn = (days: number, change: Partial<ListedEvent> = {}) =>
  sampleListedEvent({
    date: addDays(now, days).toISOString(),
    endsAt: addMinutes(addDays(now, days), 480).toISOString(),
    ...change,
  });
const leeds = { id: 1, city: 'Leeds', eventType: 'Team Stableford' };
const sawLeeds = withView(emptyHistory, leeds, now);
const nothing = { memory: emptyHistory, current: undefined, booked: new Set<number>() };

// Shows spec 4.29
describe('the score', () => {
  const texas = 'Texas Scramble';
  const far = { city: 'Leicester', eventType: texas } as const;
  test.each<[string, Partial<typeof nothing>, ListedEvent, number, Reason[]]>([
    ['nothing speaks for it', {}, dayIn(31, far), 0, []],
    ['within 30 days', {}, dayIn(30, far), 2, ['soon']],
    ['30 days and a minute', {}, dayIn(30 + 1 / 1440, far), 0, []],
    [
      'a preferred city',
      { memory: sawLeeds },
      dayIn(40, { ...far, city: 'Leeds' }),
      3,
      ['preferred_city'],
    ],
    [
      'a preferred type',
      { memory: sawLeeds },
      dayIn(40, { city: 'Leicester' }),
      2,
      ['preferred_type'],
    ],
    [
      'the city on the screen',
      { current: leeds } as object,
      dayIn(40, { ...far, city: 'Leeds' }),
      4,
      ['same_city'],
    ],
    [
      'the type on the screen',
      { current: leeds } as object,
      dayIn(40, { city: 'Leicester' }),
      3,
      ['same_type'],
    ],
    [
      'all of it',
      { memory: sawLeeds, current: leeds } as object,
      dayIn(3),
      14,
      ['same_city', 'preferred_city', 'same_type', 'preferred_type', 'soon'],
    ],
  ])('%s', (_name, situation, event, score, reasons) => {
    const found = reasonsFor(event, { ...nothing, ...situation }, now);
    expect(found).toEqual(reasons);
    expect(scoreOf(found)).toBe(score);
  });
});

describe('the suggested event', () => {
  const chosen = (events: ListedEvent[], situation = {}) =>
    recommend(events, { ...nothing, ...situation }, now)?.event.id;

  // Shows spec 4.30
  test('has the highest score, even if another is sooner', () => {
    const events = [dayIn(31, { id: 2, city: 'Leicester' }), dayIn(60, { id: 3, city: 'Leeds' })];
    expect(chosen(events, { memory: sawLeeds })).toBe(3);
  });

  test('is the soonest of equal ones', () => {
    expect(chosen([dayIn(20, { id: 2 }), dayIn(10, { id: 3 }), dayIn(15, { id: 4 })])).toBe(3);
  });

  test('has the lowest id of equal ones on the same day', () => {
    expect(chosen([dayIn(10, { id: 5 }), dayIn(10, { id: 3 }), dayIn(10, { id: 4 })])).toBe(3);
  });

  test('is undefined without candidates', () => {
    expect(chosen([])).toBeUndefined();
    expect(chosen([dayIn(10, { id: 1 })], { memory: sawLeeds })).toBeUndefined();
  });
});

// Shows spec 4.28
describe('an event is not a candidate', () => {
  test.each<[string, Partial<ListedEvent>, object]>([
    ['on its own page', {}, { current: { ...leeds, id: 7 } }],
    ['when viewed', {}, { memory: withView(emptyHistory, { ...leeds, id: 7 }, now) }],
    ['when recommended within a day', {}, { memory: withRecommended(emptyHistory, 7, now) }],
    ['when refused', {}, { memory: withDeclined(emptyHistory, 7, addDays(now, -300)) }],
    ['when booked', {}, { booked: new Set([7]) }],
    ['when full', { placesLeft: 0 }, {}],
    ['when cancelled', { state: 'cancelled' }, {}],
    ['when closed', { state: 'closed' }, {}],
    ['when played', { state: 'played' }, {}],
    ['as a draft', { state: 'draft' }, {}],
    ['once it has begun', { date: now.toISOString() }, {}],
    [
      'when it is over',
      { date: addDays(now, -2).toISOString(), endsAt: addDays(now, -1).toISOString() },
      {},
    ],
  ])('%s', (_why, change, situation) => {
    expect(candidates([dayIn(10)], nothing, now)).toHaveLength(1);
    expect(candidates([dayIn(10, change)], { ...nothing, ...situation }, now)).toEqual([]);
  });

  // Shows spec 4.28
  test('unless it was suggested more than a day ago', () => {
    const memory = withRecommended(emptyHistory, 7, addDays(now, -1));
    expect(candidates([dayIn(10)], { ...nothing, memory }, now)).toHaveLength(1);
  });
});

describe('for any events and any history', () => {
  const ids = fc.integer({ min: 1, max: 12 });
  const event = fc.record({
    id: ids,
    days: fc.integer({ min: -60, max: 60 }),
    city: fc.constantFrom(...cityNames),
    state: fc.constantFrom('draft', 'open', 'closed', 'played', 'cancelled'),
    placesLeft: fc.integer({ min: 0, max: 3 }),
    eventType: fc.constantFrom('Team Stableford', 'Texas Scramble'),
  });
  const world = fc.record({
    events: fc.uniqueArray(event, { selector: ({ id }) => id }),
    viewed: fc.array(ids),
    declined: fc.array(ids),
    recommended: fc.array(fc.tuple(ids, fc.integer({ min: 0, max: 48 }))),
    booked: fc.array(ids),
    current: fc.option(ids),
  });

  // Shows spec 4.30
  test('an excluded event is never suggested, and no better candidate is passed over', () => {
    fc.assert(
      fc.property(world, (drawn) => {
        const events = drawn.events.map(({ days, ...change }) =>
          dayIn(days, change as Partial<ListedEvent>),
        );
        let memory = emptyHistory;
        for (const id of drawn.viewed) memory = withView(memory, { ...leeds, id }, now);
        for (const id of drawn.declined) memory = withDeclined(memory, id, now);
        for (const [id, hours] of drawn.recommended.toSorted((a, b) => b[1] - a[1]))
          memory = withRecommended(memory, id, addMinutes(now, -60 * hours));
        const current = drawn.current === null ? undefined : { ...leeds, id: drawn.current };
        const situation = { memory, current, booked: new Set(drawn.booked) };
        const lately = drawn.recommended.filter(([, hours]) => hours < 24).map(([id]) => id);
        const out = [...drawn.viewed, ...drawn.declined, ...drawn.booked, ...lately, drawn.current];
        const allowed = events.filter(
          ({ id, state, placesLeft, date }) =>
            !out.includes(id) && state === 'open' && placesLeft > 0 && new Date(date) > now,
        );
        const found = recommend(events, situation, now);
        expect(found === undefined).toBe(allowed.length === 0);
        if (!found) return;
        expect(allowed).toContain(found.event);
        const best = Math.max(...allowed.map((one) => scoreOf(reasonsFor(one, situation, now))));
        expect(scoreOf(found.reasons)).toBe(best);
      }),
    );
  });
});

describe('the texts of the reasons', () => {
  test.each<[Reason[], string[]]>([
    [[], ['A day you have not looked at yet']],
    [
      ['preferred_city', 'soon'],
      ['You looked at Leeds', 'Coming up near you'],
    ],
    [['same_city', 'preferred_city'], ['Also in Leeds']],
    [['same_type', 'preferred_type'], ['Team Stableford, like this day']],
    [['preferred_type'], ['Team Stableford, as you looked at before']],
  ])('%j', (reasons, words) => {
    expect(reasonTexts({ event: dayIn(10), reasons })).toEqual(words);
  });
});

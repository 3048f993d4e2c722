import { expect, test } from 'vitest';
import { addDays } from '#lib/club-time.ts';
import { type NamingFacts, nameReminder, whyNotAnswered, whyNotNamed } from './naming.ts';

const startsAt = new Date('2040-06-28T07:30:00Z');
const event = { state: 'open', startsAt } as const;
const unnamed: NamingFacts = { state: 'confirmed', isMember: false, event };

// Shows defect 13
test('says until when names and answers can be given, and why not', () => {
  const cases: Record<string, readonly [Partial<NamingFacts>, daysBefore: number]> = {
    'a month before': [{}, 30],
    'a minute before the deadline of names': [{}, 3 + 1 / 1440],
    'at the deadline of names': [{}, 3],
    'a day before': [{}, 1],
    'on hold': [{ state: 'held' }, 30],
    'cancelled place': [{ state: 'cancelled' }, 30],
    'a member plays': [{ isMember: true }, 30],
    'cancelled event': [{ event: { ...event, state: 'cancelled' } }, 30],
  };
  const table = Object.entries(cases).map(([what, [change, days]]) => {
    const facts = { ...unnamed, ...change };
    const now = addDays(startsAt, -days);
    return `${what}: name ${whyNotNamed(facts, now) ?? 'yes'}, answer ${whyNotAnswered(facts, now) ?? 'yes'}`;
  });
  expect(table).toMatchInlineSnapshot(`
    [
      "a month before: name yes, answer yes",
      "a minute before the deadline of names: name yes, answer yes",
      "at the deadline of names: name names_closed, answer yes",
      "a day before: name names_closed, answer answers_closed",
      "on hold: name place_not_confirmed, answer place_not_confirmed",
      "cancelled place: name place_not_confirmed, answer place_not_confirmed",
      "a member plays: name place_taken, answer yes",
      "cancelled event: name event_cancelled, answer event_cancelled",
    ]
  `);
});

test('reminds of missing names soon after booking, a week before the deadline, and on its last day', () => {
  const due = (days: number) => nameReminder(startsAt, addDays(startsAt, -days));
  expect([30, 10.1, 10, 4.1, 4, 3.1, 3, 1].map(due)).toEqual([
    'first',
    'first',
    'week',
    'week',
    'day',
    'day',
    undefined,
    undefined,
  ]);
});

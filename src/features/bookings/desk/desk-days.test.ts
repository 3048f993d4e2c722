import { expect, test } from 'vitest';
import type { EventState } from '#features/events/contract.ts';
import { addDays, addMinutes } from '#lib/club-time.ts';
import type { EventFigureSet } from '../cockpit/contract.ts';
import type { Step } from '../cockpit/run-sheet-contract.ts';
import type { DeskDay } from './contract.ts';
import { chooseDeskDays, mayBeOnDesk, needsOf } from './desk-days.ts';
import { needText } from './texts.ts';

const now = new Date('2040-05-10T12:00:00Z');

/** A golf day from 08:30 to 16:30 in London, so many days from now. */
const day = (inDays: number, state: EventState = 'open') => {
  const startsAt = addMinutes(addDays(now, inDays), -270);
  return { inDays, state, startsAt, endsAt: addMinutes(startsAt, 480) };
};

test('what is missing is counted of the last days, of the next weeks and of the next ones', () => {
  const counted = (...days: ReturnType<typeof day>[]) =>
    mayBeOnDesk(days, now).map(({ inDays }) => inDays);

  expect(counted()).toEqual([]);
  expect(counted(day(-5), day(-3, 'played'), day(0), day(41), day(42))).toEqual([-3, 0, 41]);
  expect(counted(day(61), day(90), day(120))).toEqual([61, 90]);
  expect(counted(day(1, 'cancelled'), day(2), day(9), day(30, 'draft'))).toEqual([2, 9]);
  const many = Array.from({ length: 12 }, (_, at) => day(at));
  expect(counted(...many)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

test('chooses this week’s days and all that lack something, but never many', () => {
  const needs: DeskDay['needs'] = [{ need: 'venue', count: 1 }];
  /** Days from now; `!` marks those that lack something. */
  const chosen = (...days: (number | `${number}!`)[]) =>
    chooseDeskDays(
      days.map((one) => {
        const { inDays, startsAt, endsAt } = day(Number.parseInt(`${one}`, 10));
        return {
          inDays,
          startsAt: startsAt.toISOString(),
          endsAt: endsAt.toISOString(),
          needs: typeof one === 'string' ? needs : [],
        };
      }),
      now,
    ).map(({ inDays }) => inDays);

  expect(chosen()).toEqual([]);
  expect(chosen(-3, '-2!', 0, 6, 7)).toEqual([-2, 0, 6]);
  expect(chosen(11, 30, 60)).toEqual([11, 30]);
  expect(chosen(0, 8, 9, '20!', 30, '40!')).toEqual([0, 8, 20, 40]);
  expect(chosen(0, 1, 2, 3, 4, 5, '6!')).toEqual([0, 1, 2, 3, 4]);
});

const figures: EventFigureSet = {
  ...{ capacity: 15, held: 0, confirmed: 14, offered: 0, left: 1 },
  ...{ waiting: 3, waitingPlaces: 3, revenuePence: 175_000, owedPence: 22_000, owedPlaces: 2 },
  ...{ unnamed: 1, withoutHandicap: 2, unanswered: null, dietary: 0, buggies: 0 },
  ...{ accessNeeds: 0, attended: 0, noShows: 0, cancelled: 0 },
};

test('says what is missing: before the start what players owe us, afterwards who came', () => {
  const needs = (inDays: number, change: object = {}, more: { steps?: Step[] } = {}) =>
    needsOf(
      {
        startsAt: day(inDays).startsAt,
        hasVenue: true,
        figures: { ...figures, ...change },
        unmarked: 14,
        steps: [],
        ...more,
      },
      now,
    ).map((need) => needText(need, figures.left));

  expect(needs(3)).toEqual([
    '1 name missing',
    '2 handicaps missing',
    '£220 owed',
    '3 waiting, 1 place free',
  ]);
  expect(needs(3, { unanswered: 4, unnamed: 0, withoutHandicap: 1, waiting: 0 })).toEqual([
    '1 handicap missing',
    '4 players to answer questions',
    '£220 owed',
  ]);
  expect(needs(0)).toEqual(['14 places to mark', '£220 owed']);

  const step = (name: Step['step'], state: Step['state']): Step => ({
    ...{ step: name, state, open: 0 },
    dueAt: '2040-05-10T12:00:00.000Z',
  });
  const nothing = { unnamed: 0, withoutHandicap: 0, owedPlaces: 0, waiting: 0 };
  const later = [step('venue', 'late'), step('teams', 'later'), step('prizes', 'done')];
  expect(needs(11, nothing, { steps: later })).toEqual([]);
  expect(needs(11, nothing, { steps: [step('start_times', 'to_do'), ...later] })).toEqual([
    'Agree start times with the club',
  ]);
  expect(
    needs(11, nothing, { steps: [step('start_times', 'late'), step('club_numbers', 'to_do')] }),
  ).toEqual(['2 to do on the run sheet']);
});

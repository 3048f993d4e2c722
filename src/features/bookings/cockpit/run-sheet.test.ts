import { expect, test } from 'vitest';
import { addDays, addMinutes } from '#lib/club-time.ts';
import { type RunSheetFacts, runSheet } from './run-sheet.ts';

/** Thursday 28 June 2040, 08:30 to 16:30 in London. */
const startsAt = new Date('2040-06-28T07:30:00Z');
const endsAt = new Date('2040-06-28T15:30:00Z');
const nothing: RunSheetFacts = {
  state: 'open',
  startsAt,
  endsAt,
  hasVenue: false,
  unnamed: 2,
  withoutHandicap: 3,
  owed: 1,
  owedBy: null,
  couldHaveAPlace: 1,
  unmarked: 12,
  sent: null,
  ticked: new Set(),
};
const everything: RunSheetFacts = {
  ...nothing,
  hasVenue: true,
  unnamed: 0,
  withoutHandicap: 0,
  owed: 0,
  owedBy: null,
  couldHaveAPlace: 0,
  unmarked: 0,
  sent: { changes: 0 },
  ticked: new Set(['start_times', 'teams', 'cards', 'prizes']),
};
const states = (facts: RunSheetFacts, now: Date) =>
  runSheet(facts, now).map(({ step, state }) => `${step} ${state}`);

test('steps become due in the week before, and late once their time is over', () => {
  const table = [30, 20, 8, 3, 1, 0, -1, -3].map((days) => {
    const steps = runSheet(nothing, addDays(startsAt, -days));
    const shown = (['late', 'to_do', 'later'] as const).map(
      (state) =>
        `${state}: ${steps.flatMap((one) => (one.state === state ? one.step : [])).join(' ')}`,
    );
    return `${days} days before: ${shown.join('; ')}`;
  });
  expect(table).toMatchInlineSnapshot(`
    [
      "30 days before: late: ; to_do: ; later: venue start_times names club_numbers teams handicaps cards prizes waitlist owed attendance",
      "20 days before: late: ; to_do: venue; later: start_times names club_numbers teams handicaps cards prizes waitlist owed attendance",
      "8 days before: late: venue; to_do: start_times names club_numbers teams handicaps cards prizes; later: waitlist owed attendance",
      "3 days before: late: venue start_times names club_numbers; to_do: teams handicaps cards prizes waitlist owed; later: attendance",
      "1 days before: late: venue start_times names club_numbers teams handicaps cards prizes; to_do: waitlist owed; later: attendance",
      "0 days before: late: venue start_times names club_numbers teams handicaps cards prizes waitlist owed; to_do: attendance; later: ",
      "-1 days before: late: owed; to_do: attendance; later: ",
      "-3 days before: late: owed; to_do: ; later: ",
    ]
  `);
});

test('the sheet of a golf day that is over is closed: it has what was done, and nothing to tick', () => {
  expect(states({ ...everything, hasVenue: false, owed: 1 }, addDays(startsAt, 60))).toEqual([
    ...['start_times', 'names', 'club_numbers', 'teams', 'handicaps', 'cards', 'prizes'].map(
      (step) => `${step} done`,
    ),
    'waitlist done',
    'owed late',
    'attendance done',
  ]);
});

test('an invoice that is due after the day is late only once it is overdue', () => {
  const owedBy = addDays(startsAt, 3);
  const owed = (now: Date) =>
    runSheet({ ...nothing, owedBy }, now).find(({ step }) => step === 'owed');

  expect(owed(addDays(startsAt, 1))).toMatchObject({
    state: 'to_do',
    dueAt: owedBy.toISOString(),
  });
  expect(owed(owedBy)).toMatchObject({ state: 'late' });
  const before = runSheet({ ...nothing, owedBy: addDays(startsAt, -3) }, startsAt);
  expect(before.find(({ step }) => step === 'owed')?.dueAt).toBe(startsAt.toISOString());
});

test('a step is done when nothing is open in it; attendance never before the start', () => {
  expect(
    states(everything, addDays(startsAt, -5)).filter((text) => !text.endsWith(' done')),
  ).toEqual(['attendance later']);
  expect(states(everything, startsAt).every((text) => text.endsWith(' done'))).toBe(true);
});

test('numbers that changed since the club got them have to be sent again', () => {
  const changed = { ...everything, sent: { changes: 2 } };
  expect(states(changed, addDays(startsAt, -4))).toContain('club_numbers to_do');
  expect(states(changed, addMinutes(startsAt, -72 * 60))).toContain('club_numbers late');
});

test('a cancelled golf day has no steps', () => {
  expect(runSheet({ ...nothing, state: 'cancelled' }, startsAt)).toEqual([]);
});

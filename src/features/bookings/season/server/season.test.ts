import { expect, test } from 'vitest';
import { addDays } from '#lib/club-time.ts';
import { testApp } from '#tests/app.ts';
import { buyer } from '#tests/buyer.ts';
import { addFoundersSeries, addGolfDay, addVenue, changeGolfDay } from '#tests/golf-day.ts';
import { visitor } from '#tests/visitor.ts';
import type { SeasonView } from '../contract.ts';

const product = await testApp();
const { app, database, clock } = product;
const seriesId = await addFoundersSeries(database);
const venueId = await addVenue(database);
let number = 0;
/** A golf day so many days from now, named after what it is for the member. */
const day = (title: string, days: number, more: Partial<Parameters<typeof addGolfDay>[1]> = {}) =>
  addGolfDay(database, {
    now: clock(),
    title,
    startsAt: addDays(clock(), days),
    seriesId,
    ...more,
  });
const confirmed = () => buyer(app, { confirmedIn: database });
const seasonOf = async (person: { get: (path: string) => Promise<{ json: () => SeasonView }> }) =>
  (await person.get('/api/season')).json();
const statesOf = ({ stops }: SeasonView) =>
  stops.map(({ title, state: { kind, ...rest }, price }) => {
    const numbers = Object.entries(rest).filter(([, value]) => typeof value === 'number');
    const words = numbers.map(([name, value]) => ` ${name} ${value}`).join('');
    return `${title}: ${kind}${words}, ${price.way} ${price.pence}`;
  });

test('shows the season of a member in one read: what is theirs, what they wait for and what they can book', async () => {
  const me = await confirmed();
  const [first, second] = [await confirmed(), await confirmed()];
  const mine = await day('mine', 10, {
    venueId,
    schedule: [{ at: '00:05', title: 'Arrival', detail: null }],
  });
  await me.holdAndPay(mine);
  await product.runJobs();
  const held = await day('held', 20);
  await me.hold(held);
  const full = await day('waiting', 30, { capacity: 1 });
  await first.holdAndPay(full);
  await product.runJobs();
  for (const person of [second, me]) await person.post(`/api/events/${full}/waitlist`, { size: 1 });
  const other = await day('full', 40, { capacity: 1 });
  await first.holdAndPay(other);
  await product.runJobs();
  await day('open early', 50, { bookingOpensAt: addDays(clock(), 1) });
  await day('not open', 60, { bookingOpensAt: addDays(clock(), 3) });
  await day('dearer', 70, { pricePence: 15_000 });
  await day('for members', 80, { audience: 'members' });
  await day('by link', 81, { audience: 'link' });
  await day('draft', 82, { state: 'draft' });
  await day('cancelled', 83, { state: 'cancelled', cancelledReason: 'Snow' });
  const view = await seasonOf(me);
  expect(statesOf(view)).toMatchInlineSnapshot(`
    [
      "mine: mine confirmed 1 held 0, single 12500",
      "held: mine confirmed 0 held 1, single 12500",
      "waiting: waitlisted position 1 waiting 2 places 1, single 12500",
      "full: full, single 12500",
      "open early: bookable, single 12500",
      "not open: not_open, single 12500",
      "dearer: bookable, locked_price 12500",
      "for members: bookable, single 12500",
    ]
  `);
  const [stop] = view.stops;
  expect(stop?.venue).toBe('Whinbeck Park Golf Club');
  // The member is a founding member since the first place, and the others see the same days in
  // their own way.
  expect(statesOf(await seasonOf(second))).toMatchInlineSnapshot(`
    [
      "mine: bookable, single 12500",
      "held: bookable, single 12500",
      "waiting: waitlisted position 2 waiting 2 places 1, single 12500",
      "full: full, single 12500",
      "open early: not_open, single 12500",
      "not open: not_open, single 12500",
      "dearer: bookable, single 15000",
      "for members: bookable, single 12500",
    ]
  `);
  number = view.stops.length;
});

test('keeps the member’s own days of the last half year, and nobody else’s', async () => {
  const [me, other] = [await confirmed(), await confirmed()];
  const [late, long] = [await day('played', 1), await day('long ago', 2)];
  for (const eventId of [late, long]) await me.holdAndPay(eventId);
  await product.runJobs();
  const back = {
    startsAt: addDays(clock(), -2),
    endsAt: addDays(clock(), -1.6),
    state: 'played',
  } as const;
  await changeGolfDay(database, back, late);
  await changeGolfDay(
    database,
    { ...back, startsAt: addDays(clock(), -200), endsAt: addDays(clock(), -199) },
    long,
  );
  expect(statesOf(await seasonOf(me)).slice(0, 2)).toEqual([
    'played: played, single 12500',
    'mine: bookable, single 12500',
  ]);
  expect(statesOf(await seasonOf(other))[0]).toBe('mine: bookable, single 12500');
});

test('a visitor has no season, and it needs few statements however many golf days there are', async () => {
  expect((await visitor(app).get('/api/season')).statusCode).toBe(401);
  const me = await confirmed();
  const query = database.$client.query.bind(database.$client);
  const count = async () => {
    let statements = 0;
    database.$client.query = ((...args: Parameters<typeof query>) => {
      statements += 1;
      return query(...args);
    }) as typeof query;
    await seasonOf(me);
    database.$client.query = query;
    return statements;
  };
  const before = await count();
  for (let index = number; index < 30; index += 1) await day(`more ${index}`, 100 + index);
  expect(await count()).toBe(before);
  const { stops, more } = await seasonOf(me);
  expect({ stops: stops.length, more }).toEqual({ stops: 24, more: true });
});

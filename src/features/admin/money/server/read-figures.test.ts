import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { figuresOfEvents } from '#features/bookings/server/public.ts';
import { moneyOf, readBalance } from '#features/payments/server/public.ts';
import { londonDay } from '#lib/london-instant.ts';
import { organiser } from '#tests/organiser.ts';
import type { Figures } from '../contract.ts';
import { moneyStage } from './money.stage.ts';
import { readFigures, sumDays } from './read-figures.ts';

const stage = await moneyStage('stripe');
const { app, database, services, clock, rowsOf } = stage;

const thisYear = () => {
  const year = londonDay(clock()).slice(0, 4);
  return readFigures(database, { from: `${year}-01-01`, to: `${year}-12-31` }, clock());
};

const sumOf = <Row>(rows: readonly Row[], figure: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + figure(row), 0);

/** Revenue by the ledger’s own balances, in pence: without VAT, less what was lost to disputes. */
const revenueInLedger = async (): Promise<number> =>
  -(
    (await readBalance(database, 'sales')) +
    (await readBalance(database, 'refunds')) +
    (await readBalance(database, 'dispute_losses'))
  );

const figuresOfAll = async () =>
  figuresOfEvents(
    database,
    (await rowsOf('select id from events')).map(({ id }) => id),
  );

/** What was kept for places, by the dashboard, and for memberships and unused credits. */
async function keptGross(): Promise<number> {
  const places = sumOf([...(await figuresOfAll()).values()], (day) => day.revenuePence);
  const { rows } = await database.execute<{ memberships: number; credits: number }>(sql`
    select (select coalesce(sum(amount_pence - refunded_pence - lost_pence), 0) from (${moneyOf('membership')}) as m)::int as memberships,
      (select coalesce(sum(gross_pence), 0) from credits where state in ('available', 'held'))::int as credits`);
  return places + (rows[0]?.memberships ?? 0) + (rows[0]?.credits ?? 0);
}

/** Revenue by the figures, with the credits not used yet and the VAT by the ledger. */
async function bookedGross(): Promise<number> {
  const { revenue } = await thisYear();
  const [prepaid, vat] = [
    await readBalance(database, 'prepaid'),
    await readBalance(database, 'vat'),
  ];
  expect(sumOf(revenue, (month) => month.vatPence)).toBe(-vat);
  return sumOf(revenue, (month) => month.revenuePence) - prepaid - vat;
}

test('revenue is the ledger’s to the penny, before and after days are summed', async () => {
  await stage.sellOfEverything();
  const expected = await revenueInLedger();
  expect(expected).toBeGreaterThan(0);

  const live = await thisYear();
  expect(sumOf(live.revenue, (month) => month.revenuePence)).toBe(expected);

  clock.forward(5 * 24 * 60);
  await sumDays(services);
  const [{ days }] = await rowsOf('select count(*)::int as days from day_sums');
  expect(days).toBeGreaterThan(5);
  expect(await thisYear()).toEqual(live);

  // What is newer than the summed days is added from its rows.
  await stage.paidOrder(await stage.newBuyer(), await stage.newDay(30), [{ payWith: 'money' }]);
  const more = await thisYear();
  expect(sumOf(more.revenue, (month) => month.revenuePence)).toBe(expected + 10_417);
  expect(await revenueInLedger()).toBe(expected + 10_417);
});

test('the dashboard’s revenue, memberships and unused credits are the same money', async () => {
  expect(await keptGross()).toBe(await bookedGross());
});

test('a lost dispute is taken off the golf day, the figures and the ledger alike', async () => {
  const eventId = await stage.newDay(40);
  const cockpit = async () =>
    (await stage.olive.get(`/api/admin/events/${eventId}/cockpit`)).json().figures.revenuePence;
  const revenue = async () => {
    const figures = sumOf((await thisYear()).revenue, (month) => month.revenuePence);
    expect(figures).toBe(await revenueInLedger());
    const day = (await figuresOfEvents(database, [eventId])).get(eventId)?.revenuePence ?? 0;
    expect(await cockpit()).toBe(day);
    return { figures, day };
  };
  const before = await revenue();

  const ann = await stage.newBuyer();
  await stage.paidOrder(ann, eventId, [{ payWith: 'money' }, { payWith: 'money' }]);
  await stage.loseDispute();
  // The VAT of £250 stays due.
  expect(await revenue()).toEqual({ figures: before.figures - 4166, day: 0 });

  const ben = await stage.newBuyer();
  const pair = await stage.paidOrder(ben, eventId, [{ payWith: 'money' }, { payWith: 'money' }]);
  await stage.cancel(ben, pair, 'money');
  await stage.loseDispute(10_000);
  expect((await revenue()).day).toBe(2500);

  // A quarter of the package paid for this place.
  const dee = await stage.newBuyer();
  await stage.paidOrder(dee, eventId, [{ payWith: 'credit' }], { package: true });
  expect((await revenue()).day).toBe(2500 + 10_000);
  await stage.loseDispute(20_000);
  expect((await revenue()).day).toBe(2500 + 5000);
  // The rest was lost of the three credits that are not used yet.
  expect((await keptGross()) - 15_000).toBe(await bookedGross());
});

test('a day that was summed wrongly is put right in the night', async () => {
  const before = await thisYear();
  await rowsOf(`update day_sums set amount = amount + 100 where what = 'sales'`);
  expect(await thisYear()).not.toEqual(before);
  await sumDays(services);
  expect(await thisYear()).toEqual(before);
});

test('the places sold of a city are those of the dashboard', async () => {
  const { fill } = await thisYear();
  const days = await rowsOf('select id, city, capacity from events');
  const figures = await figuresOfAll();

  for (const { city, places, sold } of fill) {
    const own = days.filter((day) => day.city === city);
    expect(places).toBe(sumOf(own, (day) => day.capacity));
    expect(sold).toBe(sumOf(own, (day) => figures.get(day.id)?.confirmed ?? 0));
  }
  expect(fill.map(({ city }) => city)).toEqual(['Leeds', 'Manchester']);
});

test('places on hold and on offer are not sold', async () => {
  const before = await thisYear();
  const eventId = await stage.newDay(40);
  await (await stage.newBuyer()).hold(eventId);

  const { fill } = await thisYear();
  const soldOf = (figures: Pick<Figures, 'fill'>) => sumOf(figures.fill, ({ sold }) => sold);
  expect(soldOf({ fill })).toBe(soldOf(before));
});

test('an order counts as a hold when it is begun, and as paid once it is', async () => {
  const before = await thisYear();
  const eventId = await stage.newDay(50);
  await (await stage.newBuyer()).hold(eventId);
  await stage.paidOrder(await stage.newBuyer(), eventId, [{ payWith: 'money' }]);
  await stage.onAccount(eventId, []);

  const after = await thisYear();
  const of = ({ funnel }: Figures) => [
    sumOf(funnel, ({ holds }) => holds),
    sumOf(funnel, ({ paid }) => paid),
  ];
  const [holds = 0, paid = 0] = of(before);
  expect(of(after)).toEqual([holds + 2, paid + 1]);
  expect(after.golfDays.find(({ id }) => id === eventId)).toMatchObject({ holds: 2, paid: 1 });
});

test('members of a month are those of the month before, who joined, less who left', async () => {
  const { memberships } = await thisYear();
  const month = Number(londonDay(clock()).slice(5, 7)) - 1;
  expect(memberships[month]).toMatchObject({
    ...{ start: 0, joined: 3, renewed: 0, upgraded: 1, lapsed: 0, cancelled: 1 },
    churnPermille: null,
  });

  const next = await readFigures(database, { from: '2041-01-01', to: '2041-02-28' }, clock());
  expect(next.memberships.map(({ start }) => start)).toEqual([2, 2]);
});

test('organisers download each figure, and the log says who did', async () => {
  const admin = await organiser(app, services);
  const file = await admin.get('/api/admin/figures/revenue/export.csv?period=this-year');
  expect(file.headers['content-disposition']).toContain('revenue-2040-01-01-to-2040-12-31.csv');
  expect(file.body).toContain(
    'Month,Sold (£),Refunded (£),Lost to disputes (£),Revenue (£),VAT (£)',
  );

  const { revenue } = await thisYear();
  const rows = file.body.trim().split('\r\n').slice(1);
  const pence = sumOf(rows, (row) => Math.round(100 * Number(row.split(',')[4])));
  expect(pence).toBe(sumOf(revenue, (month) => month.revenuePence));

  for (const figure of ['fill', 'funnel', 'memberships', 'golf-days'])
    expect((await admin.get(`/api/admin/figures/${figure}/export.csv`)).statusCode).toBe(200);
  const [{ exports }] = await rowsOf(
    `select count(*)::int as exports from admin_actions where action = 'money.export_figures'`,
  );
  expect(exports).toBe(5);
});

test.each([
  ['from=2040-05-14', 400],
  ['from=2040-05-14&to=2040-05-13', 400],
  ['from=2020-01-01&to=2040-01-01', 400],
  ['from=9999-12-31&to=9999-12-31', 400],
  ['from=2040-05-14&to=2040-06-14', 200],
])('a period of days is from one to another: %s', async (days, status) => {
  const admin = await organiser(app, services);
  expect((await admin.get(`/api/admin/figures?period=days&${days}`)).statusCode).toBe(status);
});

import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { asRefusal } from '#lib/refusal.ts';
import { openDatabase } from '#platform/database/database.ts';
import { testApp } from '#tests/app.ts';
import { buyer } from '#tests/buyer.ts';
import { testDatabase } from '#tests/database.ts';
import { addAccounts, addGolfDay, changeGolfDay } from '#tests/golf-day.ts';
import { member } from '#tests/visitor.ts';
import { holdPlaces } from '../../orders/server/hold-places.ts';
import { checkBookings } from './consistency-check.ts';
import { expireOverdueHolds } from './release-places.ts';
import { bookings } from './tables.ts';

const database = await testDatabase();
const { app, clock, services, runJobs } = await testApp({ database });
const NETWORK = '203.0.113.9';

/** The services of two processes on one database. */
async function onTwoProcesses<Value>(
  work: (processes: readonly (typeof services)[]) => Promise<Value>,
) {
  const elsewhere = openDatabase(database.url, () => undefined, 8, 0);
  try {
    return await work([services, { ...services, database: elsewhere }]);
  } finally {
    await elsewhere.$client.end();
  }
}

/** How many were held, and how many refused with each code. */
const tally = (codes: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [...Map.groupBy(codes, (code) => code)].map(([code, all]) => [code, all.length]),
  );

const holdAll = (
  holdings: readonly {
    eventId: number;
    accountId: string;
    network?: string;
    isUnconfirmed?: boolean;
  }[],
): Promise<string[]> =>
  onTwoProcesses((processes) =>
    Promise.all(
      holdings.map((holding, index) =>
        holdPlaces(processes[index % 2] ?? services, holding).then(
          () => 'held',
          (error) => asRefusal(error).code,
        ),
      ),
    ),
  );

describe('accounts with an unconfirmed email', () => {
  // Shows attack 67
  test('hold at most five places of an event from one network, with 30 requests at once in two processes', async () => {
    const eventId = await addGolfDay(database, { now: clock() });
    const accounts = await addAccounts(database, 30, clock());
    const answers = await holdAll(
      accounts.map((accountId) => ({ eventId, accountId, network: NETWORK, isUnconfirmed: true })),
    );
    expect(tally(answers)).toEqual({ held: 5, confirm_to_hold: 25 });
    expect(await checkBookings(database, { now: clock(), graceMinutes: 0 })).toEqual([]);
  });

  // Shows attack 67
  test('hold at most two places each, with 12 requests at once in two processes', async () => {
    const days = await Promise.all(
      Array.from({ length: 12 }, () => addGolfDay(database, { now: clock() })),
    );
    const [accountId = ''] = await addAccounts(database, 1, clock());
    const answers = await holdAll(
      days.map((eventId) => ({ eventId, accountId, network: NETWORK, isUnconfirmed: true })),
    );
    expect(tally(answers)).toEqual({ held: 2, confirm_to_hold_more: 10 });
  });

  test('are limited by the network of the request until the email is confirmed', async () => {
    const eventId = await addGolfDay(database, { now: clock() });
    const from = (address: string) => member(app, {}, { address });
    const path = `/api/events/${eventId}/bookings`;
    for (let held = 1; held <= 5; held++)
      expect((await (await from(`2001:db8:7:7::${held}`)).post(path)).statusCode).toBe(201);
    const sixth = await from('2001:db8:7:7:ffff::6');
    expect((await sixth.post(path)).json()).toMatchObject({ code: 'confirm_to_hold' });
    const eligibility = await sixth.get(`/api/events/${eventId}/booking`);
    expect(eligibility.json()).toMatchObject({
      canBook: false,
      reason: { code: 'confirm_to_hold' },
    });
    expect((await (await from('2001:db8:7:8::1')).post(path)).statusCode).toBe(201);
    await database.execute(
      sql`update accounts set email_verified_at = ${clock().toISOString()} where id = ${sixth.account.id}`,
    );
    expect((await sixth.post(path)).statusCode).toBe(201);
  });

  test('have their network deleted when a hold is paid, released or expires', async () => {
    const eventId = await addGolfDay(database, { now: clock() });
    const hasNetwork = async (orderId: string) => {
      const [booking] = await database.select().from(bookings).where(eq(bookings.orderId, orderId));
      return booking?.heldNetwork?.length;
    };
    const [pays, releases, leaves] = [await buyer(app), await buyer(app), await buyer(app)];
    const held = [
      await pays.hold(eventId),
      await releases.hold(eventId),
      await leaves.hold(eventId),
    ];
    const found = () => Promise.all(held.map(({ id }) => hasNetwork(id)));
    expect(await found()).toEqual([64, 64, 64]);
    await pays.holdAndPay(eventId);
    await runJobs();
    await releases.post(`/api/orders/${held[1]?.id}/release`);
    clock.forward(16);
    await expireOverdueHolds(services);
    expect(await found()).toEqual([undefined, undefined, undefined]);
  });
});

describe('accounts with a confirmed email', () => {
  // Shows attack 67
  test('hold at most twelve places each over all events, with 14 requests at once in two processes', async () => {
    const days = await Promise.all(
      Array.from({ length: 14 }, () => addGolfDay(database, { now: clock() })),
    );
    const [accountId = ''] = await addAccounts(database, 1, clock());
    const answers = await holdAll(
      days.map((eventId, nth) => ({ eventId, accountId, network: `198.51.100.${nth}` })),
    );
    expect(tally(answers)).toEqual({ held: 12, too_many_held: 2 });
  });

  // Shows attack 67
  test('hold at most sixty places from one network over all events, with 70 requests at once in two processes', async () => {
    const days = await Promise.all(
      Array.from({ length: 7 }, () => addGolfDay(database, { now: clock() })),
    );
    const accounts = await addAccounts(database, 70, clock());
    const answers = await holdAll(
      accounts.map((accountId, nth) => ({
        accountId,
        eventId: days[nth % days.length] ?? 0,
        network: '198.51.100.200',
      })),
    );
    expect(tally(answers)).toEqual({ held: 60, network_holds: 10 });
    expect(await checkBookings(database, { now: clock(), graceMinutes: 0 })).toEqual([]);
  });
});

describe('an account whose holds for an event have ended unpaid twice', () => {
  // Shows attack 67
  test('waits an hour before each further hold and learns when it can try again', async () => {
    const eventId = await addGolfDay(database, { now: clock() });
    const otherDay = await addGolfDay(database, { now: clock() });
    const person = await member(app, {}, { address: '203.0.113.20' });
    const hold = (day = eventId) => person.post(`/api/events/${day}/bookings`);
    for (let time = 1; time <= 2; time++) {
      expect((await hold()).statusCode).toBe(201);
      clock.forward(15);
    }
    const refused = await hold();
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('3600');
    expect(refused.json().message).toMatch(/try again at \d\d:\d\d\.$/);
    expect((await person.get(`/api/events/${eventId}/booking`)).json().reason.code).toBe(
      'holds_lapsed',
    );
    expect((await hold(otherDay)).statusCode).toBe(201);
    clock.forward(59);
    expect((await hold()).statusCode).toBe(429);
    clock.forward(1);
    expect((await hold()).statusCode).toBe(201);
    clock.forward(15);
    expect((await hold()).statusCode).toBe(429);
  });

  // Shows attack 67
  test('has released them as well, unless it changed its mind within two minutes, three times a day', async () => {
    const person = await member(app, {}, { address: '203.0.113.21' });
    /**
     * Holds and releases again and again, after so many minutes each. Returns the status of each
     * attempt to hold.
     */
    async function holdAndRelease(eventId: number, minutes: number, times: number) {
      const codes: number[] = [];
      for (let time = 0; time < times; time++) {
        const held = await person.post(`/api/events/${eventId}/bookings`);
        codes.push(held.statusCode);
        clock.forward(minutes);
        if (held.statusCode === 201) await person.post(`/api/orders/${held.json().id}/release`);
      }
      return codes;
    }
    const [eventId, otherDay] = [
      await addGolfDay(database, { now: clock() }),
      await addGolfDay(database, { now: clock() }),
    ];
    const late = await holdAndRelease(eventId, 2, 3);
    const early = await holdAndRelease(otherDay, 1, 3);
    clock.forward(24 * 60);
    expect({ late, early, nextDay: await holdAndRelease(otherDay, 1, 6) }).toEqual({
      late: [201, 201, 429],
      early: [201, 201, 201],
      nextDay: [201, 201, 201, 201, 201, 429],
    });
  });

  // Shows attack 67
  test('takes no place with twenty requests at once when the second hold ends', async () => {
    const eventId = await addGolfDay(database, { now: clock() });
    const [accountId = ''] = await addAccounts(database, 1, clock());
    await holdAll([{ eventId, accountId }]);
    clock.forward(15);
    await holdAll([{ eventId, accountId }]);
    clock.forward(15);
    const answers = await holdAll(Array.from({ length: 20 }, () => ({ eventId, accountId })));
    expect(tally(answers)).toEqual({ holds_lapsed: 20 });
  });

  test('learns that the event is cancelled before anything else', async () => {
    const eventId = await addGolfDay(database, { now: clock() });
    const [accountId = ''] = await addAccounts(database, 1, clock());
    for (let time = 1; time <= 2; time++) {
      await holdAll([{ eventId, accountId }]);
      clock.forward(15);
    }
    await expireOverdueHolds(services);
    await changeGolfDay(database, { state: 'cancelled', cancelledReason: 'Snow' }, eventId);
    expect(tally(await holdAll([{ eventId, accountId }]))).toEqual({ event_cancelled: 1 });
  });
});

import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { asRefusal } from '#lib/refusal.ts';
import { openDatabase } from '#platform/database/database.ts';
import { testApp } from '#tests/app.ts';
import { testDatabase } from '#tests/database.ts';
import { addAccounts, addGolfDay } from '#tests/golf-day.ts';
import { member } from '#tests/visitor.ts';
import { joinWaitlist } from './join-waitlist.ts';
import { waitlistEntries } from './tables.ts';

const database = await testDatabase();
const { app, clock, services } = await testApp({ database });

const fullDay = () => addGolfDay(database, { now: clock(), capacity: 4, placesTaken: 4 });
const fullDays = (count: number) => Promise.all(Array.from({ length: count }, fullDay));

type Joining = Parameters<typeof joinWaitlist>[1];
type Wish = Pick<Joining, 'eventId' | 'accountId' | 'network' | 'size'>;

/** Joins all at once in two processes, and counts what they were answered. */
async function joinAll(wishes: readonly Wish[]): Promise<Record<string, number>> {
  const elsewhere = openDatabase(database.url, () => undefined, 8, 0);
  const processes = [services, { ...services, database: elsewhere }];
  try {
    const codes = await Promise.all(
      wishes.map((wish, nth) =>
        joinWaitlist(processes[nth % 2] ?? services, {
          ...wish,
          rule: 'together',
          autoCredit: false,
        }).then(
          () => 'waiting',
          (error) => asRefusal(error).code,
        ),
      ),
    );
    return Object.fromEntries(
      codes.map((code) => [code, codes.filter((other) => other === code).length]),
    );
  } finally {
    await elsewhere.$client.end();
  }
}

// Shows attack 67
test('an account waits for at most twelve places over all events, with eight requests at once in two processes', async () => {
  const [accountId = ''] = await addAccounts(database, 1, clock());
  const days = await fullDays(8);
  const wishes = days.map((eventId, nth) => ({
    eventId,
    accountId,
    size: 2,
    network: `198.51.100.${nth}`,
  }));
  expect(await joinAll(wishes)).toEqual({ waiting: 6, waiting_for_many: 2 });
});

// Shows attack 67
test('sixty places are waited for from one network, by however many accounts, at however many events', async () => {
  const accounts = await addAccounts(database, 20, clock());
  const days = await fullDays(4);
  const wishes = accounts.map((accountId, nth) => ({
    accountId,
    eventId: days[nth % days.length] ?? 0,
    size: 4,
    network: '198.51.100.77',
  }));
  expect(await joinAll(wishes)).toEqual({ waiting: 15, network_waits: 5 });
});

test('an account whose email is not confirmed waits for one place, and not for a group', async () => {
  const eventId = await fullDay();
  const person = await member(app, {}, { address: '203.0.113.31' });
  const path = `/api/events/${eventId}/waitlist`;
  expect((await person.post(path, { size: 2 })).json()).toMatchObject({
    code: 'confirm_for_groups',
  });
  expect((await person.post(path, { size: 1 })).statusCode).toBe(200);
});

test('the network of an entry is a keyed hash, and goes with the entry', async () => {
  const eventId = await fullDay();
  const person = await member(app, {}, { address: '203.0.113.32' });
  const path = `/api/events/${eventId}/waitlist`;
  const networkOf = async () =>
    (await database.select().from(waitlistEntries).where(eq(waitlistEntries.eventId, eventId)))[0]
      ?.network;
  await person.post(path, {});
  expect(await networkOf()).toMatch(/^[0-9a-f]{64}$/);
  await person.post(`${path}/leave`, {});
  expect(await networkOf()).toBeNull();
});

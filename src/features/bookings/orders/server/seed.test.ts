import { expect, test } from 'vitest';
import { seedAccounts } from '#features/identity/server/public.ts';
import type { Services } from '#platform/plugin.ts';
import { testApp } from '#tests/app.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { checkBookings } from '../../places/server/consistency-check.ts';
import { seedBookings } from './seed.ts';

const { app, database, clock, services, runJobs, sent } = await testApp({
  // Nobody answers there: the demo is paid in the sandbox.
  env: {
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_unknown',
    STRIPE_API_BASE: 'http://127.0.0.1:9',
  },
});

/** Services whose database fails after a number of statements. */
function dyingAfter(statements: number): Services {
  let left = statements;
  const dying = new Proxy(database, {
    get(target, name) {
      if (
        ['select', 'insert', 'update', 'execute', 'transaction'].includes(String(name)) &&
        left-- <= 0
      )
        throw new Error('killed');
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { ...services, database: dying };
}

test('books the demo once along the real path, after a killed first try, and sends no email', async () => {
  const accounts = await seedAccounts(services);
  const ahead = [];
  for (let day = 1; day <= 4; day++)
    ahead.push(
      await addGolfDay(database, {
        now: clock(),
        startsAt: new Date(clock().getTime() + day * 9e8),
      }),
    );
  const over = new Date(clock().getTime() - 9e8);
  const played = await addGolfDay(database, { now: clock(), startsAt: over, state: 'played' });
  await expect(seedBookings(dyingAfter(120), accounts)).rejects.toThrow('killed');
  await seedBookings(services, accounts);
  await seedBookings(dyingAfter(10), accounts);
  await runJobs();
  const { rows } = await database.$client.query('select id, places_taken from events order by id');
  expect(rows.map(({ places_taken }) => places_taken)).toEqual([13, 15, 6, 4, 13]);
  expect(await checkBookings(database, { now: clock(), graceMinutes: 0 })).toEqual([]);
  expect(sent).toEqual([]);
  const mine = await database.$client.query(
    'select event_id, state from bookings where account_id = $1 order by event_id',
    [accounts[0]?.id],
  );
  expect(mine.rows).toEqual([
    { event_id: ahead[2], state: 'confirmed' },
    { event_id: played, state: 'attended' },
  ]);
  expect((await app.inject(`/api/events/${ahead[1]}/booking`)).json().reason.code).toBe(
    'event_full',
  );
  const { rows: shown } = await database.$client.query(
    `select (select count(*)::int from credits where account_id = $1 and state = 'available') as credits,
       (select count(*)::int from waitlist_entries where event_id = $2) as waiting,
       (select count(*)::int from waitlist_entries where account_id = $1 and state = 'waiting') as waits,
       (select count(*)::int from bookings where event_id = $3 and guest_name is not null) as guests,
       (select count(*)::int from bookings where event_id = $3 and account_id is null and guest_name is null) as unnamed,
       (select count(*)::int from bookings where event_id = $4 and listed) as listed,
       (select count(*)::int from admin_actions) as actions`,
    [accounts[0]?.id, ahead[1], ahead[2], played],
  );
  expect(shown).toEqual([
    { credits: 2, waiting: 3, waits: 1, guests: 1, unnamed: 1, listed: 10, actions: 1 },
  ]);
});

import { expect, test } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { testApp } from '../../../../tests/support/app.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { addAccounts, addGolfDay } from '../../../../tests/support/golf-day.ts';
import { auditBookings } from './audit.ts';
import { holdPlace } from './hold-place.ts';

const database = await testDatabase();
const { services, clock } = await testApp({ database });
const audit = () => auditBookings(database, { now: clock(), graceMinutes: 0 });

test('600 people reach for 15 places over two pools: 15 get one, 585 are told that it is full', async () => {
  const elsewhere = openDatabase(database.url, () => undefined, 8);
  const eventId = await addGolfDay(database, { now: clock() });
  const people = await addAccounts(database, 600, clock());
  const answers = await Promise.all(
    people.map((accountId, index) =>
      holdPlace(index % 2 ? services : { ...services, database: elsewhere }, { eventId, accountId }),
    ),
  );
  await elsewhere.$client.end();
  expect(answers.filter(({ ok }) => ok)).toHaveLength(15);
  const codes = new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal.code])));
  expect([...codes]).toEqual(['event_full']);
  expect(await audit()).toEqual([]);
});

test('one person who clicks twenty times at once holds one place, and is shown the same order each time', async () => {
  const eventId = await addGolfDay(database, { now: clock() });
  const [accountId = ''] = await addAccounts(database, 1, clock());
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => holdPlace(services, { eventId, accountId })),
  );
  const orders = new Set(answers.map((answer) => (answer.ok ? answer.value.orderId : answer.refusal.code)));
  expect(orders.size).toBe(1);
  expect(await audit()).toEqual([]);
});

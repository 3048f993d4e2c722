import { expect, test, vi } from 'vitest';
import { addMinutes } from '#lib/club-time.ts';
import { asRefusal } from '#lib/refusal.ts';
import { openDatabase } from '#platform/database/database.ts';
import { testApp } from '#tests/app.ts';
import { testDatabase } from '#tests/database.ts';
import { addAccounts, addGolfDay } from '#tests/golf-day.ts';
import { checkBookings } from '../../places/server/consistency-check.ts';
import { expireOverdueHolds, releaseOrder } from '../../places/server/release-places.ts';
import { holdPlaces } from './hold-places.ts';
import { payOrder } from './pay-order.ts';

const database = await testDatabase();
const { services, clock } = await testApp({ database });
const audit = () => checkBookings(database, { now: clock(), graceMinutes: 0 });

test('600 buyers on two pools get 15 places, and 585 refusals that say the event is full', async () => {
  const elsewhere = openDatabase(database.url, () => undefined, 8, 0);
  const eventId = await addGolfDay(database, { now: clock() });
  const people = await addAccounts(database, 600, clock());
  const answers = await Promise.all(
    people.map((accountId, index) =>
      holdPlaces(index % 2 ? services : { ...services, database: elsewhere }, {
        eventId,
        accountId,
      }).catch(asRefusal),
    ),
  );
  await elsewhere.$client.end();
  expect(answers.filter((answer) => 'orderId' in answer)).toHaveLength(15);
  const codes = new Set(answers.flatMap((answer) => ('code' in answer ? [answer.code] : [])));
  expect([...codes]).toEqual(['event_full']);
  expect(await audit()).toEqual([]);
});

test('one account with twenty requests at once holds one place and gets the same order each time', async () => {
  const eventId = await addGolfDay(database, { now: clock() });
  const [accountId = ''] = await addAccounts(database, 1, clock());
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => holdPlaces(services, { eventId, accountId })),
  );
  const orders = new Set(answers.map(({ orderId }) => orderId));
  expect(orders.size).toBe(1);
  expect(await audit()).toEqual([]);
});

test('many accounts that hold, release and expire at once cause no deadlock', async () => {
  const elsewhere = { ...services, database: openDatabase(database.url, () => undefined, 8, 0) };
  const days = [
    await addGolfDay(database, { now: clock(), capacity: 3 }),
    await addGolfDay(database, { now: clock(), capacity: 2 }),
  ];
  const people = await addAccounts(database, 8, clock());
  const someone = async (turn: number) => {
    const side = turn % 2 ? services : elsewhere;
    const accountId = people[turn % people.length] ?? '';
    const order = await holdPlaces(side, {
      eventId: days[turn % days.length] ?? 0,
      accountId,
    }).catch(asRefusal);
    if ('code' in order) return;
    if (turn % 3) await releaseOrder(side, { orderId: order.orderId, accountId }).catch(asRefusal);
    else if (turn % 7 === 0)
      await expireOverdueHolds({ ...side, clock: () => addMinutes(clock(), 16) });
  };
  await Promise.all(Array.from({ length: 400 }, (_, turn) => someone(turn)));
  await elsewhere.database.$client.end();
  expect(await audit()).toEqual([]);
});

test('does not start a payment while the event is being cancelled', async () => {
  const eventId = await addGolfDay(database, { now: clock() });
  const [accountId = ''] = await addAccounts(database, 1, clock());
  const { orderId } = await holdPlaces(services, { eventId, accountId });
  const organiser = await database.$client.connect();
  await organiser.query('begin');
  const cancel = `update events set state = 'cancelled', cancelled_reason = 'Snow' where id = $1`;
  await organiser.query(cancel, [eventId]);
  const paying = payOrder(services, { orderId, accountId }).catch(asRefusal);
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await vi
    .waitFor(async () => expect((await organiser.query(waiting)).rowCount).toBe(1))
    .catch(() => undefined);
  await organiser.query('commit');
  organiser.release();
  expect(await paying).toMatchObject({ code: 'event_cancelled' });
  const begun = await database.$client.query('select from payments where reference_id = $1', [
    orderId,
  ]);
  expect(begun.rowCount).toBe(0);
});

import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { bookingsStage } from '#tests/bookings-stage.ts';
import { cards } from '#tests/buyer.ts';
import { addGolfDay } from '#tests/golf-day.ts';

const { newBuyer, database, clock, runJobs } = await bookingsStage();

test('the migration clears what a buyer said for a member, and leaves what players said themselves', async () => {
  const folder = new URL('../../../../../migrations/', import.meta.url);
  const file =
    (await readdir(folder)).find((name) => name.endsWith('_consent_of_named_members.sql')) ?? '';
  const statements = (await readFile(new URL(file, folder), 'utf8')).split(
    '--> statement-breakpoint',
  );
  const [sam, kim] = [await newBuyer(), await newBuyer()];
  const eventId = await addGolfDay(database, { now: clock() });
  const places = [
    { for: 'me', listed: true, golf: { dietary: 'Vegan' } },
    { for: 'later' },
    { for: 'later' },
  ];
  const order = (await sam.post(`/api/events/${eventId}/bookings`, { places })).json();
  await sam.post(`${await sam.openPayment(order.id)}/pay`, cards.good);
  await runJobs();
  const [, second, third] = order.places.map(({ bookingId }: { bookingId: string }) => bookingId);

  const client = await database.$client.connect();
  await client.query('begin');
  await client.query('alter table bookings drop constraint bookings_one_player');
  const said = `golf = '{"dietary": "Nuts"}', listed = true`;
  await client.query(
    `update bookings set ${said}, account_id = $2, named_account_id = $2 where id = $1`,
    [second, kim.account.id],
  );
  await client.query(`update bookings set ${said}, named_account_id = $2 where id = $1`, [
    third,
    kim.account.id,
  ]);
  for (const statement of statements) await client.query(statement);
  const { rows } = await client.query(
    'select account_id, named_account_id, golf, listed from bookings where order_id = $1 order by id',
    [order.id],
  );
  await client.query('rollback');
  client.release();
  const cleared = { named_account_id: null, golf: {}, listed: false };
  expect(rows).toEqual([
    {
      account_id: sam.account.id,
      named_account_id: null,
      golf: { dietary: 'Vegan' },
      listed: true,
    },
    { account_id: kim.account.id, ...cleared },
    { account_id: null, ...cleared },
  ]);
});

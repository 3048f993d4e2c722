import pg from 'pg';
import { bookRepeatedly, type Load } from './booking-world.ts';

/** What a booking writes at least, in one statement without any condition. */
const STATEMENT = `
  with day as (
    update events set places_taken = places_taken + 1 where id = $1 returning id, price_pence
  ), new_order as (
    insert into orders
      (account_id, event_id, net_pence, vat_pence, total_pence, created_at, expires_at)
    select $2, id, price_pence, 0, price_pence, now(), now() + interval '15 minutes' from day
    returning id, event_id, total_pence
  ), booking as (
    insert into bookings
      (order_id, event_id, account_id, held_until, price_pence, terms, created_at)
    select id, event_id, $2, now() + interval '15 minutes', total_pence, '{}', now() from new_order
    returning id, order_id, price_pence
  ), line as (
    insert into order_lines
      (order_id, kind, booking_id, net_pence, vat_pence, gross_pence, vat_percent)
    select order_id, 'place', id, price_pence, 0, price_pence, 0 from booking
  )
  select graphile_worker.add_job('bookings.expire_hold',
      json_build_object('orderId', id, 'eventId', event_id), run_at => now() + interval '15 minutes'),
    pg_notify('pages', 'events event:' || event_id)
  from new_order`;

/** How many bookings a second the database writes for the driver alone. */
export async function bareBookings({ url, ...load }: Load & { readonly url: string }) {
  const clients = Array.from(
    { length: load.bookers },
    () => new pg.Client({ connectionString: url }),
  );

  await Promise.all(clients.map((client) => client.connect()));

  const perSecond = await bookRepeatedly(load, ({ booker, eventId, accountId }) =>
    clients[booker]?.query({ name: 'book', text: STATEMENT, values: [eventId, accountId] }),
  );

  await Promise.all(clients.map((client) => client.end()));

  return perSecond;
}

import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';

type Wanted = {
  readonly count: number;
  readonly capacity: number;
  /** In pence. */
  readonly price?: number;
};

/** Puts events on the calendar that can be booked for two months, and answers their ids. */
export async function addOpenEvents(
  database: Database,
  { count, capacity, price = 12_500 }: Wanted,
): Promise<readonly number[]> {
  const { rows } = await database.execute<{ id: number }>(sql`
    insert into events (title, city, area, starts_at, ends_at, price_pence, capacity, event_type, state)
    select 'Load day ' || n, 'Leeds', 'West Yorkshire', now() + interval '60 days', now() + interval '60 days 9 hours',
      ${price}, ${capacity}, 'networking', 'open'
    from generate_series(1, ${count}::int) as n
    returning id`);
  return rows.map(({ id }) => id);
}

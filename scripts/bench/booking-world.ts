import { sql } from 'drizzle-orm';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { startEmbedded } from '#platform/database/embedded/embedded.ts';
import { migrate } from '#platform/database/migrate.ts';
import { newDataFolder } from './serving.ts';

/** A database of the bench's own, durable as in production, with accounts and events enough that no place runs out. */
export type BookingWorld = {
  /** The product's pool. */
  readonly database: Database;
  /** The same database, for another client beside it. */
  readonly url: string;
  /** Forgets all bookings, and leaves that many open events with the ids 1 to `events`. */
  readonly reset: (events: number) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Each booker takes accounts of its own, one after another, so that no pair of account and event comes twice. */
export const BOOKERS = 8;
export const ACCOUNTS_PER_BOOKER = 6_000;

/** The id of the account number `n`, from 0; in SQL it is `accountIdSql`. */
export const accountId = (n: number): string => `${ID_START}${String(n).padStart(12, '0')}`;
export const accountIdSql = (n: string): string => `('${ID_START}' || lpad((${n})::text, 12, '0'))::uuid`;

const ID_START = '00000000-0000-7000-8000-';

/** Opens it; it is gone, folder and all, after `close`. */
export async function openBookingWorld(): Promise<BookingWorld> {
  const folder = newDataFolder();
  const embedded = await startEmbedded({
    folder: folder.path,
    onEvent: (sentence) => console.error(sentence),
    onLost: (error) => {
      throw error;
    },
  });
  const database = openDatabase(embedded.url, () => undefined);
  const administration = openDatabase(addressIn(embedded.superuserUrl), () => undefined, 1);
  await migrate(database);
  await addAccounts(database);
  return {
    database,
    url: embedded.url,
    reset: (events) => reset(administration, events),
    async close() {
      await database.$client.end();
      await administration.$client.end();
      await embedded.stop();
      folder.remove();
    },
  };
}

/** The superuser's address points to the maintenance database. */
function addressIn(superuserUrl: string): string {
  const url = new URL(superuserUrl);
  url.pathname = '/fourball';
  return url.href;
}

const addAccounts = (database: Database) =>
  database.execute(sql`
    insert into accounts (id, username, email, password_hash, first_name, last_name, created_at)
    select ${sql.raw(accountIdSql('n'))}, 'bench' || n, 'bench' || n || '@example.com', '', 'Bench', 'Booker', now()
    from generate_series(0, ${BOOKERS * ACCOUNTS_PER_BOOKER - 1}) as n`);

/** Every round begins with empty tables and a fresh checkpoint, so that no round pays for another one's writes. */
async function reset(database: Database, events: number): Promise<void> {
  await database.execute(sql`truncate order_lines, bookings, orders, graphile_worker._private_jobs`);
  await database.execute(sql`truncate events restart identity cascade`);
  await addOpenEvents(database, { count: events, capacity: 1_000_000 });
  await database.execute(sql`analyze events`);
  await database.execute(sql`checkpoint`);
}

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

import { sql } from 'drizzle-orm';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { startDatabase } from './serving.ts';

/**
 * A separate database for the benchmark, as durable as in production, with enough accounts and
 * places for every round.
 */
export type BookingWorld = {
  /** The product's pool. */
  readonly database: Database;
  /** The same database, for another client beside it. */
  readonly url: string;
  /** Removes all bookings and events, and adds open events with the ids 1 to `events`. */
  readonly reset: (events: number) => Promise<void>;
  readonly close: () => Promise<void>;
};

const ACCOUNTS = 48_000;
/**
 * Each booker uses its own accounts, one after another, so that no account books an event twice.
 */
const accountsOfEach = (bookers: number): number => Math.floor(ACCOUNTS / bookers);

/** The id of account number `n`, counted from 0; `accountIdSql` is the same in SQL. */
const accountId = (n: number): string => `${ID_START}${String(n).padStart(12, '0')}`;
const accountIdSql = (n: string): string => `('${ID_START}' || lpad((${n})::text, 12, '0'))::uuid`;

const ID_START = '00000000-0000-7000-8000-';

/** How many book at once, at how many events, for how long. */
export type Load = { readonly bookers: number; readonly events: number; readonly seconds: number };

type Slot = { readonly booker: number; readonly eventId: number; readonly accountId: string };

/**
 * Lets every booker book at random events, one booking after another, until the time is over.
 * @param book makes one booking; throws when it is refused
 * @returns bookings a second; those that ended too late are not counted
 */
export async function bookRepeatedly(
  { bookers, events, seconds }: Load,
  book: (slot: Slot) => Promise<unknown> | undefined,
): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let done = 0;

  const work = async (_: unknown, booker: number) => {
    for (let n = 0; n < accountsOfEach(bookers) && performance.now() < end; n++) {
      const eventId = 1 + Math.floor(Math.random() * events);
      await book({ booker, eventId, accountId: accountId(booker * accountsOfEach(bookers) + n) });
      if (performance.now() < end) done++;
    }
  };

  await Promise.all(Array.from({ length: bookers }, work));

  return done / seconds;
}

/** Starts the database; `close` stops it and removes its folder. */
export async function openBookingWorld(): Promise<BookingWorld> {
  const { folder, embedded } = await startDatabase();
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

/**
 * The address of the benchmark's database; the superuser's address names the maintenance database.
 */
function addressIn(superuserUrl: string): string {
  const url = new URL(superuserUrl);
  url.pathname = '/fourball';
  return url.href;
}

const addAccounts = (database: Database) =>
  database.execute(sql`
    insert into accounts (id, username, email, password_hash, first_name, last_name, created_at)
    select ${sql.raw(accountIdSql('n'))}, 'bench' || n, 'bench' || n || '@example.com', '', 'Bench', 'Booker', now()
    from generate_series(0, ${ACCOUNTS - 1}) as n`);

/**
 * Every round begins with empty tables and a new checkpoint, so that it does not pay for the writes
 * of the one before.
 */
async function reset(database: Database, events: number): Promise<void> {
  await database.execute(
    sql`truncate order_lines, bookings, orders, graphile_worker._private_jobs cascade`,
  );
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

/** Adds open events that take place in 60 days, and returns their ids. */
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

import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { heldUntil } from '#features/bookings/hold.ts';
import { currentTerms } from '#features/bookings/terms.ts';
import { readConfig } from '#platform/config/config.ts';
import { takingStatement } from '../../src/features/bookings/server/public.ts';
import { tagsOf } from '../../src/features/events/server/public.ts';
import { ACCOUNTS_PER_BOOKER, accountId, accountIdSql, BOOKERS } from './booking-world.ts';
import { byPgbench, pgbenchProgram, writeScript } from './pgbench.ts';

/** Stand for "the event" and "the account" while the product writes its statement, and are found again in its values. */
const SOME_EVENT = 987_654_321;
const SOME_ACCOUNT = accountId(987_654_321_098);

/** Who runs the bare statement, for the table. */
export const bareBookingName = pgbenchProgram ? 'pgbench' : 'bare pg';

type Round = {
  readonly url: string;
  readonly folder: string;
  readonly events: number;
  readonly seconds: number;
};

/** The product's own statement without the product: how many of it a second the database takes from 8 clients. */
export async function bareBookings({ url, folder, events, seconds }: Round): Promise<number> {
  if (!pgbenchProgram) return byBareClients(url, events, seconds);
  const script = join(folder, `booking-${events}.pgbench`);
  const { sql, params } = statement();
  const values = params.map(forPgbench);
  writeScript(script, ['n :n + 1', `event random(1, ${events})`], { text: sql, values });
  return byPgbench(pgbenchProgram, { script, url, clients: BOOKERS, seconds });
}

function statement() {
  const now = new Date();
  const limits = readConfig({}).holdLimits;
  const taking = {
    eventId: SOME_EVENT,
    accountId: SOME_ACCOUNT,
    vatPercent: 20,
    terms: currentTerms,
    limits,
  };
  return new PgDialect().sqlToQuery(takingStatement({ ...taking, now, heldUntil: heldUntil(now) }));
}

const tagsOfSomeEvent = tagsOf(SOME_EVENT).join(' ');

function forPgbench(value: unknown): unknown {
  if (value === SOME_EVENT) return { sql: ':event' };
  if (value === SOME_ACCOUNT) return { sql: accountIdSql(`:client_id * ${ACCOUNTS_PER_BOOKER} + :n`) };
  if (value !== tagsOfSomeEvent) return value;
  const parts = tagsOfSomeEvent.replace(String(SOME_EVENT), '').split(':');
  return { sql: `('${parts.join("' || chr(58) || '")}' || :event)` };
}

const forClient = (value: unknown, eventId: number, account: string): unknown => {
  if (value === SOME_EVENT) return eventId;
  if (value === SOME_ACCOUNT) return account;
  return value === tagsOfSomeEvent ? tagsOf(eventId).join(' ') : value;
};

/** Where there is no pgbench: the driver alone, with the statement prepared once a connection. */
async function byBareClients(url: string, events: number, seconds: number): Promise<number> {
  const { sql: text, params } = statement();
  const clients = Array.from({ length: BOOKERS }, () => new pg.Client({ connectionString: url }));
  await Promise.all(clients.map((client) => client.connect()));
  let [done, over] = [0, false];
  const workers = clients.map(async (client, booker) => {
    for (let n = 0; !over && n < ACCOUNTS_PER_BOOKER; n++) {
      const eventId = 1 + Math.floor(Math.random() * events);
      const account = accountId(booker * ACCOUNTS_PER_BOOKER + n);
      await client.query({
        name: 'take',
        text,
        values: params.map((value) => forClient(value, eventId, account)),
      });
      if (!over) done++;
    }
  });
  await delay(seconds * 1000);
  over = true;
  await Promise.all(workers);
  await Promise.all(clients.map((client) => client.end()));
  return done / seconds;
}

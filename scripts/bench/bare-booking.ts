import { execFile } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { heldUntil } from '#features/bookings/hold.ts';
import { currentTerms } from '#features/bookings/terms.ts';
import { readConfig } from '#platform/config/config.ts';
import { takingStatement } from '../../src/features/bookings/server/public.ts';
import { tagsOf } from '../../src/features/events/server/public.ts';
import { ACCOUNTS_PER_BOOKER, accountId, accountIdSql, BOOKERS } from './booking-world.ts';

/** Stand for "the event" and "the account" while the product writes its statement, and are found again in its values. */
const SOME_EVENT = 987_654_321;
const SOME_ACCOUNT = accountId(987_654_321_098);

/** PostgreSQL's own load generator, if this machine has it. */
const pgbench = [...(process.env['PATH'] ?? '').split(':'), '/usr/lib/postgresql/18/bin']
  .map((folder) => `${folder}/pgbench`)
  .find(existsSync);

/** Who runs the bare statement, for the table. */
export const bareBookingName = pgbench ? 'pgbench' : 'bare pg';

type Round = {
  readonly url: string;
  readonly folder: string;
  readonly events: number;
  readonly seconds: number;
};

/** How often a second the database takes the product's own statement from 8 clients, without the product. */
export function bareBookings(round: Round): Promise<number> {
  return pgbench ? byPgbench(pgbench, round) : byBareClients(round);
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

/**
 * A value in a pgbench script. There a colon before a letter or digit begins a variable, inside quotes as well, so
 * instants are written without colons and JSON with a space after each.
 */
function inSql(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'sql' in value) return String(value.sql);
  if (typeof value === 'number' || value === null) return String(value);
  const said = String(value);
  const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(said);
  const plain = instant ? said.replaceAll(/[-:]|\.\d+/g, '') : said.replaceAll(/:(?=\S)/g, ': ');
  return `'${plain.replaceAll("'", "''")}'`;
}

/** Runs it with prepared statements; transactions a second. Throws if a single one failed. */
async function byPgbench(program: string, { url, folder, events, seconds }: Round): Promise<number> {
  const script = join(folder, `booking-${events}.pgbench`);
  const { sql, params } = statement();
  const filled = sql.replaceAll(/\$(\d+)/g, (_, place) => inSql(forPgbench(params[Number(place) - 1])));
  writeFileSync(script, `\\set n :n + 1\n\\set event random(1, ${events})\n${filled};\n`);
  const { username, pathname, searchParams } = new URL(url);
  const options = `-n -M prepared -D n=-1 -c ${BOOKERS} -j 2 -T ${Math.ceil(seconds)} -p 5432`.split(' ');
  const database = ['-h', searchParams.get('host') ?? '', '-U', username, pathname.slice(1)];
  const { stdout } = await promisify(execFile)(program, [...options, '-f', script, ...database]);
  const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  const failed = Number(/number of failed transactions: (\d+)/.exec(stdout)?.[1] ?? 0);
  if (!(perSecond > 0) || failed > 0) throw new Error(`pgbench did not get through:\n${stdout}`);
  return perSecond;
}

const forClient = (value: unknown, eventId: number, account: string): unknown => {
  if (value === SOME_EVENT) return eventId;
  if (value === SOME_ACCOUNT) return account;
  return value === tagsOfSomeEvent ? tagsOf(eventId).join(' ') : value;
};

/** Where there is no pgbench: the driver alone, with the statement prepared once a connection. */
async function byBareClients({ url, events, seconds }: Round): Promise<number> {
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

import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { readConfig } from '#platform/config/config.ts';
import { heldUntil } from '../../src/features/bookings/places/order-lines.ts';
import { currentTerms } from '../../src/features/bookings/places/terms.ts';
import { takingStatement } from '../../src/features/bookings/server/public.ts';
import { tagsOf } from '../../src/features/events/server/public.ts';
import { findProgram } from '../setup/debian.mjs';
import {
  accountId,
  accountIdSql,
  accountsOfEach,
  bookRepeatedly,
  type Load,
} from './booking-world.ts';

/**
 * Placeholders for the event and the account in the product's statement: they are recognised among
 * its parameters.
 */
const SOME_EVENT = 987_654_321;
const SOME_ACCOUNT = accountId(987_654_321_098);

/** PostgreSQL's own load generator, if this machine has it. */
const pgbench = findProgram(['pgbench'], ['/usr/lib/postgresql/18/bin']);

/** The name of the program that runs the bare statement. */
export const bareBookingName = pgbench ? 'pgbench' : 'bare pg';

type Round = Load & { readonly url: string; readonly folder: string };

/** How many times a second the database runs the product's own statement without the product. */
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
    places: [{ kind: 'place', payWith: 'money', mine: true }] as const,
    withPackage: false,
  };

  return new PgDialect().sqlToQuery(takingStatement({ ...taking, now, heldUntil: heldUntil(now) }));
}

const tagsOfSomeEvent = tagsOf(SOME_EVENT).join(' ');

/** An SQL expression for a parameter that changes with every booking; undefined for a constant. */
function expressionFor(value: unknown, bookers: number): string | undefined {
  if (value === SOME_EVENT) return ':event';
  if (value === SOME_ACCOUNT) return accountIdSql(`:client_id * ${accountsOfEach(bookers)} + :n`);
  if (value === null) return 'null';
  // pgbench accepts no empty constant.
  if (value === '') return "''";
  if (value !== tagsOfSomeEvent) return undefined;
  // A colon before a letter begins a pgbench variable, inside quotes as well.
  const parts = tagsOfSomeEvent.replace(String(SOME_EVENT), '').split(':');
  return `('${parts.join("' || chr(58) || '")}' || :event)`;
}

/** Transactions in a round of less than a second, because pgbench counts whole seconds only. */
const SHORTEST_ROUND = 400;

/**
 * Runs the statement with pgbench, prepared, and returns transactions a second. Throws if one of
 * them failed.
 */
async function byPgbench(
  program: string,
  { url, folder, bookers, events, seconds }: Round,
): Promise<number> {
  const script = join(folder, `booking-${bookers}-${events}.pgbench`);
  const { sql, params } = statement();
  const filled = sql.replaceAll(
    /\$(\d+)/g,
    (_, place) => expressionFor(params[place - 1], bookers) ?? `:p${place}`,
  );

  const constants = params.flatMap((value, index) =>
    expressionFor(value, bookers) === undefined ? ['-D', `p${index + 1}=${value}`] : [],
  );

  writeFileSync(script, `\\set n :n + 1\n\\set event random(1, ${events})\n${filled};\n`);

  const { username, pathname, searchParams } = new URL(url);
  const length =
    seconds < 1 ? `-t ${Math.ceil(SHORTEST_ROUND / bookers)}` : `-T ${Math.ceil(seconds)}`;
  const options =
    `-n -M prepared -D n=-1 -c ${bookers} -j ${Math.min(2, bookers)} ${length} -p 5432`.split(' ');
  const database = ['-h', searchParams.get('host') ?? '', '-U', username, pathname.slice(1)];

  const { stdout } = await promisify(execFile)(program, [
    ...options,
    ...constants,
    '-f',
    script,
    ...database,
  ]);

  const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  const failed = Number(/number of failed transactions: (\d+)/.exec(stdout)?.[1] ?? 0);
  if (!(perSecond > 0) || failed > 0) throw new Error(`pgbench failed:\n${stdout}`);

  return perSecond;
}

const forClient = (value: unknown, eventId: number, account: string): unknown => {
  if (value === SOME_EVENT) return eventId;
  if (value === SOME_ACCOUNT) return account;
  return value === tagsOfSomeEvent ? tagsOf(eventId).join(' ') : value;
};

/**
 * Used where there is no pgbench: the driver alone, with the statement prepared once for each
 * connection.
 */
async function byBareClients({ url, ...load }: Round): Promise<number> {
  const { sql: text, params } = statement();
  const clients = Array.from(
    { length: load.bookers },
    () => new pg.Client({ connectionString: url }),
  );

  await Promise.all(clients.map((client) => client.connect()));

  const perSecond = await bookRepeatedly(load, ({ booker, eventId, accountId: account }) => {
    const values = params.map((value) => forClient(value, eventId, account));
    return clients[booker]?.query({ name: 'take', text, values });
  });

  await Promise.all(clients.map((client) => client.end()));

  return perSecond;
}

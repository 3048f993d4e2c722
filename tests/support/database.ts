import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, inject } from 'vitest';
import { withAdvisoryLock } from '#platform/database/advisory-lock.ts';
import { type Database, type Executor, openDatabase } from '#platform/database/database.ts';
import { asTemplate, cloneTemplate, ownDatabase, TEMPLATE } from './database-server.ts';

/** All files share one server of 200 connections. */
const CONNECTIONS = 5;

/**
 * A test may send many requests at once on a busy machine, and none is refused for waiting too
 * long.
 */
const NO_TIMEOUT = 0;

/** A pool and the address of its database, for another process or pool. */
export type TestDatabase = Database & { readonly url: string };

/**
 * A migrated database for the tests of one file, empty or with the demo in it, cloned in about 12
 * ms. It is never dropped, because that would cut connections that are still closing; the whole
 * server is deleted after the run.
 */
export async function testDatabase(
  options: { readonly demo?: boolean } = {},
): Promise<TestDatabase> {
  const database = await cloneDatabase(options);
  afterAll(() => database.$client.end());
  return database;
}

/** The same, open until the worker ends. */
export async function cloneDatabase({ demo = false } = {}): Promise<TestDatabase> {
  const server = inject('databaseServer');
  const administration = openDatabase(server, () => undefined, 1);
  const template = demo ? await demoTemplate(administration, server) : TEMPLATE;
  const url = await cloneTemplate(administration, server, template);
  await administration.$client.end();
  return Object.assign(
    openDatabase(url, () => undefined, CONNECTIONS, NO_TIMEOUT),
    { url },
  );
}

/** Statements by the tables they empty: all databases have the same tables. */
const emptying = new Map<string, string>();

/**
 * Deletes all rows of these tables and of every table with a foreign key to them; the next row of
 * each of these gets the first number again. TRUNCATE takes PostgreSQL thirty times as long here:
 * it makes a new file for each table and index.
 */
export async function emptyTables(database: Executor, ...tables: readonly string[]): Promise<void> {
  const key = tables.join();
  const deletes = emptying.get(key) ?? (await deletesFor(database, tables));
  emptying.set(key, deletes);
  await database.execute(deletes);
}

/**
 * One DELETE for each table, tables with foreign keys before those they refer to; then their
 * numbers.
 */
async function deletesFor(database: Executor, tables: readonly string[]): Promise<string> {
  const { rows } = await database.execute<{ name: string }>(sql`
    with recursive reached as (
      select to_regclass(name)::oid as id, 0 as depth from unnest(${sql.param(tables)}::text[]) as name
      union all
      select conrelid, depth + 1 from reached
      join pg_constraint on confrelid = id and contype = 'f' and conrelid <> confrelid
    )
    select id::regclass::text as name from reached group by id order by max(depth) desc`);
  const numbered = await database.execute<{ name: string; first: string }>(sql`
    select seqrelid::regclass::text as name, seqstart as first from unnest(${sql.param(tables)}::text[]) as name
    join pg_attribute on attrelid = to_regclass(name) and attidentity <> ''
    join pg_sequence on seqrelid = pg_get_serial_sequence(name, attname)::regclass`);
  return [
    ...rows.map(({ name }) => deletesOf(name)),
    ...numbered.rows.map(({ name, first }) => `select setval('${name}', ${first}, false)`),
  ].join('; ');
}

/** Invoices are immutable, so their triggers rest; their series begin again. */
const deletesOf = (table: string): string =>
  table === 'invoices'
    ? `alter table invoices disable trigger user; delete from invoices; alter table invoices enable trigger user;
       update invoice_series set last_number = 1000, expired = 0`
    : `delete from ${table}`;

const DEMO_TEMPLATE = 'template_fourball_demo';
const FILLING = `${DEMO_TEMPLATE}_filling`;
const SEED = fileURLToPath(new URL('../../scripts/seed.ts', import.meta.url));

/**
 * A template that holds the demo. Filling it makes a hundred bookings, so it happens once: in the
 * first file that needs it, while others wait.
 */
async function demoTemplate(administration: Database, superuserUrl: string): Promise<string> {
  await withAdvisoryLock(administration, DEMO_TEMPLATE, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      DEMO_TEMPLATE,
    ]);
    if (rowCount) return;
    await client.query(`drop database if exists ${FILLING}`);
    await client.query(
      `create database ${FILLING} template ${TEMPLATE} strategy file_copy owner fourball`,
    );
    await seed(ownDatabase(superuserUrl, FILLING), demoObjects(superuserUrl));
    await client.query(`alter database ${FILLING} rename to ${DEMO_TEMPLATE}`);
    await client.query(asTemplate(DEMO_TEMPLATE));
  });
  return DEMO_TEMPLATE;
}

/** Where the stored files of the demo are, such as its portraits: beside the run's database. */
export const demoObjects = (superuserUrl: string): string =>
  join(new URL(superuserUrl).searchParams.get('host') ?? '', '../demo-objects');

async function seed(url: string, objects: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'fourball-demo-'));
  await promisify(execFile)(process.execPath, [SEED], {
    env: { PATH: process.env['PATH'], FOURBALL_MODE: 'demo', DATA_DIR: folder, DATABASE_URL: url },
  });
  await cp(join(folder, 'objects'), objects, { recursive: true });
  await rm(folder, { recursive: true, force: true });
}

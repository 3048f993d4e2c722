import { randomBytes } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { demoTemplate } from './demo-template.ts';
import { ownDatabase, TEMPLATE } from './global-setup.ts';

/** All files share one server of 200 connections. */
const CONNECTIONS = 5;

/** However many requests a test sends at once, and however busy the machine is, none is refused for waiting too long. */
const NO_TIMEOUT = 0;

/** The same database again for another process or pool: its address beside its pool. */
export type TestDatabase = Database & { readonly url: string };

/**
 * A migrated database for the tests of one file, empty or with the demonstration in it, cloned in some 12 ms. It is never dropped:
 * dropping cuts connections that are still closing, and the whole server goes at the end of the run.
 */
export async function testDatabase(options: { readonly demo?: boolean } = {}): Promise<TestDatabase> {
  const database = await cloneDatabase(options);
  afterAll(() => database.$client.end());
  return database;
}

/** The same for as long as the worker lives. */
export async function cloneDatabase({ demo = false } = {}): Promise<TestDatabase> {
  const server = inject('databaseServer');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const administration = openDatabase(server, () => undefined, 1);
  const template = demo ? await demoTemplate(administration, server) : TEMPLATE;
  await administration.$client.query(
    `create database ${name} template ${template} strategy file_copy owner fourball`,
  );
  await administration.$client.end();
  const url = ownDatabase(server, name);
  return Object.assign(
    openDatabase(url, () => undefined, CONNECTIONS, NO_TIMEOUT),
    { url },
  );
}

import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { systemClock } from '#lib/clock.ts';
import { readConfig } from '#platform/config/config.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openProductionPages } from '#platform/http/pages/production-pages.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import { productionBuild, startDatabase } from '../../../scripts/bench/serving.ts';
import { seededId } from './seeded-rows.ts';

/** A statement as the product sent it. */
export type Statement = { readonly text: string; readonly values: readonly unknown[] };

/**
 * A database for the measurement, and the product's server on it within this process, without a
 * network between.
 */
export type ScaleWorld = {
  readonly database: Database;
  /** A superuser's connection. */
  readonly admin: Database;
  /** Every statement since it was last emptied. */
  readonly statements: Statement[];
  readonly close: () => Promise<void>;
};

/** @param kept a data folder that stays; without it a new one, removed at the end */
export async function openScaleWorld(kept?: string): Promise<ScaleWorld> {
  const { folder, embedded } = await startDatabase(
    kept ? { path: kept, remove: () => undefined } : undefined,
  );
  const statements: Statement[] = [];
  const database = openDatabase(embedded.url, () => undefined);
  database.$client.on('connect', (client) => {
    const query: (...args: readonly unknown[]) => unknown = client.query.bind(client);
    client.query = ((question: unknown, values: unknown, ...rest: readonly unknown[]) => {
      statements.push(statementOf(question, values));
      return query(question, values, ...rest);
    }) as typeof client.query;
  });
  const url = new URL(embedded.superuserUrl);
  url.pathname = '/fourball';
  const admin = openDatabase(url.href, () => undefined, 1);
  await migrate(database);
  return {
    database,
    admin,
    statements,
    async close() {
      await database.$client.end();
      await admin.$client.end();
      await embedded.stop();
      folder.remove();
    },
  };
}

/** The forms in which the driver takes a statement: text and values, or an object with both. */
function statementOf(question: unknown, values: unknown): Statement {
  const { text = '', values: own } =
    typeof question === 'string'
      ? { text: question }
      : (question as { text?: string; values?: unknown[] });
  return { text, values: Array.isArray(values) ? values : (own ?? []) };
}

/** Someone who is logged in as a seeded account, and what they are answered. */
export type Reader = (path: string) => Promise<{ readonly status: number; readonly body: string }>;

/** Opens sessions on the product's server. */
export type Readers = Awaited<ReturnType<typeof openReaders>>;

/** No limit for the requests of this one process. */
const NO_FLOOD = 1_000_000_000;

/**
 * Builds the product's server on the seeded database, with pages from the production build.
 * @returns opens a reader for the seeded account of that number, an admin if so wished
 */
export async function openReaders({ database }: ScaleWorld) {
  const buildDir = await productionBuild();
  const { buildApp } = await import('../../../src/app.ts');
  const config = readConfig({ LOG_LEVEL: 'silent', FOURBALL_MODE: 'demo' });
  const { app } = await buildApp(
    {
      // The accounts that lend their sessions need no safe password.
      config: { ...config, passwordHashing: { memoryCost: 8, timeCost: 1, parallelism: 1 } },
      database,
      clock: systemClock,
      log: pino({ level: 'silent' }),
      emailTransport: { send: async () => undefined },
      liveEvents: { listen: () => () => undefined },
      storage: openStorage(config),
      push: { send: async () => 'sent' },
    },
    { pages: await openProductionPages(buildDir), floodLimit: NO_FLOOD },
  );
  const read = async (path: string, cookie?: string) => {
    const answer = await app.inject({
      method: 'GET',
      url: path,
      headers: cookie ? { cookie } : {},
    });
    return { status: answer.statusCode, body: answer.body };
  };
  return {
    close: () => app.close(),
    visitor: (path: string) => read(path),
    /** Registers someone and gives their session to the seeded account. */
    async reader(account: number, isAdmin = false): Promise<Reader> {
      const name = `lender.${randomBytes(6).toString('hex')}`;
      const registered = await app.inject({
        method: 'POST',
        url: '/api/register',
        payload: {
          username: name,
          email: `${name}@example.com`,
          password: 'on-the-first-tee',
          firstName: 'Robin',
          lastName: 'Hartley',
        },
      });
      const [cookie] = registered.cookies;
      if (registered.statusCode !== 201 || !cookie)
        throw new Error(`No session: ${registered.body}`);
      const id = seededId('account', account);
      await database.execute(sql`
        update sessions set account_id = ${id} where account_id = (select id from accounts where username = ${name})`);
      if (isAdmin)
        await database.execute(sql`update accounts set is_admin = true where id = ${id}`);
      return (path) => read(path, `${cookie.name}=${cookie.value}`);
    },
  };
}

import { sql } from 'drizzle-orm';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { testDatabase } from '#tests/database.ts';
import { installErrorHandler } from './error-handler.ts';

const { url } = await testDatabase();

test.each(['query', 'transaction'])(
  'a request whose %s gets no connection is asked to come again',
  async (way) => {
    const database = openDatabase(url, () => undefined, 1, 0);
    const held = await database.$client.connect();
    // From now on: the first connection may take as long as it needs.
    database.$client.options.connectionTimeoutMillis = 1;
    const app = fastify();
    installErrorHandler(app);
    app.get('/query', () => database.execute(sql`select 1`));
    app.get('/transaction', () =>
      database.transaction((transaction) => transaction.execute(sql`select 1`)),
    );
    const refused = await app.inject(`/${way}`);
    held.release();
    expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
      503,
      '5',
      { code: 'overloaded', message: 'We are very busy just now. Please try again in a moment.' },
    ]);
    await database.$client.end();
  },
);

test.each([
  [
    'refuses connections',
    Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
  ],
  [
    'stops',
    new Error('Failed query', { cause: Object.assign(new Error('shutdown'), { code: '57P01' }) }),
  ],
])('a request whose database %s is asked to come again', async (_how, error) => {
  const app = fastify();
  installErrorHandler(app);
  app.get('/', () => Promise.reject(error));
  const refused = await app.inject('/');
  expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
    503,
    '5',
    { code: 'unavailable', message: 'We can’t answer just now. Please try again in a moment.' },
  ]);
});

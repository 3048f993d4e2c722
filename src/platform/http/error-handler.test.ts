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

const from = (name: string, details: object) =>
  Object.assign(new Error('the cause'), { name, ...details });

test.each([
  ['the body’s parser', from('SyntaxError', { statusCode: 400 }), 400, 'malformed_request'],
  [
    'Fastify',
    from('FastifyError', { code: 'FST_ERR_ANY', statusCode: 415 }),
    400,
    'malformed_request',
  ],
  [
    'Fastify, of a body',
    from('FastifyError', { code: 'FST_B', statusCode: 413 }),
    413,
    'body_too_large',
  ],
  [
    'the file server',
    from('HttpError', { expose: true, statusCode: 416 }),
    400,
    'malformed_request',
  ],
  [
    'Fastify, of a response',
    from('FastifyError', { code: 'FST_C', statusCode: 500 }),
    500,
    'fault',
  ],
  ['our own parsing', from('SyntaxError', {}), 500, 'fault'],
  ['a payment provider', from('Error', { type: 'StripeCardError', statusCode: 402 }), 500, 'fault'],
  ['a busy provider', from('Error', { code: 'rate_limit', statusCode: 429 }), 500, 'fault'],
  ['a provider that is down', from('Error', { statusCode: 503 }), 500, 'fault'],
])('an error of %s is answered as what it is', async (_whose, error, status, code) => {
  const app = fastify();
  installErrorHandler(app);
  app.get('/', () => Promise.reject(error));
  const answer = await app.inject('/');
  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  expect(answer.body).not.toContain('the cause');
});

import fastify from 'fastify';
import { expect, test } from 'vitest';
import { answerHealth, createReadiness, type HealthCheck } from './health.ts';

const never: HealthCheck = () => new Promise(() => undefined);

/** What `/readyz` answers with one check, whose time is over at once. */
async function readyz(check: HealthCheck, { draining = false } = {}) {
  const app = fastify();
  const readiness = createReadiness();
  readiness.draining = draining;
  readiness.checks.set('database', check);
  answerHealth(app, readiness, () => new Promise((over) => setImmediate(over)));
  const answer = await app.inject('/readyz');
  return `${answer.statusCode} ${answer.body}`;
}

test('/readyz answers 503 when a check fails, takes too long, or the process drains', async () => {
  expect({
    passes: await readyz(() => true),
    fails: await readyz(() => false),
    throws: await readyz(() => Promise.reject(new Error('gone'))),
    hangs: await readyz(never),
    'hangs while draining': await readyz(never, { draining: true }),
  }).toEqual({
    passes: '200 {"ok":true,"database":true}',
    fails: '503 {"ok":false,"database":false}',
    throws: '503 {"ok":false,"database":false}',
    hangs: '503 {"ok":false,"database":false}',
    'hangs while draining': '503 {"ok":false,"draining":true}',
  });
});

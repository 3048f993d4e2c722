import pg from 'pg';
import { expect, test } from 'vitest';
import { databaseIn } from '../../scripts/bench/serving.ts';
import { LIVE, newDataDir, type ServerProcess, startMain, until } from './server-process.ts';

const readiness = async (server: ServerProcess) => {
  const reply = await server.get('/readyz');
  return { status: reply.status, ...(await reply.json()) };
};

test('/readyz says that the queue is down while its tables cannot be read, and the log stays short', async () => {
  const dataDir = newDataDir('live');
  const server = await startMain({ dataDir });
  await server.answers('/readyz');
  const database = new pg.Client(databaseIn(dataDir));
  await database.connect();
  const rename = (from: string, to: string) =>
    database.query(`alter table graphile_worker.${from} rename to ${to}`);

  await rename('_private_jobs', 'away');
  await until(async () => (await readiness(server)).status === 503);
  expect(await readiness(server)).toEqual({ status: 503, ok: false, database: true, queue: false });
  await until(() => /"failures":4\b/.test(server.output()));
  expect(server.output().split('\n').length).toBeLessThan(50);

  await rename('away', '_private_jobs');
  await database.end();
  await until(async () => (await readiness(server)).status === 200);
  await until(() => server.output().includes('the job queue answers again'));
});

test('after SIGTERM /readyz answers 503 while everything else is served, and then the process stops', async () => {
  // Longer than the test takes, so that what it sees does not depend on how fast it is.
  const server = await startMain({ env: { ...LIVE, DRAIN_SECONDS: '300' } });
  await server.answers('/readyz');
  server.child.kill('SIGTERM');
  await until(async () => (await readiness(server)).status === 503);
  expect(await readiness(server)).toEqual({ status: 503, ok: false, draining: true });
  expect((await server.get('/api/events')).status).toBe(200);
  expect((await server.get('/healthz')).status).toBe(200);

  const brief = await startMain({ env: { ...LIVE, DRAIN_SECONDS: '1' } });
  await brief.answers('/readyz');
  brief.child.kill('SIGTERM');
  expect(await brief.ended(), brief.output()).toBe(0);
});

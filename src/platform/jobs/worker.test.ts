import pg from 'pg';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from '#lib/schema.ts';
import { openLog } from '#platform/logging/log.ts';
import { testDatabase } from '#tests/database.ts';
import { defineJob, enqueue, handle, type JobHandler } from './job.ts';
import { runJobs } from './run-jobs.ts';
import { startWorker } from './worker.ts';

const note = defineJob({ name: 'test.note', payload: z.object({ text: z.string() }) });
const database = await testDatabase();
const services = { database, url: database.url, log: pino({ level: 'silent' }) };

async function worker(handlers: readonly JobHandler[]) {
  onTestFinished((await startWorker(services, handlers, [])).stop);
}

test('a job runs after its transaction commits, for each that listens to it, and not at all after a rollback', async () => {
  const done: string[] = [];
  const first = handle(note, async ({ text }) => void done.push(`first ${text}`));
  const second = handle(note, async ({ text }) => void done.push(`second ${text}`));
  await worker([first, second]);
  const undone = database.transaction(async (tx) => {
    await enqueue(tx, note, { text: 'never' });
    throw new Error('changed our mind');
  });
  await expect(undone).rejects.toThrow('changed our mind');
  await database.transaction((tx) => enqueue(tx, note, { text: 'soon' }));
  await expect.poll(() => done).toEqual(['first soon', 'second soon']);
});

test('a job that a killed process left locked is freed, but not a job of a running worker', async () => {
  await enqueue(database, note, { text: 'abandoned' });
  const mark = `update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - interval '1 minute'`;
  await database.$client.query(mark, ['pool-of-a-dead-process']);
  const done: string[] = [];
  await worker([handle(note, async ({ text }) => void done.push(text))]);
  await expect.poll(() => done).toEqual(['abandoned']);

  await enqueue(database, note, { text: 'held' }, { runAt: new Date('2040-01-01') });
  const client = await database.$client.connect();
  await client.query(`select pg_advisory_lock_shared(hashtextextended('pool-alive', 0))`);
  await database.$client.query(mark, ['pool-alive']);
  await worker([]);
  const { rows } = await database.$client.query(
    'select locked_by from graphile_worker._private_jobs',
  );
  expect(rows).toEqual([{ locked_by: 'pool-alive' }]);
  client.release(true);
  await database.$client.query('delete from graphile_worker._private_jobs');
});

test('the log of a failed job names the job, and has no personal data', async () => {
  const lines: string[] = [];
  const log = openLog(
    { mode: 'live', logLevel: 'debug' },
    { write: (line) => void lines.push(line) },
  );
  const failure = Object.assign(new Error('invalid input: "alex@example.com"'), { code: '22P02' });
  const { stop } = await startWorker(
    { ...services, log },
    [handle(note, () => Promise.reject(failure))],
    [],
  );
  onTestFinished(stop);
  await enqueue(database, { ...note, maxAttempts: 1 }, { text: 'alex@example.com' });
  await expect.poll(() => lines.join('')).toContain('failed for good');
  expect(lines.join('')).toContain('test.note');
  expect(lines.join('')).not.toContain('alex@example.com');
});

test('a running job finishes when the worker is stopped', async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
  let finished = false;
  const slow = handle(note, async () => {
    begin();
    await allowed;
    finished = true;
  });
  const { stop } = await startWorker(services, [slow], []);
  await enqueue(database, note, { text: 'slow' });
  await begun;
  const stopped = stop();
  allow();
  await stopped;
  expect(finished).toBe(true);
});

test('runJobs runs due jobs and those that they queue, and throws the first failure', async () => {
  const other = await testDatabase();
  const done: string[] = [];
  const chain = handle(note, async ({ text }) => {
    done.push(text);
    if (text === 'one') await enqueue(other, note, { text: 'two' });
    if (text === 'bad') throw new Error('it went wrong');
  });
  await enqueue(other, note, { text: 'one' });
  await enqueue(other, note, { text: 'later' }, { runAt: new Date('2040-06-01') });
  await runJobs(other, [chain]);
  expect(done).toEqual(['one', 'two']);
  await runJobs(other, [chain], new Date('2040-06-01'));
  expect(done).toEqual(['one', 'two', 'later']);
  await enqueue(other, note, { text: 'bad' });
  await expect(runJobs(other, [chain])).rejects.toThrow('it went wrong');
});

test('the schedule accepts the names of jobs, and refuses an invalid cron pattern', async () => {
  const { stop } = await startWorker(services, [], [{ job: 'test.sweep', at: '*/5 * * * *' }]);
  await stop();
  await expect(
    startWorker(services, [], [{ job: 'test.sweep', at: 'now and then' }]),
  ).rejects.toThrow();
});

test('jobs continue after all connections are cut at any moment', async () => {
  const other = await testDatabase();
  const done: string[] = [];
  const chain = [handle(note, async ({ text }) => void done.push(text))];
  const begun = startWorker({ ...services, database: other, url: other.url }, chain, []);
  const cut = () =>
    other.$client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
  for (let round = 0; round < 5; round += 1) await cut();
  onTestFinished((await begun).stop);
  await cut();
  // The pool may hand out a connection before it knows that it was cut, so the job is written
  // again.
  const isWritten = () =>
    enqueue(other, note, { text: 'after all' }).then(
      () => true,
      () => false,
    );
  await expect.poll(isWritten).toBe(true);
  await expect.poll(() => done).toEqual(['after all']);
});

test('a worker whose database goes away while it stops prints nothing to the console', async () => {
  const other = await testDatabase();
  const printed = vi.spyOn(console, 'trace').mockReturnValue();
  onTestFinished(() => printed.mockRestore());
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const handlers = [handle(note, async () => begin())];
  const { stop } = await startWorker(
    { ...services, database: other, url: other.url },
    handlers,
    [],
  );
  await enqueue(other, note, { text: 'ready' });
  await begun;
  const client = new pg.Client(other.url);
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('begin; lock table graphile_worker._private_jobs');
  const waitingWorker = `pg_stat_activity where wait_event_type = 'Lock' and query like '%skip locked%'
    and datname = $1`;
  const query = (wanted: string) =>
    database.$client.query(`select ${wanted} from ${waitingWorker}`, [client.database]);
  await expect.poll(async () => (await query('pid')).rowCount).toBeGreaterThan(0);
  const stopped = stop();
  await query('pg_terminate_backend(pid)');
  await client.query('commit');
  await stopped;
  expect(printed).not.toHaveBeenCalled();
});

test('while its database calls fail, the queue is down, is retried with back-off, and does not fill the log', async () => {
  const other = await testDatabase();
  const lines: string[] = [];
  const log = openLog(
    { mode: 'live', logLevel: 'info' },
    { write: (line) => void lines.push(line) },
  );
  const waits: { ms: number; go: () => void }[] = [];
  const timing = {
    now: () => 0,
    random: () => 0,
    wait: (ms: number) => new Promise<void>((go) => void waits.push({ ms, go })),
  };
  const done: string[] = [];
  const handlers = [handle(note, async ({ text }) => void done.push(text))];
  const worker = await startWorker({ database: other, url: other.url, log }, handlers, [], timing);
  onTestFinished(worker.stop);
  await expect.poll(worker.isUp).toBe(true);
  const rename = (from: string, to: string) =>
    other.$client.query(`alter table graphile_worker.${from} rename to ${to}`);

  await rename('_private_jobs', 'away');
  for (let attempt = 1; attempt <= 12; attempt += 1) {
    await expect.poll(() => waits).toHaveLength(attempt);
    expect(worker.isUp()).toBe(false);
    if (attempt < 12) waits.at(-1)?.go();
  }
  expect(waits.map(({ ms }) => ms)).toEqual([
    50, 100, 200, 400, 800, 1600, 3200, 6400, 12_800, 15_000, 15_000, 15_000,
  ]);
  expect(lines.filter((line) => line.includes('the job queue does not answer'))).toHaveLength(4);
  expect(lines.length).toBeLessThan(12);

  await rename('away', '_private_jobs');
  waits.at(-1)?.go();
  await expect.poll(worker.isUp).toBe(true);
  await enqueue(other, note, { text: 'after the outage' });
  await expect.poll(() => done).toEqual(['after the outage']);
  expect(lines.join('')).toContain('the job queue answers again');
});

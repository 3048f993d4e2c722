import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Logger, parseCronItems, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import { isConnectionLoss } from '#platform/database/connection-loss.ts';
import type { Scheduled } from '#platform/plugin.ts';
import type { JobHandler } from './job.ts';
import { recoverDeadWorkers, type WorkerServices } from './recover-dead-workers.ts';

/** Jobs that run at the same time in one process; they share its pool with the requests. */
const AT_ONCE = 4;
/** Jobs are noticed by notification; this is for those put off, and for notifications lost in a break. */
const LOOK_EVERY_MS = 2_000;
const BEGIN_AGAIN_MS = 200;

/**
 * Works on jobs until it is stopped, and puts the timetable's jobs in the queue, once for all processes.
 * A break of the database is outlived. Failed jobs are tried again by their own rule (see `Job.maxAttempts`).
 * @returns how to stop: no new job begins, and it settles when those under way are done
 */
export async function startWorker(
  services: WorkerServices,
  handlers: readonly JobHandler[],
  schedule: readonly Scheduled[],
): Promise<() => Promise<void>> {
  const { log } = services;
  const taskList: TaskList = Object.fromEntries(
    handlers.map(({ job, run }) => [job.name, (payload: unknown) => run(payload)]),
  );
  const parsedCronItems = asTimetable(schedule);
  const liveness = await recoverDeadWorkers(services);
  let stopping = false;

  function begin(): Promise<Runner> {
    const events: WorkerEvents = new EventEmitter();
    events.on('pool:create', ({ workerPool }) => liveness.show(workerPool.id));
    // When the database goes away under it, a runner gives up, and now and then never gets to the end of that; or it
    // keeps asking in vain, having remembered its first failure as the answer. So another takes over at once.
    let given = false;
    const giveUp = () => {
      if (!given) replace();
      given = true;
    };
    events.on('pool:gracefulShutdown', giveUp);
    events.on('worker:getJob:error', giveUp);
    reportFailures(events, log);
    return run({
      pgPool: services.database.$client,
      taskList,
      parsedCronItems,
      events,
      logger: quietLogger(log),
      concurrency: AT_ONCE,
      pollInterval: LOOK_EVERY_MS,
      noHandleSignals: true,
      // Only in batches (here, of whatever ends in the same moment) does the library catch what goes wrong while a
      // job's end is being written down.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    });
  }

  async function untilItBegins(): Promise<Runner> {
    for (;;)
      try {
        return await begin();
      } catch (err) {
        if (!isConnectionLoss(err)) throw err;
        await delay(BEGIN_AGAIN_MS);
      }
  }

  let current = untilItBegins();
  function replace(): void {
    if (stopping) return;
    log.info('the job runner ended, and another takes over');
    current = current.then(async (old) => {
      void old.kill().catch(() => undefined);
      await liveness.hide();
      return untilItBegins();
    });
  }

  await current;
  return async () => {
    stopping = true;
    const runner = await current;
    await runner.stop();
    await liveness.close();
  };
}

/** Each name waits in the queue once, whatever the number of processes; missed runs are not made up for. */
const asTimetable = (schedule: readonly Scheduled[]) =>
  parseCronItems(
    schedule.map(({ job, at }) => ({
      task: job,
      identifier: job,
      match: at,
      options: { backfillPeriod: 0, jobKey: job, jobKeyMode: 'preserve_run_at' },
    })),
  );

/** Kind, number and attempt; never the payload, which says who it is about. */
function reportFailures(events: WorkerEvents, log: FastifyBaseLogger): void {
  events.on('job:error', ({ job, error }) => {
    const last = job.attempts >= job.max_attempts;
    const entry = {
      err: error,
      job: job.task_identifier,
      id: job.id,
      attempt: job.attempts,
      of: job.max_attempts,
    };
    if (last) log.error(entry, 'a job failed for good');
    else log.warn(entry, 'a job failed and will be tried again');
  });
}

/** Of the library's own lines, those about a single job repeat its error in full; `reportFailures` has our words. */
const quietLogger = (log: FastifyBaseLogger): Logger =>
  new Logger(({ jobId, workerId }) => (level, message) => {
    if (jobId ?? workerId) return;
    if (level === 'error' || level === 'warning') log.warn(`jobs: ${message}`);
  });

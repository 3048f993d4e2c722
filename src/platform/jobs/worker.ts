import { EventEmitter, once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import {
  Logger,
  parseCronItems,
  run,
  type TaskList,
  type Worker,
  type WorkerEvents,
} from 'graphile-worker';
import { isConnectionLoss } from '#platform/database/database-errors.ts';
import type { Scheduled } from '#platform/plugin.ts';
import { type JobHandler, joinHandlers } from './job.ts';
import { type Timing, trackQueue } from './queue-state.ts';
import { recoverDeadWorkers, type WorkerServices } from './queue-tables.ts';

/** Jobs that run at the same time in one process; they share its pool with the requests. */
const AT_ONCE = 4;
/**
 * New jobs are announced by a notification. Polling finds delayed jobs, and jobs whose notification
 * was lost.
 */
const POLL_EVERY_MS = 2_000;

/** The job worker of this process. */
export type JobWorker = {
  /** Starts no new job, and settles when the running ones are done. */
  readonly stop: () => Promise<void>;
  /** False while the queue's database calls fail. */
  readonly isUp: () => boolean;
};

const SYSTEM_TIMING: Timing = {
  now: () => performance.now(),
  random: Math.random,
  wait: (ms, signal) => delay(ms, undefined, { signal }),
};

/**
 * Runs jobs until it is stopped, and queues the jobs of the schedule once for all processes. When
 * the queue's database calls fail, the runner is replaced with exponential back-off until they work
 * again. Failed jobs are retried as their kind says (see `Job.maxAttempts`).
 */
export async function startWorker(
  services: WorkerServices,
  handlers: readonly JobHandler[],
  schedule: readonly Scheduled[],
  timing: Timing = SYSTEM_TIMING,
): Promise<JobWorker> {
  const { log } = services;
  const taskList: TaskList = Object.fromEntries(
    joinHandlers(handlers).map(({ job, run }) => [job.name, run]),
  );
  const parsedCronItems = asCronItems(schedule);
  const liveness = await recoverDeadWorkers(services);
  const queue = trackQueue(log, timing);
  const stopping = new AbortController();

  /** Starts a runner. `failure` settles with the reason when that runner must be replaced. */
  async function begin() {
    const events: WorkerEvents = new EventEmitter();
    const { promise: failure, resolve } = Promise.withResolvers<unknown>();
    let failed = false;

    const fail = (reason: unknown) => {
      failed = true;
      resolve(reason);
    };

    events.on('pool:create', ({ workerPool }) => liveness.show(workerPool.id));

    // When its database calls fail, a runner may end, may hang while ending, or may repeat its
    // first failure for ever.
    events.on('worker:getJob:error', ({ error }) => fail(error));
    silenceStopped(events);
    events.on('pool:gracefulShutdown', ({ message }) => fail(message));

    const answered = () => {
      if (!failed) queue.answered();
    };

    events.on('worker:getJob:empty', answered);
    events.on('job:start', answered);
    reportFailures(events, log);

    const runner = await run({
      pgPool: services.database.$client,
      taskList,
      parsedCronItems,
      events,
      logger: quietLogger(log, queue.isUp),
      concurrency: AT_ONCE,
      pollInterval: POLL_EVERY_MS,
      noHandleSignals: true,
      // Only in batches (of jobs that end at the same moment) does the library catch a failure to
      // record the end of a job.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    });

    return { runner, failure };
  }

  /** Retries until a runner has begun; undefined once the worker is stopped. */
  async function beginAfter(reason: unknown) {
    for (let cause = reason; ; )
      try {
        await timing.wait(queue.failed(cause), stopping.signal).catch(() => undefined);
        return stopping.signal.aborted ? undefined : await begin();
      } catch (error) {
        cause = error;
      }
  }

  /** Replaces each runner that fails, until the worker is stopped. */
  async function supervise(first: Awaited<ReturnType<typeof beginAfter>>): Promise<void> {
    const stopped = once(stopping.signal, 'abort');
    let current = first;
    while (current) {
      const reason = await Promise.race([current.failure, stopped]);
      if (stopping.signal.aborted) return current.runner.stop();
      void current.runner.kill().catch(() => undefined);
      await liveness.hide();
      current = await beginAfter(reason);
    }
  }

  const first = await begin().catch(async (error) => {
    if (isConnectionLoss(error)) return beginAfter(error);
    await liveness.close();
    throw error;
  });

  const supervised = supervise(first);

  return {
    isUp: queue.isUp,
    stop: async () => {
      stopping.abort();
      await supervised;
      await liveness.close();
    },
  };
}

/** Each name is queued once, however many processes there are; missed runs are not repeated. */
const asCronItems = (schedule: readonly Scheduled[]) =>
  parseCronItems(
    schedule.map(({ job, at }) => ({
      task: job,
      identifier: job,
      match: at,
      options: { backfillPeriod: 0, jobKey: job, jobKeyMode: 'preserve_run_at' },
    })),
  );

/**
 * The library prints a stack trace to the console when a worker that was told to stop fails to
 * fetch a job. A worker that is released by force before its failure is reported ends without one.
 */
function silenceStopped(events: WorkerEvents): void {
  const stopped = new WeakSet<Worker>();
  events.on('worker:release', ({ worker }) => stopped.add(worker));
  events.on('worker:getJob:error', ({ worker }) => {
    if (stopped.has(worker)) void worker.release(true);
  });
}

/** Logs the job's name, id and attempt, but never the payload, which has personal data. */
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

/**
 * Leaves out the library's lines about a single job, which repeat its error in full
 * (`reportFailures` logs those), and lowers the others to debug during an outage, which
 * `trackQueue` logs.
 */
const quietLogger = (log: FastifyBaseLogger, isUp: () => boolean): Logger =>
  new Logger(({ jobId, workerId }) => (level, message) => {
    if (jobId ?? workerId) return;
    if (level === 'error' || level === 'warning')
      log[isUp() ? 'warn' : 'debug'](`jobs: ${message}`);
  });

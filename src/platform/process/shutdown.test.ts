import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createShutdown } from './shutdown.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A shutdown that records what ended, and the exit code. */
function setUp() {
  const noted: string[] = [];
  const shutdown = createShutdown(
    (code) => noted.push(`exit ${code}`),
    (error) => noted.push(String(error)),
  );
  const taking = (name: string, ms: number) => async () => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    noted.push(name);
  };
  return { noted, shutdown, taking };
}

describe('a process that stops', () => {
  test('drains first and closes afterwards, each latest first', async () => {
    const { noted, shutdown, taking } = setUp();
    shutdown.close(taking('database', 10));
    shutdown.close(taking('pool', 10));
    shutdown.drain(taking('server', 10));
    shutdown.drain(taking('jobs', 10));
    const over = shutdown.now(0);
    await vi.advanceTimersByTimeAsync(100);
    await over;
    expect(noted).toEqual(['jobs', 'server', 'pool', 'database', 'exit 0']);
  });

  test('gives a slow database the time that it needs, but not what depends on it', async () => {
    const { noted, shutdown, taking } = setUp();
    shutdown.close(taking('database', 5000));
    shutdown.close(taking('pool', 60_000));
    const over = shutdown.now(0);
    await vi.advanceTimersByTimeAsync(5600);
    await over;
    expect(noted).toEqual(['database', 'exit 0']);
  });

  test('ends within ten seconds, whatever hangs', async () => {
    const { noted, shutdown, taking } = setUp();
    for (let count = 0; count < 4; count += 1) shutdown.close(taking('close', 60_000));
    for (let count = 0; count < 2; count += 1) shutdown.drain(taking('drain', 60_000));
    void shutdown.now(0);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(noted[0]).toMatch(/^exit/);
  });

  test('continues when something fails to end, and stops only once', async () => {
    const { noted, shutdown, taking } = setUp();
    shutdown.close(taking('database', 10));
    shutdown.drain(() => Promise.reject(new Error('stuck')));
    const over = Promise.all([shutdown.now(1), shutdown.now(0)]);
    await vi.advanceTimersByTimeAsync(100);
    await over;
    expect(noted).toEqual(['Error: stuck', 'database', 'exit 1']);
  });

  test('announces the stop first and waits for that, in addition to the ten seconds, but not after an error', async () => {
    const { noted, shutdown, taking } = setUp();
    shutdown.announce(taking('announced', 20_000));
    shutdown.drain(taking('server', 10));
    const over = shutdown.now(0);
    await vi.advanceTimersByTimeAsync(21_000);
    await over;
    expect(noted).toEqual(['announced', 'server', 'exit 0']);

    const failed = setUp();
    failed.shutdown.announce(failed.taking('announced', 20_000));
    await failed.shutdown.now(1);
    expect(failed.noted).toEqual(['exit 1']);
  });
});

import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { api } from '#platform/api-client/client.ts';
import { fakeServer } from '#tests/page-stage.tsx';
import { tryAgain } from './try-again.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const read = () => api.read('/api/season').catch(() => undefined);

/**
 * Reads once, and again at each call back, with the longest waits. Returns the seconds at which it
 * was called back.
 */
function readNow(): readonly number[] {
  const began = Date.now();
  const tries: number[] = [];
  onTestFinished(
    tryAgain(
      () => {
        tries.push((Date.now() - began) / 1000);
        void read();
      },
      () => 1,
    ),
  );
  void read();
  return tries;
}
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

test.each([
  ['nothing answers', 'offline', [2, 6, 14, 30, 62, 122, 182]],
  ['a server has no database', { status: 503 }, [2, 6, 14, 30, 62, 122, 182]],
  ['a balancer has no server', { status: 502 }, [2, 6, 14, 30, 62, 122, 182]],
  ['the server answers', { body: {} }, []],
  ['the server refuses', { status: 409 }, []],
  ['the server has a fault', { status: 500 }, []],
] as const)(
  'when %s it is tried again, later each time, or not at all',
  async (_what, answer, expected) => {
    fakeServer({ 'GET /api/season': answer });
    const tries = readNow();
    await pass(200);
    expect(tries).toEqual(expected);
  },
);

test('after a time in which all went well it begins with a short wait', async () => {
  fakeServer({ 'GET /api/season': { status: 503 } });
  const tries = readNow();
  await pass(7);
  fakeServer({ 'GET /api/season': { body: {} } });
  await pass(93);
  fakeServer({ 'GET /api/season': { status: 503 } });
  void read();
  await pass(3);
  expect(tries).toEqual([2, 6, 14, 102]);
});

test('without a network nothing is tried', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  fakeServer({});
  const tries = readNow();
  await pass(200);
  expect(tries).toEqual([]);
});

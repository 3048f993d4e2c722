import { Readable } from 'node:stream';
import { beforeEach, expect, test, vi } from 'vitest';
import { testApp } from '#tests/app.ts';
import { emptyTables } from '#tests/database.ts';

// One MiB for all bodies, of which a network may use a quarter: as much as the longest body.

const { app, database } = await testApp({ env: { MAX_BODIES_MB: '1' } });
beforeEach(() => emptyTables(database, 'limit_counters'));

const LONG = 250_000;

/** Sends the first part of a long body. */
function send(from: string, length: number = LONG) {
  // Pushes only when it is asked: a stream that has something to begin with is asked for more by
  // Node.js itself.
  const read = vi.fn(() => void (read.mock.calls.length === 1 && body.push('{')));
  const body: Readable = new Readable({ read });
  const answer = app.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress: from,
    headers: { 'content-type': 'application/json', 'content-length': String(length) },
    payload: body,
  });
  return { answer, read, breakOff: () => body.destroy(new Error('broken off')) };
}

const begin = async (from: string) => {
  const sent = send(from);
  await vi.waitFor(() => expect(sent.read).toHaveBeenCalled());
  return async () => {
    sent.breakOff();
    await sent.answer.catch(() => undefined);
  };
};
const refusalOf = async (from: string, length?: number) => {
  const { answer, read } = send(from, length);
  const { statusCode, headers } = await answer;
  expect(read).not.toHaveBeenCalled();
  return [statusCode, headers['retry-after']];
};

// Shows attack 70
test('a body that its network has no room for is refused unread, and one that breaks off makes room', async () => {
  const breakOff = await begin('192.0.2.1');
  expect(await refusalOf('192.0.2.1')).toEqual([503, '5']);
  await (await begin('192.0.2.2'))();
  await breakOff();
  await (await begin('192.0.2.1'))();
});

test('a body that the process has no room for is refused unread', async () => {
  const open = [];
  for (const n of [1, 2, 3, 4]) open.push(await begin(`198.51.100.${n}`));
  expect(await refusalOf('198.51.100.5')).toEqual([503, '5']);
  for (const breakOff of open) await breakOff();
  await (await begin('198.51.100.5'))();
});

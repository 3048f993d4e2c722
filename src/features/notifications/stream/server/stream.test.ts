import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { addDays } from '#lib/club-time.ts';
import { openLiveEvents } from '#platform/live-events/open-live-events.ts';
import { testApp } from '#tests/app.ts';
import { testDatabase } from '#tests/database.ts';
import { member } from '#tests/visitor.ts';
import { BEAT_MS, liveUpdate } from '../live-updates.ts';
import { publishToAccounts } from './publish.ts';
import { deleteOldUpdates } from './store.ts';

// Two servers on one database, each with its own connection for notifications.
const database = await testDatabase();
const servers = await Promise.all([startServer(), startServer()]);
const [first, second] = servers as [Server, Server];
const { clock } = first;
type Server = Awaited<ReturnType<typeof startServer>>;

async function startServer() {
  const liveEvents = await openLiveEvents(database.url, () => undefined);
  afterAll(() => liveEvents.close());
  const product = await testApp({ database, liveEvents });
  await product.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = product.app.server.address() as AddressInfo;
  return { ...product, origin: `http://127.0.0.1:${port}` };
}

type Person = Awaited<ReturnType<typeof member>>;
const counted = liveUpdate<{ count: number }>('test.counted');
const publish = (to: readonly Person[], ...counts: number[]) =>
  database.transaction(async (tx) => {
    for (const count of counts)
      await publishToAccounts(tx, {
        to: to.map(({ account }) => account.id),
        update: counted,
        data: { count },
        now: clock(),
      });
  });

/** Opens a person's stream as a browser does, and collects its events. */
async function open(person: Person, { from = first, after = '', lastEventId = '' } = {}) {
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  const response = await fetch(`${from.origin}/api/live${after && `?after=${after}`}`, {
    headers: { cookie, ...(lastEventId ? { 'last-event-id': lastEventId } : {}) },
    signal: stop.signal,
  });
  let text = '';
  let ended = false;
  void (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? [])
      text += decoder.decode(chunk as Uint8Array, { stream: true });
    ended = true;
  })().catch(() => undefined);
  const events = () => text.split('\n\n').flatMap((block) => (block.trim() ? [readEvent(block)] : []));
  return {
    response,
    events,
    counts: () => events().flatMap(({ data }) => (data?.data ? [data.data.count] : [])),
    hasEnded: () => ended,
    stop: () => stop.abort(),
  };
}

function readEvent(block: string) {
  const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s, 2)));
  return { id: fields.id, event: fields.event, data: fields.data && JSON.parse(fields.data) };
}

let robin: Person;
beforeEach(async () => {
  await database.$client.query('truncate accounts, limit_counters restart identity cascade');
  robin = await member(first.app);
});

test('a stream has the security headers, is not cached and begins with the last number', async () => {
  await publish([robin], 1, 2);
  const stream = await open(robin);
  expect(Object.fromEntries(stream.response.headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-accel-buffering': 'no',
  });
  await expect.poll(stream.events).toMatchObject([{ id: '2', event: 'start' }]);
});

test('every tab of a person, at either process, gets each update once and in order; others get none', async () => {
  const kim = await member(first.app);
  const [here, there, other] = [await open(robin), await open(robin, { from: second }), await open(kim)];
  await publish([robin], 1, 2);
  await publish([robin, kim], 3);
  await expect.poll(here.counts).toEqual([1, 2, 3]);
  await expect.poll(there.counts).toEqual([1, 2, 3]);
  await expect.poll(other.counts).toEqual([3]);
});

test('two hundred transactions at once arrive complete and in the sequence of their numbers', async () => {
  const stream = await open(robin, { from: second });
  const all = Array.from({ length: 200 }, (_, count) => count);
  await Promise.all(all.map((count) => publish([robin], count)));
  await expect.poll(() => stream.counts().length, { timeout: 20_000 }).toBe(200);
  expect(stream.counts().toSorted((a, b) => a - b)).toEqual(all);
  expect(stream.events().flatMap(({ id }) => id ?? [])).toEqual(
    Array.from({ length: 201 }, (_, id) => `${id}`),
  );
});

test('who was away hears exactly what was missed, by the header or by the query', async () => {
  await publish([robin], 1, 2, 3, 4);
  const stream = await open(robin, { lastEventId: '2' });
  await expect.poll(stream.counts).toEqual([3, 4]);
  expect(stream.events()[0]).toMatchObject({ event: 'beat' });
  const taken = await open(robin, { after: '3' });
  await expect.poll(taken.counts).toEqual([4]);
  const both = await open(robin, { after: '1', lastEventId: '3' });
  await expect.poll(both.counts).toEqual([4]);
});

test('who was away for too long begins anew', async () => {
  await publish([robin], 1, 2);
  await deleteOldUpdates(database, addDays(clock(), 2));
  await publish([robin], 3);
  const late = await open(robin, { lastEventId: '1' });
  await expect.poll(late.events).toMatchObject([{ event: 'start', id: '3' }]);
  const restored = await open(robin, { lastEventId: '99' });
  await expect.poll(restored.events).toMatchObject([{ event: 'start', id: '3' }]);
});

test('nothing of a transaction that rolls back is sent', async () => {
  const stream = await open(robin);
  await database
    .transaction(async (tx) => {
      await publishToAccounts(tx, {
        to: [robin.account.id],
        update: counted,
        data: { count: 1 },
        now: clock(),
      });
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  await publish([robin], 2);
  await expect.poll(stream.counts).toEqual([2]);
  expect(stream.events().at(-1)?.id).toBe('1');
});

test('a broken connection to the database loses nothing', async () => {
  const stream = await open(robin);
  await expect.poll(stream.events).toHaveLength(1);
  await database.$client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where query like 'listen live_%' and datname = current_database()`,
  );
  await publish([robin], 1);
  await expect.poll(stream.counts, { timeout: 20_000 }).toEqual([1]);
});

test('closed accounts are left out, unknown ids too', async () => {
  await database.$client.query('update accounts set is_active = false where id = $1', [robin.account.id]);
  await publishToAccounts(database, {
    to: [robin.account.id, '0198b0f0-0000-7000-8000-000000000000'],
    update: counted,
    data: { count: 1 },
    now: clock(),
  });
  const { rows } = await database.$client.query('select * from live_updates');
  expect(rows).toEqual([]);
});

test('a stream ends at the next beat after its session has', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const stream = await open(robin);
  await expect.poll(stream.events).toHaveLength(1);
  vi.advanceTimersByTime(BEAT_MS);
  await expect.poll(() => stream.events().map(({ event }) => event)).toEqual(['start', 'beat']);
  await robin.post('/api/logout');
  vi.advanceTimersByTime(BEAT_MS);
  await expect.poll(stream.hasEnded).toBe(true);
});

test('one more stream than an account may have closes the oldest', async () => {
  const streams: Awaited<ReturnType<typeof open>>[] = [];
  for (let count = 0; count < 13; count += 1) streams.push(await open(robin));
  await expect
    .poll(() => streams.map(({ hasEnded }) => hasEnded()))
    .toEqual([true, ...Array(12).fill(false)]);
});

test.each([
  ['a visitor', {}, 401],
  ['a number that is none', { after: 'x' }, 400],
  ['a negative number', { after: '-1' }, 400],
])('%s is refused', async (_who, { after = '' }: { after?: string }, status) => {
  const { response } = await open(status === 401 ? { ...robin, cookies: new Map() } : robin, { after });
  expect(response.status).toBe(status);
});

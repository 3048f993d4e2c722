import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { SESSION_DAYS } from '#features/identity/accounts/lifetimes.ts';
import { addDays } from '#lib/club-time.ts';
import { emptyTables, testDatabase } from '#tests/database.ts';
import { liveServer, openStream } from '#tests/live-server.ts';
import { member, visitor } from '#tests/visitor.ts';
import { BEAT_MS, liveSignal, liveUpdate } from '../live-updates.ts';
import { deleteOldUpdates, publishToAccounts, signalTo } from './updates.ts';

// Two servers on one database, each with its own connection for notifications.
const database = await testDatabase();
const [first, second] = [await liveServer(database), await liveServer(database)];
const { clock } = first;

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

type Position = Partial<Parameters<typeof openStream>[1]>;
const open = (person: Person, { from = first, ...position }: Position = {}) =>
  openStream(person, { from, ...position });

let robin: Person;
beforeEach(async () => {
  await emptyTables(database, 'accounts', 'limit_counters');
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
  const [here, there, other] = [
    await open(robin),
    await open(robin, { from: second }),
    await open(kim),
  ];
  await publish([robin], 1, 2);
  await publish([robin, kim], 3);
  await expect.poll(here.counts).toEqual([1, 2, 3]);
  await expect.poll(there.counts).toEqual([1, 2, 3]);
  await expect.poll(other.counts).toEqual([3]);
});

test('a signal reaches the open tabs of one person at either process, has no number and is not kept', async () => {
  const typing = liveSignal<{ by: string }>('test.typing');
  const kim = await member(first.app);
  const [here, there, other] = [
    await open(robin),
    await open(robin, { from: second }),
    await open(kim),
  ];
  for (const stream of [here, there, other]) await expect.poll(stream.events).toHaveLength(1);
  await signalTo(database, robin.account.id, typing, { by: 'kim' });
  await publish([robin, kim], 1);
  for (const stream of [here, there])
    await expect
      .poll(stream.events)
      .toMatchObject([
        { event: 'start', id: '0' },
        { event: 'signal', id: undefined, data: { kind: 'test.typing', data: { by: 'kim' } } },
        { id: '1' },
      ]);
  await expect.poll(other.counts).toEqual([1]);
  expect(other.events()).toHaveLength(2);
  const late = await open(robin, { after: '0' });
  await expect.poll(late.events).toMatchObject([{ event: 'beat' }, { id: '1' }]);
});

test('two hundred transactions at once arrive complete and in the sequence of their numbers', async () => {
  const stream = await open(robin, { from: second });
  const all = Array.from({ length: 200 }, (_, count) => count);
  await Promise.all(all.map((count) => publish([robin], count)));
  await expect.poll(() => stream.counts().length).toBe(200);
  expect(stream.counts().toSorted((a, b) => a - b)).toEqual(all);
  expect(stream.events().flatMap(({ id }) => id ?? [])).toEqual(
    Array.from({ length: 201 }, (_, id) => `${id}`),
  );
});

test('a browser that was away receives exactly what it missed, by the header or by the query', async () => {
  await publish([robin], 1, 2, 3, 4);
  const stream = await open(robin, { lastEventId: '2' });
  await expect.poll(stream.counts).toEqual([3, 4]);
  expect(stream.events()[0]).toMatchObject({ event: 'beat' });
  const taken = await open(robin, { after: '3' });
  await expect.poll(taken.counts).toEqual([4]);
  const both = await open(robin, { after: '1', lastEventId: '3' });
  await expect.poll(both.counts).toEqual([4]);
  // The number of another account's update is worth nothing, nor is one that nobody has given out.
  const kim = await member(first.app);
  const foreign = await open(kim, { lastEventId: '2', after: '2' });
  await expect.poll(foreign.events).toMatchObject([{ event: 'start', id: '0' }]);
  const unreadable = await open(robin, { lastEventId: '-1', after: '3' });
  await expect.poll(unreadable.counts).toEqual([4]);
  const beyond = await open(robin, { after: String(Number.MAX_SAFE_INTEGER) });
  await expect.poll(beyond.events).toMatchObject([{ event: 'start', id: '4' }]);
});

test('a browser that was away for too long starts again', async () => {
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
  await expect.poll(stream.counts).toEqual([1]);
});

test('closed accounts are left out, unknown ids too', async () => {
  await database.$client.query('update accounts set is_active = false where id = $1', [
    robin.account.id,
  ]);
  await publishToAccounts(database, {
    to: [robin.account.id, '0198b0f0-0000-7000-8000-000000000000'],
    update: counted,
    data: { count: 1 },
    now: clock(),
  });
  const { rows } = await database.$client.query('select * from live_updates');
  expect(rows).toEqual([]);
});

// Shows attack 16
test.each([
  ['its session', (person: Person) => person.post('/api/logout')],
  [
    'a password change elsewhere',
    async (person: Person) => {
      const elsewhere = visitor(first.app);
      await elsewhere.post('/api/login', {
        username: person.account.username,
        password: person.password,
      });
      await elsewhere.post('/api/account/password', {
        currentPassword: person.password,
        password: 'over-the-back-of-the-green',
        confirmPassword: 'over-the-back-of-the-green',
      });
    },
  ],
  [
    'its account',
    ({ account: { id } }: Person) =>
      database.$client.query('update accounts set is_active = false where id = $1', [id]),
  ],
])(
  'a stream ends at once with %s, at either process; those of others go on',
  async (_what, endIt) => {
    const kim = await member(first.app);
    const streams = [await open(robin), await open(robin, { from: second })];
    const other = await open(kim);
    for (const stream of [...streams, other]) await expect.poll(stream.events).toHaveLength(1);

    await endIt(robin);
    for (const stream of streams) await expect.poll(stream.hasEnded).toBe(true);
    expect(other.hasEnded()).toBe(false);
  },
);

test('a stream ends at the moment when its session expires', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const stream = await open(robin);
  await vi.waitFor(() => expect(stream.events()).toHaveLength(1));
  const minutes = SESSION_DAYS * 24 * 60;
  clock.forward(minutes - 0.1);
  await vi.advanceTimersByTimeAsync(BEAT_MS);
  await vi.waitFor(() => expect(stream.events()).toHaveLength(2));
  expect(stream.hasEnded()).toBe(false);

  clock.forward(0.1);
  await vi.advanceTimersByTimeAsync(6000);
  await vi.waitFor(() => expect(stream.hasEnded()).toBe(true));
});

test('one more stream than a network may have is refused, and a closed one makes room', async () => {
  const small = await liveServer(database, { MAX_STREAMS_PER_NETWORK: '2' });
  const kim = await member(first.app);
  const streams = [await open(robin, { from: small }), await open(kim, { from: small })];
  const refused = await open(kim, { from: small });
  expect(refused.response.status).toBe(429);
  expect(refused.response.headers.get('retry-after')).toBe('30');

  streams[0]?.stop();
  await expect.poll(async () => (await open(kim, { from: small })).response.status).toBe(200);
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
  ['a number that no computer counts', { after: '9007199254740993' }, 400],
])('%s is refused', async (_who, { after = '' }: { after?: string }, status) => {
  const { response } = await open(status === 401 ? { ...robin, cookies: new Map() } : robin, {
    after,
  });
  expect(response.status).toBe(status);
});

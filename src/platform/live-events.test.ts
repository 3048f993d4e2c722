import { expect, onTestFinished, test, vi } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { openLiveEvents } from './live-events.ts';

const database = await testDatabase();
const notify = (payload: string) =>
  database.$client.query(`select pg_notify('news', $1)`, [payload]);

async function openListener() {
  const live = await openLiveEvents(database.url, () => undefined);
  onTestFinished(() => live.close());
  const received: string[] = [];
  let gaps = 0;
  const stop = live.listen(
    'news',
    (payload) => received.push(payload),
    () => {
      gaps += 1;
    },
  );
  await expect.poll(() => gaps).toBe(1);
  return { received, stop, gaps: () => gaps };
}

// It is the first test, because the driver warns once in a process.
test('listens to several channels at once, one statement after the other', async () => {
  const warnings: string[] = [];
  const note = ({ message }: Error) => warnings.push(message);
  process.on('warning', note);
  onTestFinished(() => void process.off('warning', note));

  const live = await openLiveEvents(database.url, () => undefined);
  onTestFinished(() => live.close());
  const ready: string[] = [];
  const channels = ['news', 'scores', 'weather'];
  for (const channel of channels) live.listen(channel, vi.fn(), () => ready.push(channel));
  await expect.poll(() => ready).toEqual(channels);
  expect(warnings).toEqual([]);
});

test('receives each commit once, until it stops listening', async () => {
  const { received, stop } = await openListener();
  await notify('first');
  await expect.poll(() => received).toEqual(['first']);
  stop();
  const other = await openListener();
  await notify('second');
  await expect.poll(() => other.received).toEqual(['second']);
  expect(received).toEqual(['first']);
});

test('reconnects after a break and reports the gap', async () => {
  const { received, gaps } = await openListener();
  await database.$client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where query = 'listen news' and datname = current_database()`,
  );
  await expect.poll(() => gaps()).toBe(2);
  await notify('again');
  await expect.poll(() => received).toEqual(['again']);
});

test('refuses a channel name with characters other than lower-case letters and underscores', async () => {
  const live = await openLiveEvents(database.url, () => undefined);
  onTestFinished(() => live.close());
  expect(() => live.listen('news"; drop', vi.fn(), vi.fn())).toThrow('Not a channel');
});

import { expect, onTestFinished, test, vi } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { openLiveEvents } from './open-live-events.ts';

const database = await testDatabase();
const say = (payload: string) => database.$client.query(`select pg_notify('news', $1)`, [payload]);

async function hearing() {
  const live = await openLiveEvents(database.url, () => undefined);
  onTestFinished(() => live.close());
  const heard: string[] = [];
  let gaps = 0;
  const stop = live.listen(
    'news',
    (payload) => heard.push(payload),
    () => {
      gaps += 1;
    },
  );
  await expect.poll(() => gaps).toBe(1);
  return { heard, stop, gaps: () => gaps };
}

test('receives each commit once, until it stops listening', async () => {
  const { heard, stop } = await hearing();
  await say('first');
  await expect.poll(() => heard).toEqual(['first']);
  stop();
  const other = await hearing();
  await say('second');
  await expect.poll(() => other.heard).toEqual(['second']);
  expect(heard).toEqual(['first']);
});

test('reconnects after a break and reports the gap', async () => {
  const { heard, gaps } = await hearing();
  await database.$client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where query = 'listen news' and datname = current_database()`,
  );
  await expect.poll(() => gaps()).toBe(2);
  await say('again');
  await expect.poll(() => heard).toEqual(['again']);
});

test('refuses a channel name with characters other than lower-case letters and underscores', async () => {
  const live = await openLiveEvents(database.url, () => undefined);
  onTestFinished(() => live.close());
  expect(() => live.listen('news"; drop', vi.fn(), vi.fn())).toThrow('Not a channel');
});

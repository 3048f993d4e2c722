import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { workerBrowser } from '#tests/worker-browser.ts';
import { serveWorker } from './serve-worker.ts';

test('the worker changes with the year, so that no file is kept for longer', async () => {
  const app = Fastify();
  let now = new Date('2040-01-01T00:00:00Z');
  serveWorker(app, {
    version: async () => 'abc',
    render: async () => ({ html: '<!DOCTYPE html>', policy: '', files: [] }),
    clock: () => now,
  });
  const workerAt = async (instant: string) => {
    now = new Date(instant);
    return (await app.inject('/sw.js')).body;
  };
  const first = await workerAt('2040-01-01T00:00:00Z');
  expect(first).toMatch(/^const BUILD = "[0-9a-f]{16}";/);
  expect(await workerAt('2040-12-31T23:59:59Z')).toBe(first);
  expect(await workerAt('2041-01-01T00:00:00Z')).not.toBe(first);
  await app.close();
});

test('a file that the old worker keeps last does not bring its cache back', async () => {
  const browser = workerBrowser(await workerSource());
  const old = await browser.start('old');
  browser.answer('/assets/a.js', 'one');
  const beginsToKeep = browser.pauseAfterHas();
  const response = old.dispatch('fetch', {
    request: { url: 'https://club.test/assets/a.js', method: 'GET' },
  });
  const letGoOn = await beginsToKeep;
  const replaced = browser.start('new');
  await browser.settled();
  letGoOn();
  await Promise.all([response, replaced]);
  expect([...browser.caches.keys()]).toEqual(['fourball-files-new']);
});

test('a push is shown unless the site is before the person, and a click opens a page of the site', async () => {
  const browser = workerBrowser(await workerSource());
  const { dispatch } = await browser.start('any');
  const push = (path: string) =>
    dispatch('push', {
      data: { json: () => ({ title: 'Fourball', body: 'New message', tag: 'a', path }) },
    });
  await push('/messages?with=1#last');
  browser.focus(true);
  await push('/elsewhere');
  expect(browser.shown).toEqual([
    expect.objectContaining({
      title: 'Fourball',
      body: 'New message',
      tag: 'a',
      data: '/messages?with=1#last',
    }),
  ]);
  browser.focus(false);
  for (const data of ['/messages?with=1#last', 'https://evil.example/forum'])
    await dispatch('notificationclick', { notification: { close: () => undefined, data } });
  expect(browser.opened).toEqual([
    'https://club.test/messages?with=1#last',
    'https://club.test/forum',
  ]);
});

/** The worker's source as a browser gets it. */
async function workerSource(): Promise<string> {
  const app = Fastify();
  const render = async () => ({ html: '<!DOCTYPE html>', policy: '', files: [] });
  serveWorker(app, {
    version: async () => 'abc',
    render,
    clock: () => new Date('2040-01-01T00:00:00Z'),
  });
  const { body } = await app.inject('/sw.js');
  await app.close();
  return body;
}

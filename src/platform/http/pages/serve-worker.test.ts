import { createContext, runInContext } from 'node:vm';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { serveWorker } from './serve-worker.ts';

const done = () => Promise.resolve();

type WorkerEvent = {
  respondWith: (answer: Promise<unknown>) => void;
  waitUntil: (work: Promise<unknown>) => void;
};

/**
 * The caches and locks of a browser, in which service workers of several builds run.
 * @param source the worker's source, whose BUILD is replaced
 */
function workerBrowser(source: string) {
  const caches = new Map<string, Map<string, unknown>>();
  const answers = new Map<string, string>();
  const shown: object[] = [];
  const opened: string[] = [];
  let focused = false;
  let queue: Promise<unknown> = Promise.resolve();
  let afterHas: (() => Promise<void>) | undefined;
  const locks = {
    request: (_name: string, act: () => Promise<unknown>) => {
      const turn = queue.then(act);
      queue = turn.catch(done);
      return turn;
    },
  };
  const open = async (name: string) => {
    const files = caches.get(name) ?? new Map<string, unknown>();
    caches.set(name, files);
    return {
      addAll: async (paths: readonly string[]) =>
        paths.forEach((path) => {
          files.set(path, '');
        }),
      put: async ({ url }: { url: string }, answer: unknown) => void files.set(url, answer),
      keys: async () =>
        [...files.keys()].map((url) => ({ url: new URL(url, 'https://club.test').href })),
      delete: async ({ url }: { url: string }) => files.delete(url),
    };
  };
  const has = async (name: string) => {
    const found = caches.has(name);
    await afterHas?.();
    return found;
  };
  const storage = {
    open,
    has,
    keys: async () => [...caches.keys()],
    delete: async (name: string) => caches.delete(name),
    match: async () => undefined,
  };

  /** Installs and activates the worker of a build. */
  async function start(build: string) {
    const listeners = new Map<string, (event: WorkerEvent) => void>();
    const worker = createContext({
      addEventListener: (name: string, listener: (event: WorkerEvent) => void) =>
        listeners.set(name, listener),
      caches: storage,
      clients: {
        claim: done,
        matchAll: async () => (focused ? [{ focused, focus: done }] : []),
        openWindow: async (url: string) => void opened.push(url),
      },
      fetch: async ({ url }: { url: string }) => {
        const body = answers.get(new URL(url).pathname);
        return { ok: body !== undefined, clone: () => body };
      },
      location: new URL('https://club.test/sw.js'),
      navigator: { locks },
      registration: {
        showNotification: async (title: string, options: object) =>
          void shown.push({ title, ...options }),
      },
      skipWaiting: done,
      URL,
    });
    const dispatch = async (name: string, facts: object = {}) => {
      const work: Promise<unknown>[] = [];
      const wait = (one: Promise<unknown>) => void work.push(one);
      listeners.get(name)?.({ ...facts, respondWith: wait, waitUntil: wait });
      for (let next = work.shift(); next; next = work.shift()) await next;
    };
    runInContext(source.replace(/BUILD = "\w+"/, `BUILD = "${build}"`), worker);
    await dispatch('install');
    await dispatch('activate');
    return { dispatch };
  }

  return {
    caches,
    /** The push notifications on the screen. */
    shown,
    /** The addresses that were opened in a new window. */
    opened,
    /** Whether the person looks at a page of the site. */
    focus: (next: boolean) => {
      focused = next;
    },
    start,
    answer: (path: string, body: string) => answers.set(path, body),
    /** Resolves when all pending work that needs no response from outside is done. */
    settled: () => new Promise((resolve) => setImmediate(resolve)),
    /** Stops the next worker after it has asked whether its cache exists, until it may continue. */
    pauseAfterHas: () =>
      new Promise<() => void>((paused) => {
        afterHas = () =>
          new Promise((goOn) => {
            afterHas = undefined;
            paused(goOn);
          });
      }),
  };
}

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

import { createContext, runInContext } from 'node:vm';

const done = () => Promise.resolve();

type WorkerEvent = {
  respondWith: (answer: Promise<unknown>) => void;
  waitUntil: (work: Promise<unknown>) => void;
};

/**
 * The caches and locks of a browser, in which service workers of several builds run.
 * @param source the worker's source, whose BUILD is replaced
 */
export function workerBrowser(source: string) {
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

import { MutationObserver, onlineManager, type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Api, ApiError, NetworkError } from './client.ts';
import { createQueryClient, presets, readPath } from './queries.ts';

/** An API that fails so many times, or for ever, and then answers. */
function failing(error: Error, times = Number.POSITIVE_INFINITY): { api: Api; asked: string[] } {
  const asked: string[] = [];
  const get = async <Answer>(path: string): Promise<Answer> => {
    asked.push(path);
    if (asked.length <= times) throw error;
    return { path } as Answer;
  };
  return { asked, api: { get, post: () => Promise.reject(error) } };
}

const offline = new NetworkError('offline');
const down = new ApiError(503, 'Service Unavailable', '');
const noWaiting = { retryDelay: 0 };

describe('a query', () => {
  // Shows spec 7.14
  it('GETs the first element of its key', async () => {
    const { api, asked } = failing(offline, 0);
    const client = createQueryClient(api, 'browser');
    expect(await client.fetchQuery({ queryKey: ['/api/events', 'leeds'] })).toEqual({ path: '/api/events' });
    expect(asked).toEqual(['/api/events']);
  });

  // Shows spec 7.17, 7.19
  it('has the defaults: fresh 5 minutes, kept 10, no polling, no asking again on focus', () => {
    const { queries, mutations } = createQueryClient(failing(offline).api, 'browser').getDefaultOptions();
    expect(queries).toMatchObject({
      staleTime: 300_000,
      gcTime: 600_000,
      refetchInterval: false,
      refetchOnWindowFocus: false,
    });
    expect(mutations).toMatchObject({ retry: false });
  });
});

/** By fetchQuery's own rule nothing is tried again; a query's own setting decides, as an observer's would. */
async function timesAsked(error: Error, retry: unknown): Promise<number> {
  const { api, asked } = failing(error);
  const client = createQueryClient(api, 'browser');
  const set = typeof retry === 'function' ? retry : client.getDefaultOptions().queries?.retry;
  const options = { queryKey: ['/api/events'], retry: set as typeof presets.standard.retry, ...noWaiting };
  await client.fetchQuery(options).catch(() => undefined);
  return asked.length;
}

describe('trying again', () => {
  // Shows spec 7.16, 7.18, product 32
  it.each([
    ['by default', undefined, 3],
    ['with the standard preset', presets.standard.retry, 2],
    ['with the long-term preset', presets.longTerm.retry, 3],
    ['with the real-time preset', presets.realTime.retry, 4],
  ])('after a network failure, %s', async (_name, retry, times) => {
    expect(await timesAsked(offline, retry)).toBe(times);
  });

  // Shows spec 7.16, product 32
  it('never happens after an answer, whatever it says', async () => {
    expect(await timesAsked(down, undefined)).toBe(1);
    expect(await timesAsked(down, presets.realTime.retry)).toBe(1);
  });

  // Shows product 32
  it('never happens on the server', () => {
    expect(createQueryClient(failing(offline).api, 'server').getDefaultOptions().queries?.retry).toBe(false);
  });
});

describe('while the browser is offline', () => {
  afterEach(() => onlineManager.setOnline(true));

  // Shows spec 7.17
  it('a write fails at once, and is not made later', async () => {
    onlineManager.setOnline(false);
    let sent = 0;
    const client = createQueryClient(failing(offline).api, 'browser');
    const write = new MutationObserver(client, {
      mutationFn: () => {
        sent += 1;
        return Promise.reject(offline);
      },
    });
    await expect(write.mutate()).rejects.toBe(offline);
    onlineManager.setOnline(true);
    await client.resumePausedMutations();
    expect(sent).toBe(1);
  });

  it('a read fails too, instead of hanging', async () => {
    onlineManager.setOnline(false);
    const client = createQueryClient(failing(offline).api, 'browser');
    const read = new QueryObserver(client, { queryKey: ['/api/events'], retry: false });
    const { error } = await read.refetch();
    expect(error).toBe(offline);
  });
});

describe('the presets', () => {
  // Shows spec 7.18
  it('are those of the specification', () => {
    expect(presets.standard).toMatchObject({ staleTime: 300_000, gcTime: 600_000 });
    expect(presets.longTerm).toMatchObject({ staleTime: 1_800_000, gcTime: 3_600_000 });
    expect(presets.realTime).toMatchObject({ staleTime: 0, gcTime: 300_000, refetchInterval: 30_000 });
  });
});

describe('what a loader has just fetched', () => {
  const key = { queryKey: ['/api/events/7'] };
  async function askedByPage(between: (client: QueryClient) => unknown = () => undefined): Promise<number> {
    const { api, asked } = failing(offline, 0);
    const client = createQueryClient(api, 'browser');
    await client.fetchQuery(key);
    between(client);
    const stop = new QueryObserver(client, { ...key, ...presets.realTime }).subscribe(() => undefined);
    stop();
    return asked.length;
  }
  afterEach(() => void vi.useRealTimers());

  it('is not asked again by its page, though it is fresh for no time', async () => {
    expect(await askedByPage()).toBe(1);
  });

  it('is asked again by a page that opens later, or once it is known to be old', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    expect(await askedByPage(() => vi.setSystemTime(Date.now() + 1500))).toBe(2);
    expect(await askedByPage((client) => client.invalidateQueries({ ...key, refetchType: 'none' }))).toBe(2);
  });
});

describe('an answer "not logged in"', () => {
  const { api } = failing(
    new ApiError(401, 'Unauthorized', '{"code":"not_logged_in","message":"Please log in."}'),
  );
  const asked = { queryKey: ['/api/user'], signal: new AbortController().signal };

  // Shows spec 7.15
  it('throws by default', async () => {
    await expect(readPath(api)(asked)).rejects.toThrow(
      '401: {"code":"not_logged_in","message":"Please log in."}',
    );
  });

  // Shows spec 7.15
  it('counts as nobody where that is chosen', async () => {
    expect(await readPath(api, 'returnNull')(asked)).toBeNull();
  });
});

import {
  MutationObserver,
  onlineManager,
  type QueryClient,
  QueryObserver,
} from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError, type Reader } from './client.ts';
import { createQueryClient, presets, readPath } from './queries.ts';

/** An API that fails that many times, or always, and then responds. */
function failing(
  error: Error,
  times = Number.POSITIVE_INFINITY,
): { api: Reader; requested: string[] } {
  const requested: string[] = [];
  const read = async (path: string): Promise<unknown> => {
    requested.push(path);
    if (requested.length <= times) throw error;
    return { path };
  };
  return { requested, api: { read } };
}

const offline = new NetworkError('offline');
const down = new ApiError(503, 'Service Unavailable', '');
const noWaiting = { retryDelay: 0 };

describe('a query', () => {
  // Shows spec 7.14
  it('GETs the first element of its key', async () => {
    const { api, requested } = failing(offline, 0);
    const client = createQueryClient(api, 'browser');
    expect(await client.fetchQuery({ queryKey: ['/api/events', 'leeds'] })).toEqual({
      path: '/api/events',
    });
    expect(requested).toEqual(['/api/events']);
  });

  // Shows spec 7.17, 7.19
  it('has the defaults: fresh for 5 minutes, kept for 10, no polling, no refetch on focus', () => {
    const { queries, mutations } = createQueryClient(
      failing(offline).api,
      'browser',
    ).getDefaultOptions();
    expect(queries).toMatchObject({
      staleTime: 300_000,
      gcTime: 600_000,
      refetchInterval: false,
      refetchOnWindowFocus: false,
    });
    expect(mutations).toMatchObject({ retry: false });
  });
});

/**
 * `fetchQuery` does not retry by default, so the query's own setting is passed, as an observer
 * would.
 */
async function timesRequested(error: Error, retry: unknown): Promise<number> {
  const { api, requested } = failing(error);
  const client = createQueryClient(api, 'browser');
  const set = typeof retry === 'function' ? retry : client.getDefaultOptions().queries?.retry;
  const options = {
    queryKey: ['/api/events'],
    retry: set as typeof presets.standard.retry,
    ...noWaiting,
  };
  await client.fetchQuery(options).catch(() => undefined);
  return requested.length;
}

describe('a retry', () => {
  // Shows spec 7.16, 7.18, product 32
  it.each([
    ['by default', undefined, 3],
    ['with the standard preset', presets.standard.retry, 2],
    ['with the long-term preset', presets.longTerm.retry, 3],
    ['with the real-time preset', presets.realTime.retry, 4],
  ])('follows a network failure %s', async (_name, retry, times) => {
    expect(await timesRequested(offline, retry)).toBe(times);
  });

  // Shows spec 7.16, product 32
  it('never follows a response, whatever its status', async () => {
    expect(await timesRequested(down, undefined)).toBe(1);
    expect(await timesRequested(down, presets.realTime.retry)).toBe(1);
  });

  // Shows product 32
  it('never happens on the server', () => {
    expect(
      createQueryClient(failing(offline).api, 'server').getDefaultOptions().queries?.retry,
    ).toBe(false);
  });
});

describe('while the browser is offline', () => {
  afterEach(() => onlineManager.setOnline(true));

  // Shows spec 7.17
  it('a write fails at once, and is not sent later', async () => {
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

  it('a read fails as well, instead of waiting', async () => {
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
    expect(presets.realTime).toMatchObject({
      staleTime: 0,
      gcTime: 300_000,
      refetchInterval: 30_000,
    });
  });
});

describe('data that a loader has just fetched', () => {
  const key = { queryKey: ['/api/events/7'] };
  async function requestedByPage(
    between: (client: QueryClient) => unknown = () => undefined,
  ): Promise<number> {
    const { api, requested } = failing(offline, 0);
    const client = createQueryClient(api, 'browser');
    await client.fetchQuery(key);
    between(client);
    const stop = new QueryObserver(client, { ...key, ...presets.realTime }).subscribe(
      () => undefined,
    );
    stop();
    return requested.length;
  }
  afterEach(() => void vi.useRealTimers());

  it('is not fetched again by its page, although it is fresh for 0 ms', async () => {
    expect(await requestedByPage()).toBe(1);
  });

  it('is fetched again by a page that opens later, or once it is invalidated', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    expect(await requestedByPage(() => vi.setSystemTime(Date.now() + 1500))).toBe(2);
    expect(
      await requestedByPage((client) => client.invalidateQueries({ ...key, refetchType: 'none' })),
    ).toBe(2);
  });
});

describe('a response with status 401', () => {
  const { api } = failing(
    new ApiError(401, 'Unauthorized', '{"code":"not_logged_in","message":"Please log in."}'),
  );
  const requested = { queryKey: ['/api/user'], signal: new AbortController().signal };

  // Shows spec 7.15
  it('throws by default', async () => {
    await expect(readPath(api)(requested)).rejects.toThrow(
      '401: {"code":"not_logged_in","message":"Please log in."}',
    );
  });

  // Shows spec 7.15
  it('gives null if the query says so', async () => {
    expect(await readPath(api, 'returnNull')(requested)).toBeNull();
  });
});

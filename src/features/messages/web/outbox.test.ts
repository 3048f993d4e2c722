import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '#platform/api-client/client.ts';
import { Outbox, type Outgoing, type Unsent } from './outbox.ts';

/** An outbox whose network the test decides on, and what arrives. */
const NOW = Date.UTC(2026, 4, 14, 8);

function stage(kept: Unsent[] = []) {
  const arrived: string[] = [];
  const inBrowser = new Map(kept.map((one) => [one.key, one.text]));
  const keys = new Set<string>();
  let fault: unknown;
  let shown: readonly Outgoing[] = kept;
  const outbox = new Outbox(kept, {
    send: async ({ key, text }) => {
      if (fault) throw fault;
      if (!keys.has(key)) arrived.push(text);
      keys.add(key);
    },
    isSessionOver: async (error) => error instanceof ApiError && error.status === 401,
    onChange: (outgoing) => {
      shown = outgoing;
    },
    keep: ({ key, text }) => inBrowser.set(key, text),
    forget: (key) => inBrowser.delete(key),
    now: () => NOW,
  });
  return {
    outbox,
    arrived,
    inBrowser: () => [...inBrowser.values()],
    waiting: () => shown.map(({ text, fault: why }) => `${text}${why ? ' failed' : ''}`),
    network: (now: unknown) => {
      fault = now;
    },
  };
}

test('messages arrive one after the other, and what a reload interrupted is sent', async () => {
  const { outbox, arrived, waiting, inBrowser } = stage([
    { key: 'a', text: 'kept', photos: [], at: NOW - 60_000 },
  ]);
  outbox.open();
  for (const text of ['one', 'two', 'three']) outbox.add(text);
  expect(waiting()).toEqual(['kept', 'one', 'two', 'three']);
  expect(inBrowser()).toEqual(['kept', 'one', 'two', 'three']);
  await expect.poll(waiting).toEqual([]);
  expect(arrived).toEqual(['kept', 'one', 'two', 'three']);
  expect(inBrowser()).toEqual([]);
});

test('what was kept for more than an hour is sent only if its writer still wants it', async () => {
  const { outbox, arrived, waiting } = stage([
    { key: 'a', text: 'On my way', photos: [], at: NOW - 61 * 60_000 },
  ]);
  outbox.open();
  outbox.add('Hello');
  await expect.poll(waiting).toEqual(['On my way failed']);
  outbox.retry();
  expect(waiting()).toEqual(['On my way failed']);
  outbox.retry('a');
  await expect.poll(waiting).toEqual([]);
  expect(arrived).toEqual(['Hello', 'On my way']);
});

test.each([
  ['a network', new NetworkError('offline')],
  ['a server behind the load balancer', new ApiError(502, 'Bad Gateway', '')],
])(
  'without %s nothing is lost, and everything arrives in order once it is back',
  async (_what, fault) => {
    const { outbox, arrived, waiting, network } = stage();
    outbox.open();
    network(fault);
    outbox.add('one');
    outbox.add('two');
    await expect.poll(waiting).toEqual(['one failed', 'two failed']);
    network(undefined);
    outbox.retry();
    await expect.poll(waiting).toEqual([]);
    expect(arrived).toEqual(['one', 'two']);
  },
);

test('what is refused stays with its reason until it is tried again or deleted', async () => {
  const { outbox, arrived, waiting, network } = stage();
  outbox.open();
  network(new ApiError(403, '', '{"message":"Not now."}'));
  outbox.add('one');
  outbox.add('two');
  await expect.poll(waiting).toEqual(['one failed', 'two failed']);
  expect(outbox.outgoing[0]?.fault).toBe('Not now.');
  network(undefined);
  outbox.retry();
  expect(waiting()).toEqual(['one failed', 'two failed']);
  outbox.retry(outbox.outgoing[1]?.key);
  outbox.remove(String(outbox.outgoing[0]?.key));
  await expect.poll(waiting).toEqual([]);
  expect(arrived).toEqual(['two']);
});

test('when the session has ended everything waits', async () => {
  const { outbox, waiting, network } = stage();
  outbox.open();
  network(new ApiError(401, '', ''));
  outbox.add('one');
  outbox.add('two');
  await Promise.resolve();
  expect(waiting()).toEqual(['one', 'two']);
  expect(outbox.outgoing.map(({ fault }) => fault)).toEqual([undefined, undefined]);
});

import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { fakeServer } from '#tests/page-stage.tsx';
import { isStillLoggedIn } from './live-updates.tsx';
import { shareConnection } from './share-connection.ts';

/** Stands in for the browser's stream. The test decides what the server sends. */
class Source extends EventTarget {
  static readonly CLOSED = 2;
  static readonly all: Source[] = [];
  static get open(): Source[] {
    return Source.all.filter(({ readyState }) => readyState !== Source.CLOSED);
  }
  readyState = 1;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    Source.all.push(this);
  }
  close() {
    this.readyState = Source.CLOSED;
  }
  emit(type: string, data: unknown, lastEventId = '') {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data), lastEventId }));
  }
  update(number: number) {
    this.emit('message', { kind: 'test.counted', data: { count: number } }, String(number));
  }
  /** The server answers with an error: a browser gives up. */
  refuse() {
    this.close();
    this.dispatchEvent(new Event('error'));
  }
}

/** Locks as browsers have them: one holder, the others wait in line. */
function lockManager() {
  let line = Promise.resolve();
  let isHeld = false;
  type Work = (lock: object | null) => Promise<unknown>;
  return {
    request: (
      _name: string,
      { signal, ifAvailable }: { signal?: AbortSignal; ifAvailable?: boolean },
      work: Work,
    ) => {
      if (ifAvailable && isHeld) return work(null);
      isHeld = true;
      const turn = line.then(() => (signal?.aborted ? undefined : work({})));
      line = turn.then(() => undefined);
      return turn;
    },
  };
}

beforeEach(() => {
  Source.all.length = 0;
  vi.stubGlobal('EventSource', Source);
  vi.stubGlobal('navigator', { locks: lockManager() });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function tab(accountId = 'robin', isMember = async () => true) {
  const heard: (number | string)[] = [];
  const close = shareConnection(accountId, {
    onUpdate: ({ data }) => heard.push(Number(data['count'])),
    onSignal: ({ kind }) => heard.push(kind),
    onGap: () => heard.push('gap'),
    onRefused: isMember,
  });
  onTestFinished(close);
  return { heard, close };
}
const onlySource = async () => {
  await expect.poll(() => Source.open).toHaveLength(1);
  return Source.open[0] as Source;
};

test('tabs share one connection, and each hears every update once', async () => {
  const [one, two] = [tab(), tab()];
  const source = await onlySource();
  source.emit('start', '', '4');
  source.update(5);
  source.update(6);
  source.update(6);
  await expect.poll(() => two.heard).toEqual(['gap', 'gap', 5, 6]);
  expect(one.heard).toEqual(['gap', 5, 6]);
});

test('another tab takes over after the last update that it was passed', async () => {
  const [one, two] = [tab(), tab()];
  const source = await onlySource();
  source.emit('start', '', '4');
  source.update(5);
  await expect.poll(() => two.heard).toContain(5);
  one.close();
  const next = await onlySource();
  expect(next).not.toBe(source);
  expect(next.url).toBe('/api/live?after=5');
  next.update(6);
  expect(two.heard.at(-1)).toBe(6);
});

test('a signal reaches every tab and changes no number', async () => {
  const [one, two] = [tab(), tab()];
  const source = await onlySource();
  source.emit('start', '', '4');
  source.emit('signal', { kind: 'test.typing', data: {} });
  source.update(5);
  await expect.poll(() => two.heard).toEqual(['gap', 'gap', 'test.typing', 5]);
  expect(one.heard).toEqual(['gap', 'test.typing', 5]);
});

test('every tab hears that the server answers again', async () => {
  const [one, two] = [tab(), tab()];
  const source = await onlySource();
  source.emit('start', '', '4');
  source.emit('open', '');
  await expect.poll(() => two.heard).toEqual(['gap', 'gap', 'live.server_answers']);
  expect(one.heard).toEqual(['gap', 'live.server_answers']);
});

test('the accounts of two tabs share nothing', async () => {
  vi.stubGlobal('navigator', {});
  tab('robin');
  tab('kim');
  await expect.poll(() => Source.open).toHaveLength(2);
});

test('after an error it tries again, later each time, with what it has', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', {});
  tab();
  Source.all[0]?.update(5);
  const tries: number[] = [];
  for (const wait of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
    Source.all.at(-1)?.refuse();
    await vi.advanceTimersByTimeAsync(wait - 1);
    const before = Source.all.length;
    await vi.advanceTimersByTimeAsync(1);
    tries.push(Source.all.length - before);
  }
  expect(tries).toEqual([1, 1, 1, 1, 1, 1, 1]);
  expect(Source.all.at(-1)?.url).toBe('/api/live?after=5');
});

test('it ends when the session has ended', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', {});
  tab('robin', async () => false);
  Source.all[0]?.refuse();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(Source.all).toHaveLength(1);
});

test.each([
  ['the session', { body: { id: 'robin' } }, true],
  ['another account', { body: { id: 'kim' } }, false],
  ['no session', { status: 401, body: { code: 'not_logged_in' } }, false],
  ['a fault', { status: 500 }, true],
  ['that a process is missing', { status: 502 }, true],
  ['nothing', 'offline', true],
] as const)(
  'a refused stream is opened again or not, if the server answers with %s',
  async (_what, answer, again) => {
    fakeServer({ 'GET /api/user': answer });
    expect(await isStillLoggedIn('robin')).toBe(again);
  },
);

test('a connection that says nothing is opened again', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', {});
  tab();
  await vi.advanceTimersByTimeAsync(45_000);
  Source.all[0]?.emit('beat', '');
  await vi.advanceTimersByTimeAsync(45_000);
  expect(Source.all).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(Source.all).toHaveLength(2);
  expect(Source.open).toHaveLength(1);
});

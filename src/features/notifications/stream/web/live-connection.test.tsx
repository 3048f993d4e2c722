import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { fakeServer } from '#tests/page-stage.tsx';
import { openLiveConnection } from './live-connection.ts';
import { isStillLoggedIn } from './live-updates.tsx';

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

beforeEach(() => {
  Source.all.length = 0;
  vi.stubGlobal('EventSource', Source);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Opens the connection of a tab, and notes what it hears. */
function tab(isMember = async () => true) {
  const heard: (number | string)[] = [];
  const close = openLiveConnection({
    onUpdate: ({ data }) => heard.push(Number(data['count'])),
    onSignal: ({ kind }) => heard.push(kind),
    onOpen: () => heard.push('open'),
    onGap: () => heard.push('gap'),
    onRefused: isMember,
  });
  onTestFinished(close);
  return heard;
}

/** Shows or hides the tab. */
function turn(visibility: 'visible' | 'hidden') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
}

test('a tab hears every update once, and signals in between', () => {
  const heard = tab();
  const [source] = Source.open;
  source?.emit('open', '');
  source?.emit('start', '', '4');
  source?.update(5);
  source?.emit('signal', { kind: 'test.typing', data: {} });
  source?.update(6);
  source?.update(6);
  expect(heard).toEqual(['open', 'gap', 5, 'test.typing', 6]);
});

test('a tab that is hidden for a minute ends its stream, and goes on where it was once it is shown', async () => {
  vi.useFakeTimers();
  const heard = tab();
  Source.all[0]?.emit('start', '', '4');
  turn('hidden');
  await vi.advanceTimersByTimeAsync(30_000);
  Source.all[0]?.update(5);
  turn('visible');
  turn('hidden');
  await vi.advanceTimersByTimeAsync(59_000);
  expect(Source.open).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(Source.open).toEqual([]);

  dispatchEvent(new Event('online'));
  expect(Source.open).toEqual([]);
  turn('visible');
  expect(Source.open.map(({ url }) => url)).toEqual(['/api/live?after=5']);
  Source.open[0]?.update(6);
  expect(heard).toEqual(['gap', 5, 6]);
});

test('a tab that is opened in the background has no stream before it is shown', () => {
  turn('hidden');
  tab();
  expect(Source.all).toEqual([]);
  turn('visible');
  expect(Source.open.map(({ url }) => url)).toEqual(['/api/live']);
});

test('after an error it tries again, later each time, with what it has', async () => {
  vi.useFakeTimers();
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
  tab(async () => false);
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
  tab();
  await vi.advanceTimersByTimeAsync(45_000);
  Source.all[0]?.emit('beat', '');
  await vi.advanceTimersByTimeAsync(45_000);
  expect(Source.all).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(Source.all).toHaveLength(2);
  expect(Source.open).toHaveLength(1);
});

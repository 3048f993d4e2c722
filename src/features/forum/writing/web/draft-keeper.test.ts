import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from '#platform/api-client/client.ts';
import { type Calls, DraftKeeper } from './draft-keeper.ts';

type Stored = { version: number; title: string; category: string; source: string };

/** The server's drafts, as two devices see them. */
function server() {
  let draft: (Stored & { place: string; savedAt: string }) | null = null;
  let versions = 0;
  const calls: string[] = [];
  const state = { failure: undefined as Error | undefined };
  const api = {
    get: async () => {
      if (state.failure) throw state.failure;
      return { draft };
    },
    post: async (path: string, { body: sent }: { body: Stored & { place: string } }) => {
      if (state.failure) throw state.failure;
      calls.push(`${path.split('/').at(-1)} ${sent.source ?? ''}`.trim());
      if ((draft?.version ?? 0) !== sent.version)
        throw new ApiError(409, '', JSON.stringify({ code: 'draft_changed_elsewhere' }));
      if (path.endsWith('discard')) draft = null;
      else {
        versions += 1;
        draft = { ...sent, version: versions, savedAt: '' };
      }
      return { version: versions };
    },
  } as unknown as Calls;
  return { api, calls, state, draft: () => draft };
}

/** What a browser keeps. */
function storage() {
  const items = new Map<string, string>();
  const like = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  return new Proxy(like, {
    ownKeys: () => [...items.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-25T10:00:00Z') });
  vi.stubGlobal('localStorage', storage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const initial = { title: '', category: '', source: '' };
async function device(api: Calls): Promise<DraftKeeper> {
  const keeper = new DraftKeeper({ accountId: 'robin', place: 'new', initial }, api);
  await keeper.open();
  return keeper;
}
const source = (keeper: DraftKeeper) => keeper.read().text.source;

test('a text is saved when its author pauses, and within 5 seconds while they go on typing', async () => {
  const { api, calls } = server();
  const keeper = await device(api);
  keeper.change({ source: 'One' });
  await vi.advanceTimersByTimeAsync(1300);
  expect([calls, keeper.read().state, localStorage.getItem('fourball-draft-robin:new')]).toEqual([
    ['save One'],
    'saved',
    null,
  ]);
  for (let tenth = 0; tenth < 50; tenth += 1) {
    keeper.change({ source: `One and ${tenth}` });
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(calls.length).toBeGreaterThan(1);
});

test('a killed tab loses nothing, and what another browser has is there', async () => {
  const { api } = server();
  const killed = await device(api);
  killed.change({ source: 'In mid-sen' });
  const reopened = await device(api);
  expect([source(reopened), reopened.read().state]).toEqual(['In mid-sen', 'unsaved']);
  await vi.advanceTimersByTimeAsync(1300);
  vi.stubGlobal('localStorage', storage());
  const elsewhere = await device(api);
  expect([source(elsewhere), elsewhere.read().state]).toEqual(['In mid-sen', 'saved']);
});

test('two devices: the second to save is asked, and either text can be kept', async () => {
  for (const choice of ['keepMine', 'takeOther'] as const) {
    const { api, draft, calls } = server();
    vi.stubGlobal('localStorage', storage());
    const [phone, laptop] = [await device(api), await device(api)];
    phone.change({ source: 'From the phone' });
    await vi.advanceTimersByTimeAsync(1300);
    laptop.change({ source: 'From the laptop' });
    await vi.advanceTimersByTimeAsync(1300);
    expect([laptop.read().state, laptop.read().other?.source, source(laptop)]).toEqual([
      'conflict',
      'From the phone',
      'From the laptop',
    ]);
    laptop.change({ source: 'From the laptop, still typing' });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(draft()?.source).toBe('From the phone');
    laptop[choice]();
    await vi.advanceTimersByTimeAsync(1300);
    const kept = choice === 'keepMine' ? 'From the laptop, still typing' : 'From the phone';
    expect([draft()?.source, source(laptop), laptop.read().state]).toEqual([kept, kept, 'saved']);
    expect(calls.length).toBeLessThan(6);
  }
});

test('without a network or a session the text stays here, and is saved later', async () => {
  const { api, state, draft } = server();
  const keeper = await device(api);
  state.failure = new NetworkError('offline');
  keeper.change({ source: 'On a train' });
  await vi.advanceTimersByTimeAsync(1300);
  expect(keeper.read().state).toBe('kept');
  state.failure = new ApiError(401, '', '');
  await vi.advanceTimersByTimeAsync(9000);
  expect([keeper.read().state, source(keeper)]).toEqual(['loggedOut', 'On a train']);
  state.failure = undefined;
  await vi.advanceTimersByTimeAsync(9000);
  expect([keeper.read().state, draft()?.source]).toEqual(['saved', 'On a train']);
});

test('what was posted is no draft any more, although the page is left and a save was under way', async () => {
  const { api, draft } = server();
  const keeper = await device(api);
  keeper.change({ source: 'Posted' });
  await vi.advanceTimersByTimeAsync(1300);
  keeper.change({ source: 'Posted now' });
  const saving = keeper.save();
  await keeper.post(async () => {
    // The page of the new post opens, and this one is left.
    keeper.leave();
    await vi.advanceTimersByTimeAsync(20_000);
  });
  await saving;
  await vi.advanceTimersByTimeAsync(20_000);
  expect([draft(), keeper.read().state, source(await device(api))]).toEqual([null, 'closed', '']);
});

test('what could not be posted is still a draft, and what was discarded is none', async () => {
  const { api, draft } = server();
  const keeper = await device(api);
  keeper.change({ source: 'Not posted' });
  const refused = new ApiError(422, '', '{}');
  await expect(keeper.post(() => Promise.reject(refused))).rejects.toBe(refused);
  await vi.advanceTimersByTimeAsync(1300);
  expect(draft()?.source).toBe('Not posted');
  await keeper.close();
  await vi.advanceTimersByTimeAsync(20_000);
  expect([draft(), source(await device(api))]).toEqual([null, '']);
});

test('a draft that was emptied is no draft', async () => {
  const { api, draft, calls } = server();
  const keeper = await device(api);
  keeper.change({ source: 'Hm' });
  await vi.advanceTimersByTimeAsync(1300);
  keeper.change({ source: ' ' });
  await vi.advanceTimersByTimeAsync(1300);
  expect([draft(), keeper.read().state, calls]).toEqual([null, 'clean', ['save Hm', 'discard']]);
});

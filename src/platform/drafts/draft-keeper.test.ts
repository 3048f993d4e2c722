import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from '#platform/api-client/client.ts';
import { DraftKeeper, type DraftServer } from './draft-keeper.ts';

type Words = { readonly text: string };

/** A server with one draft, and what is sent to it. */
function server(more: Partial<DraftServer<Words>> = {}) {
  let draft: { version: number; words: Words } | null = null;
  let versions = 0;
  const calls: string[] = [];
  const state = { failure: undefined as Error | undefined };
  const api: DraftServer<Words> = {
    place: 'forum:new',
    read: async () => {
      if (state.failure) throw state.failure;
      return draft;
    },
    save: async (version, words) => {
      if (state.failure) throw state.failure;
      calls.push(words ? `save ${words.text}` : 'discard');
      if ((draft?.version ?? 0) !== version)
        throw new ApiError(409, '', JSON.stringify({ code: 'draft_changed_elsewhere' }));
      if (words) versions += 1;
      draft = words && { version: versions, words };
      return words ? versions : 0;
    },
    ...more,
  };
  return { api, calls, state, draft: () => draft?.words ?? null };
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

/** A form with one text, whose words are kept. */
async function device(api?: DraftServer<Words>) {
  const form = { text: '' };
  const keeper = new DraftKeeper<Words>({
    accountId: 'robin',
    place: 'forum:new',
    server: api,
    restore: (words) => {
      form.text = words?.text ?? '';
    },
  });
  const type = (text: string) => {
    form.text = text;
    keeper.change(text.trim() === '' ? undefined : { text });
  };
  await keeper.open();
  return { keeper, form, type, state: () => keeper.read().state };
}

test('a text is saved when its author pauses, and within 5 seconds while they go on typing', async () => {
  const { api, calls } = server();
  const page = await device(api);
  page.type('One');
  await vi.advanceTimersByTimeAsync(1300);
  expect([calls, page.state(), localStorage.getItem('fourball-draft-robin:forum:new')]).toEqual([
    ['save One'],
    'saved',
    null,
  ]);
  for (let tenth = 0; tenth < 50; tenth += 1) {
    page.type(`One and ${tenth}`);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(calls.length).toBeGreaterThan(1);
});

test('a killed tab loses nothing, and what another browser has is there', async () => {
  const { api } = server();
  const killed = await device(api);
  killed.type('In mid-sen');
  const reopened = await device(api);
  expect([reopened.form.text, reopened.state()]).toEqual(['In mid-sen', 'unsaved']);
  await vi.advanceTimersByTimeAsync(1300);
  vi.stubGlobal('localStorage', storage());
  const elsewhere = await device(api);
  expect([elsewhere.form.text, elsewhere.state()]).toEqual(['In mid-sen', 'saved']);
});

test('two devices: the second to save is asked, and either text can be kept', async () => {
  for (const choice of ['keepMine', 'takeOther'] as const) {
    const { api, draft, calls } = server();
    vi.stubGlobal('localStorage', storage());
    const [phone, laptop] = [await device(api), await device(api)];
    phone.type('From the phone');
    await vi.advanceTimersByTimeAsync(1300);
    laptop.type('From the laptop');
    await vi.advanceTimersByTimeAsync(1300);
    expect([laptop.state(), laptop.keeper.read().other?.words.text, laptop.form.text]).toEqual([
      'conflict',
      'From the phone',
      'From the laptop',
    ]);
    laptop.type('From the laptop, still typing');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(draft()?.text).toBe('From the phone');
    laptop.keeper[choice]();
    await vi.advanceTimersByTimeAsync(1300);
    const kept = choice === 'keepMine' ? 'From the laptop, still typing' : 'From the phone';
    expect([draft()?.text, laptop.form.text, laptop.state()]).toEqual([kept, kept, 'saved']);
    expect(calls.length).toBeLessThan(6);
  }
});

test('without a network or a session the text stays here, and is saved later', async () => {
  const { api, state, draft } = server();
  const page = await device(api);
  state.failure = new NetworkError('offline');
  page.type('On a train');
  await vi.advanceTimersByTimeAsync(1300);
  expect(page.state()).toBe('kept');
  state.failure = new ApiError(401, '', '');
  await vi.advanceTimersByTimeAsync(9000);
  expect([page.state(), page.form.text]).toEqual(['loggedOut', 'On a train']);
  state.failure = undefined;
  await vi.advanceTimersByTimeAsync(9000);
  expect([page.state(), draft()?.text]).toEqual(['saved', 'On a train']);
});

test('what was posted is no draft any more, although the page is left and a save was under way', async () => {
  const { api, draft } = server();
  const page = await device(api);
  page.type('Posted');
  await vi.advanceTimersByTimeAsync(1300);
  page.type('Posted now');
  const saving = page.keeper.save();
  await page.keeper.send(async () => {
    // The page of the new post opens, and this one is left.
    page.keeper.leave();
    await vi.advanceTimersByTimeAsync(20_000);
  });
  await saving;
  await vi.advanceTimersByTimeAsync(20_000);
  expect([draft(), page.state(), (await device(api)).form.text]).toEqual([null, 'closed', '']);
});

test('what could not be posted is still a draft, and what was discarded is none', async () => {
  const { api, draft } = server();
  const page = await device(api);
  page.type('Not posted');
  const refused = new ApiError(422, '', '{}');
  await expect(page.keeper.send(() => Promise.reject(refused))).rejects.toBe(refused);
  await vi.advanceTimersByTimeAsync(1300);
  expect(draft()?.text).toBe('Not posted');
  await page.keeper.close();
  await vi.advanceTimersByTimeAsync(20_000);
  expect([draft(), (await device(api)).form.text]).toEqual([null, '']);
});

test('a draft that was emptied is no draft', async () => {
  const { api, draft, calls } = server();
  const page = await device(api);
  page.type('Hm');
  await vi.advanceTimersByTimeAsync(1300);
  page.type(' ');
  await vi.advanceTimersByTimeAsync(1300);
  expect([draft(), page.state(), calls]).toEqual([null, 'clean', ['save Hm', 'discard']]);
});

test('words that two devices have typed are joined where that is wanted', async () => {
  const join = (local: Words, other: Words) => ({ text: `${other.text}, ${local.text}` });
  const { api, draft } = server({ join });
  const [phone, laptop] = [await device(api), await device(api)];
  phone.type('From the phone');
  await vi.advanceTimersByTimeAsync(1300);
  vi.stubGlobal('localStorage', storage());
  laptop.type('from the laptop');
  await vi.advanceTimersByTimeAsync(3000);
  expect([draft()?.text, laptop.form.text, laptop.state()]).toEqual([
    'From the phone, from the laptop',
    'From the phone, from the laptop',
    'saved',
  ]);
});

test('what was written after a message was sent is saved again', async () => {
  const { api, draft } = server();
  const page = await device(api);
  page.type('One');
  await vi.advanceTimersByTimeAsync(1300);
  page.type('Two');
  await api.save(1, null);
  page.keeper.sent();
  await vi.advanceTimersByTimeAsync(3000);
  expect([draft()?.text, page.state()]).toEqual(['Two', 'saved']);
});

test('without a server the words stay in this browser until they are emptied', async () => {
  const page = await device();
  page.type('Half a note');
  expect((await device()).form.text).toBe('Half a note');
  page.type('');
  expect((await device()).form.text).toBe('');
});

test('a page that knows an old draft shows the one of today, or none', async () => {
  const known = { version: 1, words: { text: 'Yesterday' } };
  const { api } = server({ known });
  expect([(await device(api)).form.text, (await device(api)).state()]).toEqual(['', 'clean']);
  await api.save(0, { text: 'Today' });
  expect((await device(api)).form.text).toBe('Today');
});

test('a save whose answer was lost is no conflict, though the database turns the fields round', async () => {
  let draft = { version: 0, words: { title: '', text: '' } };
  const keeper = new DraftKeeper({
    accountId: 'robin',
    place: 'forum:new',
    restore: () => undefined,
    server: {
      place: 'forum:new',
      read: async () => (draft.version === 0 ? null : draft),
      save: async (version, words) => {
        if (version !== draft.version)
          throw new ApiError(409, '', JSON.stringify({ code: 'draft_changed_elsewhere' }));
        const { title = '', text = '' } = words ?? {};
        draft = { version: 1, words: { text, title } };
        throw new NetworkError('The answer is lost');
      },
    },
  });
  await keeper.open();
  keeper.change({ title: 'Printers', text: 'In Leeds' });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(keeper.read().state).toBe('saved');
});

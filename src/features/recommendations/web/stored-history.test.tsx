import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyHistory, withDeclined, withView } from '../view-history.ts';
import type * as StoredHistory from './stored-history.ts';

const now = new Date('2040-06-12T09:00:00Z');
const leeds = { id: 7, city: 'Leeds', eventType: 'Team Stableford' };
const KEY: typeof StoredHistory.HISTORY_KEY = 'fourball-recommendations';

const choose = (preferences: boolean) => {
  document.documentElement.dataset['consent'] = preferences ? 'essential preferences' : 'essential';
};

let pages = 0;
/** Loads the module again, as each page does. */
const newPage = async (): Promise<typeof StoredHistory> => {
  pages += 1;
  return import(/* @vite-ignore */ `./stored-history.ts?page=${pages}`);
};

beforeEach(() => {
  localStorage.clear();
  document.documentElement.removeAttribute('data-consent');
});
afterEach(() => vi.restoreAllMocks());

test.each([
  ['nothing was chosen', () => undefined],
  ['preferences were refused', () => choose(false)],
  ['nobody was asked yet', () => document.documentElement.setAttribute('data-consent', 'ask')],
])('if %s, the history lasts only as long as the page', async (_name, prepare) => {
  prepare();
  const page = await newPage();
  page.changeHistory((memory) => withView(memory, leeds, now), now);
  expect(page.readHistory(now).viewed).toHaveLength(1);
  expect(localStorage.getItem(KEY)).toBeNull();
  expect((await newPage()).readHistory(now)).toEqual(emptyHistory);
});

test('with consent the history is stored for the next page, whatever else is chosen there', async () => {
  choose(true);
  const page = await newPage();
  page.changeHistory((memory) => withView(memory, leeds, now), now);
  const next = await newPage();
  next.changeHistory((memory) => withDeclined(memory, 9, now), now);
  document.documentElement.dataset['consent'] = 'essential analytics preferences';
  await Promise.resolve();
  const { viewed, declined } = (await newPage()).readHistory(now);
  expect([viewed, declined].map((list) => list.map(({ id }) => id))).toEqual([[7], [9]]);
});

test('a history from before the consent is stored with it', async () => {
  const page = await newPage();
  page.changeHistory((memory) => withView(memory, leeds, now), now);
  choose(true);
  await expect.poll(() => localStorage.getItem(KEY)).not.toBeNull();
  expect((await newPage()).readHistory(now).viewed).toHaveLength(1);
});

test('withdrawing the consent deletes the history at once', async () => {
  choose(true);
  const page = await newPage();
  page.changeHistory((memory) => withView(memory, leeds, now), now);
  expect(localStorage.getItem(KEY)).not.toBeNull();
  choose(false);
  await expect.poll(() => localStorage.getItem(KEY)).toBeNull();
});

test('the page works if the browser refuses storage', async () => {
  choose(true);
  const page = await newPage();
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  page.changeHistory((memory) => withView(memory, leeds, now), now);
  expect(page.readHistory(now).viewed).toHaveLength(1);
});

test('the page works if the storage is full', async () => {
  choose(true);
  const page = await newPage();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  page.changeHistory((memory) => withView(memory, leeds, now), now);
  expect(page.readHistory(now).viewed).toHaveLength(1);
});

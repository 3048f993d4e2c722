import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { storedItems } from './stored-items.ts';
import { optionalKeys } from './stored-keys.ts';

const src = join(import.meta.dirname, '../..');
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(tsx?|js)$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(src, path), 'utf8') }));

const names = storedItems.map(({ name }) => name.replace('…', ''));
const isListed = (text: string) => names.some((name) => text.includes(name));

/** The files that a file imports by a relative path. */
const neighbours = (path: string, text: string) =>
  [...text.matchAll(/from '(\.[^']+)'/g)].map(([, target = '']) => join(dirname(path), target));

/** Files that run in a browser; names in server files are not storage keys. */
const inBrowser = sources.filter(({ path }) => !/(^|\/)server\/|^platform\//.test(path));

/** A file through which other files store, with their own keys. */
const THE_WAY_IN = 'platform/api-client/session-storage.ts';

/**
 * The channels through which tabs tell each other about a login or logout, and about what has
 * changed.
 */
const NOT_STORED = new Set(['fourball-session', 'fourball-live']);

describe('the list of items stored in a browser', () => {
  test('names each item once, with its purpose and duration', () => {
    expect(new Set(names).size).toBe(names.length);
    for (const { purpose, kept } of storedItems) {
      expect(purpose).toMatch(/^[A-Z].{30,}\.$/);
      expect(kept.length).toBeGreaterThan(10);
    }
  });

  // Shows spec 9.20
  test('has no item that outlasts its category: none is kept longer than a year', () => {
    const lasting = storedItems.filter(({ place }) => place !== 'session storage');
    const tooLong = lasting.filter(
      ({ kept }) => !/12 months|30 days at most|1 year at most|end of the year/.test(kept),
    );
    expect(tooLong.map(({ name }) => name)).toEqual([]);
  });

  const touching = sources.filter(
    ({ path, text }) =>
      path !== THE_WAY_IN &&
      /\b(localStorage|sessionStorage|inSessionStorage\(|indexedDB|caches\.open|document\.cookie|setCookie\()/.test(
        text.replace(/^\s*(\/\/|\/?\*).*$/gm, ''),
      ),
  );

  test('is checked against all files that store something', () => {
    expect(touching.map(({ path }) => path)).toContain(
      'features/identity/accounts/web/login-return.ts',
    );
  });

  // Shows product 39
  test.each(touching)('has the items that $path stores', ({ path, text }) => {
    const near = sources.filter((source) => neighbours(path, text).includes(source.path));
    expect([text, ...near.map((source) => source.text)].some(isListed)).toBe(true);
  });

  test('has every name in the code that looks like a storage key', () => {
    const keys = inBrowser.flatMap(({ text }) => [...text.matchAll(/['"`](fourball[-_][\w-]+)/g)]);
    const missing = keys
      .map(([, key = '']) => key)
      .filter((key) => !NOT_STORED.has(key) && !isListed(key));
    expect(missing).toEqual([]);
  });

  test('has the same keys as the list of keys removed when a category is refused', () => {
    for (const [category, keys] of Object.entries(optionalKeys))
      expect(
        storedItems.filter((item) => item.category === category).map(({ name }) => name),
      ).toEqual(keys);
  });
});

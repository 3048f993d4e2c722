import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { s3Server } from '#tests/s3-server.ts';
import { diskStorage } from './disk-storage.ts';
import { s3Storage } from './s3-storage.ts';

const folder = mkdtempSync(join(tmpdir(), 'storage-'));
afterAll(() => rmSync(folder, { recursive: true }));
const store = await s3Server();
beforeEach(() => {
  store.objects.clear();
  store.seen.length = 0;
});

const key = 'photographs/0192-ab/480.webp';
const picture = Buffer.from([0, 255, 10, 13, 26]);
const bucket = (change: Partial<typeof store.settings> = {}) =>
  s3Storage({ ...store.settings, ...change }, { firstWaitMs: 1 });

describe.each([
  ['a folder', () => diskStorage(folder)],
  ['a bucket', () => bucket()],
])('the storage in %s', (_where, open) => {
  test('returns what another process stored, byte by byte', async () => {
    await open().put(key, picture, 'image/webp');
    expect(await open().get(key)).toEqual(picture);
  });

  test('replaces and removes a file, and has nothing under other keys', async () => {
    const storage = open();
    await storage.put(key, picture, 'image/webp');
    await storage.put(key, Buffer.from('new'), 'image/webp');
    expect(String(await storage.get(key))).toBe('new');
    await storage.remove(key);
    await storage.remove(key);
    expect(await storage.get(key)).toBeUndefined();
  });

  test('has one whole file when many processes store it at once', async () => {
    const files = Array.from({ length: 8 }, (_, at) => Buffer.alloc(200_000, at));
    await Promise.all(files.map((bytes) => open().put(key, bytes, 'image/webp')));
    const kept = await open().get(key);
    expect(files.some((bytes) => kept?.equals(bytes))).toBe(true);
    expect(kept).toHaveLength(200_000);
  });

  // Shows attack 90
  test.each([
    '../secret.webp',
    'photographs/../../etc/passwd',
    '/etc/passwd.txt',
    'photographs/a\0b.webp',
    'photographs/%2e%2e/x.webp',
    'photographs//x.webp',
    'photographs/x.webp.tmp/../y.webp',
    'photographs/.hidden.webp',
    'photographs/x',
    'x.webp',
    `photographs/${'a'.repeat(200)}.webp`,
    'photographs\\x.webp',
  ])('refuses the key %j', async (bad) => {
    const storage = open();
    await expect(storage.put(bad, picture, 'image/webp')).rejects.toThrow(/unexpected form/);
    await expect(Promise.resolve().then(() => storage.get(bad))).rejects.toThrow(/unexpected form/);
    await expect(Promise.resolve().then(() => storage.remove(bad))).rejects.toThrow(
      /unexpected form/,
    );
  });
});

describe('files in a folder', () => {
  test('are readable by this user only, and no unfinished file is left', async () => {
    await diskStorage(folder).put(key, picture, 'image/webp');
    const inside = join(folder, 'photographs/0192-ab');
    expect(readdirSync(inside)).toEqual(['480.webp']);
    expect(statSync(join(inside, '480.webp')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(inside, '480.webp'))).toEqual(picture);
  });
});

describe('files in a bucket', () => {
  test('have their type and the path of their key', async () => {
    await bucket().put(key, picture, 'image/webp');
    expect(store.objects.get(key)).toEqual({ bytes: picture, type: 'image/webp' });
    expect(store.seen).toEqual([`PUT /fourball-files/${key}`]);
  });

  test('are refused with a wrong secret, and the error names the reason but no secret', async () => {
    const put = bucket({ secretAccessKey: 'guessed' }).put(key, picture, 'image/webp');
    await expect(put).rejects.toThrow(/answered 403 to PUT .*SignatureDoesNotMatch/);
    await expect(put).rejects.not.toThrow(/guessed/);
    await expect(bucket({ region: 'us-east-1' }).get(key)).rejects.toThrow(
      /AuthorizationHeaderMalformed/,
    );
    expect(store.objects.size).toBe(0);
  });

  test('survive an outage of three attempts, and a longer one throws', async () => {
    store.outages.push(500, 503, 429);
    await bucket().put(key, picture, 'image/webp');
    expect(store.seen).toHaveLength(4);
    store.outages.push(500, 500, 500, 500);
    await expect(bucket().get(key)).rejects.toThrow(/answered 500 to GET/);
    expect(store.outages).toEqual([]);
  });

  test('throw if the bucket does not exist', async () => {
    store.outages.push(404);
    await expect(bucket().put(key, picture, 'image/webp')).rejects.toThrow(/answered 404 to PUT/);
  });
});

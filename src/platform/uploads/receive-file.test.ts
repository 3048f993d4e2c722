import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { Refused } from '#lib/refusal.ts';
import { emptyUploadFolder, withReceivedFile } from './receive-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fourball-uploads-'));
  onTestFinished(() => rm(folder, { recursive: true }));
});

const chunk = Buffer.alloc(1000, 'x');
const chunks = (count: number) => Readable.from(Array(count).fill(chunk));
const codeOf = (receiving: Promise<unknown>) =>
  receiving.then(
    () => 'received',
    (error: unknown) => (error instanceof Refused ? error.refusal.code : String(error)),
  );

test('a body is read back whole, and its file never has a name', async () => {
  const size = await withReceivedFile(chunks(7), { folder, mostBytes: 7000 }, async (file) => {
    expect(await readdir(folder)).toEqual([]);
    expect(await file.read()).toEqual(Buffer.alloc(7000, 'x'));
    return file.size;
  });
  expect(size).toBe(7000);
});

test('a request without a body is an empty file', async () => {
  const read = withReceivedFile(undefined, { folder, mostBytes: 1 }, (file) => file.read());
  expect(await read).toHaveLength(0);
});

test('a body that is too large is read no further, and its stream stays open for the answer', async () => {
  const body = chunks(100);
  expect(await codeOf(withReceivedFile(body, { folder, mostBytes: 2999 }, async () => null))).toBe(
    'body_too_large',
  );
  expect(body.destroyed).toBe(false);
});

test('a body that breaks off is refused, and nobody is called', async () => {
  const body = new Readable({ read: () => undefined });
  body.push(chunk);
  const receiving = withReceivedFile(body, { folder, mostBytes: 9000 }, async () => {
    throw new Error('called');
  });
  body.destroy(new Error('aborted'));
  expect(await codeOf(receiving)).toBe('malformed_request');
});

test.each(['success', 'failure'])('after a %s no descriptor is left open', async (end) => {
  let read = async (): Promise<Buffer> => Buffer.alloc(0);
  const used = withReceivedFile(chunks(1), { folder, mostBytes: 9000 }, async (file) => {
    read = file.read;
    if (end === 'failure') throw new Error('failed');
  });
  await used.catch(() => undefined);
  await expect(read()).rejects.toThrow(/closed|EBADF/);
});

test('a start deletes the names that a crash has left, and needs no folder', async () => {
  await writeFile(join(folder, 'left'), '');
  await emptyUploadFolder(folder);
  expect(await readdir(folder)).toEqual([]);
  await emptyUploadFolder(join(folder, 'none'));
});

import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { Refused } from '#lib/refusal.ts';
import { httpRefusals } from '#platform/http/error-handler.ts';

/** An uploaded file on the disk. It can be read until the upload's request has been answered. */
export type UploadedFile = {
  /** In bytes. */
  readonly size: number;
  /** Reads all of it into memory: only when its turn has come. */
  readonly read: () => Promise<Buffer>;
};

type Upload = { readonly accountId: string; readonly mostBytes: number };

/** Receives uploads of this process. */
export type Uploads = {
  /**
   * Counts an upload, receives its body into a file and calls `use` with it. Nothing of the body is
   * read before it is counted, and nothing of it is left afterwards.
   * @throws Refused `too_many_uploads`, `overloaded`, `body_too_large` or `malformed_request`
   */
  readonly receive: <Value>(
    request: FastifyRequest,
    upload: Upload,
    use: (file: UploadedFile) => Promise<Value>,
  ) => Promise<Value>;
};

/**
 * Writes a body to a file, calls `use` with it and deletes it, whatever happens. The file has no
 * name from the moment it is open, so that its space is free again even after `kill -9`.
 * @throws Refused `body_too_large`, after which nothing more of the body is kept, and `malformed_request` if it breaks off
 */
export async function withReceivedFile<Value>(
  body: Readable | undefined,
  { folder, mostBytes }: { readonly folder: string; readonly mostBytes: number },
  use: (file: UploadedFile) => Promise<Value>,
): Promise<Value> {
  const handle = await openNameless(folder);
  try {
    const size = body ? await write(handle, body, mostBytes) : 0;
    return await use({ size, read: () => readAll(handle, size) });
  } finally {
    await handle.close();
  }
}

/**
 * Deletes what a process that was killed between two system calls has left: names of empty files.
 */
export async function emptyUploadFolder(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) await rm(join(folder, name), { force: true });
}

async function openNameless(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const handle = await open(path, 'wx+', 0o600);
  await rm(path, { force: true });
  return handle;
}

async function write(handle: FileHandle, body: Readable, mostBytes: number): Promise<number> {
  let size = 0;
  for await (const chunk of chunksOf(body)) {
    size += chunk.length;
    if (size > mostBytes) throw new Refused(httpRefusals.body_too_large);
    await handle.writeFile(chunk);
  }
  return size;
}

/**
 * The body's chunks. The stream stays open when the reader stops, so that the refusal can still be
 * answered.
 */
async function* chunksOf(body: Readable): AsyncGenerator<Buffer> {
  try {
    yield* body.iterator({ destroyOnReturn: false });
  } catch {
    throw new Refused(httpRefusals.malformed_request);
  }
}

async function readAll(handle: FileHandle, size: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(size);
  let at = 0;
  while (at < size) {
    const { bytesRead } = await handle.read(bytes, at, size - at, at);
    if (bytesRead === 0)
      throw new Error('An uploaded file is shorter than the bytes written to it');
    at += bytesRead;
  }
  return bytes;
}

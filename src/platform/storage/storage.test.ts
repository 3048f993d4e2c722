import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { S3Settings } from '#platform/config/s3-settings.ts';
import { diskStorage } from './disk-storage.ts';
import { s3Storage } from './s3-storage.ts';

type Stored = { readonly bytes: Buffer; readonly type: string | undefined };

/**
 * A stand-in for an S3 store with one bucket. It checks each signature by AWS Signature Version 4
 * and the hash of the body, written from Amazon's description and not with the library that signs.
 */
async function s3Server() {
  const objects = new Map<string, Stored>();
  /** Statuses to answer with before requests are served again. */
  const outages: number[] = [];
  const seen: string[] = [];
  const settings = {
    bucket: 'fourball-files',
    region: 'eu-west-2',
    accessKeyId: 'AKIDTEST',
    secretAccessKey: 'top+secret/key',
  };
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await allOf(request));
    seen.push(`${request.method} ${request.url}`);
    const outage = outages.shift();
    if (outage)
      return void response.writeHead(outage).end('<Error><Code>InternalError</Code></Error>');
    const refusal = refusalOf(request, body, settings);
    if (refusal) return void response.writeHead(403).end(`<Error><Code>${refusal}</Code></Error>`);
    const key = decodeURIComponent(request.url ?? '').replace(`/${settings.bucket}/`, '');
    const found = objects.get(key);
    if (request.method === 'PUT') {
      objects.set(key, { bytes: body, type: request.headers['content-type'] });
      return void response.writeHead(200).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    if (!found) return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    response
      .writeHead(200, { 'content-type': found.type ?? 'binary/octet-stream' })
      .end(found.bytes);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  afterAll(() => void server.close());
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { objects, outages, seen, settings: { ...settings, endpoint } satisfies S3Settings };
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

type Keys = Pick<S3Settings, 'region' | 'accessKeyId' | 'secretAccessKey'>;

/** The code with which S3 refuses a request; undefined if it is signed as it must be. */
function refusalOf(
  { method, url = '', headers }: IncomingMessage,
  body: Buffer,
  keys: Keys,
): string | undefined {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  const [, credential = '', signedHeaders = '', signature = ''] = given ?? [];
  const [id, day = '', region, service, end] = credential.split('/');
  if (id !== keys.accessKeyId) return 'InvalidAccessKeyId';
  const time = String(headers['x-amz-date']);
  const hash = String(headers['x-amz-content-sha256']);
  if (hash !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const names = signedHeaders.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name)))
    return 'AccessDenied';
  if (!time.startsWith(day) || region !== keys.region || service !== 's3' || end !== 'aws4_request')
    return 'AuthorizationHeaderMalformed';
  const canonical = [
    method,
    url,
    '',
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signedHeaders,
    hash,
  ].join('\n');
  const toSign = [
    'AWS4-HMAC-SHA256',
    time,
    `${day}/${region}/s3/aws4_request`,
    sha256(canonical),
  ].join('\n');
  const key = ['s3', 'aws4_request'].reduce(
    (from: Buffer, part) => hmac(from, part),
    hmac(hmac(`AWS4${keys.secretAccessKey}`, day), String(region)),
  );
  const expected = hmac(key, toSign);
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'))
    ? undefined
    : 'SignatureDoesNotMatch';
}

async function allOf(request: AsyncIterable<Buffer>): Promise<Buffer[]> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return chunks;
}

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

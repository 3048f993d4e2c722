import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import type { S3Settings } from '#platform/config/s3-settings.ts';

type Stored = { readonly bytes: Buffer; readonly type: string | undefined };

/**
 * A stand-in for an S3 store with one bucket. It checks each signature by AWS Signature Version 4
 * and the hash of the body, written from Amazon's description and not with the library that signs.
 */
export async function s3Server() {
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

import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { S3Settings } from '#platform/config/s3-settings.ts';
import { checkKey, type Storage } from './storage.ts';

/**
 * The timeout of one attempt, and the number of retries of one that the store could not serve (429,
 * 5xx).
 */
const ATTEMPT_MS = 20_000;
const RETRIES = 3;

type Options = {
  /** The first wait before a retry; it doubles each time. */
  readonly firstWaitMs?: number;
};

/** Files in a bucket of any store with Amazon's S3 interface, addressed by path (`/bucket/key`). */
export function s3Storage(settings: S3Settings, { firstWaitMs = 100 }: Options = {}): Storage {
  const client = new AwsClient({
    accessKeyId: settings.accessKeyId,
    secretAccessKey: settings.secretAccessKey,
    region: settings.region,
    service: 's3',
    retries: RETRIES,
    initRetryMs: firstWaitMs,
  });

  async function send(
    method: 'PUT' | 'GET' | 'DELETE',
    key: string,
    bytes?: Buffer,
    type?: string,
  ) {
    const response = await client.fetch(
      `${settings.endpoint}/${settings.bucket}/${checkKey(key)}`,
      {
        method,
        signal: AbortSignal.timeout(ATTEMPT_MS * (RETRIES + 1)),
        headers: {
          // Signed, so that a store refuses bytes that were changed on the way.
          'x-amz-content-sha256': createHash('sha256')
            .update(bytes ?? '')
            .digest('hex'),
          ...(type === undefined ? {} : { 'content-type': type }),
        },
        ...(bytes ? { body: new Uint8Array(bytes) } : {}),
      },
    );
    if (response.ok || (response.status === 404 && method !== 'PUT')) return response;

    // The answer names the bucket and the key id, but no secret.
    const said = (await response.text()).slice(0, 300);

    throw new Error(`The file storage answered ${response.status} to ${method} ${key}: ${said}`);
  }

  return {
    put: async (key, bytes, type) =>
      void (await (await send('PUT', key, bytes, type)).arrayBuffer()),
    async get(key) {
      const response = await send('GET', key);
      const body = Buffer.from(await response.arrayBuffer());
      return response.ok ? body : undefined;
    },
    remove: async (key) => void (await (await send('DELETE', key)).arrayBuffer()),
  };
}

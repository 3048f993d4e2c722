import { createHash } from 'node:crypto';
import { z } from '#lib/schema.ts';
import type { Executor } from '#platform/database/database.ts';
import { defineJob, enqueue } from '#platform/jobs/job.ts';
import type { EmailKind } from './email-kind.ts';

/**
 * An email to be queued, for capabilities that come before notifications, which handles this job.
 * Jobs are stored, so a token in the payload is encrypted (`encryptEmailToken`) and decrypted only
 * when the email is composed.
 */
export const emailRequested = defineJob({
  name: 'email.requested',
  payload: z.object({
    /** The name of its kind. */
    kind: z.string(),
    accountId: z.string().nullable(),
    to: z.object({ name: z.string(), address: z.string() }),
    payload: z.unknown(),
    key: z.string(),
    concerns: z.string().nullable(),
  }),
});

type EmailRequest<Payload> = {
  /** The recipient's account; null for a person without one. */
  readonly accountId: string | null;
  readonly to: { readonly name: string; readonly address: string };
  readonly payload: Payload;
  /**
   * The deduplication key. Default: a hash of the request, so that the same request made twice is
   * one email.
   */
  readonly key?: string;
  /** Another account that the email is about: nothing is sent once it is erased. */
  readonly concerns?: string | null;
};

/**
 * Requests an email in the caller's transaction, so that it is sent only if that commits, and only
 * once, also if the job runs twice.
 */
export async function requestEmail<Payload>(
  tx: Executor,
  kind: EmailKind<Payload>,
  { key, concerns = null, ...email }: EmailRequest<Payload>,
): Promise<void> {
  const hash = createHash('sha256').update(JSON.stringify(email)).digest('hex');

  await enqueue(tx, emailRequested, {
    kind: kind.name,
    ...email,
    key: key ?? `${kind.name}:${hash}`,
    concerns,
  });
}

import { lockAgainstErasure } from '#features/identity/server/public.ts';
import { z } from '#lib/schema.ts';
import type { Executor } from '#platform/database/database.ts';
import { mayAcknowledge } from '#platform/email/acknowledgement-limit.ts';
import type { EmailKind } from '#platform/email/email-kind.ts';
import type { emailRequested } from '#platform/email/request-email.ts';
import { defineJob, enqueue } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import { insertEmail } from './email-store.ts';

export type EmailRequest<Payload> = {
  /** The recipient's account; null for a person without one. */
  readonly accountId: string | null;
  readonly to: { readonly name: string; readonly address: string };
  readonly payload: Payload;
  /**
   * The deduplication key ("booking_confirmed:<booking>"). An email with the same key is never sent
   * twice.
   */
  readonly key: string;
  readonly now: Date;
};

/**
 * Queues an email in the caller's transaction, so that it is sent only if that commits.
 * @returns false if there is an email with this key already, or if the account was deleted
 */
export async function queueEmail<Payload>(
  tx: Executor,
  kind: EmailKind<Payload>,
  order: EmailRequest<Payload>,
): Promise<boolean> {
  const { accountId } = order;
  if (accountId !== null && !(await lockAgainstErasure(tx, [accountId])).has(accountId))
    return false;

  const payload = kind.payload.parse(order.payload);

  const emailId = await insertEmail(tx, {
    kind: kind.name,
    about: kind.about?.(payload) ?? null,
    payload: kind.isKept ? payload : null,
    accountId,
    toName: order.to.name,
    toAddress: order.to.address,
    subject: kind.subject(order.payload),
    dedupeKey: order.key,
    createdAt: order.now,
  });
  if (emailId === undefined) return false;

  await enqueue(tx, sendEmailJob, { emailId, payload });

  return true;
}

/**
 * Queues an email to an address that anyone may have typed, unless it has had as many of its kind
 * today as it may (`acknowledgement-limit.ts`).
 */
export async function queueAcknowledgement<Payload>(
  tx: Executor,
  kind: EmailKind<Payload>,
  email: EmailRequest<Payload>,
): Promise<void> {
  if (await mayAcknowledge(tx, kind.name, email.to.address, email.now))
    await queueEmail(tx, kind, email);
}

/** How often we try to send an email. The tries take about two days; after them it has failed. */
export const MAX_ATTEMPTS = 12;

/** Sends one email. The schema of its kind parses `payload`. */
export const sendEmailJob = defineJob({
  name: 'notifications.send_mail',
  payload: z.object({ emailId: z.uuid(), payload: z.unknown() }),
  maxAttempts: MAX_ATTEMPTS,
});

/**
 * Queues an email that an earlier capability has requested. Nothing is queued once the account that
 * it is about is erased.
 */
export const queueRequestedEmail = (
  { clock, database, emailKinds }: Pick<Services, 'clock' | 'database' | 'emailKinds'>,
  { kind: name, concerns, ...email }: z.infer<typeof emailRequested.payload>,
): Promise<void> =>
  database.transaction(async (tx) => {
    const kind = emailKinds.find((candidate) => candidate.name === name);
    if (!kind) throw new Error(`No capability declares the email ${name}`);
    if (concerns !== null && !(await lockAgainstErasure(tx, [concerns])).has(concerns)) return;

    await queueEmail(tx, kind, { ...email, now: clock() });
  });

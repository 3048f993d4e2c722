import { createHash } from 'node:crypto';
import type { EmailKind } from '#platform/email/email-kind.ts';
import { handle, type Job, type JobHandler } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import { queueEmail } from '../email/server/queue-email.ts';

/** The part of a job's payload that says who gets the email. */
type Recipient = {
  readonly accountId: string | null;
  readonly email: string;
  readonly firstName: string;
};

/**
 * Handles a job of an earlier feature by queueing an email. The email's key is a hash of the
 * payload, so a job that runs twice queues one email. An encrypted token stays encrypted until the
 * email is composed.
 */
export const emailOnJob = <Payload extends Recipient>(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  job: Job<Payload>,
  kind: EmailKind<Omit<Payload, 'accountId' | 'email'>>,
): JobHandler =>
  handle(job, async (requested) => {
    const { accountId, email: address, ...payload } = requested;
    const payloadHash = createHash('sha256').update(JSON.stringify(requested)).digest('hex');
    const key = `${kind.name}:${payloadHash}`;
    const to = { name: requested.firstName, address };
    await database.transaction((tx) =>
      queueEmail(tx, kind, { accountId, to, payload, key, now: clock() }),
    );
  });

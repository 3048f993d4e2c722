import { createHash } from 'node:crypto';
import type { EmailKind } from '#platform/email/email-kind.ts';
import { handle, type Job, type JobHandler } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import { queueEmail } from './queue-email.ts';

/** What a capability before us says of whom it wants told. */
type Told = { readonly accountId: string | null; readonly email: string; readonly firstName: string };

/**
 * Answers a job of a capability that stands before us by writing the mail. A job that runs twice tells the same, and
 * the same is mailed once. What is sealed stays so until the mail leaves.
 */
export const emailOnJob = <Payload extends Told>(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  job: Job<Payload>,
  kind: EmailKind<Omit<Payload, 'accountId' | 'email'>>,
): JobHandler =>
  handle(job, async (told) => {
    const { accountId, email: address, ...payload } = told;
    const told256 = createHash('sha256').update(JSON.stringify(told)).digest('hex');
    const key = `${kind.name}:${told256}`;
    const to = { name: told.firstName, address };
    await database.transaction((tx) => queueEmail(tx, kind, { accountId, to, payload, key, now: clock() }));
  });

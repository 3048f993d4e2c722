import { queueMail } from '#features/notifications/server/queue-mail.ts';
import { addDays } from '#lib/club-time.ts';
import { ok, type Result, refuse } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import { enqueue } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import { type ApplicationRequest, membershipRefusals } from '../contract.ts';
import { joinApplicant } from './jobs.ts';
import { ACKNOWLEDGED_A_DAY } from './limits.ts';
import { applicationReceived, mailAbout } from './mails.ts';
import { type ApplicationRow, addApplication, countOthers, findByKey } from './store.ts';

type Applying = {
  readonly entered: ApplicationRequest;
  /** Who is signed in; nobody has to be. */
  readonly accountId: string | null;
};

/**
 * Stores an application and, in the same transaction, asks for its acknowledgement. The same one sent again is
 * answered with the first; the same key with other contents is refused (`application_key_used`).
 */
export function apply(services: Services, { entered, accountId }: Applying): Promise<Result<ApplicationRow>> {
  const now = services.clock();
  return services.database.transaction(async (tx) => {
    const values = enteredColumns(entered);
    const added = await addApplication(tx, { ...values, key: entered.key, accountId, submittedAt: now });
    if (!added) return sameAsBefore(await findByKey(tx, entered.key), values);
    await acknowledge(services, tx, added);
    if (!accountId) await enqueue(tx, joinApplicant, { email: added.email });
    return ok(added);
  });
}

/** What an applicant may say; nothing else of a request reaches the row. */
export const enteredColumns = (entered: Omit<ApplicationRequest, 'key' | 'termsAccepted'>) => ({
  firstName: entered.firstName,
  lastName: entered.lastName,
  email: entered.email,
  phone: entered.phone,
  company: entered.company,
  position: entered.position,
  region: entered.region,
  membershipTier: entered.membershipTier,
  handicap: entered.handicap || null,
  golfClub: entered.golfClub || null,
  networkingGoals: entered.networkingGoals || null,
  referralSource: entered.referralSource || null,
  marketingConsent: entered.marketingConsent ?? false,
});

type Entered = ReturnType<typeof enteredColumns>;

function sameAsBefore(first: ApplicationRow | undefined, values: Entered): Result<ApplicationRow> {
  const fields = Object.keys(values) as (keyof Entered)[];
  return first && fields.every((name) => first[name] === values[name])
    ? ok(first)
    : refuse(membershipRefusals.application_key_used);
}

async function acknowledge(services: Services, tx: Executor, application: ApplicationRow): Promise<void> {
  const yesterday = addDays(application.submittedAt, -1);
  if ((await countOthers(tx, application, yesterday)) >= ACKNOWLEDGED_A_DAY) return;
  const mail = mailAbout(services, application, 'received', application.submittedAt);
  const { membershipTier, submittedAt } = application;
  const payload = { ...mail.payload, membershipTier, submittedAt: submittedAt.toISOString() };
  await queueMail(tx, applicationReceived, { ...mail, payload });
}

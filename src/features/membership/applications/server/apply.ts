import { createHash } from 'node:crypto';
import { accountStillExists } from '#features/identity/server/public.ts';
import { identityRefusals } from '#features/identity/texts.ts';
import { queueAcknowledgement } from '#features/notifications/server/public.ts';
import { Refused } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import { enqueue } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import type { ApplicationRequest } from '../contract.ts';
import { membershipRefusals } from '../texts.ts';
import { tellOrganisers } from './application-arrived-email.tsx';
import { emailAbout } from './application-email.ts';
import { applicationReceived } from './application-received-email.tsx';
import { keepNewsletterTick, linkApplicant, readNewsletterChoice } from './own-applications.ts';
import { type ApplicationRow, addApplication, findByKey, findOpenByContent } from './store.ts';

type Submission = {
  readonly entered: ApplicationRequest;
  /** The logged-in account; null for a visitor. */
  readonly accountId: string | null;
};

/**
 * Stores an application and queues its acknowledgement in the same transaction. A repeat of the
 * same application returns the first one: always under the same key, and under another key until
 * the first is decided. Applications from one address with different contents are separate, so that
 * nobody learns about or changes an earlier one without its link (decision
 * 039-identical-applications).
 * @throws Refused with `application_key_used` if the key was used for different contents, `not_logged_in` if the account
 *   was deleted in the meantime
 */
export function apply(
  services: Services,
  { entered, accountId }: Submission,
): Promise<ApplicationRow> {
  const values = enteredColumns(entered);

  const row = {
    ...values,
    key: entered.key,
    contentHash: hashContent(values, accountId),
    accountId,
    submittedAt: services.clock(),
  };

  return services.database.transaction(async (tx) => {
    if (!(await accountStillExists(tx, accountId)))
      throw new Refused(identityRefusals.not_logged_in);
    return addOrFind(services, tx, row);
  });
}

/** The columns an applicant fills in. Nothing else of a request reaches the row. */
export const enteredColumns = (entered: Omit<ApplicationRequest, 'key' | 'termsAccepted'>) => ({
  firstName: entered.firstName,
  lastName: entered.lastName,
  email: entered.email,
  phone: entered.phone,
  company: entered.company,
  position: entered.position,
  region: entered.region,
  membershipTier: entered.membershipTier,
  period: entered.period ?? null,
  handicap: entered.handicap || null,
  golfClub: entered.golfClub || null,
  networkingGoals: entered.networkingGoals || null,
  referralSource: entered.referralSource || null,
  marketingConsent: entered.marketingConsent ?? false,
});

type Entered = ReturnType<typeof enteredColumns>;

type Entering = Entered &
  Pick<ApplicationRow, 'key' | 'accountId' | 'submittedAt'> & { contentHash: string };

async function addOrFind(services: Services, tx: Executor, row: Entering): Promise<ApplicationRow> {
  const added = await addApplication(tx, row);
  if (added) {
    await keepNewsletterTick(tx, added);
    await acknowledge(services, tx, added);
    await tellOrganisers(services, tx, added);
    if (!added.accountId) await enqueue(tx, linkApplicant, { email: added.email });
    return added;
  }

  const before = await findByKey(tx, row.key);
  if (before) return sameAsBefore(before, row);

  const open = await findOpenByContent(tx, row.contentHash);

  // The earlier application was withdrawn or decided between the two statements, so this one is
  // new.
  return open ?? addOrFind(services, tx, row);
}

function sameAsBefore(first: ApplicationRow, row: Entering): ApplicationRow {
  const { key: _key, accountId: _sender, submittedAt: _now, contentHash: _hash, ...entered } = row;
  const fields = Object.keys(entered) as (keyof Entered)[];
  if (fields.some((name) => first[name] !== entered[name]))
    throw new Refused(membershipRefusals.application_key_used);

  return first;
}

/**
 * Two applications are the same if sender (an account, or no account) and contents are. The sender
 * is part of the hash so that a stranger who types another person's details does not get that
 * person's application back.
 */
const hashContent = (values: Entered, accountId: string | null): string =>
  createHash('sha256')
    .update(JSON.stringify([accountId, { ...values, email: values.email.toLowerCase() }]))
    .digest('hex');

async function acknowledge(
  services: Services,
  tx: Executor,
  application: ApplicationRow,
): Promise<void> {
  const email = emailAbout(services, application, 'received', application.submittedAt);
  const { marketingConsent, membershipTier, submittedAt } = application;

  // The email invites the applicant to confirm the tick on the status page, unless it counts
  // already.
  const askedForNews = marketingConsent && (await readNewsletterChoice(tx, application)) === false;

  const payload = {
    ...email.payload,
    askedForNews,
    membershipTier,
    submittedAt: submittedAt.toISOString(),
  };

  await queueAcknowledgement(tx, applicationReceived, { ...email, payload });
}

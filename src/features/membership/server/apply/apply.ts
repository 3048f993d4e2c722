import { createHash } from 'node:crypto';
import { isStillThere } from '#features/identity/server/public.ts';
import { identityRefusals } from '#features/identity/texts.ts';
import { queueAcknowledgement } from '#features/notifications/server/public.ts';
import { ok, type Result, refuse } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import { enqueue } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import { type ApplicationRequest, membershipRefusals } from '../../contract.ts';
import { applicationReceived, emailAbout } from '../emails.ts';
import { linkApplicant } from '../jobs.ts';
import { keepNewsletterTick, readNewsletterChoice } from '../status/applicant-newsletter.ts';
import { type ApplicationRow, addApplication, findByKey, findOpenByContent } from '../store.ts';

type Applying = {
  readonly entered: ApplicationRequest;
  /** Who is signed in; nobody has to be. */
  readonly accountId: string | null;
};

/**
 * Stores an application and, in the same transaction, asks for its acknowledgement. The same one sent again is answered
 * with the first, under whichever key while that waits for its answer; the same key with other contents is refused
 * (`application_key_used`). Another application from the same address is one of its own: nobody learns of the first,
 * and nobody changes it without its link (decision 039-same-application). Whose account was deleted meanwhile is refused
 * (`not_signed_in`): they wanted nothing of theirs to stay.
 */
export function apply(services: Services, { entered, accountId }: Applying): Promise<Result<ApplicationRow>> {
  const values = enteredColumns(entered);
  const row = {
    ...values,
    key: entered.key,
    contentHash: hashContent(values, accountId),
    accountId,
    submittedAt: services.clock(),
  };
  return services.database.transaction(async (tx) =>
    (await isStillThere(tx, accountId))
      ? addOrFind(services, tx, row)
      : refuse(identityRefusals.not_signed_in),
  );
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

type Entering = Entered & Pick<ApplicationRow, 'key' | 'accountId' | 'submittedAt'> & { contentHash: string };

async function addOrFind(services: Services, tx: Executor, row: Entering): Promise<Result<ApplicationRow>> {
  const added = await addApplication(tx, row);
  if (added) {
    await keepNewsletterTick(tx, added);
    await acknowledge(services, tx, added);
    if (!added.accountId) await enqueue(tx, linkApplicant, { email: added.email });
    return ok(added);
  }
  const before = await findByKey(tx, row.key);
  if (before) return sameAsBefore(before, row);
  const open = await findOpenByContent(tx, row.contentHash);
  // Withdrawn or decided between the two statements, it is open no more: then this one is new.
  return open ? ok(open) : addOrFind(services, tx, row);
}

function sameAsBefore(first: ApplicationRow, row: Entering): Result<ApplicationRow> {
  const { key: _key, accountId: _sender, submittedAt: _now, contentHash: _hash, ...entered } = row;
  const fields = Object.keys(entered) as (keyof Entered)[];
  return fields.every((name) => first[name] === entered[name])
    ? ok(first)
    : refuse(membershipRefusals.application_key_used);
}

/**
 * What tells the same application: who sent it (an account, or nobody signed in), and every word of it. So no stranger
 * who writes somebody's address meets what that address has sent, and no visitor what a member has.
 */
const hashContent = (values: Entered, accountId: string | null): string =>
  createHash('sha256')
    .update(JSON.stringify([accountId, { ...values, email: values.email.toLowerCase() }]))
    .digest('hex');

async function acknowledge(services: Services, tx: Executor, application: ApplicationRow): Promise<void> {
  const mail = emailAbout(services, application, 'received', application.submittedAt);
  const { marketingConsent, membershipTier, submittedAt } = application;
  // The tick is confirmed on the page that the mail leads to, where its holder may choose.
  const askedForNews = marketingConsent && (await readNewsletterChoice(tx, application)) === false;
  const payload = {
    ...mail.payload,
    askedForNews,
    membershipTier,
    submittedAt: submittedAt.toISOString(),
  };
  await queueAcknowledgement(tx, applicationReceived, { ...mail, payload });
}

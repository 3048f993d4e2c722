import { findAccounts } from '#features/identity/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import { type MembershipFacts, stepOf } from '../approved-step.ts';
import type { ApplicationRow } from './store.ts';

/** The membership of an applicant. */
export type ApplicantMembership = MembershipFacts & {
  readonly id: string;
  /** "M-1001". */
  readonly reference: string;
};

/** What a later room knows of applicants. */
export type ApplicantFacts = {
  /** The membership that an application led to, or else that of its account. */
  readonly membership: (
    db: Executor,
    application: { readonly id: string; readonly accountId: string },
  ) => Promise<ApplicantMembership | null>;
};

declare module '#platform/plugin.ts' {
  interface Services {
    readonly applicantFacts: ApplicantFacts;
  }

  interface Feature {
    readonly applicantFacts?: ApplicantFacts;
  }
}

type Knowing = { readonly applicantFacts: ApplicantFacts };

/** The membership of an application’s account; null without an account. */
export const membershipOf = async (
  { applicantFacts }: Knowing,
  db: Executor,
  { id, accountId }: Pick<ApplicationRow, 'id' | 'accountId'>,
): Promise<ApplicantMembership | null> =>
  accountId === null ? null : applicantFacts.membership(db, { id, accountId });

/**
 * What an email about an application may say of the membership: nothing where its address is not the
 * account's, which may have been anybody's when it was typed.
 */
export async function membershipForEmail(
  services: Knowing,
  db: Executor,
  application: ApplicationRow,
  address: string = application.email,
): Promise<ApplicantMembership | null> {
  const { accountId } = application;
  const accounts = accountId === null ? undefined : await findAccounts(db, [accountId]);
  const email = accountId === null ? undefined : accounts?.get(accountId)?.email;
  const isTheirs = email?.toLowerCase() === address.toLowerCase();
  return isTheirs ? membershipOf(services, db, application) : null;
}

/** What an approved applicant does next; null while the application is not approved. */
export const nextOf = async (services: Knowing, db: Executor, application: ApplicationRow) =>
  stepOf(application, await membershipOf(services, db, application));

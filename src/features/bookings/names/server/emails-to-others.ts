import { verifiedAccountOf } from '#features/identity/server/public.ts';
import { findBlockedPairs } from '#features/members/server/public.ts';
import type { Refusal } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import { normaliseAddress } from '#platform/email/normalise-address.ts';
import { ipNetwork } from '#platform/http/ip-network.ts';
import {
  type Allowance,
  type CountedLimit,
  countUse,
  type Limit,
  takeUse,
} from '#platform/http/rate-limit.ts';
import type { Services } from '#platform/plugin.ts';
import { bookingRefusals } from '../../texts.ts';

/** Each naming looks for a member, and sends an email. */
export const namesPerAccount: Limit = {
  name: 'bookings.names_per_account',
  max: 30,
  refusal: bookingRefusals.too_many_names,
};

export const claimsPerNetwork: Limit = {
  name: 'bookings.claims_per_network',
  max: 60,
  refusal: bookingRefusals.too_many_names,
};

/** Counts a call by a claim link, which anyone who has the link can make. */
export const countClaim = (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { ip }: { readonly ip: string },
): Promise<void> =>
  countUse(database, { limit: claimsPerNetwork, key: ipNetwork(ip), now: clock() });

const A_DAY = 24 * 60;

/**
 * Emails that members' namings, transfers and cancellations send to one mailbox, whoever they are.
 */
const emailsPerMailbox: Allowance = {
  name: 'bookings.emails_per_mailbox',
  max: 5,
  windowMinutes: A_DAY,
};

/**
 * The emails to one address that a single account may cause: it can’t use up the whole allowance of
 * that address.
 */
const emailsPerMailboxAndAccount: Allowance = {
  name: 'bookings.emails_per_mailbox_and_account',
  max: 3,
  windowMinutes: A_DAY,
};

/** Such emails for the places of one order, to whomever. An order has up to four places. */
const emailsPerOrder: Allowance = {
  name: 'bookings.emails_per_order',
  max: 12,
  windowMinutes: A_DAY,
};

/**
 * The limits of calls that send emails to other people, for the table of
 * limits.
 */
export const emailsToOthers: readonly CountedLimit[] = [
  { limit: emailsPerMailbox, per: 'email address' },
  { limit: emailsPerMailboxAndAccount, per: 'email address and account' },
  { limit: emailsPerOrder, per: 'order' },
];

type ToOther = {
  readonly orderId: string;
  /** The member whose doing it is. */
  readonly memberId: string;
  readonly address: string;
  readonly now: Date;
};

/**
 * Counts an email that a member's doing sends to somebody else: for its order, and for the mailbox,
 * however its address is written, of this member and of all. Of several in one transaction, count
 * those of the same order in the order of their addresses.
 * @returns why it must not be sent; undefined if it may
 */
export async function countEmailToOther(
  tx: Executor,
  { orderId, memberId, address, now }: ToOther,
): Promise<Refusal | undefined> {
  if (!(await takeUse(tx, { limit: emailsPerOrder, key: orderId, now })))
    return bookingRefusals.too_many_emails;

  const key = normaliseAddress(address);
  const ofMember = { limit: emailsPerMailboxAndAccount, key: `${memberId} ${key}`, now };
  const isLeft =
    (await takeUse(tx, ofMember)) && (await takeUse(tx, { limit: emailsPerMailbox, key, now }));

  return isLeft ? undefined : bookingRefusals.mailbox_full;
}

/**
 * Whether the owner of an address, if they have an account, and the member who writes have blocked
 * one another.
 */
export async function isBlockedAddress(
  tx: Executor,
  memberId: string,
  address: string,
): Promise<boolean> {
  const blocked = await findBlockedPairs(tx, memberId);
  const account = await verifiedAccountOf(tx, address);
  return account !== undefined && blocked.includes(account.id);
}

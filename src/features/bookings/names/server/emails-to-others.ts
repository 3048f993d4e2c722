import { verifiedAccountOf } from '#features/identity/server/public.ts';
import { findBlockedPairs } from '#features/members/server/public.ts';
import type { Refusal } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import { normaliseAddress } from '#platform/email/normalise-address.ts';
import { takeUse } from '#platform/http/rate-limit.ts';
import { bookingRefusals } from '../../texts.ts';
import { emailsPerMailbox, emailsPerMailboxAndAccount, emailsPerOrder } from './rate-limits.ts';

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

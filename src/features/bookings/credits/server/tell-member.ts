import { findAccounts } from '#features/identity/server/public.ts';
import { tierIds } from '#features/membership/tiers.ts';
import { notify, queueEmail } from '#features/notifications/server/public.ts';
import { z } from '#lib/schema.ts';
import type { Executor } from '#platform/database/database.ts';
import { defineNotification } from '#platform/notifications/notification-kind.ts';
import { type Gift, giftTexts } from '../gift-texts.ts';
import { giftGiven, giftWithdrawn } from './gift-emails.tsx';

type Telling = {
  readonly accountId: string;
  readonly change: 'given' | 'withdrawn';
  readonly gift: Gift;
  /** The grant, or what was withdrawn: they are told once. */
  readonly key: string;
  readonly now: Date;
  /** The demo sends no emails. */
  readonly sendsEmail?: boolean;
};

/**
 * Tells a member what they were given, or what was withdrawn, on the website and by email, in the
 * caller's transaction.
 */
export async function tellMember(
  tx: Executor,
  { accountId, change, gift, key: id, now, sendsEmail = true }: Telling,
): Promise<void> {
  const member = (await findAccounts(tx, [accountId])).get(accountId);

  // A deleted account has no email address left.
  if (!member || member.erasedAt !== null) return;

  const key = `gift_${change}:${id}`;

  if (sendsEmail)
    await queueEmail(tx, change === 'given' ? giftGiven : giftWithdrawn, {
      accountId,
      to: { name: member.firstName, address: member.email },
      payload: { firstName: member.firstName, ...gift },
      key,
      now,
    });

  await notify(tx, now, {
    kind: giftChanged,
    to: accountId,
    actor: null,
    payload: { change, ...gift },
    key,
  });
}

/** Credits, guest passes or a tier that the organisers gave or withdrew. */
export const giftChanged = defineNotification({
  name: 'bookings.gift_changed',
  row: 'bookings',
  payload: z.object({
    change: z.enum(['given', 'withdrawn']),
    what: z.enum(['credits', 'guest_passes', 'tier']),
    count: z.int(),
    tier: z.enum(tierIds).nullable(),
    endsAt: z.iso.datetime().nullable(),
  }),
  present: ({ change, ...gift }) => ({
    sentence: giftTexts[change](gift),
    path: '/bookings/credits',
  }),
});

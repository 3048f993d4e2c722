import { findAccounts } from '#features/identity/server/public.ts';
import { tierIds } from '#features/membership/tiers/tiers.ts';
import { defineNotification, notify, queueEmail } from '#features/notifications/server/public.ts';
import { z } from '#lib/schema.ts';
import type { Executor } from '#platform/database/database.ts';
import { defineEmail, type EmailContext } from '#platform/email/email-kind.ts';
import {
  EmailButton,
  EmailGreeting,
  EmailLayout,
  EmailText,
} from '#platform/email/parts/email-layout.tsx';
import { type Gift, giftTexts } from '../texts.ts';

/** What a member was given, or what was withdrawn. */
const Given = z.object({
  firstName: z.string(),
  what: z.enum(['credits', 'guest_passes', 'tier']),
  count: z.int().min(1),
  tier: z.enum(tierIds).nullable(),
  endsAt: z.iso.datetime().nullable(),
});
type Given = z.infer<typeof Given>;

type Props = Given & EmailContext;

/** Says what a member was given, until when, and what it is for. */
const GiftGivenEmail = (props: Props) => (
  <EmailLayout
    preview={giftTexts.given(props)}
    heading="Something for your next golf day"
    publicUrl={props.publicUrl}
    contactEmail={props.contactEmail}
    reason="You're receiving this email because the organisers gave you something to book with."
  >
    <EmailGreeting firstName={props.firstName} />
    <EmailText>
      {giftTexts.given(props)} {giftTexts.whatFor[props.what]}
    </EmailText>
    <EmailButton href={`${props.publicUrl}/bookings/credits`}>See what you have</EmailButton>
  </EmailLayout>
);

/** Says what was withdrawn, and what becomes of places that are booked. */
const GiftWithdrawnEmail = (props: Props) => (
  <EmailLayout
    preview={giftTexts.withdrawn(props)}
    heading={giftTexts.subjectWithdrawn(props)}
    publicUrl={props.publicUrl}
    contactEmail={props.contactEmail}
    reason="You're receiving this email because the organisers withdrew something they gave you."
  >
    <EmailGreeting firstName={props.firstName} />
    <EmailText>
      {giftTexts.withdrawn(props)} {giftTexts.withdrawnNote[props.what]}
    </EmailText>
    <EmailText>{giftTexts.askUs}</EmailText>
    <EmailButton href={`${props.publicUrl}/bookings/credits`}>See what you have</EmailButton>
  </EmailLayout>
);

/** Says that the organisers have given a member credits, guest passes or a tier. */
export const giftGiven = defineEmail({
  name: 'bookings.gift_given',
  payload: Given,
  subject: (gift) => giftTexts.subjectGiven(gift),
  compose: (payload, context) => ({ body: <GiftGivenEmail {...payload} {...context} /> }),
});

/** Says that the organisers have withdrawn something that they gave and that is unused. */
export const giftWithdrawn = defineEmail({
  name: 'bookings.gift_withdrawn',
  payload: Given,
  subject: (gift) => giftTexts.subjectWithdrawn(gift),
  compose: (payload, context) => ({ body: <GiftWithdrawnEmail {...payload} {...context} /> }),
});

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

import { findAccounts, findAdminIds } from '#features/identity/server/public.ts';
import { defineNotification, notify, queueEmail } from '#features/notifications/server/public.ts';
import { z } from '#lib/schema.ts';
import { fullName } from '#lib/text/person-name.ts';
import type { Executor } from '#platform/database/database.ts';
import { defineEmail, type EmailContext } from '#platform/email/email-kind.ts';
import {
  EmailButton,
  EmailGreeting,
  EmailLayout,
  EmailText,
} from '#platform/email/parts/email-layout.tsx';
import { orderNumber } from '../../places/server/present.ts';
import type { OrderRow } from '../../places/server/store.ts';
import { lostCreditTexts } from '../texts.ts';
import { type Credit, findUsableCredits } from './store.ts';

/** The unused credits of an order that were taken back with its payment. */
const Lost = z.object({
  orderNumber: z.string(),
  count: z.int().min(1),
  /** What was paid for them. */
  pence: z.int(),
  /** How many credits of the order stay with the bookings that use or hold them. */
  used: z.int(),
});

const LostToMember = Lost.extend({
  firstName: z.string(),
  /** How many credits the member has from elsewhere. */
  others: z.int(),
});

/** Says which credits were taken back and why, what stays, and how to reach us. */
const CreditsLostEmail = (props: z.infer<typeof LostToMember> & EmailContext) => (
  <EmailLayout
    preview={lostCreditTexts.sentence(props)}
    heading={lostCreditTexts.subject(props)}
    publicUrl={props.publicUrl}
    contactEmail={props.contactEmail}
    reason="You’re receiving this email because your bank took back a payment for credits."
  >
    <EmailGreeting firstName={props.firstName} />
    <EmailText>{lostCreditTexts.sentence(props)}</EmailText>
    <EmailText>{lostCreditTexts.stays(props)}</EmailText>
    <EmailText>{lostCreditTexts.askUs}</EmailText>
    <EmailButton href={`${props.publicUrl}/bookings/credits`}>See your credits</EmailButton>
  </EmailLayout>
);

/** To the member whose unused credits were taken back, because their bank took the payment back. */
export const creditsLost = defineEmail({
  name: 'bookings.credits_lost',
  payload: LostToMember,
  subject: (lost) => lostCreditTexts.subject(lost),
  compose: (payload, context) => ({ body: <CreditsLostEmail {...payload} {...context} /> }),
});

/** The same on the website. */
export const creditsLostNews = defineNotification({
  name: 'bookings.credits_lost',
  row: 'money',
  payload: Lost,
  present: (lost) => ({ sentence: lostCreditTexts.sentence(lost), path: '/bookings/credits' }),
});

/** To organisers: a member’s credits were taken back, and how many were used already. */
export const creditsLostAtDesk = defineNotification({
  name: 'bookings.credits_lost_at_desk',
  row: 'desk',
  payload: Lost.extend({ name: z.string(), username: z.string() }),
  present: ({ username, ...lost }) => ({
    sentence: lostCreditTexts.atDesk(lost),
    path: `/admin/grants?member=${encodeURIComponent(username)}`,
  }),
});

type Telling = {
  readonly order: Pick<OrderRow, 'number'>;
  /** The credits that were just taken back, at least one. */
  readonly unused: readonly Credit[];
  /** Those of the same order that bookings use or hold. */
  readonly used: readonly Credit[];
  readonly now: Date;
};

/** Tells the member and the organisers, once for the credits that were taken back together. */
export async function tellOfLostCredits(
  tx: Executor,
  { order, unused, used, now }: Telling,
): Promise<void> {
  const [first] = unused;
  const owner = first && (await findAccounts(tx, [first.accountId])).get(first.accountId);
  // A deleted account has no email address left.
  if (!owner || owner.erasedAt !== null) return;

  const lost = {
    orderNumber: orderNumber(order.number),
    count: unused.length,
    pence: unused.reduce((sum, { grossPence }) => sum + grossPence, 0),
    used: used.length,
  };
  const key = `credits_lost:${first.id}`;
  const others = (await findUsableCredits(tx, owner.id, now)).length;

  await queueEmail(tx, creditsLost, {
    accountId: owner.id,
    to: { name: owner.firstName, address: owner.email },
    payload: { ...lost, firstName: owner.firstName, others },
    key,
    now,
  });
  await notify(tx, now, {
    kind: creditsLostNews,
    to: owner.id,
    actor: null,
    payload: lost,
    key,
  });

  await notify(tx, now, {
    kind: creditsLostAtDesk,
    to: await findAdminIds(tx),
    actor: null,
    payload: { ...lost, name: fullName(owner), username: owner.username },
    key: `credits_lost_at_desk:${first.id}`,
  });
}

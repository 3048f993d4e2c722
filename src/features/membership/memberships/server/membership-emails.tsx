import { findAccounts } from '#features/identity/server/public.ts';
import { defineNotification, notify, queueEmail } from '#features/notifications/server/public.ts';
import { invoiceAttachments } from '#features/payments/server/public.ts';
import { formatPounds, type Pence } from '#lib/money.ts';
import { z } from '#lib/schema.ts';
import type { Executor } from '#platform/database/database.ts';
import { defineEmail, type EmailContext, type EmailKind } from '#platform/email/email-kind.ts';
import {
  EmailButton,
  EmailGreeting,
  EmailHeading,
  EmailLayout,
  EmailSmallPrint,
  EmailText,
} from '#platform/email/parts/email-layout.tsx';
import { FactList, ReceiptTable } from '#platform/email/parts/fact-tables.tsx';
import { billingPeriods, tierIds, tierOf } from '../../tiers/tiers.ts';
import { chargeKinds } from '../charges.ts';
import { Statement } from '../statement.ts';
import { statementLines } from '../statement-lines.ts';
import { chargeLine, EMAIL_REASON, pricePer, shortDay } from '../texts.ts';

const Owner = z.object({ firstName: z.string() });
const tier = z.enum(tierIds);
const day = z.iso.date();

type Email<Payload> = {
  readonly accountId: string;
  readonly payload: Omit<Payload, 'firstName'>;
  /** The deduplication key, so that each is sent once. */
  readonly key: string;
  readonly now: Date;
};

/** Queues an email to a member in the caller's transaction, once for its key. */
export async function emailMember<Payload extends { readonly firstName: string }>(
  tx: Executor,
  kind: EmailKind<Payload>,
  { accountId, payload, key, now }: Email<Payload>,
): Promise<void> {
  const member = (await findAccounts(tx, [accountId])).get(accountId);

  // A deleted account has no email address left.
  if (!member || member.erasedAt !== null) return;

  await queueEmail(tx, kind, {
    accountId,
    to: { name: member.firstName, address: member.email },
    payload: { ...payload, firstName: member.firstName } as unknown as Payload,
    key,
    now,
  });
}

const Paid = Owner.extend({
  /** The payment whose invoice is attached. */
  paymentId: z.uuid(),
  kind: z.enum(chargeKinds),
  tier,
  period: z.enum(billingPeriods),
  startsOn: day,
  endsOn: day,
  net: z.int(),
  vat: z.int(),
  gross: z.int(),
  vatPercent: z.number(),
  /** What the next renewal costs. */
  nextPence: z.int(),
  /** Whether that is another price than the one of this period. */
  isNewPrice: z.boolean().default(false),
  seller: z.array(z.string()),
});

const headings = {
  first: (name: string) => `Welcome: your ${name} membership is active`,
  revival: (name: string) => `Welcome back: your ${name} membership is active`,
  renewal: (name: string) => `Your ${name} membership is renewed`,
  upgrade: (name: string) => `You’re now a ${name} member`,
} as const;

function PaidEmail(props: z.infer<typeof Paid> & EmailContext) {
  const { publicUrl, contactEmail, gross, net, vat, period, endsOn, nextPence } = props;
  return (
    <EmailLayout
      preview={`${formatPounds(gross)} paid. Next payment: ${shortDay(endsOn)}.`}
      heading={headings[props.kind](tierOf(props.tier).name)}
      publicUrl={publicUrl}
      contactEmail={contactEmail}
      reason={EMAIL_REASON}
    >
      <EmailGreeting firstName={props.firstName} />
      <EmailText>
        Thank you for your payment. Your invoice is attached. Your membership page has all you can
        use.
      </EmailText>
      <EmailButton href={`${publicUrl}/account/membership`}>Open your membership</EmailButton>
      <ReceiptTable
        lines={[{ id: 'membership', label: chargeLine(props), net, vat, gross }]}
        vatRate={props.vatPercent}
        totalLabel="Total paid"
      />
      <FactList
        facts={[
          {
            label: 'Next payment',
            value: `${pricePer(nextPence, period)}, on ${shortDay(endsOn)}${props.isNewPrice ? '. That’s our new price, from this renewal on.' : ''}`,
          },
          { label: 'To cancel', value: 'On your membership page, in two taps' },
        ]}
      />
      {props.seller.length > 0 && (
        <EmailSmallPrint>Sold by {props.seller.join('. ')}.</EmailSmallPrint>
      )}
    </EmailLayout>
  );
}

/** The receipt of a payment for a membership, with its dates. */
export const membershipPaid = defineEmail({
  name: 'membership.paid',
  payload: Paid,
  isKept: true,
  subject: ({ kind, tier: id }) => headings[kind](tierOf(id).name),
  compose: (payload, context) => ({ body: <PaidEmail {...payload} {...context} /> }),
  attach: ({ paymentId: id }, facts) => invoiceAttachments(facts, { type: 'payment', id }),
});

const Reminder = Owner.extend({
  tier,
  period: z.enum(billingPeriods),
  renewsOn: day,
  pence: z.int(),
  /** What the running period cost, if the renewal costs something else. */
  before: z.int().nullable(),
  statement: Statement,
});

const ReminderEmail = (props: z.infer<typeof Reminder> & EmailContext) => (
  <EmailLayout
    preview={`${formatPounds(props.pence)} on ${shortDay(props.renewsOn)}. You can cancel before then.`}
    heading={`Your membership renews on ${shortDay(props.renewsOn)}`}
    publicUrl={props.publicUrl}
    contactEmail={props.contactEmail}
    reason={EMAIL_REASON}
  >
    <EmailGreeting firstName={props.firstName} />
    <EmailText>
      On {shortDay(props.renewsOn)} we’ll charge {formatPounds(props.pence)} to your card for the
      next {props.period === 'yearly' ? 'year' : 'month'} of {tierOf(props.tier).name}.
      {props.before !== null && ` You paid ${formatPounds(props.before)} for this one.`} If you’d
      rather stop, cancel on your membership page before then: it takes two taps.
    </EmailText>
    <EmailButton href={`${props.publicUrl}/account/membership`}>Open your membership</EmailButton>
    <EmailHeading>What it brought you</EmailHeading>
    <FactList facts={statementLines(props.statement)} />
  </EmailLayout>
);

/** Reminds a member of a renewal, with what the membership brought. */
export const renewalReminder = defineEmail({
  name: 'membership.renewal_reminder',
  payload: Reminder,
  isKept: true,
  subject: ({ renewsOn, pence }) =>
    `Your membership renews on ${shortDay(renewsOn)} for ${formatPounds(pence)}`,
  compose: (payload, context) => ({ body: <ReminderEmail {...payload} {...context} /> }),
});

/** What happened to a membership, for its member's notifications. */
export const membershipNews = defineNotification({
  name: 'membership.news',
  row: 'money',
  hasOwnEmail: true,
  payload: z.object({
    what: z.enum(['offered', 'approved', 'problem', 'lapsed', 'price', 'price_withdrawn']),
    tier,
    pence: z.int().nullable(),
  }),
  present: ({ what, tier: id, pence }) => {
    const { name } = tierOf(id);
    const sentences = {
      offered: `Your ${name} membership is ready: choose how to pay`,
      approved: `Your application for ${name} is approved: change your membership`,
      problem: `We couldn’t charge ${formatPounds(pence ?? 0)} for your ${name} membership`,
      lapsed: `Your ${name} membership has lapsed`,
      price: `The price of ${name} changes to ${formatPounds(pence ?? 0)}`,
      price_withdrawn: `The price of ${name} stays at ${formatPounds(pence ?? 0)}`,
    };
    const paths: Partial<Record<typeof what, string>> = {
      offered: '/account/membership/pay',
      approved: '/account/membership/change',
    };
    return { sentence: sentences[what], path: paths[what] ?? '/account/membership' };
  },
});

type News = {
  readonly accountId: string;
  readonly payload: z.infer<typeof membershipNews.payload>;
  readonly key: string;
  readonly now: Date;
};

/** Notifies a member on the website, once for its key. */
export const tellMember = (tx: Executor, { accountId, now, ...news }: News): Promise<unknown> =>
  notify(tx, now, { kind: membershipNews, to: accountId, actor: null, ...news });

/** The total of a taxed amount in the payload of an email. */
export const amountOf = (charge: {
  readonly netPence: Pence;
  readonly vatPence: Pence;
  readonly grossPence: Pence;
}) => ({ net: charge.netPence, vat: charge.vatPence, gross: charge.grossPence });

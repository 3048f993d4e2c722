import { findAccounts } from '#features/identity/server/public.ts';
import { queueEmail } from '#features/notifications/server/public.ts';
import { invoiceAttachments } from '#features/payments/server/public.ts';
import { readSettings } from '#features/settings/server/public.ts';
import { companyLines } from '#features/settings/settings.ts';
import { formatDate } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import { z } from '#lib/schema.ts';
import type { Executor } from '#platform/database/database.ts';
import { defineEmail, type EmailContext } from '#platform/email/email-kind.ts';
import {
  EmailButton,
  EmailGreeting,
  EmailLayout,
  EmailSmallPrint,
  EmailText,
} from '#platform/email/parts/email-layout.tsx';
import { ReceiptTable } from '#platform/email/parts/fact-tables.tsx';
import type { Services } from '#platform/plugin.ts';
import { CREDIT_COVERS_PENCE } from '../../places/cancel-quote.ts';
import { Receipt, receiptLines } from '../../places/server/event-emails.tsx';
import { orderNumber } from '../../places/server/present.ts';
import type { LineRow, OrderRow } from '../../places/server/store.ts';
import { emailSubjects, packageLine } from '../../texts.ts';
import { creditRefundTexts, creditTexts } from '../texts.ts';
import { InvoiceOf } from './invoice-order.ts';

/** The receipt of a package without a golf day. */
const PackageBought = z.object({
  ...Receipt.pick({
    firstName: true,
    orderNumber: true,
    lines: true,
    vatPercent: true,
    paidAt: true,
  }).shape,
  /** The company details, one per line. */
  seller: z.array(z.string()),
  invoiceOf: InvoiceOf.nullable().default(null),
});
type PackageBought = z.infer<typeof PackageBought>;

/** A credit that was refunded in money. */
const CreditRefunded = z.object({ firstName: z.string(), pence: z.int() });
type CreditRefunded = z.infer<typeof CreditRefunded>;

/** Confirms a package of four that was bought without a golf day, with the receipt. */
function PackageBoughtEmail(props: PackageBought & EmailContext) {
  const { firstName, publicUrl, contactEmail } = props;

  return (
    <EmailLayout
      preview={creditTexts.paid}
      heading="Your credits are ready"
      publicUrl={publicUrl}
      contactEmail={contactEmail}
      reason="You’re receiving this email because you bought the package of four."
    >
      <EmailGreeting firstName={firstName} />
      <EmailText>
        Thank you for your payment. {creditTexts.what(formatPounds(CREDIT_COVERS_PENCE))}
      </EmailText>
      <EmailButton href={`${publicUrl}/events`}>See the next events</EmailButton>
      <EmailText>
        Your receipt: order {props.orderNumber}, paid on {formatDate(props.paidAt)}.
      </EmailText>
      <ReceiptTable
        lines={receiptLines(props.lines)}
        vatRate={props.vatPercent}
        totalLabel="Total paid"
      />
      {props.seller.length > 0 && (
        <EmailSmallPrint>Sold by {props.seller.join('. ')}.</EmailSmallPrint>
      )}
    </EmailLayout>
  );
}

/** Says that an unused credit is refunded in money. */
const CreditRefundedEmail = (props: CreditRefunded & EmailContext) => (
  <EmailLayout
    preview="The money is on its way back to you."
    heading="Your credit is refunded"
    publicUrl={props.publicUrl}
    contactEmail={props.contactEmail}
    reason="You’re receiving this email because a credit of yours was refunded."
  >
    <EmailGreeting firstName={props.firstName} />
    <EmailText>
      We’re sending back the {formatPounds(props.pence)} that you paid for an unused credit. Your
      bank may take a few days to show it.
    </EmailText>
    <EmailButton href={`${props.publicUrl}/bookings/credits`}>See your credits</EmailButton>
  </EmailLayout>
);

/** Confirms a package of four that was bought without a golf day. */
export const packageBought = defineEmail({
  name: 'bookings.package_bought',
  payload: PackageBought,
  isKept: true,
  subject: () => emailSubjects.packageBought,
  compose: (payload, context) => ({ body: <PackageBoughtEmail {...payload} {...context} /> }),
  attach: async ({ invoiceOf }, facts) => (invoiceOf ? invoiceAttachments(facts, invoiceOf) : []),
});

/** Says that an unused credit is refunded in money. */
export const creditRefunded = defineEmail({
  name: 'bookings.credit_refunded',
  payload: CreditRefunded,
  subject: ({ pence }) => creditRefundTexts.subject(pence),
  compose: (payload, context) => ({ body: <CreditRefundedEmail {...payload} {...context} /> }),
});

type Bought = {
  readonly lines: readonly LineRow[];
  readonly paymentId: string;
  readonly now: Date;
};

/** Queues the confirmation of a package in the transaction that settles its payment. */
export async function queuePackageBought(
  tx: Executor,
  { config }: Pick<Services, 'config'>,
  order: Pick<OrderRow, 'id' | 'number' | 'accountId'>,
  { lines, paymentId, now }: Bought,
): Promise<void> {
  const buyer = (await findAccounts(tx, [order.accountId])).get(order.accountId);
  if (!buyer) return;

  await queueEmail(tx, packageBought, {
    accountId: buyer.id,
    to: { name: buyer.firstName, address: buyer.email },
    payload: {
      firstName: buyer.firstName,
      orderNumber: orderNumber(order.number),
      lines: lines.map(({ netPence, vatPence, grossPence, payWith }) => ({
        description: packageLine,
        netPence,
        vatPence,
        grossPence,
        payWith,
      })),
      vatPercent: lines[0]?.vatPercent ?? 0,
      paidAt: now.toISOString(),
      seller: companyLines((await readSettings(tx, config)).company),
      invoiceOf: { type: 'payment', id: paymentId },
    },
    key: `package_bought:${order.id}`,
    now,
  });
}

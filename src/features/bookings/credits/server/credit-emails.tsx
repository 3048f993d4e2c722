import { findAccounts } from '#features/identity/server/public.ts';
import { queueEmail } from '#features/notifications/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import { defineEmail } from '#platform/email/email-kind.ts';
import type { Services } from '#platform/plugin.ts';
import { orderNumber } from '../../places/server/present.ts';
import type { LineRow, OrderRow } from '../../places/server/store.ts';
import { emailSubjects, packageLine } from '../../texts.ts';
import { creditRefundTexts } from '../texts.ts';
import { CreditRefunded, PackageBought } from './credit-payloads.ts';
import { CreditRefundedEmail, PackageBoughtEmail } from './package-email.tsx';

/** Confirms a package of four that was bought without a golf day. */
export const packageBought = defineEmail({
  name: 'bookings.package_bought',
  payload: PackageBought,
  isKept: true,
  subject: () => emailSubjects.packageBought,
  compose: (payload, context) => ({ body: <PackageBoughtEmail {...payload} {...context} /> }),
});

/** Says that an unused credit is refunded in money. */
export const creditRefunded = defineEmail({
  name: 'bookings.credit_refunded',
  payload: CreditRefunded,
  subject: ({ pence }) => creditRefundTexts.subject(pence),
  compose: (payload, context) => ({ body: <CreditRefundedEmail {...payload} {...context} /> }),
});

/** Queues the confirmation of a package in the transaction that settles its payment. */
export async function queuePackageBought(
  tx: Executor,
  { config }: Pick<Services, 'config'>,
  order: Pick<OrderRow, 'id' | 'number' | 'accountId'>,
  lines: readonly LineRow[],
  now: Date,
): Promise<void> {
  const buyer = (await findAccounts(tx, [order.accountId])).get(order.accountId);
  if (!buyer) return;

  await queueEmail(tx, packageBought, {
    accountId: buyer.id,
    to: { name: buyer.firstName, address: buyer.email },
    payload: {
      firstName: buyer.firstName,
      orderNumber: orderNumber(order.number),
      lines: lines.map(({ netPence, vatPence, grossPence }) => ({
        description: packageLine,
        netPence,
        vatPence,
        grossPence,
      })),
      vatPercent: lines[0]?.vatPercent ?? 0,
      paidAt: now.toISOString(),
      seller: [...config.companyDetails],
    },
    key: `package_bought:${order.id}`,
    now,
  });
}

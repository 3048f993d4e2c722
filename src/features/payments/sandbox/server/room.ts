import { eq } from 'drizzle-orm';
import { handle } from '#platform/jobs/job.ts';
import type { PersonalTable } from '#platform/personal-data.ts';
import type { Room } from '#platform/plugin.ts';
import { accountingRecord } from '../../texts.ts';
import { checkoutRoutes } from './checkout-routes.ts';
import { deliverSandboxMessage } from './sandbox-provider.ts';
import { deliverSandboxEvent } from './sandbox-store.ts';
import { sandboxCheckouts, sandboxMethods } from './tables.ts';

const personalData: readonly PersonalTable[] = [
  {
    table: 'sandbox_checkouts',
    holds:
      'The test provider’s own record of a payment, with the last four digits of the test card',
    ...accountingRecord,
    filledBy: ({ paymentProvider }) => paymentProvider === 'sandbox',
    kept: 'With the payment itself. The digits of the card are deleted.',
    collect: (db, accountId) =>
      db
        .select({
          amountPence: sandboxCheckouts.amountPence,
          lines: sandboxCheckouts.lines,
          state: sandboxCheckouts.state,
          cardLastFour: sandboxCheckouts.cardLastFour,
          createdAt: sandboxCheckouts.createdAt,
          paidAt: sandboxCheckouts.paidAt,
        })
        .from(sandboxCheckouts)
        .where(eq(sandboxCheckouts.accountId, accountId)),
    erase: async (tx, accountId) => {
      await tx
        .update(sandboxCheckouts)
        .set({ cardLastFour: null, cardExpiry: null })
        .where(eq(sandboxCheckouts.accountId, accountId));
    },
  },
  {
    table: 'sandbox_methods',
    holds:
      'Cards kept by the test provider: the last four digits and the expiry date of a test card',
    ...accountingRecord,
    filledBy: ({ paymentProvider }) => paymentProvider === 'sandbox',
    kept: 'With the payments made with it. The digits of the card are deleted.',
    collect: (db, accountId) =>
      db
        .select({
          lastFour: sandboxMethods.lastFour,
          expiresMonth: sandboxMethods.expiresMonth,
          expiresYear: sandboxMethods.expiresYear,
          createdAt: sandboxMethods.createdAt,
          removedAt: sandboxMethods.removedAt,
        })
        .from(sandboxMethods)
        .where(eq(sandboxMethods.accountId, accountId)),
    erase: async (tx, accountId, now) => {
      await tx
        .update(sandboxMethods)
        .set({ lastFour: '', removedAt: now })
        .where(eq(sandboxMethods.accountId, accountId));
    },
  },
];

/** The sandbox: a provider of test payments with a checkout page of its own. */
export const sandbox: Room = {
  routes: checkoutRoutes,
  jobs: (services) => [
    handle(deliverSandboxEvent, (event) => deliverSandboxMessage(services, event)),
  ],
  personalData,
  impersonalTables: ['sandbox_events', 'sandbox_refunds'],
};

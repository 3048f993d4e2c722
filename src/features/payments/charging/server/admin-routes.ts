import type { FastifyRequest } from 'fastify';
import { isLargeRefund } from '#features/identity/confirmation/when-to-confirm.ts';
import {
  type Account,
  accountOf,
  adminOnly,
  findAccounts,
  perOwnAccount,
  recentlyConfirmed,
} from '#features/identity/server/public.ts';
import { fullName } from '#lib/text/person-name.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import type { Limit } from '#platform/http/rate-limit.ts';
import type { App, Services } from '#platform/plugin.ts';
import { paymentRefusals } from '../../texts.ts';
import { type AdminRefund, chargingApi } from '../contract.ts';
import { BANK } from './bank-payment.ts';
import { findWaiting } from './disputed-refunds.ts';
import { payRefundByHand, retryRefund } from './failed-refunds.ts';
import { findPayment, findRefund, type Payment, type Refund } from './store.ts';

/** Refunds retried or paid by hand by one admin in 15 minutes. */
const refundActionsPerAdmin: Limit = {
  name: 'payments.refund_actions_admin',
  max: 300,
  refusal: paymentRefusals.too_many_refund_actions,
};

/** What admins do about refunds: 401 for a visitor, 403 for a member. Their list is the desk's. */
export function paymentAdminRoutes(app: App, services: Services): void {
  const { database } = services;
  const preValidation = adminOnly(services);
  const writes = [preValidation, perOwnAccount(services, refundActionsPerAdmin)];

  async function present(refund: Refund): Promise<AdminRefund> {
    const payment = await findPayment(database, refund.paymentId);
    const people = await findAccounts(database, payment ? [payment.accountId] : []);
    const waits = await findWaiting(database, [refund]);
    return presentRefund(refund, payment, people.get(payment?.accountId ?? ''), waits);
  }

  /** A large refund needs a fresh confirmation also when it is sent again or paid by hand. */
  async function confirmIfLarge(request: FastifyRequest, refundId: string): Promise<void> {
    const refund = await findRefund(database, refundId);
    if (refund && isLargeRefund(refund.amountPence)) await recentlyConfirmed(services)(request);
  }

  app.route({
    ...routeOf(chargingApi.retryRefund),
    preValidation: writes,
    handler: async (request) => {
      const deed = { refundId: request.params.refundId, by: accountOf(request).id };
      await confirmIfLarge(request, deed.refundId);
      return present(await retryRefund(services, deed));
    },
  });

  app.route({
    ...routeOf(chargingApi.payRefundByHand),
    preValidation: writes,
    handler: async (request) => {
      const deed = { refundId: request.params.refundId, by: accountOf(request).id };
      await confirmIfLarge(request, deed.refundId);
      return present(await payRefundByHand(services, { ...deed, ...request.body }));
    },
  });
}

/**
 * A refund with its recipient and what can be done about it.
 * @param waiting those that wait for a bank, as `findWaiting` has them
 */
export const presentRefund = (
  refund: Refund,
  payment:
    | Pick<Payment, 'provider' | 'payerName' | 'payerEmail' | 'about' | 'aboutPath'>
    | undefined,
  person: Account | undefined,
  waiting: ReadonlySet<string>,
): AdminRefund => ({
  id: refund.id,
  bankReference: refund.bankReference,
  byTransfer: payment?.provider === BANK,
  state: refund.state,
  waitsForBank: waiting.has(refund.id),
  amountPence: refund.amountPence,
  disputedPence: refund.disputedPence,
  reason: refund.reason,
  name: payment?.payerName ?? (person ? fullName(person) : 'Closed account'),
  email: payment?.payerName ? (payment.payerEmail ?? '') : (person?.email ?? ''),
  about: payment?.about ?? null,
  aboutPath: payment?.aboutPath ?? null,
  createdAt: refund.createdAt.toISOString(),
  failedAt: refund.failedAt?.toISOString() ?? null,
  returnedAt: refund.returnedAt?.toISOString() ?? null,
  paidByHand: refund.paidByHand,
  can: {
    retry:
      refund.state === 'failed' &&
      refund.bouncedAt === null &&
      payment?.provider !== BANK &&
      !waiting.has(refund.id),
    payByHand: refund.state === 'failed' && !waiting.has(refund.id),
  },
});

import { type Account, accountOf, adminOnly, findAccounts } from '#features/identity/server/public.ts';
import { unwrap } from '#platform/http/refusal-reply.ts';
import type { App, Services } from '#platform/plugin.ts';
import { AdminRefund, PaidByHandRequest, RefundList, RefundPath, RefundQuery } from '../contract.ts';
import { payRefundByHand, readRefunds, retryRefund } from './failed-refunds.ts';
import { findPayment, type Refund } from './store.ts';

const tags = ['payments'];

/** Refunds, for admins only: 401 for a visitor, 403 for a member. */
export function paymentAdminRoutes(app: App, services: Services): void {
  const { database } = services;
  const preValidation = adminOnly(services);
  const decided = { tags, params: RefundPath, response: { 200: AdminRefund } };

  async function present(refund: Refund): Promise<AdminRefund> {
    const payment = await findPayment(database, refund.paymentId);
    const people = await findAccounts(database, payment ? [payment.accountId] : []);
    return presentRefund(refund, people.get(payment?.accountId ?? ''));
  }

  app.get(
    '/api/admin/refunds',
    { preValidation, schema: { tags, querystring: RefundQuery, response: { 200: RefundList } } },
    async (request) => {
      const { page, next, failed } = await readRefunds(database, request.query);
      const people = await findAccounts(
        database,
        page.map(({ accountId }) => accountId),
      );
      return {
        refunds: page.map(({ refund, accountId }) => presentRefund(refund, people.get(accountId))),
        next,
        failed,
      };
    },
  );

  app.post('/api/admin/refunds/:refundId/retry', { preValidation, schema: decided }, async (request) => {
    const deed = { refundId: request.params.refundId, by: accountOf(request).id };
    return present(unwrap(await retryRefund(services, deed)));
  });

  app.post(
    '/api/admin/refunds/:refundId/paid-by-hand',
    { preValidation, schema: { ...decided, body: PaidByHandRequest } },
    async (request) => {
      const deed = { refundId: request.params.refundId, by: accountOf(request).id };
      return present(unwrap(await payRefundByHand(services, { ...deed, ...request.body })));
    },
  );
}

const presentRefund = (refund: Refund, person: Account | undefined): AdminRefund => ({
  id: refund.id,
  state: refund.state,
  amountPence: refund.amountPence,
  reason: refund.reason,
  name: person ? `${person.firstName} ${person.lastName}` : 'Closed account',
  email: person?.email ?? '',
  createdAt: refund.createdAt.toISOString(),
  failedAt: refund.failedAt?.toISOString() ?? null,
  returnedAt: refund.returnedAt?.toISOString() ?? null,
  paidByHand: refund.paidByHand,
  can: { retry: refund.state === 'failed', payByHand: refund.state === 'failed' },
});

import {
  accountOf,
  adminOnly,
  hasConfirmed,
  perOwnAccount,
} from '#features/identity/server/public.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import type { App, Services } from '#platform/plugin.ts';
import { membershipsPerAdmin } from '../../memberships/server/admin-routes.ts';
import { companyDaysApi } from '../contract.ts';
import { recordPaidByHand, writeOffBalance } from './paid-by-hand.ts';
import { readCompanyDayRecord } from './read.ts';
import { refundCompanyDay } from './refund.ts';

/**
 * What organisers do about the money of a company day: payments by hand, balances that nobody asks
 * for any more, refunds of days that are over. Each is in the audit log.
 */
export function companyDayMoneyRoutes(app: App, services: Services): void {
  const writes = [adminOnly(services), perOwnAccount(services, membershipsPerAdmin)];

  app.route({
    ...routeOf(companyDaysApi.recordPaid),
    preValidation: writes,
    handler: async (request) => {
      const { params, body } = request;
      await recordPaidByHand(services, { ...params, ...body, by: accountOf(request).id });
      return readCompanyDayRecord(services, params.companyDayId);
    },
  });

  app.route({
    ...routeOf(companyDaysApi.writeOff),
    preValidation: writes,
    handler: async (request) => {
      const { params, body } = request;
      await writeOffBalance(services, { ...params, ...body, by: accountOf(request).id });
      return readCompanyDayRecord(services, params.companyDayId);
    },
  });

  app.route({
    ...routeOf(companyDaysApi.refund),
    preValidation: writes,
    handler: async (request) => {
      const isConfirmed = await hasConfirmed(services, request);
      const { params, body } = request;
      const by = accountOf(request).id;
      await refundCompanyDay(services, { ...params, ...body, by, isConfirmed });
      return readCompanyDayRecord(services, params.companyDayId);
    },
  });
}

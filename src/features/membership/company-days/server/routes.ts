import {
  accountOf,
  adminOnly,
  hasConfirmed,
  loggedIn,
  perOwnAccount,
  recordOpening,
} from '#features/identity/server/public.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import type { Limit } from '#platform/http/rate-limit.ts';
import { acceptsTerms } from '#platform/http/terms-check.ts';
import type { App, Services } from '#platform/plugin.ts';
import { membershipsPerAdmin } from '../../memberships/server/admin-routes.ts';
import { companyDaysApi } from '../contract.ts';
import { companyDayRefusals } from '../texts.ts';
import { callOffCompanyDay } from './call-off.ts';
import { checkCompanyDayPayment, payCompanyDay } from './pay.ts';
import { declineCompanyDay, quoteCompanyDay } from './quote.ts';
import { readCompanyDayRecord, readCompanyDays, readOwnCompanyDay } from './read.ts';
import { askForCompanyDay, withdrawRequest } from './request.ts';

/** Requests, withdrawals and payments of company days by one account in 15 minutes. */
const companyDaysPerAccount: Limit = {
  name: 'membership.company_days_account',
  max: 30,
  refusal: companyDayRefusals.too_many_company_days,
};

/** Everything is the caller's own. */
export function companyDayRoutes(app: App, services: Services): void {
  const preValidation = loggedIn(services);
  const writes = [preValidation, perOwnAccount(services, companyDaysPerAccount)];

  app.route({
    ...routeOf(companyDaysApi.readOwn),
    preValidation,
    handler: (request) => readOwnCompanyDay(services, accountOf(request).id),
  });

  app.route({
    ...routeOf(companyDaysApi.request),
    preValidation: writes,
    handler: async (request) => {
      const accountId = accountOf(request).id;
      await askForCompanyDay(services, { ...request.body, accountId });
      return readOwnCompanyDay(services, accountId);
    },
  });

  app.route({
    ...routeOf(companyDaysApi.withdraw),
    preValidation: writes,
    handler: async (request) => {
      const accountId = accountOf(request).id;
      await withdrawRequest(services, { ...request.params, ...request.body, accountId });
      return readOwnCompanyDay(services, accountId);
    },
  });

  app.route({
    ...routeOf(companyDaysApi.pay),
    config: acceptsTerms,
    preValidation: writes,
    handler: (request) =>
      payCompanyDay(services, {
        ...{ ...request.params, ...request.body },
        accountId: accountOf(request).id,
      }),
  });

  // The page calls this when it comes back from a checkout, in case the webhook is slow.
  app.route({
    ...routeOf(companyDaysApi.check),
    preValidation: writes,
    handler: async (request) => {
      const accountId = accountOf(request).id;
      await checkCompanyDayPayment(services, { ...request.params, accountId });
      return readOwnCompanyDay(services, accountId);
    },
  });
}

/** The organisers' desk for company days. Each write is in the audit log. */
export function companyDayAdminRoutes(app: App, services: Services): void {
  const preValidation = adminOnly(services);
  const writes = [preValidation, perOwnAccount(services, membershipsPerAdmin)];

  app.route({
    ...routeOf(companyDaysApi.readList),
    preValidation,
    handler: ({ query }) => readCompanyDays(services, query),
  });

  app.route({
    ...routeOf(companyDaysApi.readRecord),
    preValidation,
    handler: async (request) => {
      const record = await readCompanyDayRecord(services, request.params.companyDayId);
      await recordOpening(services.database, {
        of: [record.accountId],
        by: accountOf(request).id,
        what: 'record',
        now: services.clock(),
      });
      return record;
    },
  });

  app.route({
    ...routeOf(companyDaysApi.quote),
    preValidation: writes,
    handler: async (request) => {
      const { params, body } = request;
      await quoteCompanyDay(services, { ...params, ...body, by: accountOf(request).id });
      return readCompanyDayRecord(services, params.companyDayId);
    },
  });

  app.route({
    ...routeOf(companyDaysApi.decline),
    preValidation: writes,
    handler: async (request) => {
      const { params, body } = request;
      await declineCompanyDay(services, { ...params, ...body, by: accountOf(request).id });
      return readCompanyDayRecord(services, params.companyDayId);
    },
  });

  app.route({
    ...routeOf(companyDaysApi.callOff),
    preValidation: writes,
    handler: async (request) => {
      const isConfirmed = await hasConfirmed(services, request);
      const { params, body } = request;
      const by = accountOf(request).id;
      await callOffCompanyDay(services, { ...params, ...body, by, isConfirmed });
      return readCompanyDayRecord(services, params.companyDayId);
    },
  });
}

import { handle } from '#platform/jobs/job.ts';
import type { Room } from '#platform/plugin.ts';
import { paymentAdminRoutes } from './admin-routes.ts';
import { reconcileSetups } from './change-card.ts';
import { disputeNews, unknownPayment } from './disputes.ts';
import {
  forgetCustomer,
  forgetMethod,
  readBalances,
  reconcilePayments,
  sendRefund,
} from './jobs.ts';
import { forgetAtProvider, forgetCustomerAtProvider } from './methods.ts';
import { readAllBalances } from './payouts.ts';
import { chargingImpersonalTables, chargingPersonalData } from './personal-data.ts';
import { reconcileUnsettled } from './reconcile.ts';
import { sendPromisedRefund } from './refund.ts';
import { refundRefused } from './refund-failed.ts';
import { webhookRoutes } from './webhook-routes.ts';

/** Payments are started, recorded and refunded, whoever the provider is. */
export const charging: Room = {
  routes: (app, services) => {
    webhookRoutes(app, services);
    paymentAdminRoutes(app, services);
  },
  jobs: (services) => [
    handle(sendRefund, (refund) => sendPromisedRefund(services, refund)),
    handle(forgetMethod, (method) => forgetAtProvider(services, method)),
    handle(forgetCustomer, (customer) => forgetCustomerAtProvider(services, customer)),
    handle(reconcilePayments, () => reconcileUnsettled(services)),
    handle(reconcilePayments, () => reconcileSetups(services)),
    handle(readBalances, () => readAllBalances(services)),
  ],
  schedule: [
    { job: reconcilePayments.name, at: '* * * * *' },
    { job: readBalances.name, at: '17 * * * *' },
  ],
  notifications: [disputeNews, unknownPayment, refundRefused],
  personalData: chargingPersonalData,
  impersonalTables: chargingImpersonalTables,
};

import { handle } from '#platform/jobs/job.ts';
import type { Feature } from '#platform/plugin.ts';
import { paymentAdminRoutes } from './admin-routes.ts';
import { deliverSandboxEvent, healPayments, sendRefund } from './jobs.ts';
import { paymentsImpersonalTables, paymentsPersonalData } from './personal-data.ts';
import { healUnsettled } from './reconcile.ts';
import { sendPromisedRefund } from './refund.ts';
import { paymentRoutes } from './routes.ts';
import { deliverSandboxMessage } from './sandbox/delivery.ts';

/** Money in and money back: payments, refunds, the ledger, and the sandbox provider. */
export const payments: Feature = {
  name: 'payments',
  routes: (app, services) => {
    paymentRoutes(app, services);
    paymentAdminRoutes(app, services);
  },
  jobs: (services) => [
    handle(sendRefund, (refund) => sendPromisedRefund(services, refund)),
    handle(deliverSandboxEvent, (event) => deliverSandboxMessage(services, event)),
    handle(healPayments, () => healUnsettled(services)),
  ],
  schedule: [{ job: healPayments.name, at: '* * * * *' }],
  personalData: paymentsPersonalData,
  impersonalTables: paymentsImpersonalTables,
};

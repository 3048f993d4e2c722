import { handle } from '#platform/jobs/job.ts';
import type { Feature } from '#platform/plugin.ts';
import { paymentAdminRoutes } from './admin-routes.ts';
import { paymentRoutes } from './checkout-routes.ts';
import { deliverSandboxEvent, reconcilePayments, sendRefund } from './jobs.ts';
import { paymentsImpersonalTables, paymentsPersonalData } from './personal-data.ts';
import { reconcileUnsettled } from './reconcile.ts';
import { sendPromisedRefund } from './refund.ts';
import { deliverSandboxMessage } from './sandbox-provider.ts';

/** Registers the routes, jobs, schedule and personal data of payments. */
export const payments: Feature = {
  name: 'payments',
  routes: (app, services) => {
    paymentRoutes(app, services);
    paymentAdminRoutes(app, services);
  },
  jobs: (services) => [
    handle(sendRefund, (refund) => sendPromisedRefund(services, refund)),
    handle(deliverSandboxEvent, (event) => deliverSandboxMessage(services, event)),
    handle(reconcilePayments, () => reconcileUnsettled(services)),
  ],
  schedule: [{ job: reconcilePayments.name, at: '* * * * *' }],
  personalData: paymentsPersonalData,
  impersonalTables: paymentsImpersonalTables,
};

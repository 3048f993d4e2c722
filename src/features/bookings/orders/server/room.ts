import { placesAdded } from '#features/events/server/public.ts';
import {
  paymentDisputed,
  paymentRefunded,
  paymentSettled,
} from '#features/payments/server/public.ts';
import { handle } from '#platform/jobs/job.ts';
import type { Room } from '#platform/plugin.ts';
import { accountChanged, offerPlacesJob } from '../../places/server/jobs.ts';
import { sweepWaitlistsJob } from '../../waitlist/server/locked-waitlist.ts';
import {
  accountOverpaidEmail,
  accountPaidEmail,
  accountUndoneEmail,
} from './account-payment-emails.tsx';
import { followAccount } from './account-payments.ts';
import { bookingConfirmed } from './confirmation-email.tsx';
import { noteDispute } from './note-dispute.ts';
import { offerPlaces, sweepWaitlists } from './offer-places.ts';
import { bookingRoutes } from './order-routes.ts';
import { paymentReturned, refundMade } from './payment-returned-email.tsx';
import { endResales, endResalesJob } from './resale.ts';
import { placeNotResold, placeResold, placeTakenBack } from './resale-emails.tsx';
import { finishRefund, settleOrder } from './settle-order.ts';

/** Places are booked, paid, confirmed, offered to those who wait, and resold. */
export const orders: Room = {
  routes: bookingRoutes,
  jobs: (services) => [
    handle(paymentSettled, async ({ referenceType, referenceId: orderId, paymentId }) => {
      if (referenceType !== 'order') return;
      await settleOrder(services, { orderId, paymentId });
      // A bank may be quicker than the provider's message that it was paid.
      await noteDispute(services, orderId);
    }),
    handle(paymentDisputed, async ({ referenceType, referenceId: orderId }) => {
      if (referenceType === 'order') await noteDispute(services, orderId);
    }),
    handle(paymentRefunded, async ({ referenceType, referenceId: orderId, paymentId }) => {
      if (referenceType === 'order') await finishRefund(services, { orderId, paymentId });
    }),
    handle(accountChanged, ({ orderId }) => followAccount(services, orderId)),
    handle(offerPlacesJob, ({ eventId }) => offerPlaces(services, eventId)),
    handle(placesAdded, ({ eventId }) => offerPlaces(services, eventId)),
    handle(sweepWaitlistsJob, () => sweepWaitlists(services)),
    handle(endResalesJob, () => endResales(services)),
  ],
  schedule: [
    { job: sweepWaitlistsJob.name, at: '* * * * *' },
    { job: endResalesJob.name, at: '53 * * * *' },
  ],
  emails: [
    bookingConfirmed,
    paymentReturned,
    placeResold,
    placeNotResold,
    placeTakenBack,
    accountPaidEmail,
    accountUndoneEmail,
    accountOverpaidEmail,
  ],
  notifications: [refundMade],
};

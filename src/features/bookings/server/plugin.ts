import { eventChanged, placesAdded } from '#features/events/server/public.ts';
import { accountClosed } from '#features/members/server/public.ts';
import { paymentRefunded, paymentSettled } from '#features/payments/server/public.ts';
import { handle } from '#platform/jobs/job.ts';
import type { Feature } from '#platform/plugin.ts';
import { settlementRoutes } from '../called-off/server/called-off-routes.ts';
import { endResalesJob, settleDay } from '../called-off/server/jobs.ts';
import { loosenTermsIfMoved } from '../called-off/server/moved-day.ts';
import { organiserCancelRoutes } from '../called-off/server/organiser-routes.ts';
import { daySettled, goodwillRefunded } from '../called-off/server/paid-back-emails.tsx';
import { runSettlement, settleIfCancelled } from '../called-off/server/pay-back-day.ts';
import { cancelRoutes } from '../changes/server/cancel-routes.ts';
import { cancelledByOrganisers, placesCancelled } from '../changes/server/cancelled-emails.tsx';
import { moveRoutes } from '../changes/server/move-routes.ts';
import { organiserTransferRoutes } from '../changes/server/organiser-change-routes.ts';
import { placesMoved } from '../changes/server/places-moved-email.tsx';
import {
  placeHandedOver,
  placePassedOn,
  transferDeclined,
} from '../changes/server/transfer-emails.tsx';
import { transferRoutes } from '../changes/server/transfer-routes.ts';
import { clubRoutes } from '../cockpit/server/club-list.ts';
import { organiserEmail } from '../cockpit/server/organiser-email.tsx';
import { attendeeRoutes } from '../cockpit/server/routes.ts';
import { runSheetRoutes } from '../cockpit/server/run-sheet-routes.ts';
import { organiserWaitlistRoutes } from '../cockpit/server/waitlist-organiser-routes.ts';
import { renewAllowancesJob } from '../credits/server/allowance-jobs.ts';
import { creditRefunded, packageBought } from '../credits/server/credit-emails.tsx';
import { giftGiven, giftWithdrawn } from '../credits/server/gift-email.tsx';
import { grantRoutes } from '../credits/server/grant-routes.ts';
import { foundingRoutes } from '../credits/server/read-numbers.ts';
import { creditRoutes } from '../credits/server/routes.ts';
import { renewAllowances } from '../credits/server/tier-allowance.ts';
import { remindNames } from '../names/server/jobs.ts';
import { knownGolfRoutes } from '../names/server/known-golf.ts';
import {
  guestPlace,
  namesWanted,
  placeForYou,
  placeWithdrawn,
} from '../names/server/name-emails.tsx';
import { remindOfNames } from '../names/server/remind-of-names.ts';
import { nameRoutes } from '../names/server/routes.ts';
import { bookingConfirmed } from '../orders/server/confirmation-email.tsx';
import { offerPlaces, sweepWaitlists } from '../orders/server/offer-places.ts';
import { bookingRoutes } from '../orders/server/order-routes.ts';
import { paymentReturned } from '../orders/server/payment-returned-email.tsx';
import { endResales } from '../orders/server/resale.ts';
import { placeNotResold, placeResold, placeTakenBack } from '../orders/server/resale-emails.tsx';
import { finishRefund, settleOrder } from '../orders/server/settle-order.ts';
import { afterTheDay } from '../people/server/after-the-day-email.tsx';
import { announcementJobs, dropOldAnnouncements } from '../people/server/announce-event.ts';
import { eventNotice } from '../people/server/event-notice-email.tsx';
import { bookingNotifications } from '../people/server/kinds.ts';
import { bookingFacts } from '../people/server/member-facts.ts';
import { newGolfDay } from '../people/server/new-golf-day-email.tsx';
import { noticeRoutes } from '../people/server/notice-routes.ts';
import { reminder } from '../people/server/reminder-email.tsx';
import { remindPlayers, thankPlayers } from '../people/server/reminder-jobs.ts';
import { comingRoutes } from '../people/server/routes.ts';
import { sendEventNotices } from '../people/server/send-notices.ts';
import { sendReminders } from '../people/server/send-reminders.ts';
import { sendThanks } from '../people/server/send-thanks.ts';
import { expireHold as expireHoldJob, offerPlacesJob, sweepHolds } from '../places/server/jobs.ts';
import { bookingsMergeRules } from '../places/server/merge-rules.ts';
import { bookingsPersonalData } from '../places/server/personal-data.ts';
import { expireHold, expireOverdueHolds } from '../places/server/release-places.ts';
import { seasonRoutes } from '../season/server/routes.ts';
import { sweepWaitlistsJob } from '../waitlist/server/jobs.ts';
import { leaveWaitlists } from '../waitlist/server/leave-all.ts';
import { waitlistRoutes } from '../waitlist/server/routes.ts';
import {
  offerLapsed,
  waitlistClosed,
  waitlistOffer,
  waitlistRemoved,
} from '../waitlist/server/waitlist-emails.tsx';

/** Registers the routes, jobs, schedule, emails and personal data of bookings. */
export const bookings: Feature = {
  name: 'bookings',
  routes: (app, services) => {
    bookingRoutes(app, services);
    creditRoutes(app, services);
    grantRoutes(app, services);
    nameRoutes(app, services);
    knownGolfRoutes(app, services);
    comingRoutes(app, services);
    noticeRoutes(app, services);
    transferRoutes(app, services);
    moveRoutes(app, services);
    organiserTransferRoutes(app, services);
    waitlistRoutes(app, services);
    organiserWaitlistRoutes(app, services);
    cancelRoutes(app, services);
    organiserCancelRoutes(app, services);
    settlementRoutes(app, services);
    attendeeRoutes(app, services);
    clubRoutes(app, services);
    runSheetRoutes(app, services);
    seasonRoutes(app, services);
    foundingRoutes(app, services);
  },
  jobs: (services) => [
    handle(expireHoldJob, (order) => expireHold(services, order)),
    handle(sweepHolds, () => expireOverdueHolds(services)),
    handle(paymentSettled, (paid) =>
      settleOrder(services, { orderId: paid.referenceId, paymentId: paid.paymentId }),
    ),
    handle(remindNames, () => remindOfNames(services)),
    handle(remindPlayers, () => sendReminders(services)),
    handle(thankPlayers, () => sendThanks(services)),
    handle(offerPlacesJob, ({ eventId }) => offerPlaces(services, eventId)),
    handle(placesAdded, ({ eventId }) => offerPlaces(services, eventId)),
    // So that no place is offered to someone who can't log in.
    handle(accountClosed, ({ accountId }) =>
      services.database.transaction((tx) => leaveWaitlists(tx, accountId, services.clock())),
    ),
    handle(sweepWaitlistsJob, () => sweepWaitlists(services)),
    handle(eventChanged, async (change) => {
      await loosenTermsIfMoved(services, change);
      await sendEventNotices(services, change);
      await settleIfCancelled(services, change);
      await offerPlaces(services, change.eventId);
    }),
    ...announcementJobs(services),
    handle(renewAllowancesJob, () => renewAllowances(services)),
    handle(endResalesJob, () => endResales(services)),
    handle(settleDay, (day) => runSettlement(services, day)),
    handle(paymentRefunded, (back) =>
      finishRefund(services, { orderId: back.referenceId, paymentId: back.paymentId }),
    ),
  ],
  schedule: [
    { job: sweepHolds.name, at: '* * * * *' },
    { job: remindNames.name, at: '17 * * * *' },
    { job: remindPlayers.name, at: '*/10 * * * *' },
    { job: thankPlayers.name, at: '23 * * * *' },
    { job: renewAllowancesJob.name, at: '37 * * * *' },
    { job: endResalesJob.name, at: '53 * * * *' },
    { job: dropOldAnnouncements.name, at: '47 3 * * *' },
    { job: sweepWaitlistsJob.name, at: '* * * * *' },
  ],
  emails: [
    bookingConfirmed,
    paymentReturned,
    eventNotice,
    organiserEmail,
    placesCancelled,
    cancelledByOrganisers,
    goodwillRefunded,
    placeResold,
    placeNotResold,
    placeTakenBack,
    daySettled,
    packageBought,
    creditRefunded,
    giftGiven,
    giftWithdrawn,
    placeForYou,
    guestPlace,
    placeWithdrawn,
    namesWanted,
    reminder,
    afterTheDay,
    newGolfDay,
    placePassedOn,
    placeHandedOver,
    transferDeclined,
    placesMoved,
    waitlistOffer,
    offerLapsed,
    waitlistClosed,
    waitlistRemoved,
  ],
  notifications: bookingNotifications,
  memberFacts: bookingFacts,
  mergeRules: bookingsMergeRules,
  personalData: bookingsPersonalData,
};

import { eventChanged, placesAdded } from '#features/events/server/public.ts';
import { accountClosed } from '#features/members/server/public.ts';
import { paymentRefunded, paymentSettled } from '#features/payments/server/public.ts';
import { handle } from '#platform/jobs/job.ts';
import type { Feature } from '#platform/plugin.ts';
import { announcementJobs, dropOldAnnouncements } from '../announcements/server/announce-event.ts';
import { newGolfDay } from '../announcements/server/emails/emails.ts';
import { settlementRoutes } from '../cancel/server/admin-routes.ts';
import {
  cancelledByOrganisers,
  daySettled,
  goodwillRefunded,
  placeNotResold,
  placeResold,
  placesCancelled,
  placeTakenBack,
} from '../cancel/server/emails/emails.ts';
import { endResalesJob, settleDay } from '../cancel/server/jobs.ts';
import { loosenTermsIfMoved } from '../cancel/server/moved-day.ts';
import { organiserCancelRoutes } from '../cancel/server/organiser-routes.ts';
import { endResales } from '../cancel/server/resale.ts';
import { cancelRoutes } from '../cancel/server/routes.ts';
import { runSettlement, settleIfCancelled } from '../cancel/server/settle-day.ts';
import { bookingFacts } from '../coming/server/member-facts.ts';
import { comingRoutes } from '../coming/server/routes.ts';
import { creditRefunded, packageBought } from '../credits/server/emails/emails.ts';
import { creditRoutes } from '../credits/server/routes.ts';
import { foundingRoutes } from '../founding/server/read-numbers.ts';
import { giftGiven, giftWithdrawn } from '../grants/server/emails/emails.ts';
import { renewAllowancesJob } from '../grants/server/jobs.ts';
import { grantRoutes } from '../grants/server/routes.ts';
import { renewAllowances } from '../grants/server/tier-allowance.ts';
import { placesMoved } from '../move/server/emails/emails.ts';
import { moveRoutes } from '../move/server/routes.ts';
import {
  guestPlace,
  namesWanted,
  placeForYou,
  placeWithdrawn,
} from '../names/server/emails/emails.ts';
import { remindNames } from '../names/server/jobs.ts';
import { knownGolfRoutes } from '../names/server/known-golf.ts';
import { remindOfNames } from '../names/server/remind-of-names.ts';
import { nameRoutes } from '../names/server/routes.ts';
import { bookingNotifications } from '../notices/server/kinds.ts';
import { afterTheDay, reminder } from '../reminders/server/emails/emails.ts';
import { remindPlayers, thankPlayers } from '../reminders/server/jobs.ts';
import { sendReminders } from '../reminders/server/send-reminders.ts';
import { sendThanks } from '../reminders/server/send-thanks.ts';
import { runSheetRoutes } from '../run-sheet/server/routes.ts';
import { seasonRoutes } from '../season/server/routes.ts';
import {
  placeHandedOver,
  placePassedOn,
  transferDeclined,
} from '../transfer/server/emails/emails.ts';
import { organiserTransferRoutes } from '../transfer/server/organiser-routes.ts';
import { transferRoutes } from '../transfer/server/routes.ts';
import {
  offerLapsed,
  waitlistClosed,
  waitlistOffer,
  waitlistRemoved,
} from '../waitlist/server/emails.ts';
import { offerPlacesJob, sweepWaitlistsJob } from '../waitlist/server/jobs.ts';
import { leaveWaitlists } from '../waitlist/server/leave-all.ts';
import { offerPlaces, sweepWaitlists } from '../waitlist/server/offer-places.ts';
import { organiserWaitlistRoutes } from '../waitlist/server/organiser-routes.ts';
import { waitlistRoutes } from '../waitlist/server/routes.ts';
import { clubRoutes } from './admin/club-list.ts';
import { organiserEmail } from './admin/organiser-emails.ts';
import { attendeeRoutes } from './admin/routes.ts';
import { bookingConfirmed, paymentReturned } from './emails.ts';
import { expireHold as expireHoldJob, sweepHolds } from './jobs.ts';
import { eventNotice } from './notices/emails.ts';
import { noticeRoutes } from './notices/routes.ts';
import { sendEventNotices } from './notices/send-notices.ts';
import { bookingsPersonalData } from './personal-data/orders.ts';
import { expireHold, expireOverdueHolds } from './release-place.ts';
import { bookingRoutes } from './routes.ts';
import { finishRefund, settleOrder } from './settle-order.ts';

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
  personalData: bookingsPersonalData,
};

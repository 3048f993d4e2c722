import { accountClosed } from '#features/members/server/public.ts';
import { handle } from '#platform/jobs/job.ts';
import type { Room } from '#platform/plugin.ts';
import { leaveWaitlists, waitlistPersonalData } from './personal-data.ts';
import {
  offerLapsed,
  placesOffered,
  removedFromWaitlist,
  waitlistClosed,
  waitlistOffer,
  waitlistRemoved,
} from './waitlist-emails.tsx';
import { waitlistRoutes } from './waitlist-routes.ts';

/** Who waits for a place, and which places are offered to them. */
export const waitlist: Room = {
  routes: waitlistRoutes,
  jobs: (services) => [
    // So that no place is offered to someone who can't log in.
    handle(accountClosed, ({ accountId }) =>
      services.database.transaction((tx) => leaveWaitlists(tx, accountId, services.clock())),
    ),
  ],
  emails: [waitlistOffer, offerLapsed, waitlistClosed, waitlistRemoved],
  notifications: [placesOffered, removedFromWaitlist],
  personalData: waitlistPersonalData,
};

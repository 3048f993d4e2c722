import { findAccounts } from '#features/identity/server/public.ts';
import { z } from '#lib/schema.ts';
import { defineNotification } from '#platform/notifications/notification-kind.ts';
import { About, defineEventEmail } from '../../places/server/event-emails.tsx';
import { countPlaces, waitlistSubjects } from '../texts.ts';
import { Closed, Lapsed, Offer, Removed } from './payloads.ts';
import { findOpenlyOffered } from './store.ts';
import {
  OfferEmail,
  OfferLapsedEmail,
  WaitlistClosedEmail,
  WaitlistRemovedEmail,
} from './waitlist-emails.tsx';

/** Offers places to someone on a waitlist. */
export const waitlistOffer = defineEventEmail({
  name: 'bookings.waitlist_offer',
  payload: Offer,
  subject: ({ title, places }) => waitlistSubjects.offer(title, places),
  compose: (payload, context) => ({ body: <OfferEmail {...payload} {...context} /> }),
  // Not once the offer was taken, declined or has ended.
  stillDue: async ({ eventId, expiresAt }, { db, now, address }) => {
    if (new Date(expiresAt) <= now) return false;
    const ids = await findOpenlyOffered(db, { eventId, expiresAt: new Date(expiresAt) });
    const people = await findAccounts(db, ids);
    return [...people.values()].some(({ email }) => email.toLowerCase() === address.toLowerCase());
  },
});

/** Says that an offer has ended, and that its places are no longer kept. */
export const offerLapsed = defineEventEmail({
  name: 'bookings.offer_lapsed',
  payload: Lapsed,
  subject: ({ title }) => waitlistSubjects.lapsed(title),
  compose: (payload, context) => ({ body: <OfferLapsedEmail {...payload} {...context} /> }),
});

/** Says that a waitlist has closed, to those who were still on it. */
export const waitlistClosed = defineEventEmail({
  name: 'bookings.waitlist_closed',
  payload: Closed,
  subject: ({ title }) => waitlistSubjects.closed(title),
  compose: (payload, context) => ({ body: <WaitlistClosedEmail {...payload} {...context} /> }),
});

/** Says that an organiser has taken the reader off a waitlist. */
export const waitlistRemoved = defineEventEmail({
  name: 'bookings.waitlist_removed',
  payload: Removed,
  subject: ({ title }) => waitlistSubjects.removed(title),
  compose: (payload, context) => ({ body: <WaitlistRemovedEmail {...payload} {...context} /> }),
});

/** Places that came up for someone on a waitlist. */
export const placesOffered = defineNotification({
  name: 'bookings.waitlist_offer',
  row: 'waitlist',
  payload: About.extend({ places: z.int() }),
  present: ({ eventId, title, places }) => ({
    sentence: `${countPlaces(places)} at ${title} ${places === 1 ? 'has' : 'have'} come up for you. Book now, before the offer ends.`,
    path: `/event-payment/${eventId}`,
  }),
});

/** An organiser has taken a member off a waitlist. */
export const removedFromWaitlist = defineNotification({
  name: 'bookings.waitlist_removed',
  row: 'waitlist',
  payload: About,
  present: ({ eventId, title }) => ({
    sentence: `You’ve been taken off the waitlist for ${title}. You can join it again, or contact us if you think this is a mistake.`,
    path: `/events/${eventId}`,
  }),
});

import { findAccounts } from '#features/identity/server/public.ts';
import { z } from '#lib/schema.ts';
import { defineNotification } from '#platform/notifications/notification-kind.ts';
import { noticeTexts } from '../../people/notice-texts.ts';
import { About, defineEventEmail, eventThread } from '../../places/server/event-emails.tsx';
import { waitlistSubjects } from '../texts.ts';
import { Closed, Lapsed, Offer, Removed } from './payloads.ts';
import { findOpenlyOffered } from './store.ts';

/** Offers places to someone on a waitlist. */
export const waitlistOffer = defineEventEmail({
  name: 'bookings.waitlist_offer',
  payload: Offer,
  subject: ({ title, places }) => waitlistSubjects.offer(title, places),
  compose: async (payload, context) => {
    const { OfferEmail } = await import('./waitlist-emails.tsx');
    return { body: OfferEmail({ ...payload, ...context }), thread: eventThread(payload.eventId) };
  },
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
  compose: async (payload, context) => {
    const { OfferLapsedEmail } = await import('./waitlist-emails.tsx');
    return {
      body: OfferLapsedEmail({ ...payload, ...context }),
      thread: eventThread(payload.eventId),
    };
  },
});

/** Says that a waitlist has closed, to those who were still on it. */
export const waitlistClosed = defineEventEmail({
  name: 'bookings.waitlist_closed',
  payload: Closed,
  subject: ({ title }) => waitlistSubjects.closed(title),
  compose: async (payload, context) => {
    const { WaitlistClosedEmail } = await import('./waitlist-emails.tsx');
    return {
      body: WaitlistClosedEmail({ ...payload, ...context }),
      thread: eventThread(payload.eventId),
    };
  },
});

/** Says that an organiser has taken the reader off a waitlist. */
export const waitlistRemoved = defineEventEmail({
  name: 'bookings.waitlist_removed',
  payload: Removed,
  subject: ({ title }) => waitlistSubjects.removed(title),
  compose: async (payload, context) => {
    const { WaitlistRemovedEmail } = await import('./waitlist-emails.tsx');
    return {
      body: WaitlistRemovedEmail({ ...payload, ...context }),
      thread: eventThread(payload.eventId),
    };
  },
});

/** Places that came up for someone on a waitlist. */
export const placesOffered = defineNotification({
  name: 'bookings.waitlist_offer',
  row: 'waitlist',
  payload: About.extend({ places: z.int() }),
  present: ({ eventId, title, places }) => ({
    sentence: noticeTexts.offer(title, places),
    path: `/event-payment/${eventId}`,
  }),
});

/** An organiser has taken a member off a waitlist. */
export const removedFromWaitlist = defineNotification({
  name: 'bookings.waitlist_removed',
  row: 'waitlist',
  payload: About,
  present: ({ eventId, title }) => ({
    sentence: noticeTexts.removedFromWaitlist(title),
    path: `/events/${eventId}`,
  }),
});

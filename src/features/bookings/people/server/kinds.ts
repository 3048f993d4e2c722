import { EventChanged } from '#features/events/admin/contract.ts';
import { findAccounts } from '#features/identity/server/public.ts';
import { tierIds } from '#features/membership/tiers.ts';
import { z } from '#lib/schema.ts';
import type { Executor } from '#platform/database/database.ts';
import { defineNotification, type NamedPerson } from '#platform/notifications/notification-kind.ts';
import { giftTexts } from '../../credits/gift-texts.ts';
import { noticeTexts } from '../notice-texts.ts';

const About = z.object({ eventId: z.int(), title: z.string(), startsAt: z.iso.datetime() });

/** Buyers are named to those whom they book places for, as in the emails. */
async function buyers(
  db: Executor,
  _viewerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedPerson>> {
  const accounts = [...(await findAccounts(db, ids)).values()].filter(
    ({ erasedAt }) => erasedAt === null,
  );
  return new Map(
    accounts.map(({ id, firstName, lastName }) => [id, { name: `${firstName} ${lastName}` }]),
  );
}

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

/** A place that someone else booked for a member. */
export const placeGiven = defineNotification({
  name: 'bookings.place_for_you',
  row: 'bookings',
  payload: About,
  people: buyers,
  present: ({ title, startsAt }, { who }) => ({
    sentence: noticeTexts.placeForYou(title, startsAt, who),
    path: '/bookings',
  }),
});

/** A place that someone else booked, and that a member is asked to accept. */
export const placeAsked = defineNotification({
  name: 'bookings.place_asked',
  row: 'bookings',
  payload: About,
  people: buyers,
  present: ({ title, startsAt }, { who }) => ({
    sentence: noticeTexts.placeAsked(title, startsAt, who),
    path: '/bookings',
  }),
});

/** The same place, cancelled: by the buyer, who is named, or by the organisers, who are not. */
export const placeTaken = defineNotification({
  name: 'bookings.place_withdrawn',
  row: 'bookings',
  payload: About,
  people: buyers,
  present: ({ eventId, title }, { who }) => ({
    sentence: noticeTexts.placeWithdrawn(title, who),
    path: `/events/${eventId}`,
  }),
});

/** A payment that arrived too late for its places and goes back to the card. */
export const refundMade = defineNotification({
  name: 'bookings.refund_made',
  row: 'money',
  payload: About.extend({ amountPence: z.int() }),
  present: ({ title, amountPence }) => ({
    sentence: noticeTexts.refunded(title, amountPence),
    path: '/bookings',
  }),
});

/** A golf day that was changed or cancelled. */
export const golfDayChanged = defineNotification({
  name: 'bookings.event_changed',
  row: 'bookings',
  payload: EventChanged.pick({ eventId: true, changes: true, before: true, after: true }),
  // Someone may be about to set out.
  isUrgent: ({ changes, before }) =>
    changes.some((change) => change !== 'venue') || before.venue !== null,
  present: ({ eventId, ...told }) => ({
    sentence: noticeTexts.changed(told),
    path: `/events/${eventId}`,
  }),
});

/** Credits, guest passes or a tier that the organisers gave or withdrew. */
export const giftChanged = defineNotification({
  name: 'bookings.gift_changed',
  row: 'bookings',
  payload: z.object({
    change: z.enum(['given', 'withdrawn']),
    what: z.enum(['credits', 'guest_passes', 'tier']),
    count: z.int(),
    tier: z.enum(tierIds).nullable(),
    endsAt: z.iso.datetime().nullable(),
  }),
  present: ({ change, ...gift }) => ({
    sentence: giftTexts[change](gift),
    path: '/bookings/credits',
  }),
});

export const bookingNotifications = [
  placesOffered,
  removedFromWaitlist,
  placeGiven,
  placeAsked,
  placeTaken,
  refundMade,
  golfDayChanged,
  giftChanged,
];

import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { type EventRecord, readEvents } from '#features/events/server/public.ts';
import { formatDate } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import type { Executor } from '#platform/database/database.ts';
import type { DeletionBlocker, DeletionLoss } from '#platform/personal-data.ts';
import { isOverdue } from '../../places/order-lines.ts';
import { findOrders } from '../../places/server/store.ts';
import { bookings, orders } from '../../places/server/tables.ts';
import { type RefundFacts, refundableUntil } from '../credit-states.ts';
import { readRefundFacts } from './refund-credit.ts';
import { findAvailableCredits } from './store.ts';

type NamedEvent = { readonly title: string; readonly startsAt: Date };

/** Why an account cannot be deleted yet, and what its owner would lose. */
const blockerTexts = {
  confirmedPlace: ({ title, startsAt }: NamedEvent): string =>
    `You have a place at ${title} on ${formatDate(startsAt)}. You can delete your account once you’ve cancelled it, or after the event. We show what you get back before you cancel.`,
  callersPlace: ({ title, startsAt }: NamedEvent): string =>
    `You added a player without an account to ${title} on ${formatDate(startsAt)}. You can delete your account after the event, so that we don’t lose their name.`,
  takenPlace: ({ title, startsAt }: NamedEvent): string =>
    `Someone booked you a place at ${title} on ${formatDate(startsAt)}. Give it back on your bookings page, so that they can name someone else.`,
  refundableCredits: (credits: number, pence: number): string =>
    `You have ${credits === 1 ? 'a credit' : `${credits} credits`} that we can still refund: ${formatPounds(pence)}. Ask for the refund on your credits page, or your money is lost with the account.`,
  lostCredits: (credits: number, pence: number) => ({
    sentence: `You have ${credits === 1 ? 'an unused credit' : `${credits} unused credits`} that you paid ${formatPounds(pence)} for and can no longer have refunded on your credits page. ${credits === 1 ? 'It ends' : 'They end'} with your account, and we don’t refund the money afterwards. If you think we should refund it, write to us before you delete your account.`,
    agree: `I agree to lose the ${formatPounds(pence)} I paid for ${credits === 1 ? 'an unused credit' : `${credits} unused credits`}`,
  }),
  heldPlace: ({ title, startsAt }: NamedEvent): string =>
    `A place at ${title} on ${formatDate(startsAt)} is being held for you. Release it on its page, or wait until the hold runs out.`,
} as const;

/**
 * What must be settled before an account can be deleted: its places to come, and credits whose
 * price can be refunded.
 */
export async function bookingBlockers(
  tx: Executor,
  accountId: string,
  now: Date,
): Promise<DeletionBlocker[]> {
  return [
    ...(await placesBought(tx, accountId, now)),
    ...(await placesOfCallers(tx, accountId, now)),
    ...(await placesTaken(tx, accountId, now)),
    ...(await refundableCredits(tx, accountId, now)),
  ];
}

/** Confirmed and held places of the account's own orders. */
async function placesBought(
  tx: Executor,
  accountId: string,
  now: Date,
): Promise<DeletionBlocker[]> {
  const booked = await findOrders(tx, { accountId });

  const ahead = await readAhead(
    tx,
    booked.map(({ order }) => order.eventId),
    now,
  );

  const blockers = ahead.map((event) => {
    const theirs = booked
      .filter(({ order }) => order.eventId === event.id)
      .map(({ booking }) => booking);
    const confirmed = theirs.find(({ state }) => state === 'confirmed');
    if (confirmed) return [confirmedPlace(event, confirmed.id)];
    return theirs.some((booking) => booking.state === 'held' && !isOverdue(booking, now))
      ? [heldPlace(event)]
      : [];
  });

  return blockers.flat();
}

/** Places that an organiser wrote down for callers: their names would go with the account. */
async function placesOfCallers(
  tx: Executor,
  accountId: string,
  now: Date,
): Promise<DeletionBlocker[]> {
  const booked = await tx
    .selectDistinct({ eventId: bookings.eventId })
    .from(bookings)
    .innerJoin(orders, eq(orders.id, bookings.orderId))
    .where(
      and(
        eq(orders.accountId, accountId),
        isNotNull(orders.payerName),
        eq(bookings.state, 'confirmed'),
      ),
    );

  const ahead = await readAhead(
    tx,
    booked.map(({ eventId }) => eventId),
    now,
  );

  return ahead.map((event) => ({
    sentence: blockerTexts.callersPlace(event),
    links: [{ to: `/admin/events/${event.id}`, label: 'Go to the golf day' }],
  }));
}

/**
 * Places that other members booked for the account: their buyers must learn that they are free
 * again.
 */
async function placesTaken(tx: Executor, accountId: string, now: Date): Promise<DeletionBlocker[]> {
  const taken = await tx
    .select({ eventId: bookings.eventId })
    .from(bookings)
    .innerJoin(orders, eq(orders.id, bookings.orderId))
    .where(
      and(
        eq(bookings.accountId, accountId),
        eq(bookings.state, 'confirmed'),
        ne(orders.accountId, accountId),
      ),
    );

  const ahead = await readAhead(
    tx,
    taken.map(({ eventId }) => eventId),
    now,
  );

  return ahead.map((event) => ({
    sentence: blockerTexts.takenPlace(event),
    links: [{ to: '/bookings', label: 'Give the place back' }],
  }));
}

async function refundableCredits(
  tx: Executor,
  accountId: string,
  now: Date,
): Promise<DeletionBlocker[]> {
  const { refundable } = await findPaidCredits(tx, accountId, now);
  if (refundable.length === 0) return [];

  return [
    {
      sentence: blockerTexts.refundableCredits(refundable.length, sumOf(refundable)),
      links: [{ to: '/bookings/credits', label: 'Go to your credits' }],
    },
  ];
}

/**
 * The unused credits that the account has paid for and can no longer have refunded: they end with
 * it.
 */
export async function lostCredits(
  tx: Executor,
  accountId: string,
  now: Date,
): Promise<DeletionLoss[]> {
  const { lost } = await findPaidCredits(tx, accountId, now);
  const pence = sumOf(lost);
  return lost.length === 0 ? [] : [{ ...blockerTexts.lostCredits(lost.length, pence), pence }];
}

/**
 * The unused credits that money was paid for: those whose owner can still have it back, and the
 * others.
 */
async function findPaidCredits(tx: Executor, accountId: string, now: Date) {
  const facts = await readRefundFacts(tx, await findAvailableCredits(tx, accountId));
  const paid = [...facts.values()].filter(({ grossPence }) => grossPence > 0);

  const isRefundable = (credit: RefundFacts): boolean => {
    const until = refundableUntil(credit);
    return until !== undefined && until >= now;
  };

  return {
    refundable: paid.filter(isRefundable),
    lost: paid.filter((credit) => !isRefundable(credit)),
  };
}

const sumOf = (credits: readonly RefundFacts[]): number =>
  credits.reduce((sum, { grossPence }) => sum + grossPence, 0);

/** The events among these that are still to come. */
async function readAhead(
  tx: Executor,
  eventIds: readonly (number | null)[],
  now: Date,
): Promise<EventRecord[]> {
  const ids = eventIds.filter((id) => id !== null);
  const events = await readEvents(tx, [...new Set(ids)]);
  return events.filter(({ endsAt, state }) => endsAt > now && state !== 'cancelled');
}

type Event = Pick<EventRecord, 'id' | 'title' | 'startsAt'>;

const confirmedPlace = (event: Event, bookingId: string): DeletionBlocker => ({
  sentence: blockerTexts.confirmedPlace(event),
  links: [
    { to: `/bookings/${bookingId}/cancel`, label: 'Cancel your booking' },
    { to: '/policy/cancellation', label: 'Cancellation policy' },
  ],
});

const heldPlace = (event: Event): DeletionBlocker => ({
  sentence: blockerTexts.heldPlace(event),
  links: [{ to: `/event-payment/${event.id}`, label: 'Go to your held place' }],
});

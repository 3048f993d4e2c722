import type { OwnDay, OwnTerms } from '#features/events/contract.ts';
import {
  type EventRecord,
  readComingPrices,
  readEvents,
  readEveryEvent,
} from '#features/events/server/public.ts';
import { readHomeCity } from '#features/members/server/public.ts';
import { readTierEnd, tiersOf } from '#features/membership/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import { EARLY_HOURS } from '../../credits/founding.ts';
import { groupOf } from '../../credits/server/founding-numbers.ts';
import { priceFor } from '../../credits/ways-to-pay.ts';
import { stopState } from '../stop-state.ts';
import { payersOf, placesAt, tierCounts } from './read-season.ts';
import { findOwnFacts, type OwnFacts } from './season-store.ts';

/**
 * What coming events cost this member, how early they can book, and where they have a place or wait
 * for one. Five statements, however many events there are.
 */
export async function readOwnTerms(db: Executor, accountId: string, now: Date): Promise<OwnTerms> {
  const own = await findOwnFacts(db, accountId, now);
  const tier = (await tiersOf(db, [accountId], now)).get(accountId);
  const counts = tierCounts(own, tier !== undefined);
  const tierEnd = counts ? await readTierEnd(db, accountId, now) : undefined;
  const { payer, payerAt } = payersOf(own, tierEnd);
  const prices = (await readComingPrices(db, now)).map((standardPence) => ({
    standardPence,
    price: priceFor(standardPence, payer),
  }));

  const ownIds = [...own.places, ...own.entries].map(({ eventId }) => eventId);
  const events = await readEvents(db, [...new Set([...ownIds, ...own.privilegeUsedAt])]);
  const group = groupOf(own.lockedPence !== null, tier);

  return {
    prices: prices.filter(({ price }) => price.way !== 'single'),
    pricesAt: [...events, ...(tierEnd ? await readDaysAfter(db, tierEnd) : [])]
      .filter((event) => event.startsAt > now && payerAt(event) !== payer)
      .map((event) => ({ eventId: event.id, price: priceFor(event.pricePence, payerAt(event)) })),
    playsAt: own.places.filter(({ plays }) => plays).map(({ eventId }) => eventId),
    earlyHours: EARLY_HOURS[group],
    tier: tier ?? null,
    homeCity: await readHomeCity(db, accountId),
    days: events.flatMap((event) => ownDayOf(own, event, now) ?? []),
    foundingNumber: own.foundingNumber,
  };
}

/** The golf days that a tier ends before. */
const readDaysAfter = async (db: Executor, tierEnd: Date): Promise<EventRecord[]> =>
  (await readEveryEvent(db)).filter(
    ({ startsAt, state }) => startsAt >= tierEnd && (state === 'open' || state === 'closed'),
  );

/**
 * What the member has at a coming event, by the same rule as their season; undefined once it is
 * over or called off.
 */
function ownDayOf(own: OwnFacts, event: EventRecord, now: Date): OwnDay | undefined {
  const entry = own.entries.find(({ eventId }) => eventId === event.id);
  const offer = entry?.offer && { ...entry.offer, expiresAt: new Date(entry.offer.expiresAt) };

  // Neither the turn nor the other people who wait make a difference to whether this member does.
  const waiting = entry && !offer ? { position: 1, waiting: 1, places: entry.size } : undefined;

  const facts = {
    event,
    group: 'other',
    places: placesAt(own, event.id),
    waiting,
    isAwaited: true,
  } as const;

  const state = stopState({ ...facts, offer: offer ?? undefined }, now);

  const day = { eventId: event.id, until: null, bookingId: null };

  switch (state.kind) {
    case 'offered':
      return { ...day, state: 'offered', until: state.until };
    case 'waitlisted':
      return { ...day, state: 'waiting' };
    case 'mine':
      if (state.confirmed > 0) return { ...day, state: 'booked', bookingId: state.bookingId };
      // A hold of somebody else's order is theirs to pay.
      return state.heldUntil === null
        ? undefined
        : { ...day, state: 'held', until: state.heldUntil };
    default:
      return undefined;
  }
}

import { type EventRecord, readSeasonEvents } from '#features/events/server/public.ts';
import { readHomeCity } from '#features/members/server/public.ts';
import { readTierEnd, tiersOf } from '#features/membership/server/public.ts';
import { citiesNear } from '#lib/cities.ts';
import { addDays } from '#lib/club-time.ts';
import type { Executor } from '#platform/database/database.ts';
import { reachesDay } from '../../credits/allowance.ts';
import { meansAt } from '../../credits/privileges.ts';
import { groupOf } from '../../credits/server/founding-numbers.ts';
import { type Payer, priceFor } from '../../credits/ways-to-pay.ts';
import { fits, waitlistOrder } from '../../waitlist/waitlist.ts';
import type { SeasonStop, SeasonView } from '../contract.ts';
import { type OwnPlace, type StopFacts, stopState } from '../stop-state.ts';
import { findOwnFacts, findQueues, type OwnFacts } from './season-store.ts';

/**
 * How many coming golf days the line has at most, and for how long it keeps the member's own days
 * that are over.
 */
const MOST_COMING = 24;
const PAST_DAYS = 183;

/**
 * The season of one member: their own golf days of the last half year, and the coming ones with
 * what each is for them. Four statements, however many golf days there are: one for each of the
 * tables' owners, and one for the waitlists.
 */
export async function readSeason(db: Executor, accountId: string, now: Date): Promise<SeasonView> {
  const own = await findOwnFacts(db, accountId, now);
  const ids = [...new Set([...own.places, ...own.entries].map(({ eventId }) => eventId))];

  // One more than is shown says whether there are more.
  const found = await readSeasonEvents(db, { now, ids, most: MOST_COMING + 1 });
  const kept = found.filter((event) => isShown(event, ids, now));
  const overflow = kept
    .filter(({ id, endsAt }) => endsAt > now && !ids.includes(id))
    .slice(MOST_COMING);
  const events = kept.filter((event) => !overflow.includes(event));
  const queues = await findQueues(
    db,
    events.map(({ id }) => id),
  );

  const awaited = new Set(own.entries.map(({ eventId }) => eventId));
  const people = queues
    .filter(({ eventId }) => awaited.has(eventId))
    .map((entry) => entry.accountId);
  const tiers = await tiersOf(db, [accountId, ...people], now);
  const counts = tierCounts(own, tiers.has(accountId));
  const tierEnd = counts ? await readTierEnd(db, accountId, now) : undefined;
  const { payer, payerAt } = payersOf(own, tierEnd);
  const tier = tiers.get(accountId);
  const group = groupOf(own.lockedPence !== null, tier);
  const homeCity = tier ? await readHomeCity(db, accountId) : null;

  const ordered = waitlistOrder(
    queues.map((entry) => ({
      ...entry,
      group: groupOf(entry.isFounding, tiers.get(entry.accountId)),
    })),
  );

  return {
    stops: events.map((event) => {
      const queue = ordered.filter(({ eventId }) => eventId === event.id);
      const free = event.capacity - event.placesTaken;

      const facts: StopFacts = {
        event,
        ...{ group, tier },
        isFromRegion:
          event.regionFirst && homeCity !== null && citiesNear(event.city).includes(homeCity),
        places: placesAt(own, event.id),
        ...waitingAt(own, event.id, queue),
        isAwaited: queue.some((entry) => fits(entry, free)),
      };

      return present(event, priceFor(event.pricePence, payerAt(event)), stopState(facts, now));
    }),
    more: overflow.length > 0,
    credits: payer.credits.length,
    ending: endingOf(own, counts),
    guestPasses: own.guestPasses - (counts ? 0 : own.tierPasses),
  };
}

/**
 * Coming days, and the member's own of late; cancelled ones only if the member has a place there.
 */
function isShown(
  { id, state, endsAt }: EventRecord,
  ownIds: readonly number[],
  now: Date,
): boolean {
  const isOver = endsAt <= now || state === 'played';
  if (state === 'cancelled') return !isOver && ownIds.includes(id);
  return !isOver || (ownIds.includes(id) && endsAt > addDays(now, -PAST_DAYS));
}

/**
 * Whether what a tier brought can be used: while the account has a tier, in a running year
 * (`findUsableCredits`).
 */
export const tierCounts = ({ yearEndsAt }: OwnFacts, hasTier: boolean): boolean =>
  hasTier && yearEndsAt !== null;

const usable = ({ credits }: OwnFacts, counts: boolean) =>
  credits.filter(({ origin }) => counts || origin !== 'tier');

/**
 * How the member pays, in general and at one golf day: a privilege was used there before, or the
 * tier ends before it.
 * @param tierEnd until when what a tier brought can be used (`readTierEnd`)
 */
export function payersOf(own: OwnFacts, tierEnd: Date | null | undefined) {
  const { lockedPence } = own;
  const payer = { lockedPence, credits: usable(own, tierEnd !== undefined) };
  const afterEnd: Payer = { lockedPence, credits: usable(own, false) };
  const afterPrivilege: Payer = meansAt(payer, true);

  return {
    payer,
    payerAt: ({ id, startsAt }: Pick<EventRecord, 'id' | 'startsAt'>): Payer => {
      if (own.privilegeUsedAt.includes(id)) return afterPrivilege;
      return tierEnd && !reachesDay(tierEnd, startsAt) ? afterEnd : payer;
    },
  };
}

function endingOf(own: OwnFacts, counts: boolean): SeasonView['ending'] {
  const credits = usable(own, counts).filter(({ origin }) => origin === 'tier').length;
  return own.yearEndsAt !== null && credits > 0
    ? { credits, at: new Date(own.yearEndsAt).toISOString() }
    : null;
}

/** The places of the member at one golf day. */
export const placesAt = (own: OwnFacts, id: number): OwnPlace[] =>
  own.places
    .filter(({ eventId }) => eventId === id)
    .map((place) => ({ ...place, heldUntil: new Date(place.heldUntil) }));

function waitingAt(
  own: OwnFacts,
  id: number,
  queue: readonly { readonly id: string }[],
): Pick<StopFacts, 'offer' | 'waiting'> {
  const entry = own.entries.find(({ eventId }) => eventId === id);
  if (!entry) return {};

  const { offer, size } = entry;
  const position = queue.findIndex((one) => one.id === entry.id) + 1;

  return {
    offer: offer ? { places: offer.places, expiresAt: new Date(offer.expiresAt) } : undefined,
    waiting: position > 0 ? { position, waiting: queue.length, places: size } : undefined,
  };
}

const present = (
  event: EventRecord,
  price: SeasonStop['price'],
  state: SeasonStop['state'],
): SeasonStop => ({
  id: event.id,
  title: event.title,
  city: event.city,
  date: event.startsAt.toISOString(),
  endsAt: event.endsAt.toISOString(),
  venue: event.venue?.name ?? null,
  placesLeft: event.capacity - event.placesTaken,
  price,
  state,
});

import { eq, type SQL } from 'drizzle-orm';
import { type EventRecord, readEvent } from '#features/events/server/public.ts';
import { accountStillExists } from '#features/identity/server/public.ts';
import { type Refusal, Refused } from '#lib/refusal.ts';
import type { HoldLimits } from '#platform/config/config.ts';
import { lockByName } from '#platform/database/advisory-lock.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { type NoPlace, whyNoPlace, whyNotHosted } from '../../places/capacity.ts';
import { hashNetwork } from '../../places/server/hold-limits.ts';
import { readHostedFacts } from '../../places/server/hosted-day.ts';
import { offerFreedPlaces } from '../../places/server/jobs.ts';
import { freePlaces } from '../../places/server/release-places.ts';
import { lockPlaces } from '../../places/server/take-places.ts';
import { bookingRefusals } from '../../texts.ts';
import type { JoinRequest } from '../contract.ts';
import { groupTooLarge, waitlistRefusals } from '../texts.ts';
import { whyNotChange } from '../waitlist.ts';
import { findOpenOrder, readPlaceFacts, refusalFor } from './place-facts.ts';
import { waitlistEntries } from './tables.ts';
import {
  addEntry,
  changeEntry,
  declineOffer,
  type EntryRow,
  endEntries,
  findOwnEntries,
  findOwnOffer,
  sumWaited,
} from './waitlist-store.ts';

/**
 * Whose places on waitlists are counted over all events: an account's, and those joined from its
 * network, as a keyed hash.
 */
type Counted = { readonly accountId: string; readonly network: string | undefined };

/**
 * Makes requests of one account, and from one network, wait for each other until the transaction
 * ends, so that they cannot exceed a limit together. Call it before any row is locked.
 */
async function lockWaited(tx: Executor, { accountId, network }: Counted): Promise<void> {
  await lockByName(
    tx,
    `wait:account:${accountId}`,
    ...(network ? [`wait:network:${network}`] : []),
  );
}

/**
 * Why so many more places are not to be waited for: an offer keeps places from everybody else for a
 * day, so whoever waits for many could keep many. The figures are settings (`config.holdLimits`).
 */
async function findWaitLimit(
  tx: Executor,
  {
    accountId,
    network,
    places,
    limits,
  }: Counted & { readonly places: number; readonly limits: HoldLimits },
): Promise<Refusal | undefined> {
  const exceeds = async (whose: SQL, most: number) => (await sumWaited(tx, whose)) + places > most;
  if (await exceeds(eq(waitlistEntries.accountId, accountId), limits.waitedPerAccount))
    return waitlistRefusals.waiting_for_many;

  const isFull =
    network && (await exceeds(eq(waitlistEntries.network, network), limits.waitedPerNetwork));

  return isFull ? waitlistRefusals.network_waits : undefined;
}

type Own = { readonly eventId: number; readonly accountId: string };

/**
 * Who joins: from which IP network, undefined for what the site does by itself, and whether their
 * email is not confirmed.
 */
type Joining = Own &
  JoinRequest & { readonly network?: string | undefined; readonly isUnconfirmed?: boolean };

/** The reasons that a waitlist is for. */
const reasonsToWait: readonly (NoPlace | undefined)[] = [
  'event_full',
  'not_enough_places',
  'others_wait',
];

/**
 * Puts an account on the waitlist of an event that is open and has too few free places for it.
 * Joining twice with the same wish is joining once. A member who has a place already may wait for
 * more people.
 * @throws Refused if there are places to book, or booking is not open for this account
 */
export async function joinWaitlist(
  { database, clock, config }: Services,
  { size, rule, autoCredit, network: address, isUnconfirmed = false, ...own }: Joining,
): Promise<EntryRow> {
  const network = hashNetwork(address);

  return database.transaction(async (tx) => {
    const now = clock();
    await lockWaited(tx, { accountId: own.accountId, network });

    if (!(await accountStillExists(tx, own.accountId)))
      throw new Refused(bookingRefusals.log_in_first);

    const event = await lockVisibleEvent(tx, own.eventId);
    if (!event) throw new Refused(bookingRefusals.event_not_found);

    const [present] = await findOwnEntries(tx, own);
    if (present) {
      const isSame =
        present.size === size && present.rule === rule && present.autoCredit === autoCredit;
      if (!isSame) throw new Refused(waitlistRefusals.already_waiting);
      return present;
    }

    const refusal =
      (await whyNotJoin(tx, { ...own, event, size, now })) ??
      (isUnconfirmed && size > 1 ? waitlistRefusals.confirm_for_groups : undefined) ??
      (await findWaitLimit(tx, {
        accountId: own.accountId,
        network,
        places: size,
        limits: config.holdLimits,
      }));
    if (refusal) throw new Refused(refusal);

    const added = await addEntry(tx, {
      ...{ ...own, size, rule, autoCredit, network, now },
      forStart: event.startsAt,
    });
    if (!added)
      throw new Error(`Account ${own.accountId} joined twice although the event is locked`);

    // Some of the places that are free may do for a group that takes what comes.
    await offerFreedPlaces(tx, own.eventId);

    return added;
  });
}

/**
 * Changes what an account waits for, and keeps its turn: fewer places, whether fewer would do, and
 * whether a credit books at once. What fits the changed entry is offered at once.
 */
export async function changeWish(
  { database }: Services,
  { size, rule, autoCredit, ...own }: Own & JoinRequest,
): Promise<void> {
  return database.transaction(async (tx) => {
    const event = await lockVisibleEvent(tx, own.eventId);
    if (!event) throw new Refused(bookingRefusals.event_not_found);
    const [entry] = await findOwnEntries(tx, own);
    const reason = whyNotChange(entry, size);
    if (reason !== undefined || !entry)
      throw new Refused(waitlistRefusals[reason ?? 'not_waiting']);
    // They have the present date before them.
    await changeEntry(tx, entry.id, { size, rule, autoCredit, forStart: event.startsAt });
    await offerFreedPlaces(tx, own.eventId);
  });
}

/** What an account, or a visitor once they have logged in, would wait for. */
export type Wish = {
  readonly eventId: number;
  readonly accountId: string | undefined;
  readonly event: EventRecord;
  readonly size: number;
  readonly now: Date;
};

/** Why an account cannot wait for places; undefined if it can. */
export async function whyNotJoin(
  db: Executor,
  { size, ...own }: Wish,
): Promise<Refusal | undefined> {
  const { accountId, eventId } = own;
  const open =
    accountId === undefined ? undefined : await findOpenOrder(db, { accountId, eventId });
  if (open) return waitlistRefusals.hold_first;

  const facts = await readPlaceFacts(db, {
    ...own,
    places: Array.from({ length: size }, () => ({ kind: 'place', payWith: 'money' })),
  });
  if (!facts) return bookingRefusals.event_not_found;

  const reason = whyNoPlace(facts.place, own.now);
  if (reason === undefined) return waitlistRefusals.places_free;
  if (!reasonsToWait.includes(reason))
    return refusalFor(reason, { ...facts.place, ...own }, own.now);

  const { capacity, pricePence } = own.event;
  const hosted =
    accountId && (await readHostedFacts(db, { accountId, eventId, pricePence, places: size }));
  const notHosted = hosted && whyNotHosted(hosted);
  if (notHosted) return bookingRefusals[notHosted];

  if (size <= capacity) return undefined;

  // They would wait for ever.
  const message = groupTooLarge(capacity);

  return { ...waitlistRefusals.group_too_large, message, fields: { size: [message] } };
}

/**
 * Takes an account off the waitlist of an event, also while places are offered to it. Leaving twice
 * changes nothing.
 */
export async function leaveWaitlist({ database, clock }: Services, own: Own): Promise<void> {
  return database.transaction(async (tx) => {
    if (!(await lockVisibleEvent(tx, own.eventId)))
      throw new Refused(bookingRefusals.event_not_found);
    const [entry] = await findOwnEntries(tx, own);
    if (!entry) return;
    const declined = await declineOffer(tx, entry.id, clock());
    await endEntries(tx, [entry.id], 'left', clock());
    if (declined) await freePlaces(tx, own.eventId, declined.places);
  });
}

/**
 * Declines an offer, and with it leaves the waitlist. Declining twice changes nothing.
 * @returns the id of the event
 */
export async function declineOwnOffer(
  services: Services,
  own: { readonly offerId: string; readonly accountId: string },
): Promise<number> {
  const offer = await findOwnOffer(services.database, own);
  if (!offer) throw new Refused(waitlistRefusals.offer_not_found);

  const { eventId } = offer;
  if (offer.state === 'declined') return eventId;
  if (offer.state !== 'open') throw new Refused(waitlistRefusals.offer_over);

  await leaveWaitlist(services, { accountId: own.accountId, eventId });

  return eventId;
}

/** Locks an event and reads it; undefined if members cannot see it. */
async function lockVisibleEvent(tx: Executor, eventId: number): Promise<EventRecord | undefined> {
  if (!(await readEvent(tx, eventId))) return undefined;
  await lockPlaces(tx, eventId);
  const event = await readEvent(tx, eventId);
  return event?.state === 'draft' ? undefined : event;
}

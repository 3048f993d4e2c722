import { type EventRecord, readEvents } from '#features/events/server/public.ts';
import { lockAgainstErasure } from '#features/identity/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { findPriorityGroups } from '../../credits/server/founding-numbers.ts';
import { findWithoutTier } from '../../credits/server/who-may-book.ts';
import { whyNotHosted } from '../../places/capacity.ts';
import { readHostedFacts } from '../../places/server/hosted-day.ts';
import { findActive } from '../../places/server/store.ts';
import { changePlacesTaken, lockPlaces } from '../../places/server/take-places.ts';
import {
  emailMember,
  isForOtherDay,
  type Locked,
  lockWaitlist,
} from '../../waitlist/server/locked-waitlist.ts';
import { offerLapsed, waitlistClosed } from '../../waitlist/server/waitlist-emails.tsx';
import {
  changeEntry,
  type EntryRow,
  endEntries,
  endUnpaidEntries,
  findActiveEntries,
  findEventsWithWaitlist,
  findOpenOffers,
  lapseOffers,
  type OfferRow,
  withdrawOffers,
} from '../../waitlist/server/waitlist-store.ts';
import { fits, isWaitlistOver, planOffers } from '../../waitlist/waitlist.ts';
import { offerOrBook } from './make-offer.ts';

/**
 * Brings an event's waitlist up to date, in one transaction under the event's lock: offers whose
 * time is up lapse, free places are offered in the stated order, and the waitlist closes with
 * booking. Repeating it changes nothing, so the job of a killed process makes no second offer.
 */
export async function offerPlaces(services: Services, eventId: number): Promise<void> {
  await services.database.transaction(async (tx) => {
    const locked = await lockWaitlist(services, tx, eventId);
    if (isWaitlistOver(locked.event, locked.now)) return closeWaitlist(locked);
    await endOldOffers(locked);
    await endWithoutTier(locked);
    await endNotHosted(locked);
    await offerFree(locked);
  });
}

/** Brings every waitlist up to date that needs it: the sweep. */
export async function sweepWaitlists(services: Services): Promise<void> {
  const { database, clock } = services;
  for (const event of await readEvents(database, await findEventsWithWaitlist(database)))
    if (await needsWork(database, event, clock())) await offerPlaces(services, event.id);
}

async function needsWork(db: Executor, event: EventRecord, now: Date): Promise<boolean> {
  if (isWaitlistOver(event, now)) return true;

  const entries = await findActiveEntries(db, event.id);
  const open = await findOpenOffers(db, event.id);
  const accountIds = entries.map(({ accountId }) => accountId);
  if ((await findWithoutTier(db, event, accountIds, now)).length > 0) return true;

  const free = event.capacity - event.placesTaken;

  return (
    open.some(({ expiresAt }) => expiresAt <= now) ||
    entries.some((entry) =>
      entry.state === 'waiting' ? fits(entry, free) : isForOtherDay(entry, event),
    )
  );
}

async function closeWaitlist(locked: Locked): Promise<void> {
  const { tx, event, now } = locked;
  const entries = await findActiveEntries(tx, event.id);
  const ids = entries.map(({ id }) => id);
  const withdrawn = await withdrawOffers(tx, ids, now);

  await giveBack(locked, withdrawn);
  await endEntries(tx, ids, 'closed', now);

  const why = event.state === 'cancelled' ? 'cancelled' : 'over';
  for (const { id, accountId } of entries)
    if (!(await findActive(tx, { accountId, eventId: event.id })))
      await emailMember(locked, waitlistClosed, {
        accountId,
        more: { why, places: withdrawn.find(({ entryId }) => entryId === id)?.places },
        key: `waitlist_closed:${id}`,
      });
}

/** Ends the offers of a locked event that are out of date: their places are free again. */
export async function endOldOffers(locked: Locked): Promise<void> {
  await endOverdue(locked);
  await withdrawOtherDays(locked);
}

/** Ends the offers whose time is up, and the entries whose accepted offer was never paid. */
async function endOverdue(locked: Locked): Promise<void> {
  const { tx, event, now } = locked;
  const lapsed = await lapseOffers(tx, event.id, now);

  await giveBack(locked, lapsed);

  await endEntries(
    tx,
    lapsed.map(({ entryId }) => entryId),
    'lapsed',
    now,
  );
  for (const offer of lapsed) await tellLapsed(locked, offer, 'time');
  for (const offer of await endUnpaidEntries(tx, event.id, now))
    await tellLapsed(locked, offer, 'unpaid');
}

const tellLapsed = (locked: Locked, { id, accountId, places }: OfferRow, why: 'time' | 'unpaid') =>
  emailMember(locked, offerLapsed, { accountId, more: { places, why }, key: `offer_lapsed:${id}` });

/**
 * Withdraws offers for a day that the event has left. Its entries keep their position and are
 * offered the new day.
 */
async function withdrawOtherDays(locked: Locked): Promise<void> {
  const { tx, event, now } = locked;
  const entries = await findActiveEntries(tx, event.id);
  const moved = entries.filter((entry) => entry.state === 'offered' && isForOtherDay(entry, event));

  await giveBack(
    locked,
    await withdrawOffers(
      tx,
      moved.map(({ id }) => id),
      now,
    ),
  );
  for (const { id } of moved) await changeEntry(tx, id, { state: 'waiting' });
}

/**
 * Ends the wait of those who do not have the tier for a golf day any more, or since it was limited:
 * nothing can be offered to them, and others would wait behind them.
 */
async function endWithoutTier(locked: Locked): Promise<void> {
  const { tx, event, now } = locked;
  const entries = await findActiveEntries(tx, event.id);
  const accountIds = entries.map(({ accountId }) => accountId);
  const without = await findWithoutTier(tx, event, accountIds, now);
  const ended = entries.filter(({ accountId }) => without.includes(accountId));
  const ids = ended.map(({ id }) => id);

  await giveBack(locked, await withdrawOffers(tx, ids, now));
  await endEntries(tx, ids, 'closed', now);

  for (const { id, accountId } of ended)
    await emailMember(locked, waitlistClosed, {
      accountId,
      more: { why: 'tier', minTier: event.minTier },
      key: `waitlist_closed:${id}`,
    });
}

/**
 * Ends the wait of those who could not take a place that its host has paid for: it would be kept for
 * them from others.
 */
async function endNotHosted({ tx, event, now, ...locked }: Locked): Promise<void> {
  const { id: eventId, pricePence } = event;
  for (const { id, accountId, size, state } of await findActiveEntries(tx, eventId)) {
    const hosted = await readHostedFacts(tx, { accountId, eventId, pricePence, places: size });
    if (state !== 'waiting' || !hosted || !whyNotHosted(hosted)) continue;

    await endEntries(tx, [id], 'closed', now);
    await emailMember({ tx, event, now, ...locked }, waitlistClosed, {
      ...{ accountId, more: { why: 'hosted' }, key: `waitlist_closed:${id}` },
    });
  }
}

async function offerFree(locked: Locked): Promise<void> {
  const { tx, event, now } = locked;
  const waiting = await findWaiting(locked);

  const groups = await findPriorityGroups(
    tx,
    waiting.map(({ accountId }) => accountId),
    now,
  );

  const { capacity, placesTaken } = await lockPlaces(tx, event.id);
  const plan = planOffers(
    waiting.map((entry) => ({ ...entry, group: groups.get(entry.accountId) ?? 'other' })),
    capacity - placesTaken,
  );

  for (const offer of plan.offers) {
    const entry = waiting.find(({ id }) => id === offer.entryId);
    if (entry) await offerOrBook(locked, entry, { places: offer.places });
  }
}

/** The entries that wait. Accounts that were deleted meanwhile leave. */
async function findWaiting({ tx, event, now }: Locked): Promise<EntryRow[]> {
  const active = await findActiveEntries(tx, event.id);
  const waiting = active.filter(({ state }) => state === 'waiting');
  const here = await lockAgainstErasure(
    tx,
    waiting.map(({ accountId }) => accountId),
  );

  const gone = waiting.filter(({ accountId }) => !here.has(accountId));
  await endEntries(
    tx,
    gone.map(({ id }) => id),
    'left',
    now,
  );

  return waiting.filter(({ accountId }) => here.has(accountId));
}

/** The places of ended offers are free again. */
async function giveBack({ tx, event }: Locked, ended: readonly OfferRow[]): Promise<void> {
  const places = ended.reduce((sum, offer) => sum + offer.places, 0);
  if (places > 0) await changePlacesTaken(tx, event.id, -places);
}

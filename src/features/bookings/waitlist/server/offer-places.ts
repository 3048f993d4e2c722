import {
  type EventRecord,
  factsNow,
  readChanges,
  readEvent,
  readEvents,
} from '#features/events/server/public.ts';
import { eventTexts } from '#features/events/texts.ts';
import { lockAgainstErasure } from '#features/identity/server/public.ts';
import { notify, queueEmail } from '#features/notifications/server/public.ts';
import { formatDate } from '#lib/club-time.ts';
import type { Executor } from '#platform/database/database.ts';
import type { EmailKind } from '#platform/email/email-kind.ts';
import type { Services } from '#platform/plugin.ts';
import { findPriorityGroups } from '../../founding/server/priority-group.ts';
import { placesOffered } from '../../notices/server/kinds.ts';
import { venueChangedSince } from '../../reminders/changed.ts';
import { findActive } from '../../server/store.ts';
import { changePlacesTaken, lockPlaces } from '../../server/taking/take-places.ts';
import { fits, isWaitlistOver, type NextOffer, offerUntil, planOffers } from '../waitlist.ts';
import { bookWithCredits } from './book-with-credits.ts';
import { offerLapsed, waitlistClosed, waitlistOffer } from './emails.ts';
import { endOfferAt } from './jobs.ts';
import {
  addOffer,
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
} from './store.ts';

/** A waitlist whose event is locked, and the transaction that holds the lock. */
type Locked = {
  readonly services: Services;
  readonly tx: Executor;
  readonly event: EventRecord;
  readonly now: Date;
};

/**
 * Brings an event's waitlist up to date, in one transaction under the event's lock: offers whose time is up lapse, free
 * places are offered in the stated order, and the waitlist closes with booking. Repeating it changes nothing, so the job
 * of a killed process makes no second offer.
 */
export async function offerPlaces(services: Services, eventId: number): Promise<void> {
  await services.database.transaction(async (tx) => {
    // As in every transaction that writes about accounts, their rows are locked before others.
    const waiting = await findActiveEntries(tx, eventId);
    await lockAgainstErasure(
      tx,
      waiting.map(({ accountId }) => accountId),
    );
    await lockPlaces(tx, eventId);
    const event = await readEvent(tx, eventId);
    if (!event) throw new Error(`Event ${eventId} is gone`);
    const locked = { services, tx, event, now: services.clock() };
    if (isWaitlistOver(event, locked.now)) return closeWaitlist(locked);
    await endOverdue(locked);
    await withdrawOtherDays(locked);
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
  const free = event.capacity - event.placesTaken;
  return (
    open.some(({ expiresAt }) => expiresAt <= now) ||
    entries.some((entry) => (entry.state === 'waiting' ? fits(entry, free) : isForOtherDay(entry, event)))
  );
}

/** Whether the golf day has moved to another day since the member joined, or was offered places. */
const isForOtherDay = (entry: EntryRow, event: Pick<EventRecord, 'startsAt'>): boolean =>
  entry.forStart !== null && formatDate(entry.forStart) !== formatDate(event.startsAt);

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
      await email(locked, waitlistClosed, {
        accountId,
        more: { why, places: withdrawn.find(({ entryId }) => entryId === id)?.places },
        key: `waitlist_closed:${id}`,
      });
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
  for (const offer of await endUnpaidEntries(tx, event.id, now)) await tellLapsed(locked, offer, 'unpaid');
}

const tellLapsed = (locked: Locked, { id, accountId, places }: OfferRow, why: 'time' | 'unpaid') =>
  email(locked, offerLapsed, { accountId, more: { places, why }, key: `offer_lapsed:${id}` });

/** Withdraws offers for a day that the event has left. Its entries keep their position and are offered the new day. */
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
    if (entry) await offerOrBook(locked, entry, offer);
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

async function offerOrBook(locked: Locked, entry: EntryRow, { places }: NextOffer): Promise<void> {
  const { services, tx, event, now } = locked;
  const expiresAt = offerUntil(event.startsAt, now);
  if (!expiresAt) return;
  const { accountId } = entry;
  const offer = { entryId: entry.id, eventId: event.id, accountId, places, madeAt: now, expiresAt };
  const booksItself = entry.autoCredit && !isForOtherDay(entry, event);
  const orderId = booksItself ? await bookWithCredits(services, tx, offer) : undefined;
  const made = await addOffer(tx, offer, orderId);
  if (orderId !== undefined) {
    if (places < entry.size) await changeEntry(tx, entry.id, { size: entry.size - places });
    else await endEntries(tx, [entry.id], 'booked', now);
    return;
  }
  await changePlacesTaken(tx, event.id, places);
  await changeEntry(tx, entry.id, { state: 'offered', forStart: event.startsAt });
  await endOfferAt(tx, made);
  const more = {
    places,
    expiresAt: expiresAt.toISOString(),
    ...(isForOtherDay(entry, event) ? { joinedFor: entry.forStart?.toISOString() } : {}),
    venueChange: venueChangedSince(entry.joinedAt, await readChanges(tx, event.id), factsNow(event), now),
  };
  const key = `waitlist_offer:${made.id}`;
  await email(locked, waitlistOffer, { accountId, more, key });
  const { id: eventId, title, startsAt } = event;
  const payload = { eventId, title, startsAt: startsAt.toISOString(), places };
  await notify(tx, now, { kind: placesOffered, to: accountId, actor: null, payload, key });
}

/** The places of ended offers are free again. */
async function giveBack({ tx, event }: Locked, ended: readonly OfferRow[]): Promise<void> {
  const places = ended.reduce((sum, offer) => sum + offer.places, 0);
  if (places > 0) await changePlacesTaken(tx, event.id, -places);
}

type Email = { readonly accountId: string; readonly more: object; readonly key: string };

async function email<Payload>(
  { tx, event, now }: Locked,
  kind: EmailKind<Payload>,
  { accountId, more, key }: Email,
): Promise<void> {
  const account = (await lockAgainstErasure(tx, [accountId])).get(accountId);
  if (!account) return;
  const { id: eventId, title, startsAt, venue, location } = event;
  const payload = kind.payload.parse({
    firstName: account.firstName,
    eventId,
    title,
    startsAt: startsAt.toISOString(),
    where: venue ? [venue.name, ...venue.address] : [location, eventTexts.venueUnknown],
    ...more,
  });
  const to = { name: account.firstName, address: account.email };
  await queueEmail(tx, kind, { accountId, to, payload, key, now });
}

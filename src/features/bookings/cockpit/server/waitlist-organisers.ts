import { raiseCapacity } from '#features/events/server/public.ts';
import { type Account, findAccounts } from '#features/identity/server/public.ts';
import { notify, withdrawNotifications } from '#features/notifications/server/public.ts';
import { Refused } from '#lib/refusal.ts';
import { fullName } from '#lib/text/person-name.ts';
import { recordAction, WHY_IN_SUBJECT } from '#platform/audit/record-action.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { type Made, offerKey, offerOrBook } from '../../orders/server/make-offer.ts';
import { endOldOffers } from '../../orders/server/offer-places.ts';
import { aboutEvent } from '../../places/server/event-emails.tsx';
import { offerFreedPlaces } from '../../places/server/jobs.ts';
import { freePlaces } from '../../places/server/release-places.ts';
import { lockPlaces } from '../../places/server/take-places.ts';
import { attendeeRefusals } from '../../places/texts.ts';
import { emailMember, type Locked, lockWaitlist } from '../../waitlist/server/locked-waitlist.ts';
import { readLine } from '../../waitlist/server/read-waitlist.ts';
import { removedFromWaitlist, waitlistRemoved } from '../../waitlist/server/waitlist-emails.tsx';
import {
  type EntryRow,
  endEntries,
  findEntry,
  withdrawOffers,
} from '../../waitlist/server/waitlist-store.ts';
import { isWaitlistOver } from '../../waitlist/waitlist.ts';
import type { OrganiserOfferRequest } from '../dialog-contract.ts';
import { organiserWaitlistRefusals, raiseText } from '../texts.ts';
import { isOfferable, raiseForOffer, whyNotOffered, whyNotRemoved } from '../waitlist-offers.ts';

type Decision<Request> = {
  readonly eventId: number;
  readonly entryId: string;
  readonly request: Request;
  /** The admin. */
  readonly by: string;
};

/**
 * Takes someone off a waitlist for an organiser, also while places are offered to them: these go to
 * the next in line by the usual job. The member learns it by email and notification. Removing twice
 * changes nothing.
 */
export const removeFromWaitlist = (
  services: Services,
  { request: { reason }, by, ...sought }: Decision<{ readonly reason: string }>,
): Promise<{ entryId: string }> =>
  services.database.transaction(async (tx) => {
    const found = await lockEntry(services, tx, sought);

    const { locked, entry } = found;
    if (entry.state === 'removed') return { entryId: entry.id };

    const refusal = whyNotRemoved(entry.state);
    if (refusal) throw new Refused(organiserWaitlistRefusals[refusal]);

    const { now } = locked;
    const withdrawn = await withdrawOffers(tx, [entry.id], now);

    await endEntries(tx, [entry.id], 'removed', now, reason);

    const places = withdrawn.reduce((sum, offer) => sum + offer.places, 0);
    if (places > 0) await freePlaces(tx, sought.eventId, places);

    await withdrawNotifications(
      tx,
      withdrawn.map(({ id }) => offerKey(id)),
    );

    await tellRemoved(locked, entry, places);

    await recordAction(tx, {
      by,
      action: 'bookings.waitlist_remove',
      subject: `waitlist_entry:${entry.id}`,
      before: { state: entry.state },
      after: { state: 'removed', eventId: sought.eventId, accountId: entry.accountId },
      why: WHY_IN_SUBJECT,
      now,
    });

    return { entryId: entry.id };
  });

async function tellRemoved(
  locked: Locked,
  { id, accountId }: EntryRow,
  places: number,
): Promise<void> {
  const { tx, event, now } = locked;
  const key = `waitlist_removed:${id}`;
  const more = places > 0 ? { places } : {};

  await emailMember(locked, waitlistRemoved, { accountId, more, key });

  const { eventId, eventPath, title, startsAt } = aboutEvent(event);
  const payload = { eventId, eventPath, title, startsAt };

  await notify(tx, now, { kind: removedFromWaitlist, to: accountId, actor: null, payload, key });
}

/**
 * Offers places to someone on a waitlist out of turn, exactly as `offerPlaces` does in turn. It may
 * use a place that someone further ahead could be offered. If too few are left, the request must
 * say to how many places the day is raised.
 */
export const offerOutOfTurn = (
  services: Services,
  { request, by, ...sought }: Decision<OrganiserOfferRequest>,
): Promise<Pick<Made, 'outcome'>> =>
  services.database.transaction(async (tx) => {
    const found = await lockEntry(services, tx, sought);

    const { locked, entry } = found;
    const refusal = whyNotOffered(entry.state);
    if (refusal) throw new Refused(organiserWaitlistRefusals[refusal]);

    const account = (await findAccounts(tx, [entry.accountId])).get(entry.accountId);
    if (!account?.isActive) throw new Refused(organiserWaitlistRefusals.waiting_account_closed);

    const { places, reason } = request;
    if (!isOfferable(entry, places)) throw new Refused(organiserWaitlistRefusals.wish_changed);

    await raiseIfNeeded(locked, request, { account, by });

    const { eventId } = sought;
    const line = await readLine(tx, eventId, locked.now);
    const made = await offerOrBook(locked, entry, { places, reason });
    if (!made) throw new Error(`Event ${eventId} has begun although its waitlist is open`);

    const ahead = line.findIndex(({ id }) => id === entry.id);

    await recordAction(tx, {
      by,
      action: 'bookings.waitlist_offer',
      subject: `offer:${made.offerId}`,
      before: null,
      after: {
        places,
        passedOver: ahead,
        outcome: made.outcome,
        eventId,
        accountId: entry.accountId,
      },
      why: WHY_IN_SUBJECT,
      now: locked.now,
    });

    return { outcome: made.outcome };
  });

/** Raises a locked event to the places that an offer needs, if the request says to how many. */
async function raiseIfNeeded(
  { tx, event, now }: Locked,
  { places, raiseTo }: OrganiserOfferRequest,
  { account, by }: { readonly account: Account; readonly by: string },
): Promise<void> {
  const { capacity, placesTaken } = await lockPlaces(tx, event.id);
  const left = capacity - placesTaken;
  const to = raiseForOffer({ capacity, left }, places);
  if (to === null) return;

  if (raiseTo !== to) {
    const message = raiseText({
      name: fullName(account),
      places,
      left,
      to,
    });
    throw new Refused({ ...attendeeRefusals.needs_raise, message });
  }

  const raise = { eventId: event.id, from: capacity, to, by, why: 'waitlist', now } as const;
  if (!(await raiseCapacity(tx, raise)))
    throw new Error(`The places of event ${event.id} changed although it was locked`);
}

/**
 * Locks an entry with its event, and brings the event's offers up to date first, so that the entry
 * is what the member sees.
 * @throws Refused if the event has no such entry, or its waitlist is over
 */
async function lockEntry(
  services: Services,
  tx: Executor,
  sought: { readonly eventId: number; readonly entryId: string },
): Promise<{ locked: Locked; entry: EntryRow }> {
  if (!(await findEntry(tx, sought))) throw new Refused(organiserWaitlistRefusals.entry_not_found);

  const locked = await lockWaitlist(services, tx, sought.eventId);
  if (isWaitlistOver(locked.event, locked.now))
    throw new Refused(organiserWaitlistRefusals.waitlist_over);

  await endOldOffers(locked);
  await offerFreedPlaces(tx, sought.eventId);

  const entry = await findEntry(tx, sought);

  if (!entry) throw new Refused(organiserWaitlistRefusals.entry_not_found);
  return { locked, entry };
}

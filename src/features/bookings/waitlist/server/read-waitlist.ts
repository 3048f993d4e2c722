import { maySeeEvent } from '#features/events/permissions.ts';
import { type EventRecord, readEvent, readEvents } from '#features/events/server/public.ts';
import { Refused } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import { findPriorityGroups } from '../../credits/server/founding-numbers.ts';
import { findUsableCredits } from '../../credits/server/store.ts';
import { CREDIT_COVERS_PENCE } from '../../places/cancel-quote.ts';
import { MOST_HOSTED } from '../../places/capacity.ts';
import { MOST_PLACES } from '../../places/order-lines.ts';
import { readHostedFacts } from '../../places/server/hosted-day.ts';
import { isPrivilegeUsed } from '../../places/server/store.ts';
import { bookingRefusals } from '../../texts.ts';
import { acceptableUntil, fits, isWaitlistOver, waitlistOrder } from '../waitlist.ts';
import { type Wish, whyNotJoin } from './join-waitlist.ts';
import {
  type EntryRow,
  findActiveEntries,
  findOpenOfferOf,
  findOwnEntries,
  type OfferRow,
} from './waitlist-store.ts';

/** What a member sees of a waitlist. */
export type OwnWaitlist = {
  readonly event: EventRecord;
  readonly entry: EntryRow | undefined;
  /** 1 for the next in turn; undefined while places are offered to the member. */
  readonly position: number | undefined;
  /** How many entries wait. */
  readonly waiting: number;
  readonly passedOver: boolean;
  readonly offer: OfferRow | undefined;
  readonly can: {
    readonly joinFrom: number | null;
    readonly joinUpTo: number | null;
    readonly useCredit: boolean;
  };
};

type Own = { readonly accountId: string; readonly now: Date };
/** Undefined for a visitor. */
type Someone = { readonly accountId: string | undefined; readonly now: Date };

/** A member's entry on the waitlist of an event, or whether they, or a visitor, can join it. */
export async function readOwnWaitlist(
  db: Executor,
  { eventId, accountId, now }: Someone & { readonly eventId: number },
): Promise<OwnWaitlist> {
  const event = await readEvent(db, eventId);
  const actor = accountId === undefined ? null : { isAdmin: false };
  if (!event || !maySeeEvent(actor, event)) throw new Refused(bookingRefusals.event_not_found);
  const isOpen = accountId !== undefined && !isWaitlistOver(event, now);
  const [entry] = isOpen ? await findOwnEntries(db, { accountId, eventId }) : [];
  return await describe(db, { accountId, now, event, entry });
}

/** Every waitlist that a member is on, soonest golf day first. */
export async function readOwnWaitlists(db: Executor, own: Own): Promise<OwnWaitlist[]> {
  const entries = await findOwnEntries(db, own);
  const read = await readEvents(
    db,
    entries.map(({ eventId }) => eventId),
  );

  // A waitlist is over with booking, even if the job that closes it is late.
  const events = read.filter((event) => !isWaitlistOver(event, own.now));
  const waitlists: OwnWaitlist[] = [];

  for (const event of events.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())) {
    const entry = entries.find(({ eventId }) => eventId === event.id);
    waitlists.push(await describe(db, { ...own, event, entry }));
  }

  return waitlists;
}

/** The entries of an event that wait for an offer, in the order in which places are offered. */
export async function readLine(db: Executor, eventId: number, now: Date): Promise<EntryRow[]> {
  const waiting = (await findActiveEntries(db, eventId)).filter(({ state }) => state === 'waiting');
  const groups = await findPriorityGroups(
    db,
    waiting.map(({ accountId }) => accountId),
    now,
  );
  return waitlistOrder(
    waiting.map((entry) => ({ ...entry, group: groups.get(entry.accountId) ?? 'other' })),
  );
}

type Described = Someone & { readonly event: EventRecord; readonly entry: EntryRow | undefined };

async function describe(
  db: Executor,
  { accountId, now, event, entry }: Described,
): Promise<OwnWaitlist> {
  const active = await findActiveEntries(db, event.id);

  const groups = await findPriorityGroups(
    db,
    active.map((one) => one.accountId),
    now,
  );

  const ordered = waitlistOrder(
    active.map((one) => ({ ...one, group: groups.get(one.accountId) ?? 'other' })),
  );
  const isWaiting = (one: { readonly id: string }) =>
    active.some(({ id, state }) => id === one.id && state === 'waiting');
  const waiting = ordered.filter(isWaiting);
  const index = waiting.findIndex(({ id }) => id === entry?.id);
  const behind = ordered.slice(ordered.findIndex(({ id }) => id === entry?.id) + 1);
  const open = entry && (await findOpenOfferOf(db, entry.id));
  const until = open && acceptableUntil(open.expiresAt, event, now);
  const own = accountId === undefined ? undefined : { accountId, eventId: event.id };
  const usable = own ? await findUsableCredits(db, own.accountId, now, event) : [];
  const privilegeUsed = own !== undefined && (await isPrivilegeUsed(db, own));
  const credits = usable.filter(({ origin }) => origin !== 'tier' || !privilegeUsed);

  return {
    event,
    entry,
    position: index < 0 ? undefined : index + 1,
    waiting: waiting.length,
    passedOver:
      index >= 0 &&
      entry !== undefined &&
      isPassedOver(
        entry,
        event,
        behind.some((one) => !isWaiting(one)),
      ),
    offer: until && { ...open, expiresAt: until },
    can: {
      ...(entry ? cannotJoin : await sizesToJoin(db, { accountId, eventId: event.id, event, now })),
      useCredit: credits.length > 0 && event.pricePence <= CREDIT_COVERS_PENCE,
    },
  };
}

const freePlaces = ({ capacity, placesTaken }: EventRecord): number => capacity - placesTaken;

/** Whether a group that waits together sees places go to others because they are too few for it. */
const isPassedOver = (entry: EntryRow, event: EventRecord, isOfferedBehind: boolean): boolean => {
  const free = freePlaces(event);
  return (
    entry.rule === 'together' &&
    entry.size > 1 &&
    (isOfferedBehind || (free > 0 && !fits(entry, free)))
  );
};

const cannotJoin = { joinFrom: null, joinUpTo: null };

/** How many more places that a host has paid for an account can take; as many as it likes elsewhere. */
async function readMostHosted(
  db: Executor,
  { accountId, eventId, event: { pricePence } }: Omit<Wish, 'size'>,
): Promise<number> {
  const hosted =
    accountId && (await readHostedFacts(db, { accountId, eventId, pricePence, places: 1 }));
  return hosted && !hosted.isHost ? MOST_HOSTED - hosted.byAccount : MOST_PLACES;
}

/** The least and the greatest number of places that an account can wait for. */
async function sizesToJoin(
  db: Executor,
  own: Omit<Wish, 'size'>,
): Promise<Pick<OwnWaitlist['can'], 'joinFrom' | 'joinUpTo'>> {
  const joinUpTo = Math.min(MOST_PLACES, own.event.capacity, await readMostHosted(db, own));
  if (joinUpTo < 1 || (await whyNotJoin(db, { ...own, size: joinUpTo }))) return cannotJoin;
  const isOneFree = await whyNotJoin(db, { ...own, size: 1 });
  return { joinFrom: isOneFree ? freePlaces(own.event) + 1 : 1, joinUpTo };
}

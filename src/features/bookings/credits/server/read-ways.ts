import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { readEvent } from '#features/events/server/public.ts';
import type { Pence } from '#lib/money.ts';
import { Refused } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import type { BookingEligibility } from '../../contract.ts';
import { isPrivilegeUsed } from '../../places/server/store.ts';
import { bookings } from '../../places/server/tables.ts';
import { bookingRefusals } from '../../texts.ts';
import type { WaysToPay } from '../contract.ts';
import { moneyForPlace, ownPrice } from '../place-price.ts';
import { meansAt } from '../privileges.ts';
import { priceFor } from '../ways-to-pay.ts';
import {
  type DayToPay,
  findHeldForOrder,
  findTierEndBefore,
  findUsableCredits,
  findUsablePasses,
} from './store.ts';
import { foundingMembers } from './tables.ts';

type Buyer = {
  readonly accountId: string;
  readonly emailConfirmed: boolean;
  /** Whether a payment provider is set up. */
  readonly takesMoney: boolean;
  readonly packagePence: Pence;
};

/**
 * What a buyer can pay with at an event: what an unpaid order of theirs holds there included,
 * because it can be changed. A draft is not found.
 */
export async function readWaysToPay(
  db: Executor,
  { accountId, emailConfirmed, takesMoney, packagePence }: Buyer,
  eventId: number,
  now: Date,
): Promise<WaysToPay> {
  const event = await readEvent(db, eventId);
  if (!event || event.state === 'draft') throw new Refused(bookingRefusals.event_not_found);

  const founding = await findFounding(db, accountId);
  const reserved = await findHeldForOrder(db, accountId, eventId);
  const privilegeUsed = await isPrivilegeUsed(db, { eventId, accountId });
  // At a private day that its host pays for there is nothing to pay with a credit or a pass.
  const isFree = event.pricePence === 0;
  const usable = isFree ? [] : await findUsableCredits(db, accountId, now, event);
  const credits = [...reserved.credits, ...usable].filter(
    ({ origin }) => origin !== 'tier' || !privilegeUsed,
  );
  const passes = isFree ? [] : await findUsablePasses(db, accountId, now, event);
  const tierEnd = await findTierEndBefore(db, accountId, now, event);
  const standardPence = event.pricePence;

  return {
    eventId,
    standardPence,
    ownPence: ownPrice(standardPence, privilegeUsed ? null : founding?.lockedPence),
    ...(privilegeUsed ? { privilegeUsed } : {}),
    ...(tierEnd ? { tierEndsAt: tierEnd.toISOString() } : {}),
    foundingNumber: founding?.number ?? null,
    credits: credits.map(({ grossPence }) => grossPence),
    ownCredits: credits.filter(({ origin }) => origin === 'tier').length,
    guestPasses: passes.length + reserved.passes,
    plays: await hasConfirmedPlace(db, accountId, eventId),
    ...((await wasListed(db, accountId)) ? { listedLast: true } : {}),
    canNameMembers: emailConfirmed,
    takesMoney,
    packagePence,
  };
}

const hasConfirmedPlace = async (
  db: Executor,
  accountId: string,
  eventId: number,
): Promise<boolean> =>
  (await db.$count(
    bookings,
    and(
      eq(bookings.accountId, accountId),
      eq(bookings.eventId, eventId),
      eq(bookings.state, 'confirmed'),
    ),
  )) > 0;

/** Whether the player agreed to be listed at the golf day that they booked last. */
async function wasListed(db: Executor, accountId: string): Promise<boolean> {
  const [last] = await db
    .select({ listed: bookings.listed })
    .from(bookings)
    .where(and(eq(bookings.accountId, accountId), isNotNull(bookings.confirmedAt)))
    .orderBy(desc(bookings.confirmedAt))
    .limit(1);

  return last?.listed ?? false;
}

const findFounding = async (db: Executor, accountId: string) =>
  (await db.select().from(foundingMembers).where(eq(foundingMembers.accountId, accountId)))[0];

type Booking = DayToPay & {
  readonly accountId: string;
  /** The event, where there is one: what a privilege has paid for there before counts. */
  readonly id?: number;
};

/** The locked price and the credits that pay for the account's own place. */
async function readOwnMeans(db: Executor, booking: Booking, now: Date) {
  const { accountId, id } = booking;
  const isUsed = id !== undefined && (await isPrivilegeUsed(db, { eventId: id, accountId }));
  const usable = await findUsableCredits(db, accountId, now, booking);
  const lockedPence = (await findFounding(db, accountId))?.lockedPence ?? null;
  return meansAt({ lockedPence, credits: usable }, isUsed);
}

/**
 * What an account books with besides the standard price: whether it has credits or guest passes,
 * and what its own place costs if that is something else.
 */
export async function bookingAdvantages(
  db: Executor,
  booking: Booking,
  now: Date,
): Promise<Pick<BookingEligibility, 'hasCredits' | 'price'>> {
  const { accountId, pricePence } = booking;
  const means = await readOwnMeans(db, booking, now);
  const credits = means.credits.map(({ grossPence, coversPence }) => ({
    pence: grossPence,
    coversPence,
  }));

  const price = priceFor(pricePence, { lockedPence: means.lockedPence, credits });

  return {
    hasCredits:
      pricePence > 0 &&
      ((await findUsableCredits(db, accountId, now, { ...booking, pricePence: 0 })).length > 0 ||
        (await findUsablePasses(db, accountId, now, booking)).length > 0),
    ...(price.way === 'single' ? {} : { price }),
  };
}

/**
 * Whether an account can book its own place, or places for others, with nothing to pay in money:
 * with a credit that covers the whole price, or a guest pass. The credits of a tier are for the
 * member alone.
 */
export async function bookableWithoutMoney(
  db: Executor,
  booking: Booking,
  now: Date,
): Promise<{ readonly own: boolean; readonly others: boolean }> {
  const { accountId, pricePence } = booking;
  if (pricePence === 0) return { own: true, others: true };

  const { lockedPence, credits } = await readOwnMeans(db, booking, now);
  const hasPass = (await findUsablePasses(db, accountId, now, booking)).length > 0;
  const isCovered = (pence: Pence) => moneyForPlace(pence, 'credit') === 0;

  return {
    own: hasPass || (credits.length > 0 && isCovered(ownPrice(pricePence, lockedPence))),
    others: hasPass || (credits.some(({ origin }) => origin !== 'tier') && isCovered(pricePence)),
  };
}

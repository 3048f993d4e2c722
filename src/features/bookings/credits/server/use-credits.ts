import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { lockAllowance } from '#features/membership/server/public.ts';
import { recordCreditUsed } from '#features/payments/server/public.ts';
import type { Pence } from '#lib/money.ts';
import type { Executor } from '#platform/database/database.ts';
import type { NoMeans } from '../../places/capacity.ts';
import type { PlaceToTake } from '../../places/order-lines.ts';
import { isPrivilegeUsed, type LineRow } from '../../places/server/store.ts';
import { orderLines } from '../../places/server/tables.ts';
import type { HeldPlaces } from '../../places/server/take-places.ts';
import { packageCredits } from '../place-price.ts';
import {
  addUnpaidCredits,
  changeCredit,
  creditValue,
  type DayToPay,
  findUsableCredits,
  findUsablePasses,
  holdPass,
  lockCreditsBoughtBy,
  lockCreditsOf,
  spendPasses,
} from './store.ts';
import { refillUnlimited } from './tier-allowance.ts';

/**
 * The places of an order, each with the credit or guest pass that pays it, and the credits of a
 * package bought with it.
 */
export type Reservation = {
  readonly places: readonly PlaceToTake[];
  /** Ids of the package's credits; empty without a package. */
  readonly packageIds: readonly string[];
};

/**
 * Chooses the credits and guest passes that pay for the places: those the buyer has, oldest first,
 * then those of a package bought in the same order. Nothing is held yet, but what a tier brought
 * does not end until the transaction does.
 * @returns what is missing, if there are not enough
 */
export async function chooseCredits(
  tx: Executor,
  buying: {
    event: DayToPay & { readonly id: number };
    accountId: string;
    places: readonly PlaceToTake[];
    packagePence: Pence | null;
    vatPercent: number;
    now: Date;
  },
): Promise<Reservation | NoMeans> {
  const wants = (way: PlaceToTake['payWith']) =>
    buying.places.some(({ payWith }) => payWith === way);
  const packageIds =
    buying.packagePence === null
      ? []
      : packageCredits(buying.packagePence, buying.vatPercent).map(() => randomUUID());
  const { accountId, event, now } = buying;
  if (wants('credit') || wants('guest_pass')) await lockAllowance(tx, accountId);

  const isForCredit = wants('credit') && event.pricePence > 0;
  const usable = isForCredit ? await findUsableCredits(tx, accountId, now, event) : [];

  // What a tier includes is for the member alone, so it pays for their own place first and for no
  // other.
  const ofTier = usable.filter(({ origin }) => origin === 'tier').map(({ id }) => id);

  // They have paid for a place of theirs there before, which they gave up.
  const isUsed = ofTier.length > 0 && (await isPrivilegeUsed(tx, { accountId, eventId: event.id }));
  const credits = [
    ...usable.filter(({ origin }) => origin !== 'tier').map(({ id }) => id),
    // A place that costs nothing needs no credit, not even one that is bought with it.
    ...(isForCredit ? packageIds : []),
  ];

  const isForPass = wants('guest_pass') && event.pricePence > 0;
  const passes = isForPass ? await findUsablePasses(tx, accountId, now, event) : [];
  const places: PlaceToTake[] = [];

  for (const place of buying.places) {
    const byTier = place.mine === true && ofTier.length > 0 && !isUsed;
    const forCredit = byTier ? ofTier : credits;
    const creditId = place.payWith === 'credit' ? forCredit.shift() : undefined;
    const guestPassId = place.payWith === 'guest_pass' ? passes.shift()?.id : undefined;

    if (place.payWith === 'credit' && creditId === undefined) {
      if (place.mine && isUsed) return 'privilege_used';
      return ofTier.length > 0 ? 'tier_credits_for_you' : 'credit_missing';
    }

    if (place.payWith === 'guest_pass' && guestPassId === undefined) return 'guest_pass_missing';

    places.push({ ...place, creditId, ofTier: byTier && creditId !== undefined, guestPassId });
  }

  return { places, packageIds };
}

/** Thrown to undo an order whose credit or guest pass another request has just taken. */
export class CreditTaken extends Error {}

/**
 * Holds the chosen credits and guest passes for the places that were just taken, and adds the
 * credits of a package, unpaid.
 * @throws CreditTaken if one of them is not available any more
 */
export async function holdCredits(
  tx: Executor,
  order: HeldPlaces,
  reservation: Reservation & {
    readonly accountId: string;
    readonly vatPercent: number;
    readonly now: Date;
  },
): Promise<void> {
  const { places, packageIds, accountId, vatPercent, now } = reservation;
  const bookingFor = new Map(
    places.flatMap(({ creditId }, index) =>
      creditId ? [[creditId, order.bookingIds[index]]] : [],
    ),
  );

  for (const [index, { creditId, guestPassId }] of places.entries()) {
    const bookingId = order.bookingIds[index] ?? '';
    if (creditId && !packageIds.includes(creditId)) {
      const change = { from: 'available', to: 'held', entries: ['held'], bookingId, now } as const;
      if (!(await changeCredit(tx, creditId, change))) throw new CreditTaken();
    }
    if (guestPassId && !(await holdPass(tx, guestPassId, bookingId))) throw new CreditTaken();
  }

  if (packageIds.length === 0) return;

  const [line] = await tx
    .select({ orderLineId: orderLines.id, packagePence: orderLines.grossPence })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, order.orderId), eq(orderLines.kind, 'package')));
  if (!line) throw new Error(`Order ${order.orderId} has no package`);

  const { orderLineId, packagePence } = line;
  const values = packageCredits(packagePence, vatPercent);
  const bookingIds = packageIds.map((id) => bookingFor.get(id));

  await addUnpaidCredits(tx, { accountId, orderLineId, ids: packageIds, values, bookingIds, now });
}

const idsOf = (lines: readonly LineRow[]): string[] =>
  lines.flatMap(({ creditId }) => creditId ?? []);

/** Whether the credits that pay for the places of a lapsed order can still be used for them. */
export async function creditsAreFree(tx: Executor, lines: readonly LineRow[]): Promise<boolean> {
  const credits = await lockCreditsOf(tx, idsOf(lines));
  return credits.every(({ state }) => state === 'available' || state === 'unpaid');
}

/**
 * Holds the credits and guest passes of a lapsed order again, whose payment came late.
 * @throws if one of them is not available: `creditsAreFree` tells before
 */
export async function holdCreditsAgain(
  tx: Executor,
  lines: readonly LineRow[],
  now: Date,
): Promise<void> {
  const credits = await lockCreditsOf(tx, idsOf(lines));
  for (const { bookingId, creditId, guestPassId } of lines) {
    if (bookingId === null) continue;
    const isAvailable = credits.some(({ id, state }) => id === creditId && state === 'available');
    const change = { from: 'available', to: 'held', entries: ['held'], bookingId, now } as const;
    if (creditId && isAvailable && !(await changeCredit(tx, creditId, change)))
      throw new Error(`Credit ${creditId} went elsewhere`);
    if (guestPassId && !(await holdPass(tx, guestPassId, bookingId)))
      throw new Error(`Guest pass ${guestPassId} went elsewhere`);
  }
}

type Confirmed = {
  readonly lines: readonly LineRow[];
  readonly bookingIds: readonly string[];
  readonly now: Date;
};

/**
 * Uses the credits and guest passes that are held for places which were just confirmed, and issues
 * the credits of a package bought with them: those that pay for a place of the same order are used
 * at once.
 */
export async function spendCredits(
  tx: Executor,
  { lines, bookingIds, now }: Confirmed,
): Promise<void> {
  const packages = lines.filter(({ kind }) => kind === 'package').map(({ id }) => id);

  for (const credit of await lockCreditsBoughtBy(tx, packages)) {
    const isUsed = credit.bookingId !== null;
    await changeCredit(tx, credit.id, {
      from: 'unpaid',
      to: isUsed ? 'used' : 'available',
      entries: isUsed ? ['bought', 'held', 'used'] : ['bought'],
      bookingId: credit.bookingId ?? undefined,
      now,
    });
  }

  for (const credit of await lockCreditsOf(tx, idsOf(lines))) {
    const bookingId = credit.bookingId ?? undefined;

    if (credit.state === 'held')
      await changeCredit(tx, credit.id, {
        from: 'held',
        to: 'used',
        entries: ['used'],
        bookingId,
        now,
      });
    else if (credit.state !== 'used')
      throw new Error(`Credit ${credit.id} is ${credit.state}, not held`);

    if (credit.origin === 'tier') await refillUnlimited(tx, credit.accountId, now);
    if (bookingId)
      await recordCreditUsed(tx, { value: creditValue(credit), sourceId: bookingId, now });
  }

  await spendPasses(tx, bookingIds);
}

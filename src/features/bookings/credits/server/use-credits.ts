import { recordCreditUsed } from '#features/payments/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import type { LineRow } from '../../places/server/store.ts';
import {
  changeCredit,
  creditValue,
  holdPass,
  lockCreditsBoughtBy,
  lockCreditsOf,
  spendPasses,
} from './store.ts';
import { refillUnlimited } from './tier-allowance.ts';

const idsOf = (lines: readonly LineRow[]): string[] =>
  lines.flatMap(({ creditId }) => creditId ?? []);

/** Whether the credits that pay for the places of a lapsed order can still be used for them. */
export async function creditsAreFree(tx: Executor, lines: readonly LineRow[]): Promise<boolean> {
  const found = await lockCreditsOf(tx, idsOf(lines));
  return found.every(({ state }) => state === 'available' || state === 'unpaid');
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
  const found = await lockCreditsOf(tx, idsOf(lines));
  for (const { bookingId, creditId, guestPassId } of lines) {
    if (bookingId === null) continue;
    const isAvailable = found.some(({ id, state }) => id === creditId && state === 'available');
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

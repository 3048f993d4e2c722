import { eq } from 'drizzle-orm';
import { readEvent } from '#features/events/server/public.ts';
import { ok, type Result, refuse } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import { foundingMembers } from '../../founding/server/tables.ts';
import { bookingRefusals } from '../../texts.ts';
import type { WaysToPay } from '../contract.ts';
import { findUsableCredits, findUsablePasses } from './store.ts';

type Buyer = { readonly accountId: string; readonly emailConfirmed: boolean };

/** What a buyer can pay with at an event. A draft is not found. */
export async function readWaysToPay(
  db: Executor,
  { accountId, emailConfirmed }: Buyer,
  eventId: number,
  now: Date,
): Promise<Result<WaysToPay>> {
  const event = await readEvent(db, eventId);
  if (!event || event.state === 'draft') return refuse(bookingRefusals.event_not_found);
  const founding = await findFounding(db, accountId);
  const credits = await findUsableCredits(db, accountId, now, event.pricePence);
  const passes = await findUsablePasses(db, accountId, now);
  const standardPence = event.pricePence;
  return ok({
    eventId,
    standardPence,
    ownPence: founding ? Math.min(standardPence, founding.lockedPence) : standardPence,
    foundingNumber: founding?.number ?? null,
    credits: credits.map(({ grossPence }) => grossPence),
    ownCredits: credits.filter(({ origin }) => origin === 'tier').length,
    guestPasses: passes.length,
    canNameMembers: emailConfirmed,
  });
}

const findFounding = async (db: Executor, accountId: string) =>
  (await db.select().from(foundingMembers).where(eq(foundingMembers.accountId, accountId)))[0];

/** What an account books with besides the standard price: whether it has credits, and its locked price if it has one. */
export async function bookingAdvantages(
  db: Executor,
  accountId: string,
  now: Date,
): Promise<{ hasCredits: boolean; lockedPence?: number }> {
  const founding = await findFounding(db, accountId);
  return {
    hasCredits: await hasCredits(db, accountId, now),
    ...(founding ? { lockedPence: founding.lockedPence } : {}),
  };
}

/** Whether an account has credits or guest passes that it can use now. */
const hasCredits = async (db: Executor, accountId: string, now: Date): Promise<boolean> =>
  (await findUsableCredits(db, accountId, now)).length > 0 ||
  (await findUsablePasses(db, accountId, now)).length > 0;

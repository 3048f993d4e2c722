import { and, desc, eq, isNull } from 'drizzle-orm';
import { Refused } from '#lib/refusal.ts';
import { lockByName } from '#platform/database/advisory-lock.ts';
import type { Executor } from '#platform/database/database.ts';
import { enqueue } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import type { SavedMethod } from '../../providers/contract.ts';
import { paymentRefusals } from '../../texts.ts';
import { forgetMethod } from './jobs.ts';
import { providerNamed } from './providers.ts';
import { cardSetups, paymentMethods } from './tables.ts';

/** A saved card, as it is stored. */
export type PaymentMethod = typeof paymentMethods.$inferSelect;

/** The card that an account has saved; undefined if it has none. */
export async function readMethod(
  db: Executor,
  accountId: string,
): Promise<PaymentMethod | undefined> {
  const rows = await db
    .select()
    .from(paymentMethods)
    .where(and(eq(paymentMethods.accountId, accountId), isNull(paymentMethods.removedAt)))
    .orderBy(desc(paymentMethods.createdAt))
    .limit(1);
  return rows[0];
}

/** A saved card, also one that has been removed. */
export async function findMethod(
  db: Executor,
  methodId: string,
): Promise<PaymentMethod | undefined> {
  return (await db.select().from(paymentMethods).where(eq(paymentMethods.id, methodId)))[0];
}

/** The account as a provider knows it from an earlier card; null if it does not. */
export async function customerOf(
  db: Executor,
  { accountId, provider }: Pick<PaymentMethod, 'accountId' | 'provider'>,
): Promise<string | null> {
  const rows = await db
    .select({ customerRef: paymentMethods.customerRef })
    .from(paymentMethods)
    .where(and(eq(paymentMethods.accountId, accountId), eq(paymentMethods.provider, provider)))
    .limit(1);
  return rows[0]?.customerRef ?? null;
}

/**
 * Keeps a card that a provider has saved, in the caller's transaction. It replaces the account's
 * earlier card. A card that is reported twice is kept once.
 */
export async function keepMethod(
  tx: Executor,
  method: typeof paymentMethods.$inferInsert,
): Promise<void> {
  await lockByName(tx, `card of ${method.accountId}`);

  const { provider, methodRef, accountId, createdAt } = method;
  const [same] = await tx
    .select({ id: paymentMethods.id })
    .from(paymentMethods)
    .where(and(eq(paymentMethods.provider, provider), eq(paymentMethods.methodRef, methodRef)));
  if (same) return;

  await dropCurrent(tx, accountId, createdAt);
  await tx.insert(paymentMethods).values(method);
}

/** Removes the account's card, and has the provider forget it. */
export async function removeMethod(
  { database, clock }: Services,
  { accountId, methodId }: { readonly accountId: string; readonly methodId: string },
): Promise<void> {
  await database.transaction(async (tx) => {
    await lockByName(tx, `card of ${accountId}`);

    const method = await findMethod(tx, methodId);
    if (method?.accountId !== accountId) throw new Refused(paymentRefusals.method_not_found);

    if (method.removedAt === null) await dropCurrent(tx, accountId, clock());
  });
}

/** Marks the current card of an account as removed; the provider forgets it by a job. */
export async function dropCurrent(tx: Executor, accountId: string, now: Date): Promise<void> {
  const removed = await tx
    .update(paymentMethods)
    .set({ removedAt: now })
    .where(and(eq(paymentMethods.accountId, accountId), isNull(paymentMethods.removedAt)))
    .returning();

  for (const { provider, methodRef } of removed)
    await enqueue(tx, forgetMethod, { provider, methodRef });
}

/** Has a provider forget a card. Repeating it changes nothing. */
export const forgetAtProvider = (
  services: Services,
  { provider, methodRef }: Pick<PaymentMethod, 'provider' | 'methodRef'>,
): Promise<void> => providerNamed(services, provider).removeMethod({ methodRef });

export type CardSetup = typeof cardSetups.$inferSelect;

export async function findSetup(db: Executor, setupId: string): Promise<CardSetup | undefined> {
  return (await db.select().from(cardSetups).where(eq(cardSetups.id, setupId)))[0];
}

/**
 * Records that a setup has saved its card, which replaces the account's earlier one. A setup that
 * has ended meanwhile, such as by the account's deletion, keeps nothing.
 */
export async function recordSetup(
  tx: Executor,
  setupId: string,
  method: SavedMethod,
  now: Date,
): Promise<void> {
  const [setup] = await tx
    .update(cardSetups)
    .set({ state: 'saved' })
    .where(and(eq(cardSetups.id, setupId), eq(cardSetups.state, 'open')))
    .returning();
  if (!setup) return forgetUnwanted(tx, setupId, method);

  const { accountId, provider, consent, createdAt: consentAt } = setup;
  await keepMethod(tx, { ...method, accountId, provider, consent, consentAt, createdAt: now });
}

async function forgetUnwanted(
  tx: Executor,
  setupId: string,
  { methodRef }: SavedMethod,
): Promise<void> {
  const setup = await findSetup(tx, setupId);
  if (setup?.state === 'expired')
    await enqueue(tx, forgetMethod, { provider: setup.provider, methodRef });
}

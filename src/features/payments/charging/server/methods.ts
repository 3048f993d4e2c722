import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { lockAgainstErasure } from '#features/identity/server/public.ts';
import { Refused } from '#lib/refusal.ts';
import { lockByName } from '#platform/database/advisory-lock.ts';
import type { Executor } from '#platform/database/database.ts';
import { enqueue } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import type { SavedMethod } from '../../providers/contract.ts';
import type { PaymentProvider } from '../../providers/server/provider.ts';
import { paymentRefusals } from '../../texts.ts';
import { forgetCustomer, forgetMethod } from './jobs.ts';
import { currentProvider, providerNamed } from './providers.ts';
import { cardSetups, paymentMethods } from './tables.ts';

/** A saved card, as it is stored. */
export type PaymentMethod = typeof paymentMethods.$inferSelect;

/**
 * The card that an account has saved with the provider of today, in its mode; undefined if it has
 * none. A card of the sandbox or of test mode pays nothing on a site that takes real money.
 */
export async function readMethod(
  services: Services,
  accountId: string,
): Promise<PaymentMethod | undefined> {
  if (services.config.paymentProvider === undefined) return undefined;
  const { name, isTest } = currentProvider(services);

  const rows = await services.database
    .select()
    .from(paymentMethods)
    .where(
      and(
        eq(paymentMethods.accountId, accountId),
        eq(paymentMethods.provider, name),
        eq(paymentMethods.isTest, isTest),
        isNull(paymentMethods.removedAt),
      ),
    )
    .orderBy(desc(paymentMethods.createdAt))
    .limit(1);
  return rows[0];
}

/** When the saved cards of accounts expire, as "2028-05"; those without one are left out. */
export async function readCardExpiries(
  db: Executor,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select()
    .from(paymentMethods)
    .where(
      and(inArray(paymentMethods.accountId, [...accountIds]), isNull(paymentMethods.removedAt)),
    );

  return new Map(
    rows.map(({ accountId, expiresYear, expiresMonth }) => [
      accountId,
      `${expiresYear}-${String(expiresMonth).padStart(2, '0')}`,
    ]),
  );
}

/** A saved card, also one that has been removed. */
export async function findMethod(
  db: Executor,
  methodId: string,
): Promise<PaymentMethod | undefined> {
  return (await db.select().from(paymentMethods).where(eq(paymentMethods.id, methodId)))[0];
}

/**
 * The account as a provider knows it from an earlier card, in its mode of today; null if it does
 * not.
 */
export async function customerOf(
  db: Executor,
  accountId: string,
  { name, isTest }: Pick<PaymentProvider, 'name' | 'isTest'>,
): Promise<string | null> {
  const rows = await db
    .select({ customerRef: paymentMethods.customerRef })
    .from(paymentMethods)
    .where(
      and(
        eq(paymentMethods.accountId, accountId),
        eq(paymentMethods.provider, name),
        eq(paymentMethods.isTest, isTest),
      ),
    )
    .orderBy(desc(paymentMethods.createdAt))
    .limit(1);
  return rows[0]?.customerRef ?? null;
}

/**
 * Keeps a card that a provider has saved, in the caller's transaction. It replaces the account's
 * earlier card. A card that is reported twice is kept once, and none for an account that has been
 * deleted: the provider forgets it, and its holder.
 */
export async function keepMethod(
  tx: Executor,
  method: typeof paymentMethods.$inferInsert,
): Promise<void> {
  await lockByName(tx, `card of ${method.accountId}`);

  const { provider, methodRef, customerRef, accountId, createdAt } = method;
  if (!(await lockAgainstErasure(tx, [accountId])).has(accountId))
    return enqueue(tx, forgetCustomer, { provider, customerRef });

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

/** Removes an account's card in the caller's transaction, such as when its consent has ended. */
export async function removeMethodOf(tx: Executor, accountId: string, now: Date): Promise<void> {
  await lockByName(tx, `card of ${accountId}`);
  await dropCurrent(tx, accountId, now);
}

/** Marks the current card of an account as removed; the provider forgets it by a job. */
async function dropCurrent(tx: Executor, accountId: string, now: Date): Promise<void> {
  const removed = await tx
    .update(paymentMethods)
    .set({ removedAt: now })
    .where(and(eq(paymentMethods.accountId, accountId), isNull(paymentMethods.removedAt)))
    .returning();

  for (const { provider, methodRef } of removed)
    await enqueue(tx, forgetMethod, { provider, methodRef });
}

/**
 * Removes the cards of an account that is being deleted, and has its providers forget them and the
 * account.
 */
export async function eraseMethods(tx: Executor, accountId: string, now: Date): Promise<void> {
  await dropCurrent(tx, accountId, now);

  const erased = await tx
    .update(paymentMethods)
    .set({ lastFour: '' })
    .where(eq(paymentMethods.accountId, accountId))
    .returning();

  const customers = new Map(erased.map((method) => [method.customerRef, method.provider]));
  for (const [customerRef, provider] of customers)
    await enqueue(tx, forgetCustomer, { provider, customerRef });
}

/** Has a provider forget a card. Repeating it changes nothing. */
export const forgetAtProvider = (
  services: Services,
  { provider, methodRef }: Pick<PaymentMethod, 'provider' | 'methodRef'>,
): Promise<void> => providerNamed(services, provider).removeMethod({ methodRef });

/** Has a provider forget an account. Repeating it changes nothing. */
export const forgetCustomerAtProvider = (
  services: Services,
  { provider, customerRef }: Pick<PaymentMethod, 'provider' | 'customerRef'>,
): Promise<void> => providerNamed(services, provider).removeCustomer({ customerRef });

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
  { methodRef, customerRef }: SavedMethod,
): Promise<void> {
  const setup = await findSetup(tx, setupId);
  if (setup?.state !== 'expired') return;

  const { accountId, provider } = setup;
  await enqueue(tx, forgetMethod, { provider, methodRef });

  const isDeleted = !(await lockAgainstErasure(tx, [accountId])).has(accountId);
  if (isDeleted) await enqueue(tx, forgetCustomer, { provider, customerRef });
}

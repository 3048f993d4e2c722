import { createHash } from 'node:crypto';
import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { findAccounts } from '#features/identity/server/public.ts';
import { addDays } from '#lib/club-time.ts';
import type { Executor } from '#platform/database/database.ts';
import { normaliseAddress } from '#platform/email/normalise-address.ts';
import { type Changed, isOnAtFirst, isWanted } from '../choices.ts';
import type { UnsubscribeTarget } from '../contract.ts';
import { readSettings } from './settings.ts';
import { notificationOptOuts } from './tables.ts';

/** Whose choice it is: an account, or a person without one. */
export type Person = { readonly accountId: string } | { readonly addressHash: string };

/** A guest's address is stored as this hash. */
export const hashAddress = (address: string): string =>
  createHash('sha256').update(normaliseAddress(address)).digest('hex');

/**
 * A person with an account also has the choices that they made as a guest at the same, confirmed
 * address.
 */
export type Known = { readonly accountId?: string | null; readonly addressHash?: string | null };

function rowsOf({ accountId, addressHash }: Known) {
  const ofAccount = accountId ? eq(notificationOptOuts.accountId, accountId) : sql`false`;
  return addressHash ? or(ofAccount, eq(notificationOptOuts.addressHash, addressHash)) : ofAccount;
}

/** What a person has switched off or on. */
export const readChanged = (db: Executor, person: Known): Promise<Changed[]> =>
  db
    .select({
      kind: notificationOptOuts.kind,
      channel: notificationOptOuts.channel,
      wanted: notificationOptOuts.wanted,
    })
    .from(notificationOptOuts)
    .where(rowsOf(person));

/** The same for several accounts, without what they chose as guests. */
export async function readChangedOf(
  db: Executor,
  accountIds: readonly string[],
): Promise<(accountId: string) => readonly Changed[]> {
  const { accountId, kind, channel, wanted } = notificationOptOuts;
  const rows = await db
    .select({ accountId, kind, channel, wanted })
    .from(notificationOptOuts)
    .where(inArray(accountId, [...accountIds]));

  const byAccount = Map.groupBy(rows, (row) => row.accountId);

  return (id) => byAccount.get(id) ?? [];
}

type Switch = Changed & { readonly by: 'account' | 'link'; readonly now: Date };

/** Switches a kind on or off. Doing it again keeps the first time. */
export async function switchKind(
  tx: Executor,
  person: Person,
  known: Known,
  { kind, channel, wanted, by, now }: Switch,
): Promise<void> {
  const cell = and(eq(notificationOptOuts.kind, kind), eq(notificationOptOuts.channel, channel));
  const isDefault = isOnAtFirst(kind, channel) === wanted;
  const outdated = isDefault ? cell : and(cell, eq(notificationOptOuts.wanted, !wanted));

  await tx.delete(notificationOptOuts).where(and(rowsOf(known), outdated));

  if (isDefault) return;

  await tx
    .insert(notificationOptOuts)
    .values({ ...person, kind, channel, wanted, switchedOffAt: now, switchedOffBy: by })
    .onConflictDoNothing();
}

/**
 * A guest's choice is kept for two years: by then nobody books them a place at that address any
 * more.
 */
const GUEST_KEPT_DAYS = 730;

export async function deleteOldGuestChoices(db: Executor, now: Date): Promise<void> {
  await db
    .delete(notificationOptOuts)
    .where(
      and(
        isNull(notificationOptOuts.accountId),
        lt(notificationOptOuts.switchedOffAt, addDays(now, -GUEST_KEPT_DAYS)),
      ),
    );
}

/** Whether a person wants one of these by email: a kind that is emailed at once, or the digest. */
export async function isSomeWanted(
  db: Executor,
  person: Known,
  targets: readonly UnsubscribeTarget[],
): Promise<boolean> {
  const changed = await readChanged(db, person);
  if (targets.some((target) => target !== 'digest' && isWanted(changed, target, 'email')))
    return true;

  const { accountId } = person;
  if (!targets.includes('digest') || !accountId) return false;

  return (await readSettings(db, accountId)).digest.rhythm !== 'off';
}

/**
 * The address of an account in lower case; none while it is not confirmed, because it may belong to
 * another person.
 */
export async function confirmedAddressesOf(
  db: Executor,
  accountId: string,
): Promise<readonly string[]> {
  const account = (await findAccounts(db, [accountId])).get(accountId);
  return account?.emailVerifiedAt ? [account.email.toLowerCase()] : [];
}

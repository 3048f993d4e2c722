import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { changePurposes, linkExpiresAt } from '../../accounts/lifetimes.ts';
import { withdrawTokens } from '../../accounts/server/account-tokens.ts';
import { emailChanges } from './tables.ts';

export type EmailChange = typeof emailChanges.$inferSelect;

type NewChange = { readonly accountId: string; readonly newEmail: string; readonly now: Date };

/**
 * Stores an email change in place of an earlier one, whose links are withdrawn. Lock the account
 * first.
 */
export async function addEmailChange(tx: Executor, change: NewChange): Promise<string> {
  await withdrawEmailChange(tx, change.accountId);
  const { accountId, newEmail, now } = change;
  const expiresAt = linkExpiresAt('email_change_new', now);
  const [row] = await tx
    .insert(emailChanges)
    .values({ accountId, newEmail, createdAt: now, expiresAt })
    .returning({ id: emailChanges.id });
  if (!row) throw new Error('A change of address was not written');
  return row.id;
}

/** Deletes a pending email change and its links, if any. Lock the account first. */
export async function withdrawEmailChange(tx: Executor, accountId: string): Promise<void> {
  await withdrawTokens(tx, accountId, changePurposes);
  await tx.delete(emailChanges).where(eq(emailChanges.accountId, accountId));
}

const isPending = (now: Date) => gt(emailChanges.expiresAt, now);

/** The pending email change of an account, unless it has expired. */
export async function findEmailChange(
  db: Executor,
  accountId: string,
  now: Date,
): Promise<EmailChange | undefined> {
  const [change] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.accountId, accountId), isPending(now)));
  return change;
}

/** The account of a pending email change whose links have not been sent. */
export async function ownerOfUnsent(
  db: Executor,
  changeId: string,
  now: Date,
): Promise<string | undefined> {
  const [change] = await db
    .select({ accountId: emailChanges.accountId })
    .from(emailChanges)
    .where(and(eq(emailChanges.id, changeId), isNull(emailChanges.linksSentAt), isPending(now)));
  return change?.accountId;
}

/**
 * Marks the links of a change as sent; undefined if they were already or the change is gone. Lock
 * the account first.
 */
export async function markLinksSent(
  tx: Executor,
  changeId: string,
  now: Date,
): Promise<EmailChange | undefined> {
  const [change] = await tx
    .update(emailChanges)
    .set({ linksSentAt: now })
    .where(and(eq(emailChanges.id, changeId), isNull(emailChanges.linksSentAt), isPending(now)))
    .returning();
  return change;
}

/**
 * Stores the confirmation from one address; undefined if the change is gone or expired. Lock the
 * account first.
 */
export async function markConfirmed(
  tx: Executor,
  confirmed: { readonly accountId: string; readonly by: 'old' | 'new'; readonly now: Date },
): Promise<EmailChange | undefined> {
  const { accountId, by, now } = confirmed;

  const [change] = await tx
    .update(emailChanges)
    .set(by === 'old' ? { oldConfirmedAt: now } : { newConfirmedAt: now })
    .where(and(eq(emailChanges.accountId, accountId), isPending(now)))
    .returning();

  return change;
}

export async function dropExpiredChanges(tx: Executor, now: Date): Promise<void> {
  await tx.delete(emailChanges).where(lte(emailChanges.expiresAt, now));
}

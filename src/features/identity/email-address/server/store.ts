import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { changePurposes, linkExpiresAt } from '../../accounts/link-lifetime.ts';
import { withdrawTokens } from '../../accounts/server/account-tokens.ts';
import { emailChanges } from '../../server/tables.ts';

export type EmailChange = typeof emailChanges.$inferSelect;

type Wish = { readonly accountId: string; readonly newEmail: string; readonly now: Date };

/** Notes a wish for another address in place of an earlier one, whose links are withdrawn. Lock the account first. */
export async function addEmailChange(tx: Executor, wish: Wish): Promise<string> {
  await withdrawEmailChange(tx, wish.accountId);
  const { accountId, newEmail, now } = wish;
  const expiresAt = linkExpiresAt('email_change_new', now);
  const [row] = await tx
    .insert(emailChanges)
    .values({ accountId, newEmail, createdAt: now, expiresAt })
    .returning({ id: emailChanges.id });
  if (!row) throw new Error('A change of address was not written');
  return row.id;
}

/** Withdraws what was wished, links and all; nothing to withdraw is no fault. Lock the account first. */
export async function withdrawEmailChange(tx: Executor, accountId: string): Promise<void> {
  await withdrawTokens(tx, accountId, changePurposes);
  await tx.delete(emailChanges).where(eq(emailChanges.accountId, accountId));
}

const waiting = (now: Date) => gt(emailChanges.expiresAt, now);

/** The change that an account waits for, if its time is not up. */
export async function findEmailChange(
  db: Executor,
  accountId: string,
  now: Date,
): Promise<EmailChange | undefined> {
  const [found] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.accountId, accountId), waiting(now)));
  return found;
}

/** Whose change this is, while it waits and its links have not been sent. */
export async function ownerOfUnsent(db: Executor, changeId: string, now: Date): Promise<string | undefined> {
  const [found] = await db
    .select({ accountId: emailChanges.accountId })
    .from(emailChanges)
    .where(and(eq(emailChanges.id, changeId), isNull(emailChanges.linksSentAt), waiting(now)));
  return found?.accountId;
}

/** Marks the links of a change as sent; undefined if they were, or it is gone. Lock the account first. */
export async function markLinksSent(
  tx: Executor,
  changeId: string,
  now: Date,
): Promise<EmailChange | undefined> {
  const [change] = await tx
    .update(emailChanges)
    .set({ linksSentAt: now })
    .where(and(eq(emailChanges.id, changeId), isNull(emailChanges.linksSentAt), waiting(now)))
    .returning();
  return change;
}

/** Notes the confirmation from one address; undefined if the change is gone or its time is up. Lock the account first. */
export async function markConfirmed(
  tx: Executor,
  confirmed: { readonly accountId: string; readonly by: 'old' | 'new'; readonly now: Date },
): Promise<EmailChange | undefined> {
  const { accountId, by, now } = confirmed;
  const [change] = await tx
    .update(emailChanges)
    .set(by === 'old' ? { oldConfirmedAt: now } : { newConfirmedAt: now })
    .where(and(eq(emailChanges.accountId, accountId), waiting(now)))
    .returning();
  return change;
}

export async function dropExpiredChanges(tx: Executor, now: Date): Promise<void> {
  await tx.delete(emailChanges).where(lte(emailChanges.expiresAt, now));
}

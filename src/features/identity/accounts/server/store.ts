import { and, eq, sql } from 'drizzle-orm';
import { asciiAddress } from '#lib/text/email-address.ts';
import type { Executor } from '#platform/database/database.ts';
import { enqueue } from '#platform/jobs/job.ts';
import { emailVerified } from '../../server/jobs.ts';
import { accounts } from '../../server/tables.ts';
import { type Account, accountColumns } from './account.ts';

export type NewAccount = typeof accounts.$inferInsert;

/** Adds an account; throws the database's error if `lower(username)` or `lower(email)` is taken. */
export async function addAccount(tx: Executor, values: NewAccount): Promise<Account> {
  const [account] = await tx.insert(accounts).values(values).returning(accountColumns);
  if (!account) throw new Error('The new account did not come back');
  return account;
}

/**
 * Finds an account by its username or, if there is an @ in it, its email address, ignoring case.
 */
export async function findByLoginName(tx: Executor, name: string) {
  const column = name.includes('@') ? accounts.email : accounts.username;
  const [found] = await tx
    .select({ account: accountColumns, passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(sql`lower(${column})`, sql`lower(${asciiAddress(name)})`));
  return found;
}

/**
 * Locks an open account until the transaction ends and returns it; undefined if there is none. Lock
 * the account before any of its other rows, to avoid deadlocks.
 */
export async function lockAccount(tx: Executor, accountId: string): Promise<Account | undefined> {
  const [account] = await tx
    .select(accountColumns)
    .from(accounts)
    .where(and(eq(accounts.id, accountId), accounts.isActive))
    .for('no key update');
  return account;
}

/** The hash of an open account's password. */
export async function findPasswordHash(
  db: Executor,
  accountId: string,
): Promise<string | undefined> {
  const [found] = await db
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), accounts.isActive));
  return found?.passwordHash;
}

type AccountChange = Partial<
  Pick<
    NewAccount,
    'company' | 'email' | 'emailVerifiedAt' | 'firstName' | 'lastName' | 'passwordHash' | 'position'
  >
>;

/**
 * Changes an open account; undefined if it is closed. Throws like `addAccount` if the new address
 * is taken.
 */
export async function changeAccount(
  tx: Executor,
  accountId: string,
  change: AccountChange,
): Promise<Account | undefined> {
  const [account] = await tx
    .update(accounts)
    .set(change)
    .where(and(eq(accounts.id, accountId), accounts.isActive))
    .returning(accountColumns);
  return account;
}

/**
 * Marks the email address of an open account as confirmed and enqueues `emailVerified`; other
 * changes are made in the same statement. Undefined if the account is closed.
 */
export async function markEmailVerified(
  tx: Executor,
  accountId: string,
  { now, ...change }: Omit<AccountChange, 'emailVerifiedAt'> & { readonly now: Date },
): Promise<Account | undefined> {
  const account = await changeAccount(tx, accountId, { ...change, emailVerifiedAt: now });
  if (account) await enqueue(tx, emailVerified, { accountId, email: account.email });
  return account;
}

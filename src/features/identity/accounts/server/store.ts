import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { enqueue } from '#platform/jobs/job.ts';
import { emailVerified } from '../../server/jobs.ts';
import { accounts } from '../../server/tables.ts';
import { type Account, accountColumns } from './account.ts';

export type NewAccount = typeof accounts.$inferInsert;

/** Adds an account; throws the database's own fault if `lower(username)` or `lower(email)` is taken. */
export async function addAccount(tx: Executor, values: NewAccount): Promise<Account> {
  const [account] = await tx.insert(accounts).values(values).returning(accountColumns);
  if (!account) throw new Error('The new account did not come back');
  return account;
}

/** Finds an account by its username or, if there is an @ in it, its email address; case does not count. */
export async function findByLoginName(tx: Executor, name: string) {
  const column = name.includes('@') ? accounts.email : accounts.username;
  const [found] = await tx
    .select({ account: accountColumns, passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(sql`lower(${column})`, sql`lower(${name})`));
  return found;
}

/**
 * Locks an account until the transaction ends, so that what changes it takes turns; whoever means to lock more rows of
 * it locks this one first. Answers the account as it stands then; undefined if there is none, or it is closed.
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
export async function findPasswordHash(db: Executor, accountId: string): Promise<string | undefined> {
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

/** Changes an open account; undefined if it is closed. Throws as `addAccount` does if the new address is taken. */
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
 * Notes that an open account reads the email of its address, and tells whoever kept something for its owner; changes
 * what else is given in the same statement. Undefined if the account is closed.
 */
export async function noteVerified(
  tx: Executor,
  accountId: string,
  { now, ...change }: Omit<AccountChange, 'emailVerifiedAt'> & { readonly now: Date },
): Promise<Account | undefined> {
  const account = await changeAccount(tx, accountId, { ...change, emailVerifiedAt: now });
  if (account) await enqueue(tx, emailVerified, { accountId, email: account.email });
  return account;
}

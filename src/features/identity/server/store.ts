import { eq, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { type Account, accountColumns } from './account.ts';
import { accounts } from './tables.ts';

export type NewAccount = typeof accounts.$inferInsert;

/** Adds an account; throws the database's own fault if `lower(username)` or `lower(email)` is taken. */
export async function addAccount(tx: Executor, values: NewAccount): Promise<Account> {
  const [account] = await tx.insert(accounts).values(values).returning(accountColumns);
  if (!account) throw new Error('The new account did not come back');
  return account;
}

/** Finds an account by its username or, if there is an @ in it, its e-mail address; case does not count. */
export async function findBySignInName(tx: Executor, name: string) {
  const column = name.includes('@') ? accounts.email : accounts.username;
  const [found] = await tx
    .select({ account: accountColumns, passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(sql`lower(${column})`, sql`lower(${name})`));
  return found;
}

export async function setPasswordHash(tx: Executor, accountId: string, hash: string): Promise<void> {
  await tx.update(accounts).set({ passwordHash: hash }).where(eq(accounts.id, accountId));
}

import { and, eq, getTableColumns, inArray, isNotNull, sql } from 'drizzle-orm';
import { asciiAddress } from '#lib/text/email-address.ts';
import type { Executor } from '#platform/database/database.ts';
import { accounts } from '../../server/tables.ts';

const { passwordHash: _private, ...publicColumns } = getTableColumns(accounts);

/** All columns of an account except the password hash. */
export const accountColumns = publicColumns;

/** An account as the server uses it, without the password hash. */
export type Account = Omit<typeof accounts.$inferSelect, 'passwordHash'>;

/** The accounts with these ids, by id. Closed accounts are included; unknown ids are left out. */
export async function findAccounts(
  tx: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Account>> {
  if (ids.length === 0) return new Map();
  const found = await tx
    .select(accountColumns)
    .from(accounts)
    .where(inArray(accounts.id, [...new Set(ids)]));
  return new Map(found.map((account) => [account.id, account]));
}

/** The open account that has confirmed this email address, in upper or lower case. */
export async function verifiedAccountOf(tx: Executor, email: string): Promise<Account | undefined> {
  const [found] = await tx
    .select(accountColumns)
    .from(accounts)
    .where(
      and(
        eq(sql`lower(${accounts.email})`, sql`lower(${email})`),
        isNotNull(accounts.emailVerifiedAt),
        eq(accounts.isActive, true),
      ),
    );
  return found;
}

/** The ids of the open accounts of admins. */
export const findAdminIds = async (tx: Executor): Promise<readonly string[]> =>
  (
    await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(accounts.isAdmin, accounts.isActive))
  ).map(({ id }) => id);

/** Whether any account exists. */
export const hasAccounts = async (tx: Executor): Promise<boolean> =>
  (await tx.select({ id: accounts.id }).from(accounts).limit(1)).length > 0;

/**
 * The open account with this username or, if there is an @ in the name, this email address; case
 * does not count. A username may be written as in the forum, with an @ before it.
 */
export async function findMember(tx: Executor, written: string): Promise<Account | undefined> {
  const name = written.replace(/^@/, '');
  const column = name.includes('@') ? accounts.email : accounts.username;

  const [found] = await tx
    .select(accountColumns)
    .from(accounts)
    .where(
      and(
        eq(sql`lower(${column})`, sql`lower(${asciiAddress(name)})`),
        eq(accounts.isActive, true),
      ),
    );

  return found;
}

/** The open accounts with these usernames, by username in lower case. */
export async function findByUsernames(
  tx: Executor,
  names: readonly string[],
): Promise<ReadonlyMap<string, Account>> {
  if (names.length === 0) return new Map();

  const wanted = names.map((name) => name.toLowerCase());
  const found = await tx
    .select(accountColumns)
    .from(accounts)
    .where(and(inArray(sql`lower(${accounts.username})`, wanted), eq(accounts.isActive, true)));

  return new Map(found.map((account) => [account.username.toLowerCase(), account]));
}

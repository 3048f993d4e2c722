import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { z } from '#lib/schema.ts';
import { asciiAddress } from '#lib/text/email-address.ts';
import type { Executor } from '#platform/database/database.ts';
import { defineJob, enqueue } from '#platform/jobs/job.ts';
import { accounts } from './tables.ts';

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
  const rows = await tx
    .select(accountColumns)
    .from(accounts)
    .where(inArray(accounts.id, [...new Set(ids)]));
  return new Map(rows.map((account) => [account.id, account]));
}

/** The open account that has confirmed this email address, in upper or lower case. */
export async function verifiedAccountOf(tx: Executor, email: string): Promise<Account | undefined> {
  const [account] = await tx
    .select(accountColumns)
    .from(accounts)
    .where(
      and(
        eq(sql`lower(${accounts.email})`, sql`lower(${email})`),
        isNotNull(accounts.emailVerifiedAt),
        eq(accounts.isActive, true),
      ),
    );
  return account;
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
export async function findMember(tx: Executor, typedName: string): Promise<Account | undefined> {
  const name = typedName.replace(/^@/, '');
  const column = name.includes('@') ? accounts.email : accounts.username;

  const [account] = await tx
    .select(accountColumns)
    .from(accounts)
    .where(
      and(
        eq(sql`lower(${column})`, sql`lower(${asciiAddress(name)})`),
        eq(accounts.isActive, true),
      ),
    );

  return account;
}

/** The open accounts with these usernames, by username in lower case. */
export async function findByUsernames(
  tx: Executor,
  names: readonly string[],
): Promise<ReadonlyMap<string, Account>> {
  if (names.length === 0) return new Map();

  const lowerNames = names.map((name) => name.toLowerCase());
  const rows = await tx
    .select(accountColumns)
    .from(accounts)
    .where(and(inArray(sql`lower(${accounts.username})`, lowerNames), eq(accounts.isActive, true)));

  return new Map(rows.map((account) => [account.username.toLowerCase(), account]));
}

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
  const [row] = await tx
    .select({ account: accountColumns, passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(sql`lower(${column})`, sql`lower(${asciiAddress(name)})`));
  return row;
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
  const [row] = await db
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), accounts.isActive));
  return row?.passwordHash;
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

/**
 * Prevents accounts from being erased until the transaction ends, so that rows about them are
 * either written before the erasure, and erased with them, or not at all. Waits only for an erasure
 * under way. If other rows are locked too, call this first, as the erasure does, to avoid
 * deadlocks.
 * @returns the accounts that are not erased, by id, including closed ones
 */
export async function lockAgainstErasure(
  tx: Executor,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, Account>> {
  const accountIds = ids.filter((id) => id !== null);
  if (accountIds.length === 0) return new Map();

  const rows = await tx
    .select(accountColumns)
    .from(accounts)
    .where(and(inArray(accounts.id, accountIds), isNull(accounts.erasedAt)))
    .orderBy(asc(accounts.id))
    .for('key share');

  return new Map(rows.map((account) => [account.id, account]));
}

/**
 * For a write in the name of the sender of a request: whether their account still exists. It then
 * cannot be erased before the transaction ends. Always true for a visitor (null).
 */
export const accountStillExists = async (
  tx: Executor,
  accountId: string | null,
): Promise<boolean> =>
  accountId === null ||
  (await lockAgainstErasure(tx, [accountId])).get(accountId)?.isActive === true;

/**
 * For other features: an account has confirmed this email address. Enqueued in the transaction that
 * confirms it.
 */
export const emailVerified = defineJob({
  name: 'identity.email_verified',
  payload: z.object({ accountId: z.uuid(), email: z.string() }),
});

/** How many accounts are active, with a confirmed email address. */
export const countMembers = (db: Executor): Promise<number> =>
  db.$count(
    accounts,
    and(
      eq(accounts.isActive, true),
      isNotNull(accounts.emailVerifiedAt),
      isNull(accounts.erasedAt),
    ),
  );

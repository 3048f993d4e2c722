import { and, eq, getTableColumns, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { accounts } from '../../server/tables.ts';

const { passwordHash: _private, ...publicColumns } = getTableColumns(accounts);

/** The columns of an account that may travel inside the server: all but the password's hash. */
export const accountColumns = publicColumns;

/** Anyone registered, as the server knows them. */
export type Account = Omit<typeof accounts.$inferSelect, 'passwordHash'>;

/** The accounts with these ids, by id; closed ones are among them, unknown ids are left out. */
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

/** The open account that has proved to read the email of this address; case does not count. */
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

/** Whether anybody has ever registered here. */
export const hasAccounts = async (tx: Executor): Promise<boolean> =>
  (await tx.select({ id: accounts.id }).from(accounts).limit(1)).length > 0;

/** The open account with this username or, if there is an @ in the name, this email address; case does not count. */
export async function findMember(tx: Executor, name: string): Promise<Account | undefined> {
  const column = name.includes('@') ? accounts.email : accounts.username;
  const [found] = await tx
    .select(accountColumns)
    .from(accounts)
    .where(and(eq(sql`lower(${column})`, sql`lower(${name})`), eq(accounts.isActive, true)));
  return found;
}

import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  isNotNull,
  isNull,
  max,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { asciiAddress } from '#lib/text/email-address.ts';
import type { Database, Executor } from '#platform/database/database.ts';
import {
  containsText,
  folded,
  likeExactly,
  matchesWords,
  wordsOf,
} from '#platform/database/word-search.ts';
import { type Account, accountColumns } from '../../accounts/server/account.ts';
import { accounts, sessions } from '../../accounts/server/tables.ts';
import { passkeys } from '../../passkeys/server/tables.ts';
import type { AccountSort } from '../account-changes.ts';

/** Accounts on a page. */
const PAGE = 50;

/** How alike a typed word and a word of an account must be, from 0 to 1, as in the directory. */
const LIKENESS = 0.42;

type Search = {
  /** What was typed: parts of names, usernames, addresses or companies. */
  readonly q: string;
  readonly only: readonly ('admin' | 'deactivated' | 'unverified')[];
  /** What later features narrow it by: conditions about the account of a column. */
  readonly narrow: (accountId: typeof accounts.id) => readonly (SQL | undefined)[];
  readonly sort: AccountSort;
  /** The last account of the page before. */
  readonly after: string | undefined;
};

export type FoundAccounts = {
  readonly accounts: readonly (Account & { readonly lastSeenAt: Date | null })[];
  readonly total: number;
  readonly next: string | null;
};

/** An accounts table under any name: a page begins after another row of the same table. */
type Table = Readonly<
  Record<
    'id' | 'firstName' | 'lastName' | 'username' | 'email' | 'company' | 'createdAt',
    SQLWrapper
  >
>;

const wordsOfAccount = (of: Table): SQL =>
  sql`${of.firstName} || ' ' || ${of.lastName} || ' ' || ${of.username} || ' ' || ${of.email} || ' ' || coalesce(${of.company}, '')`;

/** The expression of the index `accounts_words`. */
const textOf = (of: Table): SQL => folded(wordsOfAccount(of));

/** Words of a search that count. */
const WORDS = 5;

/** What the list is sorted by, the smallest first. */
const keys: Readonly<Record<AccountSort, (of: Table, words: readonly string[]) => SQL>> = {
  best: (of, words) => sql`(1 - word_similarity(${words.join(' ')}, ${textOf(of)}))`,
  name: (of) => folded(sql`${of.lastName} || ', ' || ${of.firstName}`),
  newest: (of) => sql`(- extract(epoch from ${of.createdAt}))`,
  seen: (of) =>
    sql`(- coalesce((select extract(epoch from max(session.seen_at)) from ${sessions} as session
      where session.account_id = ${of.id}), 0))`,
};

const person = alias(accounts, 'person');

/**
 * The SQL condition that an account's name, username, company or email has these words, for
 * organisers' lists of later features. The accounts are found by `accounts_words` first.
 * @param accountId the column that names the account
 */
export const hasWords = (accountId: SQLWrapper, words: string): SQL =>
  sql`${accountId} in (select ${person.id} from ${accounts} as person where ${containsText(wordsOfAccount(person), words)})`;

/**
 * The ids of accounts whose name, username, email or company contains what was typed, at most 500,
 * for lists that are too long to look at each row's account.
 */
export async function findAccountsByWords(db: Executor, typed: string): Promise<string[]> {
  const words = wordsOf(typed).slice(0, WORDS);
  if (words.length === 0) return [];

  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(...words.map((word) => sql`${textOf(accounts)} like ${`%${likeExactly(word)}%`}`)))
    .limit(500);
  return rows.map(({ id }) => id);
}

/** Searches all accounts but erased ones, for admins. */
export function searchAccounts(database: Database, search: Search): Promise<FoundAccounts> {
  return database.transaction(async (tx) => {
    await tx.execute(
      sql`select set_config('pg_trgm.word_similarity_threshold', ${String(LIKENESS)}, true)`,
    );

    const words = wordsOf(search.q).slice(0, WORDS);
    if (search.q.trim() !== '' && words.length === 0) return { accounts: [], total: 0, next: null };

    const sort = words.length === 0 && search.sort === 'best' ? 'name' : search.sort;

    const filter = and(
      isNull(accounts.erasedAt),
      search.only.includes('admin') ? eq(accounts.isAdmin, true) : undefined,
      search.only.includes('deactivated') ? eq(accounts.isActive, false) : undefined,
      search.only.includes('unverified') ? isNull(accounts.emailVerifiedAt) : undefined,
      ...search.narrow(accounts.id),
      matchesWords(textOf(accounts), words),
    );

    const last = alias(accounts, 'last');

    const isAfter =
      search.after === undefined
        ? undefined
        : sql`(${keys[sort](accounts, words)}, ${accounts.id}) > (
            select ${keys[sort](last, words)}, ${last.id} from ${accounts} as "last" where ${last.id} = ${search.after}::uuid)`;

    const rows = await tx
      .select(accountColumns)
      .from(accounts)
      .where(and(filter, isAfter))
      .orderBy(keys[sort](accounts, words), asc(accounts.id))
      .limit(PAGE + 1);

    const page = rows.slice(0, PAGE);
    const seen = await lastSeenOf(
      tx,
      page.map(({ id }) => id),
    );

    return {
      accounts: page.map((account) => ({ ...account, lastSeenAt: seen.get(account.id) ?? null })),
      total: await tx.$count(accounts, filter),
      next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
    };
  });
}

/** Who registered since an instant: how many, and the latest of them. Erased accounts are left out. */
export async function readNewAccounts(
  db: Executor,
  { since, most }: { readonly since: Date; readonly most: number },
): Promise<{ readonly accounts: Account[]; readonly total: number }> {
  const isNew = and(isNull(accounts.erasedAt), gte(accounts.createdAt, since));
  return {
    accounts: await db
      .select(accountColumns)
      .from(accounts)
      .where(isNew)
      .orderBy(desc(accounts.createdAt), asc(accounts.id))
      .limit(most),
    total: await db.$count(accounts, isNew),
  };
}

/** When each account was last seen in a session that is still open. */
async function lastSeenOf(
  tx: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (ids.length === 0) return new Map();

  const rows = await tx
    .select({ id: sessions.accountId, seenAt: max(sessions.seenAt) })
    .from(sessions)
    .where(sql`${sessions.accountId} = any(${sql.param([...ids])}::uuid[])`)
    .groupBy(sessions.accountId);

  return new Map(rows.flatMap(({ id, seenAt }) => (seenAt ? [[id, seenAt] as const] : [])));
}

/** How an account is logged in to: its open sessions, latest first, and its passkeys. */
export async function readAccess(db: Executor, accountId: string, now: Date) {
  const open = await db
    .select({
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      seenAt: sessions.seenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), gt(sessions.expiresAt, now)))
    .orderBy(sql`${sessions.seenAt} desc`);
  return { sessions: open, passkeys: await db.$count(passkeys, eq(passkeys.accountId, accountId)) };
}

type Narrow = (accountId: typeof accounts.id) => SQL | undefined;

/** The ids of the open accounts that meet a condition of a later feature. */
export async function findOpenAccounts(db: Executor, narrow: Narrow): Promise<string[]> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.isActive, true), narrow(accounts.id)))
    .orderBy(asc(accounts.id));
  return rows.map(({ id }) => id);
}

/**
 * The accounts that have confirmed one of these addresses, closed ones included, by address in
 * lower case.
 */
export async function findByConfirmedAddress(
  db: Executor,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, { readonly id: string; readonly isActive: boolean }>> {
  const address = sql<string>`lower(${accounts.email})`;

  const rows = await db
    .select({ id: accounts.id, isActive: accounts.isActive, address })
    .from(accounts)
    .where(
      and(
        sql`lower(${accounts.email}) = any(${sql.param(addresses.map((one) => one.toLowerCase()))}::text[])`,
        isNotNull(accounts.emailVerifiedAt),
      ),
    );

  return new Map(rows.map(({ address: of, ...account }) => [of, account]));
}

/** The SQL condition that an account is an admin's. */
export const isAdminAccount = (accountId: SQLWrapper): SQL =>
  sql`exists (select from ${accounts} as admin where admin.id = ${accountId} and admin.is_admin)`;

/** The SQL condition that an account's email address is confirmed. */
export const isConfirmedAccount = (accountId: SQLWrapper): SQL =>
  sql`exists (select from ${accounts} as person where person.id = ${accountId} and person.email_verified_at is not null)`;

/**
 * The account with this username or, if there is an @ in the name, this address, closed ones
 * included; case does not count.
 */
export async function findAccountByName(db: Executor, name: string): Promise<Account | undefined> {
  const column = name.includes('@') ? accounts.email : accounts.username;
  const [account] = await db
    .select(accountColumns)
    .from(accounts)
    .where(
      and(eq(sql`lower(${column})`, sql`lower(${asciiAddress(name)})`), isNull(accounts.erasedAt)),
    );
  return account;
}

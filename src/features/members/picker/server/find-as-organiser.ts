import { inArray, sql } from 'drizzle-orm';
import { type Account, findAccounts, searchAccounts } from '#features/identity/server/public.ts';
import { wordsOf } from '#lib/text/fold-text.ts';
import { fullName } from '#lib/text/person-name.ts';
import type { Database } from '#platform/database/database.ts';
import { presentPerson } from '../../profiles/server/present.ts';
import { closenessTo } from '../../profiles/server/store.ts';
import { memberProfiles } from '../../profiles/server/tables.ts';
import type { MemberForOrganisers } from '../contract.ts';

const MOST = 8;

/** From this many digits on a search is a phone number. */
const PHONE_DIGITS = 5;

/**
 * Members for an organiser to choose from, by name, username, email, company or phone number;
 * deactivated ones too, and those whom the directory does not list.
 * @param viewerId the organiser, who sees a photograph only if they may see it as a member
 */
export async function findAsOrganiser(
  database: Database,
  viewerId: string,
  search: string,
): Promise<readonly MemberForOrganisers[]> {
  const accounts = await findMatches(database, search.trim());
  if (accounts.length === 0) return [];

  const ids = accounts.map(({ id }) => id);
  const rows = await database
    .select({ profile: memberProfiles, closeness: closenessTo(viewerId) })
    .from(memberProfiles)
    .where(inArray(memberProfiles.accountId, ids));
  const seen = new Map(rows.map((row) => [row.profile.accountId, row]));

  return accounts.flatMap((account) => {
    const row = seen.get(account.id);
    if (!row) return [];

    return {
      ...presentPerson({ account, ...row }),
      name: fullName(account),
      company: account.company,
      position: account.position,
      email: account.email,
      phone: row.profile.phone,
      isActive: account.isActive,
    };
  });
}

async function findMatches(database: Database, search: string): Promise<readonly Account[]> {
  if (search === '') return [];

  const digits = phoneDigits(search);
  if (digits !== undefined) return await findByPhone(database, digits);

  const { accounts } = await searchAccounts(database, {
    q: search,
    only: [],
    narrow: () => [],
    sort: 'best',
    after: undefined,
  });

  // People of this name come before those with a like name, company or address.
  const typed = wordsOf(search);
  return accounts
    .toSorted((one, other) => Number(isNamed(other, typed)) - Number(isNamed(one, typed)))
    .slice(0, MOST);
}

/** Whether each word that was typed begins a word of this name. */
function isNamed(account: Account, typed: readonly string[]): boolean {
  const names = wordsOf(fullName(account));
  return typed.every((word) => names.some((name) => name.startsWith(word)));
}

/**
 * The digits of a search that is a phone number, without the country or its trunk zero, so that
 * "07700 900123" and "+44 7700 900123" are the same.
 */
function phoneDigits(search: string): string | undefined {
  if (!/^[\d\s()+./-]+$/.test(search)) return undefined;

  const digits = search.replace(/\D/g, '').replace(/^(?:(?:00)?44)?0?/, '');
  return digits.length >= PHONE_DIGITS ? digits : undefined;
}

async function findByPhone(database: Database, digits: string): Promise<readonly Account[]> {
  const rows = await database
    .select({ id: memberProfiles.accountId })
    .from(memberProfiles)
    .where(sql`regexp_replace(${memberProfiles.phone}, '[^0-9]', '', 'g') like ${`%${digits}%`}`)
    .orderBy(memberProfiles.sortName, memberProfiles.accountId)
    .limit(MOST);

  const accounts = await findAccounts(
    database,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id }) => accounts.get(id) ?? []);
}

import { inArray, sql } from 'drizzle-orm';
import { type Account, findAccounts, searchAccounts } from '#features/identity/server/public.ts';
import { fullName } from '#lib/text/person-name.ts';
import type { Database } from '#platform/database/database.ts';
import { photoPath } from '../../profiles/photo.ts';
import { memberProfiles } from '../../profiles/server/tables.ts';
import type { PickedMember } from '../contract.ts';

const MOST = 8;

/** From so many digits on a search is one for a telephone number. */
const DIGITS = 4;

/**
 * Members for an organiser to choose from: any with an active account, by a part of their name,
 * username, company, email address or telephone number. Small spelling mistakes do not matter.
 */
export async function findForOrganisers(
  database: Database,
  search: string,
): Promise<readonly PickedMember[]> {
  if (search === '') return [];

  const byPhone = await findByPhone(database, search);
  const accounts =
    byPhone.length > 0
      ? byPhone
      : (
          await searchAccounts(database, {
            ...{ q: search, only: [], narrow: () => [], sort: 'best', after: undefined },
          })
        ).accounts;

  const active = accounts.filter(({ isActive }) => isActive).slice(0, MOST);
  const rows = await database
    .select({ id: memberProfiles.accountId, photoId: memberProfiles.photoId })
    .from(memberProfiles)
    .where(
      inArray(
        memberProfiles.accountId,
        active.map(({ id }) => id),
      ),
    );
  const photos = new Map(rows.map(({ id, photoId }) => [id, photoId]));

  return active.map((account) => {
    const photoId = photos.get(account.id) ?? null;

    return {
      id: account.id,
      username: account.username,
      name: fullName(account),
      company: account.company,
      position: account.position,
      photo: photoId && photoPath(photoId, 'small'),
      tie: null,
    };
  });
}

/** The accounts whose number has these digits, whether it is written with 0, 44 or +44. */
async function findByPhone(database: Database, search: string): Promise<Account[]> {
  const digits = search.replaceAll(/\D/g, '').replace(/^(0044|44|0)/, '');
  if (digits.length < DIGITS || /[a-z@]/i.test(search)) return [];

  const rows = await database
    .select({ id: memberProfiles.accountId })
    .from(memberProfiles)
    .where(sql`regexp_replace(${memberProfiles.phone}, '\\D', '', 'g') like ${`%${digits}%`}`)
    .limit(MOST);

  return [
    ...(
      await findAccounts(
        database,
        rows.map(({ id }) => id),
      )
    ).values(),
  ];
}

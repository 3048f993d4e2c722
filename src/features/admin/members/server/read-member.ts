import { desc, eq } from 'drizzle-orm';
import { readBookingRecord, readKnownHandicaps } from '#features/bookings/server/public.ts';
import { formatDevice } from '#features/identity/accounts/format-device.ts';
import { accountChanges, whyNotChange } from '#features/identity/admin/account-changes.ts';
import { accountChangeRefusals } from '#features/identity/admin/texts.ts';
import {
  type Account,
  findAccounts,
  readAccess,
  readOpenings,
  searchAccounts,
} from '#features/identity/server/public.ts';
import {
  findPeople,
  firstNumber,
  readDirectoryOpening,
  readProfileForAdmin,
} from '#features/members/server/public.ts';
import { readApplicationsOf, tiersOf } from '#features/membership/server/public.ts';
import { readMoneyOf } from '#features/payments/server/public.ts';
import { Refused } from '#lib/refusal.ts';
import { fullName } from '#lib/text/person-name.ts';
import { actionsAbout } from '#platform/audit/read-actions.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import type { MemberList, MemberQuery, MemberRecord } from '../../accounts/contract.ts';
import { memberNotes } from '../../accounts/server/tables.ts';
import { presentActions } from '../../frame/server/audit-log.ts';

type Reading = Pick<Services, 'clock' | 'database' | 'memberFacts'>;

/** A page of all members, deactivated ones included, as the filters want them. */
export async function listMembers(
  { clock, database, memberFacts }: Reading,
  { q = '', show, tier, city, sort = 'best', cursor }: MemberQuery,
): Promise<MemberList> {
  const now = clock();

  const page = await searchAccounts(database, {
    q,
    only: show === undefined || show === 'founding' ? [] : [show],
    narrow: (id) => [
      show === 'founding' ? memberFacts.isFounding(id) : undefined,
      tier && memberFacts.hasTier(id, tier, now),
      city && memberFacts.isNearCity(id, city),
    ],
    sort,
    after: cursor,
  });

  const ids = page.accounts.map(({ id }) => id);
  const [founding, tiers, people, handicaps] = await Promise.all([
    memberFacts.foundingNumbers(database, ids),
    tiersOf(database, ids, now),
    findPeople(database, null, ids),
    readKnownHandicaps(database, ids),
  ]);

  const handicapOf = (id: string): number | null => {
    const index = handicaps.get(id)?.index ?? null;
    return index === null ? null : Math.round(index * 10);
  };

  return {
    members: page.accounts.map((account) => ({
      ...presentCommon(account),
      tier: tiers.get(account.id) ?? null,
      lastSeenAt: account.lastSeenAt?.toISOString() ?? null,
      founding: founding.get(account.id) ?? null,
      handicap: handicapOf(account.id),
      photo: people.get(account.id)?.photo ?? null,
    })),
    total: page.total,
    next: page.next,
  };
}

/**
 * Everything about one member.
 * @param by the admin who asks: nobody changes their own account
 */
export async function readMember(
  { clock, database }: Reading,
  { accountId, by }: { readonly accountId: string; readonly by: string },
): Promise<MemberRecord> {
  const now = clock();
  const account = (await findAccounts(database, [accountId])).get(accountId);
  if (!account || account.erasedAt !== null)
    throw new Refused(accountChangeRefusals.account_not_found);

  const [
    access,
    bookings,
    money,
    applications,
    { profile, connections },
    notes,
    openings,
    tiers,
    invitedAt,
    handicaps,
    faces,
  ] = await Promise.all([
    readAccess(database, accountId, now),
    readBookingRecord(database, accountId, now),
    readMoneyOf(database, accountId),
    readApplicationsOf(database, accountId),
    readProfileForAdmin(database, accountId),
    readNotes(database, accountId),
    readOpenings(database, accountId),
    tiersOf(database, [accountId], now),
    readDirectoryOpening(database, accountId),
    readKnownHandicaps(database, [accountId]),
    findPeople(database, null, [accountId]),
  ]);

  const subjects = [
    ...bookings.places.map(({ bookingId }) => `booking:${bookingId}`),
    ...bookings.orders.map(({ id }) => `order:${id}`),
    ...applications.map(({ id }) => `application:${id}`),
  ];

  const isOther = accountId !== by;

  return {
    ...presentCommon(account),
    position: account.position,
    photo: faces.get(accountId)?.photo ?? null,
    call: profile?.phone ? (firstNumber(profile.phone)?.to ?? null) : null,
    handicap: handicaps.get(accountId) ?? null,
    tier: tiers.get(accountId) ?? null,
    lastSeenAt: access.sessions[0]?.seenAt.toISOString() ?? null,
    access: {
      twoFactorSince: account.twoFactorSince?.toISOString() ?? null,
      passkeys: access.passkeys,
      sessions: access.sessions.map(({ userAgent, createdAt, seenAt }) => ({
        device: formatDevice(userAgent),
        openedAt: createdAt.toISOString(),
        seenAt: seenAt.toISOString(),
      })),
    },
    bookings,
    money,
    applications,
    profile,
    connections,
    notes,
    actions: await presentActions(database, await actionsAbout(database, accountId, subjects)),
    openings,
    can: {
      ...(Object.fromEntries(
        accountChanges.map((change) => [
          change,
          isOther && whyNotChange(change, account) === undefined,
        ]),
      ) as Record<(typeof accountChanges)[number], boolean>),
      open_directory: isOther && account.isActive && invitedAt === null,
      close_directory: isOther && invitedAt !== null,
      merge: isOther && account.isActive,
    },
  };
}

const presentCommon = (account: Account) => ({
  id: account.id,
  username: account.username,
  firstName: account.firstName,
  lastName: account.lastName,
  email: account.email,
  company: account.company,
  isAdmin: account.isAdmin,
  isActive: account.isActive,
  emailVerified: account.emailVerifiedAt !== null,
  registeredAt: account.createdAt.toISOString(),
});

async function readNotes(db: Executor, accountId: string): Promise<MemberRecord['notes']> {
  const rows = await db
    .select()
    .from(memberNotes)
    .where(eq(memberNotes.accountId, accountId))
    .orderBy(desc(memberNotes.writtenAt), desc(memberNotes.id));

  const authors = await findAccounts(
    db,
    rows.flatMap(({ authorId }) => authorId ?? []),
  );

  return rows.map(({ id, text, authorId, writtenAt }) => {
    const author = authors.get(authorId ?? '');
    return {
      id,
      text,
      author: author ? fullName(author) : null,
      writtenAt: writtenAt.toISOString(),
    };
  });
}

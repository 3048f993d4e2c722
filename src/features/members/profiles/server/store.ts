import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { type Account, findAccounts, findMember } from '#features/identity/server/public.ts';
import type { City } from '#lib/cities.ts';
import type { Executor } from '#platform/database/database.ts';
import { notBlocked } from '../../ties/server/block-store.ts';
import { connections } from '../../ties/server/tables.ts';
import type { OwnProfileRequest } from '../contract.ts';
import type { Closeness } from '../visibility.ts';
import { firstNumber } from './phone-links.ts';
import { memberProfiles } from './tables.ts';

export type ProfileRow = typeof memberProfiles.$inferSelect;

/**
 * A member with their account and how close the viewer is to them. Not for a response: see
 * `present.ts`.
 */
export type SeenProfile = {
  readonly account: Account;
  readonly profile: ProfileRow;
  readonly closeness: Closeness;
};

/**
 * The SQL condition that a viewer is connected with the account of a column. It looks up one row by
 * its key: `exists` in a list of columns makes the database read all connections first, also for a
 * page of 25 members.
 */
export const isConnectedWith = (
  viewerId: string | null,
  accountId: SQL | typeof memberProfiles.accountId,
): SQL =>
  sql`(select ${connections.state} = 'connected' from ${connections}
    where low_id = least(${viewerId}::uuid, ${accountId}) and high_id = greatest(${viewerId}::uuid, ${accountId})) is true`;

/** For a query of profiles: how close a viewer is to each. */
export const closenessTo = (viewerId: string | null) =>
  sql<Closeness>`case when ${memberProfiles.accountId} = ${viewerId}::uuid then 'self'
    when ${isConnectedWith(viewerId, memberProfiles.accountId)} then 'connected' else 'member' end`;

/**
 * Adds the accounts to rows of profiles, in the same sequence. Those of closed accounts are left
 * out.
 */
export async function withAccounts<Row extends { readonly profile: ProfileRow }>(
  tx: Executor,
  rows: readonly Row[],
): Promise<(Row & { readonly account: Account })[]> {
  const accounts = await findAccounts(
    tx,
    rows.map(({ profile }) => profile.accountId),
  );
  return rows.flatMap((row) => {
    const account = accounts.get(row.profile.accountId);
    return account?.isActive ? [{ ...row, account }] : [];
  });
}

/**
 * The members with these ids, as a viewer may know of them: without those who are blocked by either
 * of the two.
 */
export async function readSeen(
  tx: Executor,
  viewerId: string | null,
  ids: readonly string[],
): Promise<readonly SeenProfile[]> {
  if (ids.length === 0) return [];

  const rows = await tx
    .select({ profile: memberProfiles, closeness: closenessTo(viewerId) })
    .from(memberProfiles)
    .where(
      and(
        inArray(memberProfiles.accountId, [...new Set(ids)]),
        notBlocked(viewerId, memberProfiles.accountId),
      ),
    );

  return withAccounts(tx, rows);
}

/** The member with this username, in any case, as a viewer may know of them. */
export async function readSeenByName(
  tx: Executor,
  viewerId: string,
  username: string,
): Promise<SeenProfile | undefined> {
  const account = await findMember(tx, username);
  return account && (await readSeen(tx, viewerId, [account.id]))[0];
}

/** Which of these accounts lists of members leave out, because they chose it or are closed. */
export async function findUnlistedAmong(
  tx: Executor,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();

  const rows = await tx
    .select({ id: memberProfiles.accountId })
    .from(memberProfiles)
    .where(and(inArray(memberProfiles.accountId, [...ids]), sql`is_listed`));

  const listed = new Set(rows.map(({ id }) => id));

  return new Set(ids.filter((id) => !listed.has(id)));
}

/** Those of these members who take no messages, and with them no invitations or introductions. */
export async function findClosedTo(db: Executor, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: memberProfiles.accountId })
    .from(memberProfiles)
    .where(
      and(inArray(memberProfiles.accountId, [...ids]), eq(memberProfiles.takesMessages, false)),
    );
  return rows.map(({ id }) => id);
}

/**
 * The handicap indexes on these members' profiles, in tenths, by account; for themselves and for
 * the organisers of their golf days.
 */
export async function readHandicaps(
  tx: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ id: memberProfiles.accountId, handicap: memberProfiles.handicap })
    .from(memberProfiles)
    .where(inArray(memberProfiles.accountId, [...ids]));
  return new Map(rows.flatMap(({ id, handicap }) => (handicap === null ? [] : [[id, handicap]])));
}

/**
 * The telephone numbers of members, for organisers, who ring their players; those without a number
 * that can be dialled are left out.
 */
export async function readPhones(
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly text: string; readonly to: string }>> {
  const rows = await db
    .select({ id: memberProfiles.accountId, phone: memberProfiles.phone })
    .from(memberProfiles)
    .where(and(inArray(memberProfiles.accountId, [...ids]), isNotNull(memberProfiles.phone)));

  return new Map(
    rows.flatMap(({ id, phone }) => {
      const number = phone === null ? null : firstNumber(phone);
      return number ? [[id, number] as const] : [];
    }),
  );
}

/** A member's own row. */
export async function readOwn(tx: Executor, accountId: string): Promise<ProfileRow> {
  const [row] = await tx
    .select()
    .from(memberProfiles)
    .where(eq(memberProfiles.accountId, accountId));
  if (!row) throw new Error('This account has no profile');
  return row;
}

/** The city that a member has named as theirs, for themselves; null if none. */
export async function readHomeCity(db: Executor, accountId: string): Promise<City | null> {
  const { city } = memberProfiles;
  const [row] = await db
    .select({ city })
    .from(memberProfiles)
    .where(eq(memberProfiles.accountId, accountId));
  return row?.city ?? null;
}

export async function writeOwn(
  tx: Executor,
  accountId: string,
  values: OwnProfileRequest,
): Promise<ProfileRow> {
  const [row] = await tx
    .update(memberProfiles)
    .set(values)
    .where(eq(memberProfiles.accountId, accountId))
    .returning();
  if (!row) throw new Error('This account has no profile');

  return row;
}

/** The member whose photo it is, as a viewer may know of them. */
export async function readSeenByPhoto(
  tx: Executor,
  viewerId: string,
  photoId: string,
): Promise<SeenProfile | undefined> {
  const [row] = await tx
    .select({ id: memberProfiles.accountId })
    .from(memberProfiles)
    .where(eq(memberProfiles.photoId, photoId));
  return row && (await readSeen(tx, viewerId, [row.id]))[0];
}

/** Whether a photo is a member's photo now. */
export const isPhotoInUse = async (tx: Executor, photoId: string): Promise<boolean> =>
  (await tx.$count(memberProfiles, eq(memberProfiles.photoId, photoId))) > 0;

/**
 * Replaces a member's photo; null for none.
 * @returns the photo before, to be deleted
 */
export async function replacePhoto(
  tx: Executor,
  accountId: string,
  photoId: string | null,
): Promise<string | null> {
  const [before] = await tx
    .select({ photoId: memberProfiles.photoId })
    .from(memberProfiles)
    .where(eq(memberProfiles.accountId, accountId))
    .for('update');

  await tx.update(memberProfiles).set({ photoId }).where(eq(memberProfiles.accountId, accountId));

  return before?.photoId ?? null;
}

/** Removes what a member has written in their own words. */
export async function clearWords(tx: Executor, accountId: string): Promise<void> {
  await tx
    .update(memberProfiles)
    .set({ about: '', canHelpWith: '', lookingFor: '', website: null, linkedin: null })
    .where(eq(memberProfiles.accountId, accountId));
}

/** Makes the cards that a member has shown before invalid. */
export async function raiseCardVersion(tx: Executor, accountId: string): Promise<void> {
  await tx
    .update(memberProfiles)
    .set({ cardVersion: sql`${memberProfiles.cardVersion} + 1` })
    .where(eq(memberProfiles.accountId, accountId));
}

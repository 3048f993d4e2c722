import { inArray } from 'drizzle-orm';
import { leaveWaitlists } from '#features/bookings/server/public.ts';
import { accountChangeRefusals } from '#features/identity/admin/texts.ts';
import {
  changeAccountAsAdmin,
  lockAgainstErasure,
  lockForAdmin,
} from '#features/identity/server/public.ts';
import { setDirectoryOpening } from '#features/members/server/public.ts';
import { Refused } from '#lib/refusal.ts';
import { recordAction, WHY_IN_SUBJECT } from '#platform/audit/record-action.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Limit } from '#platform/http/rate-limit.ts';
import type { Services } from '#platform/plugin.ts';
import type { MemberNoteRequest } from '../contract.ts';
import type { MemberChange } from '../texts.ts';
import { memberChanges, memberNotes } from './tables.ts';

type AccountTarget = { readonly accountId: string; readonly by: string };

/**
 * Changes a member's account, with the reason and the entry of the audit log in one transaction.
 * Places at golf days to come stay booked: whether they are cancelled, and what is refunded, is
 * decided where that is done. A deactivated member leaves the waitlists, so that no place is
 * offered to them.
 */
export async function changeMember(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  {
    reason,
    change,
    ...target
  }: AccountTarget & { readonly change: MemberChange; readonly reason: string },
): Promise<void> {
  const { accountId, by } = target;

  return database.transaction(async (tx) => {
    const now = clock();
    if (change === 'open_directory' || change === 'close_directory')
      return changeDirectory(tx, { ...target, change, reason, now });

    const changed = await changeAccountAsAdmin(tx, { ...target, change, now });

    const { before, after, sessionsEnded } = changed;
    if (change === 'deactivate') await leaveWaitlists(tx, accountId, now);

    await recordAction(tx, {
      by,
      action: `members.${change}`,
      subject: await keepReason(tx, { accountId, by, change, reason, now }),
      before: { account: stateOf(before), accountId },
      after: { account: stateOf(after), sessionsEnded, accountId },
      why: WHY_IN_SUBJECT,
      now,
    });
  });
}

type Change = AccountTarget & {
  readonly change: MemberChange;
  readonly reason: string;
  readonly now: Date;
};

/**
 * Keeps the reason apart from the audit log, which refers to it. @returns what the log says that it
 * is about
 */
async function keepReason(
  tx: Executor,
  { accountId, by, change, reason, now }: Change,
): Promise<string> {
  const [row] = await tx
    .insert(memberChanges)
    .values({ accountId, change, reason, changedBy: by, changedAt: now })
    .returning({ id: memberChanges.id });
  return `member_change:${row?.id}`;
}

/**
 * An organiser's invitation into the whole directory, or the end of it. Nobody invites themselves.
 */
async function changeDirectory(
  tx: Executor,
  { change, ...target }: Change & { readonly change: 'open_directory' | 'close_directory' },
): Promise<void> {
  const { accountId, by, now } = target;
  const locked = await lockForAdmin(tx, { accountId, by });
  if (!locked[0]) throw new Refused(accountChangeRefusals.account_not_found);

  const opens = change === 'open_directory';
  if (!(await setDirectoryOpening(tx, accountId, opens ? now : null)))
    throw new Refused(accountChangeRefusals.already_done);

  await recordAction(tx, {
    by,
    action: `members.${change}`,
    subject: await keepReason(tx, { ...target, change }),
    before: { invited: !opens, accountId },
    after: { invited: opens, accountId },
    why: WHY_IN_SUBJECT,
    now,
  });
}

const stateOf = ({
  isActive,
  isAdmin,
}: {
  readonly isActive: boolean;
  readonly isAdmin: boolean;
}): string => `${isActive ? 'active' : 'deactivated'}${isAdmin ? ', admin' : ''}`;

/** Adds a note about a member. Sent twice with the same key, it is added once. */
export async function addMemberNote(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { accountId, by, key, text }: AccountTarget & MemberNoteRequest,
): Promise<void> {
  return database.transaction(async (tx) => {
    const now = clock();
    if (!(await lockAgainstErasure(tx, [accountId])).has(accountId))
      throw new Refused(accountChangeRefusals.account_not_found);

    const written = await tx
      .insert(memberNotes)
      .values({ id: key, accountId, authorId: by, text, writtenAt: now })
      .onConflictDoNothing({ target: memberNotes.id });

    if (written.rowCount === 1)
      await recordAction(tx, {
        by,
        action: 'members.note',
        subject: `member_note:${key}`,
        before: null,
        after: { accountId },
        why: null,
        now,
      });
  });
}

/** Why accounts were changed, by the id of the change; for the audit log. */
export async function readMemberChangeReasons(
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: memberChanges.id, reason: memberChanges.reason })
    .from(memberChanges)
    .where(inArray(memberChanges.id, [...ids]));
  return new Map(rows.map(({ id, reason }) => [id, reason]));
}

/** Changes of members by one admin in 15 minutes. */
export const changesPerAdmin: Limit = {
  name: 'admin.member_changes',
  max: 200,
  refusal: accountChangeRefusals.too_many_member_changes,
};

/** Merges by one admin in 15 minutes. */
export const mergesPerAdmin: Limit = {
  name: 'admin.merges',
  max: 60,
  refusal: accountChangeRefusals.too_many_member_changes,
};

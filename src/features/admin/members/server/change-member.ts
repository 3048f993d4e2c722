import { inArray } from 'drizzle-orm';
import { leaveWaitlists } from '#features/bookings/server/public.ts';
import type { AccountChange } from '#features/identity/admin/account-changes.ts';
import { accountChangeRefusals } from '#features/identity/admin/texts.ts';
import { changeAccountAsAdmin, lockAgainstErasure } from '#features/identity/server/public.ts';
import { ok, type Result, refuse } from '#lib/refusal.ts';
import { recordAction, WHY_IN_SUBJECT } from '#platform/audit/record-action.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import type { MemberNoteRequest } from '../contract.ts';
import { memberChanges, memberNotes } from './tables.ts';

type Asked = { readonly accountId: string; readonly by: string };

/**
 * Changes a member's account, with the reason and the entry of the audit log in one transaction. Places at golf days to
 * come stay booked: whether they are cancelled, and what is refunded, is decided where that is done. A deactivated member
 * leaves the waitlists, so that no place is offered to them.
 */
export async function changeMember(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { reason, ...asked }: Asked & { readonly change: AccountChange; readonly reason: string },
): Promise<Result<void>> {
  const { accountId, by, change } = asked;
  return database.transaction(async (tx) => {
    const now = clock();
    const changed = await changeAccountAsAdmin(tx, { ...asked, now });
    if (!changed.ok) return changed;
    const { before, after, sessionsEnded } = changed.value;
    if (change === 'deactivate') await leaveWaitlists(tx, accountId, now);
    const [row] = await tx
      .insert(memberChanges)
      .values({ accountId, change, reason, changedBy: by, changedAt: now })
      .returning({ id: memberChanges.id });
    await recordAction(tx, {
      by,
      action: `members.${change}`,
      subject: `member_change:${row?.id}`,
      before: { account: stateOf(before), accountId },
      after: { account: stateOf(after), sessionsEnded, accountId },
      why: WHY_IN_SUBJECT,
      now,
    });
    return ok(undefined);
  });
}

const stateOf = ({ isActive, isAdmin }: { readonly isActive: boolean; readonly isAdmin: boolean }): string =>
  `${isActive ? 'active' : 'deactivated'}${isAdmin ? ', admin' : ''}`;

/** Adds a note about a member. Sent twice with the same key, it is added once. */
export async function addMemberNote(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { accountId, by, key, text }: Asked & MemberNoteRequest,
): Promise<Result<void>> {
  return database.transaction(async (tx) => {
    const now = clock();
    if (!(await lockAgainstErasure(tx, [accountId])).has(accountId))
      return refuse(accountChangeRefusals.account_not_found);
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
    return ok(undefined);
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

import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';

/**
 * Whether an account has had a place of its own at an event that it bought with a privilege, in
 * SQL. One that it gave up counts; a hold that was never paid does not.
 */
export const privilegeUsed = (eventId: SQL, accountId: SQL): SQL => sql`exists (
        select from bookings privileged where privileged.event_id = ${eventId} and privileged.account_id = ${accountId}
          and privileged.own_privilege and privileged.confirmed_at is not null)`;

/** The same for one account and one event. */
export async function isPrivilegeUsed(
  db: Executor,
  { eventId, accountId }: { readonly eventId: number; readonly accountId: string },
): Promise<boolean> {
  const { rows } = await db.execute<{ used: boolean }>(
    sql`select ${privilegeUsed(sql`${eventId}`, sql`${accountId}`)} as used`,
  );
  return rows[0]?.used ?? false;
}

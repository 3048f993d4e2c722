import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { memberProfiles } from '../../profiles/server/tables.ts';

/** When an organiser opened the whole directory for a member; null unless one has. */
export async function readDirectoryOpening(db: Executor, accountId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: memberProfiles.directoryOpenedAt })
    .from(memberProfiles)
    .where(eq(memberProfiles.accountId, accountId));
  return row?.at ?? null;
}

/**
 * Opens the whole directory for a member, or takes that back. Of two organisers who do the same,
 * the first does it.
 * @returns false if it was so already
 */
export async function setDirectoryOpening(
  tx: Executor,
  accountId: string,
  openedAt: Date | null,
): Promise<boolean> {
  const { accountId: owner, directoryOpenedAt } = memberProfiles;
  const isOther = openedAt ? isNull(directoryOpenedAt) : sql`${directoryOpenedAt} is not null`;
  const { rowCount } = await tx
    .update(memberProfiles)
    .set({ directoryOpenedAt: openedAt })
    .where(and(eq(owner, accountId), isOther));

  return rowCount === 1;
}

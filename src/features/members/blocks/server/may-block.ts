import { sql } from 'drizzle-orm';
import { isConfirmedAccount } from '#features/identity/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import { readConnection } from '../../connections/server/store.ts';
import { memberProfiles } from '../../profiles/server/tables.ts';
import { type Viewing, visibleTo } from '../../server/visible.ts';

/**
 * Whether a member may block another: whom they may find, who writes where they read, and whoever
 * there is or was a request or a conversation with. Anyone else is unknown, so that nobody learns
 * the name that belongs to an id. It does not depend on whether the other has blocked the member.
 */
export async function mayBlock(db: Executor, viewing: Viewing, otherId: string): Promise<boolean> {
  const { facts, viewerId } = viewing;
  if (await readConnection(db, viewerId, otherId)) return true;

  const id = memberProfiles.accountId;

  const rows = await db
    .select({ id })
    .from(memberProfiles)
    .where(
      sql`${id} = ${otherId} and (${visibleTo(viewing, id)} or ${facts.hasConversationWith(viewerId, id)}
        or (${facts.isInForum(id)} and ${isConfirmedAccount(sql`${viewerId}::uuid`)}))`,
    );

  return rows.length > 0;
}

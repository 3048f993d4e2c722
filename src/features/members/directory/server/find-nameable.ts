import { and, eq, or, sql } from 'drizzle-orm';
import { type Account, findMember } from '#features/identity/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import { notBlocked } from '../../blocks/server/store.ts';
import { isConnectedWith } from '../../profiles/server/store.ts';
import { memberProfiles } from '../../profiles/server/tables.ts';
import { type Viewing, visibleTo } from '../../server/visible.ts';

/**
 * The open account with this username, if a member may find it: they see it in the directory
 * (product.md, Who sees the directory), it is listed or connected with them, and neither has
 * blocked the other. Everybody else is as unknown as a username that nobody has.
 * @param concerned other accounts whom a block hides as well, such as the buyer of a place that its player hands over
 */
export async function findNameable(
  tx: Executor,
  viewing: Viewing,
  username: string,
  concerned: readonly string[] = [],
): Promise<Account | undefined> {
  const { viewerId } = viewing;
  const account = username.includes('@') ? undefined : await findMember(tx, username);
  const id = memberProfiles.accountId;

  const [found] = await tx
    .select({ id })
    .from(memberProfiles)
    .where(
      and(
        // Looked up also for a name that is nobody's, so that the answer takes as long.
        eq(id, account?.id ?? viewerId),
        visibleTo(viewing, id),
        or(sql`is_listed`, eq(id, viewerId), isConnectedWith(viewerId, id)),
        ...[viewerId, ...concerned].map((one) => notBlocked(one, id)),
      ),
    );

  return found && account;
}

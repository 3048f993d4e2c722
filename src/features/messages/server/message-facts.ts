import { and, eq, inArray, type SQLWrapper, sql } from 'drizzle-orm';
import { findAccounts } from '#features/identity/server/public.ts';
import type { MemberFacts } from '#features/notifications/server/public.ts';
import { lookWhether } from './look-up.ts';
import { conversationSides } from './tables.ts';

/** What messages know of members: who has a conversation with whom, and since when it is quiet. */
export const messageFacts: Pick<MemberFacts, 'hasConversationWith' | 'lastSpoke' | 'mayWrite'> = {
  hasConversationWith: (viewerId: string, accountId: SQLWrapper) =>
    sql`exists (select from ${conversationSides} as side where side.account_id = ${viewerId}
      and side.other_id = ${accountId})`,

  mayWrite: async (tx, memberId, { otherId, now }) => {
    const accounts = await findAccounts(tx, [memberId, otherId]);
    const me = accounts.get(memberId);
    return me !== undefined && (await lookWhether(tx, me, accounts.get(otherId), now)) === 'may';
  },

  lastSpoke: async (tx, accountId, otherIds) => {
    if (otherIds.length === 0) return new Map();

    const rows = await tx
      .select({ id: conversationSides.otherId, at: conversationSides.lastAt })
      .from(conversationSides)
      .where(
        and(
          eq(conversationSides.accountId, accountId),
          inArray(conversationSides.otherId, [...otherIds]),
        ),
      );

    return new Map(rows.map(({ id, at }) => [id, at]));
  },
};

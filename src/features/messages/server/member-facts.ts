import { type SQLWrapper, sql } from 'drizzle-orm';
import type { MemberFacts } from '#platform/member-facts.ts';
import { conversationSides } from './tables.ts';

/** What messages know of members: who has a conversation with whom. */
export const messageFacts: Pick<MemberFacts, 'hasConversationWith'> = {
  hasConversationWith: (viewerId: string, accountId: SQLWrapper) =>
    sql`exists (select from ${conversationSides} as side where side.account_id = ${viewerId}
      and side.other_id = ${accountId})`,
};

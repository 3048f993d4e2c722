import { asc, eq, or, sql } from 'drizzle-orm';
import type { PersonalTable } from '#platform/personal-data.ts';
import { conversationSides, conversations, messages } from './tables.ts';

const reason = 'So that members can write to each other (contract)';
const kept =
  'What you wrote stays with those you wrote to, without your name, until they close their account too.';
const keptFor = 'Until both members have closed their accounts';

/**
 * These rows stay for the other member. They go with the conversation, once nobody has it any more.
 */
const nothingToErase = async (): Promise<void> => undefined;

/** The tables of messages in the register of personal data. The first is erased last. */
export const messagesPersonalData: readonly PersonalTable[] = [
  {
    table: 'conversations',
    holds: 'Which members you’ve exchanged messages with',
    reason,
    keptFor,
    kept,
    collect: (db, accountId) =>
      db
        .select({ id: conversations.id, messages: conversations.lastNumber })
        .from(conversations)
        .where(or(eq(conversations.lowId, accountId), eq(conversations.highId, accountId))),
    erase: async (tx, accountId) => {
      await tx.delete(conversations).where(
        sql`(low_id = ${accountId} or high_id = ${accountId}) and not exists (
          select from ${conversationSides} as side where side.conversation_id = ${conversations.id})`,
      );
    },
  },
  {
    table: 'messages',
    holds: 'The messages you’ve sent: their text and time',
    reason,
    keptFor,
    kept,
    collect: (db, accountId) =>
      db
        .select({
          conversationId: messages.conversationId,
          number: messages.number,
          text: messages.text,
          sentAt: messages.sentAt,
          removedAt: messages.removedAt,
        })
        .from(messages)
        .where(eq(messages.authorId, accountId))
        .orderBy(asc(messages.sentAt), asc(messages.id)),
    erase: nothingToErase,
  },
  {
    table: 'conversation_sides',
    holds: 'How far you’ve read each conversation. The other member sees that too',
    reason,
    keptFor: 'For as long as you have an account',
    collect: (db, accountId) =>
      db
        .select({
          conversationId: conversationSides.conversationId,
          lastAt: conversationSides.lastAt,
          readNumber: conversationSides.readNumber,
          unread: conversationSides.unread,
        })
        .from(conversationSides)
        .where(eq(conversationSides.accountId, accountId)),
    erase: async (tx, accountId) => {
      await tx.delete(conversationSides).where(eq(conversationSides.accountId, accountId));
    },
  },
];

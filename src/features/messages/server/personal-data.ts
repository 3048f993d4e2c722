import { asc, eq, or, sql } from 'drizzle-orm';
import type { PersonalTable } from '#platform/personal-data.ts';
import { photoPath } from '../photo.ts';
import { deletePhotosOf, deleteUnsentOf } from './photo-store.ts';
import { discardPhotos } from './photos.ts';
import { conversationSides, conversations, messagePhotos, messages } from './tables.ts';

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
      const isLeft = sql`(low_id = ${accountId} or high_id = ${accountId}) and not exists (
        select from ${conversationSides} as side where side.conversation_id = ${conversations.id})`;
      const left = await tx.select({ id: conversations.id }).from(conversations).where(isLeft);

      await discardPhotos(
        tx,
        await deletePhotosOf(
          tx,
          left.map(({ id }) => id),
        ),
      );
      await tx.delete(conversations).where(isLeft);
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
    table: 'message_photos',
    holds:
      'The photos you’ve sent in messages, without what their files said about place and camera',
    reason,
    keptFor: `${keptFor}; those that you haven’t sent, for a day`,
    kept: 'Photos you sent stay with those you sent them to, without your name, until they close their account too.',
    collect: async (db, accountId) =>
      (
        await db
          .select({
            id: messagePhotos.id,
            conversationId: messages.conversationId,
            number: messages.number,
            width: messagePhotos.width,
            height: messagePhotos.height,
            uploadedAt: messagePhotos.uploadedAt,
          })
          .from(messagePhotos)
          .leftJoin(messages, eq(messages.id, messagePhotos.messageId))
          .where(eq(messagePhotos.accountId, accountId))
          .orderBy(asc(messagePhotos.uploadedAt), asc(messagePhotos.id))
      ).map(({ id, ...photo }) => ({ ...photo, file: photoPath(id, 'large') })),
    erase: async (tx, accountId) => discardPhotos(tx, await deleteUnsentOf(tx, accountId)),
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

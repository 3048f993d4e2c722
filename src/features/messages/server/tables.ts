import { sql } from 'drizzle-orm';
import {
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from '#features/identity/accounts/server/tables.ts';
import { instant, uuidKey } from '#platform/database/columns.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** A member's account, which stays as a row without a person when it is deleted. */
const account = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => accounts.id);
/** The account of which the row is erased. */
const owner = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });
const conversation = () =>
  uuid('conversation_id')
    .notNull()
    .references(() => conversations.id, { onDelete: 'cascade' });

/**
 * One row for two members, the one with the lower id first. It is locked while a message gets its
 * number, so that the numbers of a conversation have no gaps and follow the sequence of the
 * commits.
 */
export const conversations = pgTable(
  'conversations',
  {
    id: uuidKey(),
    lowId: account('low_id'),
    highId: account('high_id'),
    lastNumber: integer('last_number').notNull().default(0),
  },
  (table) => [
    unique('conversations_pair').on(table.lowId, table.highId),
    check('conversations_ordered', sql`low_id < high_id`),
  ],
);

/**
 * A conversation as one of its two members has it: what the list and the unread count need, without
 * reading messages.
 */
export const conversationSides = pgTable(
  'conversation_sides',
  {
    accountId: owner('account_id'),
    conversationId: conversation(),
    otherId: account('other_id'),
    /** The number and time of the conversation's last message. */
    lastNumber: integer('last_number').notNull(),
    lastAt: instant('last_at').notNull(),
    /** The last message that they have seen. */
    readNumber: integer('read_number').notNull().default(0),
    /** How many of the other's messages they have not seen. */
    unread: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.conversationId] }),
    index('conversation_sides_listed').on(table.accountId, table.lastAt, table.conversationId),
    index('conversation_sides_unread').on(table.accountId).where(sql`unread > 0`),
    index('conversation_sides_of_conversation').on(table.conversationId),
    check('conversation_sides_unread', sql`unread >= 0`),
    check('conversation_sides_read', sql`read_number between 0 and last_number`),
  ],
);

export const messages = pgTable(
  'messages',
  {
    id: uuidKey(),
    conversationId: conversation(),
    number: integer().notNull(),
    authorId: account('author_id'),
    recipientId: account('recipient_id'),
    /** The idempotency key that the author's browser made. */
    key: uuid().notNull(),
    /** Empty if it has photos alone. */
    text: text().notNull(),
    photoCount: smallint('photo_count').notNull().default(0),
    sentAt: instant('sent_at').notNull(),
    /**
     * When the organisers removed it after a report. The text is kept, in case the decision is
     * appealed.
     */
    removedAt: instant('removed_at'),
    /**
     * Its words, and the ids of its two members: with them the index finds a member's own messages
     * at once, also by a word that all others use too.
     */
    search: tsvector().generatedAlwaysAs(
      sql`case when removed_at is null then to_tsvector('english', fold_text("text"))
        || array_to_tsvector(array[author_id::text, recipient_id::text]) end`,
    ),
  },
  (table) => [
    unique('messages_number').on(table.conversationId, table.number),
    unique('messages_key').on(table.authorId, table.key),
    index('messages_words').using('gin', table.search),
    check('messages_text', sql`length("text") <= 4000 and ("text" <> '' or photo_count > 0)`),
    check('messages_photos', sql`photo_count between 0 and 4`),
    check('messages_of_two', sql`author_id <> recipient_id`),
  ],
);

/**
 * Photos that members have uploaded to send. One whose message goes is unsent again, and deleted
 * with its files like all that were not sent within a day.
 */
export const messagePhotos = pgTable(
  'message_photos',
  {
    id: uuid().primaryKey(),
    /** Who uploaded it. */
    accountId: account('account_id'),
    /** Null until it is sent. */
    messageId: uuid('message_id').references(() => messages.id, { onDelete: 'set null' }),
    /** Its place among the photos of its message: 1, 2, … */
    position: smallint().notNull().default(0),
    /** Of the large file, in pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    uploadedAt: instant('uploaded_at').notNull(),
  },
  (table) => [
    index('message_photos_of_message').on(table.messageId, table.position),
    index('message_photos_of_account').on(table.accountId, table.uploadedAt),
    index('message_photos_unsent').on(table.uploadedAt).where(sql`message_id is null`),
    check('message_photos_size', sql`width > 0 and height > 0`),
  ],
);

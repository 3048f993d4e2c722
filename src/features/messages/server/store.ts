import { and, asc, desc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { notBlocked } from '#features/members/server/public.ts';
import type { PageCursor } from '#lib/page-cursor.ts';
import type { Executor } from '#platform/database/database.ts';
import { conversationSides, conversations, messages } from './tables.ts';

export type Side = typeof conversationSides.$inferSelect;
export type MessageRow = Omit<typeof messages.$inferSelect, 'search'>;
type ConversationRow = typeof conversations.$inferSelect;

/** The unread count is exact up to here; pages show "99+" from then on. */
const UNREAD_COUNTED = 100;
/** Characters of a message in the list. */
export const PREVIEW = 160;

/** All columns but the words for the search. */
const messageColumns = {
  id: messages.id,
  conversationId: messages.conversationId,
  number: messages.number,
  authorId: messages.authorId,
  recipientId: messages.recipientId,
  key: messages.key,
  text: messages.text,
  photoCount: messages.photoCount,
  sentAt: messages.sentAt,
  removedAt: messages.removedAt,
};

/**
 * A member's conversations that they may see: not those with someone who is blocked by either of
 * the two.
 */
const seenBy = (accountId: string) =>
  and(eq(conversationSides.accountId, accountId), notBlocked(accountId, conversationSides.otherId));

/**
 * A conversation as a member has it; undefined if it is not theirs, or with someone who is blocked.
 */
export async function readSide(
  tx: Executor,
  accountId: string,
  conversationId: string,
): Promise<Side | undefined> {
  const [side] = await tx
    .select()
    .from(conversationSides)
    .where(and(seenBy(accountId), eq(conversationSides.conversationId, conversationId)));
  return side;
}

/** The same by the other member. */
export async function readSideWith(
  tx: Executor,
  accountId: string,
  otherId: string,
): Promise<Side | undefined> {
  const pair = await findPair(tx, accountId, otherId);
  return pair && readSide(tx, accountId, pair.id);
}

const pairOf = (a: string, b: string) =>
  a < b ? { lowId: a, highId: b } : { lowId: b, highId: a };

async function findPair(tx: Executor, a: string, b: string): Promise<ConversationRow | undefined> {
  const { lowId, highId } = pairOf(a, b);
  const [row] = await tx
    .select()
    .from(conversations)
    .where(and(eq(conversations.lowId, lowId), eq(conversations.highId, highId)));
  return row;
}

/**
 * The conversation of two members, begun now if there is none; locked until the transaction ends.
 */
export async function lockPairsConversation(
  tx: Executor,
  a: string,
  b: string,
): Promise<ConversationRow> {
  const [row] = await tx
    .insert(conversations)
    .values(pairOf(a, b))
    .onConflictDoUpdate({
      target: [conversations.lowId, conversations.highId],
      set: { lastNumber: sql`${conversations.lastNumber}` },
    })
    .returning();
  if (!row) throw new Error('The conversation was neither found nor begun');

  return row;
}

/** Locks a conversation until the transaction ends, so that no message is added meanwhile. */
export async function lockConversation(tx: Executor, conversationId: string): Promise<void> {
  await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.id, conversationId))
    .for('update');
}

/** Whether an account has sent as many messages as that. */
export async function hasSent(tx: Executor, authorId: string, count: number): Promise<boolean> {
  const [last] = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(eq(messages.authorId, authorId))
    .orderBy(messages.key)
    .offset(count - 1)
    .limit(1);
  return last !== undefined;
}

/** The message that an account has sent with a key. */
export async function readByKey(
  tx: Executor,
  authorId: string,
  key: string,
): Promise<MessageRow | undefined> {
  const [row] = await tx
    .select(messageColumns)
    .from(messages)
    .where(and(eq(messages.authorId, authorId), eq(messages.key, key)));
  return row;
}

/** A message by its id. */
export async function readMessage(
  tx: Executor,
  messageId: string,
): Promise<MessageRow | undefined> {
  const [row] = await tx.select(messageColumns).from(messages).where(eq(messages.id, messageId));
  return row;
}

/**
 * Hides a message from both, or shows it again.
 * @param removedAt null to show it
 * @returns the message; undefined if there was nothing to change
 */
export async function setRemoved(
  tx: Executor,
  messageId: string,
  removedAt: Date | null,
): Promise<MessageRow | undefined> {
  const isOther = removedAt === null ? isNotNull(messages.removedAt) : isNull(messages.removedAt);

  const [row] = await tx
    .update(messages)
    .set({ removedAt })
    .where(and(eq(messages.id, messageId), isOther))
    .returning(messageColumns);

  return row;
}

type NewMessage = Pick<
  MessageRow,
  'number' | 'authorId' | 'recipientId' | 'key' | 'text' | 'photoCount' | 'sentAt'
>;

/**
 * Adds a message to a conversation that is locked, and counts it for both of its members.
 * @returns undefined if the author has used the key for another member's conversation
 */
export async function addMessage(
  tx: Executor,
  conversationId: string,
  message: NewMessage,
): Promise<MessageRow | undefined> {
  const [row] = await tx
    .insert(messages)
    .values({ conversationId, ...message })
    .onConflictDoNothing({ target: [messages.authorId, messages.key] })
    .returning(messageColumns);
  if (!row) return undefined;

  const { number, authorId, recipientId, sentAt } = message;
  await tx
    .update(conversations)
    .set({ lastNumber: number })
    .where(eq(conversations.id, conversationId));

  const last = { lastNumber: number, lastAt: sentAt };

  await tx
    .insert(conversationSides)
    .values([
      { accountId: authorId, otherId: recipientId, conversationId, ...last },
      { accountId: recipientId, otherId: authorId, conversationId, ...last, unread: 1 },
    ])
    .onConflictDoUpdate({
      target: [conversationSides.accountId, conversationSides.conversationId],
      set: {
        ...last,
        unread: sql`${conversationSides.unread} + excluded.unread`,
      },
    });

  return row;
}

/**
 * Notes that a member has seen everything up to a message. The conversation must be locked.
 * @returns the last message that they have seen now; undefined if they had seen as much before
 */
export async function markRead(
  tx: Executor,
  side: Side,
  upTo: number,
): Promise<number | undefined> {
  const { accountId, conversationId } = side;

  const { rows } = await tx.execute<{ read_number: number }>(sql`
    update conversation_sides as side set read_number = reached, unread = (
      select count(*) from messages
      where conversation_id = side.conversation_id and number > reached and author_id <> side.account_id
    )
    from (select least(${upTo}, last_number) as reached from conversation_sides
      where account_id = ${accountId} and conversation_id = ${conversationId}) as seen
    where account_id = ${accountId} and conversation_id = ${conversationId} and reached > read_number
    returning read_number`);

  return rows[0]?.read_number;
}

type Part = {
  readonly before?: number | undefined;
  readonly after?: number | undefined;
  readonly size: number;
};

/**
 * Messages of a conversation before or after a number, those next to it first; without either the
 * newest first.
 */
export const readMessages = (
  tx: Executor,
  conversationId: string,
  { before, after, size }: Part,
): Promise<MessageRow[]> =>
  tx
    .select(messageColumns)
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        before === undefined ? undefined : lt(messages.number, before),
        after === undefined ? undefined : gt(messages.number, after),
      ),
    )
    .orderBy(after === undefined ? desc(messages.number) : asc(messages.number))
    .limit(size);

/** How much of a conversation its other member has seen; 0 if they have left. */
export async function readSeen(tx: Executor, { otherId, conversationId }: Side): Promise<number> {
  const [other] = await tx
    .select({ readNumber: conversationSides.readNumber })
    .from(conversationSides)
    .where(
      and(
        eq(conversationSides.accountId, otherId),
        eq(conversationSides.conversationId, conversationId),
      ),
    );
  return other?.readNumber ?? 0;
}

/** What the list shows of a conversation. */
export type Line = Pick<Side, 'conversationId' | 'otherId' | 'lastAt' | 'unread'> & {
  readonly text: string;
  readonly photoCount: number;
  readonly authorId: string;
  readonly removedAt: Date | null;
};

/**
 * A page of a member's conversations, the latest first, and one more row if there is another page.
 */
export const readLines = (
  tx: Executor,
  accountId: string,
  { cursor, size }: { readonly cursor: PageCursor | undefined; readonly size: number },
): Promise<Line[]> => {
  const { lastAt, conversationId } = conversationSides;

  return tx
    .select({
      conversationId,
      otherId: conversationSides.otherId,
      lastAt,
      unread: conversationSides.unread,
      text: sql<string>`left(${messages.text}, ${PREVIEW})`,
      photoCount: messages.photoCount,
      authorId: messages.authorId,
      removedAt: messages.removedAt,
    })
    .from(conversationSides)
    .innerJoin(
      messages,
      and(
        eq(messages.conversationId, conversationId),
        eq(messages.number, conversationSides.lastNumber),
      ),
    )
    .where(
      and(
        seenBy(accountId),
        cursor &&
          sql`(${lastAt}, ${conversationId}) < (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::uuid)`,
      ),
    )
    .orderBy(desc(lastAt), desc(conversationId))
    .limit(size + 1);
};

/**
 * How many messages an account has not read, counted up to 100. Those of blocked members do not
 * count.
 */
export async function countUnreadMessages(tx: Executor, accountId: string): Promise<number> {
  const [row] = await tx
    .select({ unread: sql<number>`least(coalesce(sum(unread), 0), ${UNREAD_COUNTED})::int` })
    .from(conversationSides)
    .where(and(seenBy(accountId), sql`unread > 0`));
  return row?.unread ?? 0;
}

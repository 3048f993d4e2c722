import { asc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { type MergedPair, type MergeRule, movesBetween } from '#platform/merge-rules.ts';
import type { PersonalTable } from '#platform/personal-data.ts';
import { conversationSides, conversations, messageDrafts, messages } from './tables.ts';

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
  {
    table: 'message_drafts',
    holds: 'What you’ve begun to write and not sent',
    reason: 'So that nothing you write is lost (contract)',
    keptFor: 'Until you send or delete it, or one of the two accounts is closed',
    collect: (db, accountId) =>
      db
        .select({ text: messageDrafts.text, savedAt: messageDrafts.savedAt })
        .from(messageDrafts)
        .where(eq(messageDrafts.accountId, accountId)),
    erase: async (tx, accountId) => {
      await tx
        .delete(messageDrafts)
        .where(or(eq(messageDrafts.accountId, accountId), eq(messageDrafts.otherId, accountId)));
    },
  },
];

/**
 * The conversations of the ended account go to the kept one. One use case moves all columns,
 * because they belong together.
 */
export const messagesMergeRules: readonly MergeRule[] = [
  {
    column: 'messages.author_id',
    how: 'move',
    what: 'messages written',
    prepare: moveConversations,
  },
  { column: 'messages.recipient_id', how: 'move', what: 'messages received' },
  { column: 'conversations.low_id', how: 'move' },
  { column: 'conversations.high_id', how: 'move' },
  { column: 'conversation_sides.account_id', how: 'move' },
  { column: 'conversation_sides.other_id', how: 'move' },
  ...movesBetween('message_drafts', ['account_id', 'other_id'], 'message drafts'),
];

/**
 * Gives the kept account the conversations of the ended one. Where both have one with the same
 * member, their messages are put into one, numbered anew in the sequence in which they were sent.
 * What the two accounts wrote to each other ends.
 */
async function moveConversations(tx: Executor, pair: MergedPair): Promise<void> {
  const { from, into } = pair;
  await tx.execute(sql`delete from conversations
    where low_id = least(${from}::uuid, ${into}::uuid) and high_id = greatest(${from}::uuid, ${into}::uuid)`);

  const { rows } = await tx.execute<{ id: string; other: string; kept: string | null }>(sql`
    with theirs as (
      select id, case when low_id = ${from} then high_id else low_id end as other
      from conversations where low_id = ${from} or high_id = ${from} for update
    )
    select theirs.id, theirs.other, kept.id as kept from theirs
      left join conversations kept on kept.low_id = least(${into}::uuid, theirs.other)
        and kept.high_id = greatest(${into}::uuid, theirs.other)
    order by theirs.id`);

  for (const { id, other: otherId, kept: keptId } of rows)
    if (keptId === null)
      await tx.execute(sql`update conversations
        set low_id = least(${into}::uuid, ${otherId}::uuid), high_id = greatest(${into}::uuid, ${otherId}::uuid)
        where id = ${id}`);
    else await joinConversations(tx, { id, kept: keptId, other: otherId });

  for (const [table, column] of [
    ['messages', 'author_id'],
    ['messages', 'recipient_id'],
    ['conversation_sides', 'account_id'],
    ['conversation_sides', 'other_id'],
  ] as const)
    await tx.execute(sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${into}
      where ${sql.identifier(column)} = ${from}`);
}

/**
 * Puts the messages of a conversation into the kept one. From the first that one of the two had not
 * seen, all are unread to them.
 */
async function joinConversations(
  tx: Executor,
  { id, kept, other }: Readonly<Record<'id' | 'kept' | 'other', string>>,
): Promise<void> {
  // Two accounts of one person have written to one other.
  const whoOf = (column: SQL) => sql`case when ${column} = ${other} then 'other' else 'own' end`;
  const both = sql`conversation_id in (${id}, ${kept})`;

  await tx.execute(sql`
    with numbered as (
      select id, conversation_id, number, author_id, sent_at, ${whoOf(sql`author_id`)} as who,
        (row_number() over (order by sent_at, id))::int as new_number
      from messages where ${both}
    ), sides as (
      select *, ${whoOf(sql`account_id`)} as who from conversation_sides where ${both}
    ), unseen as (
      select sides.who, min(numbered.new_number) as first
      from sides join numbered on numbered.conversation_id = sides.conversation_id
        and numbered.number > sides.read_number and numbered.author_id <> sides.account_id
      group by sides.who
    ), totals as (
      select side.who, max(numbered.new_number) as last_number, max(numbered.sent_at) as last_at,
        coalesce(max(numbered.new_number) filter (where numbered.who = side.who), 0) as own_number,
        coalesce((select first - 1 from unseen where unseen.who = side.who), max(numbered.new_number)) as read_number,
        count(*) filter (where numbered.who <> side.who
          and numbered.new_number >= (select first from unseen where unseen.who = side.who)) as unread
      from numbered cross join (values ('own'), ('other')) as side (who) group by side.who
    )
    update conversation_sides target set last_number = totals.last_number, last_at = totals.last_at,
      own_number = totals.own_number, read_number = totals.read_number, unread = totals.unread
    from sides join totals on totals.who = sides.who
    where target.conversation_id = ${kept} and sides.conversation_id = ${kept} and sides.account_id = target.account_id`);

  // Numbers are unique, so the new ones are below zero until all have theirs.
  await tx.execute(sql`
    update messages set conversation_id = ${kept}, number = - numbered.new_number
    from (select id, row_number() over (order by sent_at, id) as new_number from messages where ${both}) numbered
    where messages.id = numbered.id`);

  await tx.execute(
    sql`update messages set number = - number where conversation_id = ${kept} and number < 0`,
  );
  await tx.execute(sql`update conversations set last_number =
    (select coalesce(max(number), 0) from messages where conversation_id = ${kept}) where id = ${kept}`);

  // Its sides go with it.
  await tx.execute(sql`delete from conversations where id = ${id}`);
}

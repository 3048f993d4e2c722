import { lastSharedDay } from '#features/bookings/server/public.ts';
import {
  type Account,
  findAccounts,
  findDrafts,
  findMember,
  readDraft,
} from '#features/identity/server/public.ts';
import type { Person } from '#features/members/contract.ts';
import { findPeople, findVisible, readTies } from '#features/members/server/public.ts';
import { memberRefusals } from '#features/members/texts.ts';
import { findConsultant } from '#features/membership/server/public.ts';
import { cutPage, type PageCursor } from '#lib/page-cursor.ts';
import { Refused } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import type {
  Beginning,
  Conversation,
  ConversationLine,
  ConversationQuery,
  Conversations,
  MessageView,
} from '../contract.ts';
import { messagePlace } from '../message-text.ts';
import { messageRefusals } from '../texts.ts';
import { type WritingObstacle, whyNotWrite } from '../who-may-write.ts';
import { withPhotos } from './photo-store.ts';
import {
  type Line,
  type MessageRow,
  PREVIEW,
  readLines,
  readMessages,
  readSeen,
  readSide,
  readSideWith,
  type Side,
} from './store.ts';

type Needs = Pick<Services, 'database' | 'clock'>;

/** Conversations on a page of the list. */
const LINES = 30;
/** Messages that a page reads at once. */
const MESSAGES = 50;

/** A page of a member's conversations, the latest first. */
export async function listConversations(
  { database }: Pick<Services, 'database'>,
  viewerId: string,
  cursor: PageCursor | undefined,
): Promise<Conversations> {
  const rows = await readLines(database, viewerId, { cursor, size: LINES });
  const { page, next } = cutPage(rows, LINES, ({ conversationId: id, lastAt: at }) => ({ id, at }));

  const people = await findPeople(
    database,
    viewerId,
    page.map(({ otherId }) => otherId),
  );

  const drafts = await findDrafts(
    database,
    viewerId,
    page.map(({ otherId }) => messagePlace(otherId)),
  );

  return {
    conversations: page.map((line) => ({
      ...presentLine(viewerId, line, people.get(line.otherId)),
      draft: drafts.get(messagePlace(line.otherId))?.words['text']?.slice(0, PREVIEW) ?? null,
    })),
    next,
  };
}

/** A part of one of a member's conversations. Someone else's is not found. */
export async function showConversation(
  { database, clock }: Needs,
  {
    me,
    conversationId,
    part,
  }: {
    readonly me: Account;
    readonly conversationId: string;
    readonly part: ConversationQuery;
  },
): Promise<Conversation> {
  const side = await readSide(database, me.id, conversationId);
  if (!side) throw new Refused(messageRefusals.conversation_not_found);

  const { otherId } = side;
  const other = (await findAccounts(database, [otherId])).get(otherId);
  const whether = await lookWhether(database, me, other, clock());

  // Blocked at this very moment.
  if (whether === 'unknown') throw new Refused(messageRefusals.conversation_not_found);

  return {
    id: conversationId,
    person: (await findPeople(database, me.id, [otherId])).get(otherId) ?? null,
    obstacle: whether === 'may' ? null : whether,
    ...(await readPart({ database }, side, part)),
    readNumber: side.readNumber,
    seenNumber: await readSeen(database, side),
    draft: await readDraft(database, { accountId: me.id, place: messagePlace(otherId) }),
  };
}

/** The messages asked for, oldest first, and whether there are more on either side of them. */
async function readPart(
  { database }: Pick<Services, 'database'>,
  { accountId, conversationId, lastNumber }: Side,
  { before, after, at }: ConversationQuery,
): Promise<Pick<Conversation, 'messages' | 'hasOlder' | 'hasNewer'>> {
  const readPart = (
    part: { before?: number | undefined; after?: number | undefined },
    size: number,
  ) => readMessages(database, conversationId, { ...part, size });
  let page: MessageRow[];

  if (at !== undefined) {
    const older = await readPart({ before: at + 1 }, MESSAGES / 2);
    page = [...older.toReversed(), ...(await readPart({ after: at }, MESSAGES / 2))];
  } else if (after === undefined) page = (await readPart({ before }, MESSAGES)).toReversed();
  else page = await readPart({ after }, MESSAGES);

  // The numbers have no gaps, so they say what there is besides.
  const [first, last] = [page[0]?.number ?? 1, page.at(-1)?.number];

  const shown = await withPhotos(database, page);

  return {
    messages: shown.map((message) => presentMessage(accountId, message)),
    hasOlder: first > 1,
    hasNewer: last !== undefined && last < lastNumber,
  };
}

/**
 * How a member is related to another to whom they want to write. Whom they may not find is not
 * found here either, unless the two have written to each other before.
 */
export async function lookAtMember(
  { database, clock, memberFacts: facts }: Needs & Pick<Services, 'memberFacts'>,
  me: Account,
  username: string,
): Promise<Beginning> {
  const other = await findMember(database, username);
  const person = other && (await findPeople(database, me.id, [other.id])).get(other.id);
  const whether = await lookWhether(database, me, other, clock());
  if (!other || !person || whether === 'unknown')
    throw new Refused(memberRefusals.person_not_found);

  const side = await readSideWith(database, me.id, other.id);
  const visible = await findVisible(database, { facts, viewerId: me.id, now: clock() }, [other.id]);
  if (!side && !visible.has(other.id)) throw new Refused(memberRefusals.person_not_found);

  return {
    person,
    conversationId: side?.conversationId ?? null,
    obstacle: whether === 'may' ? null : whether,
    draft: await readDraft(database, { accountId: me.id, place: messagePlace(other.id) }),
  };
}

/**
 * Whether a member may write to another, and if not, why. To someone who is blocked the other does
 * not exist.
 * @param other undefined if there is no such account
 */
export async function lookWhether(
  tx: Executor,
  me: Account,
  other: Account | undefined,
  now: Date,
): Promise<WritingObstacle | 'may' | 'unknown'> {
  if (!other) return 'unknown';

  const ties = await readTies(tx, me.id, other.id);
  if (ties.isBlocked) return 'unknown';

  const obstacle = whyNotWrite(
    {
      isVerified: me.emailVerifiedAt !== null,
      isOneself: me.id === other.id,
      hasLeft: !other.isActive,
      isConnected: ties.isConnected,
      isConsultant: !ties.isConnected && (await isConsultantOf(tx, me, other, now)),
      lastSharedDay: ties.isConnected ? undefined : await lastSharedDay(tx, me.id, other.id),
      iTakeMessages: ties.iTakeMessages,
      theyTakeMessages: ties.theyTakeMessages,
    },
    now,
  );

  return obstacle ?? 'may';
}

/** Whether either of the two is the other's consultant. Only organisers are. */
async function isConsultantOf(tx: Executor, me: Account, other: Account, now: Date) {
  const pairs = [
    { client: me, organiser: other },
    { client: other, organiser: me },
  ].filter(({ organiser }) => organiser.isAdmin);

  for (const { client, organiser } of pairs)
    if ((await findConsultant(tx, client.id, now)) === organiser.id) return true;

  return false;
}

/** A message with its photos. */
export type ShownMessage = MessageRow & Pick<MessageView, 'photos'>;

export const presentMessage = (viewerId: string, message: ShownMessage): MessageView => {
  const isMine = message.authorId === viewerId;
  return {
    id: message.id,
    number: message.number,
    isMine,
    key: isMine ? message.key : null,
    text: message.removedAt ? null : message.text,
    photos: message.removedAt ? [] : message.photos,
    at: message.sentAt.toISOString(),
  };
};

const presentLine = (
  viewerId: string,
  line: Line,
  person: Person | undefined,
): Omit<ConversationLine, 'draft'> => ({
  id: line.conversationId,
  person: person ?? null,
  lastText: line.removedAt ? null : line.text,
  lastPhotos: line.removedAt ? 0 : line.photoCount,
  lastIsMine: line.authorId === viewerId,
  lastAt: line.lastAt.toISOString(),
  unread: line.unread,
});

import { lockAgainstErasure } from '#features/identity/server/public.ts';
import { findPeople } from '#features/members/server/public.ts';
import {
  defineNotification,
  markGroupRead,
  notify,
  publishToAccounts,
} from '#features/notifications/server/public.ts';
import { Refused } from '#lib/refusal.ts';
import { z } from '#lib/schema.ts';
import { defineJob } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import { messagesChanged } from '../live-updates.ts';
import { messageRefusals, wroteToYou } from '../texts.ts';
import { lockConversation, markRead, readMessages, readSide } from './store.ts';

/** Messages that a member has not read: one notification for each person who wrote. */
export const messageReceived = defineNotification({
  name: 'messages.received',
  row: 'messages',
  payload: z.object({
    conversationId: z.uuid(),
    /** How many photos the message has. */
    photos: z.int().optional().default(0),
  }),
  group: ({ conversationId }) => conversationId,
  people: findPeople,
  present: ({ conversationId, photos }, { who, times }) => ({
    sentence: wroteToYou(who, times, photos),
    path: `/messages/${conversationId}`,
  }),
});

/**
 * Notifies a member of a message that they have not read by then. A little later than the message,
 * so that the bell does not ring for someone who has the conversation open.
 */
export const notifyUnread = defineJob({
  name: 'messages.notify_unread',
  payload: z.object({ conversationId: z.uuid(), number: z.int(), accountId: z.uuid() }),
});

const SECONDS = 5;

/** When a member is notified of a message that is sent now. */
export const whenToNotify = (now: Date): Date => new Date(now.getTime() + SECONDS * 1000);

type Needs = Pick<Services, 'database' | 'clock'>;

type Seen = {
  readonly accountId: string;
  readonly conversationId: string;
  /** Everything up to this message. */
  readonly number: number;
};

/**
 * A member has seen messages: they are read on all of their pages, and the other learns how far.
 */
export const readUpTo = (
  { database, clock }: Needs,
  { accountId, conversationId, number }: Seen,
): Promise<null> =>
  database.transaction(async (tx) => {
    const side = await readSide(tx, accountId, conversationId);
    if (!side) throw new Refused(messageRefusals.conversation_not_found);

    const now = clock();
    await lockAgainstErasure(tx, [accountId, side.otherId]);
    await lockConversation(tx, conversationId);

    const reached = await markRead(tx, side, number);
    if (reached === undefined) return null;

    await markGroupRead(tx, {
      accountId,
      kinds: [messageReceived.name],
      group: conversationId,
      until: now,
      now,
    });

    await publishToAccounts(tx, {
      to: [accountId, side.otherId],
      update: messagesChanged,
      data: { conversationId, what: 'read', number: reached, by: accountId },
      now,
    });

    return null;
  });

/**
 * Notifies a member of a message, unless they have read it, or one of the two has blocked the other
 * since.
 */
export const notifyIfUnread = ({ database, clock }: Needs, seen: Seen): Promise<void> =>
  database.transaction(async (tx) => {
    const { accountId, conversationId, number } = seen;
    const before = await readSide(tx, accountId, conversationId);
    if (!before) return;

    await lockAgainstErasure(tx, [accountId, before.otherId]);

    // Anyone who reads at this moment waits, and then finds the notification to mark as read.
    await lockConversation(tx, conversationId);

    const side = await readSide(tx, accountId, conversationId);
    if (!side || side.readNumber >= number) return;

    const [message] = await readMessages(tx, conversationId, { after: number - 1, size: 1 });

    await notify(tx, clock(), {
      kind: messageReceived,
      to: accountId,
      actor: side.otherId,
      payload: { conversationId, photos: message?.photoCount ?? 0 },
      key: `message:${conversationId}:${number}`,
    });
  });

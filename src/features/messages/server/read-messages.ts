import { lockAgainstErasure } from '#features/identity/server/public.ts';
import { markGroupRead, notify, publishToAccounts } from '#features/notifications/server/public.ts';
import { ok, type Result, refuse } from '#lib/refusal.ts';
import type { Services } from '#platform/plugin.ts';
import { messagesChanged } from '../live-updates.ts';
import { messageRefusals } from '../texts.ts';
import { messageReceived } from './kinds.ts';
import { lockConversation, markRead, readSide } from './store.ts';

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
): Promise<Result<null>> =>
  database.transaction(async (tx) => {
    const side = await readSide(tx, accountId, conversationId);
    if (!side) return refuse(messageRefusals.conversation_not_found);

    const now = clock();
    await lockAgainstErasure(tx, [accountId, side.otherId]);
    await lockConversation(tx, conversationId);

    const reached = await markRead(tx, side, number);
    if (reached === undefined) return ok(null);

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

    return ok(null);
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

    await notify(tx, clock(), {
      kind: messageReceived,
      to: accountId,
      actor: side.otherId,
      payload: { conversationId },
      key: `message:${conversationId}:${number}`,
    });
  });

import { type Account, deleteDraft, lockAgainstErasure } from '#features/identity/server/public.ts';
import { memberRefusals } from '#features/members/texts.ts';
import { publishToAccounts, signalTo } from '#features/notifications/server/public.ts';
import { type Refusal, Refused } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import { countUse } from '#platform/http/rate-limit.ts';
import { enqueue } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import { messagesChanged, typing } from '../live-updates.ts';
import { messagePlace } from '../message-text.ts';
import { MOST_MESSAGES, messageRefusals, obstacleRefusals } from '../texts.ts';
import { lookWhether, type ShownMessage } from './look-up.ts';
import { claimPhotos, withPhotos } from './photo-store.ts';
import { conversationsPerDay, messagesPerDay } from './rate-limits.ts';
import { notifyUnread, whenToNotify } from './read-messages.ts';
import { addMessage, hasSent, lockPairsConversation, type MessageRow, readByKey } from './store.ts';

type Needs = Pick<Services, 'database' | 'clock'>;

type Message = {
  readonly me: Account;
  readonly otherId: string;
  readonly key: string;
  readonly text: string;
  /** The ids of photos that were uploaded and not sent, in their sequence. */
  readonly photos: readonly string[];
};

/**
 * Sends a message. With the same key it is sent once, however often and from however many tabs it
 * is tried. Its photos become the message's in the same transaction, so there is none without them.
 * @throws Refused, so that a conversation that would begin with it does not
 */
export const sendMessage = (
  { database, clock }: Needs,
  { me, otherId, key, text, photos }: Message,
): Promise<ShownMessage> =>
  database.transaction(async (tx) => {
    const now = clock();
    const accounts = await lockAgainstErasure(tx, [me.id, otherId]);
    const sentBefore = await readByKey(tx, me.id, key);
    if (sentBefore) return theSame(tx, sentBefore, { otherId, text, photos });

    const whether = await lookWhether(tx, me, accounts.get(otherId), now);
    if (whether !== 'may') throw new Refused(refusalOf(whether));

    const conversation = await lockPairsConversation(tx, me.id, otherId);
    const sentMeanwhile = await readByKey(tx, me.id, key);
    if (sentMeanwhile) return theSame(tx, sentMeanwhile, { otherId, text, photos });

    await countUse(tx, { limit: messagesPerDay, key: me.id, now });

    if (await hasSent(tx, me.id, MOST_MESSAGES))
      throw new Refused(messageRefusals.too_many_messages_kept);
    if (conversation.lastNumber === 0)
      await countUse(tx, { limit: conversationsPerDay, key: me.id, now });

    const number = conversation.lastNumber + 1;

    const message = await addMessage(tx, conversation.id, {
      number,
      authorId: me.id,
      recipientId: otherId,
      key,
      text,
      photoCount: photos.length,
      sentAt: now,
    });
    if (!message) throw new Refused(messageRefusals.key_used);

    const claim = { accountId: me.id, messageId: message.id, photoIds: photos };
    if (!(await claimPhotos(tx, claim))) throw new Refused(messageRefusals.photo_gone);

    await deleteDraft(tx, { accountId: me.id, place: messagePlace(otherId) });

    const { conversationId } = message;
    await enqueue(
      tx,
      notifyUnread,
      { conversationId, number, accountId: otherId },
      { runAt: whenToNotify(now) },
    );

    await publishToAccounts(tx, {
      to: [me.id, otherId],
      update: messagesChanged,
      data: { conversationId, what: 'sent', number, by: me.id },
      now,
    });

    return shown(tx, message);
  });

async function shown(tx: Executor, message: MessageRow): Promise<ShownMessage> {
  const [{ photos } = { photos: [] }] = await withPhotos(tx, [message]);
  return { ...message, photos };
}

/** A message that was tried again; another text or other photos with the same key are refused. */
async function theSame(
  tx: Executor,
  message: MessageRow,
  { otherId, text, photos }: Pick<Message, 'otherId' | 'text' | 'photos'>,
): Promise<ShownMessage> {
  const before = await shown(tx, message);
  const isSame =
    message.recipientId === otherId &&
    message.text === text &&
    before.photos.map(({ id }) => id).join() === photos.join();
  if (!isSame) throw new Refused(messageRefusals.key_used);

  return before;
}

const refusalOf = (whether: Exclude<Awaited<ReturnType<typeof lookWhether>>, 'may'>): Refusal =>
  whether === 'unknown' ? memberRefusals.person_not_found : obstacleRefusals[whether];

/** Tells the other that a member is writing to them. Nothing happens if they may not. */
export async function tellTyping(
  { database, clock }: Needs,
  { me, other }: { readonly me: Account; readonly other: Account | undefined },
): Promise<void> {
  if (other && (await lookWhether(database, me, other, clock())) === 'may')
    await signalTo(database, other.id, typing, { by: me.id });
}

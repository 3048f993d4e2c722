import type { Account } from '#features/identity/server/public.ts';
import { fileReport } from '#features/members/server/public.ts';
import { publishToAccounts } from '#features/notifications/server/public.ts';
import { Refused } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { messagesChanged } from '../live-updates.ts';
import { photoKey } from '../photo.ts';
import { messageRefusals } from '../texts.ts';
import { withPhotos } from './photo-store.ts';
import { type MessageRow, readMessage, readMessages, readSide, setRemoved } from './store.ts';

type Needs = Pick<Services, 'database' | 'clock'>;

/** How many messages before and after a reported one the organisers see. */
const BEFORE = 12;
const AFTER = 5;

type MessageReport = {
  readonly me: Account;
  readonly messageId: string;
  readonly reason: Parameters<typeof fileReport>[1]['reason'];
  readonly words: string;
};

/**
 * Reports a message that the other has written, with those around it as they are now: without them
 * the organisers could read nothing of a private conversation, and with them no more than this.
 */
export const reportMessage = (
  { database, clock }: Needs,
  { me, messageId, reason, words }: MessageReport,
): Promise<{ readonly reportId: string; readonly authorId: string }> =>
  database.transaction(async (tx) => {
    const message = await readMessage(tx, messageId);
    const side = message && (await readSide(tx, me.id, message.conversationId));
    if (!side || message.removedAt) throw new Refused(messageRefusals.message_not_found);

    const { authorId } = message;

    const filed = await fileReport(tx, {
      reporterId: me.id,
      aboutId: authorId,
      subject: { kind: 'message', id: messageId },
      context: await contextOf(tx, message),
      reason,
      words,
      now: clock(),
    });

    return { reportId: filed, authorId };
  });

/** The messages around a message, oldest first. */
async function contextOf(tx: Executor, { conversationId, number }: MessageRow) {
  const before = await readMessages(tx, conversationId, { before: number + 1, size: BEFORE + 1 });
  const after = await readMessages(tx, conversationId, { after: number, size: AFTER });
  const around = [...before.toReversed(), ...after].filter(({ removedAt }) => removedAt === null);

  return (await withPhotos(tx, around)).map(({ sentAt: at, authorId, text, photos }) => ({
    at,
    authorId,
    text,
    photos: photos.map((photo) => ({ ...photo, key: photoKey(photo.id, 'large') })),
  }));
}

type Decision = { readonly kind: string; readonly subjectId: string; readonly action: string };

/**
 * Hides a message from both after the organisers' decision, or shows it again after an appeal.
 * Repeating changes nothing.
 */
export async function followDecision(
  { database, clock }: Needs,
  { kind, subjectId, action }: Decision,
): Promise<void> {
  if (kind !== 'message' || (action !== 'remove' && action !== 'restore')) return;
  await database.transaction(async (tx) => {
    const now = clock();
    const changed = await setRemoved(tx, subjectId, action === 'remove' ? now : null);
    if (!changed) return;

    const { authorId, recipientId, conversationId, number } = changed;
    await publishToAccounts(tx, {
      to: [authorId, recipientId],
      update: messagesChanged,
      data: { conversationId, what: 'removed', number, by: null },
      now,
    });
  });
}

import { and, eq, ne, sql } from 'drizzle-orm';
import { type Account, lockAgainstErasure } from '#features/identity/server/public.ts';
import { readTies } from '#features/members/server/public.ts';
import { memberRefusals } from '#features/members/texts.ts';
import { Refused } from '#lib/refusal.ts';
import { lockByName } from '#platform/database/advisory-lock.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { MOST_UNSENT, messageRefusals } from '../texts.ts';
import { conversationSides, messageDrafts } from './tables.ts';

/** What an account has written to another and not sent; empty if nothing. */
export async function readDraft(tx: Executor, accountId: string, otherId: string): Promise<string> {
  const [draft] = await tx
    .select({ text: messageDrafts.text })
    .from(messageDrafts)
    .where(and(eq(messageDrafts.accountId, accountId), eq(messageDrafts.otherId, otherId)));
  return draft?.text ?? '';
}

export async function deleteDraft(tx: Executor, accountId: string, otherId: string): Promise<void> {
  await tx
    .delete(messageDrafts)
    .where(and(eq(messageDrafts.accountId, accountId), eq(messageDrafts.otherId, otherId)));
}

type Draft = {
  readonly me: Account;
  readonly otherId: string;
  readonly text: string;
  /** The number of the member's own last message that the page knows. */
  readonly after: number;
};

/**
 * Keeps a draft, so that it is there on another device and after the tab was killed. A draft that
 * was written before the member's last message is not kept: it arrives late, and would bring back
 * what has been sent.
 */
export const saveDraft = (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { me, otherId, text, after }: Draft,
): Promise<{ readonly isKept: boolean }> =>
  database.transaction(async (tx) => {
    const accounts = await lockAgainstErasure(tx, [me.id, otherId]);
    if (!accounts.get(otherId)?.isActive || otherId === me.id)
      throw new Refused(memberRefusals.person_not_found);
    if ((await readTies(tx, me.id, otherId)).isBlocked)
      throw new Refused(memberRefusals.person_not_found);
    if ((await lockOwnNumber(tx, me.id, otherId)) > after) return { isKept: false };

    if (text === '') await deleteDraft(tx, me.id, otherId);
    else if (await hasMostDrafts(tx, me.id, otherId))
      throw new Refused(messageRefusals.too_many_drafts_kept);
    else {
      const saved = { text, savedAt: clock() };
      await tx
        .insert(messageDrafts)
        .values({ accountId: me.id, otherId, ...saved })
        .onConflictDoUpdate({
          target: [messageDrafts.accountId, messageDrafts.otherId],
          set: saved,
        });
    }

    return { isKept: true };
  });

/**
 * Whether an account has as many drafts to others as it may have. Drafts of one account wait for
 * each other here, so that they cannot go beyond it together.
 */
async function hasMostDrafts(tx: Executor, accountId: string, otherId: string): Promise<boolean> {
  await lockByName(tx, `message drafts of ${accountId}`);
  const toOthers = and(eq(messageDrafts.accountId, accountId), ne(messageDrafts.otherId, otherId));
  return (await tx.$count(messageDrafts, toOthers)) >= MOST_UNSENT;
}

/**
 * The number of an account's last message to another; no message of theirs is added until the
 * transaction ends.
 */
async function lockOwnNumber(tx: Executor, accountId: string, otherId: string): Promise<number> {
  const { rows } = await tx.execute<{ own_number: number }>(sql`
    select own_number from ${conversationSides}
    where account_id = ${accountId} and conversation_id = (
      select id from conversations
      where low_id = least(${accountId}::uuid, ${otherId}::uuid)
        and high_id = greatest(${accountId}::uuid, ${otherId}::uuid))
    for no key update`);
  return rows[0]?.own_number ?? 0;
}

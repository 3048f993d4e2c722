import { and, inArray, isNull } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { mails } from './tables.ts';

/**
 * Gives an account the mails with these keys that were sent before anybody knew whose they are, so that its owner finds
 * them in their data, and they go with the account.
 */
export async function linkEmailsToAccount(
  tx: Executor,
  { accountId, keys }: { readonly accountId: string; readonly keys: readonly string[] },
): Promise<void> {
  await tx
    .update(mails)
    .set({ accountId })
    .where(and(inArray(mails.dedupeKey, [...keys]), isNull(mails.accountId)));
}

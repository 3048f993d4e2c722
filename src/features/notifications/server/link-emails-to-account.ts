import { and, inArray, isNull } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { emails } from './tables.ts';

/**
 * Links the emails with these keys that have no account yet to an account. They become part of the
 * account's data and are erased with it.
 */
export async function linkEmailsToAccount(
  tx: Executor,
  { accountId, keys }: { readonly accountId: string; readonly keys: readonly string[] },
): Promise<void> {
  await tx
    .update(emails)
    .set({ accountId })
    .where(and(inArray(emails.dedupeKey, [...keys]), isNull(emails.accountId)));
}

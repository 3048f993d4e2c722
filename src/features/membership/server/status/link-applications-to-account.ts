import { lockAgainstErasure, verifiedAccountOf } from '#features/identity/server/public.ts';
import { linkEmailsToAccount } from '#features/notifications/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { emailKeysOf } from '../emails.ts';
import { linkByAddress } from '../store.ts';

/**
 * Links the applications sent from an address, and their emails, to the account that has verified
 * it. Applications that belong to an account already stay there. Does nothing if the account was
 * deleted in the meantime.
 */
export async function linkApplicationsToAccount(
  tx: Executor,
  owner: { readonly email: string; readonly accountId: string },
): Promise<void> {
  const { accountId } = owner;
  if (!(await lockAgainstErasure(tx, [accountId])).has(accountId)) return;
  const linked = await linkByAddress(tx, owner);
  await linkEmailsToAccount(tx, { keys: linked.flatMap(emailKeysOf), accountId });
}

/**
 * Links an application sent without an account if an account has verified its address already. An
 * account that verifies the address later queues its own job, so at least one of the two jobs sees
 * both.
 */
export async function linkIfVerified(
  { database }: Pick<Services, 'database'>,
  { email }: { readonly email: string },
): Promise<void> {
  await database.transaction(async (tx) => {
    const account = await verifiedAccountOf(tx, email);
    if (account) await linkApplicationsToAccount(tx, { email, accountId: account.id });
  });
}

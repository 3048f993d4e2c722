import { lockAgainstErasure, verifiedAccountOf } from '#features/identity/server/public.ts';
import { linkEmailsToAccount } from '#features/notifications/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { emailKeysOf } from '../emails.ts';
import { linkByAddress } from '../store.ts';

/**
 * Joins the applications sent from an address to the account that has verified it, with the mails about them; those of
 * others are left alone. An account that was deleted meanwhile gets none.
 */
export async function linkApplicationsToAccount(
  tx: Executor,
  owner: { readonly email: string; readonly accountId: string },
): Promise<void> {
  const { accountId } = owner;
  if (!(await lockAgainstErasure(tx, [accountId])).has(accountId)) return;
  const joined = await linkByAddress(tx, owner);
  await linkEmailsToAccount(tx, { keys: joined.flatMap(emailKeysOf), accountId });
}

/**
 * For an application that came without an account: joins it if some account has verified its address already. One that
 * does so later brings its own job, so that of the two at least one sees the other.
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

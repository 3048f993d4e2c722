import { and, asc, eq, or } from 'drizzle-orm';
import { ok, type Result, refuse } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import { enqueue } from '#platform/jobs/job.ts';
import type { Unsettled } from '#platform/personal-data.ts';
import type { Services } from '#platform/plugin.ts';
import { mayDeleteAccount } from '../../accounts/permissions.ts';
import { checkPassword } from '../../accounts/server/check-password.ts';
import type { Requester } from '../../accounts/server/guards.ts';
import { lockOwnAccount } from '../../accounts/server/lock-own-account.ts';
import { accountErased } from '../../server/notification-jobs.ts';
import { accounts } from '../../server/tables.ts';
import { identityRefusals } from '../../texts.ts';

type Erasing = Requester & { readonly password: string };

/**
 * Deletes somebody's account at their own word, given with the password: every capability erases what it holds, in one
 * transaction, and what the law has kept hangs on a row that is nobody's. Refuses while something is still to be
 * settled (`account_in_use`, with a sentence for each), and the last organiser.
 */
export async function eraseAccount(services: Services, erasing: Erasing): Promise<Result<void>> {
  const { clock, database, personalData } = services;
  const { account, password } = erasing;
  const checked = await checkPassword(services, erasing, password);
  if (!checked.ok) return checked;
  const now = clock();
  return database.transaction(async (tx) => {
    await lockForErasure(tx, account.id);
    const locked = await lockOwnAccount(tx, erasing, { now, confirmed: checked.value });
    if (!locked.ok) return locked;
    if (await isLastAdmin(tx, account.id)) return refuse(identityRefusals.last_admin);
    const reasons = (await whatStandsInTheWay(services, tx, account.id)).map(({ sentence }) => sentence);
    if (reasons.length > 0) return refuse({ ...identityRefusals.account_in_use, message: reasons.join(' ') });
    for (const { erase } of personalData.toReversed()) await erase(tx, account.id, now);
    const { email, firstName } = locked.value;
    await enqueue(tx, accountErased, { accountId: null, email, firstName, at: now.toISOString() });
    return ok(undefined);
  });
}

/** What has to be settled before the account can go; empty if nothing has. */
export async function whatStandsInTheWay(
  { clock, personalData }: Pick<Services, 'clock' | 'personalData'>,
  tx: Executor,
  accountId: string,
): Promise<Unsettled[]> {
  const unsettled: Unsettled[] = [];
  for (const { standsInTheWay } of personalData)
    unsettled.push(...((await standsInTheWay?.(tx, accountId, clock())) ?? []));
  return unsettled;
}

/** Whether nobody would be left who may run the club. */
export async function isLastAdmin(tx: Executor, accountId: string): Promise<boolean> {
  const admins = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(accounts.isAdmin, accounts.isActive));
  const others = admins.filter(({ id }) => id !== accountId).length;
  return !mayDeleteAccount({ isActive: true, isAdmin: others < admins.length }, others);
}

/**
 * Locks the account so that not even a row that refers to it (a place taken at this moment) can be written meanwhile,
 * and with it every organiser's, in one order, so that the last two cannot both leave at once.
 */
async function lockForErasure(tx: Executor, accountId: string): Promise<void> {
  await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(or(eq(accounts.id, accountId), and(accounts.isAdmin, accounts.isActive)))
    .orderBy(asc(accounts.id))
    .for('update');
}

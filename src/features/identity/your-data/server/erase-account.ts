import { and, asc, eq, or } from 'drizzle-orm';
import { Refused } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import { requestLetter } from '#platform/email/parts/letter.tsx';
import type { DeletionBlocker, DeletionLoss } from '#platform/personal-data.ts';
import type { Services } from '#platform/plugin.ts';
import { mayDeleteAccount } from '../../accounts/permissions.ts';
import { tellAdmins } from '../../accounts/server/admins-changed-email.ts';
import type { Requester } from '../../accounts/server/guards.ts';
import { checkPassword, lockOwnAccount } from '../../accounts/server/passwords.ts';
import { accounts } from '../../accounts/server/tables.ts';
import { identityRefusals } from '../../texts.ts';
import { accountErasedEmail } from './account-erased-email.ts';

type Erasing = Requester & {
  readonly password: string;
  /** What the person agreed to lose, in pence; nothing by default. */
  readonly losesPence?: number | undefined;
};

/**
 * Deletes the person's own account. Every feature erases its data in one transaction; records that
 * the law requires stay, linked to an account row without personal data.
 * @throws Refused with `account_in_use` with the reasons while something has to be settled, `last_admin` for the last
 * admin, `loss_not_agreed` if more that was paid for would be lost than the person agreed to
 */
export async function eraseAccount(services: Services, erasing: Erasing): Promise<void> {
  const { clock, database, personalData } = services;
  const { account, password, losesPence = 0 } = erasing;
  const checked = await checkPassword(services, erasing, password);

  const now = clock();

  return database.transaction(async (tx) => {
    await lockForErasure(tx, account.id);

    const locked = await lockOwnAccount(tx, erasing, { now, confirmed: checked });
    if (await isLastAdmin(tx, account.id)) throw new Refused(identityRefusals.last_admin);

    const reasons = (await findDeletionBlockers(services, tx, account.id)).map(
      ({ sentence }) => sentence,
    );
    if (reasons.length > 0)
      throw new Refused({ ...identityRefusals.account_in_use, message: reasons.join(' ') });

    const losses = await findDeletionLosses(services, tx, account.id);
    if (losses.reduce((sum, { pence }) => sum + pence, 0) > losesPence)
      throw new Refused(identityRefusals.loss_not_agreed, {
        fields: { losesPence: [losses.map(({ sentence }) => sentence).join(' ')] },
      });

    for (const { erase } of personalData.toReversed()) await erase(tx, account.id, now);

    if (locked.isAdmin) await tellAdmins(tx, { change: 'left', about: locked, by: null, now });

    await requestLetter(tx, accountErasedEmail, { ...locked, id: null }, { at: now.toISOString() });
  });
}

/** Everything that has to be settled before the account can be deleted. */
export async function findDeletionBlockers(
  { clock, personalData }: Pick<Services, 'clock' | 'personalData'>,
  tx: Executor,
  accountId: string,
): Promise<DeletionBlocker[]> {
  const blockers: DeletionBlocker[] = [];
  for (const { deletionBlockers } of personalData)
    blockers.push(...((await deletionBlockers?.(tx, accountId, clock())) ?? []));
  return blockers;
}

/** What the person has paid for and loses with the account. */
export async function findDeletionLosses(
  { clock, personalData }: Pick<Services, 'clock' | 'personalData'>,
  tx: Executor,
  accountId: string,
): Promise<DeletionLoss[]> {
  const losses: DeletionLoss[] = [];
  for (const { deletionLosses } of personalData)
    losses.push(...((await deletionLosses?.(tx, accountId, clock())) ?? []));
  return losses;
}

/** Whether this is the only active admin account. */
export async function isLastAdmin(tx: Executor, accountId: string): Promise<boolean> {
  const admins = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(accounts.isAdmin, accounts.isActive));
  const others = admins.filter(({ id }) => id !== accountId).length;
  return !mayDeleteAccount({ isActive: true, isAdmin: others < admins.length }, others);
}

/**
 * Locks the account, so that no row that refers to it can be inserted, and all admins' accounts in
 * one order, so that the last two admins cannot both be deleted at once.
 */
async function lockForErasure(tx: Executor, accountId: string): Promise<void> {
  await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(or(eq(accounts.id, accountId), and(accounts.isAdmin, accounts.isActive)))
    .orderBy(asc(accounts.id))
    .for('update');
}

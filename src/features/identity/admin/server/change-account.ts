import { and, asc, eq, isNull, or } from 'drizzle-orm';
import { Refused } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import { type Account, accountColumns, findAccounts } from '../../accounts/server/account.ts';
import { tellAdmins } from '../../accounts/server/admins-changed-email.ts';
import { accounts, accountTokens, sessions } from '../../accounts/server/tables.ts';
import { identityRefusals } from '../../texts.ts';
import { type AccountChange, whyNotChange } from '../account-changes.ts';
import { accountChangeRefusals } from '../texts.ts';

type ChangeTarget = {
  readonly accountId: string;
  /** The admin who asks. */
  readonly by: string;
};

/** An account before and after the change, and how many sessions it ended. */
export type ChangedAccount = {
  readonly before: Account;
  readonly after: Account;
  readonly sessionsEnded: number;
};

const columns: Readonly<Record<AccountChange, Partial<Pick<Account, 'isActive' | 'isAdmin'>>>> = {
  deactivate: { isActive: false },
  reactivate: { isActive: true },
  log_out_everywhere: {},
  make_admin: { isAdmin: true },
  remove_admin: { isAdmin: false },
};

/** The changes after which the account's browsers are logged out. */
const endsSessions: ReadonlySet<AccountChange> = new Set(['deactivate', 'log_out_everywhere']);

/**
 * Changes an account in the transaction of an admin. All admins are locked in one order, so that of
 * two who remove each other only the first succeeds: there is always an admin left. Refuses a
 * change of the admin's own account, and one that someone else has made already. Every admin is
 * told of a change of the circle of admins.
 */
export async function changeAccountAsAdmin(
  tx: Executor,
  { change, now, ...target }: ChangeTarget & { readonly change: AccountChange; readonly now: Date },
): Promise<ChangedAccount> {
  const locked = await lockForAdmin(tx, target);

  const [before] = locked;
  if (!before) throw new Refused(accountChangeRefusals.account_not_found);

  const reason = whyNotChange(change, before);
  if (reason) throw new Refused(accountChangeRefusals[reason]);

  const ended = endsSessions.has(change)
    ? await tx.delete(sessions).where(eq(sessions.accountId, before.id))
    : { rowCount: 0 };

  // The links that were emailed to them go as well: one of them could set a new password.
  if (change === 'deactivate')
    await tx.delete(accountTokens).where(eq(accountTokens.accountId, before.id));
  if (change !== 'log_out_everywhere')
    await tx.update(accounts).set(columns[change]).where(eq(accounts.id, before.id));

  if (change === 'make_admin' || change === 'remove_admin') {
    const by = (await findAccounts(tx, [target.by])).get(target.by) ?? null;
    await tellAdmins(tx, {
      change: change === 'make_admin' ? 'made' : 'removed',
      about: before,
      by,
      now,
    });
  }

  return {
    before,
    after: { ...before, ...columns[change] },
    sessionsEnded: ended.rowCount ?? 0,
  };
}

/**
 * Locks accounts about which an admin decides, with every admin, until the transaction ends; in the
 * order of the erasure, so that the two cannot deadlock. Refuses if the asking admin no longer is
 * one, or asks about themselves.
 * @param more other accounts that are changed as well
 * @returns the account that was asked about and `more`, without erased ones
 */
export async function lockForAdmin(
  tx: Executor,
  { accountId, by }: ChangeTarget,
  more: readonly string[] = [],
): Promise<readonly (Account | undefined)[]> {
  const accountIds = [accountId, ...more];

  const rows = await tx
    .select(accountColumns)
    .from(accounts)
    .where(
      and(
        or(
          ...accountIds.map((id) => eq(accounts.id, id)),
          and(accounts.isAdmin, accounts.isActive),
        ),
        isNull(accounts.erasedAt),
      ),
    )
    .orderBy(asc(accounts.id))
    .for('update');

  const admin = rows.find(({ id }) => id === by);
  if (!admin?.isAdmin) throw new Refused(identityRefusals.admins_only);
  if (accountIds.includes(by)) throw new Refused(accountChangeRefusals.own_account);

  return accountIds.map((wantedId) => rows.find(({ id }) => id === wantedId));
}

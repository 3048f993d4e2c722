/** What an admin can do to an account, besides merging it with another. */
export const accountChanges = [
  'deactivate',
  'reactivate',
  'log_out_everywhere',
  'make_admin',
  'remove_admin',
] as const;
export type AccountChange = (typeof accountChanges)[number];

/** Whether an admin who makes this change first gives their password, a code or a passkey again. */
export const needsConfirmation = (change: string): boolean =>
  change === 'make_admin' || change === 'remove_admin' || change === 'deactivate';

type Account = {
  readonly isActive: boolean;
  readonly isAdmin: boolean;
  readonly emailVerifiedAt: Date | null;
};

/** Why a change of an account is refused, by its code in `accountChangeRefusals`. */
export type WhyNotChange =
  | 'already_done'
  | 'admin_first'
  | 'account_is_deactivated'
  | 'address_not_confirmed';

/** Why an admin cannot make this change to another person's account; undefined if they can. */
export function whyNotChange(change: AccountChange, account: Account): WhyNotChange | undefined {
  const { isActive, isAdmin, emailVerifiedAt } = account;
  switch (change) {
    case 'deactivate':
      if (!isActive) return 'already_done';
      return isAdmin ? 'admin_first' : undefined;
    case 'reactivate':
      return isActive ? 'already_done' : undefined;
    case 'log_out_everywhere':
      return isActive ? undefined : 'account_is_deactivated';
    case 'make_admin':
      if (isAdmin) return 'already_done';
      if (!isActive) return 'account_is_deactivated';
      return emailVerifiedAt === null ? 'address_not_confirmed' : undefined;
    case 'remove_admin':
      return isAdmin ? undefined : 'already_done';
  }
}

/**
 * By which admins sort the list of accounts: how well it matches, by name, the newest first, or who
 * was here last.
 */
export const accountSorts = ['best', 'name', 'newest', 'seen'] as const;
export type AccountSort = (typeof accountSorts)[number];

import { expect, test } from 'vitest';
import { accountChanges, whyNotChange } from './account-changes.ts';

test('says for each change and state of an account whether an admin can make it', () => {
  const confirmed = { isActive: true, isAdmin: false, emailVerifiedAt: new Date(0) };
  const accounts = {
    member: confirmed,
    unconfirmed: { ...confirmed, emailVerifiedAt: null },
    admin: { ...confirmed, isAdmin: true },
    deactivated: { ...confirmed, isActive: false },
  };
  const found = Object.entries(accounts).map(([name, account]) => [
    name,
    Object.fromEntries(
      accountChanges.map((change) => [change, whyNotChange(change, account) ?? 'can']),
    ),
  ]);
  expect(Object.fromEntries(found)).toEqual({
    member: {
      deactivate: 'can',
      reactivate: 'already_done',
      log_out_everywhere: 'can',
      make_admin: 'can',
      remove_admin: 'already_done',
    },
    unconfirmed: {
      deactivate: 'can',
      reactivate: 'already_done',
      log_out_everywhere: 'can',
      make_admin: 'address_not_confirmed',
      remove_admin: 'already_done',
    },
    admin: {
      deactivate: 'admin_first',
      reactivate: 'already_done',
      log_out_everywhere: 'can',
      make_admin: 'already_done',
      remove_admin: 'can',
    },
    deactivated: {
      deactivate: 'already_done',
      reactivate: 'can',
      log_out_everywhere: 'account_is_deactivated',
      make_admin: 'account_is_deactivated',
      remove_admin: 'already_done',
    },
  });
});

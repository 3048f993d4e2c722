import type { Config } from '#platform/config/config.ts';
import type { AccountView } from '../contract.ts';
import { needsTwoStep } from '../permissions.ts';
import type { Account } from './account.ts';

/** The account as its own browser may see it, field by field: a new column stays private until it is added here. */
export const presentAccount = (account: Account, { mode }: Pick<Config, 'mode'>): AccountView => ({
  id: account.id,
  username: account.username,
  email: account.email,
  firstName: account.firstName,
  lastName: account.lastName,
  company: account.company,
  position: account.position,
  isAdmin: account.isAdmin,
  isActive: account.isActive,
  ...(needsTwoStep(account, mode) && !account.twoStepSince ? { mustSetUpTwoStep: true as const } : {}),
});

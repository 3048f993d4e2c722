import type { AccountView } from '../contract.ts';
import type { Account } from './account.ts';

/** The account as its own browser may see it, field by field: a new column stays private until it is added here. */
export const presentAccount = (account: Account): AccountView => ({
  id: account.id,
  username: account.username,
  email: account.email,
  firstName: account.firstName,
  lastName: account.lastName,
  company: account.company,
  position: account.position,
  isAdmin: account.isAdmin,
  isActive: account.isActive,
});

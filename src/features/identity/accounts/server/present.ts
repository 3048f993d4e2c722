import type { Config } from '#platform/config/config.ts';
import type { AccountView, SessionView } from '../contract.ts';
import { formatDevice, formatNetwork } from '../format-device.ts';
import { needsTwoFactor } from '../permissions.ts';
import type { Account } from './account.ts';
import type { OwnSession } from './own-sessions.ts';

/**
 * The account as its own browser may see it, field by field: a new column stays private until it is
 * added here.
 */
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
  emailVerified: account.emailVerifiedAt !== null,
  ...(needsTwoFactor(account, mode) && !account.twoFactorSince
    ? { mustSetUpTwoFactor: true as const }
    : {}),
});

/** A session as its owner sees it, without anything that an attacker could use. */
export const presentSession = (session: OwnSession): SessionView => ({
  id: session.id,
  device: formatDevice(session.userAgent),
  place: formatNetwork(session.address),
  openedAt: session.createdAt.toISOString(),
  seenAt: session.seenAt.toISOString(),
  current: session.current,
});

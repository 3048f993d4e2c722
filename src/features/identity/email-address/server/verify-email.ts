import { and, eq, gt, inArray } from 'drizzle-orm';
import { Refused } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import { normaliseAddress } from '#platform/email/normalise-address.ts';
import type { Limit, Use } from '#platform/http/rate-limit.ts';
import type { Services } from '#platform/plugin.ts';
import { changePurposes } from '../../accounts/lifetimes.ts';
import { lockAccount, markEmailVerified } from '../../accounts/server/account.ts';
import { hashToken, spendToken, withdrawTokens } from '../../accounts/server/account-tokens.ts';
import { accounts, accountTokens } from '../../accounts/server/tables.ts';
import { identityRefusals } from '../../texts.ts';
import type { LinkAccount } from '../contract.ts';
import { requestVerification } from './verification-email.ts';

/** Sends the link again, unless the address is already confirmed. */
export const resendVerification = (services: Services, accountId: string): Promise<void> =>
  services.database.transaction(async (tx) => {
    // Locked, so that no link is sent while the account changes to another address.
    const account = await lockAccount(tx, accountId);
    if (account && account.emailVerifiedAt === null)
      await requestVerification(services, tx, account);
  });

/**
 * Confirms an address with the link that was emailed to it. Refuses `verification_link_spent` for
 * an invalid one.
 */
export async function verifyEmail(
  { clock, database }: Services,
  { token }: { readonly token: string },
): Promise<void> {
  const now = clock();

  const isVerified = await database.transaction(async (tx) => {
    const link = await spendToken(tx, { token, purposes: ['email_verification'], now });
    if (!link) return false;
    await markEmailVerified(tx, link.accountId, { now });
    await withdrawTokens(tx, link.accountId, ['email_verification']);
    return true;
  });

  if (!isVerified) throw new Refused(identityRefusals.verification_link_spent);
}

const { too_many_changes, too_many_confirmations } = identityRefusals;

/** Windows: 15 minutes. */
export const emailLimits = {
  /** By recipient address, known or not, so that nobody can flood someone else's inbox. */
  confirmationsPerRecipient: {
    name: 'confirmations_mailbox',
    max: 5,
    refusal: too_many_confirmations,
  },
  confirmationsPerAddress: {
    name: 'confirmations_address',
    max: 50,
    refusal: too_many_confirmations,
  },
  /** Verification and email change links tried, by network. */
  linksPerAddress: { name: 'links_address', max: 50, refusal: too_many_changes },
  /**
   * The same links looked up before their button is pressed: opening a page must not use up
   * confirmations.
   */
  linksReadPerAddress: { name: 'links_read_address', max: 50, refusal: too_many_changes },
} as const satisfies Record<string, Limit>;

/** One email that asks to confirm an address. */
export const confirmationUse = (email: string, now: Date): Use => ({
  limit: emailLimits.confirmationsPerRecipient,
  key: normaliseAddress(email),
  now,
});

type Lookup = {
  readonly token: string;
  /** The account that is logged in where the link was opened, if any. */
  readonly asker: string | undefined;
  readonly now: Date;
};

/**
 * The account of a link, shown to its holder before they press the button; `null` for an invalid
 * link. The link stays usable. Reset links are not looked up, because the person who uses one logs
 * in as that account anyway.
 */
export async function linkOwner(db: Executor, { asker, now, token }: Lookup): Promise<LinkAccount> {
  const [row] = await db
    .select({ id: accounts.id, username: accounts.username, createdAt: accounts.createdAt })
    .from(accountTokens)
    .innerJoin(accounts, eq(accounts.id, accountTokens.accountId))
    .where(
      and(
        eq(accountTokens.tokenHash, hashToken(token)),
        inArray(accountTokens.purpose, ['email_verification', ...changePurposes]),
        gt(accountTokens.expiresAt, now),
        accounts.isActive,
      ),
    );
  if (!row) return null;

  const { createdAt, id, username } = row;

  return { username, openedAt: createdAt.toISOString(), isYours: id === asker };
}

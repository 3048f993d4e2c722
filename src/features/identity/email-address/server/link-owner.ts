import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { changePurposes } from '../../accounts/link-lifetime.ts';
import { hashToken } from '../../accounts/server/tokens.ts';
import { accounts, accountTokens } from '../../server/tables.ts';
import type { LinkAccount } from '../contract.ts';

type Asked = {
  readonly token: string;
  /** Who is logged in where the link was opened, if anybody is. */
  readonly asker: string | undefined;
  readonly now: Date;
};

/**
 * Whose account a link speaks for, for whoever holds it, before they press its button; `null` for a link that is not good
 * (any more). Uses nothing up. Links for a new password are not told: who presses them comes in as that account.
 */
export async function linkOwner(db: Executor, { asker, now, token }: Asked): Promise<LinkAccount> {
  const [found] = await db
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
  if (!found) return null;
  const { createdAt, id, username } = found;
  return { username, openedAt: createdAt.toISOString(), isYours: id === asker };
}

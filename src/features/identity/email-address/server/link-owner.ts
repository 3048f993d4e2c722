import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { changePurposes } from '../../accounts/link-lifetime.ts';
import { hashToken } from '../../accounts/server/tokens.ts';
import { accounts, accountTokens } from '../../server/tables.ts';
import type { LinkAccount } from '../contract.ts';

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

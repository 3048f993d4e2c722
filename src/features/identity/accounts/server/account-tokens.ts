import { and, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { accounts, accountTokens } from '../../server/tables.ts';
import { linkExpiresAt, type TokenPurpose } from '../link-lifetime.ts';
import { type Account, accountColumns } from './account.ts';
import { lockAccount } from './store.ts';
import { createToken, hashToken } from './tokens.ts';

type Issue = {
  readonly accountId: string;
  readonly purpose: TokenPurpose;
  readonly now: Date;
  /** When it stops working; by default as long as links of its purpose do. */
  readonly expiresAt?: Date;
};

/** Draws a token for a link and keeps its hash; earlier ones stay valid, as emails may overtake each other. */
export async function issueToken(tx: Executor, issue: Issue): Promise<string> {
  const { accountId, purpose, now, expiresAt = linkExpiresAt(purpose, now) } = issue;
  const token = createToken();
  await tx
    .insert(accountTokens)
    .values({ tokenHash: hashToken(token), purpose, accountId, createdAt: now, expiresAt });
  return token;
}

type Spending = { readonly token: string; readonly purposes: readonly TokenPurpose[]; readonly now: Date };

/** What a link turned out to be good for, and the account as it stood when it was locked. */
export type Spent = {
  readonly accountId: string;
  readonly purpose: TokenPurpose;
  readonly account: Account;
};

/** Whose link this is, if it is valid; uses nothing up. For what has to be checked before it is spent. */
export async function findTokenOwner(db: Executor, spending: Spending): Promise<Account | undefined> {
  const [found] = await db
    .select(accountColumns)
    .from(accountTokens)
    .innerJoin(accounts, eq(accounts.id, accountTokens.accountId))
    .where(and(isGood(spending), accounts.isActive));
  return found;
}

const isGood = ({ token, purposes, now }: Spending) =>
  and(
    eq(accountTokens.tokenHash, hashToken(token)),
    inArray(accountTokens.purpose, [...purposes]),
    gt(accountTokens.expiresAt, now),
  );

/**
 * Spends a link's token and says whose it was; of two who try at once only the first has it. Locks the account first:
 * whoever withdraws links while changing an account waits for us, or we for them, and never in a circle.
 */
export async function spendToken(tx: Executor, spending: Spending): Promise<Spent | undefined> {
  const good = isGood(spending);
  const [found] = await tx.select({ accountId: accountTokens.accountId }).from(accountTokens).where(good);
  const account = found && (await lockAccount(tx, found.accountId));
  if (!account) return undefined;
  const [spent] = await tx
    .delete(accountTokens)
    .where(good)
    .returning({ accountId: accountTokens.accountId, purpose: accountTokens.purpose });
  return spent && { ...spent, account };
}

/** Withdraws the links still out for an account that are for one of these. Lock the account first. */
export async function withdrawTokens(
  tx: Executor,
  accountId: string,
  purposes: readonly TokenPurpose[],
): Promise<void> {
  await tx
    .delete(accountTokens)
    .where(and(eq(accountTokens.accountId, accountId), inArray(accountTokens.purpose, [...purposes])));
}

export async function dropExpiredTokens(tx: Executor, now: Date): Promise<void> {
  await tx.delete(accountTokens).where(lte(accountTokens.expiresAt, now));
}

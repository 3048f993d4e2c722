import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, lte } from 'drizzle-orm';
import { brand } from '#lib/brand.ts';
import type { Executor } from '#platform/database/database.ts';
import type { EmailContext, RenewFacts, SentEmail } from '#platform/email/email-kind.ts';
import { encryptEmailToken } from '#platform/email/encrypt-email-token.ts';
import { linkExpiresAt, TOKEN_SHAPE, type TokenPurpose } from '../lifetimes.ts';
import { type Account, accountColumns, lockAccount } from './account.ts';
import { accounts, accountTokens } from './tables.ts';

type Issue = {
  readonly accountId: string;
  readonly purpose: TokenPurpose;
  readonly now: Date;
  /** When it expires; by default after the lifetime of its purpose. */
  readonly expiresAt?: Date;
};

/**
 * Creates a token for a link and stores its hash. Earlier tokens stay valid, because emails can
 * arrive out of order.
 */
export async function issueToken(tx: Executor, issue: Issue): Promise<string> {
  const { accountId, purpose, now, expiresAt = linkExpiresAt(purpose, now) } = issue;
  const token = createToken();
  await tx
    .insert(accountTokens)
    .values({ tokenHash: hashToken(token), purpose, accountId, createdAt: now, expiresAt });
  return token;
}

type Spending = {
  readonly token: string;
  readonly purposes: readonly TokenPurpose[];
  readonly now: Date;
};

/** The purpose of a link that was used, and its account as it was when it was locked. */
export type UsedLink = {
  readonly accountId: string;
  readonly purpose: TokenPurpose;
  readonly account: Account;
};

/**
 * The account of a valid link. The link stays usable, so that the rest of a request can be checked
 * first.
 */
export async function findTokenOwner(
  db: Executor,
  spending: Spending,
): Promise<Account | undefined> {
  const [owner] = await db
    .select(accountColumns)
    .from(accountTokens)
    .innerJoin(accounts, eq(accounts.id, accountTokens.accountId))
    .where(and(isValid(spending), accounts.isActive));
  return owner;
}

const isValid = ({ token, purposes, now }: Spending) =>
  and(
    eq(accountTokens.tokenHash, hashToken(token)),
    inArray(accountTokens.purpose, [...purposes]),
    gt(accountTokens.expiresAt, now),
  );

/**
 * Marks a link's token as used and returns its account; of several simultaneous attempts only the
 * first succeeds. The account is locked first, in the same order as where links are withdrawn, so
 * that the two cannot deadlock.
 */
export async function spendToken(tx: Executor, spending: Spending): Promise<UsedLink | undefined> {
  const valid = isValid(spending);
  const [link] = await tx
    .select({ accountId: accountTokens.accountId })
    .from(accountTokens)
    .where(valid);

  const account = link && (await lockAccount(tx, link.accountId));
  if (!account) return undefined;

  const [usedLink] = await tx
    .delete(accountTokens)
    .where(valid)
    .returning({ accountId: accountTokens.accountId, purpose: accountTokens.purpose });

  return usedLink && { ...usedLink, account };
}

/** Withdraws an account's unused links for these purposes. Lock the account first. */
export async function withdrawTokens(
  tx: Executor,
  accountId: string,
  purposes: readonly TokenPurpose[],
): Promise<void> {
  await tx
    .delete(accountTokens)
    .where(
      and(eq(accountTokens.accountId, accountId), inArray(accountTokens.purpose, [...purposes])),
    );
}

export async function dropExpiredTokens(tx: Executor, now: Date): Promise<void> {
  await tx.delete(accountTokens).where(lte(accountTokens.expiresAt, now));
}

/**
 * Creates a secret for a cookie or a link: 32 random bytes, as 43 characters that are safe in a
 * URL.
 */
export const createToken = (): string => randomBytes(32).toString('base64url');

/**
 * The hash that is stored instead of a token. A plain hash suffices, because 256 random bits cannot
 * be guessed.
 */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Whether this has the format of our tokens; anything else is not looked up in the database. */
export const looksLikeToken = (value: string | undefined): value is string =>
  TOKEN_SHAPE.test(value ?? '');

/** The address of a page with a link's token, for an email. */
export const emailedLink = ({ publicUrl }: EmailContext, path: string, token: string): string =>
  `${publicUrl}${path}?token=${encodeURIComponent(token)}`;

/** A new link, encrypted, and the first name of its reader. */
export type RenewedLink = { readonly firstName: string; readonly sealedToken: string };

/**
 * A new link for an email that an organiser sends again; undefined if there is no reason for it any
 * more. Earlier links stay valid, as when the person asks twice. The account is locked, so that no
 * link is made for an address that it is just leaving.
 */
export async function renewLink(
  { accountId, address }: SentEmail,
  { tx, config, now }: RenewFacts,
  purpose: TokenPurpose,
  isDue: (account: Account) => boolean = () => true,
): Promise<RenewedLink | undefined> {
  const account = accountId === null ? undefined : await lockAccount(tx, accountId);
  if (!account || account.email !== address || !isDue(account)) return undefined;
  const token = await issueToken(tx, { accountId: account.id, purpose, now });
  return { firstName: account.firstName, sealedToken: encryptEmailToken(config.secret, token) };
}

/** The last line of emails to the owner of an account: why they receive it. */
export const HAS_ACCOUNT = `You’re receiving this email because you have a ${brand.name} account with this address.`;

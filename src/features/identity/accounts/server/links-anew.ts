import type { RenewFacts, SentEmail } from '#platform/email/email-kind.ts';
import { encryptEmailToken } from '#platform/email/encrypt-email-token.ts';
import type { TokenPurpose } from '../lifetimes.ts';
import { type Account, lockAccount } from './account.ts';
import { issueToken } from './account-tokens.ts';

/** What an email with a link of an account says. */
type LinkEmail = { readonly firstName: string; readonly sealedToken: string };

// An organiser has them sent again. Earlier links stay valid for as long as they were, as when the
// person asks twice.

/** A new link that confirms an account's address, unless that is confirmed. */
export const newVerificationLink = (
  sent: SentEmail,
  facts: RenewFacts,
): Promise<LinkEmail | undefined> =>
  newLink(sent, facts, 'email_verification', ({ emailVerifiedAt }) => emailVerifiedAt === null);

/**
 * A new link to choose a password. The page to which the first one led back is not known any more.
 */
export const newResetLink = (
  sent: SentEmail,
  facts: RenewFacts,
): Promise<(LinkEmail & { readonly next?: string | undefined }) | undefined> =>
  newLink(sent, facts, 'password_reset');

/** A new link with which the owner logs in after too many failed logins. */
export const newLoginLink = (sent: SentEmail, facts: RenewFacts): Promise<LinkEmail | undefined> =>
  newLink(sent, facts, 'login_confirmation');

/** New links for an owner whose password somebody knows: to log in, and to reset it. */
export async function newWrongCodesLinks(
  sent: SentEmail,
  facts: RenewFacts,
): Promise<(LinkEmail & { readonly sealedResetToken: string }) | undefined> {
  const login = await newLoginLink(sent, facts);
  const reset = login && (await newResetLink(sent, facts));
  return reset && { ...login, sealedResetToken: reset.sealedToken };
}

/** The account is locked, so that no link is made for an address that it is just leaving. */
async function newLink(
  { accountId, address }: SentEmail,
  { tx, config, now }: RenewFacts,
  purpose: TokenPurpose,
  isWanted: (account: Account) => boolean = () => true,
): Promise<LinkEmail | undefined> {
  const account = accountId === null ? undefined : await lockAccount(tx, accountId);
  if (!account || account.email !== address || !isWanted(account)) return undefined;
  const token = await issueToken(tx, { accountId: account.id, purpose, now });
  return { firstName: account.firstName, sealedToken: encryptEmailToken(config.secret, token) };
}

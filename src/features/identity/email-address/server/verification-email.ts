import { brand } from '#lib/brand.ts';
import { z } from '#lib/schema.ts';
import type { Executor } from '#platform/database/database.ts';
import { encryptEmailToken } from '#platform/email/encrypt-email-token.ts';
import { defineLetter, requestLetter } from '#platform/email/parts/letter.tsx';
import type { Services } from '#platform/plugin.ts';
import type { Account } from '../../accounts/server/account.ts';
import { emailedLink, issueToken, renewLink } from '../../accounts/server/account-tokens.ts';

/** Asks a new account to confirm its email address. */
export const emailVerification = defineLetter({
  name: 'identity.email_verification',
  payload: z.object({ firstName: z.string(), sealedToken: z.string() }),
  subject: () => `Confirm your email address for ${brand.name}`,
  renew: (sent, facts) =>
    renewLink(sent, facts, 'email_verification', ({ emailVerifiedAt }) => emailVerifiedAt === null),
  letter: ({ sealedToken }, context, decrypt) => ({
    heading: 'Confirm your email address',
    preview: 'Please confirm that our emails reach you.',
    text: [
      'Please confirm your email address so we know our messages reach you. You don’t need to do this to book or play, but you’ll need it to read the forum and to message other members.',
    ],
    button: {
      label: 'Confirm my address',
      href: emailedLink(context, '/verify-email', decrypt(sealedToken)),
    },
    smallPrint:
      'The link works once and expires in 24 hours. If this wasn’t you, you can ignore this email.',
    reason: `You’re receiving this email because someone registered with ${brand.name} using this address.`,
  }),
});

/**
 * Issues the link that confirms an account's address and requests its email, in the same
 * transaction.
 */
export async function requestVerification(
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  tx: Executor,
  account: Account,
): Promise<void> {
  const token = await issueToken(tx, {
    accountId: account.id,
    purpose: 'email_verification',
    now: clock(),
  });

  await requestLetter(tx, emailVerification, account, {
    sealedToken: encryptEmailToken(config.secret, token),
  });
}

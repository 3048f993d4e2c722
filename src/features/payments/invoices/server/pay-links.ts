import type { Config } from '#platform/config/config.ts';
import type { EmailContext } from '#platform/email/email-kind.ts';
import { readSignedToken, signToken } from '#platform/signed-token.ts';

const PURPOSE = 'fourball pay links 1';

/** How long after the due date a link works: reminders are sent for three weeks. */
export const PAYABLE_DAYS_AFTER_DUE = 60;

type Signer = Pick<EmailContext, 'publicUrl' | 'sign'>;

/** What signs the links of this site outside of emails. */
export const signerOf = ({ secret, publicUrl }: Pick<Config, 'secret' | 'publicUrl'>): Signer => ({
  publicUrl,
  sign: (purpose, body) => signToken(secret, purpose, body),
});

/**
 * The link by which anyone who has the invoice of a sale on account, such as a caller without an
 * account, can pay it by card. It opens nothing else, and the page behind it says when it is over.
 */
export const payLink = ({ sign, publicUrl }: Signer, saleId: string): string =>
  `${publicUrl}/pay/${sign(PURPOSE, Buffer.from(saleId.replaceAll('-', ''), 'hex'))}`;

/** The id of what was sold on account; undefined for a link that we have not made. */
export function readPayLink({ secret }: Pick<Config, 'secret'>, token: string): string | undefined {
  const hex = readSignedToken(secret, PURPOSE, token)?.toString('hex') ?? '';
  const [, ...parts] = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/.exec(hex) ?? [];
  return parts.length > 0 ? parts.join('-') : undefined;
}

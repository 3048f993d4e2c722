import { Secret, TOTP } from 'otpauth';
import { brand } from '#lib/brand.ts';
import { decrypt, encrypt } from '#platform/encrypt.ts';
import { STEPS_AROUND, totp } from '../codes.ts';

const { algorithm, digits, periodSeconds: period } = totp;

/** Creates the secret shared with an app: 20 random bytes (RFC 4226, section 4), in base 32. */
export const createSecret = (): string => new Secret({ size: 20 }).base32;

/**
 * The time step of a code that can still be used.
 * @param shared the account's secret, in base 32
 * @param lastStep the newest step accepted before: a code works once (RFC 6238, section 5.2)
 * @returns the number of half minutes since 1970; undefined for a wrong code or a used step
 */
export function stepOf(
  { shared, lastStep }: { readonly shared: string; readonly lastStep: number | null },
  code: string,
  now: Date,
): number | undefined {
  const timestamp = now.getTime();
  const secret = Secret.fromBase32(shared);

  const away = TOTP.validate({
    token: code,
    secret,
    algorithm,
    digits,
    period,
    timestamp,
    window: STEPS_AROUND,
  });
  if (away === null) return undefined;

  const step = TOTP.counter({ period, timestamp }) + away;

  return lastStep === null || step > lastStep ? step : undefined;
}

/** The secret for an app as a link, and that link as a QR code. */
export async function enrolment(
  shared: string,
  label: string,
): Promise<{ link: string; picture: string }> {
  const secret = Secret.fromBase32(shared);

  const link = new TOTP({
    issuer: brand.name,
    label,
    secret,
    algorithm,
    digits,
    period,
  }).toString();

  const { default: qrCode } = await import('qrcode');
  const svg = await qrCode.toString(link, { type: 'svg', errorCorrectionLevel: 'M', margin: 3 });

  return { link, picture: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` };
}

const purpose = (accountId: string) => `fourball second factor 1 ${accountId}`;

/**
 * Encrypts a secret for the database. It can be decrypted only for the same account and
 * `APP_SECRET`.
 */
export const encryptSecret = (appSecret: string, accountId: string, shared: string): string =>
  encrypt(purpose(accountId), appSecret, shared);

export const decryptSecret = (appSecret: string, accountId: string, sealed: string): string =>
  decrypt(purpose(accountId), appSecret, sealed);

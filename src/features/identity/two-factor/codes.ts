import { addMinutes } from '#lib/club-time.ts';

/** The TOTP parameters (RFC 6238) that every authenticator app supports. */
export const totp = { digits: 6, periodSeconds: 30, algorithm: 'SHA1' } as const;

/**
 * Clocks differ, so a code is valid in its own half minute and in the one before and after (RFC
 * 6238, section 5.2).
 */
export const STEPS_AROUND = 1;

/** The number of recovery codes of an account. */
export const RECOVERY_CODES = 10;

/** Wrong codes allowed per challenge; after that the password is required again. */
export const MAX_ATTEMPTS = 5;

/** The maximum number of passkeys of an account. */
export const MAX_PASSKEYS = 20;

const CHALLENGE_MINUTES = 5;

/** When a challenge that is issued now expires. */
export const challengeExpiresAt = (now: Date): Date => addMinutes(now, CHALLENGE_MINUTES);

// Crockford's base 32 has no symbols that look alike, and each carries five bits.
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RECOVERY_SYMBOLS = 12;
const APP_CODE = new RegExp(`^\\d{${totp.digits}}$`);
const RECOVERY_CODE = new RegExp(`^[${SYMBOLS}]{${RECOVERY_SYMBOLS}}$`);

/** The random bytes for one recovery code. */
export const RECOVERY_BYTES = RECOVERY_SYMBOLS;

/** Makes a recovery code of 60 bits from as many random bytes as it has symbols. */
export const recoveryCodeFrom = (random: Uint8Array): string =>
  Array.from(random.subarray(0, RECOVERY_SYMBOLS), (byte) => SYMBOLS[byte % SYMBOLS.length]).join(
    '',
  );

/**
 * A code in its normal form, without spaces, hyphens and lower case. In recovery codes the letters
 * O, I and L are read as the digits 0 and 1.
 */
export function normaliseCode(text: string): string {
  const code = text
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase();
  return APP_CODE.test(code) ? code : code.replaceAll('O', '0').replace(/[IL]/g, '1');
}

/** Whether this could be a code of an authenticator app. */
export const isAppCode = (code: string): boolean => APP_CODE.test(code);

/** Whether this could be a recovery code. */
export const isRecoveryCode = (code: string): boolean => RECOVERY_CODE.test(code);

/** A long code in groups of four, as it is displayed and typed. */
export const formatCode = (code: string, between: ' ' | '-'): string =>
  code.match(/.{1,4}/g)?.join(between) ?? '';

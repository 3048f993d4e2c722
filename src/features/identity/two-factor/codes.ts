import { addMinutes } from '#lib/club-time.ts';

/** What an authenticator app computes (RFC 6238, with the parameters every app understands). */
export const totp = { digits: 6, periodSeconds: 30, algorithm: 'SHA1' } as const;

/** Clocks differ: a code counts for its own half minute, and for the one before and after (RFC 6238, section 5.2). */
export const STEPS_AROUND = 1;

/** How many recovery codes an account is given. */
export const RECOVERY_CODES = 10;

/** How often one challenge may be answered wrongly; then the password is asked for again. */
export const MAX_ATTEMPTS = 5;

/** How many passkeys an account may have. */
export const MAX_PASSKEYS = 20;

const CHALLENGE_MINUTES = 5;

/** When a challenge that is given now stops working. */
export const challengeExpiresAt = (now: Date): Date => addMinutes(now, CHALLENGE_MINUTES);

// Crockford's base 32: nothing in it looks like anything else, and each symbol carries five bits.
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RECOVERY_SYMBOLS = 12;
const APP_CODE = new RegExp(`^\\d{${totp.digits}}$`);
const RECOVERY_CODE = new RegExp(`^[${SYMBOLS}]{${RECOVERY_SYMBOLS}}$`);

/** Random bytes that one recovery code takes. */
export const RECOVERY_BYTES = RECOVERY_SYMBOLS;

/** Makes a recovery code of 60 bits from as many random bytes as it has symbols. */
export const recoveryCodeFrom = (random: Uint8Array): string =>
  Array.from(random.subarray(0, RECOVERY_SYMBOLS), (byte) => SYMBOLS[byte % SYMBOLS.length]).join('');

/** A code as it counts: spaces, hyphens and case do not, and what a hand makes of 0 and 1 is read as meant. */
export function normaliseCode(typed: string): string {
  const code = typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase();
  return APP_CODE.test(code) ? code : code.replaceAll('O', '0').replace(/[IL]/g, '1');
}

/** Whether this could be a code of an authenticator app. */
export const isAppCode = (code: string): boolean => APP_CODE.test(code);

/** Whether this could be a recovery code. */
export const isRecoveryCode = (code: string): boolean => RECOVERY_CODE.test(code);

/** A long code as it is read and typed: in groups of four. */
export const formatCode = (code: string, between: ' ' | '-'): string =>
  code.match(/.{1,4}/g)?.join(between) ?? '';

import { decrypt, encrypt } from '#platform/encrypt.ts';

const PURPOSE = 'fourball sealed mail 1';

/** Encrypts a token for a link in an email, so that it cannot be read in the job's payload. */
export const encryptEmailToken = (secret: string, text: string): string =>
  encrypt(PURPOSE, secret, text);

/** Decrypts such a token. Throws if it was changed, or encrypted with another secret. */
export const decryptEmailToken = (secret: string, encrypted: string): string =>
  decrypt(PURPOSE, secret, encrypted);

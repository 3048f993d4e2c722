import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
// What the key is for is part of its making: nothing else that is derived from the secret can open these.
const PURPOSE = 'fourball sealed mail 1';

/**
 * Seals a secret that a mail will carry (a token in a link), so that it may wait in a job without being readable there.
 * @param secret `config.secret`
 * @returns nonce, tag and ciphertext as base64url; different each time, even for the same text
 */
export function seal(secret: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(secret), nonce, { authTagLength: TAG_BYTES });
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
}

/**
 * Opens what `seal` made.
 * @throws if it was altered or cut short, or sealed under another secret; the error names neither
 */
export function unseal(secret: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  try {
    const nonce = bytes.subarray(0, NONCE_BYTES);
    const decipher = createDecipheriv(CIPHER, keyOf(secret), nonce, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(tag);
    const body = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([body, decipher.final()]).toString('utf8');
  } catch (cause) {
    throw new Error('A sealed text cannot be opened: it was altered, or sealed under another APP_SECRET', {
      cause,
    });
  }
}

const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', PURPOSE, 32));

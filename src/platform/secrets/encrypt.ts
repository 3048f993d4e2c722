import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { keyFor } from './keys.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Seals a text, so that it may rest in a table without being readable there.
 * @param secret `config.secret`
 * @param purpose what it is sealed for, and for whom: only the same purpose opens it
 * @returns nonce, tag and ciphertext as base64url; different each time, even for the same text
 */
export function encrypt(purpose: string, secret: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyFor(secret, purpose), nonce, { authTagLength: TAG_BYTES });
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
}

/**
 * Opens what `sealFor` made for the same purpose.
 * @throws if it was altered or cut short, or sealed for something else or under another secret; the error names neither
 */
export function decrypt(purpose: string, secret: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  try {
    const nonce = bytes.subarray(0, NONCE_BYTES);
    const decipher = createDecipheriv(CIPHER, keyFor(secret, purpose), nonce, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(tag);
    const body = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([body, decipher.final()]).toString('utf8');
  } catch (cause) {
    throw new Error('A sealed text cannot be opened: it was altered, or sealed under another APP_SECRET', {
      cause,
    });
  }
}

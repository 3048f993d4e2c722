import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a text, so that it cannot be read in the database.
 * @param secret `config.secret`
 * @param purpose the use and the owner of the text; decryption needs the same purpose
 * @returns nonce, tag and ciphertext as base64url; different each time, even for the same text
 */
export function encrypt(purpose: string, secret: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyFor(secret, purpose), nonce, {
    authTagLength: TAG_BYTES,
  });
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
}

/**
 * Decrypts a text that was encrypted for the same purpose.
 * @throws if it was changed, or encrypted for another purpose or with another secret; the error contains none of them
 */
export function decrypt(purpose: string, secret: string, encrypted: string): string {
  const bytes = Buffer.from(encrypted, 'base64url');
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);

  try {
    const nonce = bytes.subarray(0, NONCE_BYTES);
    const decipher = createDecipheriv(CIPHER, keyFor(secret, purpose), nonce, {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(tag);
    const body = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([body, decipher.final()]).toString('utf8');
  } catch (cause) {
    throw new Error(
      'The text cannot be decrypted: it was changed, or encrypted with another APP_SECRET',
      {
        cause,
      },
    );
  }
}

/**
 * Derives a key of 32 bytes from the product's secret for one purpose (RFC 5869). Nothing that is
 * encrypted or hashed for one purpose can be decrypted or matched for another.
 * @param secret `config.secret`
 */
export const keyFor = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

import { hkdfSync } from 'node:crypto';

/**
 * Derives a key of 32 bytes from the product's secret for one purpose (RFC 5869). Nothing that is
 * encrypted or hashed for one purpose can be decrypted or matched for another.
 * @param secret `config.secret`
 */
export const keyFor = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

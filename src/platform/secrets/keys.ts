import { hkdfSync } from 'node:crypto';

/**
 * A key of 32 bytes that is derived from the product's secret for one purpose (RFC 5869). What the key is for is part
 * of its making: nothing that is sealed or hashed for one purpose can be opened or matched for another.
 * @param secret `config.secret`
 */
export const keyFor = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

import { describe, expect, it } from 'vitest';
import { decrypt, encrypt } from './encrypt.ts';

const secret = 'a-secret-of-the-tests-and-of-nothing-else';
const encryptToken = (under: string, text: string) => encrypt('a token', under, text);
const decryptToken = (under: string, encrypted: string) => decrypt('a token', under, encrypted);
const token = 'Zm91cmJhbGwtcmVzZXQtdG9rZW4tZm9yLXRlc3Rz';

describe('an encrypted text', () => {
  it.each([token, '', 'Ünal ⛳'])('can be decrypted with the same secret: %o', (text) => {
    expect(decryptToken(secret, encryptToken(secret, text))).toBe(text);
  });

  it('contains nothing of the text, and is different each time', () => {
    const encrypted = encryptToken(secret, token);
    expect(Buffer.from(encrypted, 'base64url').toString('latin1')).not.toContain(token);
    expect(encrypted).not.toContain(token);
    expect(encryptToken(secret, token)).not.toBe(encrypted);
  });

  it('cannot be decrypted with another secret', () => {
    expect(() => decryptToken(`${secret}!`, encryptToken(secret, token))).toThrow(
      'cannot be decrypted',
    );
  });

  it('cannot be decrypted for another purpose', () => {
    expect(() => decrypt('another token', secret, encryptToken(secret, token))).toThrow(
      'cannot be decrypted',
    );
  });

  it('cannot be decrypted after any byte has changed', () => {
    const bytes = Buffer.from(encryptToken(secret, token), 'base64url');
    for (const index of bytes.keys()) {
      const altered = Buffer.from(bytes);
      altered.writeUInt8((bytes[index] ?? 0) ^ 1, index);
      expect(() => decryptToken(secret, altered.toString('base64url'))).toThrow(
        'cannot be decrypted',
      );
    }
  });

  it('cannot be decrypted if it is truncated at either end or empty', () => {
    const encrypted = encryptToken(secret, token);
    for (const cut of [
      encrypted.slice(4),
      encrypted.slice(0, -4),
      encrypted.slice(0, 30),
      encrypted.slice(0, 16),
      '',
    ])
      expect(() => decryptToken(secret, cut)).toThrow('cannot be decrypted');
  });
});

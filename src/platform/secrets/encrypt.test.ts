import { describe, expect, it } from 'vitest';
import { decrypt, encrypt } from './encrypt.ts';

const secret = 'a-secret-of-the-tests-and-of-nothing-else';
const seal = (under: string, text: string) => encrypt('a token', under, text);
const unseal = (under: string, sealed: string) => decrypt('a token', under, sealed);
const token = 'Zm91cmJhbGwtcmVzZXQtdG9rZW4tZm9yLXRlc3Rz';

describe('an encrypted text', () => {
  it.each([token, '', 'Ünal ⛳'])('can be decrypted with the same secret: %o', (text) => {
    expect(unseal(secret, seal(secret, text))).toBe(text);
  });

  it('contains nothing of the text, and is different each time', () => {
    const sealed = seal(secret, token);
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain(token);
    expect(sealed).not.toContain(token);
    expect(seal(secret, token)).not.toBe(sealed);
  });

  it('cannot be decrypted with another secret', () => {
    expect(() => unseal(`${secret}!`, seal(secret, token))).toThrow('cannot be opened');
  });

  it('cannot be decrypted for another purpose', () => {
    expect(() => decrypt('another token', secret, seal(secret, token))).toThrow('cannot be opened');
  });

  it('cannot be decrypted after any byte has changed', () => {
    const bytes = Buffer.from(seal(secret, token), 'base64url');
    for (const index of bytes.keys()) {
      const altered = Buffer.from(bytes);
      altered.writeUInt8((bytes[index] ?? 0) ^ 1, index);
      expect(() => unseal(secret, altered.toString('base64url'))).toThrow('cannot be opened');
    }
  });

  it('cannot be decrypted if it is truncated at either end or empty', () => {
    const sealed = seal(secret, token);
    for (const cut of [sealed.slice(4), sealed.slice(0, -4), sealed.slice(0, 30), sealed.slice(0, 16), ''])
      expect(() => unseal(secret, cut)).toThrow('cannot be opened');
  });
});

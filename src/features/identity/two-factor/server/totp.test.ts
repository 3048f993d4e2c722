import { describe, expect, it } from 'vitest';
import { codeAt } from '#tests/authenticator-app.ts';
import { createSecret, decryptSecret, encryptSecret, enrolment, stepOf } from './totp.ts';

// The secret of RFC 6238, appendix B ("12345678901234567890"), and its codes cut to 6 digits.
const shared = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

describe('a code of the app', () => {
  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_111_111_111, '050471', 37_037_037],
    [1_234_567_890, '005924', 41_152_263],
    [2_000_000_000, '279037', 66_666_666],
  ])('is that of RFC 6238 after %i seconds', (seconds, code, step) => {
    expect(stepOf({ shared, lastStep: null }, code, at(seconds))).toBe(step);
  });

  it.each([
    [-2, undefined],
    [-1, 999],
    [0, 1000],
    [1, 1001],
    [2, undefined],
  ])('from %i half minutes away belongs to step %o', (away, step) => {
    const code = codeAt(shared, at((1000 + away) * 30));
    expect(stepOf({ shared, lastStep: null }, code, at(1000 * 30 + 15))).toBe(step);
  });

  it.each([
    [999, 1000],
    [1000, undefined],
    [1001, undefined],
  ])('is refused again after step %i', (lastStep, step) => {
    expect(stepOf({ shared, lastStep }, codeAt(shared, at(30_000)), at(30_000))).toBe(step);
  });

  it.each(['000000', '28708', '2870822', 'abcdef', ''])('%o is wrong', (code) => {
    expect(stepOf({ shared, lastStep: null }, code, at(59))).toBeUndefined();
  });
});

describe('the secret', () => {
  it('has 160 bits and differs each time', () => {
    const created = createSecret();
    expect(created).toMatch(/^[A-Z2-7]{32}$/);
    expect(createSecret()).not.toBe(created);
  });

  it('is returned as a link that names the site and the account, and as a QR code of the link', async () => {
    const { link, picture } = await enrolment(shared, 'robin@example.com');
    expect(link).toBe(
      `otpauth://totp/Fourball:robin%40example.com?issuer=Fourball&secret=${shared}&algorithm=SHA1&digits=6&period=30`,
    );
    const svg = Buffer.from(picture.replace('data:image/svg+xml;base64,', ''), 'base64').toString();
    expect(svg).toMatch(/^<svg [^>]*viewBox=/);
  });

  it('is encrypted for one account, so that no other can decrypt it', () => {
    const appSecret = 'a-secret-of-the-tests-and-of-nothing-else';
    const sealed = encryptSecret(appSecret, 'one', shared);
    expect(sealed).not.toContain(shared);
    expect(decryptSecret(appSecret, 'one', sealed)).toBe(shared);
    expect(() => decryptSecret(appSecret, 'another', sealed)).toThrow('cannot be decrypted');
  });
});

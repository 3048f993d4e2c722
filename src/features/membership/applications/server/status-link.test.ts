import { expect, test } from 'vitest';
import { applicationOf, statusPath, statusToken } from './status-link.ts';

const secret = 'a secret of thirty-two characters or more';
const id = '0192f0c1-2345-7abc-8def-0123456789ab';
const token = statusToken(secret, id);

test('a token contains its application’s id and is the same each time', () => {
  expect(token).toMatch(/^[\w-]{64}$/);
  expect(applicationOf(secret, token)).toBe(id);
  expect(statusPath(secret, id)).toBe(`/applications/${token}`);
});

// Shows attack 12
test('any other text has no id', () => {
  expect(applicationOf('another secret of thirty-two characters', token)).toBeUndefined();
  expect(applicationOf(secret, '')).toBeUndefined();
  expect(applicationOf(secret, `${token}A`)).toBeUndefined();
  expect(applicationOf(secret, id)).toBeUndefined();
  const other = statusToken(secret, '0192f0c1-2345-7abc-8def-0123456789ac');
  expect(applicationOf(secret, token.slice(0, 21) + other.slice(21))).toBeUndefined();
  for (let at = 0; at < token.length; at += 1) {
    const changed = token[at] === 'A' ? 'B' : 'A';
    const opened = applicationOf(secret, token.slice(0, at) + changed + token.slice(at + 1));
    expect(opened, `character ${at}`).toBeUndefined();
  }
});

import { expect, test } from 'vitest';
import { testApp } from '#tests/app.ts';

const { app, clock } = await testApp({
  env: { PUBLIC_URL: 'https://club.example', CONTACT_EMAIL: 'office@club.example' },
});

test('password managers are redirected to the password settings', async () => {
  const answer = await app.inject('/.well-known/change-password');
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/account/security']);
  // The second half of the W3C's proposal: missing paths respond with 404, or password managers
  // would trust any response.
  const missing = await app.inject(
    '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200',
  );
  expect(missing.statusCode).toBe(404);
});

test('security.txt has the contact and addresses of this deployment, and an expiry date', async () => {
  const answer = await app.inject('/.well-known/security.txt');
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  const [, ...lines] = answer.body.trim().split('\n');
  expect(lines).toEqual([
    'Contact: mailto:office@club.example',
    'Contact: https://club.example/contact',
    expect.stringMatching(/^Expires: \d{4}-\d\d-\d\dT00:00:00Z$/),
    'Preferred-Languages: en',
    'Canonical: https://club.example/.well-known/security.txt',
  ]);
  const expires = Date.parse(lines[2]?.replace('Expires: ', '') ?? '');
  expect(expires - clock().getTime()).toBeGreaterThan(170 * 86_400_000);
  expect(expires - clock().getTime()).toBeLessThan(365 * 86_400_000);
});

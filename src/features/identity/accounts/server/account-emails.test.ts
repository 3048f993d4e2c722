import { expect, test } from 'vitest';
import { renderEmail } from '#platform/email/render-email.ts';
import { emailVerification } from '../../email-address/server/verification-email.ts';
import { accountErasedEmail } from '../../your-data/server/account-erased-email.ts';

const context = {
  publicUrl: 'https://club.example',
  contactEmail: 'office@club.example',
  sign: () => '',
};
const open = (sealed: string) => sealed;
const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

test('the email that asks to confirm an address says what it is needed for', async () => {
  const payload = { firstName: 'Ann', sealedToken: 'token' };
  const { text } = await renderEmail(
    (await emailVerification.compose(payload, context, open)).body,
  );
  expect(onOneLine(text)).toContain('you’ll need it to read the forum');
});

test('the email about an erased account is true for a person without bookings', async () => {
  const payload = { firstName: 'Ann', at: '2040-06-12T09:00:00.000Z' };
  const { text } = await renderEmail(
    (await accountErasedEmail.compose(payload, context, open)).body,
  );
  expect(onOneLine(text)).toContain(
    'If you had bookings, they and their payments stay in our accounts',
  );
  expect(text).not.toContain('playing with us');
});

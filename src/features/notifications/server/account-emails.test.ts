import { expect, test } from 'vitest';
import { accountErasedMail, emailVerification } from './account-emails.ts';
import { renderEmail } from './render-email.ts';

const context = { publicUrl: 'https://club.example', contactEmail: 'office@club.example' };
const open = (sealed: string) => sealed;
const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

test('the mail that asks to confirm an address promises nothing that is not open yet', async () => {
  const told = { firstName: 'Ann', sealedToken: 'token' };
  const { html, text } = await renderEmail((await emailVerification.compose(told, context, open)).body);
  expect(onOneLine(text)).toContain('once the forum and messages open');
  expect(html).not.toContain('take part in the forum');
});

test('the last mail is true for someone who never booked', async () => {
  const told = { firstName: 'Ann', at: '2040-06-12T09:00:00.000Z' };
  const { text } = await renderEmail((await accountErasedMail.compose(told, context, open)).body);
  expect(onOneLine(text)).toContain('If you had bookings, they and their payments stay in our accounts');
  expect(text).not.toContain('playing with us');
});

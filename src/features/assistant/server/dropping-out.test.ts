import { expect, test } from 'vitest';
import { testApp } from '#tests/app.ts';
import { application } from '#tests/applicant.ts';
import { member, type Visitor, visitor } from '#tests/visitor.ts';
import { REFUND_RULE } from '../golf-days.ts';

const { app, runJobs } = await testApp();

const ask = async (
  text: string,
  who: Pick<Visitor, 'post'> = visitor(app),
): Promise<{ text: string; links: { to: string }[] }> =>
  (await who.post('/api/assistant/questions', { text })).json();

test.each([
  'what happens if i drop out 10 days before',
  'what if I drop out a week before',
  'can i withdraw from an event',
  'can i pull out',
])('whoever drops out hears the terms of cancelling: %s', async (question) => {
  const { text, links } = await ask(question);
  expect(text.startsWith(REFUND_RULE)).toBe(true);
  expect(links[0]?.to).toBe('/policy/cancellation');
});

test('an application is taken back on its page, which the mail leads to, and the account', async () => {
  const told = 'press “Withdraw” on its page, as long as it has not been decided: the mail';
  expect((await ask('can i withdraw my application')).text).toContain(told);
  const anna = await member(app);
  await anna.post('/api/membership-applications', application({ email: anna.account.email }));
  await runJobs();
  const { text, links } = await ask('how do I withdraw my application', anna);
  expect(text).toMatch(/^Your application .* for Executive/);
  expect(text).toContain(told);
  expect(links[0]?.to).toMatch(/^\/applications\//);
  expect((await ask('where is my application', anna)).text).not.toContain('Withdraw');
});

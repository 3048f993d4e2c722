import { expect, test } from 'vitest';
import { approvedApplication } from '#tests/approval.ts';
import { organiserOf, payDue } from '#tests/membership.ts';
import { membershipStage } from '#tests/memberships-stage.ts';
import { member } from '#tests/visitor.ts';

const stage = await membershipStage();
const { app, joined, runJobs, sent, site } = stage;
const organiser = await organiserOf(site);

type Person = Awaited<ReturnType<typeof member>>;

/** The email about an approval that a member was sent, from the log of emails. */
async function approvalOf({ account }: Person) {
  const query = `?account=${account.id}&kind=membership.application_approved`;
  const { emails } = (await organiser.get(`/api/admin/emails${query}`)).json();
  return emails[0] as { id: string; state: string };
}

/** Sends it again; the code of a refusal. */
async function again(person: Person): Promise<string | undefined> {
  const { id, state: seen } = await approvalOf(person);
  const body = { key: crypto.randomUUID(), seen };
  const answer = await organiser.post(`/api/admin/emails/${id}/send-again`, body);
  await runJobs();
  return answer.json().code;
}

const textsTo = ({ account }: Person): string[] =>
  sent
    .filter(({ to, subject }) => to.address === account.email && subject.endsWith('is approved'))
    .map(({ text }) => text);

async function approved(person: Person) {
  const entered = { membershipTier: 'executive', email: person.account.email };
  const application = await approvedApplication(site, { sender: person, organiser }, entered);
  await runJobs();
  return application;
}

const ASKS = 'choose to pay monthly or yearly';

test('sent again, an approval asks for no payment of a membership that is paid', async () => {
  const person = await member(app);
  await approved(person);
  await payDue(site, person, { period: 'yearly' });

  expect(await again(person)).toBeUndefined();
  const [first, second] = textsTo(person);
  expect(first).toContain(ASKS);
  expect(second).toContain('You have Executive membership already, so there’s nothing to do.');
  expect(second).toContain('/account/membership');
  expect(second).not.toContain(ASKS);
});

test('sent again, it leads a member to the change that it meant', async () => {
  const person = await joined({ period: 'yearly' });
  await approved(person);
  expect(await again(person)).toBeUndefined();
  expect(textsTo(person)[1]).toContain('change it to Executive');
});

test('it is not sent once its membership was turned down', async () => {
  const person = await member(app);
  await approved(person);
  await person.post('/api/membership/decline');
  expect(await again(person)).toBe('email_not_true');
  expect(textsTo(person)).toHaveLength(1);
});

test('it is not sent if its membership was turned down while it waited', async () => {
  const person = await member(app);
  const entered = { membershipTier: 'executive', email: person.account.email };
  const people = { sender: person, organiser };
  const { link } = await approvedApplication(site, people, entered);
  expect((await person.post(`${link}/decline`)).statusCode).toBe(200);
  await runJobs();
  expect(textsTo(person)).toEqual([]);
});

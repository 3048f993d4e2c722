import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { responseDeadline } from '#features/content/contact/response-deadline.ts';
import { emailVerified } from '#features/identity/server/public.ts';
import { enqueue } from '#platform/jobs/job.ts';
import { testApp } from '#tests/app.ts';
import { application } from '#tests/applicant.ts';
import { queuedPayloads } from '#tests/queue.ts';
import { member, visitor } from '#tests/visitor.ts';
import { linkApplicationsToAccount } from './own-applications.ts';
import { statusToken } from './status-link.ts';
import { membershipApplications } from './tables.ts';

const { app, clock, database, runJobs, sent, services } = await testApp();
const CALL = '/api/membership-applications';
const { secret } = services.config;

const send = async (entered = application(), person = visitor(app)) => {
  const answer = await person.post(CALL, entered);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return row(entered.key);
};
const row = async (key: string) => {
  const [found] = await database
    .select()
    .from(membershipApplications)
    .where(eq(membershipApplications.key, key));
  if (!found) throw new Error('The application was not stored');
  return found;
};
const linkOf = ({ id }: { id: string }) => `${CALL}/${statusToken(secret, id)}`;
/** Verifies the email address of an account, as identity does it. */
const verify = async ({ id, email }: { id: string; email: string }) => {
  await database.execute(
    sql`update accounts set email_verified_at = ${clock().toISOString()} where id = ${id}`,
  );
  await enqueue(database, emailVerified, { accountId: id, email });
  await runJobs();
};
const moveBy = (key: string, set: object) =>
  database.update(membershipApplications).set(set).where(eq(membershipApplications.key, key));

describe('the status link', () => {
  // Shows product 34
  test('shows the answers and the state of the application', async () => {
    const entered = application({ networkingGoals: 'Meet\nsuppliers' });
    const stored = await send(entered);
    await runJobs();
    const email = sent.find(({ to }) => to.address === entered.email);
    const link = `http://localhost:3000/applications/${statusToken(secret, stored.id)}`;
    expect(email).toMatchObject({
      kind: 'membership.application_received',
      subject: `We’ve received your application MA-${stored.number}`,
    });
    expect(email?.html).toContain(`href="${link}"`);
    expect(email?.text).toContain(link);
    expect(email?.text).toContain('within 24 hours');
    expect(email?.text).toContain('Wednesday 13 June 2040, 10:00');
    const answer = await visitor(app).get(linkOf(stored));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { key: _key, termsAccepted: _terms, ...told } = entered;
    expect(answer.json()).toEqual({
      reference: `MA-${stored.number}`,
      state: 'submitted',
      submittedAt: '2040-06-12T09:00:00.000Z',
      answerBy: '2040-06-13T09:00:00.000Z',
      reviewedAt: null,
      endedAt: null,
      reason: null,
      sent: { ...told, period: null, handicap: null, golfClub: null, referralSource: null },
      hasAccount: false,
      news: false,
      next: null,
      can: { withdraw: true, decline: false },
    });
  });

  test('is neither stored with the emails nor readable in job payloads', async () => {
    const stored = await send();
    const token = statusToken(secret, stored.id);
    const jobs = await queuedPayloads(database);
    const emails = await database.$client.query('select * from mails');
    const rows = await database.$client.query('select * from membership_applications');
    expect(JSON.stringify(jobs)).toContain('sealedPath');
    for (const kept of [jobs, emails.rows, rows.rows])
      expect(JSON.stringify(kept)).not.toContain(token);
  });

  // Shows product 34, attack 7
  test('gets the same 404 when forged as for an application that does not exist', async () => {
    const stored = await send();
    const other = statusToken(secret, '0192f0c1-2345-7abc-8def-0123456789ab');
    const forged = statusToken('some other secret of 32 characters!!', stored.id);
    const bodies = [];
    for (const token of [
      other,
      forged,
      stored.id,
      'x',
      '%00',
      `${statusToken(secret, stored.id)}A`,
    ]) {
      for (const answer of [
        await visitor(app).get(`${CALL}/${token}`),
        await visitor(app).post(`${CALL}/${token}/withdraw`),
      ]) {
        expect(answer.statusCode).toBe(404);
        bodies.push(answer.body);
      }
    }
    expect(new Set(bodies).size).toBe(1);
    expect((await row(stored.key)).state).toBe('submitted');
  });
});

describe('an applicant', () => {
  test('withdraws an application, and withdrawing it again changes nothing', async () => {
    const stored = await send();
    clock.forward(5);
    const answers = [
      await visitor(app).post(`${linkOf(stored)}/withdraw`),
      await visitor(app).post(`${linkOf(stored)}/withdraw`),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({
        state: 'withdrawn',
        can: { withdraw: false },
        endedAt: expect.any(String),
      });
    }
    expect(answers[0]?.json()).toEqual(answers[1]?.json());
    expect((await row(stored.key)).endedBy).toBeNull();
  });

  test('can withdraw during the review but not after the decision', async () => {
    const inReview = await send();
    await moveBy(inReview.key, { state: 'in_review', reviewedAt: clock() });
    expect((await visitor(app).post(`${linkOf(inReview)}/withdraw`)).json().state).toBe(
      'withdrawn',
    );
    const approved = await send();
    await moveBy(approved.key, { state: 'approved', reviewedAt: clock(), endedAt: clock() });
    const answer = await visitor(app).post(`${linkOf(approved)}/withdraw`);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'application_moved']);
    expect(answer.json().message).toContain('approved this application');
    expect((await row(approved.key)).state).toBe('approved');
  });
});

// Shows attack 42
test('withdrawals are limited to 30 attempts from one address, so that nobody can guess links in bulk', async () => {
  const eager = visitor(app, { address: '198.51.100.9' });
  const tries = Array.from({ length: 31 }, () => eager.post(`${CALL}/${'A'.repeat(64)}/withdraw`));
  const codes = (await Promise.all(tries)).map(({ statusCode }) => statusCode).toSorted();
  expect(codes).toEqual([...Array(30).fill(404), 429]);
});

describe('the account of an application', () => {
  const mine = async (person: Awaited<ReturnType<typeof member>>) =>
    (await person.get(CALL)).json<{ reference: string; statusPath: string }[]>();

  test('is the account that was logged in while sending it, whatever address the form has', async () => {
    const person = await member(app);
    const stored = await send(application({ email: 'office@example.com' }), person);
    expect(stored.accountId).toBe(person.account.id);
    expect(await mine(person)).toEqual([
      {
        reference: `MA-${stored.number}`,
        membershipTier: 'executive',
        state: 'submitted',
        submittedAt: stored.submittedAt.toISOString(),
        answerBy: responseDeadline(stored.submittedAt).toISOString(),
        statusPath: `/applications/${statusToken(secret, stored.id)}`,
        next: null,
      },
    ]);
  });

  test('is shown on the status page as present or not', async () => {
    const [own, other] = [await send(application(), await member(app)), await send()];
    expect((await visitor(app).get(linkOf(own))).json().hasAccount).toBe(true);
    expect((await visitor(app).get(linkOf(other))).json().hasAccount).toBe(false);
  });

  // Shows product 35
  test('becomes the account that verifies its address later, ignoring case, and no other', async () => {
    const stored = await send(application({ email: 'Later@Example.com' }));
    const [person, another] = [
      await member(app, { email: 'later@example.com' }),
      await member(app),
    ];
    await runJobs();
    expect(await mine(person)).toEqual([]);
    await verify(another.account);
    await verify(person.account);
    expect((await row(stored.key)).accountId).toBe(person.account.id);
    expect(await mine(another)).toEqual([]);
    await verify(another.account);
    await linkApplicationsToAccount(database, {
      email: 'later@example.com',
      accountId: another.account.id,
    });
    expect((await row(stored.key)).accountId).toBe(person.account.id);
  });

  test('becomes the account that has already verified its address, by a job after the response', async () => {
    const person = await member(app);
    await verify(person.account);
    const stored = await send(application({ email: person.account.email.toUpperCase() }));
    expect(stored.accountId).toBeNull();
    await runJobs();
    expect((await row(stored.key)).accountId).toBe(person.account.id);
  });

  test('is not set if the account with its address has not verified it', async () => {
    const person = await member(app);
    const stored = await send(application({ email: person.account.email }));
    await runJobs();
    expect((await row(stored.key)).accountId).toBeNull();
  });

  test('is required to list one’s applications', async () => {
    expect((await visitor(app).get(CALL)).statusCode).toBe(401);
  });
});

test('hostile text is escaped in headers, emails and responses', async () => {
  const entered = application({
    email: 'hostile@example.com',
    firstName: '<script>alert(1)</script>',
    company: '"><img src=x onerror=alert(1)>',
    networkingGoals: '</textarea><script>alert(2)</script>\nBcc: all@example.com',
  });
  const stored = await send(entered);
  await moveBy(stored.key, { state: 'in_review', reviewedAt: clock() });
  await runJobs();
  const email = sent.find(({ to }) => to.address === 'hostile@example.com');
  expect(email?.to.name).toBe('');
  expect(email?.text).toContain('Hello,');
  expect(email?.html).not.toMatch(/alert|<script/);
  expect(email?.subject).not.toMatch(/[\r\n]/);
  const answer = await visitor(app).get(linkOf(stored));
  expect(answer.headers['content-type']).toContain('application/json');
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  expect(answer.json().sent.networkingGoals).toBe(entered['networkingGoals']);
});

// Shows attack 53
test.each([
  ['firstName', 'Nora\r\nBcc: all@example.com'],
  ['email', 'nora@example.com\r\nBcc: all@example.com'],
  ['email', 'nora@example.com,all@example.com'],
])('%s cannot inject an email header', async (name, value) => {
  const answer = await visitor(app).post(CALL, application({ [name]: value }));
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [name]]);
});

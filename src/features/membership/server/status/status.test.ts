import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { emailVerified } from '#features/identity/server/public.ts';
import { enqueue } from '#platform/jobs/job.ts';
import { testApp } from '#tests/app.ts';
import { application } from '#tests/applicant.ts';
import { member, visitor } from '#tests/visitor.ts';
import { membershipApplications } from '../tables.ts';
import { linkApplicationsToAccount } from './link-applications-to-account.ts';
import { statusToken } from './status-link.ts';

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
/** The account proves that it reads its mail, as identity will have it. */
const verify = async ({ id, email }: { id: string; email: string }) => {
  await database.execute(
    sql`update accounts set email_verified_at = ${clock().toISOString()} where id = ${id}`,
  );
  await enqueue(database, emailVerified, { accountId: id, email });
  await runJobs();
};
const moveBy = (key: string, set: object) =>
  database.update(membershipApplications).set(set).where(eq(membershipApplications.key, key));

describe('the link in the mail', () => {
  // Shows product 34
  test('leads to what was sent and where it stands', async () => {
    const entered = application({ networkingGoals: 'Meet\nsuppliers' });
    const stored = await send(entered);
    await runJobs();
    const mail = sent.find(({ to }) => to.address === entered.email);
    const link = `http://localhost:3000/applications/${statusToken(secret, stored.id)}`;
    expect(mail).toMatchObject({
      kind: 'membership.application_received',
      subject: `We've received your application MA-${stored.number}`,
    });
    expect(mail?.html).toContain(`href="${link}"`);
    expect(mail?.text).toContain(link);
    expect(mail?.text).toContain('within 24 hours');
    expect(mail?.text).toContain('Wednesday 13 June 2040, 10:00');
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
      sent: { ...told, handicap: null, golfClub: null, referralSource: null },
      hasAccount: false,
      news: false,
      can: { withdraw: true },
    });
  });

  test('is neither in the table of mails nor readable among the jobs', async () => {
    const stored = await send();
    const token = statusToken(secret, stored.id);
    const jobs = await database.$client.query('select payload from graphile_worker._private_jobs');
    const mails = await database.$client.query('select * from mails');
    const rows = await database.$client.query('select * from membership_applications');
    expect(JSON.stringify(jobs.rows)).toContain('sealedPath');
    for (const { rows: kept } of [jobs, mails, rows]) expect(JSON.stringify(kept)).not.toContain(token);
  });

  // Shows product 34, attack 7
  test('with anything changed is told the same as one to an application that never was', async () => {
    const stored = await send();
    const other = statusToken(secret, '0192f0c1-2345-7abc-8def-0123456789ab');
    const forged = statusToken('some other secret of 32 characters!!', stored.id);
    const bodies = [];
    for (const token of [other, forged, stored.id, 'x', '%00', `${statusToken(secret, stored.id)}A`]) {
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
  test('withdraws, once or twice, and the organisers’ hands are tied', async () => {
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

  test('withdraws while it is under review, but not once it is decided', async () => {
    const inReview = await send();
    await moveBy(inReview.key, { state: 'in_review', reviewedAt: clock() });
    expect((await visitor(app).post(`${linkOf(inReview)}/withdraw`)).json().state).toBe('withdrawn');
    const approved = await send();
    await moveBy(approved.key, { state: 'approved', reviewedAt: clock(), endedAt: clock() });
    const answer = await visitor(app).post(`${linkOf(approved)}/withdraw`);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'application_moved']);
    expect(answer.json().message).toContain('approved this application');
    expect((await row(approved.key)).state).toBe('approved');
  });
});

// Shows attack 42
test('withdrawing is limited to 30 tries from one address, so that links are not guessed in bulk', async () => {
  const eager = visitor(app, { address: '198.51.100.9' });
  const tries = Array.from({ length: 31 }, () => eager.post(`${CALL}/${'A'.repeat(64)}/withdraw`));
  const codes = (await Promise.all(tries)).map(({ statusCode }) => statusCode).toSorted();
  expect(codes).toEqual([...Array(30).fill(404), 429]);
});

describe('an application belongs to', () => {
  const mine = async (person: Awaited<ReturnType<typeof member>>) =>
    (await person.get(CALL)).json<{ reference: string; statusPath: string }[]>();

  test('whoever is signed in while sending it, whatever address they give', async () => {
    const person = await member(app);
    const stored = await send(application({ email: 'office@example.com' }), person);
    expect(stored.accountId).toBe(person.account.id);
    expect(await mine(person)).toEqual([
      {
        reference: `MA-${stored.number}`,
        membershipTier: 'executive',
        state: 'submitted',
        submittedAt: stored.submittedAt.toISOString(),
        statusPath: `/applications/${statusToken(secret, stored.id)}`,
      },
    ]);
  });

  test('an account, or none yet, and its link says which', async () => {
    const [own, other] = [await send(application(), await member(app)), await send()];
    expect((await visitor(app).get(linkOf(own))).json().hasAccount).toBe(true);
    expect((await visitor(app).get(linkOf(other))).json().hasAccount).toBe(false);
  });

  // Shows product 35
  test('the account that verifies its address later, whatever the case, and to no other', async () => {
    const stored = await send(application({ email: 'Later@Example.com' }));
    const [person, another] = [await member(app, { email: 'later@example.com' }), await member(app)];
    await runJobs();
    expect(await mine(person)).toEqual([]);
    await verify(another.account);
    await verify(person.account);
    expect((await row(stored.key)).accountId).toBe(person.account.id);
    expect(await mine(another)).toEqual([]);
    await verify(another.account);
    await linkApplicationsToAccount(database, { email: 'later@example.com', accountId: another.account.id });
    expect((await row(stored.key)).accountId).toBe(person.account.id);
  });

  test('the account that has verified its address already, by a job behind the answer', async () => {
    const person = await member(app);
    await verify(person.account);
    const stored = await send(application({ email: person.account.email.toUpperCase() }));
    expect(stored.accountId).toBeNull();
    await runJobs();
    expect((await row(stored.key)).accountId).toBe(person.account.id);
  });

  test('nobody, where the address is an account’s that has not verified it', async () => {
    const person = await member(app);
    const stored = await send(application({ email: person.account.email }));
    await runJobs();
    expect((await row(stored.key)).accountId).toBeNull();
  });

  test('nobody that a visitor could ask for', async () => {
    expect((await visitor(app).get(CALL)).statusCode).toBe(401);
  });
});

test('hostile text stays text: in headers, in mails and in what is read again', async () => {
  const entered = application({
    email: 'hostile@example.com',
    firstName: '<script>alert(1)</script>',
    company: '"><img src=x onerror=alert(1)>',
    networkingGoals: '</textarea><script>alert(2)</script>\nBcc: all@example.com',
  });
  const stored = await send(entered);
  await moveBy(stored.key, { state: 'in_review', reviewedAt: clock() });
  await runJobs();
  const mail = sent.find(({ to }) => to.address === 'hostile@example.com');
  expect(mail?.to.name).toBe('');
  expect(mail?.text).toContain('Hello,');
  expect(mail?.html).not.toMatch(/alert|<script/);
  expect(mail?.subject).not.toMatch(/[\r\n]/);
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
])('a header cannot be smuggled in by %s', async (name, value) => {
  const answer = await visitor(app).post(CALL, application({ [name]: value }));
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [name]]);
});

import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { createAdmin } from '#features/identity/sign-in/server/register.ts';
import { statusToken } from '#features/membership/applications/server/status-link.ts';
import { membershipApplications } from '#features/membership/applications/server/tables.ts';
import { emails } from '#features/notifications/email/server/tables.ts';
import { testApp } from '#tests/app.ts';
import { application } from '#tests/applicant.ts';
import { emptyTables } from '#tests/database.ts';
import { eraseDuring, untilBlockedBy } from '#tests/erasure.ts';
import { resetAccounts } from '#tests/inbox.ts';
import { emptyQueue, queuedPayloads } from '#tests/queue.ts';
import { member, visitor } from '#tests/visitor.ts';

const product = await testApp();
const { app, clock, database, services } = product;

const WORDS = 'A word about my handicap.';
const contact = () => ({
  key: crypto.randomUUID(),
  name: 'Robin Hartley',
  email: 'robin@example.com',
  subject: 'other',
  message: WORDS,
});
const conversation = () => ({
  consent: true,
  transcript: [{ question: WORDS, askedAt: clock().toISOString() }],
});
const applied = () => application({ email: 'robin@example.com', networkingGoals: WORDS });

let robin: Awaited<ReturnType<typeof member>>;

beforeEach(async () => {
  await resetAccounts(product);
  await emptyTables(database, 'contact_messages', 'membership_applications');
  await emptyQueue(database);
  robin = await member(app, { email: 'robin@example.com' });
});

/** Runs one job as the worker does. */
const run = (name: string, payload: object) =>
  product.jobs.find(({ job }) => job.name === name)?.run(payload) ??
  Promise.reject(new Error(name));
/** The waiting jobs that contain these words. */
const jobsWith = async (words: string) =>
  (await queuedPayloads(database)).filter((payload) => JSON.stringify(payload).includes(words));
const messages = async () =>
  (await database.execute<{ id: string }>('select id, account_id from contact_messages')).rows;
const applications = () => database.select().from(membershipApplications);

describe('a request of a user whose account is being deleted', () => {
  // Shows attack 17
  test.each([
    ['an enquiry', '/api/contact', contact],
    ['a conversation with the assistant', '/api/assistant/enquiries', conversation],
    ['an application', '/api/membership-applications', applied],
  ])('is refused and stores nothing: %s', async (_what, path, body) => {
    const answer = await eraseDuring(product, robin, () => robin.post(path, body()));
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'not_logged_in']);
    expect([await messages(), await applications(), await database.select().from(emails)]).toEqual([
      [],
      [],
      [],
    ]);
    expect(await jobsWith(WORDS)).toEqual([]);
    // A second request comes from a visitor, and is accepted.
    const again = { ...body(), email: 'robin@example.com' };
    expect((await robin.post(path, again)).statusCode).toBe(201);
  });
});

describe('a job that was running', () => {
  // Shows attack 17
  test('sends no email to a deleted account, and none about its enquiry to the organisers', async () => {
    await robin.post('/api/contact', contact());
    const payloads = (await queuedPayloads(database)).filter(({ kind }) =>
      String(kind).startsWith('content.'),
    );
    expect(payloads).toHaveLength(2);
    await eraseDuring(product, robin, () =>
      Promise.all(payloads.map((payload) => run('email.requested', payload))),
    );
    expect(await messages()).toEqual([]);
    expect(await database.select().from(emails)).toEqual([]);
    expect(await jobsWith(WORDS)).toEqual([]);
  });

  // Shows attack 17
  test('writes no email about a deleted account', async () => {
    const { id: accountId, email: address } = robin.account;
    const request = {
      kind: 'identity.login_changed',
      accountId,
      to: { name: 'Robin', address },
      payload: { firstName: 'Robin', change: 'passkey_added', at: clock().toISOString() },
      key: 'identity.login_changed:1',
      concerns: null,
    };
    await eraseDuring(product, robin, () => run('email.requested', request));
    expect(await database.select().from(emails)).toEqual([]);
  });

  // Shows attack 17
  test('links nothing to a deleted account', async () => {
    await visitor(app).post('/api/membership-applications', applied());
    await database.execute(
      sql`update accounts set email_verified_at = now() where id = ${robin.account.id}`,
    );
    const { id: accountId, email } = robin.account;
    await eraseDuring(product, robin, () => run('identity.email_verified', { accountId, email }));
    expect(await applications()).toMatchObject([{ accountId: null, email }]);
  });
});

describe('an organiser’s action on something that is being deleted', () => {
  test.each(['review', 'reject', 'notes'])(
    '%s: finds no such application, without a deadlock',
    async (deed) => {
      const olive = await organiser();
      await robin.post('/api/membership-applications', applied());
      const [{ id = '' } = {}] = await applications();
      const path = `/api/admin/applications/${id}`;
      if (deed === 'reject') await olive.post(`${path}/review`);
      const answer = await eraseDuring(product, robin, () =>
        olive.post(`${path}/${deed}`, { text: WORDS }),
      );
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'application_not_found']);
    },
  );

  test('answer: finds no such message, without a deadlock', async () => {
    const olive = await organiser();
    await robin.post('/api/contact', contact());
    const [message] = await messages();
    const path = `/api/admin/enquiries/${message?.id}/answer`;
    const answer = await eraseDuring(product, robin, () => olive.post(path, { note: WORDS }));
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'enquiry_not_found']);
  });
});

test('the link of an application that is being deleted does not sign anyone up for news', async () => {
  await visitor(app).post('/api/membership-applications', applied());
  const [{ id = '' } = {}] = await applications();
  const path = `/api/membership-applications/${statusToken(services.config.secret, id)}/news`;
  const { pressed } = await database.transaction(async (tx) => {
    await tx.delete(membershipApplications);
    const pressed = visitor(app).post(path, { wanted: true });
    await Promise.race([pressed, untilBlockedBy(tx, database)]);
    return { pressed };
  });
  expect((await pressed).json().code).toBe('application_not_found');
  expect((await database.execute('select 1 from news_consents')).rows).toEqual([]);
});

async function organiser() {
  const olive = { username: 'olive', email: 'olive@example.com', password: 'on-the-first-tee' };
  await createAdmin(services, { ...olive, firstName: 'Olive', lastName: 'Office' });
  const loggedIn = visitor(app);
  await loggedIn.post('/api/login', olive);
  return loggedIn;
}

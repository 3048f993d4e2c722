import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { createAdmin } from '#features/identity/sign-in/server/register.ts';
import { adminActions } from '#platform/audit/tables.ts';
import { testApp } from '#tests/app.ts';
import { application } from '#tests/applicant.ts';
import { emptyTables } from '#tests/database.ts';
import { inbox, resetAccounts } from '#tests/inbox.ts';
import { member, visitor } from '#tests/visitor.ts';

const product = await testApp();
const { app, clock, database, runJobs, sent, services } = product;
const EMAIL = 'robin@example.com';

let robin: Awaited<ReturnType<typeof member>>;

beforeEach(async () => {
  await resetAccounts(product);
  await emptyTables(database, 'contact_messages', 'membership_applications');
  robin = await member(app, { email: EMAIL });
});

const write = (person: Pick<typeof robin, 'post'>, message: string) =>
  person.post('/api/contact', {
    key: crypto.randomUUID(),
    name: 'Robin Hartley',
    email: EMAIL,
    subject: 'other',
    message,
  });
const apply = (person: Pick<typeof robin, 'post'>) =>
  person.post('/api/membership-applications', application({ email: EMAIL }));
const confirm = async () => {
  const token = (await inbox(product, EMAIL)).token('identity.email_verification');
  expect((await visitor(app).post('/api/verify-email', { token })).statusCode).toBe(200);
};
const leave = async () =>
  expect((await robin.post('/api/account/deletion', { password: robin.password })).statusCode).toBe(
    200,
  );
const exported = async (name: string): Promise<Record<string, unknown>[]> => {
  const { tables } = (await robin.get('/api/account/data')).json();
  return tables.find((table: { name: string }) => table.name === name).rows;
};
/** How many rows of these tables contain the words. */
const traces = async (words: string) => {
  const tables = ['contact_messages', 'mails', 'admin_actions', 'graphile_worker._private_jobs'];
  const found = await Promise.all(
    tables.map((table) =>
      database.execute(
        sql`select 1 from ${sql.raw(table)} t where position(${words} in t::text) > 0`,
      ),
    ),
  );
  return found.reduce((sum, { rows }) => sum + rows.length, 0);
};
/** Queues the emails that have been requested; their jobs stay, as those of a killed process do. */
const queueRequested = async () => {
  const { rows } = await database.execute<{ payload: unknown }>(
    `select payload from graphile_worker._private_jobs where payload ->> 'concerns' is not null
      or payload ->> 'kind' like 'content.%'`,
  );
  const job = product.jobs.find((one) => one.job.name === 'email.requested');
  for (const { payload } of rows) await job?.run(payload);
};

describe('an enquiry', () => {
  const SECRET = 'My knee is bad, between us.';

  // Shows attack 18
  test('is deleted with its sender’s account, and so is its queued email to the organisers', async () => {
    await runJobs();
    await write(robin, SECRET);
    await write(visitor(app), 'Somebody else asks something.');
    await queueRequested();
    expect(await traces(SECRET)).toBeGreaterThan(1);
    expect((await exported('mails')).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['content.contact_message', 'content.contact_acknowledged']),
    );
    await leave();
    expect(await traces(SECRET)).toBe(0);
    sent.length = 0;
    await runJobs();
    const toOrganisers = sent.filter(({ kind }) => kind === 'content.contact_message');
    expect(toOrganisers.map(({ text }) => text)).toEqual([
      expect.stringContaining('Somebody else'),
    ]);
  });

  test('is in its sender’s data, with the organisers’ notes', async () => {
    await write(robin, SECRET);
    await answerAll('Rang Robin on Monday.');
    expect(await exported('contact_messages')).toMatchObject([
      { message: SECRET, answerNote: 'Rang Robin on Monday.' },
    ]);
  });
});

test('emails about an application from before the account are deleted with the account', async () => {
  await apply(visitor(app));
  await confirm();
  await runJobs();
  const kinds = (await exported('mails')).map(({ kind }) => kind);
  expect(kinds).toContain('membership.application_received');
  await leave();
  await database.execute(
    `delete from graphile_worker._private_jobs where payload ->> 'kind' = 'identity.account_erased'`,
  );
  expect(await traces(EMAIL)).toBe(0);
});

describe('a text that an organiser wrote to or about a person', () => {
  // Shows attack 19
  test('is shown in the audit log until it is deleted, and then the log says so', async () => {
    const morgan = await organiser();
    await apply(robin);
    await write(robin, 'May I bring a friend?');
    const [{ id }] = (await morgan.get('/api/admin/applications')).json().applications;
    await morgan.post(`/api/admin/applications/${id}/review`);
    await morgan.post(`/api/admin/applications/${id}/reject`, { reason: 'Dear Robin, no.' });
    await answerAll('Told Robin by phone.');
    const why = async () =>
      (await morgan.get('/api/admin/audit'))
        .json()
        .actions.slice(0, 3)
        .map((one: { why: string | null; whyIsGone: boolean }) => [one.why, one.whyIsGone]);
    expect(await why()).toEqual([
      ['Told Robin by phone.', false],
      ['Dear Robin, no.', false],
      [null, false],
    ]);
    await leave();
    expect(await why()).toEqual([
      [null, true],
      [null, true],
      [null, false],
    ]);
    for (const words of ['Dear Robin', 'Told Robin']) expect(await traces(words)).toBe(0);
  });

  test('is shown as it is in records from before November 2026', async () => {
    const morgan = await organiser();
    const done = {
      action: 'membership.reject',
      subject: 'application:1',
      before: null,
      after: null,
    };
    await database
      .insert(adminActions)
      .values({ ...done, doneBy: robin.account.id, why: 'Too far away.', doneAt: clock() });
    const [last] = (await morgan.get('/api/admin/audit?action=membership.reject')).json().actions;
    expect(last).toMatchObject({ why: 'Too far away.', whyIsGone: false });
  });
});

describe('a counter of a rate limit', () => {
  const counted = async () => {
    const { rows } = await database.execute<{ limit: string }>(
      'select "limit" from limit_counters where used > 0 order by 1',
    );
    return rows.map((row) => row.limit);
  };
  const MAILBOX = ['acknowledged content.contact_acknowledged', 'confirmations_mailbox'];

  // Shows attack 20
  test('is deleted with the account and its email address', async () => {
    await confirm();
    await write(robin, 'May I bring a friend?');
    await runJobs();
    await exported('mails');
    expect(await counted()).toEqual(expect.arrayContaining([...MAILBOX, 'downloads_account']));
    await leave();
    for (const gone of [...MAILBOX, 'downloads_account'])
      expect(await counted()).not.toContain(gone);
  });

  // Shows attack 43
  test('stays for an unconfirmed email address, which may be another person’s', async () => {
    await write(robin, 'May I bring a friend?');
    await runJobs();
    await leave();
    expect(await counted()).toEqual(expect.arrayContaining(MAILBOX));
  });
});

async function organiser() {
  const morgan = { username: 'morgan', email: 'morgan@example.com', password: 'on-the-first-tee' };
  await createAdmin(services, { ...morgan, firstName: 'Morgan', lastName: 'Ellis' });
  const loggedIn = visitor(app);
  await loggedIn.post('/api/login', morgan);
  clock.forward(1);
  return loggedIn;
}

async function answerAll(note: string) {
  const olive = visitor(app);
  const person = { username: 'olive', email: 'olive@example.com', password: 'on-the-first-tee' };
  await createAdmin(services, { ...person, firstName: 'Olive', lastName: 'Office' });
  await olive.post('/api/login', person);
  clock.forward(1);
  for (const { id } of (await olive.get('/api/admin/enquiries')).json().enquiries)
    await olive.post(`/api/admin/enquiries/${id}/answer`, { note });
}

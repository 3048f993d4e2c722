import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../tests/support/app.ts';
import { application } from '../tests/support/applicant.ts';
import { emptyClubhouse, mailbox } from '../tests/support/mailbox.ts';
import { member, visitor } from '../tests/support/visitor.ts';

const product = await testApp();
const { app, database, runJobs, sent } = product;
const EMAIL = 'robin@example.com';

let robin: Awaited<ReturnType<typeof member>>;

beforeEach(async () => {
  await emptyClubhouse(product);
  await database.execute('truncate contact_messages, membership_applications cascade');
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
  const token = (await mailbox(product, EMAIL)).token('identity.email_verification');
  expect((await visitor(app).post('/api/verify-email', { token })).statusCode).toBe(200);
};
const leave = async () =>
  expect((await robin.post('/api/account/deletion', { password: robin.password })).statusCode).toBe(200);
const exported = async (name: string): Promise<Record<string, unknown>[]> => {
  const { tables } = (await robin.get('/api/account/data')).json();
  return tables.find((table: { name: string }) => table.name === name).rows;
};
/** In how many rows of these tables the words stand. */
const traces = async (words: string) => {
  const tables = ['contact_messages', 'mails', 'admin_actions', 'graphile_worker._private_jobs'];
  const found = await Promise.all(
    tables.map((table) =>
      database.execute(sql`select 1 from ${sql.raw(table)} t where position(${words} in t::text) > 0`),
    ),
  );
  return found.reduce((sum, { rows }) => sum + rows.length, 0);
};
const workOn = async (name: string) => {
  const { rows } = await database.execute<{ id: string }>('select id from contact_messages');
  const job = product.jobs.find((one) => one.job.name === name);
  for (const { id } of rows) await job?.run({ messageId: id });
};

describe('a message to the office', () => {
  const SECRET = 'My knee is bad, between us.';

  test('goes with its sender, and with it the mail that has not reached the office yet', async () => {
    await runJobs();
    await write(robin, SECRET);
    await write(visitor(app), 'Somebody else asks something.');
    await workOn('content.contact_message_received');
    expect(await traces(SECRET)).toBeGreaterThan(1);
    expect((await exported('mails')).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['content.contact_message', 'content.contact_acknowledged']),
    );
    await leave();
    expect(await traces(SECRET)).toBe(0);
    sent.length = 0;
    await runJobs();
    const toOffice = sent.filter(({ kind }) => kind === 'content.contact_message');
    expect(toOffice.map(({ text }) => text)).toEqual([expect.stringContaining('Somebody else')]);
  });
});

test('the mails about an application that was sent before there was an account go with the account it joins', async () => {
  await apply(visitor(app));
  await confirm();
  await runJobs();
  const kinds = (await exported('mails')).map(({ kind }) => kind);
  expect(kinds).toContain('membership.application_received');
  await leave();
  await database.execute(`delete from graphile_worker._private_jobs where payload ->> 'at' is not null`);
  expect(await traces(EMAIL)).toBe(0);
});

describe('what was counted', () => {
  const counted = async () => {
    const { rows } = await database.execute<{ limit: string }>(
      'select "limit" from limit_counters where used > 0 order by 1',
    );
    return rows.map((row) => row.limit);
  };
  const MAILBOX = ['acknowledged content.contact_acknowledged', 'confirmations_mailbox'];

  test('for an account and its mailbox goes with it', async () => {
    await confirm();
    await write(robin, 'May I bring a friend?');
    await runJobs();
    await exported('mails');
    expect(await counted()).toEqual(expect.arrayContaining([...MAILBOX, 'downloads_account']));
    await leave();
    for (const gone of [...MAILBOX, 'downloads_account']) expect(await counted()).not.toContain(gone);
  });

  test('for a mailbox that was never confirmed stays: it may be somebody else’s, and is not to be filled anew', async () => {
    await write(robin, 'May I bring a friend?');
    await runJobs();
    await leave();
    expect(await counted()).toEqual(expect.arrayContaining(MAILBOX));
  });
});

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { defaultSettings } from '#features/settings/settings.ts';
import { z } from '#lib/schema.ts';
import { readConfig } from '#platform/config/config.ts';
import type { Executor } from '#platform/database/database.ts';
import { defineEmail } from '#platform/email/email-kind.ts';
import { encryptEmailToken } from '#platform/email/encrypt-email-token.ts';
import { fileTransport } from '#platform/email/file-transport.ts';
import { defineLetter, requestLetter } from '#platform/email/parts/letter.tsx';
import { emailRequested } from '#platform/email/request-email.ts';
import { type OutgoingEmail, UndeliverableEmail } from '#platform/email/transport.ts';
import { handle } from '#platform/jobs/job.ts';
import { runJobs } from '#platform/jobs/run-jobs.ts';
import { testDatabase } from '#tests/database.ts';
import { readEml } from '#tests/eml.ts';
import { emptyQueue, queuedPayloads } from '#tests/queue.ts';
import { MAX_ATTEMPTS, queueEmail, queueRequestedEmail, sendEmailJob } from './queue-email.ts';
import { sendEmail } from './send-email.ts';
import { emails } from './tables.ts';

const database = await testDatabase();
const now = new Date('2040-06-12T09:00:00Z');
const sent: OutgoingEmail[] = [];
let fault: Error | undefined;

const greeting = defineEmail({
  name: 'test.greeting',
  payload: z.object({ word: z.string() }),
  subject: ({ word }) => `A word: ${word}`,
  compose: async ({ word }, { publicUrl }) => ({
    body: createElement('a', { href: `${publicUrl}/` }, word),
    attachments: [{ filename: 'word.txt', contentType: 'text/plain', content: word }],
  }),
});

/** An email with a token, such as the one that resets a password. */
const tokenEmail = defineLetter({
  name: 'test.token',
  payload: z.object({ firstName: z.string(), sealedToken: z.string() }),
  subject: () => 'Your link',
  letter: ({ sealedToken }, { publicUrl }, decrypt) => ({
    heading: 'Your link',
    preview: '',
    text: ['It works once.'],
    button: {
      label: 'Open it',
      href: `${publicUrl}/auth?token=${encodeURIComponent(decrypt(sealedToken))}`,
    },
    reason: 'You asked.',
  }),
});

const services = {
  config: readConfig({ PUBLIC_URL: 'https://club.example/' }),
  database,
  clock: () => now,
  emailTransport: {
    send: async (outgoing: OutgoingEmail) => {
      if (fault) throw fault;
      sent.push(outgoing);
    },
  },
  emailKinds: [greeting, tokenEmail],
  notificationKinds: [],
  digestSections: [],
  settings: {
    read: async () => defaultSettings(readConfig({})),
    forget: () => undefined,
  },
};
const handlers = [handle(sendEmailJob, (job) => sendEmail(services, job))];
const rows = () => database.select().from(emails);

const ask = (tx: Executor, key: string) =>
  queueEmail(tx, greeting, {
    accountId: null,
    to: { name: 'Ann', address: 'ann@example.com' },
    payload: { word: 'Fore!' },
    key,
    now,
  });

afterEach(async () => {
  fault = undefined;
  sent.length = 0;
  await database.delete(emails);
  await emptyQueue(database);
});

describe('a queued email', () => {
  // Shows defect 29
  test('is sent after the commit, with HTML, text and attachment', async () => {
    expect(await database.transaction((tx) => ask(tx, 'one'))).toBe(true);
    await runJobs(database, handlers);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ kind: 'test.greeting', subject: 'A word: Fore!', at: now });
    expect(sent[0]?.to).toEqual({ name: 'Ann', address: 'ann@example.com' });
    expect(sent[0]?.html).toContain('<a href="https://club.example/">Fore!</a>');
    expect(sent[0]?.text).toContain('Fore!');
    expect(sent[0]?.attachments?.[0]?.content).toBe('Fore!');
    const [row] = await rows();
    expect(row).toMatchObject({ id: sent[0]?.id, state: 'sent', attempts: 1, lastError: null });
    expect(row?.sentAt?.toISOString()).toBe(now.toISOString());
  });

  test('is not sent if the transaction rolls back', async () => {
    const undone = database.transaction(async (tx) => {
      await ask(tx, 'one');
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    await runJobs(database, handlers);
    expect(sent).toHaveLength(0);
    expect(await rows()).toHaveLength(0);
  });

  test('is sent once for each key', async () => {
    expect(await ask(database, 'same')).toBe(true);
    expect(await ask(database, 'same')).toBe(false);
    expect(await ask(database, 'other')).toBe(true);
    await runJobs(database, handlers);
    expect(sent).toHaveLength(2);
  });

  test('is not sent again by a job that runs twice', async () => {
    await ask(database, 'one');
    const [row] = await rows();
    const job = { emailId: row?.id ?? '', payload: { word: 'Fore!' } };
    await sendEmail(services, job);
    await sendEmail(services, job);
    expect(sent).toHaveLength(1);
  });

  test('keeps its id if the process died between sending and recording it', async () => {
    await ask(database, 'one');
    const [row] = await rows();
    const job = { emailId: row?.id ?? '', payload: { word: 'Fore!' } };
    await sendEmail(services, job);
    await database.update(emails).set({ state: 'queued', sentAt: null });
    await sendEmail(services, job);
    expect(sent.map(({ id }) => id)).toEqual([row?.id, row?.id]);
  });
});

describe('an email that cannot be sent', () => {
  // Shows defect 29
  test('is retried, and its fault is recorded', async () => {
    await ask(database, 'one');
    fault = new Error('421 too busy');
    await expect(runJobs(database, handlers)).rejects.toThrow('421 too busy');
    expect((await rows())[0]).toMatchObject({
      state: 'queued',
      attempts: 1,
      lastError: '421 too busy',
    });
    fault = undefined;
    // The worker may reschedule the job only after it has reported the failure.
    const onceMore = async () => {
      await database.$client.query('update graphile_worker._private_jobs set run_at = now()');
      await runJobs(database, handlers);
      return (await rows())[0];
    };
    await expect.poll(onceMore).toMatchObject({ state: 'sent', attempts: 2, lastError: null });
  });

  // Shows attack 18
  test('is not retried if it was erased during the attempt', async () => {
    await ask(database, 'one');
    const failing = {
      send: async () => {
        await database.delete(emails);
        throw new Error('421 too busy');
      },
    };
    await runJobs(database, [
      handle(sendEmailJob, (job) => sendEmail({ ...services, emailTransport: failing }, job)),
    ]);
    await expect.poll(() => queuedPayloads(database)).toEqual([]);
  });

  test('has failed after the last try', async () => {
    await ask(database, 'one');
    await database.update(emails).set({ attempts: MAX_ATTEMPTS - 1 });
    fault = new Error('421 too busy');
    await expect(runJobs(database, handlers)).rejects.toThrow('421 too busy');
    expect((await rows())[0]).toMatchObject({ state: 'failed', attempts: MAX_ATTEMPTS });
  });

  test('has failed at once if its address refuses emails permanently', async () => {
    await ask(database, 'one');
    fault = new UndeliverableEmail('refused', { cause: new Error('550 no such mailbox') });
    await runJobs(database, handlers);
    expect((await rows())[0]).toMatchObject({
      state: 'failed',
      attempts: 1,
      lastError: '550 no such mailbox',
    });
  });
});

describe('an email with a token that an earlier capability requests', () => {
  const id = '0192f0c1-2345-7abc-8def-0123456789ab';
  const ann = { id, email: 'ann@example.com', firstName: 'Ann D’Arcy' };
  const requested = [handle(emailRequested, (job) => queueRequestedEmail(services, job))];
  const request = async (token: string) => {
    const sealedToken = encryptEmailToken(services.config.secret, token);
    // A job may run twice, so each is queued twice.
    for (const _ of [1, 2]) await requestLetter(database, tokenEmail, ann, { sealedToken });
    return sealedToken;
  };
  const payloads = async () => JSON.stringify(await queuedPayloads(database));

  test('is sent once with the link, and no table has the token', async () => {
    await database.execute(`insert into accounts (id, username, email, password_hash, first_name, last_name, created_at)
      values ('${id}', 'ann', 'ann@example.com', 'x', 'Ann', 'Ünal', '2040-06-01')`);
    const sealedToken = await request('a+b/c=');
    expect(await payloads()).toContain(sealedToken);
    expect(await payloads()).not.toContain('a+b/c=');
    await runJobs(database, requested);
    expect(await payloads()).toContain(sealedToken);
    expect(await payloads()).not.toContain('a+b/c=');
    await runJobs(database, handlers);
    expect(sent).toHaveLength(1);
    const link = 'https://club.example/auth?token=a%2Bb%2Fc%3D';
    expect(sent[0]?.html).toContain(`href="${link}"`);
    expect(sent[0]?.text).toContain(link);
    expect(sent[0]?.html).toContain('Ann D’Arcy');
    expect(sent[0]?.subject).toBe('Your link');
    const [row] = await rows();
    expect(row).toMatchObject({ accountId: id, state: 'sent' });
    expect(JSON.stringify(row)).not.toContain('a+b/c=');
    // The worker deletes a job a moment after it has finished.
    await expect.poll(() => queuedPayloads(database)).toEqual([]);
  });

  test('is written to a readable .eml file if no mail server is configured', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fourball-mail-'));
    const emailTransport = fileTransport(folder, services.config.mailFrom);
    await request('another');
    await runJobs(database, requested);
    await runJobs(database, [
      handle(sendEmailJob, (job) => sendEmail({ ...services, emailTransport }, job)),
    ]);
    const files = await readdir(folder);
    expect(files).toEqual([expect.stringMatching(/^2040-06-12T09-00-00-000Z-test-token-.+\.eml$/)]);
    const read = readEml(await readFile(join(folder, files[0] ?? ''), 'utf8'));
    await rm(folder, { recursive: true });
    expect(read.headers.get('subject')).toEqual(['Your link']);
    expect(read.headers.get('to')?.[0]).toContain('ann@example.com');
    for (const type of ['text/html', 'text/plain'])
      expect(read.parts.get(type)).toContain('https://club.example/auth?token=another');
  });
});

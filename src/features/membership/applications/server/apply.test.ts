import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { testApp } from '#tests/app.ts';
import { application } from '#tests/applicant.ts';
import { testDatabase } from '#tests/database.ts';
import { member, visitor } from '#tests/visitor.ts';
import { membershipApplications } from './tables.ts';

const database = await testDatabase();
const { app, clock, runJobs, sent } = await testApp({ database });

const CALL = '/api/membership-applications';
let addresses = 0;
/** A visitor with an IP address of their own, so that the rate limit does not apply. */
const somebody = () => {
  addresses += 1;
  return visitor(app, { address: `198.51.100.${addresses}` });
};
const rows = () => database.select().from(membershipApplications);
const rowOf = async (key: string) => (await rows()).find((row) => row.key === key);

describe('POST /api/membership-applications', () => {
  // Shows spec 2.55, 3.9, product 3, call 14
  test('stores an application without an account and returns its number', async () => {
    const entered = application({
      handicap: '18',
      networkingGoals: 'Meet\nsuppliers',
      golfClub: '',
    });
    const answer = await somebody().post(CALL, entered);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      reference: 'MA-1001',
      email: entered.email,
      submittedAt: '2040-06-12T09:00:00.000Z',
      answerBy: '2040-06-13T09:00:00.000Z',
    });
    const { key: _key, termsAccepted: _terms, ...told } = entered;
    expect(await rowOf(entered.key)).toMatchObject({
      ...told,
      golfClub: null,
      referralSource: null,
      number: 1001,
      state: 'submitted',
      accountId: null,
      submittedAt: clock(),
      reviewedAt: null,
      endedAt: null,
    });
  });

  // Shows call 15
  test('answers an empty application with every sentence and does not store it', async () => {
    const before = await rows();
    const answer = await somebody().post(CALL, {});
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'invalid_input',
      fields: {
        firstName: ['First name is required'],
        lastName: ['Last name is required'],
        email: ['Please enter a valid email address'],
        phone: ['Please enter a valid phone number'],
        company: ['Company name is required'],
        position: ['Position is required'],
        region: ['Please select your region'],
        membershipTier: ['Please select a membership tier'],
        termsAccepted: ['You must accept the terms and conditions'],
      },
    });
    expect(await rows()).toHaveLength(before.length);
  });

  // Shows attack 47
  test('ignores state, number, owner and dates in the request', async () => {
    const entered = application({
      id: '0192f0c1-2345-7abc-8def-0123456789ab',
      number: 1,
      state: 'approved',
      accountId: '0192f0c1-2345-7abc-8def-0123456789ab',
      submittedAt: '2000-01-01T00:00:00Z',
      endedAt: '2000-01-01T00:00:00Z',
      reviewedBy: '0192f0c1-2345-7abc-8def-0123456789ab',
    });
    expect((await somebody().post(CALL, entered)).statusCode).toBe(201);
    const row = await rowOf(entered.key);
    expect(row).toMatchObject({
      state: 'submitted',
      accountId: null,
      reviewedBy: null,
      submittedAt: clock(),
    });
    expect(row?.id).not.toBe(entered.id);
    expect(row?.number).not.toBe(1);
  });

  test("refuses a request from another site's page", async () => {
    const send = (headers: Record<string, string>) =>
      app.inject({ method: 'POST', url: CALL, payload: application(), headers });
    for (const headers of [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      const answer = await send(headers);
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'foreign_origin']);
    }
    expect((await send({ origin: 'http://localhost:3000' })).statusCode).toBe(201);
  });
});

// Shows call 15
test('one address can send 30 applications in 15 minutes but not 31, over two processes', async () => {
  const pool = openDatabase(database.url, () => undefined, 2, 0);
  const other = await testApp({ database: pool, clock });
  const address = '198.51.100.252';
  for (let turn = 0; turn < 30; turn += 1) {
    const answer = await visitor(turn % 2 ? app : other.app, { address }).post(CALL, application());
    expect(answer.statusCode).toBe(201);
  }
  const refused = await visitor(app, { address }).post(CALL, application());
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_applications']);
  expect(refused.headers['retry-after']).toBe('900');
  expect((await somebody().post(CALL, application())).statusCode).toBe(201);
  clock.forward(15);
  expect((await visitor(app, { address }).post(CALL, application())).statusCode).toBe(201);
  await pool.$client.end();
});

describe('the same application', () => {
  // Shows product 3
  test('sent twice gives one row, one email and the same response', async () => {
    const entered = application();
    const person = somebody();
    const first = await person.post(CALL, entered);
    clock.forward(1);
    const second = await person.post(CALL, entered);
    expect([second.statusCode, second.json()]).toEqual([first.statusCode, first.json()]);
    expect((await rows()).filter(({ key }) => key === entered.key)).toHaveLength(1);
    await runJobs();
    expect(sent.filter(({ to }) => to.address === entered.email)).toHaveLength(1);
  });

  /**
   * Sends twenty requests at once to two processes, and returns the references of the responses.
   */
  async function sendTwenty(sending: () => object): Promise<ReadonlySet<string>> {
    const pool = openDatabase(database.url, () => undefined, 8, 0);
    const other = await testApp({ database: pool, clock });
    addresses += 1;
    const address = `198.51.100.${addresses}`;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        visitor(turn % 2 ? app : other.app, { address }).post(CALL, sending()),
      ),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    await pool.$client.end();
    return new Set(answers.map(({ body }) => JSON.parse(body).reference));
  }

  test('sent twenty times at once to two processes gives one row and one reference', async () => {
    const entered = application();
    expect((await sendTwenty(() => entered)).size).toBe(1);
    expect((await rows()).filter(({ key }) => key === entered.key)).toHaveLength(1);
  });

  test('sent under another key while it waits gives one row, one email and the same response', async () => {
    const entered = application();
    const first = await somebody().post(CALL, entered);
    clock.forward(60);
    const again = { ...entered, ...{ key: application().key, email: entered.email.toUpperCase() } };
    const second = await somebody().post(CALL, again);
    expect([second.statusCode, second.json()]).toEqual([201, first.json()]);
    expect((await rows()).filter(({ email }) => email === entered.email)).toHaveLength(1);
    await runJobs();
    expect(sent.filter(({ to }) => to.address.toLowerCase() === entered.email)).toHaveLength(1);
  });

  // Shows attack 44
  test('sent under twenty keys at once to two processes gives one row, one email and one reference', async () => {
    const entered = application();
    const references = await sendTwenty(() => ({ ...entered, key: application().key }));
    expect(references.size).toBe(1);
    expect((await rows()).filter(({ email }) => email === entered.email)).toHaveLength(1);
    await runJobs();
    expect(sent.filter(({ to }) => to.address === entered.email)).toHaveLength(1);
  });

  test('is a new application once the first is withdrawn', async () => {
    const entered = application();
    const first = await somebody().post(CALL, entered);
    await database
      .update(membershipApplications)
      .set({ state: 'withdrawn', endedAt: clock() })
      .where(eq(membershipApplications.key, entered.key));
    const second = await somebody().post(CALL, { ...entered, key: application().key });
    expect(second.statusCode).toBe(201);
    expect(second.json().reference).not.toBe(first.json().reference);
  });

  test('is a separate application for each sender: two members and a visitor', async () => {
    const entered = application();
    const people = [
      await member(app, {}, { address: '198.51.100.248' }),
      await member(app, {}, { address: '198.51.100.247' }),
      somebody(),
    ];
    const references = [];
    for (const person of people) {
      const answer = await person.post(CALL, { ...entered, key: application().key });
      references.push(answer.json().reference);
    }
    expect(new Set(references).size).toBe(3);
  });

  test('with one answer changed is a new application and leaves the first unchanged', async () => {
    const entered = application();
    const first = await somebody().post(CALL, entered);
    const changed = { ...entered, key: application().key, membershipTier: 'vip' };
    const second = await somebody().post(CALL, changed);
    expect(second.statusCode).toBe(201);
    expect(second.json().reference).not.toBe(first.json().reference);
    expect(await rowOf(entered.key)).toMatchObject({
      membershipTier: 'executive',
      state: 'submitted',
    });
  });

  // Shows call 15
  test('with one answer changed under the same key is refused', async () => {
    const entered = application();
    await somebody().post(CALL, entered);
    const changed = await somebody().post(CALL, { ...entered, membershipTier: 'vip' });
    expect([changed.statusCode, changed.json().code]).toEqual([409, 'application_key_used']);
    expect(await rowOf(entered.key)).toMatchObject({ membershipTier: 'executive' });
  });
});

describe('the response to an application', () => {
  // Shows attack 7
  test('is the same for an address with an account, with an application and with neither', async () => {
    const known = await member(app, {}, { address: '198.51.100.251' });
    const applicant = application();
    await somebody().post(CALL, applicant);
    const shapes = [];
    for (const email of [known.account.email, applicant.email, 'nobody-knows@example.com']) {
      const answer = await somebody().post(CALL, application({ email }));
      const { reference, email: said, ...rest } = answer.json();
      expect([said, reference]).toEqual([email, expect.stringMatching(/^MA-\d+$/)]);
      shapes.push([answer.statusCode, Object.keys(answer.headers).sort(), rest]);
    }
    expect(shapes[1]).toEqual(shapes[0]);
    expect(shapes[2]).toEqual(shapes[0]);
  });

  // Shows attack 43
  test("does not show that an address has had its day's acknowledgements: the fourth is stored without an email", async () => {
    const pool = openDatabase(database.url, () => undefined, 8, 0);
    const other = await testApp({ database: pool, clock });
    const email = (turn: number) => `flooded+${turn}@example.com`;
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, turn) =>
        visitor(turn % 2 ? app : other.app, { address: `198.51.100.${230 + turn}` }).post(
          CALL,
          application({ email: email(turn) }),
        ),
      ),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    await runJobs();
    const mailed = () => sent.filter(({ to }) => to.address.startsWith('flooded+'));
    expect(mailed()).toHaveLength(3);
    expect((await rows()).filter((row) => row.email.startsWith('flooded+'))).toHaveLength(12);
    clock.forward(24 * 60);
    await somebody().post(CALL, application({ email: email(99) }));
    await runJobs();
    expect(mailed()).toHaveLength(4);
    await pool.$client.end();
  });
});

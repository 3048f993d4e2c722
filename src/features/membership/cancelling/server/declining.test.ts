import { describe, expect, test, vi } from 'vitest';
import { approvedApplication } from '#tests/approval.ts';
import { inviteToTier, organiserOf } from '#tests/membership.ts';
import { membershipStage } from '#tests/memberships-stage.ts';
import { member, visitor } from '#tests/visitor.ts';
import { findMembershipsOf } from '../../memberships/server/store.ts';

const stage = await membershipStage();
const { app, database, clock, own, runJobs, sent, site } = stage;
const organiser = await organiserOf(site);

type Person = Awaited<ReturnType<typeof member>>;

const confirmAddress = ({ account }: Person) =>
  database.$client.query('update accounts set email_verified_at = $1 where id = $2', [
    clock(),
    account.id,
  ]);

type Request = () => ReturnType<Person['post']>;

/** Sends requests that wait for the same application, in their order. Returns their statuses. */
async function inOrder(applicationId: string, requests: readonly Request[]): Promise<number[]> {
  const client = await database.$client.connect();
  try {
    await client.query('begin');
    await client.query('select from membership_applications where id = $1 for update', [
      applicationId,
    ]);

    const running: ReturnType<Request>[] = [];
    for (const request of requests) {
      running.push(request());
      await waiting(running.length);
    }

    await client.query('commit');
    return (await Promise.all(running)).map(({ statusCode }) => statusCode);
  } finally {
    client.release();
  }
}

/** Waits until so many connections wait for a row. */
const waiting = (number: number) =>
  vi.waitUntil(async () => {
    const { rows } = await database.$client.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    return rows.length >= number;
  });

describe('the link of an application from an account with another address', () => {
  const applied = async () => {
    const person = await member(app);
    const people = { sender: person, organiser };
    const application = await approvedApplication(site, people, { membershipTier: 'vip' });
    await runJobs();
    await runJobs();
    return { person, ...application };
  };

  test('neither shows the membership nor ends it, until the account confirms the address', async () => {
    const { person, link, email } = await applied();
    const stranger = visitor(app);
    const shown = (await stranger.get(link)).json();
    expect(shown).toMatchObject({ state: 'approved', next: null, can: { decline: false } });

    const refused = await stranger.post(`${link}/decline`);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'offer_not_yours']);
    expect(await own(person)).toMatchObject({ state: 'awaiting_payment', tier: 'vip' });

    await database.$client.query('update accounts set email = $1 where id = $2', [
      email,
      person.account.id,
    ]);
    expect((await stranger.get(link)).json().next).toBeNull();
    await confirmAddress(person);
    expect((await stranger.get(link)).json()).toMatchObject({
      ...{ next: 'pay', can: { decline: true } },
    });
    expect((await stranger.post(`${link}/decline`)).json().state).toBe('withdrawn');
    expect((await own(person))?.state).toBe('cancelled');
  });

  test('shows everything to the account itself, which may turn it down', async () => {
    const { person, link } = await applied();
    expect((await person.get(link)).json()).toMatchObject({
      ...{ next: 'pay', can: { decline: true } },
    });
    const declined = await person.post(`${link}/decline`);
    expect([declined.statusCode, declined.json().state]).toEqual([200, 'withdrawn']);
  });

  test('is emailed with no word of the membership that the account has', async () => {
    const person = await stage.joined({ period: 'yearly' });
    const people = { sender: person, organiser };
    const { email } = await approvedApplication(site, people, { membershipTier: 'vip' });
    await runJobs();

    const [approval] = sent.filter(
      ({ to, subject }) => to.address === email && subject.endsWith('is approved'),
    );
    expect(approval?.text).toContain('choose to pay monthly or yearly');
    expect(approval?.text).not.toContain('already have a membership');
  });
});

describe('an approval that is claimed and turned down at the same moment', () => {
  const approved = async () => {
    const people = { sender: visitor(app), organiser };
    const application = await approvedApplication(site, people, { membershipTier: 'vip' });
    await runJobs();
    return { ...application, person: await member(app) };
  };

  test('is claimed if that came first', async () => {
    const { id, link, person } = await approved();
    const codes = await inOrder(id, [
      () => person.post(`${link}/claim`),
      () => visitor(app).post(`${link}/decline`),
    ]);

    expect(codes).toEqual([200, 409]);
    expect((await person.get(link)).json().state).toBe('approved');
    expect(await own(person)).toMatchObject({ state: 'awaiting_payment', tier: 'vip' });
  });

  test('is turned down if that came first', async () => {
    const { id, link, person } = await approved();
    const codes = await inOrder(id, [
      () => visitor(app).post(`${link}/decline`),
      () => person.post(`${link}/claim`),
    ]);

    expect(codes).toEqual([200, 409]);
    expect((await visitor(app).get(link)).json().state).toBe('withdrawn');
    expect(await findMembershipsOf(database, person.account.id)).toEqual([]);
  });
});

test('turning a membership down locks its application first, as claiming does', async () => {
  const person = await member(app);
  const { email } = person.account;
  const people = { sender: person, organiser };
  const { id } = await approvedApplication(site, people, { membershipTier: 'vip', email });
  await runJobs();
  const [membership] = await findMembershipsOf(database, person.account.id);

  const client = await database.$client.connect();
  try {
    await client.query('begin');
    await client.query('select from membership_applications where id = $1 for update', [id]);
    const declining = person.post('/api/membership/decline');
    await waiting(1);

    // It waits for the application, so the membership is still free.
    const one = 'select from memberships where id = $1 for update nowait';
    await expect(client.query(one, [membership?.id])).resolves.toBeDefined();
    await client.query('commit');
    expect((await declining).statusCode).toBe(200);
  } finally {
    client.release();
  }
  expect((await own(person))?.state).toBe('cancelled');
});

test('a membership whose offer is replaced while it is turned down stays', async () => {
  const person = await member(app);
  const invitation = { member: person.account.username, by: organiser.id } as const;
  await inviteToTier(site, { ...invitation, tier: 'executive' });
  const { email } = person.account;
  const people = { sender: person, organiser };
  const { link } = await approvedApplication(site, people, { membershipTier: 'vip', email });
  const [membership] = await findMembershipsOf(database, person.account.id);

  const client = await database.$client.connect();
  const running: ReturnType<Request>[] = [];
  try {
    await client.query('begin');
    await client.query('select from memberships where id = $1 for update', [membership?.id]);
    for (const path of [`${link}/claim`, '/api/membership/decline']) {
      running.push(person.post(path));
      await waiting(running.length);
    }
    await client.query('commit');
  } finally {
    client.release();
  }

  const codes = (await Promise.all(running)).map(({ statusCode }) => statusCode);
  expect(codes).toEqual([200, 409]);
  expect(await own(person)).toMatchObject({ state: 'awaiting_payment', tier: 'vip' });
});

import { beforeAll, describe, expect, test } from 'vitest';
import { createAdmin } from '#features/identity/server/public.ts';
import { readActions } from '#platform/audit/read-actions.ts';
import { openDatabase } from '#platform/database/database.ts';
import { testApp } from '#tests/app.ts';
import { application } from '#tests/applicant.ts';
import { testDatabase } from '#tests/database.ts';
import { member, visitor } from '#tests/visitor.ts';
import { statusToken } from './status-link.ts';

const database = await testDatabase();
const { app, clock, runJobs, sent, services } = await testApp({ database });
const QUEUE = '/api/admin/applications';

const organiser = async (username: string, firstName: string) => {
  const person = { username, email: `${username}@example.com`, password: 'on-the-first-tee' };
  await createAdmin(services, { ...person, firstName, lastName: 'Ellis' });
  const loggedIn = visitor(app);
  await loggedIn.post('/api/login', person);
  const { id } = (await loggedIn.get('/api/user')).json();
  return { ...loggedIn, id: String(id) };
};
let morgan: Awaited<ReturnType<typeof organiser>>;
let robin: Awaited<ReturnType<typeof organiser>>;
beforeAll(async () => {
  morgan = await organiser('morgan', 'Morgan');
  robin = await organiser('robin.ellis', 'Robin');
});

let addresses = 0;
/**
 * Sends an application, and returns its id, its path for organisers and its status for the
 * applicant.
 */
const applied = async (
  entered: Readonly<Record<string, unknown>> = {},
  person?: { cookies: unknown },
) => {
  addresses += 1;
  const sender =
    (person as typeof morgan | undefined) ?? visitor(app, { address: `198.51.100.${addresses}` });
  const answer = await sender.post('/api/membership-applications', application(entered));
  const number = Number(answer.json().reference.slice(3));
  const { rows } = await database.$client.query(
    'select id from membership_applications where number = $1',
    [number],
  );
  const id = String(rows[0].id);
  const status = `/api/membership-applications/${statusToken(services.config.secret, id)}`;
  return {
    id,
    path: `${QUEUE}/${id}`,
    seen: async () => (await visitor(app).get(status)).json(),
    status,
  };
};
const references = async (query: string) =>
  (await morgan.get(`${QUEUE}?${query}`))
    .json()
    .applications.map((one: { name: string }) => one.name);
const lastShown = async () => (await morgan.get('/api/admin/audit')).json().actions[0];

test('only organisers can call the routes, and input is not validated before that', async () => {
  const { path } = await applied();
  const golfer = await member(app);
  const writes = ['review', 'approve', 'reject', 'notes'].map(
    (step) => ['post', `${path}/${step}`] as const,
  );
  const calls = [['get', QUEUE] as const, ['get', path] as const, ...writes];
  for (const [method, url] of calls) {
    expect((await visitor(app)[method](url)).statusCode).toBe(401);
    const answer = await golfer[method](url);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'admins_only']);
  }
  expect((await morgan.get(path)).json().state).toBe('submitted');
});

describe('an organiser', () => {
  // Shows product 4
  test('reviews and approves an application, which the applicant sees by email and on the status page', async () => {
    const { id, path, seen } = await applied({
      email: 'approved@example.com',
      membershipTier: 'vip',
    });
    clock.forward(30);
    const reviewed = await morgan.post(`${path}/review`);
    expect(reviewed.json()).toMatchObject({
      state: 'in_review',
      reviewedBy: 'Morgan Ellis',
      clock: { standing: 'in_time', minutes: 23 * 60 + 30 },
      can: { review: false, approve: true, reject: true },
    });
    expect((await seen()).state).toBe('in_review');
    clock.forward(30);
    const approved = await robin.post(`${path}/approve`);
    expect(approved.json()).toMatchObject({
      state: 'approved',
      endedBy: 'Robin Ellis',
      clock: { standing: 'answered', minutes: 23 * 60 },
      can: { review: false, approve: false, reject: false },
    });
    await runJobs();
    const emails = sent.filter(({ to }) => to.address === 'approved@example.com');
    expect(emails.map(({ kind }) => kind)).toEqual([
      'membership.application_received',
      'membership.application_approved',
    ]);
    expect(emails[1]?.text).toContain('VIP Elite');
    expect(emails[1]?.text).toContain('nothing is charged before that');
    expect(await seen()).toMatchObject({ state: 'approved', can: { withdraw: false } });
    expect((await morgan.get(path)).json().emails).toMatchObject([
      { state: 'sent' },
      { state: 'sent' },
    ]);
    const { page } = await readActions(database, {});
    expect(page.slice(0, 2)).toMatchObject([
      {
        doneBy: robin.id,
        action: 'membership.approve',
        subject: `application:${id}`,
        before: { state: 'in_review' },
        after: { state: 'approved' },
        why: null,
      },
      { doneBy: morgan.id, action: 'membership.review', after: { state: 'in_review' } },
    ]);
  });

  // Shows attack 64
  test('declines an application with a reason, which is emailed word for word as text', async () => {
    const { path, seen } = await applied({ email: 'rejected@example.com' });
    await morgan.post(`${path}/review`);
    const reason = 'You live in <Cornwall> & that is far.\n\nCome to an open day.';
    await morgan.post(`${path}/reject`, { reason });
    await runJobs();
    const email = sent.find(({ kind }) => kind === 'membership.application_rejected');
    expect(email?.html).toContain('You live in &lt;Cornwall&gt; &amp; that is far.');
    expect(email?.text).toContain('Come to an open day.');
    expect(await seen()).toMatchObject({ state: 'rejected', reason });
    expect((await readActions(database, {})).page[0]).toMatchObject({
      action: 'membership.reject',
      why: 'in_subject',
    });
    expect(await lastShown()).toMatchObject({ why: reason, whyIsGone: false });
  });

  test('can decline without a reason', async () => {
    const { path } = await applied();
    await morgan.post(`${path}/review`);
    expect((await morgan.post(`${path}/reject`, {})).json()).toMatchObject({
      state: 'rejected',
      reason: null,
    });
    expect(await lastShown()).toMatchObject({ why: null, whyIsGone: false });
  });

  test('approves a submitted application at once, with the review in the audit log, and sees the next', async () => {
    const { id, path } = await applied({ phone: '0113 496 0142 (mornings)' });
    const later = await applied({ firstName: 'Later' });
    const approved = await morgan.post(`${path}/approve`);
    expect(approved.json()).toMatchObject({
      state: 'approved',
      reviewedBy: 'Morgan Ellis',
      call: 'tel:+441134960142',
      following: { id: later.id, name: 'Later Fairweather' },
    });
    const { page } = await readActions(database, {});
    expect(page.slice(0, 2)).toMatchObject([
      {
        action: 'membership.approve',
        subject: `application:${id}`,
        before: { state: 'in_review' },
      },
      { action: 'membership.review', before: { state: 'submitted' } },
    ]);
    await morgan.post(`${later.path}/reject`, {});
  });

  test('cannot decide twice', async () => {
    const { path } = await applied();
    await morgan.post(`${path}/approve`);
    for (const move of ['review', 'approve', 'reject'])
      expect((await morgan.post(`${path}/${move}`, {})).statusCode).toBe(409);
    expect((await morgan.get(path)).json().state).toBe('approved');
  });

  test('cannot decide about their own application', async () => {
    const { path } = await applied({}, morgan);
    await morgan.post(`${path}/review`);
    for (const move of ['approve', 'reject']) {
      const answer = await morgan.post(`${path}/${move}`, {});
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'own_application']);
    }
    expect((await robin.post(`${path}/approve`)).json().state).toBe('approved');
  });

  test('adds notes for other organisers, which the audit log records without their text', async () => {
    const { path, seen } = await applied();
    await morgan.post(`${path}/notes`, { text: 'Rang: <b>engaged</b>.' });
    const answer = await robin.post(`${path}/notes`, { text: 'Rang again.' });
    expect(answer.json().notes).toMatchObject([
      { author: 'Morgan Ellis', text: 'Rang: <b>engaged</b>.' },
      { author: 'Robin Ellis', text: 'Rang again.' },
    ]);
    expect(JSON.stringify(await seen())).not.toContain('Rang');
    expect(
      JSON.stringify((await readActions(database, { action: 'membership.note' })).page),
    ).not.toContain('Rang');
    const empty = await morgan.post(`${path}/notes`, { text: '  ' });
    expect(empty.json().fields).toEqual({ text: ['Please write something first'] });
  });

  test('gets 404 for an application that does not exist', async () => {
    const path = `${QUEUE}/0192f0c1-2345-7abc-8def-0123456789ab`;
    for (const answer of [
      await morgan.get(path),
      await morgan.post(`${path}/review`),
      await morgan.post(`${path}/notes`, { text: 'Hello' }),
    ])
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'application_not_found']);
  });
});

describe('two people acting at once', () => {
  test('the second organiser sees what the first did: one move, one email, one audit entry', async () => {
    const pool = openDatabase(database.url, () => undefined, 4, 0);
    const elsewhere = await testApp({ database: pool, clock });
    const { id, path } = await applied({ email: 'twice@example.com' });
    await morgan.post(`${path}/review`);
    const over = (person: typeof morgan, through: typeof app, move: string) =>
      through.inject({
        method: 'POST',
        url: `${path}/${move}`,
        payload: {},
        cookies: Object.fromEntries(person.cookies),
      });
    const answers = await Promise.all([
      over(morgan, app, 'approve'),
      over(robin, elsewhere.app, 'reject'),
      over(robin, elsewhere.app, 'approve'),
      over(morgan, app, 'reject'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
    const { state } = (await morgan.get(path)).json();
    const told = answers
      .filter(({ statusCode }) => statusCode === 409)
      .map((answer) => answer.json().message);
    const move = state === 'approved' ? 'approved' : 'declined this application';
    for (const message of told)
      expect(message).toMatch(
        new RegExp(`^(Morgan|Robin) Ellis .*${move}.*Your change wasn’t saved`),
      );
    await runJobs();
    expect(sent.filter(({ to }) => to.address === 'twice@example.com')).toHaveLength(2);
    const { page } = await readActions(database, {});
    expect(page.filter(({ subject }) => subject === `application:${id}`)).toHaveLength(2);
    await pool.$client.end();
  });

  test('either the withdrawal or the approval wins, and the other is refused with the reason', async () => {
    const { path, status } = await applied();
    await morgan.post(`${path}/review`);
    const [withdrawn, approved] = await Promise.all([
      visitor(app).post(`${status}/withdraw`),
      morgan.post(`${path}/approve`),
    ]);
    expect([withdrawn.statusCode, approved.statusCode].sort()).toEqual([200, 409]);
    const loser = withdrawn.statusCode === 409 ? withdrawn : approved;
    expect(loser.json().message).toMatch(/^(The applicant withdrew|An organiser approved)/);
  });
});

describe('the queue', () => {
  test('lists waiting applications oldest first with their clock, and decided ones latest first', async () => {
    const before = (await morgan.get(QUEUE)).json();
    clock.forward(60);
    await applied({ firstName: 'Older' });
    clock.forward(23 * 60);
    const late = await applied({ firstName: 'Younger' });
    clock.forward(120);
    const { applications, counts, overdue } = (await morgan.get(QUEUE)).json();
    const names = applications.map(({ name }: { name: string }) => name);
    expect(names.slice(-2)).toEqual(['Older Fairweather', 'Younger Fairweather']);
    expect(applications.at(-2).clock).toEqual({ standing: 'late', minutes: 60 });
    expect(applications.at(-1).clock).toEqual({ standing: 'in_time', minutes: 22 * 60 });
    expect(overdue).toBe(before.applications.length + 1);
    expect(counts.submitted).toBe(before.counts.submitted + 2);
    await morgan.post(`${late.path}/review`);
    await morgan.post(`${late.path}/approve`);
    expect((await references('state=approved'))[0]).toBe('Younger Fairweather');
    expect((await references('state=waiting')).at(-1)).toBe('Older Fairweather');
    expect((await references('state=all'))[0]).toBe('Younger Fairweather');
    expect(await references('state=in_review')).not.toContain('Older Fairweather');
  });

  test('finds by name, company, address and reference in any case, without wildcards', async () => {
    await applied({
      firstName: 'Agnes',
      lastName: 'Tillotson',
      company: '100% Garden_Rooms',
      email: 'agnes@rooms.example',
    });
    for (const words of ['agnes till', 'garden_rooms', 'AGNES@rooms', '100%'])
      expect(await references(`q=${encodeURIComponent(words)}`)).toEqual(['Agnes Tillotson']);
    await applied({ firstName: 'Siân', lastName: 'O’Brien', email: 'sian@rooms.example' });
    for (const words of ['sian', "o'brien", 'obrien'])
      expect(await references(`q=${encodeURIComponent(words)}`)).toEqual(['Siân O’Brien']);
    for (const words of ['_', 'a%s', 'gardenXrooms', "'; drop table accounts; --", '\\'])
      expect(await references(`q=${encodeURIComponent(words)}`)).toEqual([]);
    const { applications } = (await morgan.get(`${QUEUE}?q=agnes`)).json();
    const [{ reference }] = applications;
    expect(await references(`q=${reference.toLowerCase()}`)).toEqual(['Agnes Tillotson']);
  });

  test('has pages of 20 that neither lose nor repeat an application', async () => {
    for (let turn = 0; turn < 45; turn += 1) await applied({ lastName: 'Pageturner' });
    const ids: string[] = [];
    let cursor: string | null = '';
    const sizes = [];
    while (cursor !== null) {
      const answer: { applications: { id: string }[]; next: string | null } = (
        await morgan.get(`${QUEUE}?q=pageturner${cursor ? `&cursor=${cursor}` : ''}`)
      ).json();
      ids.push(...answer.applications.map(({ id }) => id));
      sizes.push(answer.applications.length);
      cursor = answer.next;
    }
    expect(sizes).toEqual([20, 20, 5]);
    expect(new Set(ids).size).toBe(45);
    expect((await morgan.get(`${QUEUE}?cursor=nonsense`)).statusCode).toBe(400);
    expect((await morgan.get(`${QUEUE}?state=nonsense`)).statusCode).toBe(400);
  });

  test('an application shows the account and the number of others from the same address', async () => {
    const golfer = await member(app);
    const { path } = await applied({ email: 'again@example.com' }, golfer);
    await applied({ email: 'AGAIN@example.com' });
    expect((await morgan.get(path)).json()).toMatchObject({
      others: 1,
      account: golfer.account.username,
    });
  });
});

import { beforeEach, expect, test } from 'vitest';
import { addDays } from '#lib/club-time.ts';
import { testApp } from '#tests/app.ts';
import { emptyTables } from '#tests/database.ts';
import { codeOf, organiser } from '#tests/organiser.ts';
import { emptyQueue, queuedPayloads } from '#tests/queue.ts';
import { member, visitor } from '#tests/visitor.ts';
import type { OwnReport, ReportQueue } from '../contract.ts';
import { fileReport } from './file-report.ts';
import { deleteOldReports } from './personal-data.ts';

const { app, clock, database, services, runJobs } = await testApp();
const sql = (text: string, values: unknown[] = []) => database.$client.query(text, values);

type Person = Awaited<ReturnType<typeof member>>;
type Admin = Awaited<ReturnType<typeof organiser>>;
let olive: Admin;
let stage: { ann: Person; ben: Person; cat: Person };

beforeEach(async () => {
  await emptyTables(database, 'accounts', 'limit_counters');
  await emptyQueue(database);
  stage = {
    ann: await member(app, { firstName: 'Ann', lastName: 'Abbott' }),
    ben: await member(app, { firstName: 'Ben', lastName: 'Baker' }),
    cat: await member(app, { firstName: 'Cat', lastName: 'Cole' }),
  };
  olive = await organiser(app, services);
});

type Someone = { readonly account: { readonly id: string } };
const report = (from: Person, about: Someone, more: object = {}) =>
  from.post('/api/reports', {
    accountId: about.account.id,
    reason: 'spam',
    words: 'Sells me roofs.',
    ...more,
  });
const filed = async (from = stage.ann, about: Someone = stage.ben): Promise<string> =>
  (await report(from, about)).json().reportId;
const queue = async (query = '', who: Pick<Admin, 'get'> = olive): Promise<ReportQueue> =>
  (await who.get(`/api/admin/reports?${query}`)).json();
const decide = (id: string, body: object, who: Pick<Admin, 'post'> = olive) =>
  who.post(`/api/admin/reports/${id}/decide`, { reason: 'Against our rules.', ...body });
const seen = async (who: Person, id: string): Promise<OwnReport> =>
  (await who.get(`/api/reports/${id}`)).json();
const notices = async (who: Pick<Person, 'get'>): Promise<string[]> => {
  await runJobs();
  const all: { sentence: string }[] = (await who.get('/api/notifications')).json().notifications;
  return all.map(({ sentence }) => sentence);
};

test('a report reaches the admins with what the reporter saw, and nobody learns who sent it', async () => {
  const { ann, ben } = stage;
  await ben.post('/api/members/me', {
    about: 'Cheap roofs!',
    lookingFor: 'Hidden wish',
    audiences: { lookingFor: 'nobody' },
  });
  const id = await filed();
  const { reports, waiting } = await queue();
  expect([waiting, reports.length]).toEqual([1, 1]);
  expect(reports[0]).toMatchObject({
    path: `/members/${ben.account.username}`,
    about: { id: ben.account.id, name: 'Ben Baker' },
    filings: [
      {
        reporter: { id: ann.account.id, name: 'Ann Abbott' },
        words: 'Sells me roofs.',
        context: [{ author: { name: 'Ben Baker' }, text: 'About: Cheap roofs!' }],
      },
    ],
    earlierTotal: 0,
    can: { decide: ['none', 'warn', 'remove', 'deactivate'], decideAppeal: false },
  });
  expect(await notices(olive)).toEqual(['A new report is waiting.']);
  expect((await olive.get('/api/admin/reports/waiting')).json()).toEqual({ waiting: 1 });
  await decide(id, { action: 'remove' });
  expect(await notices(ben)).toEqual(['The organisers removed what you wrote on your profile.']);
  expect((await ben.get('/api/members/me')).json().about).toBe('');
  const everything = [
    (await ben.get(`/api/reports/${id}`)).body,
    (await ben.get('/api/notifications')).body,
    (await ben.get('/api/account/data')).body,
  ].join();
  expect(everything).toContain('Cheap roofs!');
  for (const trace of ['Ann', 'Abbott', ann.account.id, ann.account.username, 'Sells me roofs'])
    expect(everything).not.toContain(trace);
});

test('everyone who reports the same thing joins one report, each once, also at the same moment', async () => {
  const { ann, ben, cat } = stage;
  const all = await Promise.all([
    report(ann, ben),
    report(ann, ben),
    report(cat, ben),
    report(cat, ben),
  ]);
  expect(all.map(codeOf).sort()).toEqual([
    '200 done',
    '200 done',
    '409 already_reported',
    '409 already_reported',
  ]);
  expect((await queue()).reports.map(({ filings }) => filings.length)).toEqual([2]);
  const [first] = (await queue()).reports;
  expect(await notices(olive)).toEqual(['A new report is waiting.']);
  await decide(first?.id ?? '', { action: 'warn' });
  expect(await notices(ann)).toEqual(['We’ve looked at your report and acted on it.']);
  expect(await notices(cat)).toEqual(['We’ve looked at your report and acted on it.']);
  expect(await notices(ben)).toEqual(['You have a warning about your profile.']);
  // Once it is decided, the same can be reported again.
  expect(codeOf(await report(ann, ben))).toBe('200 done');
  const [again] = (await queue()).reports;
  expect(again?.earlierTotal).toBe(1);
  expect(again?.earlier).toEqual([
    { id: first?.id, kind: 'member', openedAt: expect.any(String), action: 'warn' },
  ]);
});

test('nothing done: the reporter reads why, and the reported person learns nothing', async () => {
  const { ann, ben, cat } = stage;
  const id = await filed();
  expect((await seen(ann, id)).decision).toBeNull();
  await decide(id, { action: 'none', reason: 'That’s within the rules.' });
  expect(await seen(ann, id)).toMatchObject({
    role: 'reporter',
    decision: { acted: false, action: null, reason: 'That’s within the rules.' },
    contents: [],
  });
  expect(await notices(ben)).toEqual([]);
  for (const who of [ben, cat]) {
    expect(codeOf(await who.get(`/api/reports/${id}`))).toBe('404 report_not_found');
    expect(codeOf(await who.post(`/api/reports/${id}/appeal`, { words: 'No!' }))).toBe(
      '404 report_not_found',
    );
  }
  expect((await ben.get('/api/account/data')).body).not.toContain('within the rules');
});

test('a decision is appealed against once, and the appeal decides for good', async () => {
  const { ann, ben } = stage;
  const id = await filed();
  await decide(id, { action: 'warn', reason: 'Please don’t sell.' });
  const appeal = (who = ben) =>
    who.post(`/api/reports/${id}/appeal`, { words: 'I only said hello.' });
  expect(codeOf(await appeal(ann))).toBe('404 report_not_found');
  expect((await seen(ben, id)).appealUntil).not.toBeNull();
  expect((await Promise.all([appeal(), appeal()])).map(codeOf).sort()).toEqual([
    '200 done',
    '409 no_appeal',
  ]);
  expect((await queue()).reports).toMatchObject([
    {
      state: 'appealed',
      appeal: { words: 'I only said hello.' },
      can: { decide: [], decideAppeal: true },
    },
  ]);
  expect(await notices(olive)).toContain('A member has appealed against a decision.');
  const answer = { outcome: 'overturned', reason: 'You’re right.' };
  const decided = await Promise.all(
    [olive, olive].map((admin) => admin.post(`/api/admin/reports/${id}/appeal`, answer)),
  );
  expect(decided.map(codeOf).sort()).toEqual(['200 done', '409 already_decided']);
  expect(await notices(ben)).toContain(
    'Your appeal was successful. The decision no longer applies.',
  );
  expect(await seen(ben, id)).toMatchObject({
    appeal: { outcome: 'overturned', answer: 'You’re right.' },
    appealUntil: null,
  });
  expect(codeOf(await appeal())).toBe('409 no_appeal');
  expect((await queue()).waiting).toBe(0);
  expect((await queue('list=decided')).reports.map((one) => one.state)).toEqual(['closed']);
  const log: { subject: string }[] = (await olive.get('/api/admin/audit')).json().actions;
  expect(log.filter(({ subject }) => subject.endsWith(id))).toMatchObject([
    {
      action: 'members.decide_appeal',
      before: { state: 'appealed' },
      after: { state: 'closed', outcome: 'overturned' },
      why: 'You’re right.',
    },
    {
      action: 'members.decide_report',
      before: { state: 'open' },
      after: { state: 'decided', action: 'warn' },
      why: 'Please don’t sell.',
    },
  ]);
  const late = await filed(ann, ben);
  await decide(late, { action: 'warn' });
  await sql('update reports set decided_at = $2 where id = $1', [late, addDays(clock(), -31)]);
  expect(codeOf(await ben.post(`/api/reports/${late}/appeal`, { words: 'Late' }))).toBe(
    '409 no_appeal',
  );
});

test('two admins at once decide once, and an admin has no part in a report about themselves', async () => {
  const otto = await organiser(app, services, 'Otto');
  const id = await filed();
  const both = await Promise.all([
    decide(id, { action: 'warn' }),
    decide(id, { action: 'remove' }, otto),
  ]);
  expect(both.map(codeOf).sort()).toEqual(['200 done', '409 already_decided']);
  const about = await filed(stage.cat, { account: { id: olive.id } });
  expect((await queue()).reports).toEqual([]);
  expect((await queue('', otto)).reports.map((one) => one.id)).toEqual([about]);
  expect(codeOf(await decide(about, { action: 'none' }))).toBe('404 report_not_found');
  expect(await notices(olive)).toEqual(['A new report is waiting.']);
  expect(codeOf(await decide(about, { action: 'warn' }, otto))).toBe('200 done');
});

test('refuses what cannot be reported, with a sentence where it belongs', async () => {
  const { ann, ben, cat } = stage;
  await sql('insert into blocks values ($1, $2, now())', [ben.account.id, ann.account.id]);
  const unknown = { account: { id: '01a00000-0000-7000-8000-00000000000a' } };
  const answers = {
    'no session': codeOf(await visitor(app).post('/api/reports', {})),
    'an unknown person': codeOf(await report(ann, unknown)),
    'someone who has blocked them': codeOf(await report(ann, ben)),
    themselves: codeOf(await report(ann, ann)),
    'no reason': (await report(ann, cat, { reason: '' })).json().fields,
    'something else without words': (await report(ann, cat, { reason: 'other', words: ' ' })).json()
      .fields,
    'a NUL': (await report(ann, cat, { words: 'a\u0000b' })).statusCode,
    'too many words': (await report(ann, cat, { words: 'a'.repeat(1001) })).statusCode,
    'a decision without words': (
      await decide(await filed(ann, cat), { action: 'warn', reason: '' })
    ).json().fields,
  };
  expect(answers).toEqual({
    'no session': '401 not_logged_in',
    'an unknown person': '404 person_not_found',
    'someone who has blocked them': '404 person_not_found',
    themselves: '409 not_yourself',
    'no reason': { reason: ['Choose what’s wrong'] },
    'something else without words': { words: ['Say in a few words what’s wrong'] },
    'a NUL': 400,
    'too many words': 400,
    'a decision without words': { reason: ['Give the reason. The people concerned will read it.'] },
  });
});

test('a member may report 20 things a day, and block while reporting', async () => {
  const { ann, ben, cat } = stage;
  expect(codeOf(await report(ann, ben, { block: true }))).toBe('200 done');
  expect((await ann.get('/api/blocks')).json()).toHaveLength(1);
  expect((await queue()).reports[0]?.about?.name).toBe('Ben Baker');
  const about = {
    reporterId: ann.account.id,
    aboutId: cat.account.id,
    context: [],
    words: '',
  } as const;
  const file = (n: number) =>
    database.transaction((tx) =>
      fileReport(tx, {
        ...about,
        reason: 'spam',
        subject: { kind: 'message', id: `${n}` },
        now: clock(),
      }),
    );
  for (let n = 2; n <= 20; n += 1) await file(n);
  await expect(file(21)).rejects.toMatchObject({ refusal: { code: 'too_many_reports' } });
});

test('the queue has the longest waiting first, in pages and filtered', async () => {
  const about = stage.ben.account.id;
  for (let n = 0; n < 25; n += 1) {
    clock.forward(1);
    await database.transaction((tx) =>
      fileReport(tx, {
        reporterId: n % 2 ? stage.ann.account.id : stage.cat.account.id,
        aboutId: about,
        subject: { kind: n % 5 ? 'message' : 'post', id: `${n}` },
        context: [],
        reason: n === 7 ? 'abusive' : 'spam',
        words: '',
        now: clock(),
      }),
    );
  }
  const first = await queue();
  const second = await queue(`cursor=${first.next}`);
  const all = [...first.reports, ...second.reports].map(({ openedAt }) => openedAt);
  expect([first.reports.length, all.length, first.waiting, second.next]).toEqual([
    20,
    25,
    25,
    null,
  ]);
  expect(all).toEqual(all.toSorted());
  expect((await queue('kind=post')).reports).toHaveLength(5);
  expect((await queue('reason=abusive')).reports).toHaveLength(1);
  expect((await queue('reason=abusive&kind=post')).reports).toHaveLength(0);
  expect((await queue('list=elsewhere&kind=none')).reports).toHaveLength(20);
});

test('a decision about a message or a post is handed to the feature that owns it', async () => {
  const id = await database.transaction((tx) =>
    fileReport(tx, {
      reporterId: stage.ann.account.id,
      aboutId: stage.ben.account.id,
      subject: { kind: 'post', id: '17' },
      context: [{ at: clock(), authorId: stage.ann.account.id, text: 'Mine' }],
      reason: 'spam',
      words: 'Look',
      now: clock(),
    }),
  );
  await decide(id, { action: 'remove' });
  await stage.ben.post(`/api/reports/${id}/appeal`, { words: 'No.' });
  await olive.post(`/api/admin/reports/${id}/appeal`, { outcome: 'overturned', reason: 'Yes.' });
  expect(await queuedPayloads(database, 'members.report_decided')).toEqual([
    { reportId: id, kind: 'post', subjectId: '17', action: 'remove' },
    { reportId: id, kind: 'post', subjectId: '17', action: 'restore' },
  ]);
  // A reporter who leaves takes their words with them, and the report stays.
  await stage.ann.post('/api/account/deletion', { password: stage.ann.password });
  expect((await queue('list=decided')).reports[0]?.filings).toMatchObject([
    { reporter: null, words: '', context: [] },
  ]);
  clock.forward(731 * 24 * 60);
  await deleteOldReports(services);
  expect((await sql('select from reports')).rows).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import { addDays } from '#lib/club-time.ts';
import { enqueue } from '#platform/jobs/job.ts';
import { runJobs } from '#platform/jobs/run-jobs.ts';
import { testApp } from '#tests/app.ts';
import { addAccounts } from '#tests/golf-day.ts';
import { applicationPersonalData, dropOldApplications } from './kept-data.ts';
import { seedApplications } from './seed.ts';
import { demoApplications } from './seed-applications.ts';
import { applicationNotes, membershipApplications } from './tables.ts';

const { clock, database, jobs, sent, services } = await testApp();
const people = (await addAccounts(database, 2, clock())).map((id) => ({ id }));
const [member = { id: '' }, admin = { id: '' }] = people;
const rows = () =>
  database.select().from(membershipApplications).orderBy(membershipApplications.submittedAt);

test('the demo applications have every state, two are overdue, none is added twice, and no email is sent', async () => {
  await seedApplications(services, people);
  await seedApplications(services, people);
  const all = await rows();
  expect(all).toHaveLength(demoApplications.length);
  expect(new Set(all.map(({ state }) => state)).size).toBe(5);
  const waiting = all.filter(({ endedAt }) => !endedAt);
  expect(waiting.filter(({ submittedAt }) => submittedAt < addDays(clock(), -1))).toHaveLength(2);
  expect(all.filter(({ accountId }) => accountId === member.id)).toHaveLength(1);
  expect((await database.select().from(applicationNotes)).length).toBe(3);
  for (const { submittedAt, reviewedAt, endedAt } of all) {
    expect(submittedAt < clock()).toBe(true);
    for (const later of [reviewedAt, endedAt])
      expect(later === null || (later > submittedAt && later <= clock())).toBe(true);
  }
  await runJobs(database, jobs);
  expect(sent).toEqual([]);
});

describe("an applicant's personal data", () => {
  const [applications, notes] = applicationPersonalData;

  test('is exported to them: their answers and the notes, without ids or other people', async () => {
    const [own] = (await applications?.collect(database, member.id)) ?? [];
    expect(own).toMatchObject({
      reference: expect.stringMatching(/^MA-/),
      email: 'member@example.com',
    });
    expect(Object.keys(own ?? {})).not.toContain('key');
    const noted = await notes?.collect(database, member.id);
    expect(noted).toEqual([
      { text: expect.stringContaining('Rang at lunchtime'), writtenAt: expect.any(String) },
    ]);
    expect(JSON.stringify(noted)).not.toContain(admin.id);
    expect(await applications?.collect(database, admin.id)).toEqual([]);
    expect(await notes?.collect(database, admin.id)).toEqual([]);
  });

  test("is erased with their account, notes included; an organiser's account takes only the organiser's name along", async () => {
    for (const table of applicationPersonalData) await table.erase(database, admin.id, clock());
    expect(await rows()).toHaveLength(demoApplications.length);
    expect(
      (await database.select().from(applicationNotes)).map(({ authorId }) => authorId),
    ).toEqual([null, null, null]);
    expect((await rows()).every(({ reviewedBy, endedBy }) => !reviewedBy && !endedBy)).toBe(true);
    for (const table of applicationPersonalData) await table.erase(database, member.id, clock());
    expect((await rows()).some(({ email }) => email === 'member@example.com')).toBe(false);
    expect(await database.select().from(applicationNotes)).toHaveLength(2);
  });
});

test('declined and withdrawn applications are deleted after 12 months, approved ones after six years, waiting ones never', async () => {
  const states = async () => new Set((await rows()).map(({ state }) => state));
  const drop = async () => {
    await enqueue(database, dropOldApplications, {});
    await runJobs(database, jobs);
    return states();
  };
  clock.forward(60 * 24 * 340);
  expect(await drop()).toEqual(
    new Set(['submitted', 'in_review', 'approved', 'rejected', 'withdrawn']),
  );
  clock.forward(60 * 24 * 30);
  expect(await drop()).toEqual(new Set(['submitted', 'in_review', 'approved']));
  expect(await database.select().from(applicationNotes)).toHaveLength(1);
  clock.forward(60 * 24 * 365 * 5 + 60 * 24 * 5);
  expect(await drop()).toEqual(new Set(['submitted', 'in_review']));
});

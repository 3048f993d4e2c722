import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminActions } from '#platform/audit/tables.ts';
import { openLiveEvents } from '#platform/live-events.ts';
import { testApp } from '#tests/app.ts';
import { testDatabase } from '#tests/database.ts';
import { organiser } from '#tests/organiser.ts';
import { visitor } from '#tests/visitor.ts';
import type { SettingList } from '../contract.ts';

const database = await testDatabase();
const liveEvents = await openLiveEvents(database.url, () => undefined);
afterAll(() => liveEvents.close());
const app = await testApp({ database, liveEvents });
const other = await testApp({ database, liveEvents, clock: app.clock });
let admin: Awaited<ReturnType<typeof organiser>>;

beforeAll(async () => {
  admin = await organiser(app.app, app.services);
});

const PATH = '/api/admin/settings';
const groups = async () => (await admin.get(PATH)).json<SettingList>().groups;
const group = async (name: string) => (await groups()).find((one) => one.group === name);
const claims = { members: '600+', answerWithin: '24-hour', launch: '2025 Launch Series' };

test('saves a group as its next version, with who, when, before, after and why', async () => {
  const save = { group: 'claims', version: 0, value: claims, why: 'We have grown' };
  const answer = await admin.post(PATH, save);
  expect(answer.statusCode, answer.body).toBe(200);

  expect(await group('claims')).toMatchObject({
    version: 1,
    value: claims,
    history: [
      {
        version: 1,
        why: 'We have grown',
        changes: [{ field: 'members', before: '500+', after: '600+' }],
      },
    ],
  });
  expect(
    await database.select().from(adminActions).where(eq(adminActions.action, 'settings.save')),
  ).toMatchObject([
    {
      subject: 'setting:claims.1',
      after: { group: 'claims', changed: 'members' },
      why: 'in_subject',
    },
  ]);

  const { actions } = (await admin.get('/api/admin/audit')).json();
  expect(actions[0]).toMatchObject({ action: 'settings.save', why: 'We have grown' });
});

test('the same values again change nothing', async () => {
  await admin.post(PATH, { group: 'claims', version: 1, value: claims });
  expect((await group('claims'))?.version).toBe(1);
});

test('of two organisers who save the same version, one is told', async () => {
  const save = (members: string) =>
    admin.post(PATH, { group: 'claims', version: 1, value: { ...claims, members } });
  const answers = await Promise.all([save('700+'), save('800+')]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await group('claims'))?.version).toBe(2);
});

test('refuses values that are wrong, by field', async () => {
  const value = {
    name: 'Club Ltd',
    address: '',
    companyNumber: '',
    vatStatus: 'registered',
    vatNumber: 'GB 123',
  };
  const answer = await admin.post(PATH, { group: 'company', version: 0, value });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().fields).toHaveProperty(['value.vatNumber']);
});

test('another process reads what was saved, once it has heard of it', async () => {
  expect((await other.services.settings.read()).account.paymentDays).toBe(14);
  await admin.post(PATH, { group: 'account', version: 0, value: { paymentDays: 30 } });
  await expect
    .poll(async () => (await other.services.settings.read()).account.paymentDays)
    .toBe(30);
});

test('pages show the company and the claims as they are now', async () => {
  const value = {
    name: 'New Club Ltd',
    address: '1 Fairway',
    companyNumber: '',
    vatStatus: 'not_registered',
    vatNumber: '',
  };
  await admin.post(PATH, { group: 'company', version: 0, value });
  const { company } = (await visitor(app.app).get('/api/contact')).json();
  expect(company).toEqual(['New Club Ltd', '1 Fairway']);
  expect((await visitor(app.app).get('/api/club')).json().claims.members).toMatch(/^[78]00\+$/);
});

test('emails have the sender of the settings', async () => {
  await admin.post(PATH, { group: 'emails', version: 0, value: { senderName: 'The Club' } });
  const { email } = (await admin.get('/api/user')).json();
  await visitor(app.app).post('/api/forgot-password', { email });
  await app.runJobs();
  expect(app.sent.at(-1)?.senderName).toBe('The Club');
});

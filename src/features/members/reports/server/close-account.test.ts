import { expect, test } from 'vitest';
import { testApp } from '#tests/app.ts';
import { codeOf, organiser } from '#tests/organiser.ts';
import { member } from '#tests/visitor.ts';

const { app, database, services, runJobs, sent } = await testApp();

test('a decision closes an account and its owner is told by email, but the account of an admin is never closed', async () => {
  const [ann, ben] = [
    await member(app, { firstName: 'Ann' }),
    await member(app, { firstName: 'Ben' }),
  ];
  const [olive, otto] = [await organiser(app, services), await organiser(app, services, 'Otto')];
  const report = async (accountId: string): Promise<string> =>
    (await ann.post('/api/reports', { accountId, reason: 'abusive' })).json().reportId;
  const close = (id: string) =>
    olive.post(`/api/admin/reports/${id}/decide`, {
      action: 'deactivate',
      reason: 'Threats.\nTwice.',
    });
  const [aboutBen, aboutOtto] = [await report(ben.account.id), await report(otto.id)];
  const both = await Promise.all([close(aboutBen), close(aboutBen)]);
  expect(both.map(codeOf).sort()).toEqual(['200 done', '409 already_decided']);
  await runJobs();
  expect((await ben.get('/api/members')).statusCode).toBe(401);
  const mails = sent.filter(({ subject }) => subject === 'Your account is closed');
  expect(mails.map(({ to }) => to.address)).toEqual([ben.account.email]);
  expect(mails[0]?.text).toContain('Threats.');
  expect(mails[0]?.text).not.toContain('Ann');
  expect((await ann.get(`/api/reports/${aboutBen}`)).json().decision).toMatchObject({
    acted: true,
    reason: null,
  });
  expect(codeOf(await close(aboutOtto))).toMatch(/^4/);
  const { rows } = await database.$client.query('select state from reports order by id');
  expect(rows).toEqual([{ state: 'decided' }, { state: 'open' }]);
});

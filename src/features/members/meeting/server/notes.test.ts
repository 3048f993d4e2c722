import { expect, test } from 'vitest';
import { testApp } from '#tests/app.ts';
import { openDirectory } from '#tests/open-directory.ts';
import { codeOf } from '#tests/organiser.ts';
import { member } from '#tests/visitor.ts';

const { app, database } = await testApp();

test('a note is its writer’s alone, and its day is a follow-up', async () => {
  const [ann, ben, cat] = [
    await member(app, { firstName: 'Ann', lastName: 'Abbott' }),
    await member(app, { firstName: 'Ben', lastName: 'Baker' }),
    await member(app, { firstName: 'Cat', lastName: 'Cole' }),
  ];
  const path = `/api/members/notes/${ben.account.id}`;
  const write = (words: string, followUpOn: string | null) => ann.post(path, { words, followUpOn });
  const due = async () => (await ann.get('/api/members/follow-ups')).json().followUps;
  expect((await ann.get(path)).json()).toEqual({ words: '', followUpOn: null });
  expect(codeOf(await write('Send the brochure', '2040-06-12'))).toBe('200 done');
  await ann.post(`/api/members/notes/${cat.account.id}`, { followUpOn: '2040-06-13' });
  expect(await due()).toMatchObject([
    { person: { name: 'Ben Baker' }, words: 'Send the brochure', on: '2040-06-12', isDue: true },
    { person: { name: 'Cat Cole' }, words: '', on: '2040-06-13', isDue: false },
  ]);
  for (const other of [ben, cat]) {
    expect((await other.get('/api/members/follow-ups')).json()).toEqual({ followUps: [] });
    expect((await other.get('/api/account/data')).body).not.toContain('brochure');
  }
  expect((await ann.get('/api/account/data')).body).toContain('Send the brochure');
  await write('Sent it', null);
  expect((await due()).map(({ on }: { on: string }) => on)).toEqual(['2040-06-13']);
  await openDirectory(database, ben.account.id);
  await ben.post('/api/blocks', { accountId: ann.account.id, blocked: true });
  expect(codeOf(await ann.get(path))).toBe('404 person_not_found');
  expect(codeOf(await write('Still there?', null))).toBe('404 person_not_found');
  await cat.post('/api/account/deletion', { password: cat.password });
  expect(await due()).toEqual([]);
  await ben.post('/api/blocks', { accountId: ann.account.id, blocked: false });
  expect((await ann.get(path)).json().words).toBe('Sent it');
  await write('', null);
  const { rows } = await database.$client.query('select from private_notes');
  expect(rows).toEqual([]);
  expect(codeOf(await ann.post(`/api/members/notes/${ann.account.id}`, { words: 'Me' }))).toBe(
    '409 not_yourself',
  );
  for (const followUpOn of ['tomorrow', '2040-02-30', 5])
    expect((await ann.post(path, { followUpOn })).json().fields).toEqual({
      followUpOn: ['Choose a day'],
    });
  expect((await ann.post(path, { words: 'a\u0000' })).statusCode).toBe(400);
});

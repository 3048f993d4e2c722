import { expect, test } from 'vitest';
import { testApp } from '#tests/app.ts';
import { openDirectory } from '#tests/open-directory.ts';
import { member } from '#tests/visitor.ts';

const { app, database } = await testApp();

test('an unlisted member is missing from lists for everyone but their connections', async () => {
  const owner = await member(app, { firstName: 'Zelda', lastName: 'Owner' });
  const connection = await member(app);
  const { id, username } = owner.account;
  await openDirectory(database, id);
  await owner.post('/api/connections/ask', { accountId: connection.account.id });
  await connection.post('/api/connections/accept', { accountId: id });
  await owner.post('/api/members/me', { isUnlisted: true });
  expect((await connection.get('/api/members?q=Zelda')).json().total).toBe(0);
  expect((await connection.get('/api/connections')).json().connected).toHaveLength(1);
  const other = await member(app);
  await openDirectory(database);
  expect((await other.get(`/api/members/by-name/${username}`)).statusCode).toBe(200);
});

test('members see their own page with the eyes of others, and no other page that way', async () => {
  const owner = await member(app);
  const audiences = { about: 'nobody', lookingFor: 'connections', phone: 'connections' } as const;
  const words = { about: 'A', canHelpWith: 'B', lookingFor: 'C', phone: '0113 496 0456' };
  await owner.post('/api/members/me', { ...words, audiences });
  const page = async (who: typeof owner, as: string) => {
    const answer = await who.get(`/api/members/by-name/${owner.account.username}?as=${as}`);
    const { about, canHelpWith, lookingFor, phone, isMe } = answer.json();
    return [about, canHelpWith, lookingFor, phone, isMe];
  };
  const stranger = await member(app);
  await openDirectory(database);
  expect({
    member: await page(owner, 'member'),
    connected: await page(owner, 'connected'),
    self: await page(owner, 'self'),
    'a stranger, as connected': await page(stranger, 'connected'),
  }).toEqual({
    member: [null, 'B', null, null, true],
    connected: [null, 'B', 'C', '0113 496 0456', true],
    self: ['A', 'B', 'C', '0113 496 0456', true],
    'a stranger, as connected': [null, 'B', null, null, false],
  });
});

test.each([
  ['website', 'http://example.org'],
  ['website', 'https://user:secret@example.org'],
  ['website', 'javascript:alert(1)'],
  ['linkedin', 'https://linkedin.com.example.org/in/me'],
  ['handicap', '54.1'],
  ['handicap', '-5'],
  ['phone', '12345'],
  ['city', 'Paris'],
  ['audiences', { about: 'everyone' }],
  ['audiences', { constructor: 'members' }],
  ['about', 'a'.repeat(1001)],
  ['about', 'right\u0007left'],
])('refuses %s %j with a sentence beside the field', async (field, value) => {
  const owner = await member(app);
  const refused = await owner.post('/api/members/me', { [field]: value });
  expect(refused.statusCode).toBe(400);
  const [[name, [sentence]]] = Object.entries<string[]>(refused.json().fields) as [
    [string, [string]],
  ];
  expect(name.startsWith(field)).toBe(true);
  expect(sentence).not.toBe('Please check this');
});

test('an address is kept as browsers write it, so that it cannot imitate another or leave its link', async () => {
  const owner = await member(app);
  const saved = async (website: string) =>
    (await owner.post('/api/members/me', { website })).json().website;
  // The first letter is Cyrillic.
  expect(await saved('https://аpple.example/')).toBe('https://xn--pple-43d.example/');
  expect(await saved('https://x.example/"onclick="a')).toBe('https://x.example/%22onclick=%22a');
});

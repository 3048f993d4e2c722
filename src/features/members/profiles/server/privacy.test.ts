import { expect, test } from 'vitest';
import { testApp } from '#tests/app.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { member, visitor } from '#tests/visitor.ts';
import type { OwnProfileForm } from '../contract.ts';
import { audiences, privateFields } from '../visibility.ts';

const { app, clock, database } = await testApp();
const sql = (text: string, values: unknown[] = []) => database.$client.query(text, values);

/** A value for every field that is in no other text. */
const written = {
  sector: 'logistics',
  city: 'Coventry',
  about: 'about-zeppelins',
  canHelpWith: 'help-with-quarks',
  lookingFor: 'looking-for-gnomes',
  website: 'https://website.example.org/mine',
  linkedin: 'https://www.linkedin.com/in/linked-only',
  handicap: '+3.7',
  phone: '0113 496 0456',
} as const;
const marks: Readonly<Record<(typeof privateFields)[number], string>> = {
  ...written,
  photo: '0199f0f0-0000-7000-8000-00000000f070',
  company: 'Companymark Ltd',
  position: 'Positionmark',
  handicap: '"handicap":-37',
  email: 'emailmark@example.com',
};

/** Every read in which a member appears. */
const reads = (username: string, eventId: number) => ({
  page: `/api/members/by-name/${username}`,
  card: `/api/members/by-name/${username}/card.vcf`,
  directory: '/api/members?q=Zofia',
  connections: '/api/connections',
  coming: `/api/events/${eventId}/coming`,
  notifications: '/api/notifications',
});

test('each field is seen by exactly those whom its owner chose, in every read in which a member appears', async () => {
  const eventId = await addGolfDay(database, { now: clock() });
  const owner = await member(app, { firstName: 'Zofia', lastName: 'Owner' });
  const { id, username } = owner.account;
  await sql(
    'update accounts set company = $2, position = $3, email = $4, email_verified_at = now() where id = $1',
    [id, marks.company, marks.position, marks.email],
  );
  await sql('update member_profiles set photo_id = $2 where account_id = $1', [id, marks.photo]);
  await owner.post(`/api/events/${eventId}/bookings`, { places: [{ for: 'me', listed: true }] });
  await sql(`update bookings set state = 'confirmed'`);
  const [connection, blocked, blocker, other] = [
    await member(app),
    await member(app),
    await member(app),
    await member(app),
  ];
  await owner.post('/api/connections/ask', { accountId: connection.account.id });
  await connection.post('/api/connections/accept', { accountId: id });
  await owner.post('/api/blocks', { accountId: blocked.account.id, blocked: true });
  await blocker.post('/api/blocks', { accountId: id, blocked: true });
  const viewers = { owner, connection, other, blocked, blocker, visitor: visitor(app) };

  for (const audience of audiences) {
    const form: OwnProfileForm = {
      ...written,
      audiences: Object.fromEntries(privateFields.map((field) => [field, audience])),
    };
    expect((await owner.post('/api/members/me', form)).statusCode).toBe(200);
    const allowed = {
      owner: true,
      connection: audience !== 'nobody',
      other: audience === 'members',
      blocked: false,
      blocker: false,
      visitor: false,
    };
    for (const [name, viewer] of Object.entries(viewers)) {
      const isAllowed = allowed[name as keyof typeof allowed];
      for (const [read, path] of Object.entries(reads(username, eventId))) {
        const { body, statusCode } = await viewer.get(path);
        const seen = privateFields.filter((field) => body.includes(marks[field]));
        const at = `${audience}: ${name} reads ${read}`;
        if (!isAllowed) expect([at, seen]).toEqual([at, []]);
        else if (read === 'page') expect([at, seen]).toEqual([at, [...privateFields]]);
        if (/block|visitor/.test(name)) expect([at, body.includes('Zofia')]).toEqual([at, false]);
        if (read === 'page')
          expect([at, statusCode]).toEqual([at, { visitor: 401 }[name] ?? (/block/.test(name) ? 404 : 200)]);
      }
    }
  }
});

test('an unlisted member is missing from lists for everyone but their connections', async () => {
  const owner = await member(app, { firstName: 'Zelda', lastName: 'Owner' });
  const connection = await member(app);
  const { id, username } = owner.account;
  await sql('update accounts set email_verified_at = now() where id = $1', [id]);
  await owner.post('/api/connections/ask', { accountId: connection.account.id });
  await connection.post('/api/connections/accept', { accountId: id });
  await owner.post('/api/members/me', { isUnlisted: true });
  expect((await connection.get('/api/members?q=Zelda')).json().total).toBe(0);
  expect((await connection.get('/api/connections')).json().connected).toHaveLength(1);
  expect((await (await member(app)).get(`/api/members/by-name/${username}`)).statusCode).toBe(200);
});

test.each([
  ['website', 'http://example.org'],
  ['website', 'https://user:secret@example.org'],
  ['website', 'javascript:alert(1)'],
  ['linkedin', 'https://linkedin.com.example.org/in/me'],
  ['handicap', '54.1'],
  ['handicap', '12,5'],
  ['phone', '12345'],
  ['city', 'Paris'],
  ['audiences', { about: 'everyone' }],
  ['audiences', { constructor: 'members' }],
  ['about', 'a'.repeat(1001)],
  ['about', 'right\u202Eleft'],
])('refuses %s %j with a sentence beside the field', async (field, value) => {
  const owner = await member(app);
  const refused = await owner.post('/api/members/me', { [field]: value });
  expect(refused.statusCode).toBe(400);
  const [[name, [sentence]]] = Object.entries<string[]>(refused.json().fields) as [[string, [string]]];
  expect(name.startsWith(field)).toBe(true);
  expect(sentence).not.toBe('Please check this');
});

test('an address is kept as browsers write it, so that it cannot imitate another or leave its link', async () => {
  const owner = await member(app);
  const saved = async (website: string) => (await owner.post('/api/members/me', { website })).json().website;
  // The first letter is Cyrillic.
  expect(await saved('https://аpple.example/')).toBe('https://xn--pple-43d.example/');
  expect(await saved('https://x.example/"onclick="a')).toBe('https://x.example/%22onclick=%22a');
});

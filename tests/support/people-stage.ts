import { randomUUID } from 'node:crypto';
import type { privateFields } from '#features/members/profiles/visibility.ts';
import { fileReport } from '#features/members/server/public.ts';
import { addDays } from '#lib/club-time.ts';
import { testApp } from './app.ts';
import { addGolfDay } from './golf-day.ts';
import { openDirectory } from './open-directory.ts';
import { organiser } from './organiser.ts';
import type { Viewer } from './person-reads.ts';
import { member, type Visitor, visitor } from './visitor.ts';

type Field = (typeof privateFields)[number];

/** A value for every field that is in no other text. */
export const written = {
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

const PHOTO = '0199f0f0-0000-7000-8000-00000000f070';
const marks: Readonly<Record<Field, string>> = {
  ...written,
  city: '"Coventry"',
  sector: '"logistics"',
  handicap: '"handicap":-37',
  photo: PHOTO,
  company: 'Companymark Ltd',
  position: 'Positionmark',
  email: 'emailmark@example.com',
};

/** Whether a response has a field of Zofia's. */
export const shown = (field: Field, body: string): boolean => body.includes(marks[field]);

type Person = Visitor & {
  readonly name: string;
  readonly account: { readonly id: string; readonly username: string };
};

/** What would show that a person exists. */
export const traces = ({ name, account }: Person): readonly string[] => [name, account.username];

/** A site on which Zofia meets each kind of viewer everywhere, before some block each other. */
export async function peopleStage() {
  const product = await testApp();
  const { app, clock, database, services, runJobs } = product;
  const sql = (text: string, values: unknown[] = []) => database.$client.query(text, values);
  const join = async (firstName: string): Promise<Person> => {
    // No username begins with another one.
    const username = `${firstName.toLowerCase()}-golfs`;
    const joined = await member(app, { firstName, lastName: 'Viewer', username });
    return { ...joined, name: firstName };
  };
  const zofia = await join('Zofia');
  const people = {
    connection: await join('Connie'),
    asked: await join('Astrid'),
    played: await join('Plamen'),
    blocked: await join('Blanka'),
    blocker: await join('Bruno'),
  };
  const others = Object.values(people);
  const named = await join('Nadine');
  const olive = await organiser(app, services);
  const admin: Person = { ...olive, name: 'Olive', account: { id: olive.id, username: '' } };
  await sql(
    `update accounts set email_verified_at = $1, created_at = $1::timestamptz - interval '90 days'`,
    [clock()],
  );
  await openDirectory(database);
  const unconfirmed = await join('Ursula');
  const unconfirmedThere = await join('Urban');
  // An organiser’s invitation opens nothing before the address is confirmed.
  await sql('update member_profiles set directory_opened_at = $2 where account_id = $1', [
    unconfirmed.account.id,
    clock(),
  ]);
  await sql('update accounts set company = $2, position = $3, email = $4 where id = $1', [
    zofia.account.id,
    marks.company,
    marks.position,
    marks.email,
  ]);
  await sql('update member_profiles set photo_id = $2 where account_id = $1', [
    zofia.account.id,
    PHOTO,
  ]);

  const eventId = await addGolfDay(database, { now: clock() });
  const over = await addGolfDay(database, { now: clock() });
  for (const who of [zofia, admin, unconfirmedThere, ...others])
    await who.post(`/api/events/${eventId}/bookings`, { places: [{ for: 'me', listed: true }] });
  for (const who of [zofia, ...others])
    await who.post(`/api/events/${over}/bookings`, { places: [{ for: 'me', listed: true }] });
  const namedFor = await addGolfDay(database, { now: clock() });
  await named.post(`/api/events/${namedFor}/bookings`, {
    places: [
      { for: 'me', listed: true },
      { for: 'member', member: zofia.account.username },
    ],
  });
  await sql(
    `update bookings set state = case event_id when $1 then 'attended' else 'confirmed' end`,
    [over],
  );
  await sql(`update events set state = 'played', starts_at = $2, ends_at = $3 where id = $1`, [
    over,
    addDays(clock(), -5),
    addDays(clock(), -4.6),
  ]);

  await zofia.post(`/api/events/${eventId}/lifts`, { kind: 'offer', from: 'Leeds', seats: 2 });

  for (const who of [people.connection, people.blocked, people.blocker]) {
    await zofia.post('/api/connections/ask', { accountId: who.account.id });
    await who.post('/api/connections/accept', { accountId: zofia.account.id });
  }
  await zofia.post('/api/connections/ask', { accountId: people.asked.account.id, eventId: over });
  for (const [one, other] of [
    [people.connection, people.asked],
    [people.blocked, people.blocker],
  ] as const)
    await zofia.post('/api/introductions', {
      oneId: one.account.id,
      otherId: other.account.id,
      words: 'You two should meet.',
    });
  await zofia.post('/api/meetups', {
    id: randomUUID(),
    kind: 'fourball',
    guestIds: [people.connection, people.blocked, people.blocker].map(({ account }) => account.id),
    times: [`${addDays(clock(), 9).toISOString().slice(0, 10)}T10:00`],
    place: 'Moortown',
  });
  // Five people are suggested at most, and more come to that golf day: without these Zofia is
  // always among them.
  for (const who of [admin, unconfirmedThere])
    for (const { account } of [people.connection, people.asked, people.played])
      await who.post('/api/members/suggestions/dismiss', {
        accountId: account.id,
        dismissed: true,
      });
  const conversationIds = new Map<Person, string>();
  for (const who of [people.connection, people.played, people.blocked, people.blocker]) {
    const text = 'A xylophone for the prize giving?';
    const sent = await zofia.post('/api/messages/send', {
      to: who.account.id,
      key: crypto.randomUUID(),
      text,
    });
    conversationIds.set(who, String(sent.json().conversationId));
    await who.post('/api/messages/send', { to: zofia.account.id, key: crypto.randomUUID(), text });
  }
  for (const who of [admin, ...others]) {
    const about = who === admin ? zofia : who;
    await who.post(`/api/members/notes/${zofia.account.id}`, {
      words: 'Tall',
      followUpOn: '2040-06-12',
    });
    await zofia.post(
      `/api/members/notes/${about === zofia ? admin.account.id : about.account.id}`,
      {
        followUpOn: '2040-06-12',
      },
    );
  }

  // A topic of someone whom nobody has blocked, in which all write. Zofia begins another one, and
  // has the last word here.
  const write = (who: Person, path: string, text: string, more: object = {}) =>
    who.post(path, { key: crypto.randomUUID(), text, ...more });
  const start = async (who: Person, text: string): Promise<string> =>
    String(
      (
        await write(who, '/api/forum/topics', text, { category: 'golf', title: 'Who plays?' })
      ).json().topicId,
    );
  const topicId = await start(people.connection, 'Who brings the xylophone?');
  const reply = (who: Person, text: string) =>
    write(who, `/api/forum/topics/${topicId}/posts`, text);
  for (const who of [...others, zofia]) await reply(who, 'Not the xylophone, please.');
  await reply(
    people.connection,
    `${others.map(({ account }) => `@${account.username}`).join(' ')} help!`,
  );
  await reply(zofia, 'I’ll bring the xylophone.');
  await start(zofia, 'A xylophone, anyone?');
  const { rows: posts } = await sql(
    'select id from forum_posts where topic_id = $1 order by number',
    [topicId],
  );
  const postIds = posts.map(({ id }) => String(id));
  const [question = ''] = postIds;
  const last = postIds.at(-1) ?? '';
  for (const who of [zofia, ...others])
    for (const id of [question, last])
      await who.post(`/api/forum/posts/${id}/reactions`, { kind: 'like', on: true });
  // Zofia asks the network; and everyone has helped with what her connection needed, and is named.
  const need = { title: 'Who knows a haulier?', deadline: clock().toISOString().slice(0, 10) };
  await write(zofia, '/api/forum/asks', 'Pallets of xylophones.', need);
  const askFor = await write(people.connection, '/api/forum/asks', 'Pallets of pianos.', need);
  const askId = String(askFor.json().topicId);
  const helpers = [zofia, people.blocked, people.blocker];
  for (const who of helpers) await write(who, `/api/forum/topics/${askId}/posts`, 'I do.');
  await people.connection.post(`/api/forum/asks/${askId}/move`, { to: 'answered', version: 0 });
  for (const who of helpers) {
    await people.connection.post(`/api/forum/asks/${askId}/name`, { accountId: who.account.id });
    await who.post(`/api/forum/asks/${askId}/naming`, { agrees: true });
  }
  await database.transaction((tx) =>
    fileReport(tx, {
      reporterId: people.connection.account.id,
      aboutId: zofia.account.id,
      subject: { kind: 'member', id: zofia.account.id },
      context: [],
      reason: 'spam',
      words: '',
      now: clock(),
    }),
  );
  await runJobs();
  await zofia.post('/api/blocks', { accountId: people.blocked.account.id, blocked: true });
  await people.blocker.post('/api/blocks', { accountId: zofia.account.id, blocked: true });
  await runJobs();

  const codes = new Map<Person, string>();
  for (const who of [zofia, people.blocked, people.blocker])
    codes.set(who, /\/meet\/([\w-]+)/.exec((await who.get('/api/members/card')).body)?.[1] ?? '');
  const byName = { ...people, named, unconfirmed, unconfirmedThere, admin, visitor: visitor(app) };

  /**
   * A path about someone: their page, their card, the conversation with them; and the topic and the
   * golf days.
   */
  const fill = (path: string, about: Person, reader?: Person): string =>
    path
      .replace('{username}', about.account.username)
      .replace('{firstName}', about.name)
      .replace('{accountId}', about.account.id)
      .replace('{code}', codes.get(about) ?? '')
      .replace('{photoId}', PHOTO)
      .replace('{size}', 'small')
      .replace('{eventId}', String(eventId))
      .replace('{topicId}', topicId)
      .replace('{askId}', askId)
      .replace('{questionId}', question)
      .replace('{postId}', last)
      .replace(
        '{conversationId}',
        conversationIds.get(about) ?? conversationIds.get(reader ?? about) ?? '',
      )
      .replace(/\{token\}/, 'A'.repeat(64))
      .replace('{city}', 'leeds')
      .replace(/\{\w+\}/g, '01a00000-0000-7000-8000-00000000000a');
  const bodyOf = async (who: Pick<Visitor, 'get'>, url: string): Promise<string> =>
    (await who.get(url)).body;
  return {
    app,
    services,
    zofia,
    people: { ...people, zofia },
    fill,
    bodyOf,
    bodyFor: (name: Viewer, url: string): Promise<string> => {
      const reader = byName[name];
      return bodyOf(reader, fill(url, zofia, 'account' in reader ? reader : undefined));
    },
  };
}

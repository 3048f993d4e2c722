import { expect, test } from 'vitest';
import { addDays } from '#lib/club-time.ts';
import { buyer } from '#tests/buyer.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { type Buyer, golfDayStage } from '#tests/golf-day-stage.ts';
import { codeOf, organiser } from '#tests/organiser.ts';
import { member } from '#tests/visitor.ts';

const { app, services, clock, database, runJobs, sql, book } = await golfDayStage();

const zofia = await buyer(app, { confirmedIn: database });
await sql(
  `update accounts set first_name = 'Zofia', last_name = 'Nowak', company = 'Nowak Ltd' where id = $1`,
  [zofia.account.id],
);
await zofia.post('/api/members/me', { city: 'Leeds' });
const eventId = await addGolfDay(database, { now: clock() });
await book(zofia, eventId, { for: 'me', listed: true });
const olive = await organiser(app, services);

const newViewer = async (): Promise<Buyer> => {
  const person = await buyer(app, { confirmedIn: database, seesDirectory: false });
  await person.post('/api/members/me', { city: 'Leeds' });
  return person;
};

/** Every way in which a member may come across another whom they look for. */
const reads: Readonly<Record<string, string>> = {
  directory: '/api/members?q=zofia',
  'people to meet': '/api/members/suggestions',
  profile: `/api/members/by-name/${zofia.account.username}`,
  'contact card': `/api/members/by-name/${zofia.account.username}/card.vcf`,
  mentions: '/api/forum/mentions?q=zofia',
  'a new message': `/api/messages/with/${zofia.account.username}`,
  'who is coming': `/api/events/${eventId}/coming`,
};
const EVERYWHERE = Object.keys(reads).join(', ');

const findsHer = async (viewer: Pick<Buyer, 'get'>): Promise<string> => {
  const found: string[] = [];
  for (const [name, url] of Object.entries(reads))
    if ((await viewer.get(url)).body.includes('Zofia')) found.push(name);
  return found.join(', ') || 'nowhere';
};
const invite = (viewer: Buyer, change = 'open_directory') =>
  olive.post(`/api/admin/members/${viewer.account.id}/change`, {
    change,
    reason: 'A sponsor’s guest.',
  });

test('a stranger finds nobody; a founding number, a tier or an invitation opens everything', async () => {
  expect(await findsHer(await newViewer())).toBe('nowhere');

  const founding = await newViewer();
  const place = await book(founding, await addGolfDay(database, { now: clock() }), { for: 'me' });
  await sql(
    `insert into founding_members (number, account_id, booking_id, city, city_number, locked_pence, since)
     values (1, $1, $2, 'Leeds', 1, 12500, $3)`,
    [founding.account.id, place.places[0]?.bookingId, clock()],
  );
  expect(await findsHer(founding)).toBe(EVERYWHERE);

  const withTier = await newViewer();
  const grant = (from: Date, to: Date) =>
    sql(
      `insert into tier_grants (account_id, tier, starts_at, ends_at, reason, granted_at)
       values ($1, 'standard', $2, $3, 'Paid', $2)`,
      [withTier.account.id, from, to],
    );
  await grant(addDays(clock(), -400), addDays(clock(), -35));
  expect(await findsHer(withTier)).toBe('nowhere');
  await grant(addDays(clock(), -1), addDays(clock(), 364));
  expect(await findsHer(withTier)).toBe(EVERYWHERE);

  const invited = await newViewer();
  expect(codeOf(await invite(invited))).toBe('200 done');
  expect(codeOf(await invite(invited))).toBe('409 already_done');
  expect(await findsHer(invited)).toBe(EVERYWHERE);
  expect((await invited.get('/api/members')).json()).toMatchObject({ isWhole: true });
  expect(codeOf(await invite(invited, 'close_directory'))).toBe('200 done');
  expect(await findsHer(invited)).toBe('nowhere');
  const { actions } = (await olive.get(`/api/admin/members/${invited.account.id}`)).json();
  expect(
    actions.map(({ action, why }: { action: string; why: string }) => `${action}: ${why}`),
  ).toEqual([
    'members.close_directory: A sponsor’s guest.',
    'members.open_directory: A sponsor’s guest.',
  ]);

  const unconfirmed = await member(app);
  await invite(unconfirmed as Buyer);
  expect(await findsHer(unconfirmed)).toBe('nowhere');
});

test('others find the people of their golf days, their connections, and who answered them', async () => {
  const player = await newViewer();
  await player.hold(eventId);
  expect(await findsHer(player)).toBe('nowhere');
  await sql(`update bookings set state = 'confirmed' where account_id = $1`, [player.account.id]);
  expect(await findsHer(player)).toBe(EVERYWHERE);

  const connection = await newViewer();
  await zofia.post('/api/connections/ask', { accountId: connection.account.id });
  const inTouch = EVERYWHERE.replace('people to meet, ', '');
  expect(await findsHer(connection)).toBe(inTouch);
  await connection.post('/api/connections/accept', { accountId: zofia.account.id });
  expect(await findsHer(connection)).toBe(inTouch);
  await connection.post('/api/connections/remove', { accountId: zofia.account.id });
  expect(await findsHer(connection)).toBe('nowhere');

  const asker = await newViewer();
  await sql(`update accounts set created_at = created_at - interval '90 days'`);
  const need = { title: 'Who knows a haulier?', deadline: '2040-06-30', text: 'Pallets.' };
  const asked = await asker.post('/api/forum/asks', { ...need, key: crypto.randomUUID() });
  expect(asked.statusCode, asked.body).toBeLessThan(300);
  await runJobs();
  expect(await findsHer(asker)).toBe('nowhere');
  const answer = { text: 'I do.', key: crypto.randomUUID() };
  await zofia.post(`/api/forum/topics/${asked.json().topicId}/posts`, answer);
  expect(await findsHer(asker)).toBe(EVERYWHERE);
});

test('a cursor that somebody makes up says nothing about where a hidden member is in the list', async () => {
  const reader = await newViewer();
  await invite(reader);
  const hidden = await newViewer();
  await sql(`update accounts set last_name = 'Mmmm' where id = $1`, [hidden.account.id]);
  const after = async () =>
    (await reader.get(`/api/members?cursor=0_${hidden.account.id}`))
      .json()
      .members.map(({ id }: { id: string }) => id);
  const listed = await after();
  await hidden.post('/api/members/me', { isUnlisted: true });
  const unlisted = await after();
  await sql(`update accounts set last_name = 'Aaaa' where id = $1`, [hidden.account.id]);
  expect(await after()).toEqual(unlisted);
  expect(unlisted).not.toEqual(listed);
});

test('the filter by a golf day tells who comes to one for people with the link only to those who are in it', async () => {
  const linked = await addGolfDay(database, { now: clock() });
  const ownPlace = await newViewer();
  await book(zofia, linked, { for: 'me', listed: true });
  await book(ownPlace, linked, { for: 'me' });
  await sql(`update events set audience = 'link' where id = $1`, [linked]);
  const asks = async (who: Pick<Buyer, 'get'>, day = linked) =>
    (await who.get(`/api/members?coming=${day}`))
      .json()
      .members.map(({ name }: { name: string }) => name);
  const reader = await newViewer();
  await invite(reader);
  expect(await asks(reader)).toEqual([]);
  expect(await asks(olive)).toEqual(['Zofia Nowak']);
  expect(await asks(ownPlace)).toEqual(['Zofia Nowak']);
  // Nor who was at a golf day that is over, or is called off: those who came have their own list.
  expect(await asks(reader, eventId)).toContain('Zofia Nowak');
  await sql(`update events set state = 'cancelled', cancelled_reason = 'Snow' where id = $1`, [
    eventId,
  ]);
  expect(await asks(reader, eventId)).toEqual([]);
  await sql(
    `update events set state = 'played', cancelled_reason = null, starts_at = $2, ends_at = $3 where id = $1`,
    [eventId, addDays(clock(), -2), addDays(clock(), -1.6)],
  );
  expect(await asks(reader, eventId)).toEqual([]);
});

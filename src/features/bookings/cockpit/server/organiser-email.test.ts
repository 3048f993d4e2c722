import { expect, test } from 'vitest';
import { expectAdminsOnly } from '#tests/admin.ts';
import { testApp } from '#tests/app.ts';
import { buyer } from '#tests/buyer.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { codeOf, organiser } from '#tests/organiser.ts';

const product = await testApp();
const { app, clock, database, services, sent } = product;
const olive = await organiser(app, services);

/** A golf day, the address of its emails, and two members who can book it. */
async function golfDay() {
  const eventId = await addGolfDay(database, { now: clock() });

  return {
    eventId,
    path: `/api/admin/events/${eventId}/emails`,
    sam: await buyer(app, { confirmedIn: database }),
    robin: await buyer(app, { confirmedIn: database }),
  };
}

test('writes once to each person of the filtered list, whose number the admin has seen', async () => {
  const { eventId, path, sam, robin } = await golfDay();
  const jo = { for: 'guest', guestName: 'Jo Guest', guestEmail: 'jo@example.com' };
  // A guest with an address, a guest without one and a place without a name: the last two reach the
  // buyer, once.
  const places = [{ for: 'me' }, jo, { for: 'guest', guestName: 'Al Guest' }, { for: 'later' }];
  await sam.post(`/api/events/${eventId}/bookings`, { places });
  await robin.hold(eventId);
  const body = {
    id: crypto.randomUUID(),
    subject: 'Parking',
    text: 'Use gate B.\n\nSee you.',
    filter: {},
  };
  await expectAdminsOnly(app, [
    ['get', path],
    ['get', `${path}/recipients`],
    ['post', path, { ...body, recipients: 3 }],
  ]);
  expect((await olive.get('/api/admin/events/999999/emails')).statusCode).toBe(404);
  expect(codeOf(await olive.post(path, { ...body, subject: 'x', recipients: 3 }))).toMatch(/^400 /);
  const count = async (query: string) =>
    (await olive.get(`${path}/recipients?${query}`)).json().people;
  expect([await count(''), await count('q=jo'), await count('show=no_show')]).toEqual([3, 1, 0]);
  expect(codeOf(await olive.post(path, { ...body, recipients: 4 }))).toBe('409 recipients_changed');
  expect(
    codeOf(await olive.post(path, { ...body, filter: { show: 'no_show' }, recipients: 0 })),
  ).toBe('409 nobody_to_email');
  expect(sent.filter(({ kind }) => kind === 'bookings.organiser_message')).toEqual([]);
  const twice = [
    olive.post(path, { ...body, recipients: 3 }),
    olive.post(path, { ...body, recipients: 3 }),
  ];
  expect((await Promise.all(twice)).map(codeOf)).toEqual(['200 done', '200 done']);
  const progress = async () =>
    (await olive.get(path))
      .json()
      .map(({ subject, recipients }: { subject: string; recipients: { state: string }[] }) => [
        subject,
        recipients.map(({ state }) => state),
      ]);
  expect(await progress()).toEqual([['Parking', ['queued', 'queued', 'queued']]]);
  await product.runJobs();
  expect(await progress()).toEqual([['Parking', ['sent', 'sent', 'sent']]]);
  const emails = sent.filter(({ kind }) => kind === 'bookings.organiser_message');
  expect(emails.map(({ to }) => to.address).sort()).toEqual(
    ['jo@example.com', sam.account.email, robin.account.email].sort(),
  );
  expect(emails[0]?.subject).toBe('Parking');
  expect(emails[0]?.text.replaceAll(/\s+/g, ' ')).toContain('Use gate B. See you.');
  const { rows } = await database.$client.query(
    `select after->>'recipients' as recipients from admin_actions where action = 'bookings.email_attendees'`,
  );
  expect(rows).toEqual([{ recipients: '3' }]);
});

test('emails a test to the admin alone, and lets a greeting of their own stand', async () => {
  const eventId = await addGolfDay(database, { now: clock() });
  const path = `/api/admin/events/${eventId}/emails`;
  await buyer(app, { confirmedIn: database }).then((sam) => sam.hold(eventId));
  sent.length = 0;
  const tests = () => sent.filter(({ kind }) => kind === 'bookings.organiser_message');
  const textOf = (): string =>
    tests()
      .map(({ text }) => text.replaceAll(/\s+/g, ' '))
      .join();

  expect(
    codeOf(
      await olive.post(`${path}/test`, { subject: 'Parking', text: 'Hello all,\n\nUse gate B.' }),
    ),
  ).toBe('200 done');
  await product.runJobs();
  const { rows } = await database.$client.query(
    'select email, first_name as name from accounts where id = $1',
    [olive.id],
  );
  const [account] = rows;
  expect(tests().map(({ to }) => to.address)).toEqual([account.email]);
  expect(textOf()).toContain('Hello all, Use gate B.');
  expect(textOf()).not.toContain(`Hello ${account.name}`);

  sent.length = 0;
  expect(
    codeOf(await olive.post(`${path}/test`, { subject: 'Parking', text: 'Use gate B.' })),
  ).toBe('200 done');
  await product.runJobs();
  expect(textOf()).toContain(`Hello ${account.name}`);
  expect((await olive.get(path)).json()).toEqual([]);
  expect(
    codeOf(
      await olive.post('/api/admin/events/999999/emails/test', { subject: 'Abc', text: 'Def' }),
    ),
  ).toBe('404 event_not_found');
});

test('says who has no email address, and how to ring them', async () => {
  const { eventId, path, sam } = await golfDay();
  await sam.hold(eventId);
  const caller = { kind: 'guest', member: '', guestName: 'Gill Marsh', guestEmail: '' };
  const added = await olive.post(`/api/admin/events/${eventId}/players`, {
    ...{ ...caller, guestPhone: '07700 900123', payWith: 'account' },
  });
  expect(added.statusCode).toBe(201);

  const find = async (query: string) => (await olive.get(`${path}/recipients?${query}`)).json();
  const unreached = [
    {
      name: 'Gill Marsh',
      phone: expect.objectContaining({ text: expect.stringMatching(/900\s?123/) }),
    },
  ];
  expect(await find('')).toEqual({ people: 1, unreached });
  expect(await find('reminds=debts')).toEqual({ people: 0, unreached });
});

test('reminds those who lack something, each once a day, and leads them to their booking', async () => {
  const { eventId, path, sam, robin } = await golfDay();
  const places = [{ for: 'me', golf: { handicapIndex: 12 } }, { for: 'later' }];
  await sam.post(`/api/events/${eventId}/bookings`, { places });
  await robin.hold(eventId);
  sent.length = 0;

  const body = {
    ...{ id: crypto.randomUUID(), filter: {}, subject: 'Your handicap', text: 'Please add it.' },
    reminds: 'handicap',
  };
  const count = async (kind: string) =>
    (await olive.get(`${path}/recipients?reminds=${kind}`)).json().people;
  expect([await count('names'), await count('answers'), await count('debts')]).toEqual([1, 0, 0]);
  // The buyer of the place without a name is asked for that alone: their own handicap is known.
  const people = await count('handicap');
  expect(people).toBe(1);

  const twice = [body, { ...body, id: crypto.randomUUID() }].map((request) =>
    olive.post(path, { ...request, recipients: people }),
  );
  const codes = (await Promise.all(twice)).map(codeOf);
  expect(codes).toContain('200 done');
  await product.runJobs();
  const emails = sent.filter(({ kind }) => kind === 'bookings.organiser_message');
  expect(emails.map(({ to }) => to.address)).toEqual([robin.account.email]);
  expect(emails[0]?.text).toMatch(/\/bookings\/[\da-f-]{36}/);

  expect(codeOf(await olive.post(path, { ...body, recipients: 0 }))).toBe('409 nobody_to_remind');
  const { rows } = await database.$client.query(
    `select after->>'reminds' as reminds, after->>'recipients' as recipients from admin_actions
     where action = 'bookings.email_attendees' and subject = $1`,
    [`event:${eventId}`],
  );
  expect(rows).toEqual([{ reminds: 'handicap', recipients: '1' }]);
});

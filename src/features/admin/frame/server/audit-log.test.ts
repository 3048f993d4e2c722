import { expect, test } from 'vitest';
import { createAdmin } from '#features/identity/server/public.ts';
import type { AuditedAction } from '#lib/audit/audited-actions.ts';
import { addMinutes } from '#lib/club-time.ts';
import { recordAction } from '#platform/audit/record-action.ts';
import { testApp } from '#tests/app.ts';
import { buyer } from '#tests/buyer.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { member, visitor } from '#tests/visitor.ts';

const { app, clock, database, runJobs, services } = await testApp();
const CALL = '/api/admin/audit';

const person = { username: 'morgan', email: 'morgan@example.com', password: 'on-the-first-tee' };
await createAdmin(services, { ...person, firstName: 'Morgan', lastName: 'Ellis' });
const morgan = visitor(app);
await morgan.post('/api/login', person);
const { id } = (await morgan.get('/api/user')).json();

test('is for admins only', async () => {
  expect((await visitor(app).get(CALL)).statusCode).toBe(401);
  expect((await (await member(app)).get(CALL)).statusCode).toBe(403);
});

test('says who did what to what, when and why, newest first, filtered by action and person', async () => {
  const gone = '0192f0c1-2345-7abc-8def-0123456789ab';
  const deed = { before: { state: 'in_review' }, after: { state: 'approved' }, why: null };
  const done = (by: string, action: AuditedAction, minutes: number) =>
    recordAction(database, {
      ...deed,
      by,
      action,
      subject: `application:${minutes}`,
      now: addMinutes(clock(), minutes),
    });
  await done(id, 'membership.approve', 1);
  await done(gone, 'content.answer_message', 2);
  await done(id, 'membership.review', 3);
  const { actions, next, known } = (await morgan.get(CALL)).json();
  expect(next).toBeNull();
  expect(actions.map((one: { by: string; action: string }) => [one.by, one.action])).toEqual([
    ['Morgan Ellis', 'membership.review'],
    ['Deleted account', 'content.answer_message'],
    ['Morgan Ellis', 'membership.approve'],
  ]);
  expect(actions[2]).toMatchObject({
    ...deed,
    subject: 'application:1',
    doneAt: '2040-06-12T09:01:00.000Z',
  });
  expect(known.actions).toEqual([
    'content.answer_message',
    'membership.approve',
    'membership.review',
  ]);
  expect(known.people).toContainEqual({ id, name: 'Morgan Ellis' });
  const subjects = async (query: string) =>
    (await morgan.get(`${CALL}?${query}`))
      .json()
      .actions.map((one: { subject: string }) => one.subject);
  expect(await subjects(`by=${id}&action=`)).toEqual(['application:3', 'application:1']);
  expect(await subjects('by=&action=content.answer_message')).toEqual(['application:2']);
});

test('names the golf day of a place that was cancelled', async () => {
  const eventId = await addGolfDay(database, { now: clock(), title: 'Leeds in autumn' });
  await recordAction(database, {
    by: id,
    action: 'bookings.cancel_place',
    subject: 'booking:1',
    before: { state: 'confirmed' },
    after: { state: 'cancelled', eventId },
    why: null,
    now: clock(),
  });
  const { actions } = (await morgan.get(`${CALL}?by=&action=bookings.cancel_place`)).json();
  expect(actions).toMatchObject([{ event: { id: eventId, title: 'Leeds in autumn' } }]);
});

test('names the player of a place and the golf day of an entry', async () => {
  const eventId = await addGolfDay(database, { now: clock(), title: 'Leeds in winter' });
  const sam = await buyer(app, { confirmedIn: database });
  await sam.holdAndPay(eventId);
  await runJobs();
  const { rows } = await database.$client.query(
    'select id, order_id from bookings where event_id = $1',
    [eventId],
  );
  const [place] = rows;
  const done = (action: AuditedAction, subject: string, minutes: number) =>
    recordAction(database, {
      ...{ by: id, action, subject, before: null, after: { state: 'no_show' }, why: null },
      now: addMinutes(clock(), minutes),
    });
  await done('bookings.mark_attendance', `booking:${place.id}`, 11);
  await done('bookings.resend_confirmation', `order:${place.order_id}`, 12);
  await done('events.cancel', `event:${eventId}`, 13);

  const { actions } = (await morgan.get(CALL)).json();
  const user = (await sam.get('/api/user')).json();
  const name = `${user.firstName} ${user.lastName}`;
  expect(actions.slice(0, 3)).toMatchObject([
    { action: 'events.cancel', event: { title: 'Leeds in winter' }, player: null },
    {
      action: 'bookings.resend_confirmation',
      event: { title: 'Leeds in winter' },
      player: { name },
    },
    { action: 'bookings.mark_attendance', event: { title: 'Leeds in winter' }, player: { name } },
  ]);
});

test('names who was replaced, and finds entries by person, golf day and words', async () => {
  const eventId = await addGolfDay(database, {
    now: clock(),
    title: 'Harrogate',
    city: 'Sheffield',
  });
  const [callum, bethany] = [
    await buyer(app, { confirmedIn: database }),
    await buyer(app, { confirmedIn: database }),
  ];
  for (const one of [callum, bethany]) await one.holdAndPay(eventId);
  await runJobs();
  const name = async (one: typeof callum, first: string) => {
    const { id: accountId } = (await one.get('/api/user')).json();
    const { rows } = await database.$client.query(
      `update accounts set first_name = $2, last_name = 'Replaceable' from bookings
       where accounts.id = $1 and bookings.account_id = accounts.id returning bookings.id`,
      [accountId, first],
    );
    return rows[0].id as string;
  };
  const [from, to] = [await name(callum, 'Callumfirst'), await name(bethany, 'Bethanysecond')];
  await recordAction(database, {
    ...{ by: id, action: 'bookings.replace_player', subject: `booking:${to}`, why: null },
    before: { bookingId: from, state: 'confirmed' },
    after: { eventId, payWith: 'account', totalPence: 12_500 },
    now: addMinutes(clock(), 20),
  });

  const found = async (q: string) =>
    (await morgan.get(`${CALL}?q=${encodeURIComponent(q)}`)).json().actions;
  const entry = {
    action: 'bookings.replace_player',
    event: { title: 'Harrogate' },
    former: { name: 'Callumfirst Replaceable' },
    player: { name: 'Bethanysecond Replaceable' },
  };
  for (const words of [
    'callumfirst',
    'bethanysecond',
    'harrogate',
    'replaced sheffield callumfirst',
  ])
    expect(await found(words)).toMatchObject([entry]);
  expect(await found('callumfirst leeds')).toEqual([]);
  expect(await found('nobodyhere')).toEqual([]);
});

// Shows attack 57
test.each(['by=nobody', 'action=%00', `action=${'x'.repeat(101)}`, 'cursor=x'])(
  'refuses the malformed filter %s',
  async (query) => expect((await morgan.get(`${CALL}?${query}`)).statusCode).toBe(400),
);

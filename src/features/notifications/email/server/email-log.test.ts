import { expect, test } from 'vitest';
import { addDays } from '#lib/club-time.ts';
import { UndeliverableEmail } from '#platform/email/transport.ts';
import { expectAdminsOnly } from '#tests/admin.ts';
import { buyer } from '#tests/buyer.ts';
import { addGolfDay, changeGolfDay } from '#tests/golf-day.ts';
import { codeOf } from '#tests/organiser.ts';
import { member } from '#tests/visitor.ts';
import { emailKindNames } from '../kind-names.ts';
import { emailLogStage } from './email-log.stage.ts';
import { deleteOldEmails } from './email-store.ts';

const { product, olive, rowsOf, log, sentTo, again, confirmed } = await emailLogStage();
const { app, clock, database, runJobs, services } = product;
const { emailTransport } = services;

test('shows every email with its state to admins, and finds it by person, state and golf day', async () => {
  const { sam, eventId, email } = await confirmed();
  await expectAdminsOnly(app, [
    ['get', '/api/admin/emails'],
    ['get', `/api/admin/emails/${email.id}/text`],
    [
      'post',
      `/api/admin/emails/${email.id}/send-again`,
      { key: crypto.randomUUID(), seen: 'sent' },
    ],
  ]);
  expect(email).toMatchObject({
    toAddress: sam.account.email,
    subject: 'Your place is confirmed: Founders Series: Leeds',
    state: 'sent',
    attempts: 1,
    lastError: null,
    golfDay: { id: eventId },
    can: { read: true, sendAgain: true },
  });
  await rowsOf(
    `update mails set state = 'failed', sent_at = null, last_error = 'No such inbox' where id = $1`,
    [email.id],
  );
  const ids = async (query: string) => (await log(query)).emails.map(({ id }) => id);
  for (const query of [
    '?state=failed',
    `?event=${eventId}`,
    `?account=${sam.account.id}&kind=bookings.confirmed`,
    '?q=PLACE%20is%20confirmed',
    '?q=&state=failed&event=',
  ])
    expect(await ids(query), query).toEqual([email.id]);
  for (const query of [
    '?state=queued',
    '?event=999999',
    '?q=100%25',
    `?account=${olive.id}&kind=bookings.confirmed`,
    '?kind=none',
  ])
    expect(await ids(query), query).toEqual([]);
  expect((await log()).failed).toBe(1);
  expect((await log(`?account=${sam.account.id}`)).person).toEqual({
    name: 'Robin Hartley',
    address: sam.account.email,
    isConfirmed: true,
  });
  expect((await log(`?account=${crypto.randomUUID()}`)).person).toBeNull();
});

test('shows what an email said for 30 days, and never an email with a personal link', async () => {
  const { email } = await confirmed();
  const text = async (id: string) => olive.get(`/api/admin/emails/${id}/text`);
  expect((await text(email.id)).json().text.replaceAll(/\s+/g, ' ')).toContain(
    'We look forward to welcoming you',
  );
  const kim = await member(app);
  await kim.post('/api/forgot-password', { email: kim.account.email });
  await runJobs();
  const ofKim = (await log(`?q=${encodeURIComponent(kim.account.email)}`)).emails;
  expect(ofKim.length).toBeGreaterThan(0);
  for (const secret of ofKim) {
    expect(secret.can.read).toBe(false);
    expect(codeOf(await text(secret.id))).toBe('409 email_not_kept');
  }
  const stored = await rowsOf('select kind, payload from mails where payload is not null');
  expect(stored.filter(({ kind }) => !kind.startsWith('bookings.'))).toEqual([]);
  await deleteOldEmails(database, addDays(clock(), 31));
  expect(await rowsOf('select id from mails where payload is not null')).toEqual([]);
});

test('sends an email again once, however often the button is pressed, and records it', async () => {
  const { sam, email } = await confirmed();
  const before = sentTo(sam.account.email).length;
  const key = crypto.randomUUID();
  const presses = await Promise.all([again(email.id, 'sent', key), again(email.id, 'sent', key)]);
  expect(presses.map((press) => press.json().queued).sort()).toEqual([0, 1]);
  await runJobs();
  expect((await again(email.id, 'sent', key)).json()).toEqual({ queued: 0 });
  await runJobs();
  const copies = sentTo(sam.account.email).slice(before);
  expect(copies.map(({ subject }) => subject)).toEqual([email.subject]);
  // Its own Message-ID, or email programs would hide it.
  expect(copies[0]?.id).not.toBe(email.id);
  expect(
    await rowsOf(
      `select subject, before, after from admin_actions where action = 'notifications.send_again'`,
    ),
  ).toEqual([
    {
      subject: `email:${email.id}`,
      before: { state: 'sent' },
      after: { state: 'queued', kind: 'bookings.confirmed' },
    },
  ]);
  expect(codeOf(await again(crypto.randomUUID(), 'sent'))).toBe('404 email_not_found');
});

test('sends no email again that is no longer true: of a day that was called off, of an offer that was taken', async () => {
  const { eventId, email } = await confirmed();
  await changeGolfDay(database, { state: 'cancelled', cancelledReason: 'Snow.' }, eventId);
  expect(codeOf(await again(email.id, 'sent'))).toBe('409 email_not_true');
  await changeGolfDay(database, { state: 'open', cancelledReason: null }, eventId);
  expect((await again(email.id, 'sent')).json()).toEqual({ queued: 1 });

  const day = await addGolfDay(database, { now: clock(), capacity: 1 });
  const holder = await buyer(app, { confirmedIn: database });
  const held = await holder.hold(day);
  const kim = await buyer(app, { confirmedIn: database });
  expect((await kim.post(`/api/events/${day}/waitlist`, {})).statusCode).toBe(200);
  await holder.post(`/api/orders/${held.id}/release`);
  await runJobs();
  const { emails } = await log(`?q=${encodeURIComponent(kim.account.email)}&event=${day}`);
  const offer = emails.find(({ subject }) => subject.startsWith('A place for you'));
  expect((await again(offer?.id ?? '', 'sent')).json()).toEqual({ queued: 1 });
  const offerId = (await kim.get(`/api/events/${day}/waitlist`)).json().offer.id;
  expect(
    (await kim.post(`/api/offers/${offerId}/accept`, { places: [{ for: 'me' }] })).statusCode,
  ).toBe(201);
  expect(codeOf(await again(offer?.id ?? '', 'sent'))).toBe('409 email_not_true');
});

test('tries a failed email again, to the present address, and a second click does not send it twice', async () => {
  const { sam, email } = await confirmed();
  product.sent.length = 0;
  await rowsOf(
    `update mails set state = 'failed', sent_at = null, attempts = 12, last_error = 'No such inbox'`,
  );
  await rowsOf(`update accounts set email = 'new@example.com' where id = $1`, [sam.account.id]);
  const key = crypto.randomUUID();
  expect((await again(email.id, 'failed', key)).json()).toEqual({ queued: 1 });
  expect((await again(email.id, 'failed', key)).json()).toEqual({ queued: 0 });
  await runJobs();
  expect((await again(email.id, 'failed', key)).json()).toEqual({ queued: 0 });
  await runJobs();
  expect(sentTo('new@example.com').map(({ id }) => id)).toEqual([email.id]);
  expect((await log('?state=sent')).emails[0]).toMatchObject({
    id: email.id,
    attempts: 1,
    lastError: null,
  });
});

test('sends an organisers’ email again from the cockpit to those whom it did not reach', async () => {
  const { sam, eventId } = await confirmed();
  const robin = await buyer(app, { confirmedIn: database });
  await robin.holdAndPay(eventId);
  await runJobs();
  const send = emailTransport.send;
  const path = `/api/admin/events/${eventId}/emails`;
  const body = {
    id: crypto.randomUUID(),
    subject: 'Parking',
    text: 'Use gate B.',
    filter: {},
    recipients: 2,
  };
  Object.assign(emailTransport, {
    send: async (message: Parameters<typeof send>[0]) => {
      if (message.to.address === robin.account.email) throw new UndeliverableEmail('No such inbox');
      return send(message);
    },
  });
  expect(codeOf(await olive.post(path, body))).toBe('200 done');
  await runJobs();
  Object.assign(emailTransport, { send });
  const states = async () =>
    (await olive.get(path))
      .json()[0]
      .recipients.map(({ address, state, lastError }: Record<string, string>) => [
        address,
        state,
        lastError,
      ])
      .sort();
  expect(await states()).toEqual(
    [
      [sam.account.email, 'sent', null],
      [robin.account.email, 'failed', 'No such inbox'],
    ].sort(),
  );
  const retry = () => olive.post(`${path}/${body.id}/send-again`);
  expect(
    (await Promise.all([retry(), retry()])).map((press) => press.json().queued).sort(),
  ).toEqual([0, 1]);
  await runJobs();
  expect((await states()).map(([, state]: string[]) => state)).toEqual(['sent', 'sent']);
  expect(sentTo(robin.account.email).filter(({ subject }) => subject === 'Parking')).toHaveLength(
    1,
  );
  expect((await retry()).json()).toEqual({ queued: 0 });
});

test('pages through many emails, latest first', async () => {
  const { sam } = await confirmed();
  await rowsOf('delete from mails');
  await rowsOf(
    `insert into mails (kind, to_name, to_address, subject, dedupe_key, created_at, account_id)
     select 'bookings.reminder', 'Sam', 'sam@example.com', 'Email ' || n, 'n' || n, $1::timestamptz + n * interval '1 minute', $2
     from generate_series(1, 120) n`,
    [clock(), sam.account.id],
  );
  const first = await log();
  const second = await log(`?cursor=${first.next}`);
  const third = await log(`?cursor=${second.next}`);
  const subjects = [first, second, third].flatMap(({ emails }) =>
    emails.map(({ subject }) => subject),
  );
  expect(subjects).toEqual(Array.from({ length: 120 }, (_, index) => `Email ${120 - index}`));
  expect([first.emails.length, second.emails.length, third.next]).toEqual([50, 50, null]);
});

test('keeps what no email says that decrypts a token', () => {
  const kept = services.emailKinds.filter(({ isKept }) => isKept);
  expect(kept.length).toBeGreaterThan(10);
  // The third argument of `compose` decrypts.
  expect(kept.filter(({ compose }) => compose.length > 2).map(({ name }) => name)).toEqual([]);
});

test('has a name in plain words for every kind of email', () => {
  const kinds = services.emailKinds.map(({ name }) => name);
  expect(kinds.filter((kind) => emailKindNames[kind] === undefined)).toEqual([]);
  expect(Object.keys(emailKindNames).filter((kind) => !kinds.includes(kind))).toEqual([]);
});

test('lists the golf days by name, coming ones first, without drafts', async () => {
  const soon = await addGolfDay(database, { now: clock(), title: 'Soon' });
  const { golfDays } = (await olive.get('/api/admin/golf-day-names')).json();
  expect(golfDays.find(({ id }: { id: number }) => id === soon)).toMatchObject({ title: 'Soon' });
  const { rows } = await database.$client.query(`select id from events where state = 'draft'`);
  for (const { id } of rows)
    expect(golfDays.some((day: { id: number }) => day.id === id)).toBe(false);
  const starts = golfDays.map(({ startsAt }: { startsAt: string }) => Date.parse(startsAt));
  const firstPast = starts.findIndex((start: number) => start < clock().getTime());
  expect(
    starts
      .slice(firstPast === -1 ? starts.length : firstPast)
      .every((start: number) => start < clock().getTime()),
  ).toBe(true);
});

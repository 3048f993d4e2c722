import { expect, test } from 'vitest';
import { application } from '#tests/applicant.ts';
import { placesBooker } from '#tests/booked-places.ts';
import { buyer } from '#tests/buyer.ts';
import { addGolfDay, changeGolfDay } from '#tests/golf-day.ts';
import { codeOf } from '#tests/organiser.ts';
import { member, visitor } from '#tests/visitor.ts';
import { emailLogStage } from './email-log.stage.ts';

const { product, rowsOf, log, sentTo, again, confirmed } = await emailLogStage();
const { app, clock, database, runJobs } = product;
const book = placesBooker(runJobs);

/** The tokens of the links in the emails to an address. */
const linksTo = (address: string, path: RegExp): string[] =>
  sentTo(address).flatMap(({ text }) => path.exec(text)?.[1] ?? []);

test('sends an email with a link again with a new link, once, and stores neither', async () => {
  const kim = await member(app);
  await rowsOf('update accounts set email_verified_at = null where id = $1', [kim.account.id]);
  await kim.post('/api/forgot-password', { email: kim.account.email });
  await runJobs();
  const ofKim = async (kind: string) =>
    (await log(`?account=${kim.account.id}&kind=identity.${kind}`)).emails[0];
  const [reset, verification] = [await ofKim('password_reset'), await ofKim('email_verification')];
  expect([reset?.can, verification?.can]).toEqual([
    { read: false, sendAgain: true },
    { read: false, sendAgain: true },
  ]);

  const key = crypto.randomUUID();
  const press = () => again(reset?.id ?? '', 'sent', key);
  expect((await Promise.all([press(), press()])).map((made) => made.json().queued).sort()).toEqual([
    0, 1,
  ]);
  expect((await again(verification?.id ?? '', 'sent')).json()).toEqual({ queued: 1 });
  await runJobs();
  const resets = linksTo(kim.account.email, /\/auth\?token=([\w-]+)/);
  expect([resets.length, new Set(resets).size]).toEqual([2, 2]);
  const verifications = linksTo(kim.account.email, /\/verify-email\?token=([\w-]+)/);
  expect([verifications.length, new Set(verifications).size]).toEqual([2, 2]);
  expect(await rowsOf('select id from mails where payload is not null')).toEqual([]);
  const [{ made }] = await rowsOf(`select count(*)::int as made from admin_actions
    where action = 'notifications.send_again' and after ->> 'kind' = 'identity.password_reset'`);
  expect(made).toBe(1);

  // The copy can be sent again as well, but not once its reason is gone.
  expect((await again((await ofKim('password_reset'))?.id ?? '', 'sent')).json()).toEqual({
    queued: 1,
  });
  expect(
    (await kim.post('/api/verify-email', { token: verifications[1] })).statusCode,
  ).toBeLessThan(300);
  expect(codeOf(await again(verification?.id ?? '', 'sent'))).toBe('409 email_not_true');
});

test('tries a failed email with a link again with a new link, to the present address', async () => {
  const kim = await member(app);
  await kim.post('/api/forgot-password', { email: kim.account.email });
  await runJobs();
  const [email] = (await log(`?account=${kim.account.id}&kind=identity.password_reset`)).emails;
  await rowsOf(
    `update mails set state = 'failed', sent_at = null, last_error = 'No such inbox' where id = $1`,
    [email?.id],
  );
  await rowsOf(`update accounts set email = 'kim.new@example.com' where id = $1`, [kim.account.id]);
  expect((await again(email?.id ?? '', 'failed')).json()).toEqual({ queued: 1 });
  await runJobs();
  expect(sentTo('kim.new@example.com').map(({ id }) => id)).toEqual([email?.id]);
  expect(linksTo('kim.new@example.com', /\/auth\?token=([\w-]+)/)).toHaveLength(1);
});

test('writes a confirmation anew of which nothing is kept any more, as the booking is now', async () => {
  const { sam, eventId, email } = await confirmed();
  await rowsOf('update mails set payload = null');
  await changeGolfDay(database, { title: 'Founders Series: York' }, eventId);
  expect((await log(`?event=${eventId}`)).emails[0]?.can).toEqual({ read: false, sendAgain: true });
  expect((await again(email.id, 'sent')).json()).toEqual({ queued: 1 });
  await runJobs();
  expect(sentTo(sam.account.email).at(-1)?.subject).toBe(
    'Your place is confirmed: Founders Series: York',
  );
  await rowsOf('update mails set payload = null');
  await changeGolfDay(database, { state: 'cancelled', cancelledReason: 'Snow.' }, eventId);
  expect(codeOf(await again(email.id, 'sent'))).toBe('409 email_not_true');
});

const guest = (guestEmail: string) => ({ for: 'guest', guestName: 'Jo Guest', guestEmail });
const claimLink = /\/bookings\/claim\/([\w-]{43})/;
const statusesOf = (links: readonly string[]) =>
  Promise.all(
    links.map(async (token) => (await visitor(app).get(`/api/claims/${token}`)).statusCode),
  );

test('sends a guest a new link to their place, and none once the place is somebody else’s', async () => {
  const sam = await buyer(app, { confirmedIn: database });
  await book(
    sam,
    await addGolfDay(database, { now: clock() }),
    { for: 'me' },
    guest('jo@example.com'),
  );
  const [email] = (await log('?kind=bookings.guest_place')).emails;
  expect(email?.can).toEqual({ read: false, sendAgain: true });
  expect((await again(email?.id ?? '', 'sent')).json()).toEqual({ queued: 1 });
  await runJobs();
  // The new link ends the earlier one.
  expect(await statusesOf(linksTo('jo@example.com', claimLink))).toEqual([404, 200]);
  await rowsOf(
    `update bookings set guest_email = 'other@example.com' where guest_email = 'jo@example.com'`,
  );
  expect(codeOf(await again(email?.id ?? '', 'sent'))).toBe('409 email_not_true');
});

test('sends a new link of a place that was handed over to a guest, and the email to a member without one', async () => {
  const [sam, kim] = [
    await buyer(app, { confirmedIn: database }),
    await buyer(app, { confirmedIn: database }),
  ];
  for (const to of [guest('al@example.com'), { for: 'member', member: kim.account.username }]) {
    const { places } = await book(sam, await addGolfDay(database, { now: clock() }), { for: 'me' });
    await sam.post(`/api/bookings/${places[0]?.bookingId}/transfer`, to);
  }
  await runJobs();
  const { emails } = await log('?kind=bookings.place_passed_on');
  expect(emails.map(({ can }) => can.sendAgain)).toEqual([true, true]);
  for (const { id } of emails) expect((await again(id, 'sent')).json()).toEqual({ queued: 1 });
  await runJobs();
  expect(await statusesOf(linksTo('al@example.com', claimLink))).toEqual([404, 200]);
  const toKim = sentTo(kim.account.email).filter(({ kind }) => kind === 'bookings.place_passed_on');
  expect(toKim).toHaveLength(2);
  expect(toKim[1]?.text).toBe(toKim[0]?.text);
});

test('sends an applicant the link to their application again, as long as the email is true', async () => {
  const { email } = application();
  await visitor(app).post('/api/membership-applications', application({ email }));
  await runJobs();
  const [received] = (await log(`?kind=membership.application_received`)).emails;
  expect(received).toMatchObject({ accountId: null, can: { read: false, sendAgain: true } });
  expect((await again(received?.id ?? '', 'sent')).json()).toEqual({ queued: 1 });
  await runJobs();
  const [first, second] = linksTo(email, /\/applications\/([\w-]+)/);
  expect([first?.length, second]).toEqual([64, first]);
  await rowsOf(
    `update membership_applications set state = 'withdrawn', ended_at = $2 where lower(email) = lower($1)`,
    [email, clock()],
  );
  expect(codeOf(await again(received?.id ?? '', 'sent'))).toBe('409 email_not_true');
});

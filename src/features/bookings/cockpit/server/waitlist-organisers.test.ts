import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#lib/club-time.ts';
import { NO_MONEY } from '#lib/money.ts';
import { expectAdminsOnly } from '#tests/admin.ts';
import { testApp } from '#tests/app.ts';
import { changeGolfDay } from '#tests/golf-day.ts';
import { codeOf, organiser, adminPath as path } from '#tests/organiser.ts';
import { checkedWaitlist, type Waiting } from '#tests/waitlist.ts';
import { addCredit } from '../../credits/server/store.ts';
import type { Attendee } from '../contract.ts';

const product = await testApp();
const { app, clock, database, services } = product;
const stage = checkedWaitlist(product);
const {
  rowsOf,
  newMember,
  newMembers,
  fullDay,
  join,
  leave,
  statusOf,
  offerOf,
  positions,
  emailsTo,
  pass,
} = stage;
const olive = await organiser(app, services);

const reason = 'Asked by phone';
const listOf = async (eventId: number): Promise<Attendee[]> =>
  (await olive.get(path(eventId, 'attendees?show=waitlist'))).json().attendees;
const entryOf = async ({ account }: Waiting, eventId: number): Promise<string> =>
  (
    await rowsOf(
      'select id from waitlist_entries where event_id = $1 and account_id = $2 order by joined_at desc',
      [eventId, account.id],
    )
  )[0].id;
const decide = async (what: 'offer' | 'remove', person: Waiting, eventId: number, body: object) =>
  olive.post(path(eventId, `waitlist/${await entryOf(person, eventId)}/${what}`), {
    reason,
    ...body,
  });
const remove = (person: Waiting, eventId: number, body: object = {}) =>
  decide('remove', person, eventId, body);
const offer = (person: Waiting, eventId: number, body: object = {}) =>
  decide('offer', person, eventId, { places: 1, ...body });
const sentencesOf = async (person: Waiting): Promise<string[]> =>
  (await person.get('/api/notifications'))
    .json()
    .notifications.map(({ sentence }: { sentence: string }) => sentence);
const lastActions = async (count: number) =>
  (await olive.get('/api/admin/audit')).json().actions.slice(0, count);

/** A full golf day, and people who joined its waitlist one minute after the other. */
async function waitedDay(count: number, day: Parameters<typeof fullDay>[0] = {}) {
  const full = await fullDay(day);
  const people = await newMembers(count);
  for (const person of people) {
    clock.forward(1);
    await join(person, full.eventId);
  }
  const [first, second, third] = people;
  if (!first || !second) throw new Error('Two members are needed');
  return { ...full, first, second, third: third ?? second };
}

beforeEach(() => {
  product.sent.length = 0;
});
// Holds and offers that tests leave behind end when their time is up.
afterEach(() => pass(0));

test('both are for admins only, and need a reason', async () => {
  const { eventId, first } = await waitedDay(2);
  const calls = ['offer', 'remove'].map((what) =>
    path(eventId, `waitlist/${crypto.randomUUID()}/${what}`),
  );
  await expectAdminsOnly(
    app,
    calls.map((call) => ['post', call, { reason, places: 1 }]),
  );
  for (const call of calls)
    expect(codeOf(await olive.post(call, { reason, places: 1 }))).toBe('404 entry_not_found');
  for (const response of [
    await remove(first, eventId, { reason: ' ' }),
    await offer(first, eventId, { reason: '' }),
  ])
    expect(response.json().fields).toEqual({ reason: ['Please say why'] });
});

describe('taking someone off a waitlist', () => {
  test('ends their entry, tells them once, and lets them join again at the end of the line', async () => {
    const { eventId, first, second } = await waitedDay(2);
    expect(codeOf(await remove(first, eventId))).toBe('200 done');
    expect(codeOf(await remove(first, eventId))).toBe('200 done');
    await product.runJobs();
    expect((await statusOf(first, eventId)).entry).toBeNull();
    expect((await first.get('/api/waitlist')).json()).toEqual([]);
    expect((await listOf(eventId)).map(({ email }) => email)).toEqual([second.account.email]);

    expect(emailsTo(first)).toEqual(['bookings.waitlist_removed']);
    const [email] = product.sent;
    expect(email?.subject).toMatch(/^You’re off the waitlist: /);
    expect(email?.text).toContain('you can join the waitlist again');
    expect(email?.text).not.toContain(reason);
    expect(await sentencesOf(first)).toEqual([
      expect.stringMatching(
        /^You’ve been taken off the waitlist for .* You can join it again, or contact us /,
      ),
    ]);

    await join(first, eventId);
    expect(await positions([first, second], eventId)).toEqual([2, 1]);
  });

  test('withdraws their offer, whose places go to the next in line', async () => {
    const { eventId, first, second, free } = await waitedDay(2);
    await free();
    expect(await offerOf(first, eventId)).toMatchObject({ places: 1 });
    expect(codeOf(await remove(first, eventId))).toBe('200 done');
    await product.runJobs();
    expect(await offerOf(first, eventId)).toBeNull();
    expect(await offerOf(second, eventId)).toMatchObject({ places: 1 });
    expect(emailsTo(first)).toEqual(['bookings.waitlist_offer', 'bookings.waitlist_removed']);
    expect(await sentencesOf(first)).toEqual([expect.stringContaining('taken off the waitlist')]);
    expect(product.sent.at(-2)?.text.replaceAll(/\s+/g, ' ')).toContain(
      'no longer keeping the place',
    );
    expect(
      await rowsOf('select state, reason from offers where event_id = $1 order by id', [eventId]),
    ).toEqual([
      { state: 'withdrawn', reason: null },
      { state: 'open', reason: null },
    ]);
  });

  test('is in the audit log with its reason, which goes with the account', async () => {
    const { eventId, first } = await waitedDay(2);
    await remove(first, eventId);
    const [removed] = await lastActions(1);
    expect(removed).toMatchObject({
      action: 'bookings.waitlist_remove',
      event: { id: eventId },
      member: { id: first.account.id },
      after: { state: 'removed' },
      why: reason,
    });
    const exported = (await first.get('/api/account/data')).json();
    expect(JSON.stringify(exported)).toContain(reason);
    expect(
      (await first.post('/api/account/deletion', { password: first.password })).statusCode,
    ).toBe(200);
    expect((await lastActions(1))[0]).toMatchObject({ why: null, whyIsGone: true });
  });
});

describe('an offer out of turn', () => {
  test('raises a full day only to the number that the organiser has seen', async () => {
    const { eventId, first, second, third } = await waitedDay(3);
    const refused = await offer(third, eventId);
    expect(codeOf(refused)).toBe('409 needs_raise');
    expect(refused.json().message).toMatch(
      /^This day is full\. Offering .+ a place will increase it to 2 places\.$/,
    );
    expect(codeOf(await offer(third, eventId, { raiseTo: 3 }))).toBe('409 needs_raise');
    expect(await offerOf(third, eventId)).toBeNull();

    expect((await offer(third, eventId, { raiseTo: 2 })).json()).toEqual({ outcome: 'offered' });
    await product.runJobs();
    expect(await offerOf(third, eventId)).toMatchObject({
      places: 1,
      expiresAt: addDays(clock(), 1).toISOString(),
    });
    expect(await positions([first, second, third], eventId)).toEqual([1, 2, null]);
    expect([first, second, third].map(emailsTo)).toEqual([[], [], ['bookings.waitlist_offer']]);
    expect(await sentencesOf(third)).toHaveLength(1);
    const [offered, raised] = await lastActions(2);
    expect(offered).toMatchObject({
      action: 'bookings.waitlist_offer',
      member: { id: third.account.id },
      after: { places: 1, passedOver: 2, outcome: 'offered' },
      why: reason,
    });
    expect(raised).toMatchObject({
      before: { capacity: 1 },
      after: { capacity: 2 },
      why: 'waitlist',
    });
  });

  test('takes a free place that someone ahead could be offered', async () => {
    const { eventId, first, second } = await waitedDay(2);
    await changeGolfDay(database, { capacity: 2 }, eventId);
    expect(codeOf(await offer(second, eventId))).toBe('200 done');
    await product.runJobs();
    expect(await offerOf(second, eventId)).not.toBeNull();
    expect(await positions([first, second], eventId)).toEqual([1, null]);
    expect(await rowsOf('select capacity from events where id = $1', [eventId])).toEqual([
      { capacity: 2 },
    ]);
  });

  test('ends after its time, and its place goes to the first in line', async () => {
    const { eventId, first, second } = await waitedDay(2);
    await offer(second, eventId, { raiseTo: 2 });
    await pass(24 * 60 + 1);
    expect((await statusOf(second, eventId)).entry).toBeNull();
    expect(await offerOf(first, eventId)).not.toBeNull();
  });

  test('uses the place of an offer whose time is up, even if its job is late', async () => {
    const { eventId, first, second, free } = await waitedDay(2);
    await free();
    clock.forward(24 * 60 + 1);
    expect(codeOf(await offer(second, eventId))).toBe('200 done');
    await product.runJobs();
    expect((await statusOf(first, eventId)).entry).toBeNull();
    expect(await offerOf(second, eventId)).not.toBeNull();
  });

  test('is for a whole group that waits together, and raises the day by what is missing', async () => {
    const { eventId } = await fullDay({ paid: 2 });
    const group = await newMember();
    await join(group, eventId, { size: 3 });
    await changeGolfDay(database, { capacity: 4 }, eventId);
    await product.runJobs();
    expect(codeOf(await offer(group, eventId, { places: 1 }))).toBe('409 wish_changed');
    const refused = await offer(group, eventId, { places: 3 });
    expect(refused.json().message).toMatch(
      /^Only 1 place left\. Offering .+ 3 places will increase it to 6 /,
    );
    expect(codeOf(await offer(group, eventId, { places: 3, raiseTo: 6 }))).toBe('200 done');
    expect(await offerOf(group, eventId)).toMatchObject({ places: 3 });
  });

  test('may be for fewer places than someone waits for who would take fewer', async () => {
    const { eventId } = await fullDay({ paid: 2 });
    const group = await newMember();
    await join(group, eventId, { size: 3, rule: 'any' });
    expect((await listOf(eventId))[0]).toMatchObject({ places: 3, wouldTakeFewer: true });
    expect(codeOf(await offer(group, eventId, { places: 4, raiseTo: 7 }))).toBe('409 wish_changed');
    expect(codeOf(await offer(group, eventId, { places: 1, raiseTo: 4 }))).toBe('200 done');
    const open = await offerOf(group, eventId);
    await stage.accept(group, open?.id);
    expect((await statusOf(group, eventId)).entry).toMatchObject({ size: 2, position: 1 });
  });

  test('books at once for someone who wants to be booked with a credit', async () => {
    const { eventId, first } = await waitedDay(2);
    const person = await newMember();
    const credit = { value: NO_MONEY, origin: 'goodwill', kind: 'granted', now: clock() } as const;
    await database.transaction((tx) => addCredit(tx, { ...credit, accountId: person.account.id }));
    await join(person, eventId, { autoCredit: true });
    expect((await offer(person, eventId, { raiseTo: 2 })).json()).toEqual({ outcome: 'booked' });
    await product.runJobs();
    expect(emailsTo(person)).toEqual(['bookings.confirmed']);
    expect((await statusOf(person, eventId)).entry).toBeNull();
    expect(await positions([first], eventId)).toEqual([1]);
    expect(codeOf(await offer(person, eventId))).toBe('409 has_place');
  });
});

type Prepare = (day: Awaited<ReturnType<typeof waitedDay>>) => Promise<unknown>;

test.each<[string, Prepare, string, string]>([
  [
    'has been offered a place',
    ({ second, eventId }) => offer(second, eventId, { raiseTo: 2 }),
    '409 already_offered',
    '200 done',
  ],
  [
    'has been given a place',
    ({ second: { account }, eventId }) =>
      olive.post(path(eventId, 'players'), {
        ...{
          kind: 'member',
          member: account.username,
          guestName: '',
          guestEmail: '',
          payWith: 'account',
        },
        raiseTo: 2,
      }),
    '409 has_place',
    '409 has_place',
  ],
  [
    'has left',
    ({ second, eventId }) => leave(second, eventId),
    '409 off_waitlist',
    '409 off_waitlist',
  ],
  ['was removed', ({ second, eventId }) => remove(second, eventId), '409 off_waitlist', '200 done'],
  [
    'has deleted their account',
    ({ second }) => second.post('/api/account/deletion', { password: second.password }),
    '409 off_waitlist',
    '409 off_waitlist',
  ],
  [
    'has had their account closed just now',
    ({ second: { account } }) =>
      rowsOf('update accounts set is_active = false where id = $1', [account.id]),
    '409 waiting_account_closed',
    '200 done',
  ],
  [
    'waited until booking closed',
    ({ eventId }) => changeGolfDay(database, { state: 'closed' }, eventId),
    '409 waitlist_over',
    '409 waitlist_over',
  ],
])(
  'someone who %s: an offer says so, and so does removing',
  async (_who, prepare, offered, removed) => {
    const day = await waitedDay(2);
    await prepare(day);
    expect(codeOf(await offer(day.second, day.eventId, { raiseTo: 2 }))).toBe(offered);
    expect(codeOf(await remove(day.second, day.eventId))).toBe(removed);
  },
);

test('an entry of another golf day is not found', async () => {
  const [{ first, eventId }, other] = [await waitedDay(2), await fullDay()];
  const call = path(other.eventId, `waitlist/${await entryOf(first, eventId)}/remove`);
  expect(codeOf(await olive.post(call, { reason }))).toBe('404 entry_not_found');
});

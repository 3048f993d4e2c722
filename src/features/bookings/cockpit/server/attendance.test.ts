import { beforeEach, describe, expect, test } from 'vitest';
import { addMinutes } from '#lib/club-time.ts';
import { expectAdminsOnly } from '#tests/admin.ts';
import { testApp } from '#tests/app.ts';
import { buyer } from '#tests/buyer.ts';
import { addGolfDay, changeGolfDay } from '#tests/golf-day.ts';
import { codeOf, organiser, adminPath as path } from '#tests/organiser.ts';
import type { Attendee } from '../contract.ts';

const product = await testApp();
const { app, clock, database, services } = product;
const olive = await organiser(app, services);
const mark = async (eventId: number, as: string, bookingIds: readonly string[]) =>
  olive.post(path(eventId, 'attendance'), { as, bookingIds });
/** Also where there is a mark already. */
const correct = async (eventId: number, as: string, bookingIds: readonly string[]) =>
  olive.post(path(eventId, 'attendance'), { as, bookingIds, overwrite: true });
const statesOf = async (eventId: number): Promise<string[]> =>
  (await olive.get(path(eventId, 'attendees?show=all&sort=newest')))
    .json()
    .attendees.map(({ state }: Attendee) => state)
    .reverse();
const audit = async () =>
  (
    await database.$client.query(
      `select subject, before->>'state' as before, after->>'state' as after, why from admin_actions
       where action = 'bookings.mark_attendance' order by id`,
    )
  ).rows;

let eventId = 0;
let ids: string[] = [];
beforeEach(async () => {
  await database.$client.query('truncate events restart identity cascade');
  eventId = await addGolfDay(database, { now: clock() });
  ids = [];
  for (let index = 0; index < 3; index += 1) {
    const person = await buyer(app, { confirmedIn: database });
    ids.push((await person.holdAndPay(eventId)).bookingId);
    await product.runJobs();
  }
  await changeGolfDay(database, { startsAt: addMinutes(clock(), 60) }, eventId);
});

describe('attendance', () => {
  test('is marked by admins only, for bookings of this golf day only', async () => {
    const body = { as: 'attended', bookingIds: ids };
    await expectAdminsOnly(app, [['post', path(eventId, 'attendance'), body]]);
    expect(codeOf(await mark(999_999, 'attended', ids))).toBe('404 event_not_found');
    expect(codeOf(await mark(eventId, 'attended', [...ids, crypto.randomUUID()]))).toBe(
      '404 attendee_not_found',
    );
    const other = await addGolfDay(database, { now: clock(), startsAt: addMinutes(clock(), 60) });
    expect(codeOf(await mark(other, 'attended', ids))).toBe('404 attendee_not_found');
    expect((await mark(eventId, 'cancelled', ids)).statusCode).toBe(400);
    expect((await mark(eventId, 'attended', [])).statusCode).toBe(400);
    expect(await statesOf(eventId)).toEqual(['confirmed', 'confirmed', 'confirmed']);
  });

  test('is marked for one or several, changed and taken back, each change recorded once', async () => {
    const before = (await audit()).length;
    const [first = '', second = '', third = ''] = ids;
    expect((await mark(eventId, 'attended', [first, second])).json()).toEqual({ changed: 2 });
    expect((await mark(eventId, 'attended', [second, third])).json()).toEqual({ changed: 1 });
    expect((await correct(eventId, 'no_show', [second])).json()).toEqual({ changed: 1 });
    expect((await correct(eventId, 'confirmed', [third])).json()).toEqual({ changed: 1 });
    expect(await statesOf(eventId)).toEqual(['attended', 'no_show', 'confirmed']);
    const places = (await olive.get(path(eventId, 'cockpit'))).json().figures;
    expect(places).toMatchObject({ confirmed: 3, attended: 1, noShows: 1, left: 12 });
    const changes = (await audit()).slice(before);
    const list = changes.map(
      (one) => `${ids.indexOf(one.subject.slice(8))}: ${one.before} → ${one.after}, ${one.why}`,
    );
    expect(list.sort()).toEqual([
      '0: confirmed → attended, seen',
      '1: attended → no_show, mistake',
      '1: confirmed → attended, seen',
      '2: attended → confirmed, mistake',
      '2: confirmed → attended, seen',
    ]);
  });

  test('leaves those who are marked already as they are, unless the request says otherwise', async () => {
    const [first = '', second = ''] = ids;
    await mark(eventId, 'no_show', [first]);
    const before = (await audit()).length;
    expect((await mark(eventId, 'attended', ids)).json()).toEqual({ changed: 2 });
    expect((await mark(eventId, 'confirmed', ids)).json()).toEqual({ changed: 0 });
    // Nobody corrected anything.
    expect((await audit()).slice(before).map(({ why }) => why)).toEqual(['seen', 'seen']);
    expect(await statesOf(eventId)).toEqual(['no_show', 'attended', 'attended']);
    expect((await olive.get(path(eventId, 'attendees?need=unmarked'))).json().attendees).toEqual(
      [],
    );
    await correct(eventId, 'confirmed', [second]);
    const unmarked = (await olive.get(path(eventId, 'attendees?need=unmarked'))).json().attendees;
    expect(unmarked.map(({ id }: Attendee) => id)).toEqual([second]);
  });

  test.each([
    ['before the day', { startsAt: addMinutes(clock(), 3 * 1440) }, '409 not_the_day'],
    ['of a cancelled day', { state: 'cancelled', cancelledReason: 'Snow' }, '409 not_the_day'],
    ['of a played day', { state: 'played' }, '200 done'],
  ] as const)('%s', async (_when, change, answer) => {
    await changeGolfDay(database, change, eventId);
    expect(codeOf(await mark(eventId, 'attended', ids))).toBe(answer);
  });

  test('is refused for all if one of them has no confirmed place any more', async () => {
    await database.$client.query(`update bookings set state = 'cancelled' where id = $1`, [ids[0]]);
    expect(codeOf(await mark(eventId, 'attended', ids))).toBe('409 no_attendance');
    expect(await statesOf(eventId)).toEqual(['cancelled', 'confirmed', 'confirmed']);
  });
});

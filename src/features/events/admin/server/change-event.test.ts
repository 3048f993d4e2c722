import { beforeEach, describe, expect, test } from 'vitest';
import { readActions } from '#platform/audit/read-actions.ts';
import { countUse } from '#platform/http/rate-limit.ts';
import { buyer } from '#tests/buyer.ts';
import { emptyTables } from '#tests/database.ts';
import { addVenue } from '#tests/golf-day.ts';
import { codeOf, golfDayApp, newGolfDay as leeds, organiser } from '#tests/organiser.ts';
import { queuedPayloads } from '#tests/queue.ts';
import { eventAdminRefusals } from '../texts.ts';

const { add, app, clock, database, olive, published, read, send, services } = await golfDayApp();
const LIST = '/api/admin/events';

beforeEach(() => emptyTables(database, 'events', 'venues', 'series'));

const jobs = () => queuedPayloads(database, 'events.changed');

describe('the capacity', () => {
  test('goes up and down, but never below the places taken', async () => {
    const id = await published();
    for (const _place of [1, 2]) await (await buyer(app)).hold(id);
    expect(codeOf(await send(id, 'capacity', { capacity: 2 }))).toBe('200 done');
    const refused = await send(id, 'capacity', { capacity: 1 });
    expect(codeOf(refused)).toBe('409 capacity_below_taken');
    expect(refused.json().fields.capacity[0]).toContain('2 places are taken');
    expect(codeOf(await send(id, 'capacity', { capacity: 20 }))).toBe('200 done');
    expect((await read(id)).details).toMatchObject({ capacity: 20, placesLeft: 18 });
  });

  test('is never below the places taken when people book at the same moment', async () => {
    const id = await published();
    const buyers = await Promise.all(Array.from({ length: 6 }, () => buyer(app)));
    const { version } = await read(id);
    const [lowered, ...holds] = await Promise.all([
      olive.post(`${LIST}/${id}/capacity`, { version, capacity: 3 }),
      ...buyers.map((person) => person.post(`/api/events/${id}/bookings`)),
    ]);
    const held = holds.filter(({ statusCode }) => statusCode === 201).length;
    const { details, placesTaken } = await read(id);
    expect(placesTaken).toBe(held);
    expect(placesTaken).toBeLessThanOrEqual(details.capacity);
    expect(details.capacity).toBe(lowered?.statusCode === 200 ? 3 : 15);
  });
});

test('the price of a published day is changed with a reason only, and no day begins in an hour that the clocks skip', async () => {
  const id = await published();
  const refused = await send(id, 'edit', { price: '99' });
  expect([codeOf(refused), refused.json().fields]).toEqual([
    '422 event_reason_missing',
    { why: ['Please choose a reason'] },
  ]);
  expect(codeOf(await send(id, 'edit', { price: '99', why: 'mistake' }))).toBe('200 done');
  const times = { day: '2041-03-31', start: '01:30', end: '16:30' };
  const moved = await send(id, 'reschedule', { ...times, message: '' });
  expect([codeOf(moved), Object.keys(moved.json().fields)]).toEqual([
    '422 event_time_skipped',
    ['start'],
  ]);
  const created = await olive.post(LIST, { title: 'Early', city: 'Leeds', ...times });
  expect(codeOf(created)).toBe('422 event_time_skipped');
});

describe('every change', () => {
  test('is in the audit log with before and after, without free text', async () => {
    const id = await published();
    await send(id, 'capacity', { capacity: 16 });
    await send(id, 'cancel', { reason: 'Sam Golfer broke a leg.' });
    const { page } = await readActions(database, { by: olive.id });
    const ofEvent = page.filter(({ subject }) => subject === `event:${id}`).slice(0, 5);
    expect(ofEvent.map(({ action, before, after, why }) => [action, before, after, why])).toEqual([
      ['events.cancel', { state: 'open' }, { state: 'cancelled' }, 'in_subject'],
      ['events.edit', { capacity: 15 }, { capacity: 16 }, null],
      ['events.publish', { state: 'draft' }, { state: 'open' }, null],
      ['events.edit', {}, { texts: ['summary', 'description', 'included'] }, null],
      [
        'events.create',
        null,
        { title: leeds.title, city: 'Leeds', startsAt: '2040-09-06T07:30:00.000Z' },
        null,
      ],
    ]);
  });

  test('that people must hear of queues one job, in the transaction of the change', async () => {
    const id = await published();
    const venueId = await addVenue(database);
    const earlier = (await jobs()).length;
    await send(id, 'edit', { summary: 'Another summary.' });
    await send(id, 'edit', { venueId, message: 'We are glad.' });
    await send(id, 'reschedule', { day: '2040-09-07', start: '08:30', end: '16:30', message: '' });
    await send(id, 'reschedule', { day: '2040-06-01', start: '08:30', end: '16:30', message: '' });
    await send(id, 'cancel', { reason: 'Flooded' });
    const told = (await jobs()).slice(earlier);
    expect(told.map(({ eventId, changes, message }) => [eventId, changes, message])).toEqual([
      [id, ['venue'], 'We are glad.'],
      [id, ['date'], ''],
      [id, ['cancelled'], ''],
    ]);
    expect(told[0]).toMatchObject({
      before: { venue: null },
      after: { venue: { name: 'Whinbeck Park Golf Club' } },
    });
    expect(new Set(told.map(({ version }) => version)).size).toBe(3);
  });
});

test('one admin may make three hundred changes in a quarter of an hour', async () => {
  const busy = await organiser(app, services, 'Busy');
  const id = await add();
  const change = () => busy.post(`${LIST}/${id}/publish`, { version: 99 });
  const limit = { name: 'event_changes', max: 300, refusal: eventAdminRefusals.too_many_changes };
  await change();
  for (let at = 1; at < 299; at += 1)
    await countUse(database, { limit, key: busy.id, now: clock() });
  expect([codeOf(await change()), codeOf(await change())]).toEqual([
    '409 event_changed_meanwhile',
    '429 too_many_changes',
  ]);
});

describe('a draft', () => {
  test('is deleted once nobody needs it, with an entry in the audit log; a published golf day is not', async () => {
    const id = await add();
    const { version } = await read(id);
    expect((await read(id)).can.delete).toBe(true);
    const remove = (event: number, seen: number) =>
      olive.post(`${LIST}/${event}/delete`, { version: seen });
    expect(codeOf(await remove(id, version + 1))).toBe('409 event_changed_meanwhile');
    expect((await remove(id, version)).statusCode).toBe(200);
    expect(codeOf(await remove(id, version))).toBe('404 event_not_found');
    const [last] = (await readActions(database, { action: 'events.delete_draft' })).page;
    expect(last).toMatchObject({ subject: `event:${id}`, after: null });
    const shown = await published();
    expect((await read(shown)).can.delete).toBe(false);
    expect(codeOf(await remove(shown, (await read(shown)).version))).toBe('409 event_not_a_draft');
  });

  test('for which a step of its run sheet is ticked stays', async () => {
    const id = await add();
    const { version } = await read(id);
    expect(
      (await olive.post(`${LIST}/${id}/run-sheet/steps/teams`, { done: true })).statusCode,
    ).toBe(200);
    expect(codeOf(await olive.post(`${LIST}/${id}/delete`, { version }))).toBe('409 draft_in_use');
  });
});

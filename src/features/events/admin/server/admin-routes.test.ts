import { beforeEach, describe, expect, test } from 'vitest';
import { buyer } from '#tests/buyer.ts';
import { emptyTables } from '#tests/database.ts';
import { addGolfDay, addVenue } from '#tests/golf-day.ts';
import {
  codeOf,
  golfDayApp,
  newGolfDay as leeds,
  organiser,
  planTexts as texts,
} from '#tests/organiser.ts';
import { member, visitor } from '#tests/visitor.ts';
import type { AdminEvent } from '../contract.ts';

const { add, app, clock, database, olive, published, read, send, services } = await golfDayApp();
const LIST = '/api/admin/events';

beforeEach(() => emptyTables(database, 'events', 'venues', 'series'));

describe('the calls of the organisers', () => {
  const writes = ['copy', 'edit', 'publish', 'close', 'reopen', 'cancel', 'reschedule', 'capacity'];

  test('are refused to visitors and members, before the input is read', async () => {
    const id = await add();
    const golfer = await member(app);
    const calls = [
      ['get', `${LIST}/list`],
      ['get', `${LIST}/${id}`],
      ['post', LIST],
      ...writes.map((name) => ['post', `${LIST}/${id}/${name}`]),
    ] as const;
    for (const [method, url] of calls as readonly (readonly ['get' | 'post', string])[]) {
      expect((await visitor(app)[method](url)).statusCode).toBe(401);
      expect(codeOf(await golfer[method](url))).toBe('403 admins_only');
    }
  });

  test('answer 404 for an event that does not exist', async () => {
    expect((await olive.get(`${LIST}/999`)).statusCode).toBe(404);
    const bodies: Record<string, object> = {
      copy: { title: 'Copy', city: 'Leeds', day: '2040-09-07' },
      cancel: { reason: 'Flooded' },
      reschedule: { day: '2040-09-07', start: '08:30', end: '16:30', message: '' },
      capacity: { capacity: 3 },
    };
    for (const name of writes)
      expect(
        (await olive.post(`${LIST}/999/${name}`, { version: 0, ...bodies[name] })).statusCode,
        name,
      ).toBe(404);
  });
});

describe('a new golf day', () => {
  test('is a draft with the schedule of the usual day, which nobody else sees', async () => {
    const id = await add({ start: '09:00', end: '17:00' });
    const event = await read(id);
    expect(event).toMatchObject({
      version: 0,
      placesTaken: 0,
      times: { day: '2040-09-06', start: '09:00', end: '17:00' },
      missing: ['summary', 'description', 'included'],
      can: { publish: false, close: false, reopen: false, cancel: false, reschedule: true },
    });
    expect(event.details).toMatchObject({ state: 'draft', price: 125, capacity: 15, venue: null });
    expect(event.details.schedule[0]).toMatchObject({ at: '09:00' });
    expect(event.details.schedule.at(-1)).toMatchObject({ at: '17:00' });
    expect((await visitor(app).get(`/api/events/${id}`)).statusCode).toBe(404);
    expect((await visitor(app).get('/api/events')).json()).toEqual([]);
  });

  test.each([
    ['a day in the past', { day: '2040-06-11' }, 422, 'day'],
    ['no such day', { day: '2041-02-29' }, 400, 'day'],
    ['an end before the start', { end: '08:30' }, 422, 'end'],
    ['a city that is not ours', { city: 'Derby' }, 400, 'city'],
    ['no title', { title: '' }, 400, 'title'],
  ])('is refused with %s', async (_what, entered, status, field) => {
    const answer = await olive.post(LIST, { ...leeds, ...entered });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([status, [field]]);
  });
});

describe('a copy', () => {
  test('needs a title, a city and a date, and has neither bookings nor the state', async () => {
    const id = await published();
    await (await buyer(app)).hold(id);
    const copy = { title: 'Leeds in spring', city: 'Leeds', day: '2041-04-04' };
    const answer = await olive.post(`${LIST}/${id}/copy`, copy);
    expect(answer.statusCode).toBe(201);
    const { details, placesTaken, times } = await read(answer.json().id);
    expect(details).toMatchObject({ title: 'Leeds in spring', state: 'draft', summary: 'A day.' });
    expect([placesTaken, times]).toEqual([0, { day: '2041-04-04', start: '08:30', end: '16:30' }]);
    expect((await read(id)).placesTaken).toBe(1);
  });
});

describe('an edit', () => {
  test('changes what is sent and leaves the rest', async () => {
    const id = await add();
    const venueId = await addVenue(database);
    const golf = {
      allowance: '85',
      tees: 'Yellow',
      buggies: '',
      halfwayHouse: '',
      meal: 'Pie',
      parking: '',
    };
    const changes = {
      ...texts,
      price: '62.50',
      capacity: 12,
      venueId,
      series: 'Founders Series',
      golf,
    };
    const answer = await send(id, 'edit', { ...changes, bookingOpensAt: '2040-07-01T09:00' });
    expect(answer.statusCode).toBe(200);
    const { details, form, missing, version } = answer.json<AdminEvent>();
    expect(details).toMatchObject({
      title: leeds.title,
      price: 62.5,
      capacity: 12,
      venue: 'Whinbeck Park Golf Club',
      series: 'Founders Series',
      golf: {
        allowance: 85,
        tees: 'Yellow',
        buggies: null,
        halfwayHouse: null,
        meal: 'Pie',
        parking: null,
      },
      bookingOpensAt: '2040-07-01T08:00:00.000Z',
    });
    expect([missing, version]).toEqual([[], 1]);
    const again = await olive.post(`${LIST}/${id}/edit`, { version, ...form });
    expect(again.json().version).toBe(version);
  });

  test('of a version that another admin has changed is refused, and changes nothing', async () => {
    const id = await add();
    const { version } = await read(id);
    const robin = await organiser(app, services, 'Robin');
    expect(
      (await robin.post(`${LIST}/${id}/edit`, { version, summary: 'Robin’s' })).statusCode,
    ).toBe(200);
    const late = await olive.post(`${LIST}/${id}/edit`, { version, summary: 'Olive’s' });
    expect(codeOf(late)).toBe('409 event_changed_meanwhile');
    expect((await read(id)).details.summary).toBe('Robin’s');
  });

  test('by two admins at once lets one of them through', async () => {
    const id = await add();
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((summary) =>
        olive.post(`${LIST}/${id}/edit`, { version: 0, summary }),
      ),
    );
    expect(answers.map(codeOf).sort()).toEqual([
      '200 done',
      '409 event_changed_meanwhile',
      '409 event_changed_meanwhile',
    ]);
  });

  test.each([
    ['its city once published', { city: 'Coventry' }, '409 event_field_locked', 'city'],
    [
      'booking to open after the start',
      { bookingOpensAt: '2040-09-06T08:30' },
      '422 booking_opens_too_late',
      'bookingOpensAt',
    ],
    ['a price of words', { price: 'free' }, '400 invalid_input', 'price'],
  ])('cannot change %s', async (_what, change, refusal, field) => {
    const answer = await send(await published(), 'edit', change);
    expect(codeOf(answer)).toBe(refusal);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
  });

  test('cannot choose a venue that is not on the list', async () => {
    const venueId = '0192f0c1-2345-7abc-8def-0123456789ab';
    expect(codeOf(await send(await add(), 'edit', { venueId }))).toBe('422 venue_not_found');
  });

  test('keeps the kind of a question once it is published', async () => {
    const id = await add();
    const question = {
      id: '0192f0c1-2345-7abc-8def-0123456789ab',
      label: 'Will you stay for dinner?',
      help: '',
      kind: 'yes_no',
      choices: [],
      required: true,
    };
    await send(id, 'edit', { ...texts, questions: [question] });
    await send(id, 'publish');
    const other = { ...question, kind: 'text' };
    expect(codeOf(await send(id, 'edit', { questions: [other] }))).toBe('409 question_kind_fixed');
    expect(codeOf(await send(id, 'edit', { questions: [{ ...question, label: 'Dinner?' }] }))).toBe(
      '200 done',
    );
    expect((await visitor(app).get(`/api/events/${id}`)).json().questions[0].label).toBe('Dinner?');
  });
});

describe('a golf day', () => {
  test('is published when it is complete, closed, reopened, and cancelled with a reason', async () => {
    const id = await add();
    const incomplete = await send(id, 'publish');
    expect(codeOf(incomplete)).toBe('422 event_incomplete');
    expect(Object.keys(incomplete.json().fields)).toEqual(['summary', 'description', 'included']);
    await send(id, 'edit', texts);
    const states = [];
    for (const move of ['reopen', 'publish', 'publish', 'reopen', 'close', 'reopen'])
      states.push(codeOf(await send(id, move)), (await read(id)).details.state);
    expect(states).toEqual([
      '409 event_move_not_listed',
      'draft',
      '200 done',
      'open',
      '409 event_move_not_listed',
      'open',
      '409 event_move_not_listed',
      'open',
      '200 done',
      'closed',
      '200 done',
      'open',
    ]);
    expect((await visitor(app).get('/api/events')).json()).toHaveLength(1);
    expect((await send(id, 'cancel', { reason: ' ' })).statusCode).toBe(400);
    expect(codeOf(await send(id, 'cancel', { reason: 'The course is under water.' }))).toBe(
      '200 done',
    );
    expect((await read(id)).details.cancelledReason).toBe('The course is under water.');
    expect(codeOf(await send(id, 'edit', { summary: 'Nothing.' }))).toBe('409 event_field_locked');
  });

  test('keeps its schedule between its start and its end', async () => {
    const id = await published();
    const steps = [
      { at: '08:30', title: 'Breakfast', detail: '' },
      { at: '17:30', title: 'Dinner', detail: '' },
    ];
    const answer = await send(id, 'edit', { schedule: steps });
    expect(codeOf(answer)).toBe('422 schedule_outside_the_day');
    expect(answer.json().fields.schedule[0]).toContain('from 08:30 to 16:30');
  });

  // The day is half an hour shorter, so its steps are closer together, and it closes at its end.
  test('moves with its schedule, and calendars learn of it', async () => {
    const id = await published();
    const before = await visitor(app).get(`/events/${id}/calendar.ics`);
    const times = { day: '2040-12-06', start: '09:30', end: '17:00', message: '' };
    const answer = await send(id, 'reschedule', times);
    expect(answer.json().details).toMatchObject({
      date: '2040-12-06T09:30:00.000Z',
      endsAt: '2040-12-06T17:00:00.000Z',
      rescheduledFrom: '2040-09-06T07:30:00.000Z',
    });
    expect(answer.json().details.schedule.map(({ at }: { at: string }) => at)).toEqual([
      '09:30',
      '10:10',
      '10:40',
      '14:50',
      '15:45',
      '16:30',
      '17:00',
    ]);
    const sequence = (file: string) => Number(/SEQUENCE:(\d+)/.exec(file)?.[1]);
    const after = await visitor(app).get(`/events/${id}/calendar.ics`);
    expect(sequence(after.body)).toBe(sequence(before.body) + 1);
  });

  test.each([
    ['to the past', { day: '2040-06-11', start: '08:30', end: '16:30' }, '422 new_date_in_past'],
    [
      'to an end before its start',
      { day: '2040-12-06', start: '08:30', end: '08:00' },
      '422 event_end_before_start',
    ],
  ])('is not moved %s', async (_what, times, refusal) => {
    expect(codeOf(await send(await published(), 'reschedule', { ...times, message: '' }))).toBe(
      refusal,
    );
  });

  test('that has started is not moved', async () => {
    const startsAt = new Date(clock().getTime() - 60_000);
    const id = await addGolfDay(database, { now: clock(), startsAt });
    const times = { day: '2040-12-06', start: '09:30', end: '17:00', message: '' };
    expect(codeOf(await send(id, 'reschedule', times))).toBe('409 event_field_locked');
  });
});

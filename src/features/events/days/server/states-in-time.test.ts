import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { isConstraintViolation } from '#platform/database/database-errors.ts';
import { emptyTables, testDatabase } from '#tests/database.ts';
import { changeState } from '../../admin/server/change-state.ts';
import { checkTransition } from '../../admin/states.ts';
import { seedEvents } from '../../venues/server/seed-golf-days.ts';
import { readEvents, readEveryEvent } from './read-events.ts';
import { events } from './tables.ts';
import { updateEventStates } from './update-states.ts';

const database = await testDatabase();
let now = new Date('2040-06-12T09:00:00Z');
const services = { database, clock: () => now };
const by = { id: randomUUID(), isAdmin: true };

const leeds = async () => {
  const [event] = await database
    .select()
    .from(events)
    .where(eq(events.title, 'Founders Series: Leeds'));
  if (!event) throw new Error('no seed');
  return event;
};

beforeEach(async () => {
  now = new Date('2040-06-12T09:00:00Z');
  await emptyTables(database, 'events', 'venues', 'series');
  await seedEvents(services);
});

describe('the demo', () => {
  // Shows spec 1.7, 9.1, 9.3
  test('has eight upcoming events and four past ones, at the club’s price and capacity', async () => {
    const all = await readEveryEvent(database);
    const ahead = all.filter((event) => event.startsAt > now);
    expect(ahead.map((event) => event.city)).toHaveLength(8);
    expect(new Set(ahead.map((event) => event.city)).size).toBe(8);
    expect(all.filter((event) => event.state === 'played' && event.endsAt < now)).toHaveLength(4);
    expect(all.every((event) => event.pricePence === 12_500 && event.capacity === 15)).toBe(true);
    expect(ahead.some((event) => event.venue)).toBe(true);
    expect(ahead.some((event) => !event.venue)).toBe(true);
    expect(ahead.map((event) => event.id).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  // Shows product 43
  test('starts its events at 08:30 in London on a Thursday, in summer and winter', async () => {
    const thursdays = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/London',
      weekday: 'long',
      hour: '2-digit',
      minute: '2-digit',
    });
    const ahead = (await readEveryEvent(database)).filter((event) => event.startsAt > now);
    for (const event of ahead) expect(thursdays.format(event.startsAt)).toBe('Thursday 08:30');
  });

  test.each(['2040-11-02', '2040-12-24', '2041-01-01'])(
    'has no event over Christmas and New Year, and never two on one day, counted from %s',
    async (today) => {
      await emptyTables(database, 'events', 'venues', 'series');
      now = new Date(`${today}T09:00:00Z`);
      await seedEvents(services);
      const ahead = (await readEveryEvent(database)).filter((event) => event.startsAt > now);
      const days = ahead.map((event) => event.startsAt.toISOString().slice(0, 10));
      expect(new Set(days).size).toBe(8);
      expect(days.filter((day) => /-(12-2\d|12-3\d|01-0[1-3])$/.test(day))).toEqual([]);
    },
  );

  test('is written once', async () => {
    await seedEvents(services);
    expect(await readEveryEvent(database)).toHaveLength(12);
  });

  test('can be read by id, soonest first, without unknown ids', async () => {
    expect((await readEvents(database, [3, 1, 999])).map((event) => event.id)).toEqual([1, 3]);
    expect(await readEvents(database, [])).toEqual([]);
  });
});

describe('an admin', () => {
  test('changes the state as the transitions allow, with a new revision for calendars', async () => {
    const { id, revision } = await leeds();
    const closed = await changeState(services, {
      eventId: id,
      version: 0,
      move: 'close',
      reason: null,
      by,
    });
    expect(closed).toBe(1);
    expect(await leeds()).toMatchObject({
      state: 'closed',
      revision: revision + 1,
      cancelledReason: null,
    });
  });

  test('gives a reason for a cancellation', async () => {
    const { id } = await leeds();
    const cancel = { eventId: id, version: 0, move: 'cancel', by } as const;
    await expect(changeState(services, { ...cancel, reason: ' ' })).rejects.toMatchObject({
      refusal: { code: 'event_reason_missing' },
    });
    await changeState(services, { ...cancel, reason: 'The course is under water.' });
    expect(await leeds()).toMatchObject({
      state: 'cancelled',
      cancelledReason: 'The course is under water.',
    });
  });

  test('is the only one who can, and only for events that exist', async () => {
    const change = { eventId: 1, version: 0, move: 'close', reason: null } as const;
    const golfer = { ...by, isAdmin: false };
    await expect(changeState(services, { ...change, by: golfer })).rejects.toMatchObject({
      refusal: { code: 'event_change_forbidden' },
    });
    await expect(changeState(services, { ...change, eventId: 999, by })).rejects.toMatchObject({
      refusal: { code: 'event_not_found' },
    });
  });

  test('gets one refusal for two changes at once', async () => {
    const { id } = await leeds();
    const moves = await Promise.allSettled(
      ['closed', 'closed'].map(() =>
        changeState(services, { eventId: id, version: 0, move: 'close', reason: null, by }),
      ),
    );
    expect(moves.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('the job that updates states', () => {
  test('closes an event when it starts and marks it as played when it is over', async () => {
    const { startsAt, endsAt, id } = await leeds();
    const stateAt = async (instant: Date) => {
      now = instant;
      await updateEventStates(services);
      return (await leeds()).state;
    };
    expect(await stateAt(new Date(startsAt.getTime() - 1))).toBe('open');
    expect(await stateAt(startsAt)).toBe('closed');
    expect(await stateAt(new Date(endsAt.getTime() - 1))).toBe('closed');
    const closed = await leeds();
    const dates = { date: startsAt.toISOString(), endsAt: endsAt.toISOString() };
    expect(
      checkTransition({ ...closed, ...dates }, 'played', { now: endsAt, reason: null }).ok,
    ).toBe(true);
    expect(await stateAt(endsAt)).toBe('played');
    expect((await readEvents(database, [id]))[0]?.state).toBe('played');
  });

  test('brings an event from open to played at once after an outage', async () => {
    now = new Date((await leeds()).endsAt.getTime() + 1);
    await updateEventStates(services);
    expect((await leeds()).state).toBe('played');
  });
});

describe('the counter of places taken', () => {
  test('updates within its page and touches no index', async () => {
    const { rows: tables } = await database.$client.query(
      `select reloptions from pg_class where oid = 'events'::regclass`,
    );
    expect(tables).toEqual([{ reloptions: ['fillfactor=50'] }]);
    const { rows: indexes } = await database.$client.query(
      `select indexdef from pg_indexes where tablename = 'events'`,
    );
    expect(indexes.length).toBeGreaterThan(0);
    expect(JSON.stringify(indexes)).not.toContain('places_taken');
  });
});

describe('the table', () => {
  const refusedBy = async (change: object, constraint: string) => {
    const fault = await database
      .update(events)
      .set(change)
      .catch((error: unknown) => error);
    expect(isConstraintViolation(fault, constraint)).toBe(true);
  };

  test('refuses more places than the capacity, or fewer than none', async () => {
    await refusedBy({ placesTaken: 16 }, 'events_places_within_capacity');
    await refusedBy({ placesTaken: -1 }, 'events_places_within_capacity');
  });

  test('refuses a capacity below the places taken', async () => {
    await database.update(events).set({ placesTaken: 10 });
    await refusedBy({ capacity: 9 }, 'events_places_within_capacity');
  });

  test('refuses a cancellation without a reason, a reason without a cancellation, and an unknown state', async () => {
    await refusedBy({ state: 'cancelled' }, 'events_cancelled_with_reason');
    await refusedBy({ cancelledReason: 'Why not' }, 'events_cancelled_with_reason');
    await refusedBy({ state: 'postponed' }, 'events_state_known');
  });
});

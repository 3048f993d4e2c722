import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables, testDatabase } from '#tests/database.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { changeState } from '../../admin/server/change-state.ts';
import { seedEvents } from '../../venues/server/seed-golf-days.ts';
import { events, venues } from './tables.ts';
import { updateEventStates } from './update-states.ts';

const database = await testDatabase();
const announced = new Date('2040-06-12T09:00:00Z');
let now = announced;
const services = { database, clock: () => now };

beforeEach(async () => {
  now = announced;
  await emptyTables(database, 'events', 'venues', 'series');
  await seedEvents(services);
});

async function leeds() {
  const [event] = await database.select().from(events).where(eq(events.id, 1));
  if (!event) throw new Error('no seed');
  return event;
}
const set = (change: Partial<typeof events.$inferInsert>) =>
  database.update(events).set(change).where(eq(events.id, 1));

describe('the revision that calendars follow', () => {
  test.each([
    ['title', { title: 'Founders Series: Leeds, again' }],
    ['begin', { startsAt: new Date('2040-06-28T08:00:00Z') }],
    ['end', { endsAt: new Date('2040-06-28T16:00:00Z') }],
    ['venue', { venueId: null }],
    ['price', { pricePence: 13_000 }],
    ['state', { state: 'closed' as const }],
  ])('rises with a new %s', async (_name, change) => {
    const before = await leeds();
    await set(change);
    const after = await leeds();
    expect(after.revision).toBe(before.revision + 1);
    expect(after.revisedAt).not.toEqual(before.revisedAt);
  });

  test.each([
    ['a place taken', { placesTaken: 3 }],
    ['the same title once more', { title: 'Founders Series: Leeds' }],
  ])('does not rise with %s', async (_name, change) => {
    const { revision, revisedAt } = await leeds();
    await set(change);
    expect(await leeds()).toMatchObject({ revision, revisedAt });
  });

  test('stays the same when only the page changes, but its date is new', async () => {
    const before = await leeds();
    await set({ summary: 'Fifteen owners and a windmill.' });
    const after = await leeds();
    expect(after.revision).toBe(before.revision);
    expect(after.revisedAt).not.toEqual(before.revisedAt);
  });

  test('is dated by the clock of the use case', async () => {
    now = new Date('2040-06-13T10:00:00Z');
    const by = { id: randomUUID(), isAdmin: true };
    await changeState(services, { eventId: 1, version: 0, move: 'close', reason: null, by });
    expect((await leeds()).revisedAt).toEqual(now);
    now = new Date('2040-06-29T10:00:00Z');
    await updateEventStates(services);
    expect(await leeds()).toMatchObject({ state: 'played', revisedAt: now });
  });

  test('of a new event is dated even if the statement gives no date', async () => {
    const id = await addGolfDay(database, { now });
    const [added] = await database.select().from(events).where(eq(events.id, id));
    expect(added?.revisedAt.getTime()).toBeGreaterThan(0);
    expect((await leeds()).revisedAt).toEqual(announced);
  });

  test('rises for all upcoming events when their venue is renamed, and for no past one', async () => {
    const { venueId } = await leeds();
    if (!venueId) throw new Error('no venue');
    const revisions = async () =>
      Object.fromEntries(
        (await database.select().from(events).where(eq(events.venueId, venueId))).map((event) => [
          event.state,
          event.revision,
        ]),
      );
    expect(await revisions()).toEqual({ open: 0, played: 0 });
    await database
      .update(venues)
      .set({ name: 'Whinbeck Heath Golf Club' })
      .where(eq(venues.id, venueId));
    expect(await revisions()).toEqual({ open: 1, played: 0 });
    await database.update(venues).set({ about: 'Greener.' }).where(eq(venues.id, venueId));
    expect(await revisions()).toEqual({ open: 1, played: 0 });
  });
});

describe('an event that is moved', () => {
  test('keeps the date first announced', async () => {
    const first = (await leeds()).startsAt;
    expect((await leeds()).rescheduledFrom).toBeNull();
    await set({ startsAt: new Date('2040-06-28T08:00:00Z') });
    await set({ startsAt: new Date('2040-06-27T08:00:00Z') });
    expect((await leeds()).rescheduledFrom).toEqual(first);
  });

  test('has no earlier date while it is a draft', async () => {
    await set({ state: 'draft' });
    await set({ startsAt: new Date('2040-06-28T08:00:00Z') });
    expect((await leeds()).rescheduledFrom).toBeNull();
  });
});

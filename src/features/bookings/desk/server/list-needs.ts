import { and, count, inArray } from 'drizzle-orm';
import type { EventNeeds } from '#features/events/admin/contract.ts';
import { eventAdminApi } from '#features/events/admin/contract.ts';
import { readEventsBetween } from '#features/events/server/public.ts';
import { adminOnly } from '#features/identity/server/public.ts';
import { addDays } from '#lib/club-time.ts';
import type { Executor } from '#platform/database/database.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import type { App, Services } from '#platform/plugin.ts';
import { waitlistEntries } from '../../waitlist/server/tables.ts';
import { LOOK_BACK_DAYS } from '../desk-days.ts';
import { needPath, needText } from '../texts.ts';
import { AHEAD_DAYS, countDays } from './read-desk-days.ts';

/** Of how many golf days, the next ones, it is counted what they lack: place by place, as on the desk. */
const COUNTED_DAYS = 8;

/** What the organisers' list of golf days says of the places. */
export function listNeedsRoutes(app: App, services: Services): void {
  app.route({
    ...routeOf(eventAdminApi.readNeeds),
    preValidation: adminOnly(services),
    handler: () => readNeeds(services.database, services.clock()),
  });
}

/** Who waits for golf days that are not over, and what the next ones lack. */
async function readNeeds(db: Executor, now: Date): Promise<EventNeeds> {
  const events = (
    await readEventsBetween(db, {
      endsAfter: addDays(now, -LOOK_BACK_DAYS),
      startsBefore: addDays(now, AHEAD_DAYS),
    })
  )
    .filter(({ state }) => state !== 'cancelled' && state !== 'draft')
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  if (events.length === 0) return { days: [] };

  const waiting = await countWaiting(
    db,
    events.map(({ id }) => id),
  );
  const counted = await countDays(db, events.slice(0, COUNTED_DAYS), now);

  return {
    days: events.map(({ id }) => {
      const day = counted.find((one) => one.id === id);

      const people = waiting.get(id) ?? 0;
      const far = people > 0 ? [{ need: 'waiting', count: people } as const] : [];

      // The row of a golf day says itself that its venue is to be announced.
      const needs = (day?.needs ?? far).filter(({ need }) => need !== 'venue');

      return {
        eventId: id,
        needs: needs.map((need) => ({
          text: needText(need, day?.left ?? 0),
          path: needPath(id, need.need),
        })),
      };
    }),
  };
}

/** How many people wait for each of these golf days, or have been offered a place. */
async function countWaiting(
  db: Executor,
  eventIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ eventId: waitlistEntries.eventId, people: count() })
    .from(waitlistEntries)
    .where(
      and(
        inArray(waitlistEntries.eventId, [...eventIds]),
        inArray(waitlistEntries.state, ['waiting', 'offered']),
      ),
    )
    .groupBy(waitlistEntries.eventId);

  return new Map(rows.map(({ eventId, people }) => [eventId, people]));
}

import { openDatabase } from '#platform/database/database.ts';
import { BOOKERS } from './booking-world.ts';
import { databaseIn } from './data-folder.ts';
import { registerMember } from './member.ts';
import { addOpenEvents } from './open-events.ts';

type Plan = { readonly origin: string; readonly dataDir: string; readonly members: number };

const EVENTS = 8;

/**
 * Bookings a second as browsers make them: over HTTP, each by a member with a session, 8 at a time, while the
 * process also works on what they cause. For information: what it measures besides is our own client.
 */
export async function httpBookings({ origin, dataDir, members: count }: Plan): Promise<number> {
  const database = openDatabase(databaseIn(dataDir), () => undefined, 1);
  const eventIds = await addOpenEvents(database, { count: EVENTS, capacity: 100_000 });
  await database.$client.end();
  const members = await Promise.all(
    Array.from({ length: count }, (_, number) => registerMember(origin, `bench${number}`, number)),
  );
  const waiting = members.flatMap((member) => eventIds.map((eventId) => ({ member, eventId })));
  const total = waiting.length;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: BOOKERS }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const { status, body } = await next.member.post(origin, `/api/events/${next.eventId}/bookings`);
        if (status !== 201)
          throw new Error(`A booking over HTTP was answered ${status}: ${JSON.stringify(body)}`);
      }
    }),
  );
  return total / ((performance.now() - start) / 1000);
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { systemClock } from '#lib/clock.ts';
import { readConfig } from '#platform/config/config.ts';
import { openDatabase } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { holdPlace } from '../../src/features/bookings/server/public.ts';
import { bareBookings } from './bare-booking.ts';
import {
  ACCOUNTS_PER_BOOKER,
  accountId,
  addOpenEvents,
  BOOKERS,
  type BookingWorld,
} from './booking-world.ts';
import { inTurns, median, medianShare } from './figures.ts';
import { registerMember } from './member.ts';
import { databaseIn } from './serving.ts';

/** Bookings a second, by the product's use case and by its statement alone; medians of interleaved rounds. */
export type BookingFigures = { readonly product: number; readonly bare: number; readonly share: number };

type Plan = { readonly events: number; readonly rounds: number; readonly seconds: number };

export async function measureBookings(
  world: BookingWorld,
  { events, rounds, seconds }: Plan,
): Promise<BookingFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'fourball-pgbench-'));
  const found = await inTurns(rounds, {
    async product() {
      await world.reset(events);
      return productBookings(world, events, seconds);
    },
    async bare() {
      await world.reset(events);
      return bareBookings({ url: world.url, folder, events, seconds });
    },
  });
  rmSync(folder, { recursive: true, force: true });
  return { product: median(found.product), bare: median(found.bare), share: medianShare(found) };
}

/** Eight bookers at once, each with one booking under way. Throws if one is refused: every account is new to its event. */
async function productBookings({ database }: BookingWorld, events: number, seconds: number): Promise<number> {
  const services = servicesOn(database);
  const end = performance.now() + seconds * 1000;
  let done = 0;
  await Promise.all(
    Array.from({ length: BOOKERS }, async (_, booker) => {
      for (let n = 0; n < ACCOUNTS_PER_BOOKER && performance.now() < end; n++) {
        const eventId = 1 + Math.floor(Math.random() * events);
        const held = await holdPlace(services, {
          eventId,
          accountId: accountId(booker * ACCOUNTS_PER_BOOKER + n),
        });
        if (!held.ok) throw new Error(`The bench was refused a place: ${held.refusal.code}`);
        if (performance.now() < end) done++;
      }
    }),
  );
  return done / seconds;
}

/** The services that a hold needs; the others are not there. */
function servicesOn(database: BookingWorld['database']): Services {
  const unused = () => {
    throw new Error('A hold sends no email and posts nothing');
  };
  return {
    config: readConfig({}),
    database,
    clock: systemClock,
    log: pino({ level: 'silent' }),
    mail: { send: unused },
    liveEvents: { listen: () => () => undefined },
    mailKinds: [],
    personalData: [],
    selfPost: unused,
  };
}

type OverHttp = { readonly origin: string; readonly dataDir: string; readonly members: number };

/**
 * Bookings a second as browsers make them: over HTTP, each by a member with a session, 8 at a time, while the process
 * also works on the jobs that follow. For information: the figure includes the cost of our own client.
 */
export async function httpBookings({ origin, dataDir, members: count }: OverHttp): Promise<number> {
  const database = openDatabase(databaseIn(dataDir), () => undefined, 1);
  const eventIds = await addOpenEvents(database, { count: 8, capacity: 100_000 });
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

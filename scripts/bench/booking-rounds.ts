import { pino } from 'pino';
import { systemClock } from '#lib/clock.ts';
import { readConfig } from '#platform/config/config.ts';
import { openDatabase } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { holdPlaces } from '../../src/features/bookings/server/public.ts';
import { bareBookings } from './bare-booking.ts';
import { addOpenEvents, type BookingWorld, bookRepeatedly, type Load } from './booking-world.ts';
import { inTurns, median, medianShare } from './figures.ts';
import { registerMember } from './member.ts';
import { databaseIn } from './serving.ts';

/**
 * Bookings a second by the product's use case and by one bare statement: medians of interleaved
 * rounds.
 */
export type BookingFigures = {
  readonly product: number;
  readonly bare: number;
  readonly share: number;
};

type Plan = Load & { readonly rounds: number };

export async function measureBookings(
  world: BookingWorld,
  { rounds, ...load }: Plan,
): Promise<BookingFigures> {
  const figures = await inTurns(rounds, {
    async product() {
      await world.reset(load.events);
      return productBookings(world, load);
    },
    async bare() {
      await world.reset(load.events);
      return bareBookings({ url: world.url, ...load });
    },
  });

  const { product, bare } = figures;

  return { product: median(product), bare: median(bare), share: medianShare(figures) };
}

/** Throws if a booking is refused: no account books an event twice. */
function productBookings({ database }: BookingWorld, load: Load): Promise<number> {
  const services = servicesOn(database);
  return bookRepeatedly(load, async ({ eventId, accountId }) => {
    await holdPlaces(services, { eventId, accountId });
  });
}

/** The services that a hold needs; the others throw. */
function servicesOn(database: BookingWorld['database']): Services {
  const unused = () => {
    throw new Error('A hold sends no email, stores no file and posts nothing');
  };
  return {
    config: readConfig({}),
    database,
    clock: systemClock,
    log: pino({ level: 'silent' }),
    emailTransport: { send: unused },
    liveEvents: { listen: () => () => undefined },
    storage: { put: unused, get: unused, remove: unused },
    uploads: { receive: unused },
    push: { send: unused },
    emailKinds: [],
    notificationKinds: [],
    digestSections: [],
    memberFacts: {} as Services['memberFacts'],
    applicantFacts: { membership: unused },
    membershipUse: {} as Services['membershipUse'],
    settings: { read: unused, forget: unused },
    personalData: [],
    selfPost: unused,
  };
}

/** Members who book over HTTP at once. */
const AT_ONCE = 8;

type OverHttp = { readonly origin: string; readonly dataDir: string; readonly members: number };

/**
 * Bookings a second over HTTP, as browsers make them: by members with sessions, 8 at a time, while
 * the process also runs the jobs that follow. For information only, because the figure includes the
 * cost of this client.
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
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const { status, body } = await next.member.post(
          origin,
          `/api/events/${next.eventId}/bookings`,
          {
            places: [{ for: 'me' }],
          },
        );
        if (status !== 201)
          throw new Error(`A booking over HTTP was answered ${status}: ${JSON.stringify(body)}`);
      }
    }),
  );

  return total / ((performance.now() - start) / 1000);
}

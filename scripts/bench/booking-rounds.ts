import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { systemClock } from '#lib/clock.ts';
import { readConfig } from '#platform/config/config.ts';
import type { Services } from '#platform/plugin.ts';
import { holdPlace } from '../../src/features/bookings/server/public.ts';
import { bareBookings } from './bare-booking.ts';
import { ACCOUNTS_PER_BOOKER, accountId, BOOKERS, type BookingWorld } from './booking-world.ts';
import { median, medianShare } from './numbers.ts';

/** Bookings a second, by the product's use case and by its statement alone; medians of interleaved rounds. */
export type BookingFigures = {
  readonly product: number;
  readonly bare: number;
  /** The median of each round's own share. */
  readonly share: number;
};

type Plan = { readonly events: number; readonly rounds: number; readonly seconds: number };

/** Rounds take turns, and every second one begins with the other side: a slow minute of the machine hits both. */
export async function measureBookings(
  world: BookingWorld,
  { events, rounds, seconds }: Plan,
): Promise<BookingFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'fourball-pgbench-'));
  const found = { product: [] as number[], bare: [] as number[] };
  const sides = {
    product: () => productBookings(world, events, seconds),
    bare: () => bareBookings({ url: world.url, folder, events, seconds }),
  };
  for (let round = 0; round < rounds; round++)
    for (const side of round % 2 === 0 ? (['product', 'bare'] as const) : (['bare', 'product'] as const)) {
      await world.reset(events);
      found[side].push(await sides[side]());
    }
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

/** The machinery a hold needs; what else a capability may ask for is not there. */
function servicesOn(database: BookingWorld['database']): Services {
  const unused = () => {
    throw new Error('A hold sends no mail and posts nothing');
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

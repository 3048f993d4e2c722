import { checkBookings } from '#features/bookings/places/server/consistency-check.ts';
import { clubPages } from './club-pages.ts';
import { measurePages } from './measure.ts';
import { scaleReport, tooSlow } from './report.ts';
import { seedScale } from './seed-scale.ts';
import type { Size } from './seeded-rows.ts';
import { openScaleWorld } from './world.ts';

/** What a run found: the report, and a sentence for everything that is wrong or too slow. */
export type Outcome = { readonly report: string; readonly faults: readonly string[] };

/** Seeds a club of many years, checks it, and measures the pages of golf days and bookings. */
export async function measureClub(
  size: Size,
  requests: number,
  told: (what: string) => void,
): Promise<Outcome> {
  const world = await openScaleWorld();
  try {
    await seedScale(world.admin, size);
    told('Seeded');
    const findings = await checkBookings(world.database, { now: new Date(), graceMinutes: 0 });
    told(`Checked, with ${findings.length} findings,`);
    const measured = await measurePages(world, (readers) => clubPages(readers, size), requests);
    return {
      report: scaleReport(size, requests, measured),
      faults: [
        ...findings.map(({ check, concerns }) => `${check}: ${concerns}`),
        ...tooSlow(measured),
      ],
    };
  } finally {
    await world.close();
  }
}

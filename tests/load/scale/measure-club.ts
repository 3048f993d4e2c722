import { sumDays } from '#features/admin/money/server/read-figures.ts';
import { checkBookings } from '#features/bookings/places/server/consistency-check.ts';
import { accounts } from '#features/identity/accounts/server/tables.ts';
import { systemClock } from '#lib/clock.ts';
import { clubPages } from './club-pages.ts';
import { measurePages, pagesNamed } from './measure.ts';
import { scaleReport, tooSlow } from './report.ts';
import { seedScale } from './seed-scale.ts';
import type { Size } from './seeded-rows.ts';
import { openScaleWorld } from './world.ts';

/** What a run found: the report, and a sentence for everything that is wrong or too slow. */
export type Outcome = { readonly report: string; readonly faults: readonly string[] };

type Asked = {
  readonly size: Size;
  readonly requests: number;
  /** Part of the names of the pages that are measured; empty for all. */
  readonly page: string;
  /** The folder in which the database stays, and is found again; without it, it is removed. */
  readonly kept: string | undefined;
  /** Whether it ends after the check. */
  readonly seedOnly: boolean;
};

/** Seeds a club of many years, checks it, and measures the pages of golf days and bookings. */
export async function measureClub(asked: Asked, told: (what: string) => void): Promise<Outcome> {
  const { size, requests, page, kept, seedOnly } = asked;
  const world = await openScaleWorld(kept && `${kept}/club-${Object.values(size).join('-')}`);
  const faults: string[] = [];
  try {
    if ((await world.admin.$count(accounts)) === 0) {
      await seedScale(world.admin, size);
      told('Seeded');
      const findings = await checkBookings(world.database, { now: new Date(), graceMinutes: 0 });
      told(`Checked, with ${findings.length} findings,`);
      faults.push(...findings.map(({ check, concerns }) => `${check}: ${concerns}`));
    }
    await sumDays({ database: world.database, clock: systemClock });
    told('Summed the days');
    if (seedOnly) return { report: '', faults };

    const measured = await measurePages(
      world,
      async (readers) => pagesNamed(page, await clubPages(readers, size)),
      requests,
    );

    return {
      report: scaleReport(size, requests, measured),
      faults: [...faults, ...tooSlow(measured)],
    };
  } finally {
    await world.close();
  }
}

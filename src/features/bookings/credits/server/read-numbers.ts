import { sql } from 'drizzle-orm';
import { FoundingNumbers } from '#features/events/contract.ts';
import { type City, cityNames } from '#lib/cities.ts';
import type { Executor } from '#platform/database/database.ts';
import { tagPage } from '#platform/http/cache/cache-tags.ts';
import type { App, Services } from '#platform/plugin.ts';
import { numbersLeft } from '../founding.ts';
import { FOUNDING_TAG } from './give-number.ts';
import { foundingMembers } from './tables.ts';

/** How many founding numbers each city has left now. */
export async function readFoundingNumbers(db: Executor): Promise<FoundingNumbers> {
  const rows = await db
    .select({ city: foundingMembers.city, members: sql<number>`count(*)::int` })
    .from(foundingMembers)
    .groupBy(foundingMembers.city);

  const membersInAll = rows.reduce((sum, { members }) => sum + members, 0);
  const membersIn = (city: City): number => rows.find((row) => row.city === city)?.members ?? 0;

  return cityNames.map((city) => ({
    city,
    left: numbersLeft({ membersInAll, membersInCity: membersIn(city) }),
  }));
}

/** The founding numbers left, for everyone. The answer is cached until a number is given. */
export function foundingRoutes(app: App, { database }: Services): void {
  app.get(
    '/api/founding-numbers',
    { schema: { tags: ['bookings'], response: { 200: FoundingNumbers } } },
    (_request, reply) => {
      tagPage(reply, [FOUNDING_TAG]);
      return readFoundingNumbers(database);
    },
  );
}

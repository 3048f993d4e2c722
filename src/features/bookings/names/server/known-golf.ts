import { and, desc, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { readSocietyIndexes } from '#features/handicaps/server/public.ts';
import { accountOf, loggedIn } from '#features/identity/server/public.ts';
import { readHandicaps } from '#features/members/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import type { App, Services } from '#platform/plugin.ts';
import type { GolfAnswers } from '../../places/golf-answers.ts';
import { bookings } from '../../places/server/tables.ts';
import { type KnownGolf, namesApi } from '../contract.ts';
import { type KnownHandicap, knownHandicap } from '../known-golf.ts';

/**
 * What these accounts answered for the golf day that they booked last among those they answered
 * for.
 */
async function findLastAnswers(
  db: Executor,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, GolfAnswers>> {
  const rows = await db
    .selectDistinctOn([bookings.accountId], { accountId: bookings.accountId, golf: bookings.golf })
    .from(bookings)
    .where(
      and(
        inArray(bookings.accountId, [...accountIds]),
        isNotNull(bookings.accountId),
        // Answers to a day's own questions say nothing of the next day.
        ne(sql`${bookings.golf} - 'answers'`, sql`'{}'::jsonb`),
      ),
    )
    .orderBy(bookings.accountId, desc(bookings.id));
  return new Map(
    rows.flatMap(({ accountId, golf }) => (accountId === null ? [] : [[accountId, golf]])),
  );
}

/**
 * The handicaps of members that the site knows, by account, in three statements. Those without one
 * are left out.
 */
export async function readKnownHandicaps(
  db: Executor,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, KnownHandicap>> {
  const ids = [...new Set(accountIds)];
  if (ids.length === 0) return new Map();

  const profiles = await readHandicaps(db, ids);
  const records = await readSocietyIndexes(db, ids);
  const last = await findLastAnswers(db, ids);

  return new Map(
    ids.flatMap((id) => {
      const known = knownHandicap({
        profile: profiles.get(id),
        record: records.get(id),
        last: last.get(id),
      });
      return known ? [[id, known] as const] : [];
    }),
  );
}

/**
 * What a member need not type again: their handicap, and what they said last time of diet, buggy
 * and access.
 */
async function readKnownGolf(db: Executor, accountId: string): Promise<KnownGolf> {
  const handicap = (await readKnownHandicaps(db, [accountId])).get(accountId) ?? null;
  const last = (await findLastAnswers(db, [accountId])).get(accountId);
  return {
    handicap,
    last: last ? { dietary: last.dietary, buggy: last.buggy, access: last.access } : null,
  };
}

/** What the member who asks is known to play off and to need. Nobody can ask for another's. */
export function knownGolfRoutes(app: App, services: Services): void {
  app.route({
    ...routeOf(namesApi.readKnownGolf),
    preValidation: loggedIn(services),
    handler: (request) => readKnownGolf(services.database, accountOf(request).id),
  });
}

import { and, eq, inArray } from 'drizzle-orm';
import {
  accountOf,
  lockAgainstErasure,
  loggedIn,
  perOwnAccount,
} from '#features/identity/server/public.ts';
import { Refused } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import type { Limit } from '#platform/http/rate-limit.ts';
import type { App, Services } from '#platform/plugin.ts';
import { findPeople } from '../../profiles/server/find-people.ts';
import { memberRefusals } from '../../texts.ts';
import { meetingApi } from '../contract.ts';
import { metMarks } from './tables.ts';

const marksPerAccount: Limit = {
  name: 'met_marks_account',
  max: 240,
  refusal: memberRefusals.too_many_marks,
};

/**
 * A member's own record of the people they met at golf days where both were and the other is
 * listed. Nobody else reads it.
 */
export function metRoutes(app: App, services: Services): void {
  const { database, clock, memberFacts } = services;

  app.route({
    ...routeOf(meetingApi.markMet),
    preValidation: [loggedIn(services), perOwnAccount(services, marksPerAccount)],
    handler: async (request) => {
      const accountId = accountOf(request).id;
      const { accountId: otherId, eventId, met } = request.body;
      if (otherId === accountId) throw new Refused(memberRefusals.not_yourself);

      await database.transaction(async (tx) => {
        await lockAgainstErasure(tx, [accountId, otherId]);

        const isThere = (await findPeople(tx, accountId, [otherId])).has(otherId);
        const day =
          isThere && (await memberFacts.dayOfBoth(tx, accountId, { accountId: otherId, eventId }));
        if (!day) throw new Refused(memberRefusals.person_not_found);

        const mark = { accountId, otherId, eventId };

        if (met)
          await tx
            .insert(metMarks)
            .values({ ...mark, markedAt: clock() })
            .onConflictDoNothing();
        else
          await tx
            .delete(metMarks)
            .where(
              and(
                eq(metMarks.accountId, accountId),
                eq(metMarks.otherId, otherId),
                eq(metMarks.eventId, eventId),
              ),
            );
      });

      return { done: true as const };
    },
  });
}

/** Whom a member has marked as met at these golf days. */
export const readMet = (
  tx: Executor,
  accountId: string,
  eventIds: readonly number[],
): Promise<readonly { readonly otherId: string; readonly eventId: number }[]> =>
  tx
    .select({ otherId: metMarks.otherId, eventId: metMarks.eventId })
    .from(metMarks)
    .where(and(eq(metMarks.accountId, accountId), inArray(metMarks.eventId, [...eventIds])));

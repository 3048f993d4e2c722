import { and, asc, eq, isNotNull } from 'drizzle-orm';
import {
  accountOf,
  lockAgainstErasure,
  loggedIn,
  perOwnAccount,
} from '#features/identity/server/public.ts';
import { londonDay } from '#lib/london-instant.ts';
import { Refused } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import type { Limit } from '#platform/http/rate-limit.ts';
import type { App, Services } from '#platform/plugin.ts';
import { findPeople } from '../../profiles/server/find-people.ts';
import { memberRefusals } from '../../texts.ts';
import { type FollowUps, meetingApi } from '../contract.ts';
import { noteRefusals } from '../texts.ts';
import { privateNotes } from './tables.ts';

const notesPerAccount: Limit = {
  name: 'private_notes_account',
  max: 120,
  refusal: noteRefusals.too_many_notes,
};

/** A member's private notes about others. No route reads anyone else's. */
export function noteRoutes(app: App, services: Services): void {
  const { database, clock } = services;
  const preValidation = loggedIn(services);
  const isAbout = (me: string, aboutId: string) =>
    and(eq(privateNotes.accountId, me), eq(privateNotes.aboutId, aboutId));

  app.route({
    ...routeOf(meetingApi.readNotes),
    preValidation,
    handler: async (request) => {
      const me = accountOf(request).id;
      const { accountId } = request.params;
      if (!(await findPeople(database, me, [accountId])).has(accountId))
        throw new Refused(memberRefusals.person_not_found);
      const [note] = await database.select().from(privateNotes).where(isAbout(me, accountId));
      return { words: note?.words ?? '', followUpOn: note?.followUpOn ?? null };
    },
  });

  app.route({
    ...routeOf(meetingApi.saveNotes),
    preValidation: [preValidation, perOwnAccount(services, notesPerAccount)],
    handler: async (request) => {
      const me = accountOf(request).id;
      const { accountId } = request.params;
      const { words, followUpOn } = request.body;
      if (accountId === me) throw new Refused(memberRefusals.not_yourself);

      await database.transaction(async (tx) => {
        await lockAgainstErasure(tx, [me, accountId]);

        if (!(await findPeople(tx, me, [accountId])).has(accountId))
          throw new Refused(memberRefusals.person_not_found);

        if (words === '' && followUpOn === null)
          await tx.delete(privateNotes).where(isAbout(me, accountId));
        else {
          const set = { words, followUpOn, writtenAt: clock() };
          await tx
            .insert(privateNotes)
            .values({ accountId: me, aboutId: accountId, ...set })
            .onConflictDoUpdate({ target: [privateNotes.accountId, privateNotes.aboutId], set });
        }
      });

      return { words, followUpOn };
    },
  });

  app.route({
    ...routeOf(meetingApi.listFollowUps),
    preValidation,
    handler: async (request) => ({
      followUps: await readFollowUps(database, accountOf(request).id, clock()),
    }),
  });
}

const MOST_FOLLOW_UPS = 50;

/**
 * The members whom someone wants to get in touch with again, the soonest first, at most 50. Those
 * whom they may no longer see are left out. A follow-up is due from its day on, in London.
 */
export async function readFollowUps(
  tx: Executor,
  accountId: string,
  now: Date,
): Promise<FollowUps['followUps']> {
  const notes = await tx
    .select()
    .from(privateNotes)
    .where(and(eq(privateNotes.accountId, accountId), isNotNull(privateNotes.followUpOn)))
    .orderBy(asc(privateNotes.followUpOn), asc(privateNotes.aboutId))
    .limit(MOST_FOLLOW_UPS);

  const people = await findPeople(
    tx,
    accountId,
    notes.map(({ aboutId }) => aboutId),
  );

  const today = londonDay(now);

  return notes.flatMap(({ aboutId, words, followUpOn: on }) => {
    const person = people.get(aboutId);
    return person && on ? [{ person, words, on, isDue: on <= today }] : [];
  });
}

import { eq, or } from 'drizzle-orm';
import { withdrawNotifications } from '#features/notifications/server/public.ts';
import type { Room } from '#platform/plugin.ts';
import { introductionAsked, introductionNotifications, noticeKey } from './notices.ts';
import { introductionRoutes } from './routes.ts';
import { readWaitingOf } from './store.ts';
import { introductions } from './tables.ts';

const { introducerId, oneId, otherId } = introductions;

/** Introductions of two members by a third. */
export const introductionsRoom: Room = {
  routes: introductionRoutes,
  notifications: introductionNotifications,
  personalData: [
    {
      table: 'introductions',
      holds:
        'Whom you’ve introduced and who has introduced you: the words, who agreed, and the business that came of it',
      reason: 'So that members can introduce each other (contract)',
      keptFor: 'Until one of the three accounts is closed',
      collect: (db, accountId) =>
        db
          .select({
            introducerId,
            oneId,
            otherId,
            words: introductions.words,
            askedAt: introductions.askedAt,
            madeAt: introductions.madeAt,
            businessAt: introductions.businessAt,
            valuePence: introductions.valuePence,
          })
          .from(introductions)
          .where(or(eq(introducerId, accountId), eq(oneId, accountId), eq(otherId, accountId))),
      erase: async (tx, accountId) => {
        const waiting = await readWaitingOf(tx, accountId);
        await withdrawNotifications(
          tx,
          waiting.flatMap((row) =>
            [row.oneId, row.otherId].map((to) => noticeKey(introductionAsked, row.id, to)),
          ),
        );
        await tx
          .delete(introductions)
          .where(or(eq(introducerId, accountId), eq(oneId, accountId), eq(otherId, accountId)));
      },
    },
  ],
};

import { asc, eq } from 'drizzle-orm';
import { reportDecided } from '#features/members/server/public.ts';
import { handle } from '#platform/jobs/job.ts';
import type { Room } from '#platform/plugin.ts';
import { followDecision } from './moderate-post.ts';
import { moderationRoutes } from './routes.ts';
import { forumModerations } from './tables.ts';

/** Reports of posts, edit histories, and what admins do to topics and posts. */
export const moderation: Room = {
  routes: moderationRoutes,
  jobs: (services) => [handle(reportDecided, (decision) => followDecision(services, decision))],
  personalData: [
    {
      table: 'forum_moderations',
      holds:
        'As an organiser: why you pinned, closed or moved a topic, or removed a post of the club',
      reason: 'So that other organisers can follow each other’s decisions (legitimate interest)',
      keptFor: 'As long as the topic',
      kept: 'The reasons stay without your name.',
      collect: (db, accountId) =>
        db
          .select({
            topicId: forumModerations.topicId,
            reason: forumModerations.reason,
            doneAt: forumModerations.doneAt,
          })
          .from(forumModerations)
          .where(eq(forumModerations.doneBy, accountId))
          .orderBy(asc(forumModerations.doneAt)),
      erase: async (tx, accountId) => {
        await tx
          .update(forumModerations)
          .set({ doneBy: null })
          .where(eq(forumModerations.doneBy, accountId));
      },
    },
  ],
};

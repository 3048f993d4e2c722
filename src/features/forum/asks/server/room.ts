import { asc, eq, type SQLWrapper, sql } from 'drizzle-orm';
import { withdrawNotifications } from '#features/notifications/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import { handle } from '#platform/jobs/job.ts';
import type { PersonalTable } from '#platform/personal-data.ts';
import type { Room } from '#platform/plugin.ts';
import { forumPosts } from '../../posts/server/tables.ts';
import { answerableSection } from './answerable-section.ts';
import { askNoticeKey, askNotifications, askOpened, lapseAsksJob } from './ask-notices.ts';
import { lapseAsks, tellOfAsk } from './match-asks.ts';
import { askRoutes } from './routes.ts';
import { forumAskHelpers, forumAskMatches, forumAsks } from './tables.ts';

/** The tables of requests in the register of personal data. */
const personalData: readonly PersonalTable[] = [
  {
    table: 'forum_asks',
    holds:
      'What you’ve asked the network for, how far it has come, and what it was worth, which only you can see',
    reason: 'So that members can help each other (contract)',
    keptFor: 'Until you close your account',
    collect: (db, accountId) =>
      db
        .select({
          topicId: forumAsks.topicId,
          sector: forumAsks.sector,
          city: forumAsks.city,
          deadline: forumAsks.deadline,
          state: forumAsks.state,
          valuePence: forumAsks.valuePence,
          at: forumAsks.createdAt,
        })
        .from(forumAsks)
        .where(eq(forumAsks.accountId, accountId))
        .orderBy(asc(forumAsks.createdAt)),
    erase: async (tx, accountId) => {
      await withdrawNotifications(tx, await readNoticeKeys(tx, accountId));
      await tx.delete(forumAsks).where(eq(forumAsks.accountId, accountId));
    },
  },
  {
    table: 'forum_ask_matches',
    holds: 'Which requests to the network we’ve told you about',
    reason: 'So that you’re told of each once (legitimate interest)',
    keptFor: 'Until you close your account',
    collect: (db, accountId) =>
      db
        .select({ topicId: forumAskMatches.topicId, toldAt: forumAskMatches.toldAt })
        .from(forumAskMatches)
        .where(eq(forumAskMatches.accountId, accountId)),
    erase: async (tx, accountId) => {
      await tx.delete(forumAskMatches).where(eq(forumAskMatches.accountId, accountId));
    },
  },
  {
    table: 'forum_ask_helpers',
    holds:
      'Which requests you’ve been named in as having helped, and whether you agreed to be shown',
    reason: 'To show who helped, if both agree (consent)',
    keptFor: 'Until you close your account',
    collect: (db, accountId) =>
      db
        .select({
          topicId: forumAskHelpers.topicId,
          namedAt: forumAskHelpers.namedAt,
          agrees: forumAskHelpers.agrees,
        })
        .from(forumAskHelpers)
        .where(eq(forumAskHelpers.accountId, accountId)),
    erase: async (tx, accountId) => {
      await tx.delete(forumAskHelpers).where(eq(forumAskHelpers.accountId, accountId));
    },
  },
];

/** The keys of what others were told of a member's requests: it repeats their titles. */
async function readNoticeKeys(tx: Executor, accountId: string): Promise<string[]> {
  const asks = await tx
    .select({ topicId: forumAsks.topicId, helper: forumAskHelpers.accountId })
    .from(forumAsks)
    .leftJoin(forumAskHelpers, eq(forumAskHelpers.topicId, forumAsks.topicId))
    .where(eq(forumAsks.accountId, accountId));
  return asks.flatMap(({ topicId, helper }) => [
    askNoticeKey(topicId, 'matched'),
    ...(helper === null ? [] : [askNoticeKey(topicId, 'named', `:${helper}`)]),
  ]);
}

/** Requests to the network. */
export const asks: Room = {
  routes: askRoutes,
  digestSections: [answerableSection],
  jobs: (services) => [
    handle(askOpened, ({ topicId }) => tellOfAsk(services, topicId)),
    handle(lapseAsksJob, () => lapseAsks(services)),
  ],
  schedule: [{ job: lapseAsksJob.name, at: '5 * * * *' }],
  notifications: askNotifications,
  memberFacts: {
    hasAnsweredAskOf: (viewerId: string, accountId: SQLWrapper) =>
      sql`exists (select from ${forumAsks} as ask join ${forumPosts} as answer on answer.topic_id = ask.topic_id
        where ask.account_id = ${viewerId} and answer.author_id = ${accountId} and answer.number > 1
          and answer.removed_at is null)`,
  },
  personalData,
};

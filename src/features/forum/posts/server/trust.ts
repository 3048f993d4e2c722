import { sql } from 'drizzle-orm';
import type { Account } from '#features/identity/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import { type CountedLimit, countUse, type Limit } from '#platform/http/rate-limit.ts';
import {
  type Standing,
  type Trust,
  type TrustLimits,
  trustLimits,
  trustOf,
} from '../permissions.ts';
import { trustRefusals as refusal } from '../texts.ts';

type Writer = Pick<Account, 'id' | 'createdAt' | 'isAdmin'>;

/** What a member may do in the forum now. Admins are relied on. */
export async function limitsOf(tx: Executor, writer: Writer, now: Date): Promise<TrustLimits> {
  const trust: Trust = writer.isAdmin ? 'regular' : trustOf(await readStanding(tx, writer, now));
  return trustLimits[trust];
}

const DAY_MINUTES = 24 * 60;

const perDay = {
  postsPerDay: { name: 'forum_posts_day', refusal: refusal.too_many_posts_today },
  topicsPerDay: { name: 'forum_topics_day', refusal: refusal.too_many_topics_today },
  imagesPerDay: { name: 'forum_images_day', refusal: refusal.too_many_images_today },
} as const;

/**
 * The limit of a day. One counter serves every level of trust, so that a member who is relied on
 * more goes on counting.
 */
const dailyLimit = (limits: TrustLimits, what: keyof typeof perDay): Limit => ({
  ...perDay[what],
  max: limits[what],
  windowMinutes: DAY_MINUTES,
});

const limitAtOnce = (limits: TrustLimits): Limit => ({
  name: 'forum_posts_account',
  max: limits.postsAtOnce,
  refusal: refusal.too_many_posts_at_once,
});

const per = 'account; fewer while it is new';
const { regular } = trustLimits;

/** What a post counts, in the table of limits. */
export const postCounts: readonly CountedLimit[] = [
  { limit: limitAtOnce(regular), per },
  { limit: dailyLimit(regular, 'postsPerDay'), per },
];
export const topicCounts: readonly CountedLimit[] = [
  ...postCounts,
  { limit: dailyLimit(regular, 'topicsPerDay'), per },
];
export const imageCounts: readonly CountedLimit[] = [
  { limit: dailyLimit(regular, 'imagesPerDay'), per },
];

/** Counts an uploaded image; throws the refusal `too_many_images_today`. */
export async function countImage(tx: Executor, writer: Writer, now: Date): Promise<void> {
  const limits = await limitsOf(tx, writer, now);
  await countUse(tx, { limit: dailyLimit(limits, 'imagesPerDay'), key: writer.id, now });
}

/** Counts a post, and a topic if it starts one; throws a refusal where a limit is used up. */
export async function countPost(
  tx: Executor,
  {
    writer,
    limits,
    isTopic,
    now,
  }: { writer: Writer; limits: TrustLimits; isTopic: boolean; now: Date },
): Promise<void> {
  const atOnce = limitAtOnce(limits);
  const daily = [
    dailyLimit(limits, 'postsPerDay'),
    ...(isTopic ? [dailyLimit(limits, 'topicsPerDay')] : []),
  ];

  for (const limit of [atOnce, ...daily]) await countUse(tx, { limit, key: writer.id, now });
}

const REMOVED_DAYS = 90;

/** More than any level of trust asks for; counting ends here. */
const ENOUGH = 50;

/** How a member has taken part. */
async function readStanding(
  tx: Executor,
  { id, createdAt }: { readonly id: string; readonly createdAt: Date },
  now: Date,
): Promise<Standing> {
  const { rows } = await tx.execute<{ posts: number; reactions: number; removed: number }>(sql`
    select
      (select count(*)::int from (select from forum_posts
        where author_id = ${id} and removed_at is null limit ${ENOUGH}) p) as posts,
      (select count(*)::int from (select from forum_posts post join forum_reactions on post_id = post.id
        where post.author_id = ${id} and post.removed_at is null limit ${ENOUGH}) r) as reactions,
      (select count(*)::int from forum_posts where author_id = ${id} and removed_by = 'moderator'
        and removed_at > ${now.toISOString()}::timestamptz - make_interval(days => ${REMOVED_DAYS})) as removed`);

  const memberDays = (now.getTime() - createdAt.getTime()) / 86_400_000;

  return { posts: 0, reactions: 0, removed: 0, ...rows[0], memberDays };
}

import { and, eq, inArray, isNull } from 'drizzle-orm';
import { type EventRecord, readEvent, readFeedEvents } from '#features/events/server/public.ts';
import { findOpenAccounts } from '#features/identity/server/public.ts';
import { slugOf } from '#lib/cities.ts';
import { londonDay } from '#lib/london-instant.ts';
import { z } from '#lib/schema.ts';
import type { Executor } from '#platform/database/database.ts';
import { defineJob, enqueue } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import type { CategorySlug } from '../../categories.ts';
import {
  parseMarkdown,
  type Rendered,
  renderMarkdown,
} from '../../markdown/server/render-markdown.ts';
import { postChanged } from '../../posts/server/post-changed.ts';
import { insertTopic } from '../../posts/server/posts-store.ts';
import { findOutside } from '../../posts/server/reader.ts';
import { forumReadings, forumTopics } from '../../posts/server/tables.ts';
import { slugOfTitle } from '../../posts/topic-rules.ts';
import type { EventThread } from '../contract.ts';

/**
 * Opens the threads of golf days that have none, such as those from before there was a forum. It
 * runs every hour.
 */
export const openThreadsJob = defineJob({ name: 'forum.open_threads', payload: z.unknown() });

type Needs = Pick<Services, 'database' | 'clock' | 'memberFacts'>;

/** A golf day has a thread while members can find it and it is not over. */
const hasThread = ({ state, audience, endsAt }: EventRecord, now: Date): boolean =>
  (state === 'open' || state === 'closed') && audience !== 'link' && endsAt > now;

/**
 * Opens a golf day's thread in the category of its city. There is one, however often it is asked
 * for.
 * @param options.isOver for the demo, whose latest golf day was over before there was a forum
 */
export async function openThread(
  { database, clock }: Pick<Needs, 'database' | 'clock'>,
  eventId: number,
  { isOver = false } = {},
): Promise<void> {
  const now = clock();
  const event = await readEvent(database, eventId);
  if (!event || !(isOver || hasThread(event, now))) return;

  const source = firstPostOf(event.title, `/events/${eventId}`);

  await addThread(database, source, {
    ...{ eventId, loungeEventId: null },
    category: slugOf(event.city),
    title: event.title,
    now,
  });
}

type NewThread = Omit<
  Parameters<typeof insertTopic>[1],
  'authorId' | 'key' | 'source' | 'rendered'
>;

/** Adds a topic of the club, unless the golf day has it already. */
const addThread = (database: Needs['database'], source: string, thread: NewThread): Promise<void> =>
  database.transaction(async (tx) => {
    const opened = await insertTopic(tx, {
      ...thread,
      authorId: null,
      key: crypto.randomUUID(),
      source,
      rendered: renderOwn(source),
    });
    if (opened) await enqueue(tx, postChanged, { postId: opened.id, what: 'added' });
  });

/** The first post of a golf day's thread, as Markdown. */
const firstPostOf = (day: string, path: string): string =>
  `This is the thread for **${day}**: say hello before the day, share a lift, ask about the course, and post your photos afterwards.\n\nDate, venue and places are on [the golf day’s page](${path}).`;

/** Renders a text of ours, which refers to nobody. */
function renderOwn(source: string): Rendered {
  const parsed = parseMarkdown(source);
  if (!parsed.ok) throw new Error(parsed.refusal.message);
  return renderMarkdown(parsed.value, { members: new Map(), images: new Map(), posts: new Set() });
}

/** Opens the threads that are missing, and lets those who have booked since follow theirs. */
export async function openMissingThreads(services: Needs): Promise<void> {
  const { database, clock } = services;
  const now = clock();
  const days = (await readFeedEvents(database, { now })).filter((event) => hasThread(event, now));
  if (days.length === 0) return;

  const ids = days.map(({ id }) => id);

  const threads = () =>
    database
      .select({
        topicId: forumTopics.id,
        category: forumTopics.category,
        eventId: forumTopics.eventId,
      })
      .from(forumTopics)
      .where(inArray(forumTopics.eventId, ids));

  const opened = new Set((await threads()).map(({ eventId }) => eventId));
  for (const id of ids) if (!opened.has(id)) await openThread(services, id);
  for (const { topicId, category, eventId } of await threads())
    if (eventId !== null)
      await followForPlayers(database, services, { topicId, category, eventId, now });
}

/** The first post of the lounge's thread on the day, as Markdown. */
const loungePostOf = (day: string, path: string): string =>
  `Today is [${day}](${path}). Executive and VIP members meet here: say where you are, who you would like to meet and what you need.`;

/**
 * Opens the thread of the Executive lounge for each golf day of today. There is one for each golf
 * day, however often this runs.
 */
export async function openLoungeThreads(services: Needs): Promise<void> {
  const { database, clock } = services;
  const now = clock();
  const today = (await readFeedEvents(database, { now })).filter(
    (event) => hasThread(event, now) && londonDay(event.startsAt) === londonDay(now),
  );

  for (const event of today) {
    const source = loungePostOf(event.title, `/events/${event.id}`);
    await addThread(database, source, {
      ...{ eventId: null, loungeEventId: event.id },
      category: 'lounge',
      title: `Today: ${event.title}`,
      now,
    });
  }
}

/** The thread of a golf day, for members. */
export async function readThread(db: Executor, eventId: number): Promise<EventThread> {
  const [topic] = await db
    .select()
    .from(forumTopics)
    .where(and(eq(forumTopics.eventId, eventId), isNull(forumTopics.removedAt)));
  if (!topic) return { topic: null };

  return {
    topic: {
      id: topic.id,
      slug: slugOfTitle(topic.title),
      posts: topic.postCount,
      lastAt: topic.lastPostAt.toISOString(),
    },
  };
}

type Facts = Pick<Services, 'memberFacts'>;

/** Everyone who has a place at a golf day, listed or not. */
export const findPlayers = (
  db: Executor,
  { memberFacts }: Facts,
  eventId: number,
): Promise<string[]> => findOpenAccounts(db, (id) => memberFacts.hasPlaceAt(id, eventId));

type Thread = {
  readonly topicId: string;
  readonly category: CategorySlug;
  readonly eventId: number;
  readonly now: Date;
};

/**
 * Lets everyone with a place at a golf day follow its thread, unless they have chosen otherwise
 * there. The club's post, which opens it, counts as read. It runs before members are notified of a
 * post, and every hour.
 */
export async function followForPlayers(
  db: Executor,
  facts: Facts,
  { topicId, category, eventId, now }: Thread,
): Promise<void> {
  const everyone = await findPlayers(db, facts, eventId);
  const outside = await findOutside(db, category, everyone, now);
  const players = everyone.filter((id) => !outside.includes(id));
  if (players.length === 0) return;

  const reading = { topicId, readNumber: 1, visitedAt: now, level: 'follow' } as const;

  await db
    .insert(forumReadings)
    .values(players.map((accountId) => ({ ...reading, accountId })))
    .onConflictDoUpdate({
      target: [forumReadings.accountId, forumReadings.topicId],
      set: { level: 'follow' },
      setWhere: isNull(forumReadings.level),
    });
}

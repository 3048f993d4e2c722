import { asc, isNotNull } from 'drizzle-orm';
import { readFeedEvents } from '#features/events/server/public.ts';
import { addDays, addMinutes } from '#lib/club-time.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import {
  findPlayers,
  openMissingThreads,
  openThread,
} from '../../following/server/event-threads.ts';
import { insertReply } from '../../posts/server/posts-store.ts';
import { forumTopics } from '../../posts/server/tables.ts';
import { renderPost } from '../../writing/server/render-post.ts';

/** Which of those who have a place writes, how many hours ago, and what. */
type Line = readonly [player: number, hoursAgo: number, text: string];

/** What is said before the next golf days, the nearest first. */
const beforeTheDay: readonly (readonly Line[])[] = [
  [
    [0, 150, 'Is anyone coming by train? I get in just after seven and would share a taxi.'],
    [
      1,
      148,
      'I drive past the station, so you’re welcome to a lift. Grey estate, golf clubs in the back.',
    ],
    [0, 147, 'That’s very kind. Ten past seven at the main entrance?'],
    [1, 146, 'See you there.'],
    [
      2,
      53,
      'First time for me. Is there somewhere to change, or do people arrive dressed to play?',
    ],
    [3, 51, 'Both. There are lockers, and breakfast is in trainers. You’ll be looked after.'],
    [
      1,
      4,
      'The forecast is dry with a breeze:\n\n- a layer for the back nine\n- a **cap that stays on**',
    ],
  ],
  [
    [0, 75, 'Has anyone played here before? How quick are the greens?'],
    [1, 70, 'Twice. Big and quick, so leave it below the hole wherever you can.'],
    [0, 27, 'Noted. I’ll blame the greens in advance, then.'],
  ],
  [
    [
      0,
      30,
      'Two of us are staying the night before. Supper at eight, if anyone would like to join?',
    ],
  ],
];

/** What is said after the latest one, in hours before now. */
const afterTheDay: readonly Line[] = [
  [
    0,
    60,
    'Thank you all for a lovely day, and to my group for finding my ball more often than I did.',
  ],
  [
    1,
    58,
    'I promised three people an introduction and have now sent all three. If you were the fourth, remind me.',
  ],
  [2, 41, 'The putt on the last gets longer every time I tell it. It’s at thirty feet now.'],
  [1, 39, 'I was there. It was twelve. **But it did go in.**'],
];

type Needs = Pick<Services, 'database' | 'clock' | 'memberFacts'>;

/** Opens the demo's threads of golf days, and lets those who have a place write in them. */
export async function seedThreads({ database, clock, memberFacts }: Needs): Promise<void> {
  const now = clock();

  // As if they had been opened one after the other while the season was announced.
  const services = { database, clock: () => addDays(now, -47), memberFacts };
  await openMissingThreads(services);

  const days = (await readFeedEvents(database, { now })).toSorted(
    (a, b) => a.startsAt.getTime() - b.startsAt.getTime(),
  );
  const played = days.findLast(({ state }) => state === 'played');
  if (played) await openThread(services, played.id, { isOver: true });

  const next = days.filter(({ endsAt }) => endsAt > now);
  const talks = [
    ...next.map(({ id }, at) => ({ eventId: id, lines: beforeTheDay[at] ?? [] })),
    ...(played ? [{ eventId: played.id, lines: afterTheDay }] : []),
  ];

  await database.transaction(async (tx) => {
    const threads = await tx
      .select({ topicId: forumTopics.id, eventId: forumTopics.eventId })
      .from(forumTopics)
      .where(isNotNull(forumTopics.eventId))
      .orderBy(asc(forumTopics.id));
    for (const { eventId, lines } of talks) {
      const thread = threads.find((topic) => topic.eventId === eventId);
      const players = await findPlayers(tx, { memberFacts }, eventId);
      if (thread) await talk(tx, { topicId: thread.topicId, players, lines, now });
    }
  });
}

type Talk = {
  readonly topicId: string;
  readonly players: readonly string[];
  readonly lines: readonly Line[];
  readonly now: Date;
};

/** Adds the lines whose writers are there; with too few players there is no conversation. */
async function talk(tx: Executor, { topicId, players, lines, now }: Talk): Promise<void> {
  if (lines.some(([player]) => players[player] === undefined)) return;
  for (const [player, hoursAgo, source] of lines) {
    const authorId = players[player] ?? '';
    const rendered = await renderPost(tx, { authorId, source, visibility: 'everyone' });
    if (!rendered.ok) throw new Error(rendered.refusal.message);

    await insertReply(tx, {
      topicId,
      authorId,
      source,
      rendered: rendered.value,
      key: crypto.randomUUID(),
      replyTo: null,
      mayPostLocked: false,
      now: addMinutes(now, -60 * hoursAgo),
    });
  }
}

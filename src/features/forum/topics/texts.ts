import { countText } from '#lib/numbers.ts';
import type { Level } from '../categories.ts';

export const topicTexts = {
  forum: 'Forum',
  /** Said to those who cannot read it yet. */
  inside: [
    'Questions and recommendations from members who run a business',
    'Requests to the network: a supplier, an introduction, advice',
    'A thread for each golf day: lifts, the course, photos afterwards',
  ],
  newTopic: 'New topic',
  search: 'Search the forum',
  allCategories: 'All categories',
  forTier: 'For Executive and VIP members',
  forTierMore:
    'They talk here among themselves, with a thread of its own on each golf day. It opens with an Executive or VIP membership.',
  posts: (count: number) => countText(count, 'post'),
  topics: (count: number) => countText(count, 'topic'),
  pinned: 'Pinned',
  locked: 'Closed',
  byWhen: (who: string, when: string) => `${who}, ${when}`,
  levels: { follow: 'Following', normal: 'Not following', mute: 'Muted' } as const satisfies Record<
    Level,
    string
  >,
  levelDone: {
    follow: 'You’ll be notified of new posts',
    normal: 'You won’t be notified of new posts',
    mute: 'Muted. You won’t see it in lists or be notified',
  } as const satisfies Record<Level, string>,
  bestTopic: (title: string, replies: number, reactions: number) => {
    const counted = [
      ...(replies > 0 ? [countText(replies, 'reply', 'replies')] : []),
      ...(reactions > 0 ? [countText(reactions, 'reaction')] : []),
    ];
    return `${title}: ${counted.join(' and ')}`;
  },
} as const;

export const searchTexts = {
  title: 'Search the forum',
  help: 'Words in “quotation marks” are found as a phrase, and a minus leaves out: insurance -car.',
  none: 'Nothing found',
} as const;

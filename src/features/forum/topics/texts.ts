import { formatNumber } from '#lib/numbers.ts';
import type { Level } from '../categories.ts';

export const topicTexts = {
  forum: 'Forum',
  confirmLead: 'The forum opens once you’ve confirmed your email address.',
  newTopic: 'New topic',
  search: 'Search the forum',
  searchLabel: 'Search',
  drafts: 'Your drafts',
  categories: 'Categories',
  category: 'Category',
  allCategories: 'All categories',
  filter: 'Topics to show',
  all: 'Latest',
  followed: 'Followed',
  unread: 'Unread',
  topicsHeading: 'Topics',
  posts: (count: number) => (count === 1 ? '1 post' : `${formatNumber(count)} posts`),
  topics: (count: number) => (count === 1 ? '1 topic' : `${formatNumber(count)} topics`),
  newBadge: 'New',
  unreadBadge: (count: number) => `${count >= 100 ? '99+' : count} unread`,
  pinned: 'Pinned',
  locked: 'Closed',
  golfDay: 'Golf day',
  request: 'Request',
  byWhen: (who: string, when: string) => `${who}, ${when}`,
  fresh: (count: number) =>
    count === 1 ? 'There’s a new post in 1 topic.' : `There are new posts in ${count} topics.`,
  showFresh: 'Show the latest',
  none: 'No topics yet',
  noneMore: 'Start the first one: a question, a recommendation, or just hello.',
  noneFollowed: 'You don’t follow any topics yet',
  noneFollowedMore:
    'You follow a topic when you reply to it, or when you choose “Following” above it. Its new posts then reach you.',
  noneUnread: 'You’re up to date',
  noneUnreadMore: 'There are no new posts in the topics you’ve read.',
  levelOf: (what: string) => `Notifications for ${what}`,
  levels: { follow: 'Following', normal: 'Not following', mute: 'Muted' } as const satisfies Record<
    Level,
    string
  >,
  levelDone: {
    follow: 'You’ll be notified of new posts',
    normal: 'You won’t be notified of new posts',
    mute: 'Muted. You won’t see it in lists or be notified',
  } as const satisfies Record<Level, string>,
  failed: 'That didn’t work',
  bestOf: (cities: readonly string[]) =>
    `The best of the forum in ${cities.length === 1 ? cities[0] : 'your cities'}`,
  bestTopic: (title: string, replies: number, reactions: number) => {
    const counted = [
      ...(replies > 0 ? [replies === 1 ? '1 reply' : `${formatNumber(replies)} replies`] : []),
      ...(reactions > 0
        ? [reactions === 1 ? '1 reaction' : `${formatNumber(reactions)} reactions`]
        : []),
    ];
    return `${title}: ${counted.join(' and ')}`;
  },
} as const;

export const searchTexts = {
  title: 'Search the forum',
  label: 'Search posts and titles',
  placeholder: 'For example “winter rules” Leeds',
  help: 'Words in “quotation marks” are found as a phrase, and a minus leaves out: insurance -car.',
  category: 'Category',
  any: 'Any',
  author: 'Written by',
  authorPlaceholder: 'Username',
  from: 'From',
  to: 'To',
  more: 'More filters',
  topics: 'Topics',
  posts: 'Posts',
  begin: 'What are you looking for?',
  beginMore: 'Search everything members have written: a recommendation, a course, a name.',
  none: 'Nothing found',
  noneMore:
    'Try fewer words, or another spelling. You can also ask: members answer questions like yours.',
  tooCommon: 'Please add a word',
  tooCommonMore: 'Words such as “the” and “with” are in almost every post.',
  ask: 'Start a topic',
  found: (posts: number) => (posts === 1 ? '1 post on this page' : `${posts} posts on this page`),
  by: (who: string, when: string) => `${who}, ${when}`,
} as const;

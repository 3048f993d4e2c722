/**
 * Who reads and writes about Zofia, in the order of the columns of docs/privacy.md, and what each
 * is to her.
 */
export const viewerNames = {
  connection: 'connection',
  asked: 'asked by her to connect',
  played: 'played with her',
  named: 'has named her for a place',
  admin: 'admin',
  unconfirmed: 'not confirmed',
  unconfirmedThere: 'not confirmed, at her golf day',
  blocked: 'blocked by her',
  blocker: 'has blocked her',
  visitor: 'visitor',
} as const;
export type Viewer = keyof typeof viewerNames;
export const viewers = Object.keys(viewerNames) as Viewer[];

/** Reads with a person in them that are not in the table, and why. */
export const unrestricted: Readonly<Record<string, string>> = {
  '/api/user': 'the reader themselves',
  '/api/members/card': 'the reader themselves',
  '/api/blocks': 'whom the reader has blocked: their names alone',
  '/api/membership-applications/{token}': 'what its reader has sent',
  '/api/membership/services': 'the organiser who looks after the reader',
};

type Read = {
  /** Where Zofia is, as a path with what `fill` knows. */
  readonly url: string;
  /** Who finds her there, in the sequence of `viewers`. */
  readonly finders: string;
  /** Its contract has no person: it is a text that names people. */
  readonly isText?: true;
};

const everyMember = 'connection asked played named admin';
/** Who does not see the whole directory sees the people of their own golf days (product.md). */
const withHerDay = `${everyMember} unconfirmedThere`;
/** Whom she has shown her card. */
const withHerCard = `${everyMember} unconfirmed unconfirmedThere`;

/** Every read in which a member may appear to another. */
export const reads: Readonly<Record<string, Read>> = {
  '/api/members/by-name/{username}': {
    url: '/api/members/by-name/{username}',
    finders: withHerDay,
  },
  '/api/members/by-name/{username}/card.vcf': {
    url: '/api/members/by-name/{username}/card.vcf',
    finders: withHerDay,
    isText: true,
  },
  '/api/members': { url: '/api/members?q={firstName}', finders: withHerDay },
  '/api/members/picker': { url: '/api/members/picker?q={firstName}', finders: withHerDay },
  '/api/search': { url: '/api/search?q={firstName}', finders: withHerDay },
  '/api/introductions': { url: '/api/introductions', finders: 'connection asked' },
  '/api/meetups': { url: '/api/meetups', finders: 'connection' },
  '/api/members/by-card/{code}': {
    url: '/api/members/by-card/{code}?day={eventId}',
    finders: withHerCard,
  },
  '/api/members/suggestions': {
    url: '/api/members/suggestions',
    finders: 'admin unconfirmedThere',
  },
  '/api/members/follow-ups': {
    url: '/api/members/follow-ups',
    finders: 'connection asked played admin',
  },
  '/api/connections': { url: '/api/connections', finders: 'connection asked' },
  '/api/golf-days/attended': { url: '/api/golf-days/attended', finders: 'connection asked played' },
  '/api/events/{eventId}/coming': { url: '/api/events/{eventId}/coming', finders: withHerDay },
  '/api/events/{eventId}/lifts': {
    url: '/api/events/{eventId}/lifts',
    finders: 'connection asked played admin unconfirmedThere',
  },
  '/api/dashboard': { url: '/api/dashboard', finders: withHerDay },
  '/api/notifications': {
    url: '/api/notifications',
    finders: 'connection asked played',
    isText: true,
  },
  '/api/messages': { url: '/api/messages', finders: 'connection played' },
  '/api/messages/search': { url: '/api/messages/search?q=xylophone', finders: 'connection played' },
  '/api/messages/conversations/{conversationId}': {
    url: '/api/messages/conversations/{conversationId}',
    finders: 'connection played',
  },
  '/api/messages/with/{username}': { url: '/api/messages/with/{username}', finders: withHerDay },
  '/api/forum/mentions': { url: '/api/forum/mentions?q={firstName}', finders: everyMember },
  '/api/forum/topics': { url: '/api/forum/topics', finders: everyMember },
  '/api/forum/topics/{topicId}': { url: '/api/forum/topics/{topicId}', finders: everyMember },
  '/api/forum/topics/{topicId}/posts': {
    url: '/api/forum/topics/{topicId}/posts?after=1',
    finders: everyMember,
  },
  '/api/forum/posts/{postId}/view': { url: '/api/forum/posts/{postId}/view', finders: everyMember },
  '/api/forum/posts/{postId}/reactions': {
    url: '/api/forum/posts/{questionId}/reactions',
    finders: everyMember,
  },
  '/api/forum/asks': { url: '/api/forum/asks?show=all', finders: everyMember },
  '/api/forum/asks/answerable': { url: '/api/forum/asks/answerable', finders: '' },
  '/api/forum/asks/{topicId}': { url: '/api/forum/asks/{askId}', finders: everyMember },
  '/api/forum/search': { url: '/api/forum/search?q=xylophone', finders: everyMember },
};

import type { SiteLink } from '../layout/nav-links.ts';

/** The text of a page until its full content is built: only what is true today, and where to go next. */
export type ComingSoonContent = {
  readonly title: string;
  readonly text: readonly string[];
  readonly next: SiteLink;
};

const toDashboard: SiteLink = { to: '/dashboard', label: 'Go to your dashboard' };

/** By the first part of the path. */
export const comingSoonContents: Readonly<Record<string, ComingSoonContent>> = {
  forum: {
    title: 'Members Forum',
    text: [
      'There’ll be a room for each city and each golf day, where you can pick up a conversation from the sixteenth.',
      'It isn’t open yet. You’ll be able to use it with your account from day one.',
    ],
    next: toDashboard,
  },
};

/** The text for a path of the route table, by its first part. Undefined if there is none. */
export function comingSoonContent(path: string): ComingSoonContent | undefined {
  const [first = ''] = path.toLowerCase().split('/').filter(Boolean);
  return Object.hasOwn(comingSoonContents, first) ? comingSoonContents[first] : undefined;
}

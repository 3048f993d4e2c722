import type { SiteLink } from '../layout/nav-links.ts';

/** What a page says while its full content is still to come: only what is true today, and where to go next. */
export type ComingSoonContent = {
  readonly title: string;
  readonly text: readonly string[];
  readonly next: SiteLink;
};

const toEvents: SiteLink = { to: '/events', label: 'See the events' };
const toDashboard: SiteLink = { to: '/dashboard', label: 'Go to your dashboard' };

/** By the first part of the path. */
export const comingSoonContents: Readonly<Record<string, ComingSoonContent>> = {
  networking: {
    title: 'Networking',
    text: [
      'Here you will find the people you have played with and the ones you ought to play with next.',
      'The directory opens once members have had the chance to decide what others may see of them. Until then, the best place to meet is the first tee.',
    ],
    next: toEvents,
  },
  forum: {
    title: 'Members Forum',
    text: [
      'A room for each city and for each golf day, where a conversation from the sixteenth can go on.',
      'It is not open yet. Your account will let you in on the day it is.',
    ],
    next: toDashboard,
  },
};

/** The text for a path of the route table: its first part decides. Undefined where there is none. */
export function comingSoonContent(path: string): ComingSoonContent | undefined {
  const [first = ''] = path.toLowerCase().split('/').filter(Boolean);
  return Object.hasOwn(comingSoonContents, first) ? comingSoonContents[first] : undefined;
}

import { addDays, formatDate, londonYear } from '#lib/club-time.ts';
import { foldText } from '#lib/text/fold-text.ts';

/** Characters of the longest slug. */
const LONGEST = 60;

/**
 * The end of a topic's address, made from its title: "Winter rules at Moortown?" becomes
 * "winter-rules-at-moortown". It is for people; the id before it says which topic it is.
 */
export function slugOfTitle(title: string): string {
  const words = foldText(title)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  let slug = '';

  for (const word of words) {
    const next = slug === '' ? word : `${slug}-${word}`;
    if (next.length > LONGEST) break;
    slug = next;
  }

  return slug || 'topic';
}

/** The address of a topic: without a number it opens where the reader left off. */
export const topicPath = (
  topic: { readonly id: string; readonly slug: string },
  number?: number,
): string => `/forum/t/${topic.id}/${topic.slug}${number === undefined ? '' : `?post=${number}`}`;

/** The permanent link of a post. */
export const postPath = (postId: string): string => `/forum/p/${postId}`;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * How long ago something was, in few words: "5 minutes ago"; after a week the date, "7 May", with
 * the year if it is not this one.
 */
export function ago(at: string, now: Date): string {
  const passed = now.getTime() - new Date(at).getTime();
  if (passed < MINUTE) return 'just now';
  if (passed < HOUR) return some(Math.floor(passed / MINUTE), 'minute');
  if (passed < DAY) return some(Math.floor(passed / HOUR), 'hour');
  if (passed < 7 * DAY) return some(Math.floor(passed / DAY), 'day');
  const withYear = formatDate(at).replace(/^\S+ /, '');
  return londonYear(at) === londonYear(now) ? withYear.replace(/ \d+$/, '') : withYear;
}

const some = (count: number, unit: string): string =>
  `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/** A topic that a member has not opened counts as new for this many days. */
const NEW_DAYS = 14;

/** Unread posts are counted up to here; pages show "99+" from then on. */
export const UNREAD_COUNTED = 100;

type Reading = {
  /** The number of the topic's last post. */
  readonly lastNumber: number;
  /** The highest number that the member has seen; null if they have never opened the topic. */
  readonly readNumber: number | null;
  readonly createdAt: Date;
};

/**
 * Whether a topic is new to a member, and how many posts they have not seen since they last had it
 * open.
 */
export const unreadOf = ({ lastNumber, readNumber, createdAt }: Reading, now: Date) => ({
  isNew: readNumber === null && createdAt > addDays(now, -NEW_DAYS),
  unread: readNumber === null ? 0 : Math.min(UNREAD_COUNTED, Math.max(0, lastNumber - readNumber)),
});

import { addDays } from '#lib/club-time.ts';

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

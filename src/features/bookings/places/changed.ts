import { changesToTell } from '#features/events/admin/changes.ts';
import type { EventFacts } from '#features/events/admin/event-changed.ts';
import { formatDate, formatDateTime, formatTime } from '#lib/club-time.ts';

/** A change of a golf day that people with a place were told about: what it was until then. */
export type PastChange = { readonly changedAt: Date; readonly before: EventFacts };

/**
 * What is different from what a person's confirmation said, in sentences. It compares the first
 * change after the confirmation with the golf day now, so a change that was taken back is not
 * mentioned.
 * @param changes oldest first
 */
export const changedSince = (
  confirmedAt: Date,
  changes: readonly PastChange[],
  after: EventFacts,
  now: Date,
): string[] => differences(confirmedAt, changes, after, now).map(({ text }) => text);

/**
 * What is different about the venue alone since an instant, in a sentence; undefined if nothing is.
 */
export const venueChangedSince = (
  since: Date,
  changes: readonly PastChange[],
  after: EventFacts,
  now: Date,
): string | undefined =>
  differences(since, changes, after, now).find(({ change }) => change === 'venue')?.text;

function differences(since: Date, changes: readonly PastChange[], after: EventFacts, now: Date) {
  const before = changes.find(({ changedAt }) => changedAt > since)?.before;
  if (!before) return [];
  return changesToTell(before, after, now).flatMap((change) => {
    const text = sentences[change]?.(before, after);
    return text === undefined ? [] : { change, text };
  });
}

type Sentence = (before: EventFacts, after: EventFacts) => string;

const sentences: Readonly<Record<string, Sentence>> = {
  venue: (before, after) => {
    if (!after.venue) return `It won’t be at ${before.venue?.name}. We’ll email you the new venue.`;
    if (!before.venue) return `The venue is confirmed: ${after.venue.name}.`;
    return before.venue.name === after.venue.name
      ? `The address of ${after.venue.name} has changed.`
      : `The venue is now ${after.venue.name}. It was ${before.venue.name}.`;
  },
  date: (before, after) =>
    `The date is now ${formatDateTime(after.startsAt)}. It was ${formatDate(before.startsAt)}.`,
  times: (before, after) => {
    const [is, was] = [timesOf(after), timesOf(before)];
    return is === was
      ? 'The schedule of the day has changed.'
      : `The times are now ${is}. They were ${was}.`;
  },
};

const timesOf = ({ startsAt, endsAt }: EventFacts): string =>
  `${formatTime(startsAt)} to ${formatTime(endsAt)}`;

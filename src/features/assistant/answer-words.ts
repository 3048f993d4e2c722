import { formatDateTime } from '#lib/club-time.ts';

/** What an answer says about a golf day. */
export type ToldEvent = {
  readonly id: number;
  readonly title: string;
  readonly startsAt: Date;
  readonly location: string;
  readonly capacity: number;
  readonly placesTaken: number;
};

/** "Founders Series: Leeds on Thursday 14 May 2026, 08:30". */
export const dayInWords = ({ title, startsAt }: Pick<ToldEvent, 'title' | 'startsAt'>): string =>
  `${title} on ${formatDateTime(startsAt)}`;

/** "4 of 15 places are left", "1 of 15 places is left", "every place is taken". */
export function placesInWords({
  capacity,
  placesTaken,
}: Pick<ToldEvent, 'capacity' | 'placesTaken'>): string {
  const left = capacity - placesTaken;
  if (left <= 0) return 'every place is taken';
  return `${left} of ${capacity} places ${left === 1 ? 'is' : 'are'} left`;
}

/** The same line for each in a list. */
export const inLines = (lines: readonly string[]): string => lines.join('\n');

/** Where to read on about a golf day. */
export const eventLink = ({ id, title }: Pick<ToldEvent, 'id' | 'title'>) => ({
  to: `/events/${id}`,
  label: title,
});

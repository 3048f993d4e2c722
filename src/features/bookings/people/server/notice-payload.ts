import { EventChanged } from '#features/events/admin/contract.ts';
import { z } from '#lib/schema.ts';
import { EventPage } from '../../places/server/event-emails.tsx';

/** What an email about a changed or cancelled golf day says. */
export const EventNotice = EventChanged.extend(EventPage.shape).extend({
  firstName: z.string(),
  /** The recipient's own booking; null for guests, and for buyers of places for others. */
  bookingId: z.uuid().nullable(),
  /** Whether the recipient paid. */
  isBuyer: z.boolean(),
  /** Whether the recipient waits for a place and has none. */
  waits: z.boolean().default(false),
  /** The calendar file after the change. */
  calendar: z.string(),
});
export type EventNotice = z.infer<typeof EventNotice>;

/** The heading of the email about a changed or cancelled event. */
export function noticeHeading({
  changes,
  before,
  after,
}: Pick<EventChanged, 'changes' | 'before' | 'after'>): string {
  if (changes.includes('cancelled')) return 'This golf day is cancelled';
  if (changes.length > 1) return 'Your golf day has changed';
  if (changes.includes('date')) return 'Your golf day has a new date';
  if (changes.includes('times')) return 'Your golf day has new times';
  if (!after.venue) return 'The venue is changing';

  return before.venue ? 'Your golf day has a new venue' : 'The venue is confirmed';
}

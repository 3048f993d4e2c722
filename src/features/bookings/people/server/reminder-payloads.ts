import { ScheduleStep } from '#features/events/contract.ts';
import { z } from '#lib/schema.ts';
import { AboutEvent } from '../../places/server/event-emails.tsx';

/** What a reminder says, to one person. */
export const Reminder = AboutEvent.extend({
  word: z.enum(['today', 'tomorrow']).nullable(),
  mapUrl: z.string().nullable(),
  schedule: z.array(ScheduleStep),
  /** The reader's own booking; null for guests, and for players whom someone else booked. */
  bookingId: z.uuid().nullable(),
  isMember: z.boolean(),
  /** How many of the places that the reader bought have no name yet and can still have one. */
  unnamed: z.int(),
  /** Whether the reader can still say what their handicap is. */
  answersMissing: z.boolean(),
  /**
   * The required questions of the golf day that the reader can still answer; emails queued before
   * they were told have none.
   */
  unanswered: z.array(z.string()).default([]),
  /**
   * What is different from the confirmation, in sentences; emails queued before it was known have
   * none.
   */
  changed: z.array(z.string()).default([]),
});
export type Reminder = z.infer<typeof Reminder>;

/** What the email after the day says, to one person. */
export const AfterTheDay = AboutEvent.extend({
  isMember: z.boolean(),
  isListed: z.boolean(),
  people: z.array(z.object({ name: z.string(), company: z.string().nullable() })),
});
export type AfterTheDay = z.infer<typeof AfterTheDay>;

import { z } from '#lib/schema.ts';
import { EventState, ScheduleStep } from '../contract.ts';

/** What people with a place are told about an event, before or after a change. */
export const EventFacts = z.object({
  title: z.string(),
  state: EventState,
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  schedule: z.array(ScheduleStep),
  /** Null until it is announced. */
  venue: z.object({ name: z.string(), address: z.array(z.string()) }).nullable(),
  /** City first: "Leeds, West Yorkshire". */
  location: z.string(),
  cancelledReason: z.string().nullable(),
});
export type EventFacts = z.infer<typeof EventFacts>;

export const EventChange = z.enum(['venue', 'date', 'times', 'cancelled']);
export type EventChange = z.infer<typeof EventChange>;

/** The payload of the job `events.changed`. */
export const EventChanged = z.object({
  eventId: z.int(),
  /** The version that the change made: with the event's id, it names the change. */
  version: z.int(),
  changes: z.array(EventChange).min(1),
  before: EventFacts,
  after: EventFacts,
  /** What the organisers add; empty if nothing. */
  message: z.string(),
});
export type EventChanged = z.infer<typeof EventChanged>;

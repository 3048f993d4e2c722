import { EventState } from '#features/events/contract.ts';
import { Cursor } from '#lib/page-cursor.ts';
import { z } from '#lib/schema.ts';

/** One event as the organisers see it: where its places are, and what it has brought in. */
export const EventFigures = z.object({
  id: z.int(),
  title: z.string(),
  city: z.string(),
  /** When the day begins, ISO instant. */
  date: z.iso.datetime(),
  state: EventState,
  capacity: z.int(),
  /** Places kept while their holders pay. */
  held: z.int(),
  /** Places paid for; after the day, those who came and those who did not. */
  confirmed: z.int(),
  /** `capacity - held - confirmed`. */
  left: z.int(),
  /** Pence, VAT included: what was paid for its confirmed places. Refunds are taken off. */
  revenuePence: z.int(),
});
export type EventFigures = z.infer<typeof EventFigures>;

/** The answer of `GET /api/admin/events`: every event, drafts included, soonest first. */
export const EventFiguresList = z.array(EventFigures);

/** One booking of an event, as the organisers see it. */
export const ListedBooking = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  company: z.string().nullable(),
  state: z.enum(['held', 'confirmed', 'attended', 'no_show', 'expired', 'cancelled', 'transferred']),
  /** "FB-1042": what the member finds on the receipt. */
  orderNumber: z.string(),
  /** Pence; 0 until the payment has come, and again once it was refunded. */
  paidPence: z.int(),
  /** When the place was taken, ISO instant. */
  bookedAt: z.iso.datetime(),
  /** When it was paid for; null until then. */
  confirmedAt: z.iso.datetime().nullable(),
});
export type ListedBooking = z.infer<typeof ListedBooking>;

/** The answer of `GET /api/admin/events/{eventId}/bookings`. */
export const EventBookings = z.object({ event: EventFigures, bookings: z.array(ListedBooking) });
export type EventBookings = z.infer<typeof EventBookings>;

/** Which of the organisers' actions are looked at; an empty filter, as a form sends it, counts as none. */
export const AuditQuery = z.object({
  action: z.string().max(100).optional(),
  by: z.union([z.uuid(), z.literal('')]).optional(),
  cursor: Cursor.optional(),
});

const State = z.record(z.string(), z.unknown()).nullable();

/** Something an organiser has done. */
export const RecordedAction = z.object({
  id: z.uuid(),
  by: z.string(),
  /** `membership.approve`. */
  action: z.string(),
  /** `application:<id>`. */
  subject: z.string(),
  before: State,
  after: State,
  why: z.string().nullable(),
  doneAt: z.iso.datetime(),
});
export type RecordedAction = z.infer<typeof RecordedAction>;

/** The answer of `GET /api/admin/audit`: latest first, and what the list can be narrowed to. */
export const AuditPage = z.object({
  actions: z.array(RecordedAction),
  next: z.string().nullable(),
  known: z.object({
    actions: z.array(z.string()),
    people: z.array(z.object({ id: z.uuid(), name: z.string() })),
  }),
});
export type AuditPage = z.infer<typeof AuditPage>;

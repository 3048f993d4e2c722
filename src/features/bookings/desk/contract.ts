import { EventState } from '#features/events/contract.ts';
import { z } from '#lib/schema.ts';
import { manualSteps } from '../cockpit/run-sheet-contract.ts';

/** What can be missing of a golf day, in the order in which organisers see to it. */
export const dayNeeds = [
  'attendance',
  'venue',
  'names',
  'handicaps',
  'answers',
  'owed',
  'waiting',
  'steps',
] as const;
export type DayNeed = (typeof dayNeeds)[number];

/** The steps of the run sheet that no other need says. */
export const deskSteps = [...manualSteps, 'club_numbers'] as const;
export type DeskStep = (typeof deskSteps)[number];

/** A golf day on the organisers' desk. */
export const DeskDay = z.object({
  id: z.int(),
  title: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  state: EventState,
  venue: z.string().nullable(),
  capacity: z.int(),
  /** Places with a player or a buyer, held ones included. */
  taken: z.int(),
  left: z.int(),
  /** What is missing; how many people or places, or 1 for the venue. */
  needs: z.array(
    z.object({
      need: z.enum(dayNeeds),
      count: z.int(),
      pence: z.int().optional(),
      /** The first of the steps of the run sheet. */
      step: z.enum(deskSteps).optional(),
    }),
  ),
});
export type DeskDay = z.infer<typeof DeskDay>;

/** Places that are offered to someone on a waitlist, and lapse soon. */
export const EndingOffer = z.object({
  eventId: z.int(),
  title: z.string(),
  name: z.string(),
  until: z.iso.datetime(),
});
export type EndingOffer = z.infer<typeof EndingOffer>;

/** Money of golf days, in pence with VAT. */
export const DeskMoney = z.object({
  /** What was paid for the coming golf days and is kept. */
  paidPence: z.int(),
  /** Of how many golf days, the next ones, that is; null if of all. */
  paidDays: z.int().nullable(),
  /** What is on account and still to be paid, over all golf days. */
  owedPence: z.int(),
  /** The part of it whose invoice is overdue, and how many orders that is. */
  overduePence: z.int(),
  overdue: z.int(),
});
export type DeskMoney = z.infer<typeof DeskMoney>;

/** A booking or a cancellation since yesterday. */
export const PlaceNews = z.object({
  kind: z.enum(['booked', 'cancelled']),
  /** The order, or the place that was cancelled. */
  id: z.uuid(),
  /** Who booked, or whose place was cancelled. */
  name: z.string(),
  /** Their account and photo; null for a guest or for a payer without an account. */
  accountId: z.uuid().nullable(),
  photo: z.string().nullable(),
  places: z.int(),
  eventId: z.int(),
  title: z.string(),
  at: z.iso.datetime(),
});
export type PlaceNews = z.infer<typeof PlaceNews>;

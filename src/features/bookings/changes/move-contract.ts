import { z } from '#lib/schema.ts';
import { BookedEvent } from '../contract.ts';

/** What comes of moving an order to a golf day. */
export const MoveDay = z.object({
  event: BookedEvent,
  /** The price of a place there. */
  pricePence: z.int(),
  /** What the buyer gets back because the day is cheaper. */
  returnedPence: z.int(),
  /** Whether a place there costs more than was paid. */
  isDearer: z.boolean(),
  /** Why the order cannot move there; null if it can. */
  refused: z.object({ code: z.string(), message: z.string() }).nullable(),
});
export type MoveDay = z.infer<typeof MoveDay>;

/** The other golf days of an order, soonest first. */
export const MoveView = z.object({
  orderId: z.uuid(),
  orderNumber: z.string(),
  event: BookedEvent,
  /** How many places move together. */
  places: z.int(),
  /** Until when its buyer can move it. */
  until: z.iso.datetime(),
  /** Why the order cannot be moved at all. */
  refused: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** Where money goes back to. */
  moneyTo: z.enum(['card', 'transfer', 'account']),
  days: z.array(MoveDay),
});
export type MoveView = z.infer<typeof MoveView>;

/** Where to move, with the amount that was shown: another amount by then is refused. */
export const MoveRequest = z.object({
  toEventId: z.int().min(1).max(2_147_483_647),
  returnedPence: z.int(),
});
export type MoveRequest = z.infer<typeof MoveRequest>;

export const Moved = z.object({ orderId: z.uuid(), eventId: z.int() });
export type Moved = z.infer<typeof Moved>;

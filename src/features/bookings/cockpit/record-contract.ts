import { cityNames } from '#lib/cities.ts';
import { z } from '#lib/schema.ts';
import { BookedEvent, OrderView, PlaceView } from '../contract.ts';
import { AccountPaymentRow } from '../places/account-payment.ts';

const Day = BookedEvent.pick({ id: true, title: true, date: true, state: true });

/** What an account has booked and holds, for the organisers' page about one member. */
export const BookingRecord = z.object({
  /** The latest 100 places that they play or have bought, the latest golf day first. */
  places: z.array(
    z.object({
      bookingId: z.uuid(),
      event: Day,
      state: PlaceView.shape.state,
      /** Who plays. */
      player: PlaceView.shape.player,
      /** Null while nobody is named. */
      name: z.string().nullable(),
      /** Whether they bought it; else another member did. */
      isBuyer: z.boolean(),
      orderNumber: z.string(),
      pricePence: z.int(),
      isAhead: z.boolean(),
    }),
  ),
  /** The latest 100 orders with money in them, latest first. */
  orders: z.array(
    z.object({
      id: z.uuid(),
      number: z.string(),
      state: OrderView.shape.state,
      totalPence: z.int(),
      /** The version of the terms that the buyer accepted; null where an organiser wrote it down. */
      termsVersion: z.string().nullable(),
      /** What it still owes on account. */
      owedPence: z.int(),
      /** What was paid of an order on account, undone payments too. */
      accountPayments: z.array(AccountPaymentRow),
      createdAt: z.iso.datetime(),
      /** Null for a package. */
      event: Day.pick({ id: true, title: true }).nullable(),
    }),
  ),
  /** What all their orders on account still owe. */
  owedPence: z.int(),
  credits: z.object({
    available: z.int(),
    /** What was paid for them. */
    paidPence: z.int(),
    guestPasses: z.int(),
  }),
  founding: z
    .object({
      number: z.int(),
      city: z.enum(cityNames),
      lockedPence: z.int(),
      since: z.iso.datetime(),
    })
    .nullable(),
  waitlists: z.array(
    z.object({ event: Day, places: z.int(), state: z.enum(['waiting', 'offered']) }),
  ),
});
export type BookingRecord = z.infer<typeof BookingRecord>;

import { OwnRefund } from '#features/payments/contract.ts';
import { z } from '#lib/schema.ts';
import { ChoiceView } from '../contract.ts';
import { moneyTos } from '../places/cancel-quote.ts';
import { cancelTexts } from './texts.ts';

/**
 * The places of an order that can be cancelled now, each with its choices, the most money first.
 */
export const CancelQuoteView = z.object({
  orderId: z.uuid(),
  /** Where the money goes. */
  moneyTo: z.enum(moneyTos),
  places: z.array(
    z.object({
      bookingId: z.uuid(),
      band: z.enum(['full', 'half', 'late', 'begun']),
      /** Until when exactly these choices hold. */
      until: z.iso.datetime().nullable(),
      choices: z.array(ChoiceView),
      /**
       * True if it was booked with a privilege, which works once for the golf day, also after this.
       */
      ownPrivilege: z.boolean().optional(),
    }),
  ),
});
export type CancelQuoteView = z.infer<typeof CancelQuoteView>;

/** What the buyer of an order wants if the organisers call the day off. */
export const IfCalledOffRequest = z.object({ choice: z.enum(['money', 'credit']) });

/** What the buyer of an order gets, or would get, back. */
export const MoneyBackView = z.object({
  ifCalledOff: z.enum(['money', 'credit']),
  /** Whether it can still be changed. */
  canChoose: z.boolean(),
  /**
   * Places that were cancelled too late and are given back if they are resold; null if there are
   * none.
   */
  resale: z
    .object({
      places: z.int().min(1),
      /** Whether the day has begun, so that nobody takes them any more. */
      isOver: z.boolean(),
    })
    .nullable()
    .optional(),
  /**
   * How many places that were cancelled too late their buyer took back, by booking the day again
   * for less.
   */
  takenBack: z.int().min(1).optional(),
  /** Refunds of the order, oldest first. */
  refunds: z.array(OwnRefund),
});
export type MoneyBackView = z.infer<typeof MoneyBackView>;

/** Which places to cancel, each with the choice that its buyer saw. */
export const CancelRequest = z.object({
  places: z
    .array(z.object({ bookingId: z.uuid(), choice: ChoiceView }))
    .min(1, cancelTexts.chooseFirst)
    .max(4)
    .refine((places) => new Set(places.map(({ bookingId }) => bookingId)).size === places.length),
});
export type CancelRequest = z.infer<typeof CancelRequest>;

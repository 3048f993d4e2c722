import { z } from '#lib/schema.ts';
import { moneyTos } from '../../places/cancel-quote.ts';

/**
 * What the emails about cancelled places say: who has lost which place, and what is given back for
 * it.
 */
export const CancelledPlaces = z.object({
  firstName: z.string(),
  orderNumber: z.string(),
  eventId: z.int(),
  title: z.string(),
  startsAt: z.iso.datetime(),
  places: z.array(
    z.object({
      player: z.string(),
      givenBack: z.string(),
      /** Whether the reader plays it, somebody else, or it has no name. */
      of: z.enum(['buyer', 'nobody', 'other']).default('buyer'),
    }),
  ),
  /** What goes back in money in all, in pence. */
  moneyPence: z.int(),
  /** Where the places' own money goes, and every way that money goes. */
  moneyTo: z.enum(moneyTos).default('card'),
  moneyTos: z.array(z.enum(moneyTos)).default([]),
  /** What the order still owes on account. */
  owedPence: z.int().default(0),
});
export type CancelledPlaces = z.infer<typeof CancelledPlaces>;

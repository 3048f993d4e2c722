import { z } from '#lib/schema.ts';
import { moneyTos } from '../../cancel-quote.ts';

/** What the emails about cancelled places say: who has lost which place, and what is given back for it. */
export const CancelledPlaces = z.object({
  firstName: z.string(),
  orderNumber: z.string(),
  eventId: z.int(),
  title: z.string(),
  startsAt: z.iso.datetime(),
  places: z.array(z.object({ player: z.string(), givenBack: z.string() })),
  /** What goes back in money in all, in pence, and where. */
  moneyPence: z.int(),
  moneyTo: z.enum(moneyTos).default('card'),
});
export type CancelledPlaces = z.infer<typeof CancelledPlaces>;

import type { EventRecord } from '#features/events/server/public.ts';
import { cityNames } from '#lib/cities.ts';
import type { Pence } from '#lib/money.ts';
import { z } from '#lib/schema.ts';
import { type PriorityGroup, priorityGroups } from '../../credits/opening.ts';
import { ownPrice } from '../../credits/place-price.ts';
import { AboutEvent, aboutEvent } from '../../places/server/event-emails.tsx';
import { openingFor } from '../announcement.ts';

/** What the email about a new golf day says, to one member. */
export const NewGolfDay = AboutEvent.extend({
  accountId: z.uuid(),
  city: z.enum(cityNames),
  standardPence: z.int(),
  /** What the reader's own place costs. */
  ownPence: z.int(),
  group: z.enum(priorityGroups),
  /** When booking opens to the reader; null if it is open to them. */
  toYou: z.iso.datetime().nullable(),
  /** When it opens to everyone; null if it is open to everyone. */
  toAll: z.iso.datetime().nullable(),
});
export type NewGolfDay = z.infer<typeof NewGolfDay>;

type Reader = {
  readonly accountId: string;
  readonly firstName: string;
  readonly group: PriorityGroup;
  /** Undefined for anyone who is not a founding member. */
  readonly lockedPence: Pence | undefined;
};

/** What the email says of a golf day to this reader, as of now. */
export function newGolfDayFor(
  event: EventRecord,
  { accountId, firstName, group, lockedPence }: Reader,
  now: Date,
): NewGolfDay {
  const { toYou, toAll } = openingFor(event.bookingOpensAt, group, now);
  return {
    ...aboutEvent(event),
    firstName,
    accountId,
    city: event.city,
    standardPence: event.pricePence,
    ownPence: ownPrice(event.pricePence, lockedPence),
    group,
    toYou: toYou?.toISOString() ?? null,
    toAll: toAll?.toISOString() ?? null,
  };
}

import { formatDateTime } from '#lib/club-time.ts';

/**
 * How many hours before everyone else some members can book an event (product.md, early booking).
 */
export const earlyHours = { founding: 48, vip: 48, executive: 24 } as const;

/**
 * When booking opens to one person, and to everyone; null if it opened when the event was
 * published.
 */
type Opening = { readonly toYou: Date | null; readonly toEveryone: Date | null };

/**
 * Why someone cannot book a golf day yet, and from when they can; undefined if it is open to them.
 * Cards, the page of the event and the refusal of a booking say the same.
 */
export function notOpenText({ toYou, toEveryone }: Opening, now: Date): string | undefined {
  if (!toYou || !toEveryone || toYou <= now) return undefined;
  if (toYou < toEveryone)
    return `Booking opens for you on ${formatDateTime(toYou)}, earlier than for everyone else.`;
  return `Booking opens on ${formatDateTime(toEveryone)}. Founding members and VIP members can book ${earlyHours.founding} hours earlier, executive members ${earlyHours.executive} hours.`;
}

/** Whether everyone can book the event by now, as far as its opening goes. */
export const isOpenToAll = (
  { bookingOpensAt }: { readonly bookingOpensAt: string | null },
  now: Date,
): boolean => bookingOpensAt === null || Date.parse(bookingOpensAt) <= now.getTime();

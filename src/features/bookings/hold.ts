import { addMinutes } from '#lib/club-time.ts';

/** How long a place is kept while its holder pays. */
export const HOLD_MINUTES = 15;

/** Until when a place taken now is kept. */
export const heldUntil = (now: Date): Date => addMinutes(now, HOLD_MINUTES);

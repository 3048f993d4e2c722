import { addMinutes } from '#lib/club-time.ts';

/** How long a place is kept while its holder pays. */
export const HOLD_MINUTES = 15;

/** Whether a hold's time is up, although its job may not have run yet. */
export const isOverdue = (hold: { readonly state: string; readonly heldUntil: Date }, now: Date): boolean =>
  hold.state === 'held' && hold.heldUntil <= now;

/** Until when a place taken now is kept. */
export const heldUntil = (now: Date): Date => addMinutes(now, HOLD_MINUTES);

import { addMinutes } from '#lib/club-time.ts';

/** How long a place is held while its holder pays, in minutes (product.md, words). */
export const HOLD_MINUTES = 15;

/** Whether a hold's time is up, even if the job that ends it has not run yet. */
export const isOverdue = (
  hold: { readonly state: string; readonly heldUntil: Date },
  now: Date,
): boolean => hold.state === 'held' && hold.heldUntil <= now;

/** When a hold that begins now ends. */
export const heldUntil = (now: Date): Date => addMinutes(now, HOLD_MINUTES);

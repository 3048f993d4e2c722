import { addMinutes } from '#lib/club-time.ts';

/** What a line of an order buys: a member's place, a guest's, or the package of four credits. */
export const lineKinds = ['place', 'guest_place', 'package'] as const;
export type LineKind = (typeof lineKinds)[number];

/**
 * How a place is paid. On a dearer day the difference to a credit is paid with money on the same
 * line.
 */
export const waysToPay = ['money', 'credit', 'guest_pass'] as const;
export type PayWith = (typeof waysToPay)[number];

/**
 * How a paid order was settled: by a payment, by nothing because its total is £0, or on account, to
 * be paid by bank transfer (only an admin books on account).
 */
export type SettledWith = 'payment' | 'nothing' | 'account';

/** Places in one order. */
export const MOST_PLACES = 4;

/** How long a place is held while its holder pays, in minutes (product.md, words). */
export const HOLD_MINUTES = 15;

/** Whether a hold's time is up, even if the job that ends it has not run yet. */
export const isOverdue = (
  hold: { readonly state: string; readonly heldUntil: Date },
  now: Date,
): boolean => hold.state === 'held' && hold.heldUntil <= now;

/** When a hold that begins now ends. */
export const heldUntil = (now: Date): Date => addMinutes(now, HOLD_MINUTES);

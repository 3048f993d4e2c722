import { addMinutes } from '#lib/club-time.ts';
import type { Pence, TaxedAmount } from '#lib/money.ts';
import type { GolfAnswers } from './golf-answers.ts';

/** What a line of an order buys: a member's place, a guest's, or the package of four credits. */
export const lineKinds = ['place', 'guest_place', 'package'] as const;
export type LineKind = (typeof lineKinds)[number];

/**
 * How a buyer pays for a place. On a dearer day the difference to a credit is paid with money on the
 * same line.
 */
export const waysToPay = ['money', 'credit', 'guest_pass'] as const;
export type WayToPay = (typeof waysToPay)[number];

/** How a place is paid: an organiser can give one free. */
export const linePayments = [...waysToPay, 'complimentary'] as const;
export type PayWith = (typeof linePayments)[number];

/**
 * How a paid order was settled: by a payment, by nothing because its total is £0, or on account, to
 * be paid by bank transfer (only an admin books on account).
 */
export type SettledWith = 'payment' | 'nothing' | 'account';

/** One place to take, with its player where there is one already, and how it is paid. */
export type PlaceToTake = {
  readonly kind: 'place' | 'guest_place';
  /** Whether the buyer plays. */
  readonly mine?: boolean | undefined;
  /** Another member, who is asked whether they play. */
  readonly accountId?: string | undefined;
  readonly guestName?: string | undefined;
  readonly guestEmail?: string | undefined;
  readonly guestPhone?: string | undefined;
  readonly payWith: PayWith;
  readonly creditId?: string | undefined;
  /** Whether the credit is a golf day of the buyer's tier. */
  readonly ofTier?: boolean | undefined;
  readonly guestPassId?: string | undefined;
  readonly golf?: GolfAnswers | undefined;
  readonly listed?: boolean | undefined;
};

/** A place with what it costs. */
export type PricedPlace = PlaceToTake & {
  /** What it costs everybody. */
  readonly standardPence: Pence;
  /** What it costs its buyer, with whatever they pay for it. */
  readonly pricePence: Pence;
  /** What is paid for it in money. */
  readonly amount: TaxedAmount;
  /** Whether it is bought with a privilege of the buyer's (`credits/privileges.ts`). */
  readonly ownPrivilege: boolean;
};

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

import type { EventState } from '#features/events/contract.ts';

/** The states of an order. The README draws the transitions of orders and bookings. */
export const orderStates = [
  'open',
  'paid',
  'expired',
  'released',
  'refunding',
  'refunded',
] as const;
export type OrderState = (typeof orderStates)[number];

/** Places that are sold. From the day on their player is marked, and a mark can be corrected. */
export const confirmedStates = ['confirmed', 'attended', 'no_show'] as const;
export type Attendance = (typeof confirmedStates)[number];

/** Bookings that have lost their place. */
export const endedStates = ['expired', 'cancelled', 'transferred'] as const;

/** The states of a booking. */
export const bookingStates = ['held', ...confirmedStates, ...endedStates] as const;
export type BookingState = (typeof bookingStates)[number];

/**
 * The states in which a booking takes up one of its event's places. The consistency check counts
 * the same states.
 */
export const placeTakingStates = ['held', ...confirmedStates] as const;

/** Places whose player is coming or came. */
export const playingStates = ['confirmed', 'attended'] as const;

/**
 * An account may have only one booking per event in these states; the index
 * `bookings_one_per_account` enforces it.
 */
export const activeStates = ['held', ...playingStates] as const;
export type ActiveState = (typeof activeStates)[number];

/** Places that were paid for, so that there may be money to give back. */
export const refundableStates = [...confirmedStates, 'cancelled'] as const;

const isIn =
  (states: readonly string[]) =>
  ({ state }: { readonly state: string }): boolean =>
    states.includes(state);

export const isConfirmed = isIn(confirmedStates);
export const isEnded = isIn(endedStates);
export const isPlaying = isIn(playingStates);
export const isRefundable = isIn(refundableStates);
export const takesPlace = isIn(placeTakingStates);

/** Whether organisers have marked if the player came. */
export const isMarked = isIn(['attended', 'no_show']);

/**
 * The states that may follow each state of an order. A payment may arrive after the hold has ended
 * (`expired`, `released`); it then either takes a free place or is refunded.
 */
export const orderTransitions: Readonly<Record<OrderState, readonly OrderState[]>> = {
  open: ['paid', 'expired', 'released', 'refunding'],
  expired: ['paid', 'refunding'],
  released: ['paid', 'refunding'],
  paid: ['refunding'],
  refunding: ['refunded'],
  refunded: [],
};

/** The states that may follow each state of a booking. */
export const bookingTransitions: Readonly<Record<BookingState, readonly BookingState[]>> = {
  held: ['confirmed', 'expired', 'cancelled'],
  confirmed: ['attended', 'no_show', 'cancelled', 'transferred'],
  expired: ['confirmed'],
  cancelled: ['confirmed'],
  // A day can be called off after the first players were marked.
  attended: ['cancelled'],
  no_show: ['attended', 'cancelled'],
  transferred: [],
};

/** The states from which `to` may be reached, for the condition of an update. */
export const orderStatesBefore = (to: OrderState): OrderState[] =>
  statesBefore(orderTransitions, to);
export const bookingStatesBefore = (to: BookingState): BookingState[] =>
  statesBefore(bookingTransitions, to);

const statesBefore = <State extends string>(
  transitions: Readonly<Record<State, readonly State[]>>,
  to: State,
): State[] =>
  (Object.keys(transitions) as State[]).filter((from) => transitions[from].includes(to));

/** Whether an event is still to come, is over, or was cancelled. */
export type EventStatus = 'upcoming' | 'past' | 'cancelled';

/**
 * The status of an event on booking pages. An event is past once it has ended, because the job that
 * marks it as played runs some minutes later. Cancellation comes before everything else.
 * @param refusalCode the code of the server's latest refusal for this event, which may know of a cancellation before
 * the event itself was read again
 */
export function eventStatus(
  event: { readonly state: EventState; readonly endsAt: string | Date },
  now: Date,
  refusalCode?: string,
): EventStatus {
  if (event.state === 'cancelled' || refusalCode === 'event_cancelled') return 'cancelled';
  return event.state === 'played' || new Date(event.endsAt) <= now ? 'past' : 'upcoming';
}

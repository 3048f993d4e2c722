/** Where an order stands. Drawn in the README, as the bookings' states are. */
export type OrderState = 'open' | 'paid' | 'expired' | 'released' | 'refunding' | 'refunded';

/** Where a place in someone's name stands. `transferred` and `cancelled` leave the place to somebody else. */
export type BookingState =
  | 'held'
  | 'confirmed'
  | 'attended'
  | 'no_show'
  | 'expired'
  | 'cancelled'
  | 'transferred';

/**
 * From each state of an order, what may come next. A payment may arrive after the order has ended (`expired`,
 * `released`): then it either gets a place after all or is sent back.
 */
export const orderTransitions: Readonly<Record<OrderState, readonly OrderState[]>> = {
  open: ['paid', 'expired', 'released', 'refunding'],
  expired: ['paid', 'refunding'],
  released: ['paid', 'refunding'],
  paid: ['refunding'],
  refunding: ['refunded'],
  refunded: [],
};

/** From each state of a booking, what may come next. */
export const bookingTransitions: Readonly<Record<BookingState, readonly BookingState[]>> = {
  held: ['confirmed', 'expired', 'cancelled'],
  confirmed: ['attended', 'no_show', 'cancelled', 'transferred'],
  expired: ['confirmed'],
  cancelled: ['confirmed'],
  attended: [],
  no_show: ['attended'],
  transferred: [],
};

/** The states in which a booking takes up a place of its event. The table's index and the audit say the same. */
export const placeTakingStates = ['held', 'confirmed', 'attended', 'no_show'] as const;

/** The states of which an account may have one booking per event. */
export const activeStates = ['held', 'confirmed', 'attended'] as const;
export type ActiveState = (typeof activeStates)[number];

/** All states from which the given one may be reached: the guard of a conditional update. */
export const orderStatesBefore = (to: OrderState): OrderState[] => before(orderTransitions, to);
export const bookingStatesBefore = (to: BookingState): BookingState[] => before(bookingTransitions, to);

const before = <State extends string>(moves: Readonly<Record<State, readonly State[]>>, to: State): State[] =>
  (Object.keys(moves) as State[]).filter((from) => moves[from].includes(to));

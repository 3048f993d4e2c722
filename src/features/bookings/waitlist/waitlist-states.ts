/**
 * The state of a waitlist entry. `booked` when an offer was accepted for all places wanted; `left`
 * by the member; `removed` by an organiser; `lapsed` when an offer ran out; `closed` when booking
 * ended or the day was cancelled.
 */
export type EntryState =
  | 'waiting'
  | 'offered'
  | 'booked'
  | 'left'
  | 'removed'
  | 'lapsed'
  | 'closed';

/**
 * The state of an offer. `withdrawn` when the golf day was cancelled or closed meanwhile, or an
 * organiser took the member off the waitlist.
 */
export type OfferState = 'open' | 'accepted' | 'declined' | 'lapsed' | 'withdrawn';

import { formatPounds, type Pence } from '#lib/money.ts';
import type { RefundReason } from './late-payment.ts';

const why: Record<RefundReason, string> = {
  event_not_found: 'the event was taken off the calendar',
  event_cancelled: 'the event was cancelled',
  event_played: 'the event had already been played',
  event_closed: 'booking for the event had closed',
  event_full: 'your place had been given back after 15 minutes, and all places were taken by then',
  already_booked: 'you already had a place at this event',
  paid_twice: 'this order had been paid before',
};

/** Says what goes back and why, for pages and mails. */
export const refundSentence = (reason: RefundReason | null, total: Pence): string =>
  `Your payment of ${formatPounds(total)} came, but ${reason ? why[reason] : 'it could not be used'}. ` +
  'We have sent all of it back; it reaches your card within a few days.';

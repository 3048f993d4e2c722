import { HOLD_MINUTES } from './hold.ts';
import type { RefundReason } from './payment-rules.ts';

const tooLate = `the ${HOLD_MINUTES} minutes we held your place for had run out`;

/** Why a payment goes back, in the words of its mail and its page. Each follows "Your payment arrived, but …". */
export const formatRefund: Readonly<Record<RefundReason, string>> = {
  event_full: `${tooLate}, and the last place had gone to someone else.`,
  event_closed: `${tooLate}, and booking for this event had closed.`,
  event_played: `${tooLate}, and the event had already taken place.`,
  event_cancelled: 'the event has been cancelled.',
  event_not_found: 'the event is no longer on our calendar.',
  already_booked: 'you already have a confirmed place at this event, so you would have paid twice.',
  paid_twice: 'your place was already paid for, so you would have paid twice.',
  account_deleted: 'your account had been deleted.',
};

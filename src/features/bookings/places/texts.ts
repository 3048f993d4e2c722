import { formatDate } from '#lib/club-time.ts';
import { refusals, TOO_MANY_CHANGES } from '#lib/refusal.ts';

// What several rooms say of an order.

export const ORDER_NOT_FOUND = 'We can’t find that order in your account.';
export const DAY_NOT_GOING_AHEAD =
  'This golf day isn’t going ahead. You get back what you paid without doing anything.';

/** How many credits and guest passes pay for places that cost no money. */
export type PaidInKind = { readonly credits: number; readonly passes: number };

/**
 * What these places give back: "your credit", "your credits and guest pass"; undefined if the
 * places are free.
 */
export function inKindText({ credits, passes }: PaidInKind): string | undefined {
  const parts = [
    ...(credits > 0 ? [credits === 1 ? 'credit' : 'credits'] : []),
    ...(passes > 0 ? [passes === 1 ? 'guest pass' : 'guest passes'] : []),
  ];
  return parts.length > 0 ? `your ${parts.join(' and ')}` : undefined;
}

/**
 * Below an organiser’s reason for something about a member’s place: the registers of personal data
 * export all of these.
 */
export const REASON_HELP =
  'For our records. It isn’t in the email, but it’s in the data they can download.';

export const AMOUNT_CHANGED =
  'What you get back has changed since you opened this page. Please check it again.';

/** Why an organiser's action on a golf day's places is refused. */
export const attendeeRefusals = /* @__PURE__ */ refusals({
  too_many_exports: [
    429,
    'You’ve downloaded this list many times in a short while. Please wait a few minutes.',
  ],
  too_many_actions: [429, TOO_MANY_CHANGES],
  cannot_add: [409, 'Players can be added until the golf day ends, once it is published.'],
  order_open: [
    409,
    'This member has an unpaid order for this golf day. Try again once it’s paid or released.',
  ],
  player_wrong: [422, 'Please check who is playing.'],
  needs_raise: [409, 'There is no free place.'],
  no_credit: [409, 'The buyer has no credit left. Choose another way to pay.'],
  no_guest_pass: [409, 'The buyer has no guest pass left. Choose another way to pay.'],
  order_not_here: [404, 'We can’t find that order on this golf day.'],
  nothing_to_confirm: [409, 'This order has no confirmed place.'],
  already_sent: [409, 'We sent it a few minutes ago. Wait a little before you send it again.'],
  no_address: [409, 'This player has no email address.'],
  nobody_to_email: [409, 'Nobody on this list has an email address.'],
  nobody_to_remind: [
    409,
    'There’s nobody left to remind today. We send each person the same reminder once a day at most.',
  ],
  recipients_changed: [409, 'The list has changed.'],
  not_owed: [409, 'There is nothing to be paid on this order any more.'],
  paid_in_future: [422, 'Please enter the day on which it was paid: it can’t be in the future.'],
  paid_before_sale: [422, 'It can’t have been paid before it was sold.'],
  more_than_owed: [422, 'That is more than is owed.'],
  payment_not_here: [404, 'We can’t find that payment in this order.'],
  payment_undone: [409, 'This payment has been undone already.'],
  payment_given_back: [
    409,
    'Something that this payment paid for has been given back already, so it can’t be undone.',
  ],
  attendee_not_found: [404, 'One of these bookings isn’t on this golf day’s list.'],
  not_the_day: [409, 'Attendance can be marked from the morning of the golf day on.'],
  no_attendance: [
    409,
    'Only confirmed places can be marked. Reload the list to see what has changed.',
  ],
});

/** Beside the day of a payment that is before the sale. */
export const paidBeforeSale = (soldOn: string): string =>
  `It can’t have been paid before it was sold, on ${formatDate(`${soldOn}T12:00:00Z`)}.`;

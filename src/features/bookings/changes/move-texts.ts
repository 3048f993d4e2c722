import { formatPounds, type Pence } from '#lib/money.ts';
import { refusals } from '#lib/refusal.ts';
import { AMOUNT_CHANGED, DAY_NOT_GOING_AHEAD, ORDER_NOT_FOUND } from '../places/texts.ts';

/**
 * Why an order cannot be moved to another golf day. Why the other day has no place for it is in
 * `bookingRefusals`.
 */
export const moveRefusals = /* @__PURE__ */ refusals({
  order_not_found: [404, ORDER_NOT_FOUND],
  day_cancelled: [409, DAY_NOT_GOING_AHEAD],
  nothing_to_move: [409, 'There are no confirmed places to move.'],
  day_begun: [409, 'This golf day has begun.'],
  moves_closed: [
    409,
    'You can move to another day until 14 days before. Please write to us if you need to.',
  ],
  dearer_day: [409, 'This day costs more than you paid. Please cancel and book it instead.'],
  privilege_used: [
    409,
    'The buyer has already had a place at this golf day with their membership or at a founding price, which works once for each golf day.',
  ],
  same_day: [409, 'These places are at this golf day already.'],
  day_full: [409, 'There aren’t enough free places.'],
  people_wait: [409, 'Free places go to people on the waitlist first.'],
  players_there: [409, 'Someone in this order already has a place at that golf day.'],
  amount_changed: [409, AMOUNT_CHANGED],
});

export const moveTexts = {
  link: 'Move to another day',
  heading: 'Move to another day',
  until: (deadline: string): string =>
    `Free until ${deadline}. For a cheaper day you get the difference back.`,
  dearer:
    'You can’t move to a day that costs more than you paid. To play it, cancel your places and book it.',
  together: (places: number): string =>
    `${places === 2 ? 'Both' : `All ${places}`} places move together.`,
  choose: 'Where would you like to play?',
  none: 'There is no other golf day yet',
  noneHelp: 'New golf days will appear here.',
  back: (pence: Pence): string => (pence > 0 ? `${formatPounds(pence)} back` : 'Nothing to pay'),
  summary: (title: string, when: string): string => `Your place moves to ${title} on ${when}.`,
  summaryMany: (places: number, title: string, when: string): string =>
    `Your ${places} places move to ${title} on ${when}.`,
  returned: (pence: Pence, where: string): string =>
    `You get back ${formatPounds(pence)} ${where}.`,
  nothingReturned: 'There’s nothing to pay and nothing to refund.',
  terms: 'Your cancellation terms stay the same and count from the new day.',
  termsForGuests: 'If you can’t come that day, please tell the person who booked for you.',
  tell: 'We email everyone who plays. You choose again whether your name is shown to other members.',
  submit: (title: string | undefined, pence: Pence): string => {
    if (title === undefined) return 'Move';
    return pence > 0 ? `Move to ${title} and refund ${formatPounds(pence)}` : `Move to ${title}`;
  },
  keep: 'Keep my day',
  done: 'You have a new golf day',
  subject: (title: string): string => `You’re now booked for: ${title}`,
} as const;

/** Where money goes back to, within a sentence. */
export const moneyPlaces = {
  card: 'to the card you paid with',
  transfer: 'by bank transfer',
  account: 'off what you owe',
} as const;

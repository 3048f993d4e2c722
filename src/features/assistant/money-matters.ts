import { HOLD_MINUTES } from '#features/bookings/hold.ts';
import { prices } from '#features/events/prices.ts';
import { refundDays } from '#features/events/terms.ts';
import { formatPounds, splitVat } from '#lib/money.ts';
import { type Said, to } from './answer-links.ts';
import type { CategoryId } from './categories.ts';
import { REFUND_RULE } from './golf-days.ts';

const ONE = prices.single;
const THREE = 3 * ONE;
const each = formatPounds(prices.package / prices.packageEvents);

/** Of money: what several days cost, how one pays, what goes wrong, and how money comes back. */
export const moneyMatters = {
  booking_fee: {
    text: 'There is none: what stands on a day’s page is what you pay, VAT included, with nothing on top for booking or for paying by card. There is no fee for a refund either.',
    links: [
      { to: '/policy/refund#how-much', label: 'The refund policy: how the amount is worked out' },
      to.faq('price', 'What does a golf day cost?'),
    ],
    suggestions: ['How much does a day cost?', 'Is VAT included?', 'What is included?'],
  },
  package_refund: {
    text: `A package that has no date yet can be returned within 14 days of buying it for a full refund, less any event of it that you have already booked or used. Unused events are refunded at ${each} each if we stop running golf days, too. A day booked from it counts as ${each}: cancel ${refundDays.half} days or more before, and you have the event back for another day; later, if your place is resold. The office does it: write to it.`,
    links: [
      { to: '/terms#consumer-rights', label: 'The terms, part 6' },
      { to: '/terms#price', label: 'The terms, part 4' },
      { to: '/policy/refund#how-much', label: 'The refund policy' },
      to.contact,
    ],
    suggestions: ['How do I get the package of four?', 'What do I get back if I cancel?'],
  },
  refund_time: {
    text: 'A refund is sent off at once, to the card you paid with, and a mail says how much, for which order, and why. Banks take 3 to 10 working days to show it. If it is not there after that, write to the office with your order number, and we trace it.',
    links: [
      to.faq('refund-when', 'When is the money back on my card?'),
      { to: '/policy/refund#how-long', label: 'The refund policy: how it reaches you' },
    ],
    suggestions: ['What do I get back if I cancel?', 'How do I contact you?'],
  },
  hold_ended: {
    text: `A place is kept for ${HOLD_MINUTES} minutes. After that it goes back on sale, and nothing is taken from your card: open the event again, and if a place is free you can book it. A payment that reaches us too late takes a free place if there is one; if not, all of it goes back to you, and a mail says so. Your dashboard shows what you hold.`,
    links: [to.faq('hold-ended', 'My time to pay ran out'), to.dashboard],
    suggestions: ['Did my booking go through?', 'How do I contact you?'],
  },
  hold: {
    text: `A place is kept for ${HOLD_MINUTES} minutes while you pay; your dashboard shows what you hold. If it is not paid by then, it goes back on sale, and nothing is taken from your card. If a place is still free, you can book it again.`,
    links: [to.faq('hold-ended', 'My time to pay ran out'), to.dashboard],
    suggestions: ['How do I book?', 'How can I pay?'],
  },
  mistake: {
    text: `Write to the office with your order number: the moment your message arrives counts. ${REFUND_RULE} You can also ask to move to another day. A place that is held and not paid for ends by itself and costs nothing.`,
    links: [to.cancellation, to.contact],
    suggestions: ['What is my refund today?', 'Can somebody take my place?'],
  },
  cooling_off: {
    text: 'The legal right to change your mind within 14 days does not cover leisure services on a set date, and a golf day is one. The cancellation policy holds in its place. A package whose days have no date yet can go back within 14 days of buying it, less any event booked or used.',
    links: [
      to.faq('cooling-off', 'Is there a 14-day right to change my mind?'),
      { to: '/terms#consumer-rights', label: 'The terms, part 6' },
      to.cancellation,
    ],
    suggestions: ['What do I get back if I cancel?'],
  },
  several_days: {
    text: `You can come to as many as you like: each day is a booking of its own, and none obliges you to another. A day is ${formatPounds(ONE)}, so two are ${formatPounds(2 * ONE)} and three ${formatPounds(THREE)}. A package of ${prices.packageEvents} is ${formatPounds(prices.package)}; the office sells it: ask before you book your first day.`,
    links: [to.events, to.faq('package', 'The four-event package')],
    suggestions: ['How do I get the package of four?', 'How many events are there?', 'How do I book?'],
  },
  discount: {
    text: `There are no discount codes, vouchers or early-bird prices: a place costs the same for everyone. What costs less is the package, ${prices.packageEvents} days for ${formatPounds(prices.package)}; and founding members keep the price they first paid.`,
    links: [to.faq('package', 'The four-event package'), to.founders],
    suggestions: ['How do I get the package of four?', 'What is the Founders Series?'],
  },
  package: {
    text: `One by one a day is ${formatPounds(ONE)}, so three are ${formatPounds(THREE)}. A package of ${prices.packageEvents} is ${formatPounds(prices.package)}, ${each} each, which saves ${formatPounds(prices.packageSaving)}: for ${formatPounds(prices.package - THREE)} more than three you play a fourth, in any of our cities. The package is not sold on the site: ask the office for it before you book your first day.`,
    links: [to.faq('package', 'The four-event package'), { to: '/#pricing', label: 'Event pricing' }],
    suggestions: ['What is included?', 'When is the next event?'],
    offersOffice: true,
  },
  paid_twice: {
    text: 'Pressing twice, going back or reloading leads to the same order, so a place is paid for once. If two payments should reach us all the same, the second goes back by itself, and a mail says so. If you see two on your card after some days, write to the office with your order number.',
    links: [to.faq('charged-twice', 'Can I be charged twice?'), to.dashboard],
    suggestions: ['How can I pay?', 'How do I contact you?'],
    offersOffice: true,
  },
  payment: {
    text: `You pay by debit or credit card, in pounds, when you book, on a page of our payment provider; your card’s number never reaches our records. Your place is kept for ${HOLD_MINUTES} minutes while you do, and your receipt, with the VAT shown, comes by e-mail at once. If a payment fails nothing is charged, and you can try again while your place is kept.`,
    links: [to.faq('how-to-pay', 'How can I pay?'), to.dashboard],
    suggestions: ['How much does a day cost?', 'Do I get a receipt with the VAT?'],
  },
} satisfies Partial<Record<CategoryId, Said>>;

/**
 * That prices include VAT, and how much of a day's it is.
 * @param rate in percent, 0 to 100, as this deployment is set
 */
export const vat = (rate: number): Said => ({
  text: `All prices include VAT, at ${rate}%, and nothing is added on top: of ${formatPounds(ONE)} for a day ${formatPounds(splitVat(ONE, rate).vat)} is VAT. Your receipt shows net, VAT and total.`,
  links: [
    to.faq('price', 'What does a golf day cost?'),
    to.faq('vat-receipt', 'A receipt that shows the VAT'),
  ],
  suggestions: ['Where is my receipt?', 'How can I pay?', 'What is included?'],
});

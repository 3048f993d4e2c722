import { refundDays } from '#features/events/terms.ts';
import { formatDateTime } from '#lib/club-time.ts';
import { formatPounds, type Pence } from '#lib/money.ts';
import { refusals } from '#lib/refusal.ts';
import { AMOUNT_CHANGED, DAY_NOT_GOING_AHEAD, ORDER_NOT_FOUND } from '../order-texts.ts';
import type { MoneyTo } from './cancel-quote.ts';

/** A choice as the contract has it. */
export type ShownChoice = {
  readonly kind: 'money' | 'credit' | 'guest_pass' | 'if_resold' | 'nothing';
  readonly moneyPence: Pence;
  readonly creditPence: Pence | null;
  readonly guestPass: boolean;
};

/** Why places cannot be cancelled. */
export const cancelRefusals = /* @__PURE__ */ refusals({
  order_not_found: [404, ORDER_NOT_FOUND],
  place_not_found: [404, "We can't find that place in your order. You may have cancelled it already."],
  place_not_in_order: [404, "We can't find that place in this order."],
  place_cancelled: [409, 'This place is cancelled already.'],
  cannot_cancel: [409, "These places can't be cancelled any more."],
  day_cancelled: [409, DAY_NOT_GOING_AHEAD],
  already_decided: [409, 'What everyone gets back for this golf day has been decided already.'],
  not_stopped: [409, 'A golf day can be stopped early only once it has begun.'],
  nothing_left: [409, 'There is less left to refund than that. Please check the amount again.'],
  already_begun: [
    409,
    'This golf day has begun. Decide what everyone gets for a day that was stopped early.',
  ],
  settlement_changed: [
    409,
    'What this would do has changed since you opened the form. Please check it again.',
  ],
  quote_changed: [409, AMOUNT_CHANGED],
});

/** "£62.50 to your card", "£62.50 off what you owe". */
const moneyText = (pence: Pence, moneyTo: MoneyTo): string =>
  `${formatPounds(pence)} ${{ card: 'to your card', account: 'off what you owe', transfer: 'by bank transfer' }[moneyTo]}`;

/** Follows what is given back. A place taken for less, or by its own buyer, is not resold. */
const IF_RESOLD = 'if someone else buys the place for at least as much';

/** What a choice gives back, in a few words: "£62.50 to your card", "1 credit". */
export function choiceText(
  { kind, moneyPence, creditPence, guestPass }: ShownChoice,
  moneyTo: MoneyTo = 'card',
): string {
  const parts = [
    ...(moneyPence > 0 ? [moneyText(moneyPence, moneyTo)] : []),
    ...(creditPence === null ? [] : ['1 credit']),
    ...(guestPass ? ['your guest pass'] : []),
  ];
  const what = parts.length > 0 ? parts.join(' and ') : 'nothing';
  return kind === 'if_resold' ? `${what} ${IF_RESOLD}` : what;
}

/** What several choices give back in all: "You get back £125 to your card and 2 credits." */
export function sumText(choices: readonly ShownChoice[], moneyTo: MoneyTo = 'card'): string {
  const now = choices.filter(({ kind }) => kind !== 'if_resold');
  const later = choices.filter(({ kind }) => kind === 'if_resold');
  const pence = now.reduce((sum, { moneyPence }) => sum + moneyPence, 0);
  const credits = now.filter(({ creditPence }) => creditPence !== null).length;
  const passes = now.filter(({ guestPass }) => guestPass).length;
  const parts = [
    ...(pence > 0 ? [moneyText(pence, moneyTo)] : []),
    ...(credits > 0 ? [count(credits, 'credit')] : []),
    ...(passes > 0 ? [count(passes, 'guest pass', 'guest passes')] : []),
  ];
  const back = parts.length > 0 ? `You get back ${parts.join(' and ')}.` : 'You get nothing back now.';
  return later.length === 0
    ? back
    : `${back} If ${later.length === 1 ? 'the place is' : 'places are'} resold, you get back the rest.`;
}

const count = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`;

/** Says what the button does: "Cancel 2 places and refund £250". */
export function cancelButton(choices: readonly ShownChoice[], moneyTo: MoneyTo = 'card'): string {
  const pence = choices.reduce(
    (sum, { kind, moneyPence }) => sum + (kind === 'if_resold' ? 0 : moneyPence),
    0,
  );
  const what = choices.length > 1 ? `Cancel ${choices.length} places` : 'Cancel place';
  if (pence === 0) return what;
  const back = formatPounds(pence);
  return moneyTo === 'account' ? `${what} and take off ${back}` : `${what} and refund ${back}`;
}

const organisersConfirmed = (places: number): string =>
  places === 1 ? "We've cancelled your place" : "We've cancelled your places";

type Band = { readonly band: keyof typeof cancelTexts.bands; readonly until: Date | null };

/** How many credits and guest passes pay for places that cost no money. */
type PaidInKind = { readonly credits: number; readonly passes: number };

/** What these places give back: "your credit", "your credits and guest pass"; undefined if the places are free. */
function inKindText({ credits, passes }: PaidInKind): string | undefined {
  const parts = [
    ...(credits > 0 ? [credits === 1 ? 'credit' : 'credits'] : []),
    ...(passes > 0 ? [passes === 1 ? 'guest pass' : 'guest passes'] : []),
  ];
  return parts.length > 0 ? `your ${parts.join(' and ')}` : undefined;
}

/**
 * Beside the price: what someone who books today gets back, in one line; undefined once the day has begun.
 * @param paidInKind how the places are paid for if nothing is paid in money
 */
export function bandToday({ band, until }: Band, paidInKind?: PaidInKind): string | undefined {
  if (until === null) return undefined;
  const inKind = paidInKind && inKindText(paidInKind);
  if (paidInKind && !inKind) return 'You can cancel at any time before the day begins.';
  if (band === 'late')
    return `It’s less than ${refundDays.half} days before the day, so you get ${inKind ?? 'your money'} back only if someone else buys your place for at least as much.`;
  const by = `Cancel by ${formatDateTime(until)} and you get`;
  if (inKind) return `${by} ${inKind} back.`;
  return band === 'full' ? `${by} all your money back.` : `${by} half your money back, or a full credit.`;
}

export const cancelTexts = {
  heading: 'Cancel your booking',
  link: 'Cancel places',
  chooseFirst: 'Choose what to cancel.',
  sayWhy: 'Please say why',
  enterAmount: 'Please enter an amount',
  keep: 'Keep my booking',
  keepPlace: 'Keep this place',
  bands: {
    full: 'You cancel early enough to get everything back.',
    half: 'At this point you get half your money back, or a credit for another golf day.',
    late: 'It is too late for a refund, unless someone else buys the place for at least what you paid. If you book this golf day again for less, you take your place back.',
    begun: 'This golf day has begun.',
  },
  ownPrivilege:
    'You booked this place with your membership or at your founding price, which works once for each golf day. If you book this day again, you pay the full price.',
  creditUpTo: (pence: Pence): string => `The credit is for golf days up to ${formatPounds(pence)}.`,
  confirmed: (places: number): string =>
    places === 1 ? 'Your place is cancelled' : 'Your places are cancelled',
  subject: (title: string): string => `You've cancelled: ${title}`,
  organisersConfirmed,
  organisersSubject: (title: string, places: number): string => `${organisersConfirmed(places)}: ${title}`,
  goodwillSubject: (title: string, pence: Pence): string =>
    `${formatPounds(pence)} of your booking is refunded: ${title}`,
  settledSubject: (title: string): string => `What you get back: ${title}`,
  notResold: (places: number): string =>
    places === 1 ? 'Nobody bought your place' : 'Nobody bought your places',
  notResoldSubject: (title: string): string => `No refund for your place: ${title}`,
  resoldSubject: (title: string, pence: Pence): string =>
    pence > 0
      ? `Your place was resold, and ${formatPounds(pence)} is on its way: ${title}`
      : `Your place was resold: ${title}`,
} as const;

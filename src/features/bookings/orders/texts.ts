import { formatPounds, type Pence } from '#lib/money.ts';
import { refusals } from '#lib/refusal.ts';
import type { MoneyTo } from '../places/cancel-quote.ts';
import { AMOUNT_CHANGED, DAY_NOT_GOING_AHEAD, ORDER_NOT_FOUND } from '../places/texts.ts';

/** A choice as the contract has it. */
export type ShownChoice = {
  readonly kind: 'money' | 'credit' | 'guest_pass' | 'if_resold' | 'nothing';
  readonly moneyPence: Pence;
  readonly creditPence: Pence | null;
  readonly guestPass: boolean;
  readonly ofCredit?: { readonly pence: Pence; readonly to: MoneyTo } | undefined;
};

const moneyPlaces: Readonly<Record<MoneyTo, string>> = {
  card: 'to your card',
  transfer: 'by bank transfer',
  account: 'off what you owe',
  part_paid: 'off what you owe first, and the rest the way you paid',
  mixed: 'back the way you paid',
  disputed: 'to your card, if your bank rejects the dispute',
  lost: 'that your bank has already given back',
};

/**
 * What goes where of the money of these choices, nothing left out; `moneyTo` is where the places'
 * own money goes.
 */
export const moneyByPlace = (
  choices: readonly Pick<ShownChoice, 'moneyPence' | 'ofCredit'>[],
  moneyTo: MoneyTo,
): { readonly to: MoneyTo; readonly pence: Pence }[] =>
  (['card', 'transfer', 'mixed', 'disputed', 'lost', 'part_paid', 'account'] as const).flatMap(
    (to) => {
      const pence = choices.reduce((sum, { moneyPence, ofCredit }) => {
        const own = moneyTo === to ? moneyPence - (ofCredit?.pence ?? 0) : 0;
        return sum + own + (ofCredit?.to === to ? ofCredit.pence : 0);
      }, 0);
      return pence > 0 ? [{ to, pence }] : [];
    },
  );

/** "£62.50 to your card", "£62.50 off what you owe". */
export const moneyTexts = (choices: readonly ShownChoice[], moneyTo: MoneyTo): string[] =>
  moneyByPlace(choices, moneyTo).map(
    ({ to, pence }) => `${formatPounds(pence)} ${moneyPlaces[to]}`,
  );

/** "£12.50 off what you owe, £50 to your card and 1 credit". */
export const listed = (parts: readonly string[]): string =>
  [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' and ');

/** Follows what is given back. A place taken for less, or by its own buyer, is not resold. */
export const IF_RESOLD = 'if someone else buys the place for at least as much';

/** What a choice gives back, in a few words: "£62.50 to your card", "1 credit". */
export function choiceText(choice: ShownChoice, moneyTo: MoneyTo = 'card'): string {
  const { kind, creditPence, guestPass } = choice;
  const parts = [
    ...moneyTexts([choice], moneyTo),
    ...(creditPence === null ? [] : ['1 credit']),
    ...(guestPass ? ['your guest pass'] : []),
  ];
  const what = listed(parts) || 'nothing';
  return kind === 'if_resold' ? `${what} ${IF_RESOLD}` : what;
}

/** A cancelled place as its buyer knows it. */
export type PlacePlayer = {
  readonly player: string;
  /** Whether the buyer plays it, or it has no name. */
  readonly of: 'buyer' | 'nobody' | 'other';
};

/** Whose places: "your place", "Dave Ogden’s place", "a guest’s place", "your guests’ places". */
export function whosePlaces(places: readonly PlacePlayer[]): string {
  const [first] = places;
  if (places.length > 1)
    return places.some(({ of }) => of === 'buyer') ? 'your places' : 'your guests’ places';
  if (first?.of === 'nobody') return 'a guest’s place';
  return first?.of === 'other' ? `${first.player}’s place` : 'your place';
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "Your place is cancelled", "Dave Ogden’s place is cancelled". */
const confirmed = (places: readonly PlacePlayer[]): string =>
  `${capital(whosePlaces(places))} ${places.length > 1 ? 'are' : 'is'} cancelled`;

/** "Your place was resold", "Dave Ogden’s place was resold". */
const resold = (places: readonly PlacePlayer[]): string =>
  `${capital(whosePlaces(places))} ${places.length > 1 ? 'were' : 'was'} resold`;

const organisersConfirmed = (places: readonly PlacePlayer[]): string =>
  `We’ve cancelled ${whosePlaces(places)}`;

/** Sentences of the emails about cancelled places, and what is given back for them. */
export const givenBackTexts = {
  confirmed,
  subject: (title: string): string => `You’ve cancelled: ${title}`,
  organisersConfirmed,
  organisersSubject: (title: string, places: readonly PlacePlayer[]): string =>
    `${organisersConfirmed(places)}: ${title}`,
  goodwillSubject: (title: string, pence: Pence, moneyTo: MoneyTo = 'card'): string =>
    moneyTo === 'account'
      ? `We’ve taken ${formatPounds(pence)} off what you owe: ${title}`
      : `${formatPounds(pence)} of your booking is refunded: ${title}`,
  paidBackSubject: (title: string): string => `What you get back: ${title}`,
  notResold: (places: readonly PlacePlayer[]): string => `Nobody bought ${whosePlaces(places)}`,
  notResoldSubject: (title: string, places: readonly PlacePlayer[]): string =>
    `No refund for ${whosePlaces(places)}: ${title}`,
  resold,
  resoldSubject: (
    title: string,
    places: readonly PlacePlayer[],
    { pence, to }: { readonly pence: Pence; readonly to: MoneyTo },
  ): string => {
    if (pence === 0) return `${resold(places)}: ${title}`;

    const money = formatPounds(pence);
    const what = {
      account: `you owe ${money} less`,
      disputed: `${money} waits for your bank`,
      lost: `your bank has given you ${money} back`,
    };
    const onItsWay = `${money} is on its way`;

    return `${resold(places)}, and ${to in what ? what[to as keyof typeof what] : onItsWay}: ${title}`;
  },
  /** What is left to pay of an order on account after something was taken off. */
  stillOwed: (pence: Pence, orderNumber: string): string =>
    `You still owe ${formatPounds(pence)}. The invoice of order ${orderNumber} says how to pay.`,
} as const;

/** Why places cannot be cancelled. */
export const cancelRefusals = /* @__PURE__ */ refusals({
  order_not_found: [404, ORDER_NOT_FOUND],
  place_not_found: [
    404,
    'We can’t find that place in your order. You may have cancelled it already.',
  ],
  place_not_in_order: [404, 'We can’t find that place in this order.'],
  place_cancelled: [409, 'This place is cancelled already.'],
  cannot_cancel: [409, 'These places can’t be cancelled any more.'],
  day_cancelled: [409, DAY_NOT_GOING_AHEAD],
  already_decided: [409, 'The refunds of this golf day have been decided already.'],
  not_stopped: [409, 'A golf day can be stopped early only once it has begun.'],
  nothing_left: [409, 'There is less left to refund than that. Please check the amount again.'],
  already_begun: [
    409,
    'This golf day has begun. Use “Play was stopped early” to decide the refunds.',
  ],
  settlement_changed: [
    409,
    'What this would do has changed since you opened the form. Please check it again.',
  ],
  quote_changed: [409, AMOUNT_CHANGED],
});

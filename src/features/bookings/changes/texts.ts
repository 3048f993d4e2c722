import type { OwnRefund } from '#features/payments/charging/contract.ts';
import { formatDateTime } from '#lib/club-time.ts';
import { formatPounds, type Pence } from '#lib/money.ts';
import { refusals } from '#lib/refusal.ts';
import {
  capital,
  IF_RESOLD,
  listed,
  moneyByPlace,
  moneyTexts,
  type PlacePlayer,
  type ShownChoice,
  whosePlaces,
} from '../orders/texts.ts';
import type { MoneyTo } from '../places/cancel-quote.ts';
import {
  AMOUNT_CHANGED,
  DAY_NOT_GOING_AHEAD,
  inKindText,
  ORDER_NOT_FOUND,
  type PaidInKind,
} from '../places/texts.ts';

/** Sentences about places that a tier paid for and that end with it. */
export const tierPlaceTexts = {
  heading: (places: readonly PlacePlayer[]): string => `We’ve given up ${whosePlaces(places)}`,
  preview: 'Your membership no longer pays for this golf day.',
  why: (places: readonly PlacePlayer[]): string =>
    places.length === 1
      ? 'You booked this place with your membership, which no longer pays for it. While there’s room, you can book again at the normal price.'
      : 'You booked these places with your membership, which no longer pays for them. While there’s room, you can book again at the normal price.',
  /** The reason on the order, for its buyer and for organisers. */
  reason: 'The membership that paid for this place has ended.',
} as const;

type PlaceBand = {
  readonly band: keyof typeof cancelTexts.bands;
  readonly until: string | null;
  readonly choices: readonly ShownChoice[];
};

/**
 * What a place gives back now, and by when it must be cancelled for that; `until` is null where
 * nothing changes any more. Of a place that cost no money there is no half: its credit or guest
 * pass comes back.
 */
export function bandText(
  { band, until, choices }: PlaceBand,
  owed: 'all' | 'part' | 'nothing' = 'nothing',
): string {
  if (owed !== 'nothing') {
    const text = cancelTexts[owed === 'all' ? 'bandsOwed' : 'bandsPartPaid'][band];
    return until && band !== 'late' ? `${text} This holds until ${formatDateTime(until)}.` : text;
  }

  if (band === 'full' && until) return `Full refund if you cancel by ${formatDateTime(until)}.`;

  const inKind =
    choices.every(({ moneyPence }) => moneyPence === 0) && inKindText(countInKind(choices));
  if (band === 'half' && until && inKind)
    return `${capital(inKind)} back, if you cancel by ${formatDateTime(until)}.`;
  if (band === 'half' && until)
    return `Half your money back, or a credit, if you cancel by ${formatDateTime(until)}.`;

  return cancelTexts.bands[band];
}

const countInKind = (choices: readonly ShownChoice[]): PaidInKind => ({
  credits: choices.filter(({ creditPence }) => creditPence !== null).length,
  passes: choices.filter(({ guestPass }) => guestPass).length,
});

/** A choice as its buyer reads it: "Cancel and get £125 back", "Cancel and get 1 credit". */
export function cancelChoiceText(
  { kind, moneyPence, creditPence, guestPass }: ShownChoice,
  moneyTo: MoneyTo = 'card',
): string {
  const money = formatPounds(moneyPence);

  const moneyPart = {
    card: `get ${money} back`,
    transfer: `get ${money} back by bank transfer`,
    account: `take ${money} off what you owe`,
    part_paid: `take ${money} off what you owe first, and get the rest back the way you paid`,
    mixed: `get ${money} back the way you paid`,
    disputed: `get ${money} back, if your bank rejects the dispute`,
    lost: `keep the ${money} that your bank has already given back`,
  }[moneyTo];

  const parts = [
    ...(moneyPence > 0 ? [moneyPart] : []),
    ...(creditPence === null ? [] : ['get 1 credit']),
    ...(guestPass ? ['get your guest pass back'] : []),
  ];

  const what = parts.length > 0 ? parts.join(' and ') : 'get nothing back';

  return `Cancel and ${what}${kind === 'if_resold' ? ` ${IF_RESOLD}` : ''}`;
}

/** What several choices give back in all: "You get back £125 to your card and 2 credits." */
export function sumText(choices: readonly ShownChoice[], moneyTo: MoneyTo = 'card'): string {
  const now = choices.filter(({ kind }) => kind !== 'if_resold');
  const later = choices.filter(({ kind }) => kind === 'if_resold');
  const credits = now.filter(({ creditPence }) => creditPence !== null).length;
  const passes = now.filter(({ guestPass }) => guestPass).length;

  const parts = [
    ...moneyTexts(now, moneyTo),
    ...(credits > 0 ? [count(credits, 'credit')] : []),
    ...(passes > 0 ? [count(passes, 'guest pass', 'guest passes')] : []),
  ];

  const isOffAlone = parts.length === 1 && parts[0]?.endsWith('off what you owe');
  const verb = isOffAlone ? 'We’ll take' : 'You get back';
  const back = parts.length > 0 ? `${verb} ${listed(parts)}.` : 'You get nothing back now.';

  return later.length === 0
    ? back
    : `${back} If ${later.length === 1 ? 'the place is' : 'places are'} resold, you get back the rest.`;
}

const count = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`;

/**
 * Says what the button does: "Cancel 2 places and refund £250", "Cancel place and take off £55".
 */
export function cancelButton(choices: readonly ShownChoice[], moneyTo: MoneyTo = 'card'): string {
  const now = moneyByPlace(
    choices.filter(({ kind }) => kind !== 'if_resold'),
    moneyTo,
  );

  const isOff = (to: MoneyTo) => to === 'account' || to === 'part_paid';
  const sent = now.filter(({ to }) => to !== 'lost');
  const sum = (isAccount: boolean) =>
    sent.reduce((total, { to, pence }) => total + (isOff(to) === isAccount ? pence : 0), 0);
  const what = choices.length > 1 ? `Cancel ${choices.length} places` : 'Cancel place';
  const takenOff = sum(true) > 0 ? [`take off ${formatPounds(sum(true))}`] : [];
  const refunded = sum(false) > 0 ? [`refund ${formatPounds(sum(false))}`] : [];

  return listed([what, ...takenOff, ...refunded]);
}

export const cancelTexts = {
  heading: 'Cancel your booking',
  link: 'Cancel places',
  creditBack: 'Cancel and get 1 credit back',
  chooseFirst: 'Choose what to cancel.',
  enterAmount: 'Please enter an amount',
  keep: 'Keep my booking',
  keepPlace: 'Keep this place',
  bands: {
    full: 'You get a full refund.',
    half: 'At this point you get half your money back, or a credit for another golf day.',
    late: 'It is too late for a refund, unless someone else buys the place for at least what you paid. If you book this golf day again for less, you take your place back.',
    begun: 'This golf day has begun.',
  },
  /** The same for a place on account that is not paid: it only takes off what is owed. */
  bandsOwed: {
    full: 'You haven’t paid for this place yet. You cancel early enough to owe nothing for it.',
    half: 'You haven’t paid for this place yet. At this point you still owe half of it.',
    late: 'You haven’t paid for this place yet. You still owe all of it, unless someone else buys the place for at least as much.',
    begun: 'This golf day has begun.',
  },
  /** The same for one that is paid in part. */
  bandsPartPaid: {
    full: 'You’ve paid a part of this place. You cancel early enough to pay nothing for it.',
    half: 'You’ve paid a part of this place. At this point you pay half of it.',
    late: 'You’ve paid a part of this place. You pay all of it, unless someone else buys the place for at least as much.',
    begun: 'This golf day has begun.',
  },
  ownPrivilege:
    'You booked this place with your membership or at your founding price, which works once for each golf day. If you book this day again, you pay the full price.',
  creditUpTo: (pence: Pence): string => `The credit is for golf days up to ${formatPounds(pence)}.`,
  stillBooked: (places: number): string =>
    places === 1
      ? 'Your other place is still booked.'
      : `Your other ${places} places are still booked.`,
} as const;

type Refund = Pick<OwnRefund, 'isSent' | 'byTransfer' | 'dispute'>;

/** Sentences about what a booking gives back, on its page. */
export const moneyBackTexts = {
  heading: 'If we call the day off',
  what: 'You’ll get a full refund. Money or a credit?',
  short: { money: 'You get your money back', credit: 'You get a credit' },
  money: 'My money back',
  credit: 'A credit for another golf day, and the rest in money',
  saved: 'Your choice is saved',
  notSaved: 'Your choice isn’t saved',
  resale: ({ places, isOver }: { readonly places: number; readonly isOver: boolean }): string => {
    const place = places === 1 ? 'place' : `${places} places`;
    return isOver
      ? `Nobody else bought the ${place} that you cancelled, so there is no refund.`
      : `You cancelled your ${place} late. You get everything back for each that someone else buys for at least as much, and we email you when that happens.`;
  },
  takenBack: (places: number): string =>
    `You booked this golf day again for less, so there is no refund for the ${places === 1 ? 'place' : `${places} places`} you cancelled.`,
  refunds: 'Refunds',
  back: 'What you get back',
  credits: (count: number): string =>
    count === 1
      ? '1 credit is back with you, for another golf day.'
      : `${count} credits are back with you, for other golf days.`,
  guestPasses: (count: number): string =>
    count === 1 ? 'Your guest pass is back with you.' : `${count} guest passes are back with you.`,
  state: ({ isSent, byTransfer, dispute }: Refund, date: string): string => {
    if (dispute === 'waits') return 'is yours if your bank rejects the dispute';
    if (dispute === 'settled') return `given back by your bank, on ${date}`;
    const how = byTransfer ? 'by bank transfer' : 'to your card';
    return isSent ? `${how}, sent on ${date}` : `on its way ${how}, since ${date}`;
  },
  reference: (reference: string): string => `Bank reference ${reference}`,
} as const;

/**
 * Why an order cannot be moved to another golf day. Why the other day has no place for it is in
 * `bookingRefusals`.
 */
export const moveRefusals = /* @__PURE__ */ refusals({
  order_not_found: [404, ORDER_NOT_FOUND],
  day_cancelled: [409, DAY_NOT_GOING_AHEAD],
  day_hosted: [
    409,
    'These places are paid for by the host of this golf day, so they can’t move to another one. Please cancel them and book the other day.',
  ],
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
  membership_ends: [409, 'Your membership ends before that golf day, so it doesn’t pay for it.'],
  same_day: [409, 'These places are at this golf day already.'],
  day_full: [409, 'There aren’t enough free places.'],
  people_wait: [409, 'Free places go to people on the waitlist first.'],
  tier_needed: [403, 'That golf day is for members of a higher tier, and the guests they bring.'],
  players_there: [409, 'Someone in this order already has a place at that golf day.'],
  amount_changed: [409, AMOUNT_CHANGED],
});

export const moveTexts = {
  link: 'Move to another day',
  heading: 'Move to another day',
  until: (deadline: string): string =>
    `Moving is free until ${deadline}. For a cheaper day you get the difference back.`,
  dearer:
    'You can’t move to a day that costs more than you paid. To play it, cancel your places and book it.',
  together: (places: number): string =>
    `${places === 2 ? 'Both' : `All ${places}`} places move together.`,
  choose: 'Where would you like to play?',
  none: 'There is no other golf day yet',
  noneHelp: 'New golf days will appear here.',
  back: (pence: Pence): string => `${formatPounds(pence)} back`,
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
  part_paid: 'off what you owe first, and the rest the way you paid',
  mixed: 'back the way you paid',
  disputed: 'to the card you paid with, if your bank rejects the dispute',
  lost: 'that your bank has already given back',
} as const;

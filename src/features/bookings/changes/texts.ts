import { formatDateTime } from '#lib/club-time.ts';
import { formatPounds, type Pence } from '#lib/money.ts';
import {
  capital,
  IF_RESOLD,
  listed,
  moneyByPlace,
  moneyTexts,
  type ShownChoice,
} from '../orders/given-back-texts.ts';
import type { MoneyTo } from '../places/cancel-quote.ts';
import { inKindText, type PaidInKind } from '../places/texts.ts';

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
export function bandText({ band, until, choices }: PlaceBand, isOwed = false): string {
  if (isOwed)
    return until && band !== 'late'
      ? `${cancelTexts.bandsOwed[band]} This holds until ${formatDateTime(until)}.`
      : cancelTexts.bandsOwed[band];

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

  const back = parts.length > 0 ? `You get back ${listed(parts)}.` : 'You get nothing back now.';

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

  const sum = (isAccount: boolean) =>
    now.reduce((total, { to, pence }) => total + ((to === 'account') === isAccount ? pence : 0), 0);
  const what = choices.length > 1 ? `Cancel ${choices.length} places` : 'Cancel place';
  const takenOff = sum(true) > 0 ? [`take off ${formatPounds(sum(true))}`] : [];
  const refunded = sum(false) > 0 ? [`refund ${formatPounds(sum(false))}`] : [];

  return listed([what, ...takenOff, ...refunded]);
}

export const cancelTexts = {
  heading: 'Cancel your booking',
  link: 'Cancel places',
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
  ownPrivilege:
    'You booked this place with your membership or at your founding price, which works once for each golf day. If you book this day again, you pay the full price.',
  creditUpTo: (pence: Pence): string => `The credit is for golf days up to ${formatPounds(pence)}.`,
  stillBooked: (places: number): string =>
    places === 1
      ? 'Your other place is still booked.'
      : `Your other ${places} places are still booked.`,
} as const;

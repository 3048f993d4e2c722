import { prices } from '#features/events/terms.ts';
import { formatPounds, type Pence } from '#lib/money.ts';
import type { BookRequest, OrderView, PlaceRequest } from '../../contract.ts';
import type { WaysToPay } from '../../credits/contract.ts';
import { moneyForPlace } from '../../credits/place-price.ts';
import { type BestWay, bestWayToPay } from '../../credits/ways-to-pay.ts';
import type { PayWith, WayToPay } from '../../places/order-lines.ts';
import { payWithNames } from '../../texts.ts';

/** One place as the buyer fills it in. Names stay when the buyer changes who plays, and back. */
export type PlaceChoice = {
  /** Tells the places of a choice apart. */
  readonly key: number;
  readonly player: PlaceRequest['for'];
  readonly member: string;
  readonly guestName: string;
  readonly guestEmail: string;
  readonly payWith: WayToPay;
  readonly listed: boolean;
  /** The buyer's answers to the questions of the golf day, by their ids. */
  readonly answers: Readonly<Record<string, string>>;
};

export type Choice = {
  readonly places: readonly PlaceChoice[];
  readonly withPackage: boolean;
  /**
   * Whether the buyer wants credits instead of money if the day is called off; missing until they
   * choose.
   */
  readonly creditIfCalledOff?: boolean;
};

const blank: PlaceChoice = {
  key: 0,
  player: 'later',
  member: '',
  guestName: '',
  guestEmail: '',
  payWith: 'money',
  listed: false,
  answers: {},
};

const nothing: Choice = { places: [], withPackage: false };

/**
 * What the page begins with: one place, for the buyer if they have none yet, with a credit if they
 * have one.
 */
export const firstChoice = (ways: WaysToPay, hasOwnPlace: boolean): Choice => ({
  places: [
    {
      ...blank,
      player: hasOwnPlace ? 'guest' : 'me',
      listed: ways.listedLast ?? false,
      payWith: leftOf(nothing, ways, hasOwnPlace ? 'guest' : 'me').credit > 0 ? 'credit' : 'money',
    },
  ],
  withPackage: false,
});

/** The same for several places. */
export const choiceOf = (count: number, ways: WaysToPay, hasOwnPlace: boolean): Choice =>
  Array.from({ length: count - 1 }).reduce<Choice>(
    (choice) => addPlace(choice, ways),
    firstChoice(ways, hasOwnPlace),
  );

// No open order has a complimentary place.
const wayOf = (payWith: PayWith | undefined): WayToPay =>
  payWith === undefined || payWith === 'complimentary' ? blank.payWith : payWith;

/**
 * The places of an open order, to be changed. Members are typed again: their usernames do not leave
 * the server.
 */
export const choiceOfOrder = (
  order: Pick<OrderView, 'places' | 'lines' | 'ifCalledOff' | 'ownGolf'>,
): Choice => ({
  places: order.places.map(({ bookingId, player, name, guestEmail, listed }, key) => ({
    ...blank,
    key,
    player: player === 'unnamed' ? 'later' : player,
    guestName: player === 'guest' ? (name ?? '') : '',
    guestEmail: guestEmail ?? '',
    listed,
    answers: player === 'me' ? (order.ownGolf?.answers ?? {}) : {},
    payWith: wayOf(order.lines.find((line) => line.bookingId === bookingId)?.payWith),
  })),
  withPackage: order.lines.some(({ kind }) => kind === 'package'),
  creditIfCalledOff: order.ifCalledOff === 'credit',
});

/**
 * Credits and guest passes that the buyer can still use for a place of this player. The credits of
 * a membership pay for the buyer's own place first, and for no other.
 */
export const leftOf = (
  { places, withPackage }: Choice,
  ways: WaysToPay,
  player: PlaceChoice['player'],
) => {
  const used = (way: WayToPay) => places.filter(({ payWith }) => payWith === way);
  const byCredit = used('credit');
  const myCredits = ways.ownCredits ?? 0;
  const isMineOwn = myCredits > 0 && byCredit.some((place) => place.player === 'me');
  const all = ways.credits.length - myCredits + (withPackage ? prices.packageEvents : 0);
  const forOthers = all - byCredit.length + (isMineOwn ? 1 : 0);

  return {
    credit: player === 'me' && myCredits > 0 && !isMineOwn ? myCredits : forOthers,
    guest_pass: ways.guestPasses - used('guest_pass').length,
  };
};

/** Adds a place, paid with a credit if one is left. */
export function addPlace(choice: Choice, ways: WaysToPay): Choice {
  const payWith = leftOf(choice, ways, blank.player).credit > 0 ? 'credit' : 'money';
  const key = Math.max(...choice.places.map((place) => place.key)) + 1;
  return { ...choice, places: [...choice.places, { ...blank, key, payWith }] };
}

/**
 * Changes one place. A guest pass pays for nobody but a guest, and a membership's credit for nobody
 * but the buyer.
 */
export function changePlace(
  choice: Choice,
  ways: WaysToPay,
  index: number,
  change: Partial<PlaceChoice>,
): Choice {
  const places = choice.places.map((place, at) => {
    if (at !== index) return place;
    const next = { ...place, ...change };
    return next.payWith === 'guest_pass' && !canUsePass(next)
      ? { ...next, payWith: 'money' as const }
      : next;
  });
  return withoutMissingCredits({ ...choice, places }, ways);
}

export const canUsePass = ({ player }: Pick<PlaceChoice, 'player'>): boolean =>
  player === 'guest' || player === 'later';

/** Adds the package, whose credits then pay for the places, or takes it out again. */
export function setPackage(choice: Choice, ways: WaysToPay, withPackage: boolean): Choice {
  const next = { ...choice, withPackage };
  return withPackage ? payByCredit(next, ways) : withoutMissingCredits(next, ways);
}

const paidAt = (choice: Choice, index: number, payWith: WayToPay): Choice => ({
  ...choice,
  places: choice.places.map((place, at) => (at === index ? { ...place, payWith } : place)),
});

/** Pays for as many places with credits as there are. */
export function payByCredit(choice: Choice, ways: WaysToPay): Choice {
  return choice.places.reduce<Choice>((paid, place, index) => {
    if (place.payWith !== 'money' || leftOf(paid, ways, place.player).credit <= 0) return paid;
    return paidAt(paid, index, 'credit');
  }, choice);
}

function withoutMissingCredits(choice: Choice, ways: WaysToPay): Choice {
  // From the last place on: those that were added first keep their credits.
  return choice.places.reduceRight<Choice>((paid, place, index) => {
    if (place.payWith !== 'credit' || leftOf(paid, ways, place.player).credit >= 0) return paid;
    return paidAt(paid, index, 'money');
  }, choice);
}

/** What is paid in money for a place of the choice. */
const pricedPlace = ({ player, payWith }: PlaceChoice, ways: WaysToPay): Pence =>
  moneyForPlace(player === 'me' ? ways.ownPence : ways.standardPence, payWith);

/** A way to pay for a place, and what it costs: "Card (£125)", "Included in your membership". */
export function wayText(place: PlaceChoice, ways: WaysToPay): string {
  const cost = formatPounds(pricedPlace(place, ways));
  const isIncluded =
    place.payWith === 'credit' && place.player === 'me' && (ways.ownCredits ?? 0) > 0;
  if (!isIncluded) return `${payWithNames[place.payWith]} (${cost})`;
  return pricedPlace(place, ways) === 0
    ? 'Included in your membership'
    : `Your membership, and ${cost} for this more expensive day`;
}

/** What the order will cost. */
export const totalOf = ({ places, withPackage }: Choice, ways: WaysToPay): Pence =>
  places.reduce(
    (sum, place) => sum + pricedPlace(place, ways),
    withPackage ? ways.packagePence : 0,
  );

/** How many credits and guest passes the choice uses. */
export const paidInKind = ({ places }: Choice) => ({
  credits: places.filter(({ payWith }) => payWith === 'credit').length,
  passes: places.filter(({ payWith }) => payWith === 'guest_pass').length,
});

/** The best way to pay for these places, and whether the choice is made so already. */
export function bestFor(choice: Choice, ways: WaysToPay): BestWay & { readonly isChosen: boolean } {
  const { places } = choice;
  const includesPayer = places.some(({ player }) => player === 'me');

  // A membership's credits cost nothing, so which of them are left out does not matter.
  const unusable = Math.max(0, (ways.ownCredits ?? 0) - (includesPayer ? 1 : 0));

  const best = bestWayToPay({
    standardPence: ways.standardPence,
    lockedPence: ways.ownPence < ways.standardPence ? ways.ownPence : null,
    credits: ways.credits.slice(unusable),
    places: places.length,
    includesPayer,
    packagePence: ways.packagePence,
  });

  const inMoney = places.filter(({ payWith }) => payWith === 'money');

  const isChosen =
    (best.way === 'credit' &&
      inMoney.every(({ player }) => leftOf(choice, ways, player).credit <= 0)) ||
    (best.way === 'package' && choice.withPackage) ||
    best.way === 'single' ||
    best.way === 'locked_price';

  return { ...best, isChosen };
}

/** The body of the request. */
export function requestOf({ places, withPackage, creditIfCalledOff }: Choice): BookRequest {
  return {
    places: places.map(placeRequest),
    ...(withPackage ? { package: true } : {}),
    ...(creditIfCalledOff === undefined
      ? {}
      : { ifCalledOff: creditIfCalledOff ? 'credit' : 'money' }),
  };
}

function placeRequest({
  player,
  member,
  guestName,
  guestEmail,
  payWith,
  listed,
  answers,
}: PlaceChoice): PlaceRequest {
  const way = payWith === 'credit' ? 'credit' : 'money';
  if (player === 'me') {
    const entries = Object.entries(answers).filter(([, text]) => text.trim() !== '');
    const golf =
      Object.keys(answers).length > 0 ? { golf: { answers: Object.fromEntries(entries) } } : {};
    return { for: 'me', payWith: way, listed, ...golf };
  }

  if (player === 'member') return { for: 'member', member, payWith: way };
  if (player === 'later') return { for: 'later', payWith };

  const email = guestEmail.trim();

  return { for: 'guest', guestName, ...(email ? { guestEmail: email } : {}), payWith };
}

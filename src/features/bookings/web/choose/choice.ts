import { prices } from '#features/events/prices.ts';
import type { Pence } from '#lib/money.ts';
import type { BookRequest, PlaceRequest } from '../../contract.ts';
import type { WaysToPay } from '../../credits/contract.ts';
import { moneyForPlace } from '../../credits/place-price.ts';
import { type BestWay, bestWayToPay } from '../../credits/ways-to-pay.ts';
import type { PayWith } from '../../order-lines.ts';

/** One place as the buyer fills it in. Names stay when the buyer changes who plays, and back. */
export type PlaceChoice = {
  /** Tells the places of a choice apart. */
  readonly key: number;
  readonly player: PlaceRequest['for'];
  readonly member: string;
  readonly guestName: string;
  readonly guestEmail: string;
  readonly payWith: PayWith;
  readonly listed: boolean;
};

export type Choice = {
  readonly places: readonly PlaceChoice[];
  readonly withPackage: boolean;
  /** Whether the buyer wants credits instead of money if the day is called off. */
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
};

/** What the page begins with: one place, for the buyer if they have none yet, with a credit if they have one. */
export const firstChoice = (ways: WaysToPay, hasOwnPlace: boolean): Choice => ({
  places: [
    {
      ...blank,
      player: hasOwnPlace ? 'guest' : 'me',
      payWith: ways.credits.length > 0 ? 'credit' : 'money',
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

/** Credits and guest passes that the buyer can still use for another place. */
export const leftOf = ({ places, withPackage }: Choice, ways: WaysToPay) => {
  const used = (way: PayWith) => places.filter(({ payWith }) => payWith === way).length;
  const all = ways.credits.length + (withPackage ? prices.packageEvents : 0);
  return { credit: all - used('credit'), guest_pass: ways.guestPasses - used('guest_pass') };
};

/** Adds a place, paid with a credit if one is left. */
export function addPlace(choice: Choice, ways: WaysToPay): Choice {
  const payWith = leftOf(choice, ways).credit > 0 ? 'credit' : 'money';
  const key = Math.max(...choice.places.map((place) => place.key)) + 1;
  return { ...choice, places: [...choice.places, { ...blank, key, payWith }] };
}

/** Changes one place. A guest pass pays for nobody but a guest. */
export function changePlace(choice: Choice, index: number, change: Partial<PlaceChoice>): Choice {
  const places = choice.places.map((place, at) => {
    if (at !== index) return place;
    const next = { ...place, ...change };
    return next.payWith === 'guest_pass' && !canUsePass(next) ? { ...next, payWith: 'money' as const } : next;
  });
  return { ...choice, places };
}

export const canUsePass = ({ player }: Pick<PlaceChoice, 'player'>): boolean =>
  player === 'guest' || player === 'later';

/** Adds the package, whose credits then pay for the places, or takes it out again. */
export function setPackage(choice: Choice, ways: WaysToPay, withPackage: boolean): Choice {
  const next = { ...choice, withPackage };
  return withPackage ? payByCredit(next, ways) : withoutMissingCredits(next, ways);
}

/** Pays for as many places with credits as there are. */
export function payByCredit(choice: Choice, ways: WaysToPay): Choice {
  let { credit } = leftOf(choice, ways);
  const places = choice.places.map((place) => {
    if (place.payWith !== 'money' || credit === 0) return place;
    credit -= 1;
    return { ...place, payWith: 'credit' as const };
  });
  return { ...choice, places };
}

function withoutMissingCredits(choice: Choice, ways: WaysToPay): Choice {
  let credits = ways.credits.length;
  const places = choice.places.map((place) => {
    if (place.payWith !== 'credit') return place;
    credits -= 1;
    return credits >= 0 ? place : { ...place, payWith: 'money' as const };
  });
  return { ...choice, places };
}

/** What is paid in money for a place of the choice. */
export const pricedPlace = ({ player, payWith }: PlaceChoice, ways: WaysToPay): Pence =>
  moneyForPlace(player === 'me' ? ways.ownPence : ways.standardPence, payWith);

/** What the order will cost. */
export const totalOf = ({ places, withPackage }: Choice, ways: WaysToPay): Pence =>
  places.reduce((sum, place) => sum + pricedPlace(place, ways), withPackage ? prices.package : 0);

/** The best way to pay for these places, and whether the choice is made so already. */
export function bestFor(choice: Choice, ways: WaysToPay): BestWay & { readonly isChosen: boolean } {
  const { places } = choice;
  const best = bestWayToPay({
    standardPence: ways.standardPence,
    lockedPence: ways.ownPence < ways.standardPence ? ways.ownPence : null,
    credits: ways.credits,
    places: places.length,
    includesPayer: places.some(({ player }) => player === 'me'),
  });
  const inMoney = places.filter(({ payWith }) => payWith === 'money').length;
  const isChosen =
    (best.way === 'credit' && (inMoney === 0 || leftOf(choice, ways).credit <= 0)) ||
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
    ...(creditIfCalledOff ? { ifCalledOff: 'credit' } : {}),
  };
}

function placeRequest({ player, member, guestName, guestEmail, payWith, listed }: PlaceChoice): PlaceRequest {
  const way = payWith === 'credit' ? 'credit' : 'money';
  if (player === 'me') return { for: 'me', payWith: way, listed };
  if (player === 'member') return { for: 'member', member, payWith: way };
  if (player === 'later') return { for: 'later', payWith };
  const email = guestEmail.trim();
  return { for: 'guest', guestName, ...(email ? { guestEmail: email } : {}), payWith };
}
